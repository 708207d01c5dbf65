"""Somebody at a real browser, and whoever watches them: whatever goes wrong on their page is noted.

    with browser() as chromium:
        context = sit_down(chromium, "en-US", 1440, 900)
        reader = watched(context.new_page(), address)
        reader.open().send("RuntimeError: CUDA error: out of memory")
        assert reader.problems == []

The tests of `tests/ui` and `scripts/browser_tasks.py` share it, so that both call the same things wrong: a JavaScript
error, an error on the console, a dialog, and a request to another host.
"""

from __future__ import annotations

import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
PATIENCE = 20_000  # milliseconds


@dataclass
class Reader:
    """Somebody at the browser."""

    page: Any
    address: str
    problems: list[str]

    def open(self, query: str = "") -> Reader:
        self.page.goto(self.address + query)
        self.page.wait_for_selector("html[data-ready]")
        return self

    def send(self, text: str) -> Reader:
        """Send a message and wait for its answer."""
        turns = self.page.locator(".turn").count()
        self.page.fill("#paste", text)
        self.page.click("#send")
        return self.wait_for_turn(turns)

    def paste(self, text: str) -> None:
        """Paste into the message box, as from the clipboard."""
        self.page.evaluate(
            """text => {
              const data = new DataTransfer();
              data.setData("text/plain", text);
              document.querySelector("#paste").dispatchEvent(
                new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
            }""",
            text,
        )

    def wait_for_turn(self, turns: int) -> Reader:
        self.page.wait_for_function(f"document.querySelectorAll('.turn').length > {turns}")
        self.page.wait_for_function("!document.querySelector('#send').disabled")
        return self

    def texts(self, selector: str) -> list[str]:
        """Return what is seen of the elements: the words of the other language are not."""
        return [part.inner_text().strip() for part in self.page.locator(selector).all()]

    def shares(self) -> dict[str, str]:
        """Return the panel's probabilities by entry."""
        return {
            row.get_attribute("data-key"): row.locator("b").inner_text()
            for row in self.page.locator("#panel .hypotheses li").all()
        }


def program() -> str | None:
    """Return where Chromium is, or None."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def browser() -> Iterator[Any]:
    """Start a browser without a window. Raises SystemExit where there is none."""
    from playwright.sync_api import sync_playwright

    found = program()
    if found is None:
        raise SystemExit("there is no Chromium; type: apt-get install chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield started
        started.close()


def sit_down(chromium: Any, language: str, width: int, height: int, **options: Any) -> Any:
    """Return a browser's context of its own: no case, no choice of another reader is in it."""
    return chromium.new_context(
        locale=language, viewport={"width": width, "height": height}, reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"], **options,
    )  # fmt: skip


def watched(page: Any, address: str, patience: int = PATIENCE) -> Reader:
    """Return a reader on whose page whatever goes wrong is noted."""
    page.set_default_timeout(patience)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on("console", lambda said: problems.append(f"console: {said.text}") if said.type == "error" else None)
    page.on("dialog", lambda dialog: (problems.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.on("request", lambda asked: problems.append(f"left the server: {asked.url}") if not (
        asked.url.startswith((address, "data:", "blob:"))) else None)  # fmt: skip
    return Reader(page, address, problems)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
