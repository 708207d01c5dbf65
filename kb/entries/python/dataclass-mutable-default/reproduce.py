"""A list as the default of a field."""

import os
import sys
import traceback

from dataclasses import dataclass, field
from typing import Optional

wrong = "@dataclass\nclass Job:\n    tags: list = []\n"


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
        exec(wrong)
    case "workaround-1":
        fails(wrong)
        typed("print(Job())")
    case "workaround-2":
        fails(wrong)
        typed("print(Job())")
    case "workaround-3":
        fails(wrong)
        typed("print(Job())")
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
