"""A time from an API is held against the clock."""

import os
import subprocess
import sys
from pathlib import Path

HEAD = """
from datetime import datetime

expires = datetime.fromisoformat("2031-01-02T10:00:00+02:00")
when = datetime(2031, 1, 2, 9)
"""
BOTH = "first, second = '2031-01-02T10:00:00+02:00', '2031-01-02T09:00:00'\n"


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
        sys.exit(run(HEAD + "print(expires < datetime.now())\n"))
    case "workaround-1":
        sys.exit(cured(HEAD + "print(expires < datetime.now())\n", HEAD + typed))
    case "workaround-2":
        sys.exit(cured(HEAD + "print(expires < when)\n", HEAD + typed))
    case "workaround-3":
        plain = HEAD + BOTH + "print(datetime.fromisoformat(first) < datetime.fromisoformat(second))\n"
        sys.exit(cured(plain, BOTH + typed + "\n\nprint(read_time(first) < read_time(second))\n"))
    case "dead-end-1":
        sys.exit(
            run("import warnings\nwarnings.simplefilter('ignore')\n" + HEAD + "print(expires < datetime.utcnow())\n")
        )
