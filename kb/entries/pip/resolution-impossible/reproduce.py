"""A requirements file that pins two packages to versions that do not go together."""

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


def run(python, code):
    return subprocess.run([python, "-c", code]).returncode


wheel("parser", "1.0")
wheel("parser", "2.0", files={"parser.py": "def read_all(): return 'read'\n"})
wheel("client", "1.0", ["parser<2"])
wheel("server", "1.0", ["parser>=2"], {"server.py": "import parser\nprint(parser.read_all())\n"})
wheel("client", "1.1", ["parser>=1"])
python = environment("env")

match step:
    case "error":
        sys.exit(pip(python, "install", "client==1.0", "server==1.0"))
    case "workaround-1":  # loosen the pin that the message names
        sys.exit(pip(python, "install", "client", "server==1.0"))
    case "workaround-2":  # take the release without the upper bound
        sys.exit(pip(python, "install", "client==1.1", "server==1.0"))
    case "workaround-3":  # an environment for each
        other = environment("other")
        failed = pip(python, "install", "client==1.0") or pip(other, "install", "server==1.0")
        sys.exit(failed or run(other, "import server"))
    case "dead-end-1":  # no dependencies: it fails when it runs
        pip(python, "install", "--no-deps", "client==1.0", "server==1.0", "parser==1.0")
        sys.exit(run(python, "import server"))
    case "dead-end-3":  # one after the other: the last one wins
        pip(python, "install", "server==1.0")
        pip(python, "install", "client==1.0")
        sys.exit(run(python, "import server"))
    case _:
        sys.exit(f"there is no step {step}")
