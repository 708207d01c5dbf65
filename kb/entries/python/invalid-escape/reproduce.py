"""A pattern with a backslash in an ordinary string."""

import os
import sys
import traceback

import warnings

warnings.simplefilter("always")


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'compile("found = \'\\\\d+\'", "parse.py", "exec")'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "dead-end-2":
        exec(compile('compile("found = str(\'\\\\d+\')", "parse.py", "exec")', "app.py", "exec"), globals())
