"""A contract without an end."""

import os
import sys
import traceback

import pandas as pd

df = pd.DataFrame({"end": ["2026-01-31", "9999-12-31"]})


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'pd.to_datetime(df["end"]).astype("datetime64[ns]")'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("print(end)")
    case "workaround-2":
        fails(ERROR)
        typed("print(end)")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "workaround-4":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
