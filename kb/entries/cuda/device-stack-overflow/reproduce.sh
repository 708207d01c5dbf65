# A recursion on the card that needs more stack than a thread has.
cat >main.cu <<'C'
#include <cstdio>
#include <cstdlib>
__device__ int sum(volatile int *data, int depth) {
    volatile int held[64];
    held[depth % 64] = depth;
    return depth == 0 ? data[0] : sum(data, depth - 1) + held[depth % 64];
}
__global__ void recursive(int *data, int depth) { data[0] = sum(data, depth); }
__global__ void looping(int *data, int depth) {
    int total = data[0];
    for (int i = 1; i <= depth; ++i) total += i;
    data[0] = total;
}
int main(int, char **words) {
    int *data, host = 0;
    cudaMalloc(&data, sizeof(int));
    cudaMemset(data, 0, sizeof(int));
    if (atoi(words[1])) {
        cudaDeviceSetLimit(cudaLimitStackSize, 64 << 10);
        size_t size;
        cudaDeviceGetLimit(&size, cudaLimitStackSize);
        printf("%zu bytes for each thread\n", size);
    }
    if (words[2]) looping<<<1, 1>>>(data, 100);
    else recursive<<<1, 1>>>(data, 100);
    cudaError_t code = cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost);
    if (code != cudaSuccess) return fprintf(stderr, "it ends with %d\n", int(code)), 1;
    printf("the sum is %d\n", host);
}
C
nvcc -arch=native -lineinfo main.cu -o main 2>/dev/null
watch() { compute-sanitizer --report-api-errors no --error-exitcode 9 ./main "$@"; }

case $1 in
error)
    watch 0
    ;;
workaround-1) # more stack for each thread
    watch 1
    ./main 1
    ;;
workaround-2) # a loop
    watch 0 loop
    ;;
dead-end-1) # the limit of the host's stack
    ulimit -s unlimited
    watch 0
    ;;
dead-end-2) # more registers per thread
    nvcc -arch=native -lineinfo -maxrregcount 255 main.cu -o main 2>/dev/null
    watch 0
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
