"""Two files glued together, each with its own 0 and 1."""

import os
import sys
import traceback

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


parts = [pd.DataFrame({"t": [1, 2]}), pd.DataFrame({"t": [3, 4]})]
df = pd.concat(parts)
match sys.argv[1]:
    case "error":
        df.reindex([0, 1, 2])
    case "workaround-1":
        other = pd.concat([pd.Series([5, 6]), pd.Series([7])])
        fails(lambda: df.assign(extra=other))
        typed()
        print(df.assign(extra=other))
    case "workaround-2":
        fails(lambda: df.reindex([0, 1, 2]))
        typed()
        print(df.reindex([0, 1, 2]))
    case "workaround-3":
        df = pd.DataFrame({"day": [1, 1, 2], "station": ["a", "a", "b"], "t": [3, 5, 7]})
        fails(lambda: df.pivot(index="day", columns="station", values="t"))
        typed()
        print(table)  # noqa: F821
    case "dead-end-1":
        df.sort_index().reindex([0, 1, 2])
    case "dead-end-2":
        df.drop_duplicates().reindex([0, 1, 2])
