"""An id is missing, and a rate was divided by zero."""

import os
import sys
import traceback
from pathlib import Path

import numpy as np
import pandas as pd

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


Path("data.csv").write_text("id,count\n17,1\n,2\n19,\n")
df = pd.read_csv("data.csv")
match sys.argv[1]:
    case "error":
        df["id"].astype(int)
    case "workaround-1":
        fails(lambda: df["id"].astype(int))
        typed()
        print(df["id"].tolist(), read["id"].tolist())  # noqa: F821
    case "workaround-2":
        fails(lambda: df["count"].astype(int))
        typed()
        print(df)
    case "workaround-3":
        df["rate"] = pd.Series([4.0, 2.0, 7.0]) / pd.Series([2.0, 0.0, 3.0])
        fails(lambda: df["rate"].astype(int))
        typed()
        print(df["rate"].tolist())
    case "dead-end-1":
        kept = df["id"].astype(int, errors="ignore")
        assert kept.dtype != float, "it is still a column of floats"
    case "dead-end-2":
        df["id"].astype(str).astype(int)
    case "dead-end-3":
        df["id"].round().astype(int)
