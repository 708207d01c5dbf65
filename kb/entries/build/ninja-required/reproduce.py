"""An extension is compiled when a program starts, and ninja is not on the PATH."""

import os
import shutil
import subprocess
import sys

step = sys.argv[1]
with open("add.cpp", "w") as file:
    file.write('extern "C" int add(int a, int b) { return a + b; }\n')
here = os.path.dirname(sys.executable)
os.mkdir("tools")  # a PATH with a compiler and without ninja
for tool in ("c++", "g++", "gcc", "as", "ld", "sh", "which"):
    os.symlink(shutil.which(tool), f"tools/{tool}")
os.environ["PATH"] = os.path.abspath("tools")


LOAD = """
def load(**options):
    import ctypes
    import tempfile

    from torch.utils import cpp_extension

    folder = tempfile.mkdtemp()
    cpp_extension.load("add", ["add.cpp"], build_directory=folder, is_python_module=False, **options)
    print("2 + 3 =", ctypes.CDLL(f"{folder}/add.so").add(2, 3))

"""
exec(LOAD)

match step:
    case "error":
        load()
    case "workaround-2":  # the environment's programs on the PATH
        try:
            load()
        except RuntimeError as error:
            print(f"{type(error).__name__}: {error}")
        print("--- cured ---", flush=True)
        os.symlink(os.path.dirname(here), "environment")
        with open("train.py", "w") as file:
            file.write(LOAD + "load()\n")
        sys.exit(subprocess.call(["/bin/bash", "-e", os.environ["COMMANDS"]]))
    case "dead-end-2":  # an option of something else
        load(use_ninja=False)
    case _:
        sys.exit(f"there is no step {step}")
