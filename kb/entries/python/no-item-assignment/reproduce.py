"""A name, a row and JSON text, each changed in place."""

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


import copy

name, row, text = "tea", ("tea", 2), '{"name": "tea"}'


def put(what, where, value):
    what[where] = value


match sys.argv[1]:
    case "error":
        name[0] = "T"
    case "workaround-1":
        fails(lambda: put(name, 0, "T"))
        typed()
    case "workaround-2":
        fails(lambda: put(row, 1, 3))
        typed()
    case "workaround-3":
        fails(lambda: put(text, "price", 3))
        typed()
    case "workaround-4":
        import sqlite3

        row = sqlite3.connect(":memory:").execute("select 'tea' as name, 2 as price").fetchone()
        fails(lambda: put(row, 1, 3))
        typed()
    case "dead-end-1":
        name.__setitem__(0, "T")
    case "dead-end-2":
        put(copy.deepcopy(row), 1, 3)
    case step:
        sys.exit(f"there is no step {step}")
