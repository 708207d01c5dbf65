"""A function without return, a generator, and a column with a gap."""

import os
import sys

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")


def find(rows, name):
    [row for row in rows if row == name]


match sys.argv[1]:
    case "error":
        print(len(find(["a", "b"], "c")))
    case "workaround-1":
        fails(lambda: len(find(["a", "b"], "c")))
        typed()
    case "workaround-2":
        rows = (row for row in ["a", "b"])
        fails(lambda: len(rows))
        typed()
    case "workaround-3":
        import pandas as pd

        frame = pd.DataFrame({"note": pd.Series(["green tea", float("nan")], dtype=object)})
        fails(lambda: [len(note) for note in frame["note"]])
        typed()
    case "dead-end-2":
        print((row for row in "ab").__len__())
    case step:
        sys.exit(f"there is no step {step}")
