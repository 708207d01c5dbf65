// The same host memory is pinned twice.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

#include <sys/mman.h>

int main(int, char **words) {
    std::string step = words[1];
    const size_t size = 1 << 20;
    char *host = (char *)mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(cudaHostRegister(host, size, cudaHostRegisterDefault));
    if (step == "error") {
        CHECK(cudaHostRegister(host, size, cudaHostRegisterDefault));
    } else if (step == "workaround-1") {  // ask first
        cudaPointerAttributes attributes;
        cudaPointerGetAttributes(&attributes, host);
        if (attributes.type == cudaMemoryTypeUnregistered)
            cudaHostRegister(host, size, cudaHostRegisterDefault);
        CHECK(cudaGetLastError());
        printf("pinned already: %d\n", attributes.type == cudaMemoryTypeHost);
        return 0;
    } else if (step == "workaround-2") {  // let go of it first
        CHECK(cudaHostUnregister(host));
        CHECK(cudaHostRegister(host, size, cudaHostRegisterDefault));
        printf("pinned anew\n");
        return 0;
    } else if (step == "dead-end-1") {  // with other flags, and for a part of it
        printf("first: %d\n", int(cudaHostRegister(host, size, cudaHostRegisterPortable | cudaHostRegisterMapped)));
        CHECK(cudaHostRegister(host + size / 2, size / 4, cudaHostRegisterPortable));
    } else if (step == "dead-end-2") {  // give the memory back to the system and take it again
        munmap(host, size);
        char *again = (char *)mmap(host, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
        CHECK(cudaHostRegister(again, size, cudaHostRegisterDefault));
    }
    fprintf(stderr, "there is no step %s\n", words[1]);
    return 2;
}
