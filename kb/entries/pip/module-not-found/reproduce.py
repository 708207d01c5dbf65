"""A package that is installed for another Python than the one that runs."""

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


def run(python, code="import yamlish; print(yamlish.version)", **variables):
    return subprocess.run([python, "-c", code], env=os.environ | variables).returncode


wheel("yamlish", "1.0")
wheel("PyFormat", "1.0", files={"format_of.py": "print('formatted')\n"})
python, other = environment("env"), environment("other")
pip(other, "install", "--quiet", "yamlish")
with open("pyproject.toml", "w") as file:
    file.write('[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n')
with open("backend.py", "w") as file:
    file.write("import yamlish\nfrom built import *\n")
with open("built.py", "w") as file:
    file.write(
        "import shutil\n\ndef build_wheel(folder, *_):\n"
        "    shutil.copy('index/yamlish-1.0-py3-none-any.whl', folder)\n    return 'yamlish-1.0-py3-none-any.whl'\n"
    )

match step:
    case "error":
        sys.exit(run(python))
    case "workaround-1":  # install with the Python that runs
        sys.exit(pip(python, "install", "yamlish") or run(python))
    case "workaround-2":  # the package has another name than the module
        sys.exit(pip(python, "install", "PyFormat") or run(python, "import format_of"))
    case "workaround-3":  # the build sees what the environment has
        isolated = pip(other, "install", "--quiet", "--quiet", "--quiet", "--force-reinstall", ".")
        print("with isolation: exit status", isolated)
        sys.exit(pip(other, "install", "--no-build-isolation", "--force-reinstall", "."))
    case "workaround-4":  # a file of one's own hides the package
        os.makedirs("mine")
        with open("mine/email.py", "w") as file:
            file.write("")
        hidden = subprocess.run([python, "-c", "import email.message"], cwd="mine", capture_output=True, text=True)
        print("hidden:", hidden.returncode, "'email' is not a package" in hidden.stderr)
        os.rename("mine/email.py", "mine/send_mail.py")
        code = "import email.message; print(email.message.Message())"
        sys.exit(subprocess.run([python, "-c", code], cwd="mine").returncode)
    case "dead-end-1":  # install again, for the other Python that another PATH finds first
        pip(other, "install", "--force-reinstall", "yamlish")
        sys.exit(run(python))
    case "dead-end-3":  # one more Python
        sys.exit(run(environment("new")))
    case _:
        sys.exit(f"there is no step {step}")
