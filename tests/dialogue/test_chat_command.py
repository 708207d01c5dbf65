"""`assistant chat` with our own knowledge base: piped, in both languages, with outcomes kept."""

import os
import pty
import re
import subprocess
import sys

import pytest

from assistant.cli import main
from assistant.commands.chat import _fenced

LOG = "RuntimeError: CUDA error: an illegal memory access was encountered"
START = [sys.executable, "-m", "assistant", "chat"]


def chat(*words, stdin=""):
    return subprocess.run([*START, *words], input=stdin.encode(), capture_output=True, timeout=600, check=False)


def test_a_piped_conversation(one_cache_for_all):
    done = chat(
        LOG,
        "--lang",
        "en",
        stdin="tried the third one, same error\nwhich one is safest?\nsorry, the third one fixed it\nquit\nnext\n",
    )
    said = " ".join(done.stdout.decode().split())
    assert done.returncode == 0, done.stderr.decode()
    assert "Known error 9" in said
    told = re.search(r"in 64 bits” did not help. cuda/illegal-address goes from (\d+)% to (\d+)%\.", said)
    assert told and int(told[2]) < int(told[1])
    assert "The safest first" in said
    assert said.endswith(
        "Solved by “Check the index against the size, in 64 bits”. Good."
    )  # what follows "quit" is not read
    assert "\x1b" not in done.stdout.decode()


def test_the_same_in_chinese_without_being_told(one_cache_for_all):
    done = chat(stdin=f"```\n训练到一半报错：\n{LOG}\n```\n第三个办法试过了，没用\n哪些别试\n")
    said = done.stdout.decode()
    told = re.search(r"没有用。cuda/illegal-address的可能性从(\d+)%变为(\d+)%。", "".join(said.split()))
    assert "已知错误" in said and told and int(told[2]) < int(told[1])
    assert "不要尝试" in said


def test_an_unknown_error_ends_with_status_1_and_says_so(one_cache_for_all):
    done = chat("zorbly quux flumox 42 gribble", "--lang", "en")
    assert done.returncode == 1 and "Not known to us" in done.stdout.decode()


def test_a_log_from_a_file_and_markdown(one_cache_for_all, tmp_path):
    log = tmp_path / "crash.log"
    log.write_text(LOG + "\n")
    done = chat(str(log), "--lang", "en", "--format", "markdown", stdin="why\n")
    assert "## Known error" in done.stdout.decode() and "**Why cuda/illegal-address**" in done.stdout.decode()


def test_nothing_to_read_is_a_message_and_no_trace(one_cache_for_all, tmp_path):
    done = chat(str(tmp_path / "no" / "such.log"))
    assert done.returncode == 2 and done.stderr.decode().startswith("assistant: ")
    empty = tmp_path / "empty.log"
    empty.write_bytes(b"")
    assert chat(str(empty)).stderr.decode().startswith("assistant: the input is empty")


def test_outcomes_are_kept_when_asked_for_and_change_the_rates(one_cache_for_all, tmp_path, capsys):
    pytest.importorskip("sqlalchemy")
    store = str(tmp_path / "o.sqlite")
    assert chat(LOG, stdin="the first failed\n").stderr.decode() == ""  # nothing is kept without --record
    failed = "checked the index against the size: no luck\n"
    assert chat(LOG, "--record", "--store", store, stdin=failed).stderr.decode() == ""  # nor before it is confirmed
    for more in ("", "", "undo\n"):
        done = chat(LOG, "--record", "--store", store, stdin=f"{failed}yes\n{more}")
        assert (
            "recorded: failed: Check the index against the size, in 64 bits (cuda/illegal-address)"
            in done.stderr.decode()
        )
    main(["outcomes", "list", "--store", store])
    listed = capsys.readouterr().out
    assert listed.startswith("cuda/illegal-address  0 of 2 worked  25%") and len(listed.splitlines()) == 1
    assert "works 0 of 2, reported by users" in chat(LOG, "--store", store, "--lang", "en").stdout.decode()


def test_on_a_terminal_what_is_pasted_at_once_is_one_message(one_cache_for_all):
    mine, its = pty.openpty()
    done = subprocess.Popen([*START, "--lang", "en"], stdin=its, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    os.close(its)
    os.write(mine, b'Traceback (most recent call last):\n  File "x.py", line 1, in <module>\n' + LOG.encode() + b"\n")
    said = ""
    while "Next, try" not in said and (more := os.read(done.stdout.fileno(), 65536)):  # the answer to the whole paste
        said += more.decode()
    os.write(mine, b"quit\n")
    said += done.communicate(timeout=60)[0].decode()
    os.close(mine)
    assert said.count("Known error") == 1 and "lines 1–3" in said


class Lines:
    """A source that is no terminal."""

    def __init__(self, *lines):
        self.lines = [f"{line}\n" for line in lines]

    def isatty(self):
        return False

    def readline(self):
        return self.lines.pop(0) if self.lines else ""


def test_a_fenced_block_is_one_message_even_when_it_is_never_closed():
    assert list(_fenced(Lines("one", "```", "a", "", "b", "```", "two"))) == ["one", "a\n\nb", "two"]
    assert list(_fenced(Lines("```", "a", "b"))) == ["a\nb"]
