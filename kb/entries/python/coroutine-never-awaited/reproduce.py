"""An async function is called and not awaited."""

import asyncio
import sys
import time
import unittest


async def fetch():
    await asyncio.sleep(0)
    print("fetched")


async def caller():
    fetch()


async def main(step):
    match step:
        case "error":
            fetch()
        case "workaround-1":
            await fetch()
        case "workaround-3":
            task = asyncio.create_task(fetch())
            await asyncio.sleep(0.01)
            print(task.done())


class Plain(unittest.TestCase):
    async def test_fetch(self):
        self.fail("it ran")


class Isolated(unittest.IsolatedAsyncioTestCase):
    async def test_fetch(self):
        await fetch()


match sys.argv[1]:
    case "workaround-2":
        asyncio.run(fetch())
    case "workaround-4":
        unittest.main(argv=["x", "Isolated"])
    case "dead-end-1":
        caller()
    case "dead-end-2":
        fetch()
        time.sleep(0.2)
    case step:
        asyncio.run(main(step))
