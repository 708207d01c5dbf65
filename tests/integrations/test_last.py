"""`assistant last`: what the last command printed, from tmux, a recorded shell, or a failed run; else what to do."""

import os
import shutil
import subprocess
import sys
import time

import pytest

from assistant.cli import main
from assistant.integrations.terminal.hooks import SHELLS, hook_for
from assistant.integrations.terminal.kept import keep_last, last_kept
from assistant.integrations.terminal.recording import KEPT, Marks
from assistant.integrations.terminal.screen import last_output
from tests.integrations.in_a_terminal import ROOT, Terminal

ILLEGAL = "RuntimeError: CUDA error: an illegal memory access was encountered"
FAILS = f"printf '{ILLEGAL[:12]}%s\\n' '{ILLEGAL[12:]}'; false"  # the message stands in the output alone

# A shell, how it is started without its user's settings, and how it takes the hook.
STARTED = {
    "bash": (["bash", "--norc", "--noprofile"], 'eval "$(assistant hook bash)"'),
    "zsh": (["zsh", "-f"], 'eval "$(assistant hook zsh)"'),
    "fish": (["fish", "--no-config"], "assistant hook fish | source"),
}


@pytest.fixture
def environment(tmp_path, monkeypatch):
    """A home, a runtime folder and the command `assistant` of the test's own."""
    command = tmp_path / "bin/assistant"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m assistant "$@"\n')
    command.chmod(0o755)
    (tmp_path / "run").mkdir()
    own = {
        "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path / "run"), "LC_ALL": "C.UTF-8",
        "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
    }  # fmt: skip
    for name in ("TMUX", "TMUX_PANE", "ASSISTANT_LAST_FILE", "ASSISTANT_RECORDED"):
        monkeypatch.delenv(name, raising=False)
    return own


def needs(shell):
    if shutil.which(shell) is None:
        pytest.skip(f"needs {shell}: apt-get install {shell}")


def prompted(terminal, seconds=30):
    """Wait for an answer to a command: the shell reads again."""
    terminal.type("echo rea''dy\r")
    return terminal.until("ready\r\n", seconds)


@pytest.mark.parametrize("shell", STARTED)
def test_in_a_recorded_shell_the_last_output_is_diagnosed(shell, environment):
    needs(shell)
    words, hook = STARTED[shell]
    terminal = Terminal(
        [shutil.which("assistant", path=environment["PATH"]), "record", "--", *words], 40, 150, environment
    )
    prompted(terminal)
    terminal.type(f"{hook}\r")
    prompted(terminal)
    terminal.type(f"{FAILS}\r")
    terminal.until(f"{ILLEGAL}\r\n")
    terminal.type("assistant last\r")
    shown = terminal.until("cuda/illegal-address", 120)
    assert "the last command: printf" in shown and "(exit status 1)" in shown
    terminal.type("assistant last --lang zh\r")  # its own output is not the last
    terminal.until("已知错误", 60)
    terminal.type("exit\r")
    terminal.rest()
    assert not list((ROOT / environment["XDG_RUNTIME_DIR"] / "error-assistant").glob("record-*"))


@pytest.mark.parametrize("shell", STARTED)
def test_a_hook_alone_knows_the_line_and_says_that_the_output_is_gone(shell, environment):
    needs(shell)
    words, hook = STARTED[shell]
    terminal = Terminal(words, 40, 150, environment)
    prompted(terminal)
    terminal.type(f"{hook}\r")
    prompted(terminal)
    terminal.type(f"{FAILS}\r")
    terminal.until(f"{ILLEGAL}\r\n")
    terminal.type("assistant last\r")
    shown = " ".join(terminal.until("assistant record", 60).split())
    assert "the output of `printf" in shown and "(exit status 1) was not kept" in shown and "--rerun" in shown
    terminal.type("assistant last --rerun\r")
    terminal.until("cuda/illegal-address", 120)
    kept = next((ROOT / environment["XDG_RUNTIME_DIR"] / "error-assistant").glob("shell-*"))
    assert kept.stat().st_mode & 0o077 == 0
    terminal.type("exit\r")
    terminal.rest()


def test_the_hook_of_bash_leaves_status_and_other_commands_of_the_prompt_alone(environment):
    terminal = Terminal(["bash", "--norc", "--noprofile"], 40, 150, environment)
    terminal.type("PROMPT_COMMAND='echo seen-$?'; HISTCONTROL=ignorespace\r")
    terminal.until("seen-0")
    terminal.type(f"{STARTED['bash'][1]}\r")
    terminal.until("seen-0")
    terminal.type("(exit 5)\r")
    terminal.until("seen-5")
    terminal.type("cat $ASSISTANT_LAST_FILE\r")
    terminal.until("5\r\n(exit 5)\r\n")
    terminal.type(" (exit 6)\r")
    terminal.until("seen-6")
    terminal.type("cat $ASSISTANT_LAST_FILE\r")  # a line that history leaves out is not kept either
    terminal.until("6\r\n\r\n")
    terminal.type("exit\r")
    terminal.rest()


