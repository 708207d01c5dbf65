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

__global__ void work(int *data, int n) {
    extern __shared__ int held[];
    for (int i = threadIdx.x; i < n; i += blockDim.x) held[i] = i;
    __syncthreads();
    if (threadIdx.x == 0 && blockIdx.x == 0 && blockIdx.y == 0) *data = 7;
}

static void launch(int *data, dim3 grid, dim3 block, int bytes) {
    work<<<grid, block, bytes>>>(data, bytes / int(sizeof(int)));
}

int main(int, char **words) {
    std::string step = words[1], variant = words[2];
    int *data, host = 0, bytes = 1 << 10, most = 0;
    dim3 grid(1), block(256);
    CHECK(cudaMalloc(&data, sizeof(int)));
    if (variant == "shared-memory") bytes = 64 << 10;
    if (variant == "block") block = dim3(64, 32);
    if (variant == "grid") grid = dim3(1, 70000);
    if (variant == "nothing") grid = dim3(0);
    if (step == "workaround-1") {  // within the limits of the card
        CHECK(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
        if (bytes > 48 << 10 && bytes <= most)
            CHECK(cudaFuncSetAttribute(work, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
        if (block.x * block.y > 1024) grid.x *= block.x * block.y / 1024, block = dim3(1024);
        if (grid.y > 65535) grid = dim3(grid.y, grid.x);
        if (grid.x == 0) return printf("nothing to do, nothing launched\n"), 0;
    } else if (step == "dead-end-1") {  // prefer shared memory over cache
        CHECK(cudaFuncSetCacheConfig(work, cudaFuncCachePreferShared));
    } else if (step == "dead-end-2") {  // clear the error and launch again
        launch(data, grid, block, bytes);
        cudaGetLastError();
    } else if (step != "error") {
        return fprintf(stderr, "there is no step %s\n", words[1]), 2;
    }
    launch(data, grid, block, bytes);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the kernel wrote %d\n", host);
    return host == 7 ? 0 : 3;
}
