"""A text in a column of integers."""

import os
import sys
import traceback

import pandas as pd

step = sys.argv[1]
df = pd.DataFrame({"count": [1, 2]})


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def write():
    df.loc[0, "count"] = "n/a"


match step:
    case "error":
        write()
    case "workaround-1" | "workaround-2":
        cured(write)
        print(df)
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
