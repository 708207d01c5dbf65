r"""Forty things that people do on the page, in both languages, at a desk and on a phone; what breaks is counted.

    python scripts/browser_tasks.py            needs the packages of ".[ui,dev]" and a Chromium

A JavaScript error, a message on the console, a dialog, a request to another host, or a page wider than the screen is a
fault. The tasks are unhappy ones too: greeting it, contradicting it, reloading, going back, pasting the wrong thing.
"""

from __future__ import annotations

import argparse
import shutil
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.retrieval.knowledge import builtin_path, source_of
from assistant.service.service import Service

PASTES = Path(__file__).resolve().parents[1] / "tests/pastes"
CRASH = (PASTES / "readme/illegal_access_in_a_worker.txt").read_text(encoding="utf-8")
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
LANGUAGES = ("en-US", "zh-CN")
PATIENCE = 30_000  # milliseconds


def says(*messages: str) -> Callable[[Any], None]:
    """Return a task: send these messages, one after the other."""

    def task(page: Any) -> None:
        for message in messages:
            page.wait_for_function("!document.querySelector('#send').disabled")
            turns = page.locator(".turn").count()
            page.fill("#paste", message)
            page.click("#send")
            page.wait_for_function(f"document.querySelectorAll('.turn').length > {turns}")
        page.wait_for_function("!document.querySelector('#send').disabled")

    return task


def opens(address: str, *clicks: str) -> Callable[[Any], None]:
    """Return a task: open an address of the page and press these things."""

    def task(page: Any) -> None:
        page.goto(page.url.partition("?")[0] + address)
        page.wait_for_selector("html[data-ready]")
        page.wait_for_selector("#content > .view:not([hidden])")
        for selector in clicks:
            page.locator(selector).first.click()

    return task


def then(*tasks: Callable[[Any], None]) -> Callable[[Any], None]:
    """Return a task: these, one after the other."""

    def task(page: Any) -> None:
        for each in tasks:
            each(page)

    return task


def presses(selector: str) -> Callable[[Any], None]:
    """Return a task: press the first thing of that kind."""
    return lambda page: page.locator(selector).first.click()


def reloads(page: Any) -> None:
    """Reload the page."""
    page.reload()
    page.wait_for_selector("html[data-ready]")


def goes_back(page: Any) -> None:
    """Go back in the browser's history."""
    page.go_back()
    page.wait_for_selector("html[data-ready]")


def drops(name: str, data: bytes, where: str = "#file") -> Callable[[Any], None]:
    """Return a task: choose a file."""

    def task(page: Any) -> None:
        page.wait_for_selector(where, state="attached")
        page.set_input_files(where, files=[{"name": name, "mimeType": "application/octet-stream", "buffer": data}])

    return task


def triages(name: str, data: bytes) -> Callable[[Any], None]:
    """Return a task: hand a file to the triage and wait for its answer."""

    def wait(page: Any) -> None:
        page.wait_for_function("document.querySelector('#triage')?.innerText.trim().length > 0")

    return then(opens("?tab=triage"), drops(name, data, "#logs"), wait)


