"""An ordinary function behind await."""

import os
import sys
import traceback

import asyncio
from unittest.mock import Mock


def load():
    return {"name": "tea"}


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "async def main():\n    print(await load())\n\n\nasyncio.run(main())"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails("fetch = Mock(return_value={})\n\n\nasync def main():\n    await fetch()\n\n\nasyncio.run(main())")
        typed("")
    case "workaround-4":
        fails("asyncio.run(load)")
        typed("")
    case "dead-end-1":
        typed("")
