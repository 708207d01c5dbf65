"""A script starts processes outside the main guard, where the method is spawn as on Windows and macOS."""

import os
import subprocess
import sys
from pathlib import Path

SPAWN = "import multiprocessing as mp\n\nmp.set_start_method('spawn', force=True)\n"
WORK = "\ndef work(number=1):\n    return print('worked', number)\n\n\n"
START = "process = mp.get_context('spawn').Process(target=work)\nprocess.start()\nprocess.join()\n"
MP = "import multiprocessing as mp\n"


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
        sys.exit(run(MP + WORK + START))
    case "workaround-1" | "workaround-2" | "workaround-3":
        sys.exit(cured(MP + WORK + START, SPAWN + WORK + typed))
    case "dead-end-1":
        sys.exit(run(MP + "mp.freeze_support()\n" + WORK + START))
    case "dead-end-2":
        sys.exit(run(SPAWN + WORK + START.replace("get_context('spawn').", "")))
    case "dead-end-3":
        body = "".join(f"    {line}\n" for line in START.splitlines())
        sys.exit(run(MP + WORK + "def main():\n" + body + "\nmain()\n"))
