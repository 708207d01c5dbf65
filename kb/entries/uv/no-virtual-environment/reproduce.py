"""uv in a folder without an environment."""

import os
import subprocess
import sys
from pathlib import Path

DROPPED = {"VIRTUAL_ENV", "CONDA_PREFIX", "UV_SYSTEM_PYTHON", "PYTHONPATH"}
ENV = {name: value for name, value in os.environ.items() if name not in DROPPED}
ENV |= {"PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin", "UV_OFFLINE": "1", "NO_COLOR": "1"}
ENV |= {"UV_CACHE_DIR": os.path.abspath("cache")}
Path("requirements.txt").write_text("./tea-1.0-py3-none-any.whl\n")


def wheel():
    import zipfile

    with zipfile.ZipFile("tea-1.0-py3-none-any.whl", "w") as out:
        out.writestr("tea.py", "")
        out.writestr("tea-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tea\nVersion: 1.0\n")
        out.writestr("tea-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        out.writestr("tea-1.0.dist-info/RECORD", "")


def shell(*args):
    return subprocess.run([*args], env=ENV, stderr=subprocess.STDOUT).returncode


def install():
    # outside of its own environment uv does not know the Python it was installed with
    return shell("env", "PATH=/usr/bin:/bin", UV, "pip", "install", "-r", "requirements.txt")


UV = os.path.join(os.path.dirname(sys.executable), "uv")
wheel()
match sys.argv[1]:
    case "error":
        sys.exit(install())
    case "workaround-1":
        install()
        print("--- cured ---", flush=True)
        sys.exit(shell("bash", "-e", os.environ["COMMANDS"]))
