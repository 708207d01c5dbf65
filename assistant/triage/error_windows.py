r"""Error windows: ranges of lines around errors, and the events that the readers parse from them.

    Traceback … / frames / KeyError: 'x'   ->   one window, one event, its lines as indices into the window

A window begins at a suspect line and ends where no error block can continue. The events of a window depend only on the
shapes of its lines, so windows with equal shapes are parsed once: only times and positions differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.reading.links import choose_root
from assistant.diagnosis.reading.prefixes import split_prefixes
from assistant.diagnosis.reading.readers import block_at
from assistant.diagnosis.reading.streams import streams_of
from assistant.diagnosis.reading.windows import LONGEST_BLOCK, ErrorBlock, one
from assistant.diagnosis.types import Event, Line
from assistant.triage.line_filter import SUSPICIOUS, SUSPICIOUS_WARNING, LineClass, Shape, text_of

QUIET = 12  # plain lines after which an error block ends
NEXT = 8  # lines within which a rank that prints a stack trace prints its next line
BLANKS = 3  # empty lines after which an error block ends
LONGEST_MIX = 2000  # maximum lines in which interleaved error blocks are separated


@dataclass(frozen=True, slots=True)
class LocatedEvent:
    """One event in a window."""

    event: Event
    first: int  # index in the window where it begins
    places: tuple[int, ...]  # indices of its lines in the window, ascending; no line belongs to two events


@dataclass(frozen=True, slots=True)
class ParsedWindow:
    """The events of windows with the same shapes."""

    events: tuple[LocatedEvent, ...]
    truncated: tuple[int, ...]  # indices of the lines of truncated error blocks, without an event


def windows(shapes: Sequence[Shape], raw: Sequence[bytes]) -> Iterator[list[int]]:
    """Yield the windows of a block: line indices, ascending, no line in two windows."""
    over = -1  # lines up to here are already in a window
    for at, shape in enumerate(shapes):
        if shape.line_class is not LineClass.SUSPECT or at <= over or (shape.is_idle and not _goes_on(shapes, at)):
            continue
        if shape.has_source and _is_mixed(shapes, at):
            end = _end_of_mix(shapes, at)
            yield from _by_source(shapes, raw, range(at, end))
        else:
            end = _end(shapes, at)
            yield [place for place in range(at, end) if shapes[place].line_class is not LineClass.BLANK]
        over = end - 1


def _is_mixed(shapes: Sequence[Shape], at: int) -> bool:
    """Return whether lines of other sources may be interleaved with those of an error block."""
    shape = shapes[at]
    if shape.is_alone and not shape.is_own:
        return False
    below = [shape for shape in shapes[at + 1 : at + 1 + NEXT] if shape.line_class is not LineClass.BLANK]
    if shape.is_own:  # a logger's record continues only in lines without a logger's prefix
        return any(line.has_source and not line.is_own and line.line_class is LineClass.SUSPECT for line in below)
    return bool(below) and below[0].has_source


def _end(shapes: Sequence[Shape], at: int) -> int:
    """Return the end of the window that begins at `at`."""
    if (shapes[at].is_alone and not _announces(shapes, at)) or (shapes[at].is_weak and not _goes_on(shapes, at)):
        return at + 1
    last, quiet, blanks = at, 0, 0
    for place in range(at + 1, min(len(shapes), at + LONGEST_BLOCK)):
        shape = shapes[place]
        if shape.line_class is LineClass.BLANK:
            blanks += 1
            if blanks >= BLANKS:
                break
            continue
        blanks = 0
        if shape.line_class is LineClass.HEALTHY or shape.has_source or _begins_anew(shape, shapes[last]):
            break
        if not shape.is_deep and (shape.line_class is LineClass.PLAIN or shape.is_weak):
            quiet += 1
            if quiet > QUIET:
                return place
        else:
            quiet = 0
        last = place
    return last + 1


def _goes_on(shapes: Sequence[Shape], at: int) -> bool:
    """Return whether the line below can continue an error block that began with a weak sign."""
    below = next((shape for shape in shapes[at + 1 : at + 1 + BLANKS] if shape.line_class is not LineClass.BLANK), None)
    return below is not None and (below.is_deep or (below.line_class is LineClass.SUSPECT and not below.is_weak))


def _announces(shapes: Sequence[Shape], at: int) -> bool:
    """Return whether the error announced by a record follows it: "ERROR request failed", then "Traceback …" below."""
    if not shapes[at].is_own or at + 1 == len(shapes):
        return False
    below = shapes[at + 1]
    return below.line_class is LineClass.SUSPECT and not (below.is_own or below.has_time or below.is_idle)


def _begins_anew(shape: Shape, before: Shape) -> bool:
    """Return whether a new record begins that does not continue the line above; loggers may prefix every stack line."""
    if shape.has_time and not before.has_time:
        return True
    return shape.is_own and not shape.is_deep and not (before.is_own and before.is_deep)


def _end_of_mix(shapes: Sequence[Shape], at: int) -> int:
    """Return the end of the errors in lines of several interleaved sources."""
    quiet, end = 0, at + 1
    for place in range(at + 1, min(len(shapes), at + LONGEST_MIX)):
        if shapes[place].line_class is LineClass.SUSPECT or shapes[place].is_deep:
            quiet, end = 0, place + 1
        else:
            quiet += 1
            if quiet > 4 * QUIET:
                break
    return min(len(shapes), end + QUIET)


def _by_source(shapes: Sequence[Shape], raw: Sequence[bytes], places: range) -> Iterator[list[int]]:
    """Separate the streams, and yield each stream's windows."""
    lines = [line_at(raw, place) for place in places if shapes[place].line_class is not LineClass.BLANK]
    for stream in streams_of(lines):
        numbers = [line.number - 1 for line in stream]
        over = -1
        for place, number in enumerate(numbers):
            if place > over and shapes[number].line_class is LineClass.SUSPECT:
                end = _end_in_stream(shapes, numbers, place)
                yield numbers[place:end]
                over = end - 1


