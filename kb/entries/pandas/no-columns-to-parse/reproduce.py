"""An empty file, and a buffer that stands at its end."""

import os
import sys
import traceback

import io

import pandas as pd

open("day.csv", "w").close()
with open("full.csv", "w") as out:
    out.write("a,b\n1,2\n")
buffer = io.StringIO()
buffer.write("a,b\n1,2\n")


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'pd.read_csv("day.csv")'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails("pd.read_csv(buffer)")
        typed("print(df)")
    case "workaround-3":
        fails(ERROR)
        typed("print(parts)")
    case "dead-end-1":
        typed("")
    case "dead-end-2":
        typed("")
