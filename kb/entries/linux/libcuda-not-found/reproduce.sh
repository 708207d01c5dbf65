# A program that needs the driver's library, on a machine without the driver.
mkdir stubs toolkit
echo 'int cuInit(unsigned flags) { return 34; /* CUDA_ERROR_STUB_LIBRARY */ }' >stub.c
gcc -shared -fPIC stub.c -Wl,-soname,libcuda.so.1 -o stubs/libcuda.so
echo 'int cudaMalloc(void **p, unsigned long n) { return 0; }' >runtime.c
gcc -shared -fPIC runtime.c -Wl,-soname,libcudart.so.12 -o toolkit/libcudart.so.12
cat >main.c <<'C'
#include <stdio.h>
int cuInit(unsigned);
int main(void) { int code = cuInit(0); printf("cuInit: %d\n", code); return code; }
C
printf 'extension: main.c\n\tgcc main.c -lcuda -o extension\n' >Makefile
gcc main.c -Lstubs -lcuda -o main

case $1 in
error) ./main ;;
workaround-2) ./main; echo '--- cured ---'; bash -eu "$COMMANDS" && echo "built, to be run where the driver is" ;;
dead-end-1) LD_LIBRARY_PATH=$PWD/toolkit ./main ;;  # the toolkit brings the runtime, not the driver
dead-end-2) mv stubs/libcuda.so stubs/libcuda.so.1; . "$COMMANDS"; ./main ;;
dead-end-3) ln -s libcudart.so.12 toolkit/libcuda.so.1; LD_LIBRARY_PATH=$PWD/toolkit ./main ;;
esac
