"""A tuple for one placeholder."""

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


ERROR = 'print("at %s" % (2, 3))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails('"4" % 2')
        typed("")
    case "workaround-4":
        fails('print("100% sure: %s" % "tea")')
        typed("")
    case "dead-end-1":
        typed("")
