"""A package whose old release has a wheel for another Python only."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

NL = chr(10)
HERE = os.getcwd()
Path("index").mkdir()
ENV = {**os.environ, "PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"], "UV_OFFLINE": "1"}
ENV |= {"UV_FIND_LINKS": f"{HERE}/index", "UV_PYTHON_DOWNLOADS": "never", "UV_LINK_MODE": "copy", "NO_COLOR": "1"}
OTHER = "cp38-cp38-manylinux_2_28_x86_64"
HERE_TAG = f"cp3{sys.version_info.minor}"


def wheel(version, tag):
    info = f"pack-{version}.dist-info/"
    with zipfile.ZipFile(f"index/pack-{version}-{tag}.whl", "w") as out:
        out.writestr("pack.py", f"print('pack {version}')" + NL)
        out.writestr(info + "METADATA", f"Metadata-Version: 2.1{NL}Name: pack{NL}Version: {version}{NL}")
        out.writestr(info + "WHEEL", f"Wheel-Version: 1.0{NL}Root-Is-Purelib: false{NL}Tag: {tag}{NL}")
        out.writestr(info + "RECORD", "")


def project(demand):
    text = f'[project]{NL}name = "app"{NL}version = "0"{NL}requires-python = ">=3.8"{NL}dependencies = ["{demand}"]{NL}'
    text += f'[tool.uv]{NL}no-index = true{NL}find-links = ["{HERE}/index"]{NL}'
    Path("pyproject.toml").write_text(text)


def uv(*words):
    return subprocess.run(["uv", *words], env=ENV, stderr=subprocess.STDOUT).returncode


def typed():
    return subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode


RUN = ("run", "--no-sync", "python", "-c", "import pack, sys; print(sys.version_info[:2])")
match sys.argv[1]:
    case "error":
        wheel("1.0", OTHER)
        project("pack==1.0")
        uv("lock")
        sys.exit(uv("sync"))
    case "workaround-2":
        wheel("1.0", OTHER)
        project("pack")
        uv("sync")
        print("--- cured ---", flush=True)
        wheel("2.0", f"{HERE_TAG}-{HERE_TAG}-manylinux_2_28_x86_64")
        sys.exit(typed() or uv(*RUN))
    case "workaround-3":  # as if it had wheels for Windows only
        wheel("1.0", "py3-none-win_amd64")
        project("pack==1.0")
        uv("sync")
        print("--- cured ---", flush=True)
        line = Path(os.environ["COMMANDS"]).read_text().strip()
        text = Path("pyproject.toml").read_text()
        Path("pyproject.toml").write_text(text.replace('dependencies = ["pack==1.0"]', line))
        sys.exit(uv("sync"))
    case "dead-end-2":
        wheel("1.0", OTHER)
        project("pack==1.0")
        uv("sync")
        sys.exit(typed())
