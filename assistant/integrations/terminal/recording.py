r"""Recording a shell: what its last command printed, found by the marks that the hook of the shell writes.

    marks = Marks(keep)
    marks.feed(b"$ make\x1b]133;C\x07cc: error\n\x1b]133;D;2;cmd=make\x07$ ")     calls keep(2, "make", b"cc: error\n")

The marks are those of terminals (OSC 133), with the command's line behind the exit status. Between them at most `KEPT`
bytes stay in memory; a mark may arrive in pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote

from assistant.integrations.terminal.tail import Tail

KEPT = 256 << 10  # bytes of a command's output
BEGIN, END = b"\x1b]133;", (b"\x07", b"\x1b\\")
LONGEST_MARK = 8192  # bytes


class Marks:
    """Follows the output of a shell from mark to mark."""

    def __init__(self, keep: Callable[[int, str, bytes], object]) -> None:
        """Call `keep` with the status, the line and the output of each command that has ended."""
        self._keep, self._rest = keep, b""
        self._output: Tail | None = None  # of the command that runs; None at the prompt

    def feed(self, data: bytes) -> None:
        """Take what the shell and its commands printed."""
        data = self._rest + data
        while True:
            text, begin, behind = data.partition(BEGIN)
            if not begin:
                break
            self._take(text)
            ends = [(place, len(end)) for end in END if (place := behind.find(end)) >= 0]
            if not ends and len(behind) < LONGEST_MARK:
                self._rest = begin + behind
                return
            place, length = min(ends, default=(0, 0))  # what has no end is no mark
            self._mark(behind[:place])
            data = behind[place + length :]
        held = next((size for size in range(len(BEGIN) - 1, 0, -1) if data.endswith(BEGIN[:size])), 0)
        self._rest = data[len(data) - held :]
        self._take(data[: len(data) - held])

    def _take(self, text: bytes) -> None:
        if self._output is not None and text:
            self._output.add("out", text)

    def _mark(self, mark: bytes) -> None:
        if mark[:1] == b"C":
            self._output = Tail(KEPT)
            return
        kind, _, rest = mark.partition(b";")
        status, _, line = rest.partition(b";cmd=")
        if kind == b"D" and self._output is not None and status.isdigit() and b";cmd=" in mark:
            self._keep(int(status), unquote(line.decode("utf-8", "replace")), self._output.text())
            self._output = None
