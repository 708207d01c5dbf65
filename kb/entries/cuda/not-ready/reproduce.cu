// The time between two events is asked for while the second has not been reached.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

#include <unistd.h>
__global__ void spin(long long cycles) {
    for (long long start = clock64(); clock64() - start < cycles;) {
    }
}

int main(int, char **words) {
    std::string step = words[1];
    cudaStream_t stream, other;
    cudaEvent_t begin, end;
    float milliseconds = 0;
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    CHECK(cudaEventCreate(&begin));
    CHECK(cudaEventCreate(&end));
    CHECK(cudaEventRecord(begin, stream));
    spin<<<1, 1, 0, stream>>>(1500LL * 1000 * 1000);  // most of a second
    CHECK(cudaEventRecord(end, stream));
    if (step == "workaround-1") {  // wait for the second event
        CHECK(cudaEventSynchronize(end));
    } else if (step == "workaround-2") {  // look, and come back later
        int looks = 0;
        cudaError_t state;
        while (int(state = cudaEventQuery(end)) == 600) ++looks, usleep(1000);
        if (state != cudaSuccess) return 3;
        printf("looked more than once: %d\n", looks > 0);
    } else if (step == "dead-end-1") {  // sleep a little
        usleep(10 * 1000);
    } else if (step == "dead-end-2") {  // wait for another stream
        CHECK(cudaStreamSynchronize(other));
        CHECK(cudaEventSynchronize(begin));
    } else if (step != "error") {
        fprintf(stderr, "there is no step %s\n", words[1]);
        return 2;
    }
    CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
    printf("took longer than 100 ms: %d\n", milliseconds > 100);
    return 0;
}
