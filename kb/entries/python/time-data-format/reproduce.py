"""Dates that do not fit their format."""

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

from datetime import datetime

match sys.argv[1]:
    case "error":
        datetime.strptime("2024-01-02 03:04", "%m/%d/%Y")
    case "workaround-1":
        fails(lambda: datetime.strptime("2024-01-02 03:04:05.678", "%Y-%m-%d %H:%M:%S"))
        typed()
    case "workaround-2":
        fails(lambda: datetime.strptime("15/02/2024", "%Y-%m-%d"))
        typed()
    case "dead-end-1":
        text = "2024-01-02 03:04"[:10]
        assert datetime.strptime(text, "%Y-%m-%d").hour == 3, "the hour is lost"
    case step:
        sys.exit(f"there is no step {step}")