def _end_in_stream(shapes: Sequence[Shape], numbers: Sequence[int], at: int) -> int:
    if shapes[numbers[at]].is_alone:
        return at + 1
    last, quiet = at, 0
    for place in range(at + 1, min(len(numbers), at + LONGEST_BLOCK)):
        shape = shapes[numbers[place]]
        if shape.line_class is LineClass.SUSPECT or shape.is_deep:
            quiet = 0
        else:
            quiet += 1
            if quiet > QUIET:
                break
        last = place
    return last + 1


def line_at(raw: Sequence[bytes], place: int) -> Line:
    """Return a line as input of the readers; its number counts from 1."""
    line = text_of(raw[place])
    return Line(place + 1, line, *split_prefixes(line))


def read_window(shapes: Sequence[Shape], raw: Sequence[bytes], window: Sequence[int]) -> ParsedWindow:
    """Parse a window into events, one error block after the other."""
    lines = [line_at(raw, place) for place in window]
    own = [shapes[place].is_own for place in window]
    place_of = {line.number: place for place, line in enumerate(lines)}
    located: list[LocatedEvent] = []
    truncated: list[int] = []
    at = 0
    while at < len(lines):
        block = block_at(lines, at) or _by_words(lines, at, shapes[window[at]])
        if block is None:
            at += 1
            continue
        if not block.events:
            truncated += range(at, block.end)
        # events that follow from another one of the block are part of the same error
        is_known = shapes[window[at]].is_known
        roots = [event for event in block.events if event.follows_from is None and (is_known or _is_serious(event))]
        free = dict.fromkeys(range(at, block.end))
        for event in roots:
            mine = range(at, block.end) if len(roots) == 1 else sorted(place_of[number] for number in event.lines)
            located.append(LocatedEvent(event, mine[0], tuple(place for place in mine if place in free)))
            for place in mine:
                free.pop(place, None)
        at = block.end
    return ParsedWindow(tuple(_joined_records(located, own)), tuple(truncated))


def _by_words(lines: Sequence[Line], at: int, shape: Shape) -> ErrorBlock | None:
    """Return a line that no reader accepts as a block: a logger's error in prose, or a line that matches an entry."""
    line = lines[at]
    if shape.is_known or (shape.is_own and read_signs(line.text, line.level).strength >= SUSPICIOUS):
        return one("line", "", line.text, lines, at, at + 1)
    return None


def _joined_records(located: Sequence[LocatedEvent], own: Sequence[bool]) -> list[LocatedEvent]:
    """Merge a logger's line with the event printed directly below it by the same record."""
    found: list[LocatedEvent] = []
    for this in located:
        above = found[-1] if found else None
        if above and own[above.first] and above.places == (this.first - 1,) and not own[this.first]:
            events = [above.event, this.event]
            event = this.event if this.event.frames else events[choose_root(events) or 0]
            level = this.event.level or above.event.level
            found[-1] = LocatedEvent(replace(event, level=level), above.first, (*above.places, *this.places))
        else:
            found.append(this)
    return found


def _is_serious(event: Event) -> bool:
    """Return whether an event found only by its words is strong enough for a group."""
    if event.reader != "line":
        return True
    least = SUSPICIOUS_WARNING if event.level == "warning" else SUSPICIOUS
    return read_signs(event.message.partition("\n")[0], event.level).strength >= least or bool(event.kind)
