"""A runtime folder of the test's own, short enough for a socket, and helpers that run in threads."""

import shutil
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.resident import client, protocol
from assistant.resident.server import Helper, only_one


@pytest.fixture
def runtime(monkeypatch):
    folder = Path(tempfile.mkdtemp(prefix="ea-"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    monkeypatch.delenv(protocol.VARIABLE, raising=False)
    monkeypatch.setattr(client, "PATIENCE", 30.0)  # of a busy machine
    monkeypatch.setattr(client, "LONGEST", 30.0)
    yield folder
    shutil.rmtree(folder)


class Asked:
    """Answers; keeps what it was asked, and counts what it has answered."""

    def __init__(self, answer):
        self.answer, self.questions, self.answered = answer, [], 0

    def __call__(self, question):
        self.questions.append(question)
        told = self.answer(question)
        self.answered += 1
        return told


@pytest.fixture
def running(runtime):
    """with running(answer) as (path, asked): a helper in a thread, ended afterwards."""

    @contextmanager
    def start(answer=lambda question: (0, "told\n"), is_current=lambda: True, idle=60.0):
        asked, started, path = Asked(answer), threading.Event(), protocol.socket_path()
        helper = Helper(asked, is_current, idle)

        def serve():
            with only_one(path):
                helper.serve(path, started.set)

        thread = threading.Thread(target=serve)
        thread.start()
        assert started.wait(30)
        asked.thread = thread
        try:
            yield path, asked
        finally:
            helper.stop()
            thread.join(30)
        assert not thread.is_alive() and not Path(path).exists()

    return start


@pytest.fixture
def until():
    """until(condition): wait for it; fails after half a minute."""

    def wait(condition):
        end = time.monotonic() + 30
        while not condition():
            assert time.monotonic() < end, "it never became so"
            time.sleep(0.01)

    return wait
