"""A column of texts with a gap."""

import os
import sys
import traceback

import re

import pandas as pd

frame = pd.DataFrame({"note": ["tea", float("nan")]}, dtype=object)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 're.sub("a", "b", frame["note"][1])'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails('", ".join([1, 2.5])')
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "dead-end-2":
        typed("")
