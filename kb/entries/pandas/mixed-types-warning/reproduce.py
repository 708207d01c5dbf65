"""A hundred thousand numbers, then a letter."""

import os
import sys
import traceback

import pandas as pd

with open("big.csv", "w") as out:
    out.write("id,n\n" + "".join(f"{n},1\n" for n in range(300000)) + "x7,1\n")


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'pd.read_csv("big.csv")'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed('print(df["id"].map(type).unique())')
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed('print(df["id"].map(type).unique())')
    case "dead-end-1":
        import warnings
        
        warnings.simplefilter("ignore")
        print(pd.read_csv("big.csv")["id"].sort_values().head())
