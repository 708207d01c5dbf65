// A kernel is given a label that is no class.
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

#include <cassert>
__global__ void pick(const float *scores, const int *labels, float *out, int classes) {
    int label = labels[threadIdx.x];
    assert(label >= 0 && label < classes);
    out[threadIdx.x] = scores[label];
}

int main(int, char **words) {
    std::string step = words[1];
    const int classes = 10, n = 4;
    float *scores, *out;
    int *labels, host[n] = {3, 9, 10, 1};
    CHECK(cudaMalloc(&scores, classes * sizeof(float)));
    CHECK(cudaMalloc(&out, n * sizeof(float)));
    CHECK(cudaMalloc(&labels, sizeof(host)));
    if (step == "workaround-1")  // look at the values before they go to the card
        for (int &label : host)
            if (label >= classes) {
                printf("label %d of %d classes\n", label, classes);
                label = classes - 1;
            }
    CHECK(cudaMemcpy(labels, host, sizeof(host), cudaMemcpyHostToDevice));
    if (step == "error" || step == "workaround-1") {
        pick<<<1, n>>>(scores, labels, out, classes);
        CHECK(cudaDeviceSynchronize());
        printf("picked\n");
        return 0;
    } else if (step == "dead-end-1") {  // run the cell again, with good labels
        pick<<<1, n>>>(scores, labels, out, classes);
        printf("first: %d\n", int(cudaDeviceSynchronize()));
        host[2] = 2;
        CHECK(cudaMemcpy(labels, host, sizeof(host), cudaMemcpyHostToDevice));
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
