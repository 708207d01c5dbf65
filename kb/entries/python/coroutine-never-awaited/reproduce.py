"""An async function is called and not awaited."""

import asyncio
import os
import sys
import textwrap
import time
import unittest

step = sys.argv[1]
commands = open(os.environ["COMMANDS"]).read() if os.path.exists(os.environ["COMMANDS"]) else ""


async def fetch():
    await asyncio.sleep(0)
    print("fetched")
    return "data"


async def caller():
    fetch()


def before():
    fetch()
    print("--- cured ---", flush=True)


async def inside():
    before()
    names = dict(globals())
    exec("async def cell():\n" + textwrap.indent(commands, "    ") + "    await asyncio.sleep(0.01)\n", names)
    await names["cell"]()


match step:
    case "error":
        fetch()
    case "workaround-1" | "workaround-3":
        asyncio.run(inside())
    case "workaround-2":
        before()
        exec(compile(commands, "commands", "exec"))
    case "workaround-4":

        class Plain(unittest.TestCase):
            async def test_fetch(self):
                await fetch()

        unittest.main(argv=["x", "Plain"], exit=False)
        print("--- cured ---", flush=True)
        exec(compile(commands, "commands", "exec"))
        unittest.main(argv=["x", "Test"])
    case "dead-end-1":
        caller()
    case "dead-end-2":
        exec(compile(commands, "commands", "exec"))
