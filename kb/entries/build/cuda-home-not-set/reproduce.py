"""An extension with CUDA code is built where no toolkit is to be found."""

import os
import shutil
import subprocess
import sys

step = sys.argv[1]
os.symlink(os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("nvcc")))), "toolkit")
os.environ["PATH"] = f"{os.path.dirname(sys.executable)}:/usr/bin:/bin"
os.environ.pop("CUDA_HOME", None)
with open("setup.py", "w") as file:
    file.write(
        "from setuptools import setup\nfrom torch.utils.cpp_extension import BuildExtension, CUDAExtension\n"
        "setup(name='fast', ext_modules=[CUDAExtension('fast', ['fast.cu'])], cmdclass={'build_ext': BuildExtension})\n"
    )
with open("fast.cu", "w") as file:
    file.write("__global__ void add(int *a) { ++*a; }\n")

match step:
    case "error":
        sys.exit(subprocess.call([sys.executable, "setup.py", "build_ext", "--inplace"]))
    case "dead-end-4":  # this torch has no CUDA, and so looks for no toolkit
        subprocess.run(["toolkit/bin/nvcc", "--version"])
        sys.exit(subprocess.call(["bash", "-e", os.environ["COMMANDS"]]))
    case _:
        sys.exit(f"there is no step {step}")
