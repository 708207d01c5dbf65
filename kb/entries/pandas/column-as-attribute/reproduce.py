"""A column whose name ends in a blank, and a method of texts."""

import os
import sys
import traceback

import pandas as pd

df = pd.DataFrame({"name": ["Bo Li", "Ines Wu"], "price ": [2.0, 3.0], "count": [1, 2]})


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "print(df.price.sum())"

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
        fails('df["name"].split(" ")')
        typed("")
    case "workaround-4":
        fails('df[["count"]].reshape(-1, 1)')
        typed("")
    case "dead-end-1":
        typed('print(df["total"])')
