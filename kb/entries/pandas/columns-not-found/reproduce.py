"""A heading with a blank in it, a BOM, and a column that became the index."""

import os
import sys
import traceback
from pathlib import Path

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


Path("data.csv").write_text("city, price\nUlm,3\nBonn,4\n")
df = pd.read_csv("data.csv")
match sys.argv[1]:
    case "error":
        print(df[["price"]])
    case "workaround-1":
        fails(lambda: df[["price"]])
        typed()
        print(df[["price"]].sum().to_dict())
    case "workaround-2":
        Path("data.csv").write_bytes("\ufeffcity;price\nUlm;3\n".encode())
        fails(lambda: pd.read_csv("data.csv", encoding="utf-8")[["city", "price"]])
        typed()
        print(df[["city", "price"]].shape)
    case "workaround-3":
        totals = df.groupby("city").sum()
        fails(lambda: totals[["city"]])
        typed()
        print(totals[["city"]].shape)
    case "workaround-4":
        wanted = ["city", "tax"]
        fails(lambda: df[["tax"]])
        typed()
        print(df.columns.tolist())
    case "dead-end-1":
        df.price
    case "dead-end-2":
        df.loc[:, ["price"]]
