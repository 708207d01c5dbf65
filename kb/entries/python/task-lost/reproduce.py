"""A task that fails, and nobody asks."""

import os
import sys
import traceback

import asyncio


async def work():
    print("works")


async def fails_later():
    raise ValueError("no price")


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = (
    "async def main():\n    asyncio.create_task(fails_later())\n    await asyncio.sleep(0.1)\n\n\nasyncio.run(main())"
)

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
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
