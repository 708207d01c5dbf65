"""A vector with one value per row meets a matrix."""

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


x = np.arange(12.0).reshape(3, 4)
w = np.array([1.0, 2.0, 3.0])
match sys.argv[1]:
    case "error":
        print(x - x.mean(axis=1))
    case "workaround-1":
        fails(lambda: x - x.mean(axis=1))
        typed()
        print(centred.mean(axis=1))  # noqa: F821
    case "workaround-2":
        fails(lambda: x * w)
        typed()
        print(y)  # noqa: F821
    case "workaround-3":
        a, b = x, np.ones((4, 3))
        fails(lambda: a + b)
        typed()
        print(c.shape)  # noqa: F821
    case "dead-end-1":
        print(x * w.T)
    case "dead-end-2":
        scaled = x * np.resize(w, x.shape)
        assert (scaled == x * w[:, None]).all(), "every number was multiplied by the weight of another row"
    case "dead-end-3":
        print(x * np.array([w]))
