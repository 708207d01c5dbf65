"""What the browser's tests share: a store of their own, the desk, a server, and a real browser where there is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.diagnosis.retrieval.knowledge import builtin_path
from assistant.service.service import Service
from tests.ui.watching import Reader, browser, free_port, program, sit_down, watched


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


@pytest.fixture(scope="session")
def chromium():
    """A real browser."""
    pytest.importorskip("playwright.sync_api", reason="needs Playwright: pip install playwright")
    if program() is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with browser() as started:
        yield started


@pytest.fixture
def open_reader(chromium, address):
    """Return a function that sits a reader down; whatever goes wrong in their browser fails the test."""
    contexts, readers = [], []

    def open_one(language="en-US", width=1280, height=900, theme="light", **options) -> Reader:
        contexts.append(sit_down(chromium, language, width, height, color_scheme=theme, **options))
        readers.append(watched(contexts[-1].new_page(), address))
        return readers[-1]

    yield open_one
    for context in contexts:
        context.close()
    assert [problem for reader in readers for problem in reader.problems] == []


PASTE = (Path(__file__).parents[1] / "pastes/readme/illegal_access_in_a_worker.txt").read_text(encoding="utf-8")


@pytest.fixture
def crash():
    """A log with an error that is known for sure."""
    return PASTE
