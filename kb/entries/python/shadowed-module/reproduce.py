"""A script of ours is called like a module of the standard library."""

import subprocess
import sys
from pathlib import Path

THROW = "import random\n\nprint('rolled', random.randint(1, 6))\n"
Path("random.py").write_text(THROW)


def run(*arguments):
    sys.exit(subprocess.call([sys.executable, *arguments]))


match sys.argv[1]:
    case "error":
        run("random.py")
    case "workaround-1":
        Path("random.py").rename("dice.py")
        run("dice.py")
    case "workaround-2":
        run("-P", "random.py")
    case "workaround-3":
        Path("game").mkdir()
        Path("random.py").rename("game/random.py")
        run("-m", "game.random")
    case "dead-end-2":
        Path("play.py").write_text("import random\n")
        run("play.py")
    case "dead-end-3":
        Path("random.py").write_text("import sys, sysconfig\nsys.path.append(sysconfig.get_path('stdlib'))\n" + THROW)
        run("random.py")
