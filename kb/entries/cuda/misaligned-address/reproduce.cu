// Vectors of four floats are read from a pointer that is not a multiple of 16.
#include <cstdio>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

__device__ float out[1024];
__global__ void kernel_float4(const float *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n / 4) return;
    float4 four = reinterpret_cast<const float4 *>(in)[i];
    out[4 * i] = four.x, out[4 * i + 1] = four.y, out[4 * i + 2] = four.z, out[4 * i + 3] = four.w;
}
__global__ void kernel_float(const float *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
}

int main(int, char **words) {
    std::string step = words[1];
    const int width = 1024, grid = 4, block = 256;
    float *memory;
    CHECK(cudaMalloc(&memory, (width + 4) * sizeof(float)));
    float *pointer = memory + 1;
    if (step == "error") {
        kernel_float4<<<grid, block>>>(pointer, width);
        CHECK(cudaDeviceSynchronize());
    } else if (step == "workaround-1") {  // look at the alignment, and fall back
        bool vectorized = reinterpret_cast<uintptr_t>(pointer) % 16 == 0 && width % 4 == 0;
        if (vectorized) kernel_float4<<<grid, block>>>(pointer, width);
        else kernel_float<<<grid, block>>>(pointer, width);
        CHECK(cudaDeviceSynchronize());
        printf("vectorized: %d\n", vectorized);
        return 0;
    } else if (step == "dead-end-3") {  // again, in the same process
        kernel_float4<<<grid, block>>>(pointer, width);
        printf("first: %d\n", int(cudaDeviceSynchronize()));
        cudaGetLastError();
        kernel_float<<<grid, block>>>(pointer, width);
        CHECK(cudaDeviceSynchronize());
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
