# A program that was compiled for another architecture only, without PTX.
cat >main.cu <<'C'
#include <cstdio>
__global__ void work(int *data) { *data = 7; }
int main() {
    int *data, host = 0;
    cudaMalloc(&data, sizeof(int));
    work<<<1, 1>>>(data);
    cudaError_t code = cudaGetLastError();
    if (code == cudaSuccess) code = cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost);
    if (code != cudaSuccess) {
        fprintf(stderr, "CUDA error: %s (%d)\n", cudaGetErrorString(code), int(code));
        return 1;
    }
    printf("the kernel wrote %d\n", host);
}
C
here=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader | head -n 1 | tr -d .)
other=75
[ "$here" = 75 ] && other=86

case $1 in
error)
    nvcc -gencode arch=compute_$other,code=sm_$other main.cu -o main
    ./main
    ;;
workaround-2) # for the card, and with PTX
    nvcc -gencode arch=compute_$other,code=sm_$other main.cu -o main
    ./main
    echo '--- cured ---'
    . "$COMMANDS" && ./main
    nvcc -gencode arch=compute_$other,code=compute_$other main.cu -o main && ./main
    ;;
dead-end-2) # another toolkit on the path
    nvcc -gencode arch=compute_$other,code=sm_$other main.cu -o main
    CUDA_HOME=/usr/local/cuda LD_LIBRARY_PATH=/usr/local/cuda/lib64 ./main
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
