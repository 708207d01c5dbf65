"""A pattern that matches nothing, and a generator that is used up."""

import os
import sys
import traceback

import os.path
from pathlib import Path

import pandas as pd

os.makedirs("data/2026", exist_ok=True)
with open("data/2026/a.csv", "w") as out:
    out.write("n\n1\n")
parts = []
used = iter([])


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'pd.concat(map(pd.read_csv, Path("data").glob("*.csv")))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("print(df)")
    case "workaround-2":
        fails("pd.concat(parts)")
        typed("print(df)")
    case "workaround-3":
        fails("pd.concat(used)")
        typed("print(df)")
    case "dead-end-1":
        typed("")
