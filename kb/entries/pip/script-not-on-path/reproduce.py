"""A command that goes into the folder of the user."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

NL = chr(10)


def wheel(name, version, needs=(), script=None):
    info = f"{name}-{version}.dist-info/"
    meta = f"Metadata-Version: 2.1{NL}Name: {name}{NL}Version: {version}{NL}" + "".join(
        f"Requires-Dist: {n}{NL}" for n in needs
    )
    with zipfile.ZipFile(f"{name}-{version}-py3-none-any.whl", "w") as out:
        out.writestr(f"{name}.py", f"print('this is {name} {version}')" + NL)
        out.writestr(info + "METADATA", meta)
        out.writestr(
            info + "WHEEL", f"Wheel-Version: 1.0{NL}Generator: hand{NL}Root-Is-Purelib: true{NL}Tag: py3-none-any{NL}"
        )
        if script:
            out.writestr(info + "entry_points.txt", f"[console_scripts]{NL}{script} = {name}:__name__{NL}")
        out.writestr(info + "RECORD", "")


HERE = os.getcwd()
ENV = {
    **os.environ,
    "PIP_NO_INDEX": "1",
    "PIP_FIND_LINKS": HERE,
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_CACHE_DIR": "1",
}


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


def typed():
    return subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode


def venv():
    subprocess.run([sys.executable, "-m", "venv", "env"], check=True)
    ENV["PATH"] = f"{HERE}/env/bin:" + ENV["PATH"]
    ENV["VIRTUAL_ENV"] = f"{HERE}/env"
    return next(Path("env/lib").iterdir()) / "site-packages"


wheel("tool", "1.0", script="tool")
os.makedirs("bin", exist_ok=True)
base = getattr(sys, "_base_executable", sys.executable)
Path("bin/python3").write_text(f'#!/bin/sh{NL}exec {base} "$@"{NL}')
os.chmod("bin/python3", 0o755)
ENV["PATH"] = f"{HERE}/bin:/usr/bin:/bin"
install = "python3 -m pip install --user tool"
match sys.argv[1]:
    case "error":
        sys.exit(shell(install))
    case "workaround-1":
        shell(install)
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "workaround-2":
        shell(install)
        print("--- cured ---", flush=True)
        sys.exit(shell(f". {os.environ['COMMANDS']}; command -v tool"))
    case "dead-end-1":
        sys.exit(typed())
