"""A thread that asks for the loop."""

import os
import sys
import traceback

import asyncio
import threading


async def fetch():
    return "fetched"


loop = asyncio.new_event_loop()
threading.Thread(target=loop.run_forever, daemon=True).start()


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "thread = threading.Thread(target=lambda: asyncio.get_event_loop())\nthread.start()\nthread.join()"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails("work = fetch()\ntry:\n    asyncio.create_task(work)\nfinally:\n    work.close()")
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "dead-end-2":
        typed("")
