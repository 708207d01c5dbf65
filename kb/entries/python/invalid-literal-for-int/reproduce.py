"""A cell holds what is no whole number."""

import os
import sys
import traceback

text = "\ufeff1,234.5 "


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
        int("3.5")
    case "workaround-1":
        fails("int('3.0')")
        typed("print(count)")
    case "workaround-2":
        fails("float(text)")
        typed("print(value)")
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
