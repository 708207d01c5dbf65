"""A loop over a dict, and JSON that was not parsed."""

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


data = {"users": [{"name": "Ines"}, {"name": "Bo"}]}
text = '{"name": "Ines", "active": true}'
item = "users"

match sys.argv[1]:
    case "error":
        for item in data:
            print(item["name"])
    case "workaround-1":
        fails(lambda: [item["name"] for item in data])
        typed()
    case "workaround-2":
        fails(lambda: text["name"])
        typed()
    case "workaround-3":
        typed()
    case "dead-end-1":
        for item in data:
            print(item[int("name")])
    case "dead-end-2":
        print(eval(text)["name"])
    case step:
        sys.exit(f"there is no step {step}")
