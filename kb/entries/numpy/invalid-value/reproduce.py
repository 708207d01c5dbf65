"""Nothing sold, nobody there."""

import os
import sys
import traceback

import numpy as np

sold = np.array([0.0, 3.0])
visits = np.array([0.0, 6.0])
p = np.array([0.0, 0.5])


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "rate = sold / visits"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("print(rate)")
    case "workaround-3":
        fails("np.log(p)")
        typed("print(loss)")
    case "workaround-4":
        fails("sold[sold > 100].mean()")
        typed("print(mean)")
    case "dead-end-1":
        typed("")
