// A static object gives its memory back when CUDA has ended already.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

static std::string step;

struct Owner {
    int *memory = nullptr;
    void release() {
        if (memory) CHECK(cudaFree(memory));
        memory = nullptr;
    }
    ~Owner() {
        if (step == "dead-end-1") CHECK(cudaDeviceReset());
        if (step == "dead-end-2") CHECK(cudaDeviceSynchronize());
        if (step != "workaround-1" && !memory) return;
        release();
    }
};

static Owner &kept() {
    static Owner owner;
    return owner;
}
static Owner &leaked() {
    static Owner *owner = new Owner;
    return *owner;
}

int main(int, char **words) {
    step = words[1];
    Owner &owner = step == "workaround-3" ? leaked() : kept();
    CHECK(cudaMalloc(&owner.memory, 1024));
    if (step == "workaround-1") owner.release();
    printf("main returns\n");
    return 0;
}
