"""A library that is newer than the program's check allows, in an environment beside another one."""

import importlib.util
import os
import subprocess
import sys
import venv
import zipfile

step = sys.argv[1]
PIP = os.path.dirname(importlib.util.find_spec("pip").submodule_search_locations[0])
SITE = os.path.dirname(importlib.util.find_spec("transformers").submodule_search_locations[0])
CHECK = "from transformers.utils.versions import require_version as r; r('tinylib>=1.0,<2'); print('starts')"


def wheel(version):
    os.makedirs("index", exist_ok=True)
    info = f"tinylib-{version}.dist-info"
    with zipfile.ZipFile(f"index/tinylib-{version}-py3-none-any.whl", "w") as archive:
        archive.writestr("tinylib.py", "")
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: tinylib\nVersion: {version}\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")


def shell(text, environment):
    path = os.path.abspath(f"{environment}/bin") + ":" + os.environ["PATH"]
    variables = os.environ | {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": "index",
        "PATH": path,
        "PYTHONPATH": f"{PIP}:{SITE}",
    }
    return subprocess.run(["bash", "-c", text], env=variables).returncode


wheel("1.5")
wheel("2.0")
for name in ("env", "other"):
    venv.create(name, with_pip=False, symlinks=True)
    with open(f"{name}/bin/pip", "w") as f:
        f.write(f'#!/bin/sh\nexec {os.path.abspath(name)}/bin/python -m pip "$@"\n')
    os.chmod(f"{name}/bin/pip", 0o755)
shell("python -m pip -q install tinylib==2.0", "env")
match step:
    case "error":
        sys.exit(shell(f'python -c "{CHECK}"', "env"))
    case "workaround-1":
        shell(f'python -c "{CHECK}" 2>&1', "env")
        print("--- cured ---", flush=True)
        sys.exit(shell(f'. "$COMMANDS" && python -c "{CHECK}"', "env"))
    case "dead-end-2":
        shell('. "$COMMANDS"', "other")
        sys.exit(shell(f'python -c "{CHECK}"', "env"))
    case _:
        sys.exit(f"there is no step {step}")
