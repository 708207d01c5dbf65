"""Synchronous code, called from a running loop, starts a loop."""

import asyncio
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor

warnings.simplefilter("ignore")


async def work():
    await asyncio.sleep(0)
    return "worked"


def helper(step, loop):
    match step:
        case "error":
            return asyncio.run(work())
        case "workaround-2":
            with ThreadPoolExecutor(1) as pool:
                return pool.submit(asyncio.run, work()).result()
        case "workaround-3":
            return asyncio.run_coroutine_threadsafe(work(), loop).result(timeout=3)
        case "dead-end-1":
            return asyncio.get_event_loop().run_until_complete(work())
        case "dead-end-2":
            return asyncio.new_event_loop().run_until_complete(work())
        case "dead-end-3":
            return asyncio.get_running_loop().create_task(work()).result()


async def main(step):
    loop = asyncio.get_running_loop()
    if step == "workaround-1":
        print(await work())
    elif step == "workaround-3":
        print(await asyncio.to_thread(helper, step, loop))
    else:
        print(helper(step, loop))


asyncio.run(main(sys.argv[1]))
