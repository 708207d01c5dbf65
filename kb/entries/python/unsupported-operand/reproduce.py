"""What a user typed is text, and some prices are missing."""

import os
import subprocess
import sys
from pathlib import Path

TEXT = "age = '41'\n"
NAME = "name, age = 'Ann', 41\n"
ROWS = (
    "from types import SimpleNamespace as Row\nrows = [Row(price=3), Row(price=None), Row(price=1), Row(price=None)]\n"
)
PRICES = "total, prices = 7, {'apple': 3}\n"


def run(program):
    Path("job.py").write_text(program)
    return subprocess.run([sys.executable, "job.py"], input="41\n", text=True).returncode


def cured(before, after):
    run(before)
    print("--- cured ---", flush=True)
    return run(after)


step = sys.argv[1]
commands = Path(os.environ["COMMANDS"])
typed = commands.read_text() if commands.exists() else ""

match step:
    case "error":
        sys.exit(run(TEXT + "print(1 + age)\n"))
    case "workaround-1":
        sys.exit(cured("age = input('age: ')\nprint(1 + age)\n", typed + "print(1 + age)\n"))
    case "workaround-2":
        sys.exit(cured(NAME + "print(name + ' is ' + age)\n", NAME + typed))
    case "workaround-3":
        sys.exit(cured(ROWS + "rows.sort(key=lambda row: row.price)\n", ROWS + typed + "print(rows)\n"))
    case "workaround-4":
        sys.exit(cured(PRICES + "total += prices.get('pear')\n", PRICES + typed + "print(total)\n"))
    case "dead-end-2":
        sys.exit(run(TEXT + "def typed() -> int:\n    return age\n\n\nprint(1 + typed())\n"))
