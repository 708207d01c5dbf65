// The driver is given PTX that it cannot turn into code for this card.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

static int load(const std::string &target, const std::string &body) {
    std::string text = ".version 8.7\n.target " + target + "\n.address_size 64\n.visible .entry seven(.param .u64 p) {\n"
                       " .reg .u64 %a;\n ld.param.u64 %a, [p];\n " + body + "\n ret;\n}\n";
    const char *ptx = text.c_str();
    char log[4096] = "";
    cudaJitOption options[] = {cudaJitErrorLogBuffer, cudaJitErrorLogBufferSizeBytes};
    void *values[] = {log, (void *)sizeof(log)};
    cudaLibrary_t library;
    cudaKernel_t kernel;
    int *data, host = 0;
    CHECK(cudaMalloc(&data, sizeof(int)));
    cudaError_t code = cudaLibraryLoadData(&library, ptx, options, values, 2, nullptr, nullptr, 0);
    if (log[0]) {
        printf("%s\n", log);
    }
    CHECK(code);
    CHECK(cudaLibraryGetKernel(&kernel, library, "seven"));
    void *arguments[] = {&data};
    CHECK(cudaLaunchKernel((void *)kernel, 1, 1, arguments, 0, 0));
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("the kernel wrote %d\n", host);
    return 0;
}

int main(int, char **words) {
    std::string step = words[1], variant = words[2], right = "st.global.u32 [%a], 7;";
    bool typo = variant == "typo";  // or PTX for a newer card
    std::string target = typo ? "sm_80" : "sm_120", body = typo ? "st.global.u32 %a, 7;" : right;
    if (step == "error") return load(target, body);
    if (step == "workaround-1") return load("sm_80", right);  // what the log of the compiler says, mended
    if (step == "dead-end-1") {                                     // no cache
        setenv("CUDA_CACHE_DISABLE", "1", 1);
        return load(target, body);
    }
    if (step == "dead-end-2") {  // a second try
        cudaLibrary_t library;
        cudaLibraryLoadData(&library, "x", nullptr, nullptr, 0, nullptr, nullptr, 0);
        cudaGetLastError();
        return load(target, body);
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
