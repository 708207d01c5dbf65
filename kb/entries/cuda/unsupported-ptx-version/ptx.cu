// PTX of a newer toolkit than the driver knows.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

#include <cuda_runtime.h>

static std::string ptx(const char *version, const char *target) {
    return std::string(".version ") + version + "\n.target " + target + "\n.address_size 64\n" +
           ".visible .entry seven(.param .u64 p) {\n .reg .u64 %a;\n ld.param.u64 %a, [p];\n"
           " st.global.u32 [%a], 7;\n ret;\n}\n";
}
static int run(const std::string &text) {
    int *data, host = 0;
    cudaLibrary_t library;
    cudaKernel_t kernel;
    CHECK(cudaMalloc(&data, sizeof(int)));
    CHECK(cudaLibraryLoadData(&library, text.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
    CHECK(cudaLibraryGetKernel(&kernel, library, "seven"));
    void *arguments[] = {&data};
    CHECK(cudaLaunchKernel((void *)kernel, 1, 1, arguments, 0, 0));
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the kernel wrote %d\n", host);
    return 0;
}

int main(int, char **words) {
    std::string step = words[1];
    if (step == "error") return run(ptx("9.9", "sm_80"));
    if (step == "workaround-2") return run(ptx("8.0", "sm_80"));  // PTX of an older toolkit
    if (step == "dead-end-1") return run(ptx("9.9", "sm_75"));    // an older target, the same toolkit
    if (step == "dead-end-2") {                                   // no cache of compiled code
        setenv("CUDA_CACHE_DISABLE", "1", 1);
        setenv("CUDA_FORCE_PTX_JIT", "1", 1);
        return run(ptx("9.9", "sm_80"));
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
