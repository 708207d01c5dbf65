"""A Windows path stands in an ordinary string literal."""

import os
import subprocess
import sys
from pathlib import Path

BACKSLASH, QUOTE = chr(92), chr(34)
USUAL = BACKSLASH.join(["C:", "Users", "ann", "orders.csv"])
PLAIN = f"path = {QUOTE}{USUAL}{QUOTE}\n"
SHOW = "import pathlib\nprint(pathlib.PureWindowsPath(path).parts)\n"


def run(program):
    Path("job.py").write_text(program)
    return subprocess.call([sys.executable, "job.py"])


def cured(before, after):
    run(before)
    print("--- cured ---", flush=True)
    return run(after)


step = sys.argv[1]
commands = Path(os.environ["COMMANDS"])
typed = commands.read_text() if commands.exists() else ""

match step:
    case "error":
        sys.exit(run(PLAIN + SHOW))
    case "workaround-1" | "workaround-2" | "workaround-3":
        sys.exit(cured(PLAIN + SHOW, typed + SHOW))
    case "dead-end-1":
        sys.exit(run(f"open({QUOTE}{USUAL}{QUOTE}, encoding='utf-8')\n"))
    case "dead-end-2":
        sys.exit(run(f"path = r{QUOTE}{USUAL}{BACKSLASH}{QUOTE}\n" + SHOW))
