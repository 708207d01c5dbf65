"""A package that was never installed."""

import os
import sys
import traceback

from importlib import metadata


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'metadata.version("shop")'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-3":
        fails('metadata.version("yaml")')
        typed("")
    case "workaround-4":
        fails(ERROR)
        typed("")
