r"""Error windows: the windows of a log in which something went wrong, and the events that the readers find in them.

    Traceback … / frames / KeyError: 'x'   ->   one window, one event, its lines by their places in the window

A window begins at a suspicious line and ends where no story can go on. What the readers take of a window depends on
the shapes of its lines, so a window that comes again is not read again: only its times and places are new.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.reading.links import choose_root
from assistant.diagnosis.reading.prefixes import split_prefixes
from assistant.diagnosis.reading.readers import story_at
from assistant.diagnosis.reading.streams import streams_of
from assistant.diagnosis.reading.windows import LONGEST_STORY, Story, one
from assistant.diagnosis.types import Event, Line
from assistant.triage.line_filter import SUSPICIOUS, SUSPICIOUS_WARNING, Shape, Sort, text_of

QUIET = 12  # plain lines after which a story is over
NEXT = 8  # lines in which a rank that prints a stack shows its next line
BLANKS = 3  # the same of empty ones
LONGEST_MIX = 2000  # lines over which the stories of several ranks are taken apart


@dataclass(frozen=True, slots=True)
class Taken:
    """One event in a window."""

    event: Event
    first: int  # place in the window where it begins
    places: tuple[int, ...]  # of its lines in the window, ascending; no line belongs to two events


@dataclass(frozen=True, slots=True)
class Recipe:
    """The events that the readers find in windows of the same shapes."""

    taken: tuple[Taken, ...]
    loose: tuple[int, ...]  # places of lines that a reader took without finding an event: a story that breaks off


def windows(shapes: Sequence[Shape], raw: Sequence[bytes]) -> Iterator[list[int]]:
    """Yield the windows of a block: line numbers from 0, ascending, no line in two windows."""
    over = -1  # lines up to here are in a window already
    for at, shape in enumerate(shapes):
        if shape.sort is not Sort.SUSPECT or at <= over or (shape.is_idle and not _goes_on(shapes, at)):
            continue
        if shape.has_source and _is_mixed(shapes, at):
            end = _end_of_mix(shapes, at)
            yield from _by_source(shapes, raw, range(at, end))
        else:
            end = _end(shapes, at)
            yield [place for place in range(at, end) if shapes[place].sort is not Sort.BLANK]
        over = end - 1


def _is_mixed(shapes: Sequence[Shape], at: int) -> bool:
    """Tell whether lines of other sources may stand between those of a story."""
    shape = shapes[at]
    if shape.is_alone and not shape.is_own:
        return False
    below = [shape for shape in shapes[at + 1 : at + 1 + NEXT] if shape.sort is not Sort.BLANK]
    if shape.is_own:  # a logger's record: it goes on only in lines that no logger wrote
        return any(line.has_source and not line.is_own and line.sort is Sort.SUSPECT for line in below)
    return bool(below) and below[0].has_source


def _end(shapes: Sequence[Shape], at: int) -> int:
    """Return where the window that begins at `at` ends."""
    if (shapes[at].is_alone and not _announces(shapes, at)) or (shapes[at].is_weak and not _goes_on(shapes, at)):
        return at + 1
    last, quiet, blanks = at, 0, 0
    for place in range(at + 1, min(len(shapes), at + LONGEST_STORY)):
        shape = shapes[place]
        if shape.sort is Sort.BLANK:
            blanks += 1
            if blanks >= BLANKS:
                break
            continue
        blanks = 0
        if shape.sort is Sort.HEALTHY or shape.has_source or _begins_anew(shape, shapes[last]):
            break
        if not shape.is_deep and (shape.sort is Sort.PLAIN or shape.is_weak):
            quiet += 1
            if quiet > QUIET:
                return place
        else:
            quiet = 0
        last = place
    return last + 1


def _goes_on(shapes: Sequence[Shape], at: int) -> bool:
    """Tell whether the line below can belong to a story that began with a word no error needs."""
    below = next((shape for shape in shapes[at + 1 : at + 1 + BLANKS] if shape.sort is not Sort.BLANK), None)
    return below is not None and (below.is_deep or (below.sort is Sort.SUSPECT and not below.is_weak))


def _announces(shapes: Sequence[Shape], at: int) -> bool:
    """Tell whether a record goes on with what it is about: "ERROR request failed", then "Traceback …" below."""
    if not shapes[at].is_own or at + 1 == len(shapes):
        return False
    below = shapes[at + 1]
    return below.sort is Sort.SUSPECT and not (below.is_own or below.has_time or below.is_idle)


def _begins_anew(shape: Shape, before: Shape) -> bool:
    """Tell whether a record begins that does not go on with what is above; a logger may prefix each line of a stack."""
    if shape.has_time and not before.has_time:
        return True
    return shape.is_own and not shape.is_deep and not (before.is_own and before.is_deep)


def _end_of_mix(shapes: Sequence[Shape], at: int) -> int:
    """Return the end of the errors in lines of several interleaved sources."""
    quiet, end = 0, at + 1
    for place in range(at + 1, min(len(shapes), at + LONGEST_MIX)):
        if shapes[place].sort is Sort.SUSPECT or shapes[place].is_deep:
            quiet, end = 0, place + 1
        else:
            quiet += 1
            if quiet > 4 * QUIET:
                break
    return min(len(shapes), end + QUIET)


def _by_source(shapes: Sequence[Shape], raw: Sequence[bytes], places: range) -> Iterator[list[int]]:
    """Take the streams apart, and yield each stream's windows."""
    lines = [line_at(raw, place) for place in places if shapes[place].sort is not Sort.BLANK]
    for stream in streams_of(lines):
        numbers = [line.number - 1 for line in stream]
        over = -1
        for place, number in enumerate(numbers):
            if place > over and shapes[number].sort is Sort.SUSPECT:
                end = _end_in_stream(shapes, numbers, place)
                yield numbers[place:end]
                over = end - 1


