# The stub of libcuda, meant for linking, is found when the program starts.
cat >main.cu <<'C'
#include <cstdio>
__global__ void seven(int *data) { *data = 7; }
int main() {
    int *data, host = 0;
    cudaError_t code = cudaMalloc(&data, sizeof(int));
    if (code == cudaSuccess) seven<<<1, 1>>>(data), code = cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost);
    if (code != cudaSuccess) return fprintf(stderr, "CUDA error: %s (%d)\n", cudaGetErrorString(code), int(code)), 1;
    printf("the kernel wrote %d\n", host);
}
C
nvcc -arch=native main.cu -o app
toolkit=$(dirname "$(find -L /usr/local/cuda/ -path '*stubs/libcuda.so' | head -n 1)")
mkdir stubs && ln -s "$toolkit/libcuda.so" stubs/libcuda.so.1 # as images do that are built without a driver
real=$LD_LIBRARY_PATH

case $1 in
error)
    LD_LIBRARY_PATH=$PWD/stubs:$real ./app
    ;;
workaround-1) # without the folder
    export LD_LIBRARY_PATH=$PWD/stubs:$real
    ./app
    echo '--- cured ---'
    . "$COMMANDS"
    ./app
    ;;
workaround-2) # the driver's folder first
    driver=$(dirname "$(ldconfig -p | awk '/libcuda.so.1 / { print $NF; exit }')")
    export LD_LIBRARY_PATH=$PWD/stubs:$real
    ./app
    echo '--- cured ---'
    . "$COMMANDS"
    ./app
    ;;
dead-end-1) # the driver's folder behind it
    driver=$(dirname "$(ldconfig -p | awk '/libcuda.so.1 / { print $NF; exit }')")
    LD_LIBRARY_PATH=$PWD/stubs:$driver ./app
    ;;
dead-end-2) # name the card
    CUDA_VISIBLE_DEVICES=0 LD_LIBRARY_PATH=$PWD/stubs:$real ./app
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
