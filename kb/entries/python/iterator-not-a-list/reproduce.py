"""The first key of a dict, a map, and a generator read the old way."""

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


prices = {"tea": 2, "rice": 5}
lines = (line for line in ["a", "b"])

match sys.argv[1]:
    case "error":
        print(prices.keys()[0])
    case "workaround-1":
        fails(lambda: prices.keys()[0])
        typed()
    case "workaround-2":
        fails(lambda: prices.keys()[0])
        typed()
    case "workaround-3":
        fails(lambda: lines.next())
        typed()
    case "dead-end-1":
        squares = map(abs, [-1, -2])
        for square in squares:
            print(square)
        print(list(squares)[0])
    case step:
        sys.exit(f"there is no step {step}")
