"""An async function used like an ordinary one."""

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

import asyncio
import time


async def load():
    return {"name": "tea"}


async def rows():
    yield 1

match sys.argv[1]:
    case "error":
        print(load()["name"])
    case "workaround-1":
        fails(lambda: load()["name"])
        typed()
    case "workaround-2":
        fails(lambda: load().get("name"))
        typed()
    case "workaround-3":
        fails(lambda: [row for row in rows()])
        typed()
    case "dead-end-1":
        compile("def use():\n    return await load()\n", "use.py", "exec")
    case "dead-end-2":
        task = load()
        time.sleep(0.5)
        print(task["name"])
    case step:
        sys.exit(f"there is no step {step}")
