"""A query asks the helper only what it can answer, and answers itself whatever goes wrong."""

import io
import os
import socket
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.cli import build_parser
from assistant.diagnosis.retrieval.knowledge import cache_folder
from assistant.resident import client, protocol
from assistant.resident.client import OPTIONS, answered, paste_word
from assistant.resident.protocol import packed
from assistant.resident.server import only_one

# Other entries, another index, or files that the helper would have to open for the user.
NOT_ASKED = {"--kb", "--only", "--encoder", "--index", "--incidents", "--help", "-h"}
GREETED = packed([protocol.WELCOME])


@pytest.fixture
def typed(monkeypatch):
    """typed(b"..."): standard input."""

    def type_in(data):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(data))))

    return type_in


def test_every_option_of_a_query_is_one_that_is_asked_or_one_that_is_not():
    query = build_parser(["query"])._subparsers._group_actions[0].choices["query"]
    options = {option: action.nargs != 0 for action in query._actions for option in action.option_strings}
    assert set(options) == set(OPTIONS) | NOT_ASKED
    assert {name: takes for name, takes in options.items() if name in OPTIONS} == OPTIONS


@pytest.mark.parametrize(
    ("words", "word"),
    [
        ("query", "-"),
        ("query -", "-"),
        ("query a.log --lang zh --top=2 --why", "a.log"),
        ("query --lang zh", "-"),
        ("query a.log --kb mine", None),
        ("query --kb=mine a.log", None),
        ("query a.log --only", None),
        ("query a.log --index folder", None),
        ("query a.log --encoder model", None),
        ("query a.log --incidents file", None),
        ("query --la zh a.log", None),  # argparse takes abbreviations
        ("query a.log b.log", None),
        ("query -- a.log", None),
        ("query --help", None),
        ("query a.log --lang", None),
        ("query a.log --full=1", None),
        ("query a.log --top -1", None),
        ("chat a.log", None),
        ("", None),
    ],
)
def test_only_these_command_lines_are_asked(words, word):
    assert paste_word(words.split()) == word


def test_a_query_without_a_helper_is_not_answered(runtime, typed):
    typed(b"kept")
    assert answered(["query"]) is None
    assert sys.stdin.buffer.read() == b"kept"


def test_file_text_and_input_arrive(running, typed, tmp_path, capsys):
    (tmp_path / "a.log").write_bytes(b"from \xff a file")
    typed(b"typed")
    with running(lambda question: (1, f"{question.kind}\n")) as (_, helper):
        for word in (str(tmp_path / "a.log"), "some words", "-", "two\nlines", "x" * 2000):
            assert answered(["query", word, "--lang", "en"]) == 1
    assert capsys.readouterr().out.split() == ["file", "text", "input", "text", "text"]
    assert [question.paste for question in helper.questions] == [b"from \xff a file", b"", b"typed", b"", b""]
    assert helper.questions[1].words == ["some words", "--lang", "en"]


