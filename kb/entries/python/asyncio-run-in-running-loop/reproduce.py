"""Synchronous code, called from a running loop, starts a loop."""

import asyncio
import os
import sys
import textwrap
import traceback
import warnings
from concurrent.futures import ThreadPoolExecutor

warnings.simplefilter("ignore")
step = sys.argv[1]


async def main():
    await asyncio.sleep(0)
    return "worked"


def helper(text, loop=None):
    names = {**globals(), "loop": loop}
    exec(compile(text, "helper", "exec"), names)
    print(names.get("result"))


def before():
    try:
        helper("asyncio.run(main())")
    except RuntimeError:
        traceback.print_exc()
    print("--- cured ---", flush=True)


async def outer():
    commands = open(os.environ["COMMANDS"]).read() if step != "error" else "asyncio.run(main())"
    if step.startswith("workaround"):
        before()
    if step == "workaround-1":
        names = dict(globals())
        exec("async def cell():\n" + textwrap.indent(commands, "    ") + "    print(result)", names)
        await names["cell"]()
    elif step == "workaround-3":
        await asyncio.to_thread(helper, commands, asyncio.get_running_loop())
    else:
        helper(commands)


asyncio.run(outer())
