"""A project for a wide range of Pythons depends on a package for recent ones."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

DROPPED = {"VIRTUAL_ENV", "CONDA_PREFIX", "UV_SYSTEM_PYTHON", "PYTHONPATH"}
ENV = {name: value for name, value in os.environ.items() if name not in DROPPED}
BIN = os.path.dirname(sys.executable)
index = Path("index/tool")
index.mkdir(parents=True)
ENV |= {
    "PATH": f"{BIN}:/usr/bin:/bin",
    "NO_COLOR": "1",
    "UV_CACHE_DIR": os.path.abspath("cache"),
    "UV_PYTHON_DOWNLOADS": "never",
}
ENV |= {"UV_PYTHON": sys.executable, "UV_INDEX_URL": f"file://{Path('index').resolve()}"}
name = "tool-1.0-py3-none-any.whl"
with zipfile.ZipFile(index / name, "w") as out:
    out.writestr(
        "tool-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tool\nVersion: 1.0\nRequires-Python: >=3.11\n"
    )
    out.writestr("tool-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    out.writestr("tool-1.0.dist-info/RECORD", "")
(index / "index.html").write_text(f'<a href="{name}" data-requires-python="&gt;=3.11">{name}</a>\n')
Path("pyproject.toml").write_text(
    '[project]\nname = "app"\nversion = "0.1"\nrequires-python = ">=3.7"\ndependencies = ["tool>=1"]\n'
)


def run(*command: str) -> int:
    return subprocess.run(command, env=ENV, stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(run("uv", "lock"))
    case "workaround-1":
        run("uv", "lock")
        print("--- cured ---", flush=True)
        sys.exit(run("bash", "-e", os.environ["COMMANDS"]))
    case "dead-end-1" | "dead-end-2":
        sys.exit(run("bash", "-e", os.environ["COMMANDS"]))
    case step:
        sys.exit(f"there is no step {step}")
