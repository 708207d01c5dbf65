"""A Windows path stands in an ordinary string literal."""

import subprocess
import sys
from pathlib import Path

BACKSLASH, QUOTE = chr(92), chr(34)
USUAL = "C:" + BACKSLASH + "Users" + BACKSLASH + "ann"


def run(program):
    Path("load.py").write_text(program + "\n")
    sys.exit(subprocess.call([sys.executable, "load.py"]))


match sys.argv[1]:
    case "error":
        run(f"print({QUOTE}{USUAL}{QUOTE})")
    case "workaround-1":
        run(f"print(r{QUOTE}{USUAL}{QUOTE})")
    case "workaround-2":
        run(f"import pathlib; print(repr(pathlib.PureWindowsPath({QUOTE}C:/Users/ann{QUOTE})))")
    case "workaround-3":
        run(f"from pathlib import Path; print(Path.home() / {QUOTE}data{QUOTE})")
    case "dead-end-1":
        run(f"open({QUOTE}{USUAL}{QUOTE}, encoding='utf-8')")
    case "dead-end-2":
        run(f"print(r{QUOTE}{USUAL}{BACKSLASH}{QUOTE})")
