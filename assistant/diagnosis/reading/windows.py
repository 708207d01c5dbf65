"""Windows: the result of a reader, and helpers shared by all readers.

    ErrorBlock((Event("python", "KeyError", …), Event("python", "RuntimeError", …, follows_from=0)), end=12)

A reader declares a pattern for its first line (`opens`; one automaton searches those of all readers) and parses the
block that begins there. It reads each line once, stops after a bounded number of lines, and returns None where the
block is not its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.reading.prose import is_prose
from assistant.diagnosis.types import Event, Line

LONGEST_MESSAGE = 12  # lines
LONGEST_BLOCK = 400  # lines before a reader gives up

Lines = Sequence[Line]


@dataclass(frozen=True, slots=True)
class ErrorBlock:
    """A block of consecutive lines that one reader parsed."""

    events: tuple[Event, ...]  # their `follows_from` is an index into this tuple; empty where the block is no error
    end: int  # the index of the first line after it


@dataclass(frozen=True, slots=True)
class Reader:
    """One tool family."""

    name: str  # as events carry it
    opens: str  # pattern of its first line: RE2, searched in the line's text, case-sensitive
    parse: Callable[[Lines, int], ErrorBlock | None]


# An exception's name, qualified or not, and its message.
NAMED = re.compile(
    r"[\s|]*((?:[A-Za-z_]\w{0,60}\.){0,12}[A-Z]\w{0,80}|[a-z_]\w{0,40}(?:\.\w{1,60}){1,8})(?::\s+(.*)|:?\s*)$"
)
EXCEPTION = re.compile(
    r"[\s|]*((?:[A-Za-z_]\w{0,60}(?:\.|::|\$)){0,12}[A-Z]\w{0,80}(?:Error|Exception|Exit|Interrupt|Fault|Failure|Timeout|Warning|Violation|Refused|Group))\b"
    r"(?: \[\w{3,60}\])?(?:: ?(.*)|:?\s*$)"
)

_ENDS_MESSAGE = re.compile(
    r"[\s|+-]*(?:Exception Group )?(?:Traceback|Original Traceback|During handling|The above exception|"
    r"\[Previous line|Exception raised from|srun: |slurmstepd: |"
    r'frame #\d|C\+\+ CapturedTraceback|Caused by: |Stack trace:|"""|\'\'\'|File "|\* Try:|Call Stack)|'
    r"^\s*$|^[-=~*+#_]{6,}$|^```|"
    r"[\s|]*\+[-+]{2,}|\s+at \S"
)


def event(
    reader: str,
    kind: str,
    message: str | Sequence[str],
    taken: Lines,
    frames: Sequence[str] = (),
    follows_from: int | None = None,
) -> Event:
    """Build an event from the lines it was taken from; `frames` outermost first."""
    if not isinstance(message, str):
        message = "\n".join(part for part in message if part)
    level = next((line.level for line in taken if line.level), "")
    numbers = tuple(sorted({line.number for line in taken}))
    return Event(reader, kind, message.strip(), numbers, tuple(frames), level, follows_from=follows_from)


def one(reader: str, kind: str, message: str | Sequence[str], lines: Lines, at: int, end: int,
        frames: Sequence[str] = ()) -> ErrorBlock:  # fmt: skip
    """Return the block `lines[at:end]` with one event."""
    return ErrorBlock((event(reader, kind, message, lines[at:end], frames),), end)


_LEVEL = re.compile(r"(?:==\d{1,9}==)?\b[A-Z]{3,8}:? {0,3}$")


def printed(line: Line) -> str:
    """Return the line's text including a level word that was split off as a prefix: "ERROR in ./src/a.ts"."""
    if line.level and line.raw.endswith(line.text):
        level = _LEVEL.search(line.raw[: len(line.raw) - len(line.text)][-80:])
        if level:
            return level[0] + line.text
    return line.text


def goes_on(lines: Lines, at: int) -> bool:
    """Return whether `lines[at]` can continue the message of the line before: adjacent, without a prefix of its own."""
    line, before = lines[at], lines[at - 1]
    if line.number > before.number + 1 or line.source != before.source:
        return False
    return len(line.raw) - len(line.text) <= len(line.source) + 2 or line.raw.lstrip() == line.text.lstrip()


def begins_a_block(line: Line) -> bool:
    """Return whether another reader's block may begin at this line."""
    from assistant.diagnosis.reading.readers import rows_at  # the table of readers imports this module

    return bool(rows_at(line))


def message_from(lines: Lines, at: int, first: str) -> tuple[list[str], int]:
    """Return the message that begins at `lines[at]` with its continuation lines, and the index after it."""
    message, end = [first.strip()], at + 1
    while end < len(lines) and len(message) < LONGEST_MESSAGE and goes_on(lines, end):
        text = lines[end].text
        if _ENDS_MESSAGE.match(text) or EXCEPTION.match(text) or is_prose(text):
            break
        if read_signs(text).is_consequence or begins_a_block(lines[end]):
            break
        message.append(text.strip())
        end += 1
    return [part for part in message if part], end


def frame_follows(lines: Lines, at: int, frame: re.Pattern[str], within: int = 5) -> bool:
    """Return whether one of the next few lines is a stack frame."""
    return any(frame.match(line.text) for line in lines[at + 1 : at + 1 + within])


def run_of(lines: Lines, at: int, pattern: re.Pattern[str], longest: int = LONGEST_BLOCK) -> int:
    """Return the index after the consecutive matching lines from `at` on."""
    end = at
    while end < len(lines) and end - at < longest and pattern.match(lines[end].text):
        end += 1
    return end
