"""Calls as pandas 1 took them."""

import os
import sys
import traceback

import pandas as pd

step = sys.argv[1]
df = pd.DataFrame({"a": [1.0, None], "b": [2.0, None]})
with open("in.csv", "w") as f:
    f.write("x,y\n1,2\n3,4,5\n")
with open("in.txt", "w") as f:
    f.write("x  y\n1 2\n")


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def old():
    return df.fillna(method="ffill")


match step:
    case "error":
        old()
    case "workaround-1":
        cured(old)
        print(df)
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
