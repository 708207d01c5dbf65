// A card is asked for that is not among those the process may see.
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
    int count = 0;
    if (step == "workaround-2") setenv("CUDA_VISIBLE_DEVICES", "0", 1);  // before CUDA starts: one card, number 0
    CHECK(cudaGetDeviceCount(&count));
    printf("%d visible\n", count);
    if (step == "error") {
        CHECK(cudaSetDevice(count));
    } else if (step == "workaround-1") {  // compare with what is visible
        int wanted = count;
        CHECK(cudaSetDevice(wanted < count ? wanted : count - 1));
        CHECK(cudaFree(nullptr));
        printf("the last one is number %d\n", count - 1);
        return 0;
    } else if (step == "workaround-2") {
        CHECK(cudaSetDevice(0));
        CHECK(cudaFree(nullptr));
        printf("number 0 of %d\n", count);
        return 0;
    } else if (step == "dead-end-1") {  // too late: CUDA has started
        CHECK(cudaFree(nullptr));
        setenv("CUDA_VISIBLE_DEVICES", "0,1,2,3,4,5,6,7", 1);
        CHECK(cudaSetDevice(count));
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
