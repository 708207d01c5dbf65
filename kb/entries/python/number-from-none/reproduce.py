"""A number from a variable that is not set."""

import os
import sys
import traceback

prices = ["2.5"]


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'int(os.environ.get("PORT"))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        try:
            typed("")
        except SystemExit as end:
            print("ended with:", end)
    case "workaround-3":
        fails("float(prices)")
        typed("")
    case "dead-end-1":
        typed("")
