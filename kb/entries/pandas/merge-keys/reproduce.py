"""A key with another name in each table."""

import os
import sys
import traceback

import pandas as pd

orders = pd.DataFrame({"customer": [1, 1, 2], "price": [3, 4, 5]})
customers = pd.DataFrame({"ID": [1, 2, 2], "name": ["Li", "Wang", "Wang"]})


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "orders.merge(customers)"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "workaround-4":
        fails(ERROR)
        typed("")
    case "workaround-5":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
