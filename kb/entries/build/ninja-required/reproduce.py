"""An extension is compiled when a program starts, and ninja is not on the PATH."""

import os
import shutil
import sys

from torch.utils import cpp_extension

step = sys.argv[1]
with open("add.cpp", "w") as file:
    file.write('extern "C" int add(int a, int b) { return a + b; }\n')
here = os.path.dirname(sys.executable)
os.mkdir("tools")  # a PATH with a compiler and without ninja
for tool in ("c++", "g++", "gcc", "as", "ld", "sh", "which"):
    os.symlink(shutil.which(tool), f"tools/{tool}")
os.environ["PATH"] = os.path.abspath("tools")


def load(**options):
    import ctypes

    cpp_extension.load("add", ["add.cpp"], build_directory=".", is_python_module=False, **options)
    print("2 + 3 =", ctypes.CDLL("./add.so").add(2, 3))


match step:
    case "error":
        load()
    case "workaround-2":  # the environment's programs on the PATH
        os.environ["PATH"] = f"{here}:{os.environ['PATH']}"
        load()
    case "dead-end-2":  # an option of something else
        load(use_ninja=False)
    case _:
        sys.exit(f"there is no step {step}")
