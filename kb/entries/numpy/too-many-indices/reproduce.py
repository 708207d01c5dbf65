"""A table with a single row, a table with names, and an axis that was summed away."""

import os
import sys
import traceback
from pathlib import Path

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


Path("data.csv").write_text("1,2,3\n")
Path("table.csv").write_text("id,price\n1,2.5\n2,3.5\n")
data = np.loadtxt("data.csv", delimiter=",")
match sys.argv[1]:
    case "error":
        print(data[:, 0])
    case "workaround-1":
        fails(lambda: data[:, 0])
        typed()
    case "workaround-2":
        table = np.genfromtxt("table.csv", delimiter=",", names=True)
        fails(lambda: table[:, 1])
        typed()
    case "workaround-3":
        x, y = np.ones((2, 3)), np.array([1, 2])
        fails(lambda: x.sum(axis=1)[:, 0])
        typed()
    case "dead-end-1":
        column = np.array([4, 5, 6])
        got = np.atleast_2d(column)[:, 0]
        assert len(got) == 3, f"only {got.tolist()} of {column.tolist()}"
    case "dead-end-2":
        print(data.T[:, 0])
    case "dead-end-3":
        print(np.array(data)[:, 0])
