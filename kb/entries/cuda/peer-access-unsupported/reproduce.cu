// Peer access is switched on for a pair that cannot have it: a card and itself.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

int main(int, char **words) {
    std::string step = words[1];
    const int device = 0, peer = 0;
    int *from, *to, host = 5;
    CHECK(cudaSetDevice(device));
    CHECK(cudaMalloc(&from, sizeof(int)));
    CHECK(cudaMalloc(&to, sizeof(int)));
    CHECK(cudaMemcpy(from, &host, sizeof(int), cudaMemcpyHostToDevice));
    if (step == "error") {
        CHECK(cudaDeviceEnablePeerAccess(peer, 0));
    } else if (step == "workaround-1") {  // ask before, and let the runtime copy
        int possible = 0;
        cudaDeviceCanAccessPeer(&possible, device, peer);
        if (possible) cudaDeviceEnablePeerAccess(peer, 0);
        CHECK(cudaGetLastError());
        CHECK(cudaMemcpyPeer(to, peer, from, device, sizeof(int)));
        host = 0;
        CHECK(cudaMemcpy(&host, to, sizeof(int), cudaMemcpyDeviceToHost));
        printf("possible: %d, copied: %d\n", possible, host);
        return 0;
    } else if (step == "dead-end-3") {  // again, after everything has been waited for
        printf("first: %d\n", int(cudaDeviceEnablePeerAccess(peer, 0)));
        cudaGetLastError();
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaDeviceEnablePeerAccess(peer, 0));
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
