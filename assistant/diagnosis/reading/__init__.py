r"""Reading: parses a paste, bytes or text, into lines and events, and chooses the root event.

    read("step 1 ok\nRuntimeError: CUDA error: out of memory")  ->  Log with one event, kind "RuntimeError", line 2

A small paste is kept whole. Of a huge one the head, the tail and the lines that look like errors are kept, with a
limited number of repeats per kind of line: memory is bounded, and no new kind of error is lost.
"""

from __future__ import annotations

import io
import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import BinaryIO

from assistant.diagnosis.reading.clock import in_time
from assistant.diagnosis.reading.decoding import lines_of, pieces_of
from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.reading.links import choose_root, leads_to, link
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.reading.prefixes import split_prefixes
from assistant.diagnosis.reading.prose import is_description, is_prose
from assistant.diagnosis.reading.readers import block_at
from assistant.diagnosis.reading.streams import streams_of
from assistant.diagnosis.reading.structured import stack_in
from assistant.diagnosis.reading.unwrapping import unboxed, unwrapped
from assistant.diagnosis.types import Event, Line, Log
from assistant.errors import UnreadablePaste

KEPT_HEAD, KEPT_TAIL = 20_000, 4_000  # lines kept unconditionally
KEPT_SIGNS = 8_000  # lines between them that look like errors
DESCRIPTION = 3  # maximum lines of a paste that is treated as a description when it has no program output
KEPT_REPEATS = 5  # per group of lines that differ only in numbers
COMPARED = 600  # characters of a headline compared to find equal events
EVENTS = 400  # maximum events of a log

_DIGITS = re.compile(r"\d+")


def read(paste: str | bytes | BinaryIO) -> Log:
    """Read a paste.

    Raises UnreadablePaste when there is no text in it.
    """
    if isinstance(paste, str):
        pieces: Iterable[str] = [paste]
    else:
        pieces = pieces_of(io.BytesIO(paste) if isinstance(paste, bytes) else paste)
    kept, line_count, omitted = _keep(lines_of(pieces))
    lines = unboxed(kept)
    if not lines:
        raise UnreadablePaste(
            "the input is empty; paste the log, or pipe it in: python train.py 2>&1 | assistant query -"
        )
    prose = tuple(place for place, line in enumerate(lines) if is_prose(line.text))
    if len(lines) <= DESCRIPTION and is_description([line.text for line in lines]):
        prose = tuple(range(len(lines)))
    events, root = _explained(find_events(lines), lines)
    if not events:
        events, root = _whole_paste(lines), 0
    return Log(tuple(lines), tuple(events), root, prose, line_count, omitted)


def _keep(raw_lines: Iterable[str]) -> tuple[list[Line], int, int]:
    """Return the kept lines, the total number of lines, and how many (not counting empty ones) were omitted."""
    head: list[Line] = []
    tail: deque[Line] = deque(maxlen=KEPT_TAIL)
    signs: list[Line] = []
    seen: Counter[str] = Counter()
    number = left_out = 0
    for number, raw in enumerate(raw_lines, start=1):
        if not raw or raw.isspace():
            continue
        for line in _lines(number, raw):
            if len(head) < KEPT_HEAD:
                head.append(line)
                continue
            if len(tail) == KEPT_TAIL and not _worth_keeping(tail[0], signs, seen):
                left_out += 1
            tail.append(line)
    return head + signs + list(tail), number, left_out


def _worth_keeping(line: Line, signs: list[Line], seen: Counter[str]) -> bool:
    """Add a line between head and tail to `signs` when it looks like an error and its repeat limit is not reached."""
    if len(signs) >= KEPT_SIGNS or read_signs(line.text, line.level).strength < 2.0:
        return False
    shape = _DIGITS.sub("0", line.text[:200])
    seen[shape] += 1
    if seen[shape] > KEPT_REPEATS:
        return False
    signs.append(line)
    return True


def _lines(number: int, raw: str) -> Iterator[Line]:
    """Yield the line, and the lines of a stack trace embedded in one of its fields, under the same number."""
    text, level, source = split_prefixes(raw)
    yield Line(number, raw, text, level, source)
    if "\\n" in raw:
        for part in stack_in(raw):
            if part.strip() and part.strip() != text:
                yield Line(number, part, part, level, source)


