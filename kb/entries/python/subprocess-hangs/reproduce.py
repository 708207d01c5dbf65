"""A child that waits for input, and one that prints more than a pipe holds."""

import os
import sys
import traceback

import subprocess

ASKS = [sys.executable, "-c", "print(input())"]
TALKS = [sys.executable, "-c", "print('x' * 500000)"]
reader, writer = os.pipe()  # nobody ever writes into it


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "subprocess.run(ASKS, stdin=reader, timeout=1)"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails("child = subprocess.Popen(TALKS, stdout=subprocess.PIPE)\nchild.wait(timeout=2)")
        typed("")
    case "workaround-3":
        fails("child = subprocess.Popen(TALKS, stdout=subprocess.PIPE)\nchild.wait(timeout=2)")
        typed("")
    case "dead-end-1":
        typed("")
    case "dead-end-2":
        typed("")
