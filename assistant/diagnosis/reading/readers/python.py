r"""Python: tracebacks with their chains, exception groups, worker processes, notebooks, pytest.

    KeyError: 'x' … "The above exception was the direct cause of …" … RuntimeError: bad config
        ->  two events; the second follows from the first

With "During handling of the above exception, another exception occurred" the first is the cause as well, except where
it is a failed look-up (KeyError, StopIteration, …): programs catch those and raise a more specific exception.
"""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.diagnosis.reading.windows import (
    EXCEPTION,
    LONGEST_BLOCK,
    NAMED,
    ErrorBlock,
    Lines,
    Reader,
    event,
    message_from,
    one,
)
from assistant.diagnosis.types import Event

_HEAD = re.compile(r"[\s|+-]*(?:Exception Group |Original )?Traceback \(most recent call last\)")
_FRAME = re.compile(r'[\s|]*File "([^"\n]{1,400})", line (\d{1,9})(?:, in (.{1,120}))?')
_CHAINED = ("The above exception was the direct cause", "During handling of the above exception")
_CHAIN = re.compile(rf"[\s|]*({'|'.join(_CHAINED)})")
_QUOTES = re.compile(r"[\s|]*(?:\"\"\"|''')\s*$")
_BAR = re.compile(r" {0,20}\| ")  # prefix of the lines of an exception group's member
_GROUP_RULE = re.compile(r"[\s|]*\+[-+]{2,}")
_DEEPER = re.compile(r"[\s|]{4,}|[\s|]*[\^~]+\s*$|[\s|]*\[Previous line repeated")
_NOTEBOOK_HEAD = re.compile(r"([A-Z]\w{2,80})\s{3,}Traceback \(most recent call last\)")
_NOTEBOOK_FRAME = re.compile(
    r"(?:File )?(?:(?P<file>[~/\w.\\:-]{1,300}):(?P<line>\d{1,9})|(?P<cell>Cell In ?\[\d{1,5}\]), line (?P<row>\d{1,9})|"
    r"(?P<old><ipython-input-[\w-]{1,40}>|[~/]\S{1,300}\.py)(?= in ))(?:,? in (?P<name>[\w.<>]{1,80}))?"
)
MISSES = 12  # unmatched lines after which a traceback counts as truncated

# Exceptions usually caught to raise a more specific one or to try an alternative: the replacement is diagnosed.
CAUGHT_ON_PURPOSE = frozenset(
    "KeyError AttributeError IndexError LookupError StopIteration StopAsyncIteration Empty queue.Empty _queue.Empty "
    "NotImplementedError UnboundLocalError".split()
)


