"""A name that nothing was bound to."""

import os
import subprocess
import sys
from pathlib import Path

USE = "print(dt.date(2026, 1, 2))\n"
WORKERS = """
import multiprocessing

multiprocessing.set_start_method("spawn", force=True)
rows, settings = [1, 2], 3


def work(number):
    return number * config

"""
PARENT_ONLY = """
if __name__ == "__main__":
    config = settings
    with multiprocessing.Pool(1) as pool:
        print(pool.map(work, rows))
"""


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
        sys.exit(run(USE))
    case "workaround-1":
        sys.exit(cured(USE, typed + USE))
    case "workaround-3":
        sys.exit(cured(WORKERS + PARENT_ONLY, WORKERS + typed))
    case "workaround-4":
        sys.exit(cured("mode = train\nprint(mode)\n", typed + "print(mode)\n"))
    case "dead-end-1":
        sys.exit(run("def show():\n    global dt\n    " + USE + "\nshow()\n"))
    case "dead-end-2":
        sys.exit(run("import datetime\n" + USE))
