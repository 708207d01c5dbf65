"""A folder from a variable that is not set."""

import os
import sys
import traceback

import glob
import os.path


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'print(os.path.join(os.environ.get("DATA_DIR"), "a.txt"))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails('open(glob.glob("*.py"))')
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
