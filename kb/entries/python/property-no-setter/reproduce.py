"""A property that can only be read, and a namedtuple."""

import os
import sys
import traceback

import collections


class Base:
    @property
    def size(self):
        return 2


point = collections.namedtuple("Point", "x y")(1, 2)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "Base().size = 3"

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
        fails("point.x = 5")
        typed("")
    case "dead-end-1":
        typed("")
