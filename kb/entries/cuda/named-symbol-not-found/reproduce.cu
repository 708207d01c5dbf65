// A kernel is looked up by the name that stands in the source.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

static const char *text =  // what a compiler makes of: __global__ void add(float *p)
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry _Z3addPf(.param .u64 p) { ret; }\n"
    ".visible .entry plain(.param .u64 p) { ret; }\n";  // ... and of: extern "C" __global__ void plain(float *p)

static int run(const char *name) {
    cudaLibrary_t library;
    cudaKernel_t kernel;
    float *data;
    CHECK(cudaMalloc(&data, 4));
    CHECK(cudaLibraryLoadData(&library, text, nullptr, nullptr, 0, nullptr, nullptr, 0));
    CHECK(cudaLibraryGetKernel(&kernel, library, name));
    void *arguments[] = {&data};
    CHECK(cudaLaunchKernel((void *)kernel, 1, 1, arguments, 0, 0));
    CHECK(cudaDeviceSynchronize());
    printf("%s was found and ran\n", name);
    return 0;
}

int main(int, char **words) {
    std::string step = words[1];
    if (step == "error") return run("add");
    if (step == "workaround-1") return run("plain");       // extern "C"
    if (step == "workaround-2") return run("_Z3addPf");    // the name that cuobjdump shows
    if (step == "dead-end-1") return run("add(float*)");   // the whole signature
    if (step == "dead-end-2") {                            // load it a second time
        cudaLibrary_t library;
        CHECK(cudaLibraryLoadData(&library, text, nullptr, nullptr, 0, nullptr, nullptr, 0));
        CHECK(cudaLibraryUnload(library));
        return run("add");
    }
fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
