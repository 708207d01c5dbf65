// A grid that cannot be resident at once is launched cooperatively.
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

#include <cooperative_groups.h>
__global__ void kernel(int *data) {
    if (threadIdx.x == 0) atomicAdd(data, 1);
    cooperative_groups::this_grid().sync();
    if (blockIdx.x == 0 && threadIdx.x == 0) data[1] = data[0];
}
__global__ void first(int *data) { if (threadIdx.x == 0) atomicAdd(data, 1); }
__global__ void second(int *data) { data[1] = data[0]; }

int main(int, char **words) {
    std::string step = words[1];
    int *data, host[2], device = 0, shared_bytes = 0;
    cudaStream_t stream = nullptr;
    CHECK(cudaMalloc(&data, sizeof(host)));
    CHECK(cudaMemset(data, 0, sizeof(host)));
    void *arguments[] = {&data};
    const int threads = 256, blocks = 1 << 20;
    if (step == "error") {
        CHECK(cudaLaunchCooperativeKernel((void *)kernel, blocks, threads, arguments));
    } else if (step == "workaround-1") {  // the grid that fits
        int per_sm = 0, sms = 0;
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_sm, kernel, threads, shared_bytes);
        cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device);
        cudaLaunchCooperativeKernel((void *)kernel, per_sm * sms, threads, arguments, shared_bytes, stream);
        CHECK(cudaGetLastError());
        CHECK(cudaMemcpy(host, data, sizeof(host), cudaMemcpyDeviceToHost));
        printf("%d blocks met, all of them: %d\n", host[1], host[1] == per_sm * sms);
        return 0;
    } else if (step == "workaround-3") {  // two kernels
        first<<<blocks, threads>>>(data);
        second<<<1, 1>>>(data);
        CHECK(cudaMemcpy(host, data, sizeof(host), cudaMemcpyDeviceToHost));
        printf("%d blocks, one kernel after the other\n", host[1]);
        return 0;
    } else if (step == "dead-end-2") {  // free memory first
        int *big;
        CHECK(cudaMalloc(&big, size_t(1) << 30));
        CHECK(cudaFree(big));
        CHECK(cudaLaunchCooperativeKernel((void *)kernel, blocks, threads, arguments));
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
