"""An extension with CUDA code is built where no toolkit is to be found."""

import os
import shutil
import subprocess
import sys

step = sys.argv[1]
toolkit = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("nvcc"))))
os.environ["PATH"] = "/usr/bin:/bin"
os.environ.pop("CUDA_HOME", None)
with open("pyproject.toml", "w") as file:
    file.write('[build-system]\nrequires = []\nbuild-backend = "setuptools.build_meta"\n')
with open("setup.py", "w") as file:
    file.write(
        "from setuptools import setup\nfrom torch.utils.cpp_extension import BuildExtension, CUDAExtension\n"
        "setup(name='fast', ext_modules=[CUDAExtension('fast', ['fast.cu'])], cmdclass={'build_ext': BuildExtension})\n"
    )
with open("fast.cu", "w") as file:
    file.write("__global__ void add(int *a) { ++*a; }\n")

match step:
    case "error":
        pass
    case "dead-end-4":  # this torch has no CUDA, and so looks for no toolkit
        os.environ["CUDA_HOME"] = toolkit
        subprocess.run([f"{toolkit}/bin/nvcc", "--version"])
        import torch

        print("torch.version.cuda:", torch.version.cuda, flush=True)
    case _:
        sys.exit(f"there is no step {step}")
sys.exit(subprocess.run([sys.executable, "setup.py", "build_ext", "--inplace"]).returncode)
