"""Records read by key, a middle by division, and a nested list with a comma."""

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


data = [{"id": 1, "name": "Ines", "age": 3}, {"id": 2, "name": "Bo", "age": 4}]
numbers = [1, 2, 3]
table = [[1, 2], [3, 4]]

match sys.argv[1]:
    case "error":
        print(data["name"])
    case "workaround-1":
        fails(lambda: data["name"])
        typed()
    case "workaround-2":
        fails(lambda: numbers[len(numbers) / 2])
        typed()
        print(middle)
    case "workaround-3":
        fails(lambda: table[1, 0])
        typed()
        print(cell)
    case "workaround-4":
        fails(lambda: data["2"])
        typed()
    case "dead-end-1":
        print(dict(data)["name"])
    case "dead-end-2":
        print(data[int("name")])
    case step:
        sys.exit(f"there is no step {step}")
