"""One None makes objects of all numbers; a dash makes text of them."""

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


a = np.array([1, None, 3])
Path("data.csv").write_text('price\n"1,200"\n-\n3\n')
match sys.argv[1]:
    case "error":
        np.isnan(a)
    case "workaround-1":
        fails(lambda: np.isnan(a))
        typed()
        print(np.isnan(a))
    case "workaround-2":
        df = pd.read_csv("data.csv", dtype=object)
        fails(lambda: np.isnan(df["price"].to_numpy()))
        typed()
        print(np.isnan(prices.to_numpy()), np.isnan(df["price"].to_numpy()))  # noqa: F821
    case "workaround-3":
        values = np.array([1, "x", None], dtype=object)
        fails(lambda: np.isnan(values))
        typed()
        print(missing)  # noqa: F821
    case "dead-end-1":
        [np.isnan(value) for value in ["3", "nan"]]
    case "dead-end-2":
        found = a == np.nan
        assert found.any(), "nothing is found"
    case "dead-end-3":
        np.isnan(a, casting="unsafe")
