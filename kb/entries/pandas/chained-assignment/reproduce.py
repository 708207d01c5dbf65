"""Values are set through two brackets."""

import os
import sys
import warnings

import pandas as pd

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())




warnings.simplefilter("always")
df = pd.DataFrame({"age": [12, 30, 41], "group": ["", "", ""], "a": [1, 2, 3]})
mask = df.age > 18
match sys.argv[1]:
    case "error":
        df["group"][mask] = "adult"
        print(df.group.tolist())
    case "workaround-1":
        df["group"][mask] = "adult"
        print(df.group.tolist(), CURED, sep="\n")
        typed()
        print(df.group.tolist())
    case "workaround-2":
        df[mask]["group"] = "adult"
        print(df.group.tolist(), CURED, sep="\n")
        typed()
        print(adults.group.tolist(), df.group.tolist())  # noqa: F821
    case "workaround-3":
        df["a"].replace(1, 2, inplace=True)
        print(df.a.tolist(), CURED, sep="\n")
        typed()
        print(df.a.tolist())
    case "dead-end-1":
        pd.options.mode.chained_assignment = None
        df["group"][mask] = "adult"
        print(df.group.tolist())
    case "dead-end-2":
        df[mask]["group"] = "adult"
        print(df.group.tolist())
    case "dead-end-3":
        df.loc[mask]["group"] = "adult"
        print(df.group.tolist())
