r"""Blocks: the pieces in which logs are read, and where one ends and the next begins.

    a file of 10 MB  ->  Block(start=0, end=4194417), Block(start=4194417, …), …

Where a block ends depends on the bytes alone, not on how many processes read: at the first line behind `SIZE` that
begins a record of its own and shows no error, so that no story is cut; else at a line break; else, in an endless line,
anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

SIZE = 4 << 20  # bytes of a block
REACH = 1 << 18  # bytes behind them in which a good place to cut is looked for
LONGEST_LINE = 16 << 20  # bytes after which a line is cut


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of one input: a range of a file, or the bytes themselves."""

    input: int  # the input's number, from 0
    source: str  # the input's name, as reports show it
    form: str  # how its bytes are to be understood: a row of `text_formats.FORMS`, with its argument behind a colon
    written: float  # when it was last written: for times that print no year
    start: int  # bytes from the beginning of the input, unpacked
    end: int
    path: str = ""  # of the file to read the range from; "" where `data` has the bytes
    data: bytes = b""
    is_inside_line: bool = False  # its first bytes belong to a line that began in the block before, and count there


# A line that begins a record: a time at its start, perhaps behind a bracket, a level or a priority.
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
    """Return where the block that begins at `start` ends, at most at `limit`, the end of the input."""
    at = start + SIZE
    while at < limit and at - start < SIZE + LONGEST_LINE:
        window = window_at(at, min(REACH, limit - at))
        if not window:  # the file is shorter than it was: reported when the block is read
            break
        found = cut(window)
        if found:
            return at + found
        at += len(window)
    else:
        return min(at, limit)
    return limit


def cut_text(window: bytes) -> int:
    """Return where a block may end: 0 where it may not.

    It is the start of a fresh line next to which nothing is wrong; else of a fresh line under one that is none, where a
    record of several lines ends; else of any line, unless the input ends soon.
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
