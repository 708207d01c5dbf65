# PTX of a newer toolkit than the driver knows.
cat >app.cu <<'C'
#include <cstdio>
__global__ void built(int *data) { *data = 7; }
int main() {
    int *data, host = 0;
    cudaMalloc(&data, sizeof(int));
    built<<<1, 1>>>(data);
    cudaError_t code = cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost);
    if (code != cudaSuccess) return fprintf(stderr, "CUDA error: %s (%d)\n", cudaGetErrorString(code), int(code)), 1;
    printf("the kernel wrote %d\n", host);
}
C
nvcc -std=c++17 -arch=native ptx.cu -o ptx
here=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader | head -n 1 | tr -d .)
case $1 in
workaround-1) # machine code for this card: nothing is left for the driver to compile
    ./ptx error
    echo '--- cured ---'
    . "$COMMANDS"
    ./app
    ;;
*) ./ptx "$1" ;;
esac
