"""Conditions: which steps of an entry the log calls for, and which it rules out.

    when = { says = "is allocated by PyTorch" }, and line 7 says so  ->  Condition("…", "workaround-2", True, 7, "…")
    when = { unless = "32-bit" }, and line 9 says so                 ->  Condition("…", "workaround-3", False, 9, "…")

Patterns are RE2 and run in linear time over the head, the tail and the first cause of the log. Version conditions of a
step are evaluated by `assistant.diagnosis.versions.applicability`, which also combines the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from assistant.diagnosis.reading.linear import linear_of_entry
from assistant.diagnosis.types import Condition, Log

if TYPE_CHECKING:
    from kb.entry import Entry, When

HEAD, TAIL = 2_000, 2_000  # lines of the log that are searched
LONGEST_LINE = 500  # characters searched of one line
LONGEST_QUOTE = 160
MOST_PATTERNS = 60  # of all candidates together: more than any ten of our entries have


def conditions_of(entries: Iterable[Entry], log: Log) -> tuple[Condition, ...]:
    """Return the evaluated `when` conditions of steps, in the order of the entries and their steps."""
    from kb.marks import steps_of

    asked = [
        (entry.id, name, step.when)
        for entry in entries
        for name, step in steps_of(entry)
        if step.when is not None and (step.when.says or step.when.unless)
    ]
    if not asked:
        return ()
    searched = _SearchedText(log)
    return tuple(_decided(asked, searched))


def conditions_on(entry_id: str, conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Return the conditions of one entry."""
    return tuple(condition for condition in conditions if condition.entry_id == entry_id)


def _decided(asked: list[tuple[str, str, When]], searched: _SearchedText) -> Iterator[Condition]:
    left = MOST_PATTERNS
    for entry_id, name, when in asked:
        for pattern, holds in ((when.unless, False), (when.says, True)):  # exclusions first
            if not pattern or left <= 0:
                continue
            left -= 1
            if found := searched.find(pattern):
                yield Condition(entry_id, name, holds, *found)
                break


class _SearchedText:
    """The searched lines of a log, as one text."""

    def __init__(self, log: Log) -> None:
        root = set(log.root_event.lines) if log.root_event else set()
        middle = [line for line in log.lines[HEAD:-TAIL] if line.number in root] if len(log.lines) > HEAD else []
        kept = [*log.lines[:HEAD], *middle, *log.lines[max(HEAD, len(log.lines) - TAIL) :]]
        self.numbers = [line.number for line in kept]
        self.lines = [line.text[:LONGEST_LINE] for line in kept]
        self.text = "\n".join(self.lines)

    def find(self, pattern: str) -> tuple[int, str] | None:
        """Return the number of the first line in which a pattern matches, and the beginning of that line."""
        match = _search(pattern, self.text)
        if match is None:
            return None
        place = self.text.count("\n", 0, match.start())
        return self.numbers[place], self.lines[place].strip()[:LONGEST_QUOTE]


def _search(pattern: str, text: str) -> Any:
    """Search case-insensitively; an invalid RE2 pattern never matches (`assistant kb lint` reports it)."""
    import re2

    try:
        return linear_of_entry(f"(?mi:{pattern})").search(text)
    except re2.error:
        return None
