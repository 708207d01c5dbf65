"""A table whose last line is blank."""

import os
import sys
import traceback

line, number, found = "", 3, []
names, scores = ["tea", "coffee"], [3.5, 4.0]


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
        float(line.split(",")[2])
    case "workaround-1":
        fails('float(line.split(",")[2])')
        try:
            typed()
        except ValueError as error:
            print("it says:", error)
    case "workaround-2":
        fails("for i in range(len(names) + 1): names[i]")
        typed()
    case "workaround-3":
        fails("found[0]")
        typed("print('first:', first)")
    case "dead-end-2":
        typed()
