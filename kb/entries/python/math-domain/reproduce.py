"""A cosine a little above one."""

import os
import sys
import traceback

import math

cosine = 1.0000000000000002
count = 0


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "math.acos(cosine)"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails("math.log(count)")
        typed("")
    case "workaround-3":
        fails("10.0**400")
        typed("")
    case "dead-end-1":
        typed("")
