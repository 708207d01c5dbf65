# A thread calls the driver API, and its CUDA context is current in another thread only.
cat >main.cu <<'C'
#include <cstdio>
#include <cstdlib>
#include <cuda.h>
#include <string>
#include <thread>

static void check(const char *call, CUresult code) {
    if (code == CUDA_SUCCESS) return;
    const char *said = "";
    cuGetErrorString(code, &said);
    fprintf(stderr, "CUDA driver error in %s: %s (%d)\n", call, said, int(code));
    exit(1);
}
#define CHECK(call) check(#call, call)

static void allocate(const char *who) {
    CUdeviceptr memory;
    CHECK(cuMemAlloc(&memory, 1024));
    printf("allocated in %s\n", who);
}

int main(int, char **words) {
    std::string step = words[1];
    const CUdevice device = 0;
    CUcontext context;
    CHECK(cuInit(0));
    CHECK(cuDevicePrimaryCtxRetain(&context, device));
    CHECK(cuCtxSetCurrent(context));
    allocate("the main thread");
    if (step == "workaround-3") return allocate("the same thread"), 0;
    std::thread([&] {
        if (step == "workaround-1" || step == "workaround-2") {
#include "commands"
        }
        if (step == "dead-end-1") CHECK(cuInit(0));
        if (step == "dead-end-2") CHECK(cuCtxSynchronize());
        allocate("the worker");
    }).join();
}
C
[ -e commands ] || : >commands
stubs=$(dirname "$(find -L /usr/local/cuda/ -path '*stubs/libcuda.so' | head -n 1)") # to link with
nvcc -std=c++17 -arch=native main.cu -o main -L"$stubs" -lcuda && ./main "$1"
