// An instantiated graph is updated with one of another shape.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

__global__ void work(int *data, int by) { atomicAdd(data, by); }

static cudaGraph_t captured(cudaStream_t stream, int *data, int kernels, int by) {
    cudaGraph_t graph;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    for (int i = 0; i < kernels; ++i) work<<<1, 1, 0, stream>>>(data, by);
    CHECK(cudaStreamEndCapture(stream, &graph));
    return graph;
}

int main(int, char **words) {
    std::string step = words[1];
    int *data, host = 0;
    cudaStream_t stream;
    cudaGraphExec_t ready;
    cudaGraphExecUpdateResultInfo info;
    CHECK(cudaMalloc(&data, sizeof(int)));
    CHECK(cudaMemset(data, 0, sizeof(int)));
    CHECK(cudaStreamCreate(&stream));
    CHECK(cudaGraphInstantiate(&ready, captured(stream, data, 1, 1), 0));
    if (step == "error") {
        CHECK(cudaGraphExecUpdate(ready, captured(stream, data, 2, 1), &info));
    } else if (step == "workaround-1") {  // instantiate anew where an update is refused
        cudaGraph_t next = captured(stream, data, 2, 5);
        if (cudaGraphExecUpdate(ready, next, &info) != cudaSuccess) {
            cudaGetLastError();
            cudaGraphExecDestroy(ready);
            cudaGraphInstantiate(&ready, next, 0);
        }
    } else if (step == "workaround-2") {  // the same nodes, other values
        CHECK(cudaGraphExecUpdate(ready, captured(stream, data, 1, 10), &info));
    } else if (step == "dead-end-1") {  // wait, clear the error, and update again
        cudaGraph_t next = captured(stream, data, 2, 1);
        printf("first: %d\n", int(cudaGraphExecUpdate(ready, next, &info)));
        cudaGetLastError();
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaGraphExecUpdate(ready, next, &info));
    } else if (step == "dead-end-2") {  // upload it first
        CHECK(cudaGraphUpload(ready, stream));
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaGraphExecUpdate(ready, captured(stream, data, 2, 1), &info));
    } else {
        fprintf(stderr, "there is no step %s\n", words[1]);
        return 2;
    }
    CHECK(cudaGraphLaunch(ready, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the graph ran and added %d\n", host);
    return host == 10 ? 0 : 3;
}
