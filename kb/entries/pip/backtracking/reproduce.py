"""Many releases of one package that all exclude the release that another demands; an index of files on this disk."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pip

NL = chr(10)
HERE = os.getcwd()
Path("index").mkdir()


def wheel(name, version, needs=()):
    info = f"{name}-{version}.dist-info/"
    meta = f"Metadata-Version: 2.1{NL}Name: {name}{NL}Version: {version}{NL}"
    with zipfile.ZipFile(f"index/{name}-{version}-py3-none-any.whl", "w") as out:
        out.writestr(f"{name}.py", "")
        out.writestr(info + "METADATA", meta + "".join(f"Requires-Dist: {n}{NL}" for n in needs))
        out.writestr(info + "WHEEL", f"Wheel-Version: 1.0{NL}Root-Is-Purelib: true{NL}Tag: py3-none-any{NL}")
        out.writestr(info + "RECORD", "")


for i in range(20, 40):  # one of them gets along with the urllib3 that is demanded
    wheel("botocore", f"1.{i}", ["urllib3>=1"] if i == 35 else ["urllib3>=9"])
wheel("urllib3", "2.0")
wheel("boto", "1.0", ["botocore"])
Path("requirements.in").write_text(f"boto{NL}urllib3<3{NL}")
Path("requirements.txt").write_text(f"boto{NL}urllib3<3{NL}")
subprocess.run([sys.executable, "-m", "venv", "--without-pip", "env"], check=True)
subprocess.run(["bash", "-c", f"cp -r {os.path.dirname(pip.__file__)}* env/lib/python3*/site-packages/"], check=True)
ENV = {**os.environ, "PATH": f"{HERE}/env/bin:{os.path.dirname(sys.executable)}:" + os.environ["PATH"]}
ENV |= {"VIRTUAL_ENV": f"{HERE}/env", "PIP_NO_INDEX": "1", "UV_OFFLINE": "1"}
Path("uv.toml").write_text(f'no-index = true{NL}find-links = ["{HERE}/index"]{NL}')
ENV |= {"PIP_FIND_LINKS": f"{HERE}/index", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_CACHE_DIR": "1"}


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


def typed():
    return subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode


INSTALL = "python -m pip install --dry-run -r requirements.txt"
match sys.argv[1]:
    case "error":
        sys.exit(shell(INSTALL))
    case "workaround-1":
        shell(INSTALL)
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "workaround-3":
        shell(INSTALL)
        shell("uv pip install -q -r requirements.in")
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "dead-end-1":  # waiting for its end, and the next build
        shell(INSTALL + " >/dev/null")
        sys.exit(shell(INSTALL))
