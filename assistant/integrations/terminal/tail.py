r"""The tail of what a command prints: the last lines, in bounded memory.

    tail = Tail(1 << 20)
    tail.add("out", b"step 1\nste"); tail.add("err", b"KeyError: 'x'\n"); tail.add("out", b"p 2\n")
    tail.text()  ->  b"step 1\nKeyError: 'x'\nstep 2\n"

Lines of two streams that arrive in pieces are kept whole.
"""

from __future__ import annotations

LONGEST_PIECE = 8192  # bytes of a line that is waited for; a longer one is taken as it comes


class Tail:
    """The last bytes of some streams, by lines."""

    def __init__(self, size: int) -> None:
        """Keep at least the last `size` bytes, and at most twice as many while they come."""
        self._size, self._kept = size, bytearray()
        self._begun: dict[str, bytes] = {}  # of each stream, a line that has not ended
        self.dropped = 0  # bytes that were printed before what is kept

    def add(self, stream: str, data: bytes) -> None:
        """Take what a stream printed."""
        data = self._begun.pop(stream, b"") + data
        end = data.rfind(b"\n") + 1
        if len(data) - end > LONGEST_PIECE:
            end = len(data)
        if end < len(data):
            self._begun[stream] = data[end:]
        self._kept += data[:end] if end < len(data) else data
        if len(self._kept) > 2 * self._size:
            self._drop()

    def text(self) -> bytes:
        """Return what is kept, lines that have not ended last."""
        self._kept += b"".join(self._begun.values())
        self._begun.clear()
        self._drop()
        return bytes(self._kept)

    def _drop(self) -> None:
        """Drop whole lines from the front, so that `size` bytes stay."""
        excess = len(self._kept) - self._size
        if excess <= 0:
            return
        line_end = self._kept.find(b"\n", excess - 1, excess + LONGEST_PIECE)
        cut = line_end + 1 if line_end >= 0 else excess
        self.dropped += cut
        del self._kept[:cut]
