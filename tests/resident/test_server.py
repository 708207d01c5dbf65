"""The helper against everything that is not a well-behaved query, and the ways in which it ends."""

import contextlib
import os
import random
import socket
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from assistant.errors import AssistantError
from assistant.resident import protocol, server
from assistant.resident.client import answered
from assistant.resident.protocol import Question, packed
from assistant.resident.server import Running, only_one, stop_running

QUESTION = Question(["x"], "text", b"", 100, False, {})


def connected(path):
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(30)
    connection.connect(path)
    return connection


def all_of(connection):
    """Return what the helper says until it closes; a reset says nothing more."""
    said = b""
    try:
        while part := connection.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def asked(path, question=QUESTION):
    """Hold a whole conversation; return the fields of the answer."""
    with connected(path) as connection:
        protocol.send(connection, protocol.hello(), 30)
        assert protocol.receive(connection, 30) == [protocol.WELCOME]
        protocol.send(connection, question.fields(), 30)
        return protocol.receive(connection, 30)


def test_a_question_arrives_as_it_was_asked(running):
    question = Question(["--lang", "zh", "坏 \udc80"], "input", b"\0\xff", 61, True, {"LANG": "zh_CN", "TERM": "a=b"})
    with running(lambda question: (1, "答\udc80")) as (path, helper):
        assert asked(path, question) == [b"1", "答?".encode()]
    assert vars(helper.questions[0]) == vars(question)


def test_variables_that_change_no_answer_do_not_pass():
    fields = Question(["x"], "text", b"", 80, False, {"AWS_SECRET_ACCESS_KEY": "s", "TERM": "xterm"}).fields()
    assert Question.of(fields).environ == {"TERM": "xterm"}


