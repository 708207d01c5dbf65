"""Labels that count from one, values nobody saw, a border, and rows that were dropped."""

import os
import sys
import traceback

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


table = np.array([[10.0], [20.0], [30.0]])
ids = np.array([1, 2, 3])
match sys.argv[1]:
    case "error":
        print(table[ids])
    case "workaround-1":
        fails(lambda: table[ids])
        typed()
        print(values)  # noqa: F821
    case "workaround-2":
        ids = np.array([0, 7, 2])
        fails(lambda: table[ids])
        typed()
        print(table[ids])
    case "workaround-3":
        image, row, ids = np.arange(9).reshape(3, 3), np.arange(3), np.arange(3)
        fails(lambda: (image[2 + 1, 2], row[ids + 1]))
        typed()
        print(padded[2 + 1 + 1, 2 + 1], right)  # noqa: F821
    case "workaround-4":
        import pandas as pd

        df = pd.DataFrame({"price": [0, 3, 4]})
        array = df[df.price > 0].price.to_numpy()
        fails(lambda: array[df[df.price > 0].index])
        typed()
        print(values)  # noqa: F821
    case "dead-end-2":
        print(table[ids.astype(int)])
    case "dead-end-3":
        got = np.take(table, ids, axis=0, mode="clip")
        assert (got == table[ids - 1]).all(), got.tolist()
