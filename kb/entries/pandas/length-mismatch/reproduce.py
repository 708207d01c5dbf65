"""A column of differences, one shorter than the table."""

import os
import sys
import traceback

import numpy as np
import pandas as pd

step = sys.argv[1]
df = pd.DataFrame({"price": [5.0, 3.0, 4.0]})
pages = [{"name": "a", "price": 1}, {"name": "b"}]


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def fill():
    df["change"] = np.diff(df["price"])


match step:
    case "error":
        fill()
    case "workaround-1" | "workaround-2":
        cured(fill)
        print(df)
    case "workaround-3":
        cured(lambda: pd.DataFrame({"name": ["a", "b"], "price": [1]}))
        print(df)
    case "dead-end-1":
        typed()
        sys.exit(f"the drop stands at row {df['change'].idxmin()}, it happened at row 1")
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
