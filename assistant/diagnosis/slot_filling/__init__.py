"""Slot filling: replaces the slots in an entry's advice with values from the paste.

    OSError: [Errno 98] Address already in use: ('0.0.0.0', 8000)
    "sudo ss -ltnp 'sport = :29500'" with slots = { 29500 = "port" }  ->  "sudo ss -ltnp 'sport = :8000'"

Logs are untrusted and users copy the commands. A value must therefore match the format of its kind (`kb.slots`); in a
command it is inserted bare only when none of its characters is special to a shell, SQL or Python, quoted where it is a
whole argument, and otherwise not at all: the author's placeholder stays. A value is searched around the entry's match,
then in the root event, and for some kinds in the whole log.
"""

from __future__ import annotations

import re
import shlex
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.slot_filling.packages import package_of
from assistant.diagnosis.slot_filling.readings import ELSEWHERE, MASKED, READINGS
from assistant.diagnosis.types import Candidate, Filled, Line, Log
from kb.slots import SENTENCES, is_value, slots_in, slots_of

if TYPE_CHECKING:
    from kb.entry import DeadEnd, Entry, Text, Workaround

LINES_SEARCHED = 400  # of the log, searched where neither the match nor the root event has a value
# Kinds that are mostly unique in a log and may appear anywhere; a distant port or path is usually unrelated.
ANYWHERE = frozenset({"pod", "namespace", "node", "container", "image", "entrypoint", "service", "unit"})
AROUND = 2  # lines on each side of a match that may still belong to it

_BARE = re.compile(r"[A-Za-z0-9_.:/@,+-]+")  # no special characters of a shell, SQL, Python, YAML or TOML
_QUOTABLE = re.compile(r"[^'\"`\\$!\x00-\x1f\x7f]+")  # no special characters between single quotes, in any of them

Values = Mapping[str, Filled]  # by kind
Passage = Sequence[tuple[int, str]]  # (number, text) of lines


def values_for(entry: Entry, log: Log, candidate: Candidate | None = None) -> tuple[Filled, ...]:
    """Return the log's values for the slots of an entry's advice, at most one per kind."""
    kinds = dict.fromkeys(slot.kind for slot in slots_of(entry))
    if not kinds:
        return ()
    passages = _passages(log, candidate)
    near = passages[:-1]
    found = (
        _grouped(kind, entry, near) or _read(kind, passages if kind in ANYWHERE else near) or _masked(kind, near)
        for kind in kinds
    )
    return tuple(value for value in found if value)


def values_of(kinds: Iterable[str], log: Log) -> tuple[Filled, ...]:
    """Return the log's values for some kinds of slots, at most one per kind, from the root event or the whole log."""
    passages = _passages(log, None)
    found = (
        _read(kind, passages if kind in ANYWHERE else passages[:-1]) or _masked(kind, passages[:-1]) for kind in kinds
    )
    return tuple(value for value in found if value)


def filled(entry: Entry, values: Iterable[Filled]) -> Entry:
    """Return the entry with its slots replaced by the values."""
    by_kind = {value.slot: value for value in values}
    if not by_kind:
        return entry
    return entry.model_copy(
        update={
            "workarounds": tuple(step.model_copy(update=_changes(step, by_kind, entry)) for step in entry.workarounds),
            "dead_ends": tuple(step.model_copy(update=_changes(step, by_kind, entry)) for step in entry.dead_ends),
        }
    )


def fill_text(text: str, values: Values, declared: Mapping[str, str]) -> str:
    """Insert values into a sentence; the renderer escapes it."""
    return "".join(_filled(text, values, declared, is_command=False))


def fill_command(commands: str, values: Values, declared: Mapping[str, str]) -> str:
    """Insert values into commands, where that is safe."""
    return "".join(_filled(commands, values, declared, is_command=True))


def _filled(text: str, values: Values, declared: Mapping[str, str], *, is_command: bool) -> Iterator[str]:
    last = 0
    for slot in slots_in(text, declared, is_command=is_command):
        value = values.get(slot.kind)
        word = text[slot.start : slot.end]
        yield text[last : slot.start]
        yield word if value is None else _safe(value.text, text, slot.start, slot.end) if is_command else value.text
        last = slot.end
    yield text[last:]


