"""An array where a list was expected."""

import os
import sys
import traceback

import numpy as np
import pandas as pd

array = np.zeros((2, 2))
y = np.array([1, 2])


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "y.append(3)"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails("array.columns")
        typed("")
    case "workaround-3":
        fails("y.values")
        typed("")
    case "dead-end-1":
        for number in range(3):
            np.append(y, number)
        assert len(y) == 5, "nothing was appended"
