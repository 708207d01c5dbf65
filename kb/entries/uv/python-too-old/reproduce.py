"""A package that wants a newer Python than there is."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

DROPPED = {"VIRTUAL_ENV", "CONDA_PREFIX", "UV_SYSTEM_PYTHON", "PYTHONPATH"}
ENV = {name: value for name, value in os.environ.items() if name not in DROPPED}
ENV |= {"PATH": "/usr/bin:/bin", "NO_COLOR": "1", "UV_CACHE_DIR": os.path.abspath("cache"), "UV_PYTHON_DOWNLOADS": "never"}
UV = os.path.join(os.path.dirname(sys.executable), "uv")

index = Path("index/tool")
index.mkdir(parents=True)
with zipfile.ZipFile(index / "tool-1.0-py3-none-any.whl", "w") as out:
    out.writestr("tool-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tool\nVersion: 1.0\nRequires-Python: >=4.0\n")
    out.writestr("tool-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    out.writestr("tool-1.0.dist-info/RECORD", "")
name = "tool-1.0-py3-none-any.whl"
(index / "index.html").write_text(f'<a href="{name}" data-requires-python="&gt;=4.0">{name}</a>\n')
if sys.argv[1] == "error":
    command = [UV, "tool", "install", "--python", sys.executable, "--index-url", f"file://{Path('index').resolve()}", "tool"]
    sys.exit(subprocess.run(command, env=ENV, stderr=subprocess.STDOUT).returncode)
