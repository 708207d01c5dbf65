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

__global__ void kernel(int *data) { atomicAdd(data, 1); }

int main(int, char **words) {
    std::string step = words[1];
    int *data, *out, host = 0, grid = 1, block = 1;
    const size_t bytes = sizeof(int);
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t ready;
    CHECK(cudaMalloc(&data, bytes));
    CHECK(cudaMalloc(&out, bytes));
    CHECK(cudaMemset(data, 0, sizeof(int)));
    if (step == "workaround-2")
        cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    else
        cudaStreamCreate(&stream);
    if (step == "workaround-3") kernel<<<1, 1>>>(data);  // before the capture
    CHECK(cudaStreamBeginCapture(stream, step == "dead-end-1" ? cudaStreamCaptureModeRelaxed : cudaStreamCaptureModeGlobal));
    kernel<<<1, 1, 0, stream>>>(data);
    if (step == "workaround-1") {  // on the stream that is captured
        kernel<<<grid, block, 0, stream>>>(data);
        cudaMemcpyAsync(out, data, bytes, cudaMemcpyDeviceToDevice, stream);
    } else if (step == "dead-end-2") {  // catch it and go on
        kernel<<<1, 1>>>(data);
        printf("first: %d\n", int(cudaGetLastError()));
        kernel<<<1, 1, 0, stream>>>(data);
        kernel<<<1, 1>>>(data);
    } else if (step != "workaround-3") {
        kernel<<<1, 1>>>(data);
    }
    CHECK(cudaGetLastError());
    CHECK(cudaStreamEndCapture(stream, &graph));
    size_t nodes;
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    CHECK(cudaGraphInstantiate(&ready, graph, 0));
    CHECK(cudaGraphLaunch(ready, stream));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the graph holds %d nodes, %d kernels ran\n", int(nodes), host);
    return 0;
}
