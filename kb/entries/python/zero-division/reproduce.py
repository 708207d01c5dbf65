"""The average of nothing, and a column of visits with a zero."""

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


def average(rows):
    return sum(rows) / len(rows)


rows = []

match sys.argv[1]:
    case "error":
        print(average(rows))
    case "workaround-1":
        fails(lambda: average(rows))
        typed()
    case "workaround-2":
        fails(lambda: average(rows))
        try:
            typed()
        except ValueError as error:
            print("told:", error)
    case "workaround-3":
        import numpy as np

        fails(lambda: [a / b for a, b in zip([1, 2], [0, 4])])
        sold, visits = np.array([1, 2]), np.array([0, 4])
        typed()
    case "dead-end-1":
        share = 3 / (0 + 1e-9)
        assert share <= 1, f"a share of {share:.0f}"
    case "dead-end-2":
        done = []
        try:
            for visits in [0, 4, 5]:
                done.append(10 / visits)
        except Exception:
            pass
        assert len(done) == 2, f"{len(done)} of 3 rows are there"
    case step:
        sys.exit(f"there is no step {step}")
