"""A module variable is counted up in a function."""

import os
import subprocess
import sys
from pathlib import Path

COUNT = "total = 0\n\n\n"
ADD = "def add():\n    total += 1\n"
CALL = "\n\nadd()\nprint(total)\n"
LARGEST = "def largest(items):\n    for item in items:\n        best = item\n    return best\n"
CALL_LARGEST = "\n\nprint(largest([]), 'is the largest of none')\n"
FAILURE = (
    "def failure_of(path):\n    try:\n        open(path).close()\n    except OSError as error:\n        pass\n    return error\n"
)
CALL_FAILURE = "\n\nprint(failure_of('nowhere'))\n"


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
        sys.exit(run(COUNT + ADD + CALL))
    case "workaround-1":
        sys.exit(cured(LARGEST + CALL_LARGEST, typed + CALL_LARGEST))
    case "workaround-2":
        sys.exit(cured(COUNT + ADD + CALL, COUNT + typed + CALL))
    case "workaround-3":
        sys.exit(cured(COUNT + ADD + CALL, COUNT + typed + "print(total)\n"))
    case "workaround-4":
        sys.exit(cured(FAILURE + CALL_FAILURE, typed + CALL_FAILURE))
    case "dead-end-1":
        sys.exit(run(COUNT + ADD + "\n\ntotal = 10\n" + CALL))
    case "dead-end-2":
        sys.exit(run(COUNT + ADD + "    global total\n" + CALL))
