"""A count, one price, a gap in a column, and a function that returns one number."""

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


count = 3
price = 4

match sys.argv[1]:
    case "error":
        for i in count:
            print(i)
    case "workaround-1":
        fails(lambda: [i for i in count])
        typed()
    case "workaround-2":
        fails(lambda: sum(price))
        typed()
    case "workaround-3":
        import pandas as pd

        frame = pd.DataFrame({"note": pd.Series(["green tea", float("nan")], dtype=object)})
        fails(lambda: ["tea" in note for note in frame["note"]])
        typed()
    case "workaround-4":

        def size(table):
            return len(table)

        def use():
            rows, columns = size([[1, 2], [3, 4]])

        fails(use)
        typed()
    case "dead-end-1":
        print(list(count))
    case "dead-end-2":
        count = 12
        rounds = [digit for digit in str(count)]
        assert len(rounds) == count, f"{len(rounds)} rounds of {count}"
    case step:
        sys.exit(f"there is no step {step}")
