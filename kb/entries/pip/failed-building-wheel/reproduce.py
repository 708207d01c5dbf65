"""A source package whose build imports what the isolated environment does not hold, or needs a missing header."""

import importlib.util
import os
import subprocess
import sys
import venv
import zipfile

step = sys.argv[1]
PIP = importlib.util.find_spec("pip").submodule_search_locations[0]  # runs under any Python


def wheel(name, version, requires=(), files=None, tag="py3-none-any"):
    """Put a wheel into the index."""
    info = f"{name}-{version}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    metadata += "".join(f"Requires-Dist: {line}\n" for line in requires)
    os.makedirs("index", exist_ok=True)
    with zipfile.ZipFile(f"index/{name}-{version}-{tag}.whl", "w") as archive:
        for path, text in (files or {f"{name}.py": f"version = '{version}'\n"}).items():
            archive.writestr(path, text)
        archive.writestr(f"{info}/METADATA", metadata)
        archive.writestr(f"{info}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n")
        archive.writestr(f"{info}/RECORD", "")


def environment(name):
    """Make an environment and return its Python."""
    venv.create(name, with_pip=False, symlinks=True)
    return os.path.abspath(f"{name}/bin/python")


def pip(python, *words):
    """Run pip for an environment, with the local index only; return its exit status."""
    command = [python, PIP, *words]
    return subprocess.run(command, env=os.environ | {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "index"}).returncode


def source(name, body):
    """Lay down a source package whose build runs `body`."""
    os.makedirs(name)
    with open(f"{name}/pyproject.toml", "w") as file:
        file.write('[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n')
    with open(f"{name}/backend.py", "w") as file:
        file.write("import os, shutil, subprocess, zipfile\n\n\ndef prepare_metadata_for_build_wheel(folder, *_):\n")
        file.write(f"    zipfile.ZipFile('../index/{name}-1.0-py3-none-any.whl').extractall(folder)\n")
        file.write(f"    return '{name}-1.0.dist-info'\n\n\ndef build_wheel(folder, *_):\n    {body}\n")
        file.write(f"    shutil.copy('../index/{name}-1.0-py3-none-any.whl', folder)\n")
        file.write(f"    return '{name}-1.0-py3-none-any.whl'\n")
    with open(f"{name}/fast.c", "w") as file:
        file.write('#include "blasish.h"\nint add(int a, int b) { return BLASISH(a + b); }\n')


wheel("compiled", "1.0")
wheel("planner", "1.0")
python = environment("env")
source("compiled", "subprocess.run(['gcc', '-c', 'fast.c', '-o', 'fast.o'], check=True)")
source("planner", "import numeric")

match step:
    case "error":
        sys.exit(pip(python, "install", "--no-cache-dir", "./compiled"))
    case "workaround-1":  # a ready wheel
        sys.exit(pip(python, "install", "--only-binary", ":all:", "compiled"))
    case "workaround-2":  # what the first error of the build names
        os.makedirs("include")
        with open("include/blasish.h", "w") as file:
            file.write("#define BLASISH(x) (x)\n")
        os.environ["CPATH"] = os.path.abspath("include")
        sys.exit(pip(python, "install", "--no-cache-dir", "./compiled"))
    case "workaround-3":  # no isolation: the build sees what is installed
        wheel("numeric", "1.0")
        pip(python, "install", "numeric")
        isolated = subprocess.run([python, PIP, "install", "./planner"],
                                  capture_output=True, env=os.environ | {"PIP_NO_INDEX": "1"})  # fmt: skip
        print("with isolation: exit status", isolated.returncode)
        sys.exit(pip(python, "install", "--no-build-isolation", "./planner"))
    case "dead-end-1":  # the package called wheel
        wheel("wheel", "0.45.1")
        pip(python, "install", "wheel")
        sys.exit(pip(python, "install", "--no-cache-dir", "./compiled"))
    case _:
        sys.exit(f"there is no step {step}")
