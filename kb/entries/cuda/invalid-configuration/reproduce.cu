// A launch whose block or grid is larger than any GPU takes, or empty.
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

__global__ void add(int *data, size_t n) {
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += size_t(gridDim.x) * blockDim.x) data[i]++;
}
__global__ void rows(int *data) { if (threadIdx.x == 0) atomicAdd(data, 1); }

int main(int, char **words) {
    std::string step = words[1];
    int *data;
    CHECK(cudaMalloc(&data, 1 << 20));
    size_t n = step == "workaround-2" ? 0 : 1 << 10;
    if (step == "error") {
        add<<<1, 2048>>>(data, n);
        CHECK(cudaGetLastError());
    } else if (step == "workaround-1") {  // print what is asked for, and ask for what there is
        dim3 grid(1), block(2048);
        printf("grid %u %u %u block %u %u %u\n", grid.x, grid.y, grid.z, block.x, block.y, block.z);
        grid.x = 2, block.x = 1024;
        add<<<grid, block>>>(data, n);
        CHECK(cudaGetLastError());
        CHECK(cudaDeviceSynchronize());
        return 0;
    } else if (step == "workaround-2") {  // nothing to do: no launch
        add<<<unsigned(n), 256>>>(data, n);
        printf("an empty grid gives %d\n", int(cudaGetLastError()));
        if (n == 0) return 0;
    } else if (step == "workaround-3") {  // the long dimension in x
        rows<<<dim3(1, 70000), 32>>>(data);
        printf("70000 in y gives %d\n", int(cudaGetLastError()));
        rows<<<dim3(70000, 1), 32>>>(data);
        CHECK(cudaGetLastError());
        CHECK(cudaDeviceSynchronize());
        return 0;
    } else if (step == "dead-end-2") {  // the versions are not to blame: 1025 threads are refused as well
        int driver, runtime;
        CHECK(cudaDriverGetVersion(&driver));
        CHECK(cudaRuntimeGetVersion(&runtime));
        printf("driver %d, runtime %d\n", driver, runtime);
        add<<<1, 1025>>>(data, n);
        CHECK(cudaGetLastError());
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