def _safe(value: str, commands: str, start: int, end: int) -> str:
    """Return a value escaped for its position in the commands, or the original word where none is safe."""
    if _BARE.fullmatch(value):
        return value
    line = commands[commands.rfind("\n", 0, start) + 1 : start]
    alone = (not line or line[-1].isspace()) and (end == len(commands) or commands[end].isspace())
    in_quotes = line.count("'") % 2 or line.count('"') % 2
    return shlex.quote(value) if alone and not in_quotes and _QUOTABLE.fullmatch(value) else commands[start:end]


def _changes(step: Workaround | DeadEnd, values: Values, entry: Entry) -> dict[str, object]:
    texts: dict[str, Text | None] = {name: getattr(step, name, None) for name in SENTENCES}
    changes: dict[str, object] = {
        "commands": step.commands and fill_command(step.commands, values, entry.slots),
        "commands_on": {name: fill_command(typed, values, entry.slots) for name, typed in step.commands_on.items()},
    }
    for name, text in texts.items():
        if text is not None:
            en, zh = (said and fill_text(said, values, entry.slots) for said in (text.en, text.zh))
            if (en, zh) != (text.en, text.zh):
                changes[name] = text.model_copy(update={"en": en, "zh": zh})
    return changes


# --- what the log has ------------------------------------------------------------------------------------------------


def _passages(log: Log, candidate: Candidate | None) -> list[Passage]:
    """Return the searched passages, the most reliable first: around the match, the root event, the log."""
    matched = {hit.line for hit in candidate.hits if hit.found_by == "pattern"} if candidate else set()
    root = set(log.root_event.lines) if log.root_event else set()
    numbers = [line.number for line in log.lines]
    around = [
        line
        for number in sorted(number for number in matched if number)
        for line in log.lines[
            max(0, bisect_right(numbers, number) - 1 - AROUND) : bisect_right(numbers, number) + AROUND
        ]
    ]
    exact = [line for line in log.lines if line.number in matched]
    event = [line for line in log.lines if line.number in root]
    return [_own_words(lines) for lines in (exact, around, event, log.lines[:LINES_SEARCHED])]


def _own_words(lines: Iterable[Line]) -> Passage:
    """Return lines without URLs of third-party pages."""
    elsewhere = linear(ELSEWHERE)
    return [(line.number, line.text if "://" not in line.text else elsewhere.sub("", line.text)) for line in lines]


def _read(kind: str, passages: Sequence[Passage]) -> Filled | None:
    """Find the value of a kind with the patterns of `READINGS`."""
    for lines in passages:
        if lines:
            text = _joined(lines)
            for pattern in READINGS[kind]:
                match = linear(pattern).search(text)
                if match and is_value(kind, match[1]):
                    return Filled(kind, match[1], _line_at(lines, match.start(1)))
            if kind == "package" and (found := _known_package(lines)):
                return found
    return None


def _masked(kind: str, passages: Sequence[Passage]) -> Filled | None:
    """Find the value of a kind among the masked values of the matched lines."""
    if kind not in MASKED:
        return None
    for number, text in (line for lines in passages for line in lines[: 1 + AROUND]):
        for value in mask(text).values:
            if value.placeholder == MASKED[kind] and is_value(kind, value.text):
                return Filled(kind, value.text, number)
    return None


def _known_package(lines: Passage) -> Filled | None:
    """Return the package of a missing module, where the module is well known."""
    text = _joined(lines)
    missing = linear(READINGS["module"][0]).search(text)  # only a message about a module that is not installed
    name = package_of(missing[1]) if missing else None
    return Filled("package", name, _line_at(lines, missing.start(1))) if name else None


def _grouped(kind: str, entry: Entry, passages: Sequence[Passage]) -> Filled | None:
    """Find the value of a kind by the group of that name in the entry's own pattern."""
    if not entry.pattern or f"(?P<{kind}>" not in entry.pattern:
        return None
    for lines in passages:
        text = _joined(lines)
        match = linear(f"(?mi:{entry.pattern})").search(text)
        if match and match[kind] and is_value(kind, match[kind]):
            return Filled(kind, match[kind], _line_at(lines, text.find(match[kind], match.start())))
    return None


def _line_at(lines: Passage, offset: int) -> int:
    """Return the number of the line that contains a position of the joined text."""
    ends = list(accumulate(len(text) + 1 for _, text in lines))
    return lines[min(bisect_right(ends, offset), len(lines) - 1)][0]


def _joined(lines: Passage) -> str:
    return "\n".join(text for _, text in lines)
