# A program that was linked with the runtime of CUDA 12.
site=$(python -c 'import nvidia; print(list(nvidia.__path__)[0])')
lib=$site/cuda_runtime/lib
cat >main.c <<'C'
#include <stdio.h>
const char *cudaGetErrorString(int);
int main(void) { return printf("the runtime says: %s\n", cudaGetErrorString(0)) < 0; }
C
gcc main.c "$lib/libcudart.so.12" -o main

case $1 in
error)
    ./main
    ;;
workaround-1) # built for the version that is there
    mkdir have
    cp "$lib/libcudart.so.11.0" have/
    LD_LIBRARY_PATH=$PWD/have ./main 2>/dev/null || echo "not as it was built"
    gcc main.c "$lib/libcudart.so.11.0" -o main
    LD_LIBRARY_PATH=$PWD/have ./main
    ;;
workaround-2) # the library from pip, made visible
    ./main
    echo "--- cured ---"
    . "$COMMANDS"
    ./main
    ;;
dead-end-1) # another version under the missing name
    mkdir linked
    ln -s "$lib/libcudart.so.11.0" linked/libcudart.so.12
    LD_LIBRARY_PATH=$PWD/linked ./main
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
