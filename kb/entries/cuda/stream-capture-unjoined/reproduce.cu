// Work on a second stream is captured and nothing waits for it.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

__global__ void work(int *data) { atomicAdd(data, 1); }

int main(int, char **words) {
    std::string step = words[1];
    int *data, host = 0;
    cudaStream_t origin, side;
    cudaEvent_t fork, join;
    cudaGraph_t graph;
    cudaGraphExec_t ready;
    CHECK(cudaMalloc(&data, sizeof(int)));
    CHECK(cudaMemset(data, 0, sizeof(int)));
    CHECK(cudaStreamCreate(&origin));
    CHECK(cudaStreamCreate(&side));
    CHECK(cudaEventCreate(&fork));
    CHECK(cudaEventCreate(&join));
    CHECK(cudaStreamBeginCapture(origin, step == "dead-end-2" ? cudaStreamCaptureModeRelaxed : cudaStreamCaptureModeGlobal));
    work<<<1, 1, 0, origin>>>(data);
    CHECK(cudaEventRecord(fork, origin));
    if (step != "workaround-2") CHECK(cudaStreamWaitEvent(side, fork, 0));
    if (step != "workaround-2") work<<<1, 1, 0, side>>>(data);
    if (step == "workaround-1") {  // the origin waits for the side stream
        cudaEventRecord(join, side);
        cudaStreamWaitEvent(origin, join, 0);
        cudaStreamEndCapture(origin, &graph);
        CHECK(cudaGetLastError());
    } else if (step == "workaround-2") {  // one stream only
        work<<<1, 1, 0, origin>>>(data);
    } else if (step == "dead-end-1") {  // record the event and wait for it nowhere
        CHECK(cudaEventRecord(join, side));
    } else if (step == "dead-end-3") {  // wait on the host instead
        CHECK(cudaStreamSynchronize(side));
    }
    if (step != "workaround-1") CHECK(cudaStreamEndCapture(origin, &graph));
    CHECK(cudaGraphInstantiate(&ready, graph, 0));
    CHECK(cudaGraphLaunch(ready, origin));
    CHECK(cudaStreamSynchronize(origin));
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the graph ran %d kernels\n", host);
    return host == 2 ? 0 : 3;
}
