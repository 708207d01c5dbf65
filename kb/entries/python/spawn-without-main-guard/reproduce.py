"""A script starts a process outside the main guard."""

import subprocess
import sys
from pathlib import Path

HEAD = "import multiprocessing as mp\n\ndef work():\n    print('worked')\n\n"
START = "process = mp.get_context('spawn').Process(target=work); process.start(); process.join()\n"


def run(program):
    Path("job.py").write_text(program)
    sys.exit(subprocess.call([sys.executable, "job.py"]))


match sys.argv[1]:
    case "error":
        run(HEAD + START)
    case "workaround-1":
        run(HEAD + "if __name__ == '__main__':\n    " + START)
    case "workaround-2":
        run(HEAD + "from multiprocessing.pool import ThreadPool\nThreadPool(2).apply(work)\n")
    case "workaround-3":
        run(HEAD + START.replace("spawn", "fork"))
    case "dead-end-1":
        run(HEAD + "mp.freeze_support()\n" + START)
    case "dead-end-2":
        run(HEAD + "mp.set_start_method('spawn', force=True)\n" + START.replace("get_context('spawn').", ""))
    case "dead-end-3":
        run(HEAD + "def main():\n    " + START + "\nmain()\n")
