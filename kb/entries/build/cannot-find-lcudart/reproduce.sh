# A toolkit whose library folder the linker does not search.
mkdir -p toolkit/lib64/stubs
echo 'int cudaGetDeviceCount(int *n) { *n = 0; return 100; }' >runtime.c
gcc -shared -fPIC runtime.c -Wl,-soname,libcudart.so.12 -o toolkit/lib64/libcudart.so.12
ln -s libcudart.so.12 toolkit/lib64/libcudart.so
echo 'int cuInit(unsigned flags) { return 34; }' >driver.c
gcc -shared -fPIC driver.c -Wl,-soname,libcuda.so.1 -o toolkit/lib64/stubs/libcuda.so
echo 'int cudaGetDeviceCount(int *); int main(void) { int n; return cudaGetDeviceCount(&n) * 0; }' >main.c
echo 'int cuInit(unsigned); int main(void) { return cuInit(0) * 0; }' >low.c
lib=$PWD/toolkit/lib64

case $1 in
error)
    gcc main.c -lcudart -o app
    ;;
workaround-1) # say where it is
    gcc main.c -L"$lib" -lcudart -o app && echo "linked with -L"
    LIBRARY_PATH=$lib gcc main.c -lcudart -o app && echo "linked with LIBRARY_PATH"
    ;;
workaround-2) # the driver's library: link with the stub
    gcc low.c -L"$lib/stubs" -lcuda -o app && echo "linked with the stub"
    ;;
dead-end-1) # the loader's variable
    LD_LIBRARY_PATH=$lib gcc main.c -lcudart -o app
    ;;
dead-end-2) # the loader's cache
    echo "$lib" >ld.so.conf
    PATH=$PATH:/sbin ldconfig -f ld.so.conf -C ld.so.cache
    gcc main.c -lcudart -o app
    ;;
dead-end-3) # the driver's library under the name of the runtime
    mkdir wrong
    ln -s "$lib/stubs/libcuda.so" wrong/libcudart.so
    gcc main.c -Lwrong -lcudart -o app
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
