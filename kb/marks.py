"""Marks: the proof status of one workaround or dead end, in addition to the tier of its entry.

    mark_of(entry, "workaround-1")  ->  Mark("run_gone", shown=Shown(...))

Only steps executed with the entry's own commands count as run; others are at most documented.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from kb.entry import DeadEnd, Entry, Shown, Step, Text, Tier, Workaround

MarkKind = Literal["run_gone", "run_stays", "run_worse", "documented", "not_run"]
_RUN: dict[str, MarkKind] = {"gone": "run_gone", "stays": "run_stays", "worse": "run_worse"}


@dataclass(frozen=True, slots=True)
class Mark:
    """The proof status of one step."""

    kind: MarkKind
    why_not: Text | None = None  # why it was not run, where the entry states it
    shown: Shown | None = None  # when it was run: the result, with date and system

    @property
    def simulated(self) -> Text | None:
        """The simulated part of its run."""
        return self.shown.simulated if self.shown else None


def mark_of(entry: Entry, step_name: str) -> Mark:
    """Return the mark of a step: "workaround-1", "dead-end-2". Raises KeyError for an unknown one."""
    return _mark(entry, step_name, dict(steps_of(entry))[step_name])


def marks_of(entry: Entry) -> dict[str, Mark]:
    """Return the marks of all steps by name, workarounds first."""
    return {name: _mark(entry, name, step) for name, step in steps_of(entry)}


def steps_of(entry: Entry) -> Iterator[tuple[str, Workaround | DeadEnd]]:
    """Yield the steps of an entry with their names in its proof."""
    for number, workaround in enumerate(entry.workarounds, start=1):
        yield f"workaround-{number}", workaround
    for number, dead_end in enumerate(entry.dead_ends, start=1):
        yield f"dead-end-{number}", dead_end


def reordered(entry: Entry, workarounds: Sequence[int], dead_ends: Sequence[int]) -> Entry:
    """Return the entry with its steps in the order of these indices, each with its proof results."""
    names = {f"workaround-{old + 1}": f"workaround-{new}" for new, old in enumerate(workarounds, start=1)}
    names |= {f"dead-end-{old + 1}": f"dead-end-{new}" for new, old in enumerate(dead_ends, start=1)}
    return entry.model_copy(
        update={
            "workarounds": tuple(entry.workarounds[place] for place in workarounds),
            "dead_ends": tuple(entry.dead_ends[place] for place in dead_ends),
            "shown": {names.get(name, name): it for name, it in entry.shown.items()},
        }
    )


def _mark(entry: Entry, name: str, step: Step) -> Mark:
    shown = entry.shown.get(name)
    if shown is not None and shown.observed in _RUN and (shown.typed or not step.commands):
        return Mark(_RUN[shown.observed], shown=shown)
    if step.not_run is not None:
        return Mark("not_run", step.not_run)
    reviewed = entry.tier.rank >= Tier.DOCUMENTED.rank  # sources of an unreviewed entry are no evidence for a step
    return Mark("documented" if step.sources or (entry.sources and reviewed) else "not_run")
