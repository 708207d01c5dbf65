"""A name of three words; a function of two values; a column that is there twice."""

import os
import sys
import traceback

import pandas as pd

df = pd.DataFrame({"name": ["Bo Li", "Ana Maria Wu"], "n": [1, 2]})
other = pd.DataFrame([[1, 2], [3, 4]], columns=["price", "price"])


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'df[["first", "last"]] = df["name"].str.split(" ", expand=True)'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("print(df)")
    case "workaround-2":
        fails('df[["low", "high"]] = df["n"].apply(lambda n: (n - 1, n + 1)).to_frame()')
        typed("print(df)")
    case "workaround-3":
        fails('df["price"] = other["price"]')
        typed("print(df)")
    case "dead-end-1":
        typed("")
