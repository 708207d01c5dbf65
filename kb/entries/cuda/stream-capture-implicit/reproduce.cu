// A kernel goes to the legacy default stream while another stream is captured.
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
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t ready;
    CHECK(cudaMalloc(&data, sizeof(int)));
    CHECK(cudaMemset(data, 0, sizeof(int)));
    CHECK(step == "workaround-2" ? cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) : cudaStreamCreate(&stream));
    if (step == "workaround-3") work<<<1, 1>>>(data);  // before the capture
    CHECK(cudaStreamBeginCapture(stream, step == "dead-end-1" ? cudaStreamCaptureModeRelaxed : cudaStreamCaptureModeGlobal));
    work<<<1, 1, 0, stream>>>(data);
    if (step == "workaround-1") {  // on the stream that is captured
        work<<<1, 1, 0, stream>>>(data);
    } else if (step == "dead-end-2") {  // catch it and go on
        work<<<1, 1>>>(data);
        printf("first: %d\n", int(cudaGetLastError()));
        work<<<1, 1, 0, stream>>>(data);
        work<<<1, 1>>>(data);
    } else if (step != "workaround-3") {
        work<<<1, 1>>>(data);
    }
    CHECK(cudaGetLastError());
    CHECK(cudaStreamEndCapture(stream, &graph));
    size_t nodes;
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    CHECK(cudaGraphInstantiate(&ready, graph, 0));
    CHECK(cudaGraphLaunch(ready, stream));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the graph holds %d kernels, %d ran\n", int(nodes), host);
    return 0;
}
