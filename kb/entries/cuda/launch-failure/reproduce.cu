// A kernel traps: its own check ends it with __trap().
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

__global__ void fill(int *data, int n, bool guard) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        if (guard) return;
        __trap();  // a release build's way to say: this must not be
    }
    data[i] = 1;
}

int main(int, char **words) {
    std::string step = words[1];
    const int n = 1000;
    int *data, host = 0;
    CHECK(cudaMalloc(&data, n * sizeof(int)));
    if (step == "error") {
        fill<<<4, 256>>>(data, n, false);
        CHECK(cudaDeviceSynchronize());
    } else if (step == "workaround-3") {  // mend the condition that the kernel's own check found
        fill<<<4, 256>>>(data, n, true);
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaMemcpy(&host, data + n - 1, sizeof(int), cudaMemcpyDeviceToHost));
        printf("filled to the end: %d\n", host);
        return 0;
    } else if (step == "dead-end-1") {  // catch it and start the kernel again
        fill<<<4, 256>>>(data, n, false);
        printf("first: %d\n", int(cudaDeviceSynchronize()));
        cudaGetLastError();
        fill<<<4, 256>>>(data, n, true);
        CHECK(cudaDeviceSynchronize());
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
