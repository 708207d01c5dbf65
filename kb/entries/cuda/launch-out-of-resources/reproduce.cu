// A kernel that holds many values in registers is launched with 1024 threads per block.
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

constexpr int HELD = 160;
template <int> __device__ void body(float *data, int n) {
    float held[HELD];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll
    for (int k = 0; k < HELD; ++k) held[k] = data[(i + k * 37) % n];
    for (int round = 0; round < n; ++round) {
#pragma unroll
        for (int k = 0; k < HELD; ++k) held[k] = held[k] * held[(k + 1) % HELD] + float(round);
    }
    float sum = 0;
#pragma unroll
    for (int k = 0; k < HELD; ++k) sum += held[k];
    data[i % n] = sum;
}
__global__ void kernel(float *data, int n) { body<0>(data, n); }
__global__ void __launch_bounds__(1024) bounded(float *data, int n);
__global__ void __launch_bounds__(1024) bounded(float *data, int n) { body<1>(data, n); }

int main(int, char **words) {
    std::string step = words[1];
    float *data;
    const int n = 64;
    CHECK(cudaMalloc(&data, n * sizeof(float)));
    CHECK(cudaMemset(data, 0, n * sizeof(float)));
    cudaFuncAttributes attributes;
    CHECK(cudaFuncGetAttributes(&attributes, kernel));
    printf("%d registers per thread\n", attributes.numRegs);
    if (step == "error") {
        kernel<<<256, 1024>>>(data, n);
        CHECK(cudaGetLastError());
    } else if (step == "workaround-1") {  // the block size that fits
        int grid = 0, block = 0;
        cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel);
        kernel<<<grid, block>>>(data, n);
        CHECK(cudaGetLastError());
        CHECK(cudaDeviceSynchronize());
        printf("blocks of %d threads\n", block);
        return 0;
    } else if (step == "workaround-2") {  // promise the block size to the compiler
        bounded<<<256, 1024>>>(data, n);
        CHECK(cudaGetLastError());
        CHECK(cudaDeviceSynchronize());
        printf("blocks of 1024 threads\n");
        return 0;
    } else if (step == "dead-end-1") {  // free global memory
        CHECK(cudaFree(data));
        kernel<<<256, 1024>>>(nullptr, n);
        CHECK(cudaGetLastError());
    } else if (step == "dead-end-2") {  // one block
        kernel<<<1, 1024>>>(data, n);
        CHECK(cudaGetLastError());
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
