# One stream gives memory back while a kernel on another stream is still to use it; compute-sanitizer sees the race.
cat >main.cu <<'C'
#include <cstdio>
#include <string>
__global__ void spin(long long cycles) { for (long long start = clock64(); clock64() - start < cycles;) {} }
__global__ void fill(int *data, int n) { for (int i = threadIdx.x; i < n; i += blockDim.x) data[i] = i; }
int main(int, char **words) {
    std::string step = words[1];
    const int n = 1 << 20;
    int *data, last = 0;
    cudaStream_t owner, worker;
    cudaEvent_t ready, done;
    cudaStreamCreateWithFlags(&owner, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&worker, cudaStreamNonBlocking);
    cudaEventCreate(&ready);
    cudaEventCreate(&done);
    cudaMemPool_t pool;  // it keeps what is given back, as frameworks set it up
    unsigned long long keep = ~0ull;
    cudaDeviceGetDefaultMemPool(&pool, 0);
    cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep);
    cudaMallocAsync(&data, n * sizeof(int), owner);
    cudaEventRecord(ready, owner);
    cudaStreamWaitEvent(worker, ready, 0);
    spin<<<1, 1, 0, worker>>>(200LL * 1000 * 1000);
    if (step == "early") cudaFreeAsync(data, owner);
    if (step == "synchronized") cudaFreeAsync(data, owner), cudaStreamSynchronize(owner);
    fill<<<1, 256, 0, worker>>>(data, n);
    if (step == "ordered") cudaMemcpyAsync(&last, data + n - 1, sizeof(int), cudaMemcpyDeviceToHost, worker);
    if (step == "ordered") cudaEventRecord(done, worker), cudaStreamWaitEvent(owner, done, 0), cudaFreeAsync(data, owner);
    cudaError_t code = cudaDeviceSynchronize();
    printf("%d, the last value is %d\n", int(code), last);
    return code != cudaSuccess;
}
C
nvcc -arch=native -lineinfo main.cu -o main
watch() { compute-sanitizer --tool memcheck --track-stream-ordered-races all --error-exitcode 9 ./main "$1"; }

case $1 in
error)
    watch early
    ;;
workaround-1) # an event between the last use and the free
    watch ordered
    ;;
dead-end-1) # wait for the stream that frees, and for nothing else
    watch synchronized
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
