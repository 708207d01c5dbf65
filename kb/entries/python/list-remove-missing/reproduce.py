"""Values that are not in the list or text."""

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

names, text = ["rice", "coffee"], "green rice"

match sys.argv[1]:
    case "error":
        names.remove("tea")
    case "workaround-1":
        fails(lambda: names.remove("tea"))
        typed()
    case "workaround-2":
        fails(lambda: text.index("tea"))
        typed()
    case "workaround-3":
        fails(lambda: ["3", " 4 "].remove(3))
        typed()
    case "dead-end-1":
        values = [1, 1, 2]
        for value in values:
            if value == 1:
                values.remove(value)
        assert values == [2], f"{values} is left"
    case step:
        sys.exit(f"there is no step {step}")
