"""An old copy without a list of its files."""

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


wheel("foo", "2.0")
site = venv()
(site / "foo-1.0.dist-info").mkdir()
(site / "foo-1.0.dist-info/METADATA").write_text(f"Metadata-Version: 2.1{NL}Name: foo{NL}Version: 1.0{NL}")
match sys.argv[1]:
    case "error":
        sys.exit(shell("python -m pip install --upgrade foo"))
    case "workaround-1" | "workaround-2":
        shell("python -m pip install --upgrade foo")
        print("--- cured ---", flush=True)
        sys.exit(
            typed()
            or shell(
                "python -m pip show foo | head -2" if sys.argv[1].endswith("2") else "~/venv/bin/python -c 'import foo'"
            )
        )
    case "dead-end-1":
        sys.exit(typed())
