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

__global__ void wide(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 4) reinterpret_cast<float4 *>(out)[i] = reinterpret_cast<const float4 *>(in)[i];
}
__global__ void narrow(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
}

int main(int, char **words) {
    std::string step = words[1];
    const int n = 1024;
    float *memory, *out;
    CHECK(cudaMalloc(&memory, (n + 4) * sizeof(float)));
    CHECK(cudaMalloc(&out, n * sizeof(float)));
    float *slice = memory + 1;
    if (step == "error") {
        wide<<<4, 256>>>(slice, out, n);
        CHECK(cudaDeviceSynchronize());
    } else if (step == "workaround-1") {  // look at the alignment, and fall back
        bool vectorized = reinterpret_cast<uintptr_t>(slice) % 16 == 0;
        if (vectorized) wide<<<4, 256>>>(slice, out, n);
        else narrow<<<4, 256>>>(slice, out, n);
        CHECK(cudaDeviceSynchronize());
        printf("vectorized: %d\n", vectorized);
        return 0;
    } else if (step == "workaround-3") {  // a copy that begins where an allocation begins
        float *copy;
        CHECK(cudaMalloc(&copy, n * sizeof(float)));
        CHECK(cudaMemcpy(copy, slice, n * sizeof(float), cudaMemcpyDeviceToDevice));
        wide<<<4, 256>>>(copy, out, n);
        CHECK(cudaDeviceSynchronize());
        printf("copied and read\n");
        return 0;
    } else if (step == "dead-end-3") {  // again, in the same process
        wide<<<4, 256>>>(slice, out, n);
        printf("first: %d\n", int(cudaDeviceSynchronize()));
        cudaGetLastError();
        narrow<<<4, 256>>>(slice, out, n);
        CHECK(cudaDeviceSynchronize());
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
