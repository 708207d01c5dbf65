"""Two tables with the same column names."""

import os
import sys
import traceback

import pandas as pd

left = pd.DataFrame({"id": [1, 2], "price": [2, 3]})
left.index.name = "id"
right = pd.DataFrame({"id": [1, 2], "price": [4, 5]})
left2 = left
left = left.reset_index(drop=True)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "left.join(right)"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("print(both)")
    case "workaround-2":
        fails(ERROR)
        typed("print(both)")
    case "workaround-3":
        fails("left = left2\nleft.reset_index()")
        typed("print(left)")
    case "dead-end-1":
        typed("")
