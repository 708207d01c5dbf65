"""A package with a data file, packed into a folder."""

import os
import subprocess
import sys
from pathlib import Path

Path("teashop").mkdir()
Path("teashop/names.properties").write_text("green tea\n")
Path("teashop/__init__.py").write_text(
    "from pathlib import Path\n\nTEXT = (Path(__file__).parent / 'names.properties').read_text()\n"
)
Path("app.py").write_text("import teashop\n\nprint(teashop.TEXT)\n")
ENV = os.environ | {"PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"]}


def pack(command):
    subprocess.run(command, env=ENV, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)


def run():
    return subprocess.run(["dist/app/app"], stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        pack(["pyinstaller", "--noconfirm", "app.py"])
        sys.exit(run())
    case "workaround-1":
        pack(["pyinstaller", "--noconfirm", "app.py"])
        run()
        print("--- cured ---", flush=True)
        pack(["bash", "-e", os.environ["COMMANDS"]])
        sys.exit(run())
    case "dead-end-1":
        pack(["pyinstaller", "--noconfirm", "app.py"])
        Path("dist/app/names.properties").write_text("green tea\n")
        sys.exit(run())
    case "dead-end-2":
        pack(["pyinstaller", "--noconfirm", "--hidden-import", "teashop", "app.py"])
        sys.exit(run())
