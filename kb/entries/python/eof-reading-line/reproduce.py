"""A question, and nobody there."""

import os
import sys
import traceback


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'input("name: ")'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "workaround-4":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
