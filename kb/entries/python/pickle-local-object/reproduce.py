"""An inner function is handed to other processes."""

import os
import subprocess
import sys
from pathlib import Path

HEAD = """
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

items = [1, 2]
work = lambda number: number * 3

"""
INNER = """
def main():
    def inner(number):
        return number * 3

    with ProcessPoolExecutor(1) as pool:
        print(list(pool.map(inner, items)))


if __name__ == "__main__":
    main()
"""
NAMED = """
if __name__ == "__main__":
    with ProcessPoolExecutor(1) as pool:
        print(list(pool.map(work, items)))
"""
MADE_GLOBAL = """
def make():
    global inner

    def inner(number):
        return number * 3

    return inner


if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        pool.map_async(make(), items).get(timeout=1)
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
        sys.exit(run(HEAD + INNER))
    case "workaround-1" | "workaround-2":
        sys.exit(cured(HEAD + INNER, HEAD + typed))
    case "workaround-3":
        sys.exit(cured(HEAD + NAMED, HEAD + typed))
    case "dead-end-1":
        sys.exit(run(HEAD + NAMED))
    case "dead-end-2":
        sys.exit(
            run(
                HEAD
                + "def main():\n    def inner():\n        pass\n\n    pickle.dumps(inner, protocol=pickle.HIGHEST_PROTOCOL)\n\nmain()\n"
            )
        )
    case "dead-end-3":
        sys.exit(run(HEAD + MADE_GLOBAL))
