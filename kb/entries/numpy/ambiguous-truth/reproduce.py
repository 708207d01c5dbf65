"""A whole array is asked for one answer."""

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


def truth(value):
    if value:
        print("true")


a = np.array([-1, 2, 7])
b = a.copy()
match sys.argv[1]:
    case "error":
        print(a[a > 0 and a < 5])
    case "workaround-1":
        import pandas as pd

        df = pd.DataFrame({"age": [12, 30], "city": ["Ulm", "Ulm"]})
        fails(lambda: a[a > 0 and a < 5])
        typed()
        print(inside, len(adults))  # noqa: F821
    case "workaround-2":
        fails(lambda: truth(a == b))
        typed()
    case "workaround-3":
        import pandas as pd

        df = pd.DataFrame({"age": []})
        fails(lambda: truth(df))
        typed()
    case "workaround-4":
        fails(lambda: a if a > 0 else 0)
        typed()
        print(positive)  # noqa: F821
    case "dead-end-1":
        print(a[a > 0 & a < 5])
    case "dead-end-2":
        truth((a > 0) == True)  # noqa: E712
    case "dead-end-3":
        truth(np.logical_and(a > 0, a < 5))
