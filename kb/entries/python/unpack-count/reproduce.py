"""A settings file with a blank line and a value that holds the separator."""

import os
import subprocess
import sys
from pathlib import Path

LINES = 'lines = ["name=ann", "", "url=http://x/?a=1"]\n'
SPLIT = 'for line in lines:\n    key, value = line.split("=")\n'
TABLE = 'table = {"apple": 1, "pear": 2}\n'
ROW = "row = (7, 8, 9)\n"


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
        sys.exit(run(LINES + SPLIT))
    case "workaround-1":
        sys.exit(cured(LINES + SPLIT, LINES + typed))
    case "workaround-2":
        sys.exit(cured(TABLE + "for key, value in table:\n    print(key, value)\n", TABLE + typed))
    case "workaround-3":
        sys.exit(cured(ROW + "first, second = row\n", ROW + typed + "print(first, second, rest)\n"))
    case "dead-end-1":
        sys.exit(run(LINES + SPLIT.replace('"="', '"=", 1')))
    case "dead-end-2":
        sys.exit(run(LINES + SPLIT.replace('line.split("=")', 'list(line.split("="))')))
