"""`assistant run`: the command's own output, keys, size, signals and exit status; on failure a diagnosis."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from assistant.integrations.terminal.tail import LONGEST_PIECE, Tail
from tests.integrations.in_a_terminal import ROOT, Terminal, assistant

ILLEGAL = "RuntimeError: CUDA error: an illegal memory access was encountered"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs pseudo-terminals")


def run(*words, stdin=subprocess.DEVNULL, **options):
    return subprocess.run(
        assistant("run", *words), capture_output=True, stdin=stdin, check=False, timeout=120, cwd=ROOT, **options
    )


def test_both_streams_pass_through_apart_and_untouched():
    program = "import os; os.write(1, bytes(range(256))); os.write(2, b'to\\xff the other\\n')"
    done = run("--", sys.executable, "-c", program)
    assert (done.returncode, done.stdout, done.stderr) == (0, bytes(range(256)), b"to\xff the other\n")


def test_standard_input_reaches_the_command():
    done = subprocess.run(
        assistant("run", "--", "cat"), input=b"a\0b", capture_output=True, check=False, timeout=60, cwd=ROOT
    )
    assert done.stdout == b"a\0b"


def test_a_failure_is_diagnosed_on_standard_error_and_its_status_kept():
    done = run("--", "sh", "-c", f"echo before; echo '{ILLEGAL}' >&2; exit 7")
    assert done.returncode == 7
    assert done.stdout == b"before\n"
    own, _, told = done.stderr.decode().partition("\n")
    assert own == ILLEGAL
    assert "Known error" in told and "cuda/illegal-address" in told and "compute-sanitizer" in told
    assert told.count("\n") <= 12 and "\x1b" not in told


def test_the_answer_is_in_the_language_that_is_asked_for():
    assert "先试" in run("--lang", "zh", "--", "sh", "-c", f"echo '{ILLEGAL}'; false").stderr.decode()


def test_secrets_of_the_output_are_masked_in_the_answer():
    secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    done = run(
        "--", "sh", "-c", f"echo 'fatal: Authentication failed for https://x:{secret}@github.com/a/b.git/'; false"
    )
    assert secret in done.stdout.decode() and secret not in done.stderr.decode()


@pytest.mark.parametrize(("number", "status"), [(signal.SIGKILL, 137), (signal.SIGSEGV, 139), (signal.SIGTERM, 143)])
def test_a_command_that_a_signal_ended_has_the_status_of_shells(number, status):
    assert run("--", "sh", "-c", f"kill -{int(number)} $$").returncode == status


def test_what_cannot_be_started_has_the_status_of_shells(tmp_path):
    missing = run("--", "no-such-command")
    assert missing.returncode == 127 and b"no-such-command: command not found" in missing.stderr
    (tmp_path / "script").write_text("#!/bin/sh\n")
    refused = run("--", str(tmp_path / "script"))
    assert refused.returncode == 126 and b"Permission denied" in refused.stderr


def test_a_failure_without_output_is_told_in_a_line():
    done = run("--", "false")
    assert (done.returncode, done.stderr) == (1, b"assistant: exit status 1, and no output to diagnose\n")


def test_without_a_command_the_line_to_type_is_told():
    done = run()
    assert done.returncode == 2 and b"assistant run -- COMMAND" in done.stderr


def test_the_whole_output_goes_to_a_file_where_asked_for(tmp_path):
    done = run("--log", str(tmp_path / "build.log"), "--quiet", "--", "sh", "-c", "seq 300000; exit 3")
    assert done.returncode == 3 and done.stderr == b""
    assert (tmp_path / "build.log").read_bytes() == done.stdout and done.stdout.endswith(b"\n300000\n")


def test_nothing_heavy_is_imported_for_a_command_that_succeeds():
    program = (
        "import sys; from assistant.cli import main; status = main(['run', '--', 'true']);"
        "heavy = {'argparse', 'logging', 'subprocess', 'dataclasses', 'typing', 'numpy', 'pydantic', 'index', 'kb'};"
        "sys.exit(f'imported: {sorted(heavy & set(sys.modules))}' if heavy & set(sys.modules) else status)"
    )
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, check=False, timeout=60, cwd=ROOT)
    assert done.returncode == 0, done.stderr.decode()


def test_a_reader_that_has_seen_enough_ends_the_command_as_it_would_without_us():
    words = " ".join(assistant("run", "--", "yes"))
    done = subprocess.run(f"{words} | head -1", shell=True, capture_output=True, check=False, timeout=30, cwd=ROOT)
    assert (done.stdout, done.stderr) == (b"y\n", b"")


def test_a_signal_sent_to_us_reaches_the_command():
    program = "trap 'echo asked to stop; exit 5' TERM; echo ready; while :; do sleep 0.05; done"
    words = assistant("run", "--quiet", "--", "sh", "-c", program)
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, cwd=ROOT)
    assert running.stdout.readline() == b"ready\n"
    running.send_signal(signal.SIGTERM)
    assert running.stdout.readline() == b"asked to stop\n"
    assert running.wait(timeout=30) == 5


def test_what_a_command_leaves_running_is_not_waited_for():
    began = time.monotonic()
    assert run("--", "sh", "-c", "sleep 30 & echo started").stdout == b"started\n"
    assert time.monotonic() - began < 20


def test_in_a_terminal_the_command_has_one_of_the_same_size_and_hears_of_a_new_one():
    waits = "until read -t 0.2 line; do :; done"
    program = f"trap 'stty size' WINCH; test -t 0 -a -t 1 -a -t 2 && stty size; {waits}; echo \"got $line\""
    terminal = Terminal(assistant("run", "--", "bash", "-c", program), rows=31, columns=97)
    terminal.until("31 97")
    terminal.resize(20, 50)
    terminal.until("20 50")
    terminal.type("hello\r")
    terminal.until("got hello\r\n")
    assert terminal.rest() == ("", 0)


def test_in_a_terminal_ctrl_c_reaches_the_command_and_nothing_is_diagnosed():
    terminal = Terminal(assistant("run", "--", "sh", "-c", "echo ready; exec sleep 30"))
    terminal.until("ready")
    terminal.type("\x03")
    rest, status = terminal.rest()
    assert status == 130 and "assistant" not in rest


def test_in_a_terminal_a_failure_is_told_and_the_terminal_is_as_it_was():
    fails = f"printf 'two\\nlines\\n{ILLEGAL}\\n'; exit 9"
    program = f'{" ".join(assistant("run", "--", "sh", "-c"))} "{fails}"; echo is $?; stty -a'
    terminal = Terminal(["sh", "-c", program])
    shown = terminal.until("is 9")
    assert "two\r\nlines\r\n" in shown and "cuda/illegal-address" in shown and "assistant last" in shown
    assert " icanon" in terminal.rest()[0]


def test_in_a_terminal_a_stream_that_is_none_stays_none(tmp_path):
    program = "test -t 1 && echo terminal; test -t 2 || echo file >&2; test -t 0 || cat"
    words = f"echo input | {' '.join(assistant('run', '--', 'sh', '-c'))} '{program}' 2>{tmp_path}/errors"
    shown, status = Terminal(["sh", "-c", words]).rest()
    assert (shown, status) == ("terminal\r\ninput\r\n", 0)
    assert (tmp_path / "errors").read_text() == "file\n"


def test_in_a_terminal_there_is_no_such_command_too():
    shown, status = Terminal(assistant("run", "--quiet", "--", "no-such-command")).rest()
    assert (shown, status) == ("assistant: no-such-command: command not found\r\n", 127)


def test_the_tail_is_whole_lines_in_bounded_memory():
    tail = Tail(1000)
    for number in range(20_000):
        tail.add("out", f"line {number}\n".encode())
        assert len(tail._kept) <= 2000
    lines = tail.text().decode().splitlines()
    assert lines[-1] == "line 19999" and all(line.startswith("line ") for line in lines)
    assert 900 <= len(tail.text()) <= 1000 and tail.dropped + len(tail.text()) == sum(
        len(f"line {number}\n") for number in range(20_000)
    )


def test_the_tail_keeps_lines_of_two_streams_apart_and_a_line_without_end_in_bounds():
    tail = Tail(100_000)
    tail.add("out", b"10 %")
    tail.add("err", b"KeyError: 'x'\n")
    tail.add("out", b" done\nlast")
    assert tail.text() == b"KeyError: 'x'\n10 % done\nlast"
    endless = Tail(1000)
    for _ in range(100):
        endless.add("out", b"." * LONGEST_PIECE)
    assert len(endless.text()) == 1000


def test_a_large_output_passes_at_the_speed_of_a_pipe():
    began = time.monotonic()
    size = 100_000_000
    words = assistant("run", "--", "head", "-c", str(size), "/dev/zero")
    with Path(os.devnull).open("wb") as nowhere:
        assert subprocess.run(words, stdout=nowhere, check=False, timeout=60, cwd=ROOT).returncode == 0
    assert time.monotonic() - began < 15