TASKS: dict[str, Callable[[Any], None]] = {
    "paste a crash": says(CRASH),
    "greet it": says("hello"),
    "greet it in Chinese": says("你好"),
    "ask for help": says("help"),
    "say nothing of use": says("my program doesn't work"),
    "start over before anything": says("start over"),
    "paste, then start over": says(CRASH, "start over"),
    "tell that a step failed": says(CRASH, "tried the second one, same error"),
    "tell it in Chinese": says(CRASH, "试了第一个，不行"),
    "contradict it": says(CRASH, "that is not my problem"),
    "take it back": says(CRASH, "first one worked", "undo"),
    "ask a question": says(CRASH, "can I just reduce the batch size?"),
    "ask in Chinese": says(CRASH, "线上能直接这么改吗"),
    "ask for the reasons": says(CRASH, "why?"),
    "switch by words": says(CRASH, "in Chinese please"),
    "two logs": says(CRASH, "bash: foo: command not found"),
    "an unknown error": says("frobnicator: quux table 7 is out of cheese"),
    "a number alone": says("137"),
    "markup": says("<script>alert(1)</script> <img src=x onerror=alert(2)>"),
    "controls": says("\x1b[31mERROR\x1b[0m \u202e gnp.exe \x00 failed"),
    "a very long line": says("x" * 8000 + " error: too long"),
    "thank it": says(CRASH, "thanks"),
    "reload a case": then(says(CRASH), reloads),
    "back to a case": then(says(CRASH), opens("?tab=browse"), goes_back),
    "a new case": then(says(CRASH), presses("[data-act=new]")),
    "press that a step failed": then(says(CRASH), presses(".tell.failed")),
    "press that a step worked": then(says(CRASH), presses(".tell.worked")),
    "copy for a ticket": then(says(CRASH), presses("[data-act=ticket]")),
    "side by side": then(opens("?lang=both"), says(CRASH)),
    "dark": then(says(CRASH), presses("[data-act=theme]")),
    "browse": opens("?tab=browse"),
    "search for nonsense": then(
        opens("?tab=browse"), lambda page: page.fill("[data-form=browse] [name=words]", "qqzzx")
    ),
    "an entry": opens("?entry=git/index-lock"),
    "an entry that is none": opens("?entry=no/such-entry"),
    "a playbook": opens("?playbook=nccl"),
    "the graph": opens("?graph=cuda/illegal-address"),
    "about": opens("?tab=about"),
    "a file": then(drops("crash.log", CRASH.encode()), presses("#send")),
    "triage a file": triages("crash.log", CRASH.encode() * 3),
    "triage what is no log": triages("a.bin", bytes(range(256)) * 40),
}


def main() -> int:
    """Serve, try everything, and print what broke."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    from playwright.sync_api import Error, sync_playwright

    from ui.server import ServeOptions, start

    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise SystemExit("needs Chromium: apt-get install chromium")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    blocks = start(Service(Assistant.open(source_of(()))), [builtin_path()], ServeOptions(port=port))
    address, faults, begun, tried = blocks.local_url, [], time.perf_counter(), 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        for language in LANGUAGES:
            for size, (width, height) in SIZES.items():
                for name, task in TASKS.items():
                    context = browser.new_context(
                        locale=language, viewport={"width": width, "height": height}, has_touch=size == "phone",
                        permissions=["clipboard-read", "clipboard-write"],
                    )  # fmt: skip
                    page = context.new_page()
                    page.set_default_timeout(PATIENCE)
                    broken: list[str] = []
                    watch(page, address, broken)
                    try:
                        page.goto(address)
                        page.wait_for_selector("html[data-ready]")
                        task(page)
                        page.wait_for_timeout(150)
                        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
                        if wide > 0:
                            broken.append(f"{wide} px wider than the screen")
                    except Error as error:
                        broken.append(str(error).splitlines()[0])
                    context.close()
                    tried += 1
                    faults += [f"{name} · {language} · {size}: {what}" for what in broken]
        browser.close()
    blocks.close(verbose=False)
    print("\n".join([*faults, f"{tried} tries, {len(faults)} faults, {time.perf_counter() - begun:.0f} s"]))
    return int(bool(faults))


def watch(page: Any, address: str, broken: list[str]) -> None:
    """Note in `broken` whatever goes wrong on the page."""
    page.on("pageerror", lambda error: broken.append(f"error: {error}"))
    page.on("console", lambda said: broken.append(f"console: {said.text}") if said.type == "error" else None)
    page.on("dialog", lambda dialog: (broken.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.on("request", lambda asked: broken.append(f"left the server: {asked.url}") if not (
        asked.url.startswith((address, "data:", "blob:"))) else None)  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
