"""A coroutine that sleeps without giving the loop back."""

import os
import sys
import traceback

import asyncio
import logging
import time

logging.basicConfig()


def slow():
    time.sleep(0.3)
    return "slow"


async def fetch(n):
    await asyncio.sleep(0.05)
    return n


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "async def main():\n    print(slow())\n\n\nasyncio.run(main(), debug=True)"

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
    case "dead-end-2":
        typed("")
