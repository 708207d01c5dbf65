"""A list that is linked ten thousand deep, and a property that sets itself."""

import os
import subprocess
import sys
from pathlib import Path

DEEP = """
class Node:
    def __init__(self, child=None):
        self.size, self.children = 1, [child] if child else []


root = Node()
for _ in range(10_000):
    root = Node(root)


def total_of(node):
    return node.size + sum([total_of(child) for child in node.children])


def main():
    print(total_of(root), "deep")


"""
SETS_ITSELF = """
class Box:
    @property
    def size(self):
        return 1

    @size.setter
    def size(self, value):
        self.size = value


"""
ASKS_ITSELF = """
class Proxy:
    def __init__(self, wrapped):
        self._wrapped = wrapped

    def __getattr__(self, name):
        return getattr(self._wrapped, name)


"""
SET = "\n\nbox = Box()\nbox.size = 3\nprint(box.size)\n"
COPY = "\n\nimport copy\nprint(copy.copy(Proxy([3, 4])).count(3))\n"
FIBONACCI = """
import functools


@functools.lru_cache
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


print(fibonacci(5_000))
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
        sys.exit(run(DEEP + "main()\n"))
    case "workaround-1":
        sys.exit(cured(DEEP + "main()\n", DEEP + typed + "print(total)\n"))
    case "workaround-2":
        sys.exit(cured(SETS_ITSELF + SET, typed + SET))
    case "workaround-3":
        sys.exit(cured(ASKS_ITSELF + COPY, typed + COPY))
    case "workaround-4":
        sys.exit(cured(DEEP + "main()\n", DEEP + typed))
    case "dead-end-1":
        sys.exit(run("import sys\nsys.setrecursionlimit(3000)\n" + SETS_ITSELF + SET))
    case "dead-end-2":
        sys.exit(run(FIBONACCI))
