# A second libcuda, from the toolkit's compat folder, that does not belong to the loaded kernel module.
cat >main.cu <<'C'
#include <cstdio>
int main() {
    int count = 0;
    cudaError_t code = cudaGetDeviceCount(&count);
    if (code != cudaSuccess) return fprintf(stderr, "CUDA error: %s (%d)\n", cudaGetErrorString(code), int(code)), 1;
    printf("%d device\n", count);
}
C
nvcc -arch=native main.cu -o main
real=$LD_LIBRARY_PATH
ls /usr/local/cuda/compat/libcuda.so.*.*
head -n 1 /proc/driver/nvidia/version

case $1 in
error)
    LD_LIBRARY_PATH=/usr/local/cuda/compat:$real ./main
    ;;
workaround-3) # take it out of the path
    export LD_LIBRARY_PATH=/usr/local/cuda/compat:$real
    ./main
    echo '--- cured ---'
    . "$COMMANDS"
    ./main
    ;;
dead-end-2) # start the program again
    LD_LIBRARY_PATH=/usr/local/cuda/compat:$real ./main >first 2>&1
    LD_LIBRARY_PATH=/usr/local/cuda/compat:$real ./main
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
