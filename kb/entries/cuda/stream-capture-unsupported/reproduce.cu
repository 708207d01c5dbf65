// The host waits for a stream that is being captured.
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

#include <thread>
__global__ void work(int *data) { ++*data; }

int main(int, char **words) {
    std::string step = words[1];
    int *data;
    cudaStream_t stream;
    cudaGraph_t graph;
    CHECK(cudaMalloc(&data, sizeof(int)));
    CHECK(cudaStreamCreate(&stream));
    auto elsewhere = [] {  // another thread uses CUDA meanwhile
        cudaError_t code;
        std::thread([&] { int *more; code = cudaMalloc(&more, 1024); }).join();
        return code;
    };
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    work<<<1, 1, 0, stream>>>(data);
    if (step == "error") {
        CHECK(cudaStreamSynchronize(stream));
    } else if (step == "workaround-1") {  // wait after the capture
        CHECK(cudaStreamEndCapture(stream, &graph));
        CHECK(cudaStreamSynchronize(stream));
        printf("captured, then waited\n");
        return 0;
    } else if (step == "workaround-3") {
        if (!report("another thread", elsewhere())) return 3;
        cudaStreamEndCapture(stream, &graph);
        cudaGetLastError();
        fflush(nullptr);
        fprintf(stderr, "--- cured ---\n");
        cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal);
        work<<<1, 1, 0, stream>>>(data);
        CHECK(elsewhere());
        CHECK(cudaStreamEndCapture(stream, &graph));
        printf("captured, while another thread allocated\n");
        return 0;
    } else if (step == "dead-end-2") {  // catch it and go on
        printf("first: %d\n", int(cudaStreamSynchronize(stream)));
        cudaGetLastError();
        CHECK(cudaStreamEndCapture(stream, &graph));
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
