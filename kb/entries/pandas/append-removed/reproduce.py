"""Rows are added to a table as in pandas 1."""

import os
import sys
import traceback

import pandas as pd

names = ["ann", "bob"]
df = pd.DataFrame({"name": names, "length": [3, 3]})


def add():
    return df.append({"name": "eve", "length": 3}, ignore_index=True)


def typed():
    try:
        add()
    except AttributeError:
        traceback.print_exc()
    print("--- cured ---")
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())
    print(df)


match sys.argv[1]:
    case "error":
        add()
    case "workaround-1" | "workaround-2" | "workaround-3":
        typed()
    case "dead-end-1":
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())
    case "dead-end-2":
        df.append({"name": "eve", "length": 3}, ignore_index=True)
        print(df)
    case step:
        sys.exit(f"there is no step {step}")
