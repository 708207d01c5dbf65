"""`assistant serve` as a user types it: processes, signals, terminals, and what is left behind."""

import os
import pty
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.cli import main
from assistant.resident import protocol

pytestmark = pytest.mark.skipif(not protocol.is_possible(), reason="Linux only")
LOG = b"RuntimeError: CUDA error: an illegal memory access was encountered\n"
QUERY = [sys.executable, "-m", "assistant", "query", "-"]
SERVE = [sys.executable, "-m", "assistant", "serve"]


@pytest.fixture(scope="module")
def environment(assistant):
    """The variables of all processes here; the index exists, since the assistant is open."""
    folder = tempfile.mkdtemp(prefix="ea-")
    yield {**os.environ, "XDG_RUNTIME_DIR": folder, "COLUMNS": "90", "TERM": "xterm-256color"}
    shutil.rmtree(folder)


@contextmanager
def serving(environment, *words):
    """An `assistant serve` that listens."""
    process = subprocess.Popen([*SERVE, *words], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        said = process.stderr.readline()
        assert "queries are answered at" in said, said + process.stderr.read()
        yield process
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


def query(environment, *words, **variables):
    return subprocess.run(
        [*QUERY, *words], input=LOG, capture_output=True, env={**environment, **variables}, timeout=120, check=False
    )


def was_answered(environment):
    """Tell whether the helper answers: a query that may import nothing of numpy can do no other."""
    program = "import sys; sys.modules['numpy'] = None; from assistant.cli import main; sys.exit(main(['query', '-']))"
    done = subprocess.run(
        [sys.executable, "-c", program], input=LOG, capture_output=True, env=environment, timeout=120, check=False
    )
    return done.returncode == 0 and b"cuda/illegal-address" in done.stdout


def sockets(environment):
    return list((Path(environment["XDG_RUNTIME_DIR"]) / "error-assistant").glob("*.socket"))


def in_a_terminal(environment):
    """Return what a query shows on a terminal."""
    own, others = pty.openpty()
    process = subprocess.Popen(QUERY, stdin=subprocess.PIPE, stdout=others, stderr=subprocess.DEVNULL, env=environment)
    os.close(others)
    process.stdin.write(LOG)
    process.stdin.close()
    shown = b""
    try:
        while part := os.read(own, 65536):
            shown += part
    except OSError:  # the other side has closed
        pass
    os.close(own)
    return process.wait(), shown


def test_it_answers_in_the_same_bytes_and_ends_on_a_signal_without_a_trace(environment):
    off = environment | {protocol.VARIABLE: "off"}
    with serving(environment) as process:
        assert was_answered(environment)
        ours, ordinary = query(environment), query(off)
        assert (ours.returncode, ours.stdout, ours.stderr) == (0, ordinary.stdout, ordinary.stderr)
        on_terminal = in_a_terminal(environment)
        assert on_terminal == in_a_terminal(off) and b"\x1b[" in on_terminal[1]
        second = subprocess.run(SERVE, env=environment, capture_output=True, text=True, timeout=120, check=False)
        assert second.returncode == 2 and "assistant serve --stop" in second.stderr
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
        assert process.stderr.read() == ""
    assert not sockets(environment)
    assert query(environment).stdout == ordinary.stdout


def test_killed_it_leaves_a_socket_that_stops_nobody(environment):
    with serving(environment) as process:
        process.kill()
        process.wait()
        assert sockets(environment)
        assert query(environment).returncode == 0
    with serving(environment) as process:  # takes its place
        assert was_answered(environment)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    assert not sockets(environment)


def test_it_ends_when_nobody_asks_and_when_it_is_told(environment):
    with serving(environment, "--idle", "0.01") as process:
        assert process.wait(60) == 0
    stop = [*SERVE, "--stop"]
    with serving(environment) as process:
        assert subprocess.run(stop, env=environment, capture_output=True, timeout=120, check=False).returncode == 0
        assert process.wait(60) == 0
    assert not sockets(environment)
    assert subprocess.run(stop, env=environment, capture_output=True, timeout=120, check=False).returncode == 1


def test_a_query_starts_one_only_where_the_user_wants_it(environment):
    query(environment)
    time.sleep(0.5)
    assert not sockets(environment)
    assert query(environment, **{protocol.VARIABLE: "auto"}).returncode == 0
    end = time.monotonic() + 120
    while not sockets(environment) and time.monotonic() < end:
        time.sleep(0.05)
    assert was_answered(environment)
    subprocess.run([*SERVE, "--stop"], env=environment, capture_output=True, timeout=120, check=True)
    assert not sockets(environment)


@pytest.mark.parametrize("minutes", ["0", "-1", "soon", "nan", "1e9"])
def test_an_idle_time_that_is_none_is_refused(minutes, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["serve", f"--idle={minutes}"])
    assert "is not a number of minutes" in capsys.readouterr().err