def _end_in_stream(shapes: Sequence[Shape], numbers: Sequence[int], at: int) -> int:
    if shapes[numbers[at]].is_alone:
        return at + 1
    last, quiet = at, 0
    for place in range(at + 1, min(len(numbers), at + LONGEST_STORY)):
        shape = shapes[numbers[place]]
        if shape.sort is Sort.SUSPECT or shape.is_deep:
            quiet = 0
        else:
            quiet += 1
            if quiet > QUIET:
                break
        last = place
    return last + 1


def line_at(raw: Sequence[bytes], place: int) -> Line:
    """Return a line as readers take it; its number counts from 1."""
    line = text_of(raw[place])
    return Line(place + 1, line, *split_prefixes(line))


def read_window(shapes: Sequence[Shape], raw: Sequence[bytes], window: Sequence[int]) -> Recipe:
    """Parse a window into events, one story after the other."""
    lines = [line_at(raw, place) for place in window]
    own = [shapes[place].is_own for place in window]
    place_of = {line.number: place for place, line in enumerate(lines)}
    taken: list[Taken] = []
    loose: list[int] = []
    at = 0
    while at < len(lines):
        story = story_at(lines, at) or _by_words(lines, at, shapes[window[at]])
        if story is None:
            at += 1
            continue
        if not story.events:
            loose += range(at, story.end)
        # what follows from another event of the story is part of the same trouble
        is_known = shapes[window[at]].is_known
        roots = [event for event in story.events if event.follows_from is None and (is_known or _is_serious(event))]
        free = dict.fromkeys(range(at, story.end))
        for event in roots:
            mine = range(at, story.end) if len(roots) == 1 else sorted(place_of[number] for number in event.lines)
            taken.append(Taken(event, mine[0], tuple(place for place in mine if place in free)))
            for place in mine:
                free.pop(place, None)
        at = story.end
    return Recipe(tuple(_joined_records(taken, own)), tuple(loose))


def _by_words(lines: Sequence[Line], at: int, shape: Shape) -> Story | None:
    """Take a line that no reader takes: a logger's that reads like what a person writes, or one that an entry knows."""
    line = lines[at]
    if shape.is_known or (shape.is_own and read_signs(line.text, line.level).strength >= SUSPICIOUS):
        return one("line", "", line.text, lines, at, at + 1)
    return None


def _joined_records(taken: Sequence[Taken], own: Sequence[bool]) -> list[Taken]:
    """Merge a logger's line with the event that the same record prints right below it."""
    found: list[Taken] = []
    for this in taken:
        above = found[-1] if found else None
        if above and own[above.first] and above.places == (this.first - 1,) and not own[this.first]:
            events = [above.event, this.event]
            event = this.event if this.event.frames else events[choose_root(events) or 0]
            level = this.event.level or above.event.level
            found[-1] = Taken(replace(event, level=level), above.first, (*above.places, *this.places))
        else:
            found.append(this)
    return found


def _is_serious(event: Event) -> bool:
    """Tell whether an event that was taken by its words alone is worth a group."""
    if event.reader != "line":
        return True
    least = SUSPICIOUS_WARNING if event.level == "warning" else SUSPICIOUS
    return read_signs(event.message.partition("\n")[0], event.level).strength >= least or bool(event.kind)
