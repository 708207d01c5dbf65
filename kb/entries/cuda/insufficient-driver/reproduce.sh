# libcuda.so.1 is there and cannot be loaded: to the runtime that is a driver that is too old.
cat >main.cu <<'C'
#include <cstdio>
int main() {
    int count = 0;
    cudaError_t code = cudaGetDeviceCount(&count);
    if (code != cudaSuccess) return fprintf(stderr, "CUDA error: %s (%d)\n", cudaGetErrorString(code), int(code)), 1;
    printf("%d device\n", count);
}
C
nvcc -arch=native main.cu -o app
mkdir broken && : >broken/libcuda.so.1 # a copy that was cut off, as a failed installation leaves it
real=$LD_LIBRARY_PATH

case $1 in
error)
    LD_LIBRARY_PATH=$PWD/broken:$real ./app
    ;;
workaround-5) # find the file that is loaded, and take it away
    export LD_LIBRARY_PATH=$PWD/broken:$real
    ./app
    echo '--- cured ---'
    . "$COMMANDS"
    ./app
    ;;
dead-end-3) # the shared runtime of the toolkit
    nvcc -cudart shared -arch=native main.cu -o app
    LD_LIBRARY_PATH=$PWD/broken:/usr/local/cuda/lib64:$real ./app
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