def find_events(lines: Sequence[Line]) -> list[Event]:
    """Extract events from the lines with the readers; events with equal signatures are merged and counted.

    Interleaved streams are read one after the other; the events are returned in order of the paste.
    """
    found: list[Event] = []
    for stream in streams_of(lines):
        at = 0
        while at < len(stream):
            block = block_at(stream, at)
            if block is None:
                at += 1
                continue
            base = len(found)
            quoted: list[Event] = []
            for event in block.events:
                inside = event.follows_from
                wrapper, *cause = unwrapped(event)
                if cause:
                    quoted += cause
                    found.append(replace(wrapper, follows_from=base + len(block.events) + len(quoted) - 1))
                else:
                    found.append(event if inside is None else replace(event, follows_from=base + inside))
            found += quoted
            at = block.end
    return _distinct(found)


def _explained(events: list[Event], lines: Sequence[Line]) -> tuple[list[Event], int | None]:
    """Link the events to their causes and choose the root, in chronological order."""
    order = in_time(events, lines)
    happened = link(_reordered(events, order))
    root = choose_root(happened)
    back = [order.index(place) for place in range(len(order))]
    return _reordered(happened, back), None if root is None else order[root]


def in_order(log: Log) -> list[int]:
    """Return the indices of a log's events, earliest first."""
    return in_time(log.events, log.lines)


def follow(log: Log, links: Sequence[tuple[int, int]]) -> Log:
    """Apply `links` of (cause, effect) to the events, and choose the root again.

    A link applies where the cause happened before the effect. A link stated by the log itself takes precedence; a
    rule of `reading.links` is overridden where it states the opposite, and kept where both name a cause.
    """
    order = in_time(log.events, log.lines)
    rank = {place: at for at, place in enumerate(order)}
    events = list(log.events)
    for cause, effect in sorted(links, key=lambda link: (rank[link[1]], rank[link[0]])):
        if rank[cause] >= rank[effect]:
            continue
        before = events[cause]
        if before.follows_from == effect and before.told_by == "rule":
            events[cause] = replace(before, follows_from=None, told_by="")
        if events[effect].follows_from is None and not leads_to(events, cause, effect):
            events[effect] = replace(events[effect], follows_from=cause, told_by="graph")
    if events == list(log.events):
        return log
    root = choose_root(_reordered(events, order))
    return replace(log, events=tuple(events), root=None if root is None else order[root])


def _reordered(events: Sequence[Event], order: Sequence[int]) -> list[Event]:
    """Return the events in another order, with their links re-indexed."""
    place_of = {old: new for new, old in enumerate(order)}
    return [
        event if (cause := event.follows_from) is None else replace(event, follows_from=place_of[cause])
        for event in (events[old] for old in order)
    ]


def _distinct(found: Sequence[Event]) -> list[Event]:
    """Merge events with equal signatures into the first of them, keeping their links."""
    order = sorted(range(len(found)), key=lambda place: (found[place].lines[0], place))
    first: dict[str, int] = {}  # signature -> index in `found`
    merged: dict[int, int] = {}  # index in `found` -> index of its first occurrence in `found`
    repeats: Counter[int] = Counter()
    keys: dict[str, str] = {}
    for place in order:
        headline = found[place].headline[:COMPARED]
        shape = _DIGITS.sub("0", headline)  # headlines that differ only in numbers are masked once
        key = keys.get(shape) or keys.setdefault(shape, mask(headline).key)
        if key not in first and len(first) >= EVENTS:
            continue
        merged[place] = first.setdefault(key, place)
        repeats[merged[place]] += 1
    kept = {place: rank for rank, place in enumerate(first.values())}
    events = []
    for place, rank in kept.items():
        cause = found[place].follows_from
        cause = kept[merged[cause]] if cause is not None and cause in merged else None
        events.append(replace(found[place], repeats=repeats[place], follows_from=None if cause == rank else cause))
    return _without_circles(events)


def _without_circles(events: Sequence[Event]) -> list[Event]:
    """Drop the link that closes a cycle."""
    kept = list(events)
    for start in range(len(kept)):
        seen, place = {start}, start
        while (cause := kept[place].follows_from) is not None:
            if cause in seen:
                kept[place] = replace(kept[place], follows_from=None)
                break
            seen.add(cause)
            place = cause
    return kept


def _whole_paste(lines: Sequence[Line]) -> list[Event]:
    """Return the paste as one event, where no line looks like an error: a description, or output of an unknown tool."""
    message = "\n".join(line.text for line in lines[:40])[:4000]
    return [Event("prose", "", message, tuple(line.number for line in lines[:40]))]
