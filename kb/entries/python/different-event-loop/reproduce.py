"""A queue is used in two event loops, one after the other."""

import os
import sys
import traceback
import asyncio
import threading


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


async def waiting(queue):
    try:
        await asyncio.wait_for(queue.get(), 0.1)
    except asyncio.TimeoutError:
        print("nothing came")


async def produce(queue):
    await queue.put("an item")


async def consume(queue):
    print(await queue.get())


queue = asyncio.Queue()
AGAIN = "asyncio.run(waiting(queue)); asyncio.run(waiting(queue))"
match sys.argv[1]:
    case "error":
        exec(AGAIN)
    case "workaround-1":
        fails(AGAIN)
        typed()
    case "workaround-2":
        fails(AGAIN)
        loop, queue = asyncio.new_event_loop(), asyncio.Queue()
        queue.put_nowait("an item")
        threading.Thread(target=loop.run_forever, daemon=True).start()
        typed()
    case "dead-end-1":
        typed()
    case "dead-end-2":
        asyncio.run(waiting(queue))
        typed()
