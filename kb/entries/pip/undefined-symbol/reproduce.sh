# An extension that was built against another version of a C++ library than the one installed.
. ./lab.sh
environment env; PATH=$PWD/env/bin:$PATH
site=$(echo "$PWD"/env/lib/python3*/site-packages)
cat >tensor-1.cc <<'C'
namespace tensors { class Tensor { public: long size(int) const; }; long Tensor::size(int n) const { return n; } }
C
cat >tensor-2.cc <<'C'
namespace tensors { class Tensor { public: long size(long, bool) const; }; long Tensor::size(long n, bool) const { return n; } }
C
printf 'namespace tensors { class Tensor { public: long size(int) const; }; }\n#define SIZE(t) t.size(7)\n' >tensor-1.h
printf 'namespace tensors { class Tensor { public: long size(long, bool) const; }; }\n#define SIZE(t) t.size(7, true)\n' >tensor-2.h
printf '#include "tensor.h"\nextern "C" long attend() { tensors::Tensor tensor; return SIZE(tensor); }\n' >attention.cc
torch() { # torch VERSION: the library with its header, and what a Python sees of it
    mkdir -p "$site/torch/lib" && cp "tensor-$1.h" "$site/torch/tensor.h"
    g++ -shared -fPIC "tensor-$1.cc" -Wl,-soname,libtensors.so -o "$site/torch/lib/libtensors.so"
    printf "__version__ = '%s'\nclass version: cuda = '12.4'\ndef compiled_with_cxx11_abi(): return True\n" "$1" >"$site/torch/__init__.py"
}
build="t = '$site/torch'; __import__('subprocess').run(['g++', '-shared', '-fPIC', '-I' + t, '$PWD/attention.cc', t + '/lib/libtensors.so', '-Wl,-rpath,' + t + '/lib', '-o', '$PWD/attention.so'], check=True)"
sdist flash_attn 1.0 "$build"
torch 1; pip install -q --no-build-isolation flash_attn; torch 2
again() { python -c "import torch, ctypes, os; print('attends to', ctypes.CDLL(os.path.abspath('attention.so'), os.RTLD_NOW).attend())"; }

case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-4) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
