# The time between two events is asked for while the second has not been reached.
cat >main.cu <<'C'
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

static int done = 0;
static void do_other_work() { ++done, usleep(1000); }
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
    if (step == "workaround-1" || step == "workaround-2") {
#include "commands"
        printf("did other work: %d\n", done > 0);
    } else if (step == "dead-end-1") {  // sleep a little
        usleep(10 * 1000);
    } else if (step == "dead-end-2") {  // wait for another stream
        CHECK(cudaStreamSynchronize(other));
        CHECK(cudaEventSynchronize(begin));
    }
    CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
    printf("took longer than 100 ms: %d\n", milliseconds > 100);
}
C
[ -e commands ] || : >commands
nvcc -std=c++17 -arch=native main.cu -o main && ./main "$1"
