"""Rust: panics, compiler errors with their locations, and Cargo's errors with their causes.

error[E0502]: cannot borrow `v` as mutable …  ->  Event("compiler", "E0502", "error[E0502]: cannot borrow …",
 --> src/main.rs:4:5                                     frames=("src/main.rs:4:5",))
error: failed to parse manifest at …         ->  two events; the first follows from the second
Caused by: feature `edition2024` is required
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.windows import LONGEST_BLOCK, ErrorBlock, Lines, Reader, event, one

_PANIC = linear(r"thread '[^'\n]*'(?: \(\d+\))? panicked at (?:'(.*)', )?(\S+:\d+:\d+):?")
_PANIC_OF_LINES = linear(r"thread '[^'\n]*'(?: \(\d+\))? panicked at '([^'\n]*)$")  # multi-line, before Rust 1.73
_PANIC_ENDS = linear(r"^(.*)', (\S+:\d+:\d+)$")
_ERROR = re.compile(r"error(?:\[(E\d{4})\])?: .{1,2000}")
_PLACE = re.compile(r"\s*--> (\S{1,300}:\d{1,9}:\d{1,9})")
_SNIPPET = re.compile(r"\s*(?:-->|\||\d{1,6} \||=|\.\.\.|:::)|(?:note|help): |For more information about this error")
_BACKTRACE = re.compile(r"\s*(?:stack backtrace:|\d{1,4}: |at |note: |\[\.\.\.)")

_CAUSED_BY = re.compile(r"\s*Caused by:\s*(.{0,1000})$")
_NO_CAUSE = re.compile(
    r"(?:process|command) didn['’]t exit successfully|could not compile|build failed"
)  # the output has it
_CARGO_OUTPUT = re.compile(r"\s*--- std(?:out|err)")

LONGEST_CAUSES = 40  # lines
LONGEST_PANIC = 40  # lines of a message
ANNOUNCED = 6  # lines of a message whose first line ends with a colon


def parse_panic(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a panic; since Rust 1.73 its message is on the following line."""
    head = _PANIC.search(lines[at].text)
    if not head:
        return _panic_of_lines(lines, at)
    end = at + 1
    message = head[1] or ""
    if not message:  # an empty line before it is part of the message
        while end < min(len(lines), at + 3) and _is_empty(lines[end].text):
            end += 1
        told = _panic_message(lines, end) if end < len(lines) else []
        message, end = "\n".join(told), end + len(told)
    return one("rust", "panic", message, lines, at, _behind_backtrace(lines, at, end), [head[2]])


def _panic_message(lines: Lines, at: int) -> list[str]:
    """Return the message: its first line, and the lines announced by a colon at its end."""
    found = [lines[at].text.strip()]
    if not found[0].endswith(":"):
        return found
    for line in lines[at + 1 : at + ANNOUNCED]:
        if _is_empty(line.text) or _BACKTRACE.match(line.text) or _ERROR.match(line.text):
            break
        found.append(line.text.strip())
    return found


def _is_empty(text: str) -> bool:
    """Return whether a line is empty apart from the prefix of an image build: "#14 80.11"."""
    return not text.strip(" \t#.0123456789")


def _panic_of_lines(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a panic whose quoted message spans several lines."""
    head = _PANIC_OF_LINES.search(lines[at].text)
    if not head:
        return None
    message = [head[1].strip()]
    for end in range(at + 1, min(len(lines), at + LONGEST_PANIC)):
        last = _PANIC_ENDS.search(lines[end].text)
        if last:
            taken = [*message, last[1].strip()]
            return one("rust", "panic", taken, lines, at, _behind_backtrace(lines, at, end + 1), [last[2]])
        message.append(lines[end].text.strip())
    return None


def _behind_backtrace(lines: Lines, at: int, end: int) -> int:
    while end < len(lines) and end - at < LONGEST_BLOCK and _BACKTRACE.match(lines[end].text):
        end += 1
    return end


def parse_error(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse one error of rustc or cargo, with its location and the snippet below it."""
    head = _ERROR.match(lines[at].text.strip())
    place = _PLACE.match(lines[at + 1].text) if at + 1 < len(lines) else None
    if not head or not (head[1] or place):
        return None
    end = at + 1
    while end < len(lines) and end - at < 60 and _SNIPPET.match(lines[end].text):
        end += 1
    return one("compiler", head[1] or "error", head[0], lines, at, end, [place[1]] if place else [])


def parse_cargo(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error of Cargo with the causes below it, outermost first; the innermost explains the others."""
    head = _ERROR.match(lines[at].text.strip())
    if not head or at + 1 >= len(lines) or not _CAUSED_BY.match(lines[at + 1].text):
        return None
    told, starts, end = [[head[0]]], [at], at + 1
    while end < min(len(lines), at + LONGEST_CAUSES):
        text = lines[end].text
        cause = _CAUSED_BY.match(text)
        if cause:
            told.append([cause[1].strip()])
            starts.append(end)
        elif not text.startswith("  ") or _CARGO_OUTPUT.match(text):
            break
        else:
            told[-1].append(text.strip())
        end += 1
    if not any(told[-1]) or _NO_CAUSE.search(" ".join(told[-1])):
        return None
    stops = [*starts[1:], end]
    last = len(told) - 1
    events = (
        event("cargo", "", message, lines[start:stop], follows_from=None if place == last else place + 1)
        for place, (message, start, stop) in enumerate(zip(told, starts, stops, strict=True))
    )
    return ErrorBlock(tuple(events), end)


READERS = (
    Reader("cargo", r"^\s*error: ", parse_cargo),
    Reader("rust", r"thread '.*' (?:\(\d+\) )?panicked at ", parse_panic),
    Reader("compiler", r"^\s*error(?:\[E\d{4}\])?: ", parse_error),
)
