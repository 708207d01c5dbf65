r"""Blocks: the chunks in which logs are read, and their boundaries.

    a file of 10 MB  ->  Block(start=0, end=4194417), Block(start=4194417, …), …

The boundaries depend on the bytes only, not on the number of processes: a block ends at the first line after `SIZE`
that begins a new record and is no error, so that no error block is split; otherwise at a line break; otherwise, in a
very long line, anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

SIZE = 4 << 20  # bytes of a block
REACH = 1 << 18  # bytes after that searched for a boundary
LONGEST_LINE = 16 << 20  # bytes after which a line is split


@dataclass(frozen=True, slots=True)
class Block:
    """A chunk of one input: a range of a file, or the bytes themselves."""

    input: int  # the input's number, from 0
    source: str  # the input's name, as reports show it
    form: str  # the format of its bytes: a row of `text_formats.FORMS`, with its argument after a colon
    written: float  # modification time, for timestamps without a year
    start: int  # bytes from the beginning of the input, unpacked
    end: int
    path: str = ""  # of the file to read the range from; "" where `data` has the bytes
    data: bytes = b""
    is_inside_line: bool = False  # its first bytes belong to a line of the preceding block and are counted there


# A line that begins a record: a timestamp at its start, possibly after a bracket, a level or a priority.
_FRESH = re.compile(
    rb"^(?=[^\n]{0,40}\d\d:\d\d)(?:[\[(<{]?\d{4}[-/.]\d\d|[\[(<]?\d{1,2}[/.:-]|[\[(<]?[A-Z][a-z]{2},? [ \d\w]|"
    rb"[IWDV]\d{4} |<\d{1,3}>|\{\")",
    re.MULTILINE,
)
_TROUBLE = re.compile(
    rb"error|exception|traceback|fail|fatal|panic|abort|critical|caused by|file \"|\n\s+at |killed|denied|refused",
    re.IGNORECASE,
)

ENDLESS = 1 << 62  # bytes
WindowAt = Callable[[int, int], bytes]  # offset, size -> the bytes there, fewer at the end of the input


def end_of_block(start: int, limit: int, window_at: WindowAt, cut: Callable[[bytes], int]) -> int:
    """Return the end of the block that begins at `start`; at most `limit`, the end of the input."""
    at = start + SIZE
    while at < limit and at - start < SIZE + LONGEST_LINE:
        window = window_at(at, min(REACH, limit - at))
        if not window:  # the file was truncated: reported when the block is read
            break
        found = cut(window)
        if found:
            return at + found
        at += len(window)
    else:
        return min(at, limit)
    return limit


def cut_text(window: bytes) -> int:
    """Return the best boundary in a window; 0 where there is none.

    It is the start of a record whose neighbours are no errors; else of a record below a continuation line, where a
    multi-line record ends; else of any line, unless the input ends soon.
    """
    first = window.find(b"\n") + 1
    under_others = 0
    for fresh in _FRESH.finditer(window, first) if first else ():
        at = fresh.start()
        before = window.rfind(b"\n", 0, max(0, at - 1)) + 1
        after = window.find(b"\n", at)
        if after < 0:
            break
        if not _TROUBLE.search(window, before, after):
            return at
        if not under_others and before and not _FRESH.match(window, before):
            under_others = at
    return under_others or (first if len(window) == REACH else len(window))


def cut_journal(window: bytes) -> int:
    """Return the start of the first entry of a journal's export, else 0."""
    at = window.find(b"\n\n__CURSOR=")
    return at + 2 if at >= 0 else 0


def cut_stream(
    read: Callable[[int], bytes], start: int = 0, cut: Callable[[bytes], int] = cut_text
) -> Iterator[tuple[int, bytes]]:
    """Yield (offset, bytes) of the blocks of a stream that stands at `start`; `read` returns nothing at its end.

    The blocks are those that `end_of_block` finds in a file of the same bytes.
    """
    held = bytearray()
    ended = False

    def window_at(at: int, size: int) -> bytes:
        nonlocal ended
        while not ended and start + len(held) < at + size:
            piece = read(REACH)
            ended = not piece
            held.extend(piece)
        return bytes(held[at - start : at - start + size])

    while window_at(start, 1):
        end = end_of_block(start, ENDLESS, window_at, cut)
        data = bytes(held[: end - start])
        del held[: end - start]
        yield start, data
        start += len(data)
