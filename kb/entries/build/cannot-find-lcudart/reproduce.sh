# A toolkit whose library folder the linker does not search.
mkdir -p toolkit/lib64/stubs
echo 'extern "C" int cudaGetDeviceCount(int *n) { *n = 0; return 100; }' >runtime.cc
g++ -shared -fPIC runtime.cc -Wl,-soname,libcudart.so.12 -o toolkit/lib64/libcudart.so.12
ln -s libcudart.so.12 toolkit/lib64/libcudart.so
echo 'extern "C" int cuInit(unsigned) { return 34; }' >driver.cc
g++ -shared -fPIC driver.cc -Wl,-soname,libcuda.so.1 -o toolkit/lib64/stubs/libcuda.so
echo 'extern "C" int cudaGetDeviceCount(int *); int main() { int n; return cudaGetDeviceCount(&n) * 0; }' >main.cc
echo 'extern "C" int cuInit(unsigned); int main() { return cuInit(0) * 0; }' >low.cc
printf 'app: main.o\n\tg++ main.o -lcudart -o app\n' >Makefile
g++ -c main.cc -o main.o

cured() { # after the link failed, what is to be typed
    "$@"
    echo "--- cured ---"
    bash -e "$COMMANDS" && test -x app && echo "linked"
}

case $1 in
error) g++ main.o -lcudart -o app ;;
workaround-1) cured g++ main.o -lcudart -o app ;;
workaround-2) cured make ;;
workaround-3) # the driver's library
    g++ -c low.cc -o main.o
    cured g++ main.o -lcuda -o app ;;
dead-end-1) LD_LIBRARY_PATH=$PWD/toolkit/lib64 g++ main.o -lcudart -o app ;;
dead-end-2) # the loader's cache
    echo "$PWD/toolkit/lib64" >ld.so.conf
    PATH=$PATH:/sbin ldconfig -f ld.so.conf -C ld.so.cache
    g++ main.o -lcudart -o app ;;
dead-end-3) # the driver's library under the name of the runtime
    mkdir wrong
    ln -s "$PWD/toolkit/lib64/stubs/libcuda.so" wrong/libcudart.so
    g++ main.o -Lwrong -lcudart -o app ;;
*) echo "there is no step $1"; exit 2 ;;
esac