def test_socket_and_folder_are_the_users_alone(running):
    with running() as (path, _):
        assert stat.S_IMODE(Path(path).stat().st_mode) == 0o600
        assert stat.S_IMODE(Path(path).parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("place", [0, 1, 2], ids=["protocol", "program", "settings"])
def test_another_version_or_other_settings_are_not_welcome(running, place):
    with running() as (path, helper), connected(path) as connection:
        fields = protocol.hello()
        fields[place] += b"x"
        protocol.send(connection, fields, 30)
        assert all_of(connection) == b""
    assert not helper.questions


def test_another_user_is_told_nothing(running, monkeypatch):
    monkeypatch.setattr(protocol, "is_own", lambda connection: False)
    with running() as (path, helper), connected(path) as connection:
        with contextlib.suppress(BrokenPipeError):  # it may be closed already
            connection.sendall(packed(protocol.hello()))
        assert all_of(connection) == b""
    assert not helper.questions


def test_the_kernel_says_who_is_at_the_other_end(monkeypatch):
    one, other = socket.socketpair()
    with one, other:
        assert protocol.is_own(one)
        me = os.geteuid()
        monkeypatch.setattr(os, "geteuid", lambda: me + 1)
        assert not protocol.is_own(one)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may become another user")
def test_another_user_is_told_nothing_even_where_the_folder_is_open(running):
    program = (
        "import os, socket, sys\nos.setuid(65534)\ns = socket.socket(socket.AF_UNIX)\ns.settimeout(30)\n"
        "s.connect(sys.argv[1])\ntry:\n s.sendall(bytes.fromhex(sys.argv[2]))\n print(len(s.recv(100)))\n"
        "except OSError: print(0)\n"
    )
    with running() as (path, helper):
        for open_to_all in (path, Path(path).parent, Path(path).parent.parent):
            Path(open_to_all).chmod(0o777)
        done = subprocess.run(
            [sys.executable, "-c", program, path, packed(protocol.hello()).hex()],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.stdout == "0\n", done.stderr
        assert asked(path)[0] == b"0"  # the owner still is answered
    assert len(helper.questions) == 1


def hostile():
    welcome = packed(protocol.hello())
    yield "nothing", b""
    yield "half a length", b"\0\0"
    yield "four gigabytes announced", b"\xff\xff\xff\xff" + b"x" * 1000
    yield "a cut field", (12).to_bytes(4, "big") + (99).to_bytes(4, "big") + b"x" * 8
    yield "a cut length", (3).to_bytes(4, "big") + b"xyz"
    yield "no question", welcome + packed([])
    yield "no shape", welcome + packed([b"", b""])
    yield "another kind", welcome + packed([b"", b"root 80 0 0", b"x"])
    yield "no numbers", welcome + packed([b"", b"text a b c", b"x"])
    yield "a million columns", welcome + packed([b"", b"text 1000000 0 0", b"x"])
    yield "more variables than fields", welcome + packed([b"", b"text 80 0 9", b"x"])
    yield "no text", welcome + packed([b"", b"text 80 0 0", b"\xff\xfe"])
    generator = random.Random(7)
    for number in range(20):
        yield f"noise {number}", generator.randbytes(generator.randrange(1, 300))
        yield f"noise behind a welcome {number}", welcome + generator.randbytes(generator.randrange(1, 300))


def test_hostile_messages_end_their_conversation_and_nothing_else(running, monkeypatch):
    monkeypatch.setattr(server, "PATIENCE", 0.3)
    with running() as (path, helper):
        for name, message in hostile():
            with connected(path) as connection:
                with contextlib.suppress(OSError):  # it may be closed already
                    connection.sendall(message)
                    connection.shutdown(socket.SHUT_WR)
                said = all_of(connection)
            assert said in {b"", packed([protocol.WELCOME])}, name
        assert not helper.questions
        assert asked(path) == [b"0", b"told\n"]


def test_a_message_that_trickles_in_is_given_up(running, monkeypatch):
    monkeypatch.setattr(server, "PATIENCE", 0.3)
    with running() as (path, _), connected(path) as connection:
        start = time.monotonic()
        with pytest.raises(OSError, match=r"reset|Broken pipe"):  # each byte is in time, the whole is not
            for byte in packed(protocol.hello()) * 99:
                connection.sendall(bytes([byte]))
                time.sleep(0.02)
        assert time.monotonic() - start < 20


def test_an_answer_that_fails_closes_the_connection_and_says_nothing(running, caplog):
    def fail(question):
        raise RuntimeError("password=hunter2")

    with running(fail) as (path, _), caplog.at_level("DEBUG"), connected(path) as connection:
        connection.sendall(packed(protocol.hello()) + packed(QUESTION.fields()))
        assert all_of(connection) == packed([protocol.WELCOME])
    assert "hunter2" not in caplog.text


def test_two_are_answered_at_once(running):
    both = threading.Barrier(2, timeout=30)  # neither is answered before the other is asked

    def answer(question):
        both.wait()
        return 0, question.words[0]

    found = {}
    with running(answer) as (path, _):

        def ask(word):
            found[word] = asked(path, Question([word], "text", b"", 80, False, {}))

        threads = [threading.Thread(target=ask, args=(word,)) for word in ("a", "b")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
    assert found == {"a": [b"0", b"a"], "b": [b"0", b"b"]}


def test_one_too_many_is_closed_at_once(running, until):
    with running() as (path, _):
        held = [connected(path) for _ in range(server.MOST)]
        with connected(path) as one_more:
            assert all_of(one_more) == b""
        for connection in held:
            connection.close()
        until(lambda: answered_or_none(path))


def answered_or_none(path):
    try:
        return asked(path)
    except (OSError, EOFError):
        return None


def test_it_ends_after_an_idle_time_and_not_before(running, until):
    with running(idle=1.5) as (path, helper):
        start = time.monotonic()
        while time.monotonic() - start < 2.5:
            assert asked(path)
            time.sleep(0.1)
        assert helper.thread.is_alive()
        until(lambda: not Path(path).exists())


def test_connections_without_a_question_do_not_keep_it(running, until):
    with running(idle=0.5) as (path, helper):
        end = time.monotonic() + 30
        while helper.thread.is_alive() and time.monotonic() < end:
            try:
                connected(path).close()
            except OSError:
                break
            time.sleep(0.05)
        until(lambda: not helper.thread.is_alive())


def test_out_of_date_it_does_not_answer_and_ends(running, until):
    with running(is_current=lambda: False) as (path, helper), connected(path) as connection:
        connection.sendall(packed(protocol.hello()))
        assert all_of(connection) == b""
        until(lambda: not helper.thread.is_alive())
    assert not helper.questions


def test_an_answer_that_was_begun_is_given_before_it_ends(running):
    begun, go_on = threading.Event(), threading.Event()

    def answer(question):
        begun.set()
        assert go_on.wait(30)
        return 0, "late\n"

    found = []
    with running(answer) as (path, _):
        asking = threading.Thread(target=lambda: found.append(asked(path)))
        asking.start()
        assert begun.wait(30)
        with connected(path) as connection:
            protocol.send(connection, [protocol.MAGIC, protocol.STOP], 30)
            assert all_of(connection) == b""
        go_on.set()
        asking.join(30)
    assert found == [[b"0", b"late\n"]]


def test_a_socket_that_was_left_behind_is_replaced(runtime, running):
    with only_one(protocol.socket_path()) as path, socket.socket(socket.AF_UNIX) as killed:
        killed.bind(path)
    assert answered(["query", "a text"]) is None
    with running() as (path, _):
        assert asked(path) == [b"0", b"told\n"]


def test_a_second_one_is_refused_with_the_command_that_ends_the_first(running):
    with running() as (path, _), pytest.raises(Running, match="assistant serve --stop"), only_one(path):
        pass


def test_stopping_waits_for_the_end(running):
    with running() as (path, helper):
        assert stop_running(path)
        assert not Path(path).exists()
        helper.thread.join(30)
        assert not stop_running(path)


def test_a_socket_that_another_program_replaced_is_left_alone(running, monkeypatch, until):
    monkeypatch.setattr(server, "LOOKS", 0.05)
    with running() as (path, helper):
        Path(path).unlink()
        Path(path).write_text("not ours")
        until(lambda: not helper.thread.is_alive())
        assert Path(path).read_text() == "not ours"
        Path(path).unlink()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_somebody_elses_folder_is_not_used(runtime):
    folder = Path(protocol.socket_path()).parent
    folder.mkdir()
    os.chown(folder, 65534, 65534)
    with pytest.raises(AssistantError, match="not a folder of yours"), only_one(protocol.socket_path()):
        pass


def test_a_link_in_place_of_the_folder_is_not_followed(runtime, tmp_path):
    Path(protocol.socket_path()).parent.symlink_to(tmp_path)
    with pytest.raises(AssistantError, match="not a folder of yours"), only_one(protocol.socket_path()):
        pass
    assert not list(tmp_path.iterdir())


def test_a_path_too_long_for_a_socket_is_told(runtime, monkeypatch):
    deep = runtime / ("x" * 120)
    deep.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(deep))
    helper = server.Helper(lambda question: (0, ""), lambda: True, 60)
    with only_one(protocol.socket_path()) as path, pytest.raises(AssistantError, match="XDG_RUNTIME_DIR"):
        helper.serve(path)
