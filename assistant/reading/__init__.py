r"""Reading: a paste, as bytes or text, into its lines, its events, and the event taken for the first cause.

    read("step 1 ok\nRuntimeError: CUDA error: out of memory")  ->  Log with one event, kind "RuntimeError", line 2

A small paste is kept whole. Of a huge one the beginning, the end, and every line that looks like an error are kept,
each kind of line a limited number of times, so that memory is bounded while nothing new is missed.
"""

from __future__ import annotations

import io
import re
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import BinaryIO

from assistant.errors import UnreadablePaste
from assistant.masking import mask
from assistant.reading.decoding import lines_of, pieces_of
from assistant.reading.prefixes import strip_prefixes
from assistant.reading.readers import READERS
from assistant.reading.signs import is_prose, read_signs
from assistant.types import Event, Line, Log

KEPT_HEAD, KEPT_TAIL = 20_000, 4_000  # lines kept whatever they say
KEPT_SIGNS = 8_000  # lines between them that look like errors
KEPT_REPEATS = 5  # of lines that are equal but for their numbers
EVENTS = 400  # events looked at; a log with more of them repeats itself


def read(paste: str | bytes | BinaryIO) -> Log:
    """Read a paste.

    Raises UnreadablePaste when there is no text in it.
    """
    if isinstance(paste, str):
        pieces: Iterable[str] = [paste]
    else:
        pieces = pieces_of(io.BytesIO(paste) if isinstance(paste, bytes) else paste)
    lines, line_count, omitted = _keep(lines_of(pieces))
    if not lines:
        raise UnreadablePaste(
            "the input is empty; paste the log, or pipe it in: python train.py 2>&1 | assistant query -"
        )
    prose = tuple(place for place, line in enumerate(lines) if is_prose(line.text))
    events = find_events(lines)
    if not events:
        events = _whole_paste(lines)
    return Log(tuple(lines), tuple(events), choose_root(events), prose, line_count, omitted)


def _keep(raw_lines: Iterable[str]) -> tuple[list[Line], int, int]:
    """Return the lines to keep, how many there were, and how many of them (not counting empty ones) were left out."""
    head: list[Line] = []
    tail: deque[Line] = deque(maxlen=KEPT_TAIL)
    signs: list[Line] = []
    seen: Counter[str] = Counter()
    number = left_out = 0
    for number, raw in enumerate(raw_lines, start=1):
        if not raw.strip():
            continue
        if len(head) < KEPT_HEAD:
            head.append(_line(number, raw))
            continue
        line = _line(number, raw)
        if len(tail) == KEPT_TAIL:
            old = tail[0]
            if not _worth_keeping(old, signs, seen):
                left_out += 1
        tail.append(line)
    return head + signs + list(tail), number, left_out


def _worth_keeping(line: Line, signs: list[Line], seen: Counter[str]) -> bool:
    """Add a line of the middle to `signs` when it looks like an error not yet seen often enough."""
    if len(signs) >= KEPT_SIGNS or read_signs(line.text, line.level).strength < 2.0:
        return False
    shape = re.sub(r"\d+", "0", line.text)[:200]
    seen[shape] += 1
    if seen[shape] > KEPT_REPEATS:
        return False
    signs.append(line)
    return True


def _line(number: int, raw: str) -> Line:
    text, level = strip_prefixes(raw)
    return Line(number, raw, text, level)


def find_events(lines: Sequence[Line]) -> list[Event]:
    """Let the readers take events from the lines; events with the same signature are one, counted."""
    events: dict[str, Event] = {}
    at = 0
    while at < len(lines):
        taken = next((taken for reader in READERS if (taken := reader(lines, at))), None)
        if taken is None:
            at += 1
            continue
        event, at = taken
        key = mask(event.headline).key
        if key in events:
            events[key] = replace(events[key], repeats=events[key].repeats + 1)
        elif len(events) < EVENTS:
            events[key] = event
    return list(events.values())


def _whole_paste(lines: Sequence[Line]) -> list[Event]:
    """Take the paste itself for the event, where no line looks like an error: a description, or an unknown tool."""
    message = "\n".join(line.text for line in lines[:40])[:4000]
    return [Event("prose", "", message, tuple(line.number for line in lines[:40]))]


# How well an event of each reader explains: a stack with a named exception is surer than a line with a word of failure.
_READER_WEIGHT = {
    "python": 1.0,
    "jvm": 1.0,
    "node": 1.0,
    "go": 1.0,
    "rust": 1.0,
    "compiler": 0.5,
    "line": 0.0,
    "prose": 0.0,
}


def choose_root(events: Sequence[Event]) -> int | None:
    """Return the place of the event to diagnose: strong signs first, the earlier of equals, consequences last."""
    if not events:
        return None
    return max(range(len(events)), key=lambda place: (_explains(events[place]), -place))


# What the log's own level adds.
_LEVEL_WEIGHT = {"error": 0.5, "warning": -0.5, "info": -1.0, "": 0.0}


def _explains(event: Event) -> float:
    reading = read_signs(event.headline.partition("\n")[0])
    weight = max(reading.strength, read_signs(event.headline.replace("\n", " ")).strength - 0.5)
    weight += _READER_WEIGHT[event.reader] + _LEVEL_WEIGHT[event.level]
    return weight - (2.5 if reading.is_consequence else 0.0)
