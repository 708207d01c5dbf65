"""A package that the index holds for other Pythons, in other versions, or not at all."""

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


wheel("solver", "1.0", files={"solver.py": "print('solved')\n"})
wheel("solver", "2.0", files={"solver/__init__.py": "from solver import core\n", "solver/core.cpython-38.so": "?"},
      tag="cp38-cp38-manylinux2014_x86_64")  # fmt: skip
python = environment("env")

match step:
    case "error":
        sys.exit(pip(python, "install", "solver==2.0"))
    case "workaround-2":  # the index that has the file
        os.rename("index", "other-index")
        wheel("helper", "1.0")
        pip(python, "install", "--quiet", "helper")
        command = ["install", "--find-links", "other-index", "solver==1.0"]
        sys.exit(pip(python, *command) or subprocess.run([python, "-c", "import solver"]).returncode)
    case "workaround-3":  # a version that exists
        sys.exit(pip(python, "install", "solver>=1.0,<3") or subprocess.run([python, "-c", "import solver"]).returncode)
    case "dead-end-1":  # without the cache, by force
        sys.exit(pip(python, "install", "--no-cache-dir", "--force-reinstall", "solver==2.0"))
    case "dead-end-2":  # rename the wheel so that its tag fits
        os.rename("index/solver-2.0-cp38-cp38-manylinux2014_x86_64.whl", "index/solver-2.0-py3-none-any.whl")
        pip(python, "install", "solver==2.0")
        sys.exit(subprocess.run([python, "-c", "import solver"]).returncode)
    case _:
        sys.exit(f"there is no step {step}")
