"""Two frameworks, each with its own metaclass."""

import os
import sys
import traceback

from abc import ABC


class FieldMeta(type):
    pass


class Field(metaclass=FieldMeta):
    pass


class Plugin(ABC):
    pass


class Base:
    pass


class Child(Base):
    pass


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "class Number(Field, Plugin):\n    pass"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails("class Shop(Base, Child):\n    pass")
        typed("")
    case "workaround-3":
        fails("import threading\n\n\nclass Worker(threading):\n    pass")
        typed("")
    case "workaround-4":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
