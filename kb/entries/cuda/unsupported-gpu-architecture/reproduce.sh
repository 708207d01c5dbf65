# An architecture that the toolkit knows no longer, and one that it does not know yet.
printf '__global__ void kernel(float *x) { x[threadIdx.x] *= 2; }\nint main() { return 0; }\n' >kernel.cu
printf 'cmake_minimum_required(VERSION 3.18)\nproject(app CUDA)\nadd_executable(app kernel.cu)\n' >CMakeLists.txt
old() { nvcc -gencode arch=compute_30,code=sm_30 -c kernel.cu -o kernel.o 2>&1; }
case $1 in
error) old ;;
workaround-1)
    old
    echo "--- cured ---"
    bash -e "$COMMANDS"
    cmake --build build
    ;;
workaround-4)
    nvcc -gencode arch=compute_999,code=sm_999 kernel.cu -o app 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS" && ls app
    ;;
dead-end-3) bash -e "$COMMANDS" 2>&1 ;;
esac
