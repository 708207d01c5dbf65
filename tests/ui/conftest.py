"""What the browser's tests share: a store of their own, the desk, a server, and a real browser where there is one."""

from __future__ import annotations

import shutil
import socket
from dataclasses import dataclass
from pathlib import Path

import pytest

from assistant.diagnosis.retrieval.knowledge import builtin_path
from assistant.service.service import Service

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
PATIENCE = 20_000  # milliseconds


@pytest.fixture(scope="session")
def store(tmp_path_factory):
    pytest.importorskip("sqlalchemy", reason="needs SQLAlchemy: pip install 'error-assistant[outcomes]'")
    from assistant.memory.store import open_store

    with open_store(tmp_path_factory.mktemp("outcomes") / "outcomes.sqlite") as opened:
        yield opened


@pytest.fixture(scope="session")
def service(assistant, store):
    return Service(assistant, lambda: store)


@pytest.fixture(scope="session")
def known(service):
    from ui.knowledge import Known

    return Known(service, [builtin_path()])


@pytest.fixture
def desk(known):
    from ui.controller import Controller

    return Controller(known)


@pytest.fixture(scope="session")
def serve_app(service):
    """Return a function that starts an app and returns its address."""
    pytest.importorskip("gradio", reason="needs Gradio: pip install 'error-assistant[ui]'")
    from ui.server import ServeOptions, start

    started = []

    def serve(**options) -> str:
        started.append(start(service, [builtin_path()], ServeOptions(port=free_port(), **options)))
        return started[-1].local_url

    yield serve
    for blocks in started:
        blocks.close(verbose=False)


@pytest.fixture(scope="session")
def address(serve_app):
    """The address of a running app."""
    return serve_app()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture(scope="session")
def chromium():
    """A real browser."""
    library = pytest.importorskip("playwright.sync_api", reason="needs Playwright: pip install playwright")
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with library.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


@dataclass
class Reader:
    """Somebody at the browser."""

    page: object
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


@pytest.fixture
def open_reader(chromium, address):
    """Return a function that sits a reader down; whatever goes wrong in their browser fails the test."""
    contexts, readers = [], []

    def sit_down(language="en-US", width=1280, height=900, theme="light", **options) -> Reader:
        context = chromium.new_context(
            locale=language, viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"], **options,
        )  # fmt: skip
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("console", lambda said: problems.append(f"console: {said.text}") if said.type == "error" else None)
        page.on("request", lambda asked: problems.append(f"left the server: {asked.url}") if not (
            asked.url.startswith((address, "data:", "blob:"))) else None)  # fmt: skip
        page.on("dialog", lambda dialog: (problems.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        readers.append(Reader(page, address, problems))
        return readers[-1]

    yield sit_down
    for context in contexts:
        context.close()
    assert [problem for reader in readers for problem in reader.problems] == []


PASTE = (Path(__file__).parents[1] / "pastes/readme/illegal_access_in_a_worker.txt").read_text(encoding="utf-8")


@pytest.fixture
def crash():
    """A log with an error that is known for sure."""
    return PASTE
