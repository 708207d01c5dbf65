"""A name that left the standard library's module."""

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


match sys.argv[1]:
    case "error":
        exec('from collections import Mapping')
    case "workaround-1":
        fails("from collections import Mapping")
        typed("print(Mapping)")
    case "workaround-4":
        fails("from collections import Mapping")
        typed("print(Mapping)")
    case "dead-end-2":
        typed()
