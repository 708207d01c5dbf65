"""Counts: the counters of one block and of the whole run; adding one to the other is exact.

    whole.add(block)  in the order of the logs, whatever the order of processing  ->  the same result

All counters are bounded. Items beyond a bound are counted under `OVERFLOW`, never dropped.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from assistant.triage.signatures import Signature
from assistant.triage.types import MOST_EXAMPLES, OVERFLOW, Example, Unread

MOST_SIGNATURES_KEPT = 50_000  # separate signatures
MOST_KINDS_KEPT = 20_000  # separate kinds of healthy lines
MOST_NAMES = 200  # hosts and ranks per signature
MOST_BUCKETS = 512  # time buckets per signature; beyond that they are merged into coarser ones
MOST_INPUTS = 1_000_000  # inputs stored per signature: beyond them `runs` is a lower bound
# Seconds per bucket: each is a multiple of the previous one.
STEPS = (1, 5, 15, 60, 300, 900, 3600, 10_800, 43_200, 86_400, 604_800, 2_419_200, 29_030_400)
LEVELS = ("", "info", "warning", "error")  # by severity
OVERFLOW_SIGNATURE = Signature(OVERFLOW, "", (), (), "")
OVERFLOW_KIND: tuple[str, ...] = ("…",)

Name = TypeVar("Name", bound=Hashable)


@dataclass(slots=True)
class Times:
    """Counts per time bucket; the buckets are as fine as `MOST_BUCKETS` of them allow."""

    step: int = STEPS[0]  # seconds, one of `STEPS`
    counts: dict[int, int] = field(default_factory=dict)  # bucket number: seconds // step

    def add(self, seconds: float) -> None:
        """Count an event."""
        bucket = int(seconds // self.step)
        self.counts[bucket] = self.counts.get(bucket, 0) + 1
        self._fit()

    def merge(self, other: Times) -> None:
        """Add the counts of another."""
        if other.step > self.step:
            self._coarsen(other.step)
        for bucket, count in other.at(self.step).items():
            self.counts[bucket] = self.counts.get(bucket, 0) + count
        self._fit()

    def at(self, step: int) -> dict[int, int]:
        """Return the counts in buckets of `step` seconds, not finer than the stored ones."""
        found: dict[int, int] = {}
        for bucket, count in self.counts.items():
            coarse = bucket * self.step // step
            found[coarse] = found.get(coarse, 0) + count
        return found

    def _fit(self) -> None:
        while len(self.counts) > MOST_BUCKETS and self.step < STEPS[-1]:
            self._coarsen(STEPS[STEPS.index(self.step) + 1])

    def _coarsen(self, step: int) -> None:
        self.counts, self.step = self.at(step), step


@dataclass(slots=True)
class Sightings:
    """All events of one signature."""

    signature: Signature
    count: int = 0
    lines: int = 0
    level: str = ""
    first: float | None = None  # seconds since 1970
    last: float | None = None
    readers: Counter[str] = field(default_factory=Counter)
    hosts: Counter[str] = field(default_factory=Counter)
    times: Times = field(default_factory=Times)
    examples: list[Example] = field(default_factory=list)  # the first ones
    elsewhere: list[Example] = field(default_factory=list)  # the first of each of the first inputs
    inputs: array[int] = field(default_factory=lambda: array("Q"))  # numbers of the inputs it occurs in, ascending

    def merge(self, later: Sightings) -> None:
        """Add the events of a later part of the logs."""
        self.count += later.count
        self.lines += later.lines
        self.level = worst(self.level, later.level)
        self.first = pick(min, self.first, later.first)
        self.last = pick(max, self.last, later.last)
        self.readers.update(later.readers)
        add_bounded(self.hosts, later.hosts, MOST_NAMES, "…")
        self.times.merge(later.times)
        self.examples += later.examples[: MOST_EXAMPLES - len(self.examples)]
        sources = {example.source for example in self.elsewhere}
        for example in later.elsewhere:
            if example.source not in sources and len(self.elsewhere) < MOST_EXAMPLES:
                self.elsewhere.append(example)
        for number in later.inputs:
            at = bisect_left(self.inputs, number)
            if len(self.inputs) < MOST_INPUTS and (at == len(self.inputs) or self.inputs[at] != number):
                self.inputs.insert(at, number)


def worst(*levels: str) -> str:
    """Return the most severe of the levels, each one of `LEVELS`."""
    return max(levels, key=LEVELS.index)


def pick(better: Callable[[list[float]], float], *seconds: float | None) -> float | None:
    """Return `min` or `max` of the times that are not None; None where all are."""
    known = [value for value in seconds if value is not None]
    return better(known) if known else None


def add_bounded(whole: Counter[Name], part: Mapping[Name, int], most: int, rest: Name) -> None:
    """Add counts; names beyond the bound count as `rest`."""
    for name, count in part.items():
        whole[name if name in whole or len(whole) < most else rest] += count


@dataclass(slots=True)
class Moment:
    """An event with its position, for cascades; consecutive events of the same signature are merged."""

    signature: str  # key of the signature
    line: int  # in the block, from 0
    seconds: float | None


@dataclass(slots=True)
class BlockTally:
    """The counts of one block."""

    lines: int = 0
    numbered: int = 0  # lines of the source that it spans: the offset of the next block's line numbers
    bytes: int = 0
    truncated_lines: int = 0  # lines of truncated error blocks without an identifiable error
    kinds: Counter[tuple[str, ...]] = field(default_factory=Counter)  # healthy lines
    sightings: list[Sightings] = field(default_factory=list)  # one per signature, in order of appearance
    moments: list[Moment] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
