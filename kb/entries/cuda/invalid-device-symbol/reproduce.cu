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

__constant__ float factors[16];
__global__ void multiply(float *data) { *data = 3 * factors[15]; }

int main(int, char **words) {
    std::string step = words[1];
    float *data, host[16], got = 0;
    for (float &value : host) value = 4;
    CHECK(cudaMalloc(&data, sizeof(float)));
    if (step == "error") {
        CHECK(cudaMemcpyToSymbol("factors", host, sizeof(host)));
    } else if (step == "workaround-1") {  // the variable itself
        cudaMemcpyToSymbol(factors, host, sizeof(host));
    } else if (step == "workaround-2") {  // its address on the card, and an ordinary copy
        void *address;
        cudaGetSymbolAddress(&address, factors);
        cudaMemcpy(address, host, sizeof(host), cudaMemcpyHostToDevice);
    } else if (step == "dead-end-1") {  // a pointer from cudaMalloc in its place
        CHECK(cudaMemcpyToSymbol((const void *)data, host, sizeof(float)));
    } else if (step == "dead-end-2") {  // start CUDA first
        CHECK(cudaFree(nullptr));
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaMemcpyToSymbol("factors", host, sizeof(host)));
    } else {
        return fprintf(stderr, "there is no step %s\n", words[1]), 2;
    }
    CHECK(cudaGetLastError());
    multiply<<<1, 1>>>(data);
    CHECK(cudaMemcpy(&got, data, sizeof(float), cudaMemcpyDeviceToHost));
    printf("the kernel computed %.0f\n", got);
    return got == 12 ? 0 : 3;
}