def test_in_tmux_nothing_need_be_set_up(environment, tmp_path):
    needs("tmux")
    server = ["tmux", "-S", str(tmp_path / "socket"), "-f", "/dev/null"]
    environment = {**os.environ, **environment}

    def tmux(*words):
        return subprocess.run([*server, *words], check=True, capture_output=True, env=environment, timeout=30).stdout

    def shown_with(words, seconds):
        end = time.monotonic() + seconds
        while words not in (text := tmux("capture-pane", "-p", "-t", "t").decode()):
            assert time.monotonic() < end, text.strip()
            time.sleep(0.2)
        return text

    tmux("new-session", "-d", "-s", "t", "-x", "150", "-y", "50", "bash --norc --noprofile")
    try:
        shown_with("bash-", 30)
        tmux("send-keys", "-t", "t", "echo 'bash: line 1: gcc: command not found'", "Enter")
        tmux("send-keys", "-t", "t", FAILS, "Enter")
        shown_with(ILLEGAL, 30)
        tmux("send-keys", "-t", "t", "assistant last", "Enter")
        shown_with("cuda/illegal-address", 120)
    finally:
        tmux("kill-server")


def test_after_a_failed_run_its_output_is_known_masked(environment, tmp_path):
    secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    (tmp_path / "fails.sh").write_text(f"echo token={secret}; echo '{ILLEGAL}'; exit 3\n")
    terminal = Terminal(["bash", "--norc", "--noprofile"], 40, 150, environment)
    terminal.type(f"assistant run --quiet -- sh {tmp_path}/fails.sh; echo is $?\r")
    terminal.until("is 3", 60)
    kept = next((ROOT / environment["XDG_RUNTIME_DIR"] / "error-assistant").glob("dev-*")).read_text()
    assert kept.startswith("3\nsh ") and ILLEGAL in kept and secret not in kept
    terminal.type("assistant last\r")
    terminal.until("cuda/illegal-address", 60)
    terminal.type("exit\r")
    terminal.rest()


def test_where_nothing_is_known_the_ways_are_told(environment, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ASSISTANT_LAST_FILE", str(tmp_path / "none"))
    assert main(["last"]) == 2
    told = capsys.readouterr().err
    assert "assistant record" in told and "assistant run -- COMMAND" in told


def test_what_is_kept_is_read_back_for_its_owner_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("ASSISTANT_LAST_FILE", str(tmp_path / "last"))
    keep_last(137, "python\ntrain.py", b"\xff\nKilled\n")
    kept = last_kept()
    assert (kept.status, kept.command, kept.output) == (137, "python train.py", b"\xff\nKilled\n")
    assert (tmp_path / "last").stat().st_mode & 0o777 == 0o600
    (tmp_path / "last").write_bytes(b"something else\n")
    assert last_kept() is None


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
def test_marks_are_found_in_whatever_pieces_they_come(size):
    ended = []
    marks = Marks(lambda *them: ended.append(them))
    stream = (
        b"prompt$ make\x1b]133;C\x07cc: error\n\x1b[31mred\x1b[0m\x1b]133;D;2;cmd=make -j 8%3B true 100%25\x07$ "
        b"\x1b]133;C\x1b\\hello\n\x1b]133;D;0;cmd=echo\x1b\\$ \x1b]133;D;0;cmd=nothing ran\x07"
    )
    for place in range(0, len(stream), size):
        marks.feed(stream[place : place + size])
    assert ended == [(2, "make -j 8; true 100%", b"cc: error\n\x1b[31mred\x1b[0m"), (0, "echo", b"hello\n")]


def test_a_mark_without_end_and_an_output_without_end_stay_within_bounds():
    ended = []
    marks = Marks(lambda *them: ended.append(them))
    marks.feed(b"\x1b]133;C\x07")
    for _ in range(100):
        marks.feed(b"x" * 79 + b"\n" + b"\x1b]133;" + b"y" * 20_000)
        assert len(marks._rest) < 10_000
    for _ in range(100):
        marks.feed((b"z" * 99 + b"\n") * 100)
    marks.feed(b"\x1b]133;D;1;cmd=x\x07")
    assert len(ended[0][2]) <= KEPT


@pytest.mark.parametrize(
    ("screen", "command", "wanted"),
    [
        ("$ ls\na b\n$ make\ncc: error\n$ assistant last\n", "", "cc: error"),
        ("u@h:~/p$ make\none\ntwo\nu@h:~/p$ assistant last --full\n\n\n", "", "one\ntwo"),
        ("~/p on main\n❯ make\none\n~/p on main\n❯ assistant last\n", "", "one\n~/p on main"),
        ("a$ cd /b\nb$ make\none\nb$ assistant last\n", "", "one"),
        ("12:01 $ make\none\n12:02 $ assistant last\n", "make", "one"),  # the hook knows the line
        ("12:01 $ make\none\n12:02 $ assistant last\n", "", "12:01 $ make\none"),  # a prompt that changes: all
        ("only output\n", "", "only output"),
    ],
)
def test_on_a_screen_the_last_output_is_found_by_the_line_or_by_the_prompt(screen, command, wanted):
    assert last_output(screen, command) == wanted


@pytest.mark.parametrize("shell", SHELLS)
def test_a_hook_quotes_the_folder_that_it_writes_to(shell):
    hook = hook_for(shell, "/tmp/it's here")
    assert "@FOLDER@" not in hook
    assert ("'/tmp/it''s here'" if shell == "powershell" else "'/tmp/it'\"'\"'s here'") in hook
