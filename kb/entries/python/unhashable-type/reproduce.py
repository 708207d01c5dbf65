"""Rows are lists, and doubles are to go."""

import os
import subprocess
import sys
from pathlib import Path

ROWS = "rows = [[1, 2], [3, 4], [1, 2]]\n"
RECORDS = "records = [{'tags': ['a']}, {'tags': ['a']}]\n"
PLAIN = "from dataclasses import dataclass\n\n\n@dataclass\nclass Point:\n    x: int\n    y: int\n"
POINTS = "\n\nprint(len({Point(1, 2), Point(1, 2)}), 'point')\n"


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
        sys.exit(run(ROWS + "unique = set(rows)\n"))
    case "workaround-1":
        sys.exit(cured(ROWS + "unique = set(rows)\n", ROWS + typed + "print(sorted(unique))\n"))
    case "workaround-2":
        sys.exit(cured(PLAIN + POINTS, typed + POINTS))
    case "workaround-3":
        sys.exit(cured(RECORDS + "unique = set(records)\n", RECORDS + typed + "print(list(unique.values()))\n"))
    case "dead-end-1":
        sys.exit(run(ROWS + "print({(row,) for row in rows})\n"))
