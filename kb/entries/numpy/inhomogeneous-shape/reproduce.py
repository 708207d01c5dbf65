"""Rows of different length."""

import collections
import os
import sys
import traceback
import warnings

import numpy as np

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


rows = [[1, 2, 3], [4, 5], [6, 7, 8]]
match sys.argv[1]:
    case "error":
        np.array(rows)
    case "workaround-1":
        fails(lambda: np.array(rows))
        typed()
        print(a.shape)  # noqa: F821
    case "workaround-2":
        fails(lambda: np.array(rows))
        typed()
        print(padded, mask)  # noqa: F821
    case "workaround-3":
        import pandas as pd

        df = pd.DataFrame({"embedding": [[1, 2], [3, 4]]})
        fails(lambda: df["embedding"].to_numpy().astype(float))
        typed()
        print(x.shape)  # noqa: F821
    case "workaround-4":
        fails(lambda: np.array(rows))
        typed()
        print(lists.shape)  # noqa: F821
    case "workaround-5":
        flat = np.zeros(3)
        fails(lambda: flat.__setitem__(0, [1, 2]))
        typed()
        print(a.shape)  # noqa: F821
    case "dead-end-1":
        np.array(rows, dtype=float)
    case "dead-end-2":
        try:
            np.vstack(rows)
        except ValueError as error:
            print(error)
        np.asarray(rows)
    case "dead-end-3":
        warnings.simplefilter("ignore")
        np.array(rows)