def parse_python(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a traceback with its whole chain; a truncated traceback is consumed without an event."""
    events: list[Event] = []
    place, relation = at, ""
    while place < len(lines):
        one_traceback = _notebook(lines, place) if _NOTEBOOK_HEAD.match(lines[place].text) else _traceback(lines, place)
        if one_traceback is None and relation in _CHAINED:
            one_traceback = _bare(lines, place)
        if one_traceback is None:
            break
        found, place = one_traceback
        events = _chained(events, found, relation)
        place = _skip(lines, place)
        chain = _CHAIN.match(lines[place].text) if place < len(lines) else None
        if chain and found:
            relation = chain[1]
            place = _skip(lines, place + 1)
        elif not (found and _goes_deeper(lines, place, found)):
            break
        else:
            relation = "contains"
    return ErrorBlock(tuple(events), place) if place > at else None


def _chained(before: list[Event], found: Event | None, relation: str) -> list[Event]:
    """Append an event to its chain, linking each consequence to its cause."""
    if found is None:
        return before
    if not before:
        return [found]
    last = len(before) - 1
    points_back = not relation.startswith("contains")
    if relation.startswith("During") and before[last].kind in CAUGHT_ON_PURPOSE and found.kind not in CAUGHT_ON_PURPOSE:
        points_back = False
    if points_back:
        return [*before, replace(found, follows_from=last)]
    free = next((place for place, earlier in enumerate(before) if earlier.follows_from is None), last)
    of_group = "Group" not in before[last].kind and any("Group" in earlier.kind for earlier in before)
    if relation == "contains" and (free != last or of_group):  # further members of a group are independent
        return [*before, found]
    before[free] = replace(before[free], follows_from=len(before))
    return [*before, found]


def _goes_deeper(lines: Lines, at: int, found: Event) -> bool:
    """Return whether the parsed exception contains the next one: members of a group, a worker's traceback."""
    if at >= len(lines) or not _HEAD.match(lines[at].text):
        return False
    return "Original" in lines[at].text or "Group" in found.kind or lines[at].text.lstrip().startswith(("|", "+"))


def _skip(lines: Lines, at: int) -> int:
    """Skip the quotes and rules between the parts of a chain."""
    while at < len(lines) and (_QUOTES.match(lines[at].text) or _GROUP_RULE.match(lines[at].text)):
        at += 1
    return at


def _bare(lines: Lines, at: int) -> tuple[Event | None, int] | None:
    """Parse an exception of a chain whose traceback was removed."""
    named = NAMED.match(lines[at].text) if at < len(lines) and EXCEPTION.match(lines[at].text) else None
    if not named:
        return None
    message, end = message_from(lines, at, named[2] or "")
    return event("python", named[1], message, lines[at:end]), end


def _traceback(lines: Lines, at: int) -> tuple[Event | None, int] | None:
    if not (_HEAD.match(lines[at].text) or _FRAME.match(lines[at].text)):
        return None
    frames: list[str] = []
    misses, place = 0, at
    head = lines[at].text.lstrip(" ")
    # The indentation of a traceback inside another program's output; members of a group have a bar instead.
    indent = len(lines[at].text) - len(head) if head.startswith(("Traceback", 'File "')) else 0
    for place in range(at, min(len(lines), at + LONGEST_BLOCK)):
        text = lines[place].text
        if indent and not text[:indent].strip(" "):
            text = text[indent:]
        if place > at and _HEAD.match(text):
            return None, place
        frame = _FRAME.match(text)
        if frame:
            frames.append(f"{frame[1]}:{frame[2]}" + (f" in {frame[3].strip()}" if frame[3] else ""))
            misses = 0
            continue
        bar = _BAR.match(text)
        if frames and not _DEEPER.match(text[bar.end() :] if bar else text):
            named = NAMED.match(text)
            if named and (EXCEPTION.match(text) or named[2] or place + 1 == len(lines) or _ends(lines, place)):
                message, end = message_from(lines, place, named[2] or "")
                if named[1] == "Node":  # of TensorFlow's graph: the failed operation is on the next line
                    return event("python", "", message[1:] or message, lines[at:end], frames), end
                return event("python", named[1], message, lines[at:end], frames), end
        misses += place > at
        if misses > MISSES:
            break
    return None, place + 1 if place == len(lines) - 1 else place


def _ends(lines: Lines, at: int) -> bool:
    """Return whether a bare name can be the last line of its traceback: no further frame follows."""
    return not any(_FRAME.match(line.text) for line in lines[at + 1 : at + 4])


def _notebook(lines: Lines, at: int) -> tuple[Event | None, int] | None:
    """Parse a traceback as Jupyter prints it: the exception's name in the head, its message at the end."""
    head = _NOTEBOOK_HEAD.match(lines[at].text)
    if not head:
        return None
    frames: list[str] = []
    place = at
    for place in range(at + 1, min(len(lines), at + LONGEST_BLOCK)):
        text = lines[place].text
        if text.startswith(f"{head[1]}:"):
            message, end = message_from(lines, place, text[len(head[1]) + 1 :].strip())
            return event("python", head[1], message, lines[at:end], frames), end
        frame = _NOTEBOOK_FRAME.match(text)
        if frame:
            where = f"{frame['cell']}:{frame['row']}" if frame["cell"] else frame["file"] or frame["old"] or ""
            where += f":{frame['line']}" if frame["line"] else ""
            frames.append(where + (f" in {frame['name']}" if frame["name"] else ""))
    return None, place + 1


_E_LINE = re.compile(r"E(?:\s{3,}|\s*$)")
_PYTEST_PLACE = re.compile(r"(\S{1,300}):(\d{1,9}): ?([A-Z]\w{2,80})?\s*$")


def parse_pytest(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse the lines that pytest marks with "E", with the location printed after them."""
    end = at
    while end < len(lines) and end - at < LONGEST_BLOCK and _E_LINE.match(lines[end].text):
        end += 1
    message = [line.text[1:].strip() for line in lines[at:end]]
    kind, first = "", message[0] if message else ""
    named = EXCEPTION.match(first)
    if named:
        kind, message[0] = named[1], named[2] or ""
    for place in range(end, min(len(lines), end + 3)):
        found = _PYTEST_PLACE.match(lines[place].text)
        if found:
            kind = kind or found[3] or ""
            return one("python", kind, message, lines, at, place + 1, [f"{found[1]}:{found[2]}"])
    return one("python", kind, message, lines, at, end) if message else None


READERS = (
    Reader("python", r'Traceback \(most recent call last\)|^[\s|]*File ".+", line \d+', parse_python),
    Reader("python", r"^E   +\S", parse_pytest),
)
