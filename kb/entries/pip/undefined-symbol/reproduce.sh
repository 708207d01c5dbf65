# An extension that was built against another version of a C++ library than the one installed.
mkdir -p lib cache
cat >tensor-1.cc <<'C'
namespace tensors { class Tensor { public: long size(int) const; }; long Tensor::size(int n) const { return n; } }
C
cat >tensor-2.cc <<'C'
namespace tensors { class Tensor { public: long size(long, bool) const; };
long Tensor::size(long n, bool) const { return n; } }
C
cat >tensor-1.h <<'C'
namespace tensors { class Tensor { public: long size(int) const; }; }
#define SIZE(tensor) tensor.size(7)
C
cat >tensor-2.h <<'C'
namespace tensors { class Tensor { public: long size(long, bool) const; }; }
#define SIZE(tensor) tensor.size(7, true)
C
cat >attention.cc <<'C'
#include HEADER
extern "C" long attend() { tensors::Tensor tensor; return SIZE(tensor); }
C
build() { # the extension against version $1 of the library
    g++ -shared -fPIC tensor-$1.cc -Wl,-soname,libtensors.so -o built.so
    g++ -shared -fPIC -DHEADER="\"tensor-$1.h\"" attention.cc ./built.so -Wl,-rpath,"$PWD/lib" -o "$2"
}
install_library() { g++ -shared -fPIC tensor-$1.cc -Wl,-soname,libtensors.so -o lib/libtensors.so; }
load() { python -c "import ctypes, os; print('attends to', ctypes.CDLL(os.path.abspath('attention.so'), os.RTLD_NOW).attend())"; }

build 1 cache/attention.so
install_library 2
cp cache/attention.so attention.so

case $1 in
error)
    load
    ;;
workaround-1) # rebuild against the library that is installed
    rm attention.so cache/attention.so
    build 2 attention.so
    load
    ;;
workaround-2) # the prebuilt file that names the installed version
    build 2 cache/attention+tensors2.so
    cp cache/attention+tensors2.so attention.so
    load
    ;;
workaround-3) # both together from one place
    install_library 1
    load
    ;;
workaround-4) # a second copy of the library comes first on the path: leave it out
    mkdir user
    cp lib/libtensors.so user/
    install_library 1
    LD_LIBRARY_PATH=$PWD/user load 2>/dev/null || echo "not with the second copy"
    load
    ;;
dead-end-1) # install again: the same file comes out of the cache
    cp cache/attention.so attention.so
    load
    ;;
dead-end-2) # the library was found, it is not the path
    LD_LIBRARY_PATH=$PWD/lib load
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
