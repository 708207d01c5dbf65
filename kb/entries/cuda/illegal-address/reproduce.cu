// A kernel writes where nothing is allocated.
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

__global__ void fill(int *data, size_t shift) {
    data[size_t(blockIdx.x) * blockDim.x + threadIdx.x + shift] = 1;
}
__global__ void guarded(int *data, size_t n) {
    size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i >= n) return;
    data[i] = 1;
}

int main(int, char **words) {
    std::string step = words[1];
    int *data;
    const size_t n = 1 << 20, far = size_t(1) << 34;
    CHECK(cudaMalloc(&data, n * sizeof(int)));
    if (step == "workaround-3") guarded<<<2 * n / 256, 256>>>(data, n);
    else fill<<<n / 256, 256>>>(data, far);
    if (step == "error") {
        CHECK(cudaDeviceSynchronize());
    } else if (step == "workaround-3") {  // guard the index
        CHECK(cudaDeviceSynchronize());
        printf("filled to the end and not beyond\n");
        return 0;
    } else if (step == "dead-end-1") {  // catch it and go on
        printf("first: %d\n", int(cudaDeviceSynchronize()));
        cudaGetLastError();
        int *more;
        CHECK(cudaMalloc(&more, 1024));
        guarded<<<1, 256>>>(more, 256);
        CHECK(cudaDeviceSynchronize());
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
