"""A terminal of a test's own: what is typed goes in, what is shown comes out."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, words, rows=24, columns=80, environment=None):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test run in the background of a shell ignores it
            os.execvpe(words[0], words, {**os.environ, "TERM": "xterm", **(environment or {})})
        self.seen = b""
        self.resize(rows, columns)

    def resize(self, rows, columns):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        os.write(self.fd, text.encode())

    def until(self, words, seconds=30.0):
        """Wait until some words are shown behind those that were waited for before; return what came up to there."""
        wanted, end = words.encode(), time.monotonic() + seconds
        while wanted not in self.seen:
            assert time.monotonic() < end, f"waited for {words!r}, saw {self.seen.decode(errors='replace')!r}"
            if not self._read(0.2) and wanted not in self.seen:
                raise AssertionError(f"ended without {words!r}, saw {self.seen.decode(errors='replace')!r}")
        before, _, self.seen = self.seen.partition(wanted)
        return (before + wanted).decode("utf-8", "replace")

    def rest(self, seconds=30.0):
        """Return what is shown until the program ends, and its exit status."""
        end = time.monotonic() + seconds
        while self._read(0.2):
            assert time.monotonic() < end, f"still running: {self.seen.decode(errors='replace')!r}"
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return self.seen.decode("utf-8", "replace"), os.waitstatus_to_exitcode(status)

    def _read(self, seconds):
        """Read what is there; False at the end."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            return False
        self.seen += data
        return bool(data)


def assistant(*words):
    return [sys.executable, "-m", "assistant", *words]
