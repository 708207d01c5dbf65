"""The project lies one folder deeper."""

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


wheel("foo", "1.0")
os.makedirs("project")
os.makedirs("scripts")
Path("scripts/requirements.txt").write_text("foo" + NL)
Path("project/pyproject.toml").write_text(
    NL.join(
        [
            "[build-system]",
            "requires = []",
            'build-backend = "back"',
            'backend-path = ["."]',
            "[project]",
            'name = "shop"',
            'version = "0.1"',
            "",
        ]
    )
)
Path("project/back.py").write_text(
    f"""
import os, shutil
def build_wheel(folder, config=None, metadata=None):
    shutil.copy("{HERE}/foo-1.0-py3-none-any.whl", folder)
    return "foo-1.0-py3-none-any.whl"
""".replace("shop", "foo")
)
Path("project/pyproject.toml").write_text(
    Path("project/pyproject.toml").read_text().replace("shop", "foo").replace("0.1", "1.0")
)
venv()
match sys.argv[1]:
    case "error":
        sys.exit(shell("python -m pip install ."))
    case "workaround-1":
        shell("python -m pip install .")
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "workaround-2":
        shell("python -m pip install -r requirements.txt")
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "dead-end-1":
        sys.exit(shell("cd project && touch setup.py && python -m pip install setup.py"))
