"""The largest of nothing, and an iterator that was read."""

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

prices = []

match sys.argv[1]:
    case "error":
        print(max(prices))
    case "workaround-1":
        fails(lambda: max(prices))
        typed()
    case "workaround-2":
        fails(lambda: max(prices))
        typed()
    case "workaround-3":
        lengths = map(len, ["a", "bb"])
        print(sum(lengths))
        fails(lambda: max(lengths))
        typed()
    case "dead-end-1":
        assert max([-3, -1, 0]) == -1, "the largest is 0"
    case "dead-end-2":
        best = []
        try:
            for group in [[1], [], [3]]:
                best.append(max(group))
        except ValueError:
            pass
        assert len(best) == 2, f"{len(best)} of 2 groups"
    case step:
        sys.exit(f"there is no step {step}")
