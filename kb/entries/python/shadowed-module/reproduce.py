"""A script of ours is called like a module of the standard library."""

import os
import subprocess
import sys
from pathlib import Path

THROW = "import random\n\nprint('rolled', random.randint(1, 6))\n"
Path("random.py").write_text(THROW)


def run(*arguments):
    return subprocess.call([sys.executable, *arguments])


def commands():
    run("random.py")
    print("--- cured ---", flush=True)
    return subprocess.call(["bash", "-e", os.environ["COMMANDS"]])


match sys.argv[1]:
    case "error":
        sys.exit(run("random.py"))
    case "workaround-1":
        sys.exit(commands() or run("dice.py"))
    case "workaround-2" | "workaround-3":
        sys.exit(commands())
    case "dead-end-2":
        Path("play.py").write_text("import random\n")
        sys.exit(run("play.py"))
    case "dead-end-3":
        Path("random.py").write_text("import sys, sysconfig\nsys.path.append(sysconfig.get_path('stdlib'))\n" + THROW)
        sys.exit(run("random.py"))
