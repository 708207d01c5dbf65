"""A subclass whose method is misspelt."""

import os
import sys

CURED = "--- cured ---"

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")

from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...


class Circle(Shape):
    def aera(self):
        return 3


class Square(Shape):
    def area(self):
        return 4

match sys.argv[1]:
    case "error":
        Circle()
    case "workaround-1":
        fails(lambda: Circle())
        typed()
    case "workaround-2":
        fails(lambda: Shape())
        typed()
    case "workaround-3":
        typed()
    case "dead-end-1":
        circle = Circle()
        circle.area = lambda: 3
    case "dead-end-2":
        Circle.area = lambda self: 3
        print(Circle().area())
    case step:
        sys.exit(f"there is no step {step}")
