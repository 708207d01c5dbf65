// The time between two events is asked for that were made without timing.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

int main(int, char **words) {
    std::string step = words[1];
    bool timed = step == "workaround-3";
    cudaEvent_t begin, end;
    unsigned flags = timed ? cudaEventDefault : cudaEventDisableTiming;
    CHECK(cudaEventCreateWithFlags(&begin, flags));
    CHECK(cudaEventCreateWithFlags(&end, flags));
    CHECK(cudaEventRecord(begin));
    CHECK(cudaEventRecord(end));
    float milliseconds;
    if (step == "error" || step == "workaround-3") {
        CHECK(cudaEventSynchronize(end));
        CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
        printf("took %d ms or more\n", milliseconds >= 0);
        return 0;
    } else if (step == "dead-end-3") {  // synchronize everything around it
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
        CHECK(cudaDeviceSynchronize());
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
