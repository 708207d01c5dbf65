r"""Decoding: bytes from a file or a pipe into lines of text.

    b"\x1b[31mepoch 1\rRuntimeError: bad\x1b[0m\r\n"  ->  ["RuntimeError: bad"]

Colour codes are removed, only the last state of a progress bar is kept, and doubly encoded text is repaired. Memory is
bounded: a log is read in chunks, and a line longer than `LONGEST_LINE` is cut in the middle.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from assistant.errors import UnreadablePaste

LONGEST_LINE = 4096  # characters kept of one line
PIECE = 1 << 20  # bytes read at a time
MOST_CONTROL = 0.02  # maximum share of control bytes in a text; core files and images have ten times that

# ECMA-48: CSI sequences, OSC strings (bounded: an unclosed one must not swallow the log), and two-byte escapes.
_ESCAPES = re.compile(r"\x1b(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\][^\x07\x1b\n]{0,512}(?:\x07|\x1b\\)|[@-Z\\-_a-z=>78])")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_C1 = re.compile(r"[\x80-\x9f]")  # U+009B begins an escape like ESC [; after the repair, which needs some
_HALVES = re.compile(r"[\ud800-\udfff]")  # lone surrogates: an undecodable name, or a string split by JavaScript
# UTF-8 decoded as Windows-1252: the character of a lead byte followed by that of a continuation byte.
_DECODED_TWICE = re.compile("[\u00c2-\u00f4][\u0080-\u00bf\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160"
                            "\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153"
                            "\u017e\u0178]")  # fmt: skip

_TEXT_BYTES = bytes({7, 8, 9, 10, 12, 13, 27, *range(32, 127), *range(128, 256)})

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def encoding_of(head: bytes) -> str:
    """Guess the encoding from the first bytes: a byte order mark, the zeros of UTF-16, valid UTF-8, else GB 18030.

    Raises UnreadablePaste when the bytes are not text.
    """
    for mark, encoding in _BOMS:
        if head.startswith(mark):
            return encoding
    sample = head[:4096]
    zeros = sample.count(0)
    if zeros:
        even, odd = sample[0::2].count(0), sample[1::2].count(0)
        if odd > 0.2 * len(sample) and even < 0.02 * len(sample):
            return "utf-16-le"
        if even > 0.2 * len(sample) and odd < 0.02 * len(sample):
            return "utf-16-be"
    if len(sample.translate(None, _TEXT_BYTES)) > MOST_CONTROL * len(sample):
        raise UnreadablePaste(
            "the input is binary, not text; give the log as text (of a core file, the backtrace: gdb -batch -ex bt)"
        )
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        decoder = codecs.getincrementaldecoder("gb18030")()
        try:
            guess = decoder.decode(head)
        except UnicodeDecodeError:
            return "utf-8"
        chinese = sum("\u4e00" <= character <= "\u9fff" for character in guess)
        strange = sum(character > "\x7f" for character in guess)
        return "gb18030" if chinese > 0.6 * strange else "utf-8"
    return "utf-8"


def pieces_of(file: BinaryIO) -> Iterator[str]:
    """Yield the text of `file` in pieces of about `PIECE` bytes; undecodable bytes become U+FFFD."""
    head = file.read(PIECE)
    encoding = encoding_of(head)
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    while head:
        yield decoder.decode(head)
        head = file.read(PIECE)
    yield decoder.decode(b"", final=True)


def lines_of(pieces: Iterable[str]) -> Iterator[str]:
    """Yield clean lines, one for each line break of the input, so that line numbers match an editor's."""
    rest = ""
    for piece in pieces:
        *whole, rest = (rest + piece).split("\n")
        for line in whole:
            yield clean(line)
        if len(rest) > 16 * LONGEST_LINE:  # a very long line: keep its two ends and continue
            rest = rest[: 2 * LONGEST_LINE] + rest[-2 * LONGEST_LINE :]
    if rest:
        yield clean(rest)


def clean(line: str) -> str:
    """Return the line as a terminal displays it."""
    if len(line) > LONGEST_LINE:
        line = f"{line[: LONGEST_LINE // 2]} … {line[-LONGEST_LINE // 2 :]}"
    if "\x9b" in line:
        line = line.replace("\x9b", "\x1b[")
    if "\x1b" in line:
        line = _ESCAPES.sub("", line)
    if "\r" in line:
        line = next((part for part in reversed(line.split("\r")) if part.strip()), "")
    line = _CONTROL.sub("", line)
    if _DECODED_TWICE.search(line):
        line = mend(line)
    if not line.isascii():
        line = _HALVES.sub("\ufffd", _C1.sub("", _CONTROL.sub("", line)))  # the repair may produce more of them
    return line.rstrip()


def mend(line: str) -> str:
    """Repair one wrong decoding ("itâ€™s" -> "it’s"); a line that was decoded correctly is returned unchanged."""
    try:
        return line.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return _DECODED_TWICE_RUN.sub(_mend_run, line)


_DECODED_TWICE_RUN = re.compile(f"(?:{_DECODED_TWICE.pattern}[^\x00-\x7f]{{0,2}}){{1,64}}")


def _mend_run(match: re.Match[str]) -> str:
    try:
        return match[0].encode("cp1252").decode("utf-8")
    except UnicodeError:
        return match[0]