def test_what_has_to_be_refused_or_read_piece_by_piece_is_not_asked(running, tmp_path, typed):
    pipe, long = tmp_path / "pipe", tmp_path / "long.log"
    os.mkfifo(pipe)
    long.write_bytes(b"x" * (protocol.LIMIT // 2 + 1))
    with running() as (_, helper):
        for word in (str(tmp_path), str(pipe), str(long), "logs/missing.log", "", "n" * 300):
            assert answered(["query", word]) is None, word[:40]
        typed(b"y" * (protocol.LIMIT // 2 + 1) + b"end")
        assert answered(["query"]) is None
        assert sys.stdin.buffer.read() == b"y" * (protocol.LIMIT // 2 + 1) + b"end"
    assert not helper.questions


def test_nobody_is_asked_where_the_user_says_so(running, monkeypatch):
    monkeypatch.setenv(protocol.VARIABLE, "off")
    with running() as (_, helper):
        assert answered(["query", "a text"]) is None
    assert not helper.questions


def test_other_settings_find_no_helper(running, monkeypatch, tmp_path):
    with running() as (_, helper):
        for name in ("ERROR_ASSISTANT_CACHE", "ERROR_ASSISTANT_INCIDENTS", "HOME", "TZ", "PYTHONPATH"):
            with monkeypatch.context() as changed:
                changed.setenv(name, str(tmp_path))
                assert answered(["query", "a text"]) is None, name
        assert answered(["query", "a text"]) == 0
    assert len(helper.questions) == 1


def test_a_folder_that_others_can_enter_is_not_trusted(running):
    with running() as (path, helper):
        Path(path).parent.chmod(0o755)
        assert answered(["query", "a text"]) is None
    assert not helper.questions


@contextmanager
def strange_helper(replies, accepts=True):
    """Somebody at the helper's socket who says what is given, a reply to each message."""

    def serve(listener):
        connection, _ = listener.accept()
        with connection:
            for reply in replies:
                try:
                    connection.settimeout(30)
                    connection.recv(65536)
                    connection.sendall(reply)
                except OSError:
                    return
            if replies[-1:] == [b""]:
                ended.wait(30)

    ended = threading.Event()
    with only_one(protocol.socket_path()) as path, socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen(1)
        thread = threading.Thread(target=serve, args=(listener,))
        if accepts:
            thread.start()
        try:
            yield
        finally:
            ended.set()
            if accepts:
                thread.join(30)


STRANGE = {
    "closes at once": [],
    "closes after the welcome": [GREETED],
    "says nothing": [b""],
    "says nothing after the welcome": [GREETED, b""],
    "another welcome": [packed([b"hello"])],
    "noise": [b"\x00\x00\x00\x05noise"],
    "noise after the welcome": [GREETED, b"\xff\xff\xff\xff"],
    "no status": [GREETED, packed([b"well", b"text"])],
    "no text": [GREETED, packed([b"0", b"\xff"])],
    "half an answer": [GREETED, packed([b"0", b"a long text"])[:12]],
    "too much": [GREETED, packed([b"0", b"text", b"more"])],
}


@pytest.mark.parametrize("name", STRANGE)
def test_whatever_a_helper_says_the_query_is_answered_the_ordinary_way(name, runtime, typed, monkeypatch, capsys):
    monkeypatch.setattr(client, "PATIENCE", 0.5)
    monkeypatch.setattr(client, "LONGEST", 0.5)
    typed(b"the log\n")
    with strange_helper(STRANGE[name]):
        assert answered(["query", "-"]) is None
    assert sys.stdin.buffer.read() == b"the log\n"
    assert capsys.readouterr() == ("", "")


def test_a_helper_that_does_not_accept_is_given_up(runtime, monkeypatch):
    monkeypatch.setattr(client, "PATIENCE", 0.2)
    with strange_helper([], accepts=False):
        assert answered(["query", "a text"]) is None


def test_the_socket_of_another_user_is_told_nothing(running, monkeypatch):
    with running() as (_, helper):
        monkeypatch.setattr(protocol, "is_own", lambda connection: False)
        assert answered(["query", "a text"]) is None
    assert not helper.questions


@pytest.mark.parametrize("columns", ["", "0", "-3", "x", "61"])
def test_the_width_is_what_an_ordinary_query_finds(columns, monkeypatch):
    import shutil

    monkeypatch.setenv("COLUMNS", columns)
    assert client._columns() == shutil.get_terminal_size((100, 24)).columns


def test_the_cache_is_the_one_of_the_index(monkeypatch, tmp_path):
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    for variables in ({}, {"XDG_CACHE_HOME": str(tmp_path)}, {"ERROR_ASSISTANT_CACHE": str(tmp_path / "own")}):
        with monkeypatch.context() as changed:
            changed.delenv("ERROR_ASSISTANT_CACHE")
            changed.delenv("XDG_CACHE_HOME", raising=False)
            for name, value in variables.items():
                changed.setenv(name, value)
            assert protocol.folder() == str(cache_folder() / "serve")


def test_asking_imports_nothing_heavy():
    import subprocess

    program = "import sys; before = set(sys.modules); import assistant.resident.client; import socket, zlib\n"
    program += "print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    heavy = {"argparse", "typing", "pathlib", "json", "logging", "numpy", "rich", "pydantic", "subprocess", "shutil"}
    before_it = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    assert not (heavy - set(before_it.stdout.split())) & set(done.stdout.split())
