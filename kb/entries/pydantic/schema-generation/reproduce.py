"""A class of ones own as a field."""

import os
import sys
import traceback

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, PlainSerializer


class Tool:
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


ERROR = "class Job(BaseModel):\n    tool: Tool"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails('class Order(BaseModel):\n    user: "Nobody"\n\n\nOrder(user=1)')
        typed("")
    case "workaround-3":
        fails("class Loose(BaseModel):\n    tool: Any\n\n\nLoose(tool=Tool()).model_dump_json()")
        typed("")
    case "dead-end-1":
        typed("")
