// A variable of the card is named by a string, or by a pointer to something else.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

__device__ int factor;
__global__ void multiply(int *data) { *data = 3 * factor; }

int main(int, char **words) {
    std::string step = words[1];
    int *data, *address, host = 4;
    CHECK(cudaMalloc(&data, sizeof(int)));
    if (step == "error") {
        CHECK(cudaMemcpyToSymbol("factor", &host, sizeof(int)));
    } else if (step == "workaround-1") {  // the variable itself
        CHECK(cudaMemcpyToSymbol(factor, &host, sizeof(int)));
    } else if (step == "workaround-2") {  // its address on the card, and an ordinary copy
        CHECK(cudaGetSymbolAddress((void **)&address, factor));
        CHECK(cudaMemcpy(address, &host, sizeof(int), cudaMemcpyHostToDevice));
    } else if (step == "dead-end-1") {  // a pointer from cudaMalloc in its place
        CHECK(cudaMemcpyToSymbol((const void *)data, &host, sizeof(int)));
    } else if (step == "dead-end-2") {  // start CUDA first
        CHECK(cudaFree(nullptr));
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaMemcpyToSymbol("factor", &host, sizeof(int)));
    } else {
        return fprintf(stderr, "there is no step %s\n", words[1]), 2;
    }
    multiply<<<1, 1>>>(data);
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the kernel computed %d\n", host);
    return host == 12 ? 0 : 3;
}
