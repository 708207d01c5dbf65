"""Two matrices of the same shape."""

import os
import sys
import traceback

import numpy as np

a = np.arange(12.0).reshape(3, 4)
b = np.ones((3, 4))
y = np.ones(3)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "a @ b"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("print(c.shape)")
    case "workaround-2":
        fails(ERROR)
        typed("print(c.shape, total)")
    case "workaround-3":
        fails("np.linalg.solve(a, y)")
        typed("print(x)")
    case "dead-end-1":
        typed("")
