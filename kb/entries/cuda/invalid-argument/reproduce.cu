// A launch asks for more than a block or a grid may have.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

__global__ void kernel(int *data, int n) {
    extern __shared__ int held[];
    held[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (held[threadIdx.x] == 0 && blockIdx.x == 0 && blockIdx.y == 0 && n > 0) *data = 7;
}

int main(int, char **words) {
    std::string step = words[1], variant = words[2];
    int *data, host = 0, bytes = 8 << 10, device = 0, n = 256;
    dim3 grid(1), block(256);
    if (variant == "shared-memory") bytes = 64 << 10;
    if (variant == "block") block = dim3(64, 32), n = 64 * 32;
    if (variant == "grid") grid = dim3(1, 70000), n = 70000 * 256;
    if (variant == "nothing") grid = dim3(0), n = 0;
    CHECK(cudaMalloc(&data, sizeof(int)));
    if (step == "workaround-1") {  // within the limits of the card
        int most = 0;
        cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
        if (bytes > 48 << 10 && bytes <= most)
            cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
        if (n > 0) kernel<<<(n + 255) / 256, 256, bytes>>>(data, n);
        else return printf("nothing to do, nothing launched\n"), 0;
    } else if (step == "error" || step == "dead-end-1" || step == "dead-end-2") {
        if (step == "dead-end-1") CHECK(cudaFuncSetCacheConfig(kernel, cudaFuncCachePreferShared));
        if (step == "dead-end-2") {  // clear the error and launch again
            kernel<<<grid, block, bytes>>>(data, n);
            cudaGetLastError();
        }
        kernel<<<grid, block, bytes>>>(data, n);
    } else {
        return fprintf(stderr, "there is no step %s\n", words[1]), 2;
    }
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the kernel wrote %d\n", host);
    return host == 7 ? 0 : 3;
}
