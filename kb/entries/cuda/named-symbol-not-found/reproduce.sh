# A kernel is looked up in a file by the name that stands in the source.
cat >main.cu <<'C'
#include <cstdio>
#include <cstdlib>
static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)
int main(int, char **words) {
    cudaLibrary_t library;
    cudaKernel_t kernel;
    float *data, host = 0;
    CHECK(cudaMalloc(&data, sizeof(float)));
    for (int times = atoi(words[2]); times > 0; --times)
        CHECK(cudaLibraryLoadFromFile(&library, "kernels.cubin", nullptr, nullptr, 0, nullptr, nullptr, 0));
    CHECK(cudaLibraryGetKernel(&kernel, library, words[1]));
    void *arguments[] = {&data};
    CHECK(cudaLaunchKernel((void *)kernel, 1, 1, arguments, 0, 0));
    CHECK(cudaMemcpy(&host, data, sizeof(float), cudaMemcpyDeviceToHost));
    printf("%s was found and wrote %.0f\n", words[1], host);
}
C
nvcc -std=c++17 -arch=native main.cu -o main
kernels() { nvcc -cubin -arch=native kernels.cu -o kernels.cubin; }
echo '__global__ void add(float *p) { *p = 7; }' >kernels.cu && kernels
case $1 in
error) ./main add 1 ;;
workaround-1)
    ./main add 1
    echo '--- cured ---'
    cat "$COMMANDS" >kernels.cu && kernels && ./main add 1
    ;;
workaround-2)
    ./main add 1
    echo '--- cured ---'
    . "$COMMANDS"
    ./main "$(. "$COMMANDS" | awk '{ print $NF }')" 1
    ;;
dead-end-1) ./main 'add(float*)' 1 ;;
dead-end-2) ./main add 2 ;;
*) echo "there is no step $1" && exit 2 ;;
esac
