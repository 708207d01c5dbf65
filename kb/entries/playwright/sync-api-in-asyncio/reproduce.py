"""The synchronous interface is started where a loop runs; no browser is needed for that."""

import asyncio
import os
import sys

from playwright.sync_api import sync_playwright


async def inside(before=lambda: None) -> None:
    before()
    with sync_playwright() as p:
        print(p.chromium.name)


def cure() -> None:
    try:
        asyncio.run(inside())
    except Exception as error:
        print(error)
    print("--- cured ---", flush=True)


match sys.argv[1]:
    case "error":
        asyncio.run(inside())
    case "workaround-1":
        cure()
        exec(open(os.environ["COMMANDS"]).read())
    case "workaround-2":
        cure()
        exec(open(os.environ["COMMANDS"]).read())
        asyncio.run(main())  # noqa: F821
    case "dead-end-2":
        asyncio.run(inside(lambda: asyncio.set_event_loop(asyncio.new_event_loop())))
    case step:
        sys.exit(f"there is no step {step}")
