"""An extension is built with an nvcc of another major version than PyTorch's."""

import os
import subprocess
import sys
from pathlib import Path

step = sys.argv[1]

# All that the build asks of a toolkit at first is its version; here an older one answers.
older = Path("older/bin/nvcc")
older.parent.mkdir(parents=True)
older.write_text("#!/bin/sh\necho 'Cuda compilation tools, release 11.8, V11.8.89'\n")
older.chmod(0o755)
Path("kernel.cu").write_text("""
#include <Python.h>
__global__ void seven(int *data) { *data = 7; }
static PyObject *run(PyObject *, PyObject *) {
    int *data, host = 0;
    cudaMalloc(&data, sizeof(int));
    seven<<<1, 1>>>(data);
    cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost);
    return PyLong_FromLong(host);
}
static PyMethodDef methods[] = {{"run", run, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};
static PyModuleDef module = {PyModuleDef_HEAD_INIT, "probe", nullptr, -1, methods, nullptr, nullptr, nullptr, nullptr};
PyMODINIT_FUNC PyInit_probe() { return PyModule_Create(&module); }
""")
Path("setup.py").write_text("""
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension
setup(name="probe", ext_modules=[CUDAExtension("probe", ["kernel.cu"])], cmdclass={"build_ext": BuildExtension})
""")


def build(cuda_home):
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return subprocess.run(command, env=os.environ | {"CUDA_HOME": cuda_home}).returncode


match step:
    case "error":
        sys.exit(build(str(older.parent.parent.resolve())))
    case "workaround-1":  # the toolkit of PyTorch's version
        if build("/usr/local/cuda"):
            sys.exit(1)
        sys.exit(
            subprocess.run([sys.executable, "-c", "import probe; print('from the card:', probe.run())"]).returncode
        )
    case "dead-end-3":  # /usr/local/cuda leads to the right one, and the variable does not
        print("/usr/local/cuda is", Path("/usr/local/cuda").resolve().name, flush=True)
        sys.exit(build(str(older.parent.parent.resolve())))
    case _:
        sys.exit(f"there is no step {step}")
