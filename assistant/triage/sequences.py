"""Sequences: learns from the logs which errors repeatedly precede which.

    150 runs: OOM on one rank, minutes later a watchdog's timeout on the others  ->  Edge(OOM, timeout, runs=150, …)

A run is an input, or a section of one separated from the next by a gap without events. Runs are counted, not events: a
loop that prints one error a thousand times is one run. The edges are observed orderings; they are kept separate from
the graph of the entries.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median

from assistant.triage.counts import Moment
from assistant.triage.types import OVERFLOW, Edge

QUIET_LINES, QUIET_SECONDS = 2000, 60.0  # without an event: a run ends when both are exceeded
LONGEST_RUN = 24  # signatures per run, in order of their first event
MOST_RUNS = 20_000  # distinct runs; further ones are counted in `Runs.others`
SAMPLES = 16  # runs per signature whose times are kept

# Thresholds of an edge.
LEAST_RUNS = 3
LEAST_ORDER = 0.9  # share of the runs with both in which this one came first
LEAST_SHARE = 0.5  # share of either one's runs that have both
LEAST_LIFT = 1.5  # relative to chance; not applied where nearly every run has both
NEARLY_ALL = 0.9
MOST_EDGES = 200

Offsets = tuple[float | None, ...]  # seconds since the run's first event


@dataclass(slots=True)
class Runs:
    """The completed runs, and the current one."""

    seen: Counter[tuple[str, ...]] = field(default_factory=Counter)  # signatures in order of their first event
    offsets: dict[tuple[str, ...], list[Offsets]] = field(default_factory=dict)
    others: int = 0  # runs beyond `MOST_RUNS`
    open: dict[str, float | None] = field(default_factory=dict)  # signatures of the current run, and their times
    last_line: int = 0  # of its last event, in its input
    last_seconds: float | None = None

    def add(self, moments: Iterable[Moment], base: int) -> None:
        """Add a block's events; `base`: lines of the same input before the block."""
        for moment in moments:
            line = base + moment.line
            if self.open and self._is_quiet(line, moment.seconds):
                self.end()
            if moment.signature not in self.open and len(self.open) < LONGEST_RUN:
                self.open[moment.signature] = moment.seconds
            self.last_line = line
            self.last_seconds = moment.seconds if moment.seconds is not None else self.last_seconds

    def _is_quiet(self, line: int, seconds: float | None) -> bool:
        if line - self.last_line <= QUIET_LINES:
            return False
        return seconds is None or self.last_seconds is None or seconds - self.last_seconds > QUIET_SECONDS

    def end(self) -> None:
        """End the current run."""
        signatures = tuple(self.open)
        if not signatures:
            return
        if signatures in self.seen or len(self.seen) < MOST_RUNS:
            self.seen[signatures] += 1
            samples = self.offsets.setdefault(signatures, [])
            if len(signatures) > 1 and len(samples) < SAMPLES:
                start = next((seconds for seconds in self.open.values() if seconds is not None), 0.0)
                samples.append(tuple(None if s is None else s - start for s in self.open.values()))
        else:
            self.others += 1
        self.open, self.last_line, self.last_seconds = {}, 0, None


def edges_of(runs: Runs, group_of: Mapping[str, str]) -> tuple[Edge, ...]:
    """Return the edges between groups, most reliable first; `group_of`: signature key -> group key."""
    alone: Counter[str] = Counter()
    together: Counter[tuple[str, str]] = Counter()
    gaps: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    total = runs.others
    for signatures, count in runs.seen.items():
        total += count
        places = _first_places(signatures, group_of)
        groups = list(places)
        alone.update(dict.fromkeys(groups, count))
        for at, before in enumerate(groups):
            for after in groups[at + 1 :]:
                together[before, after] += count
                for offsets in runs.offsets.get(signatures, ()):
                    start, end = offsets[places[before]], offsets[places[after]]
                    if start is not None and end is not None:
                        gaps[before, after].append(end - start)
    found = {
        pair: Edge(*pair, count, alone[pair[0]], alone[pair[1]], median(gaps[pair]) if gaps[pair] else None)
        for pair, count in together.items()
        if _holds(count, together[pair[::-1]], alone[pair[0]], alone[pair[1]], total)
    }
    next_to: defaultdict[str, set[str]] = defaultdict(set)
    for before, after in found:
        next_to[before].add(after)
    kept = [edge for pair, edge in found.items() if not _goes_around(pair, found, next_to)]
    kept.sort(key=lambda edge: (-edge.runs * edge.runs / (edge.before_runs * edge.after_runs), edge.before, edge.after))
    return tuple(kept[:MOST_EDGES])


def _first_places(signatures: tuple[str, ...], group_of: Mapping[str, str]) -> dict[str, int]:
    places: dict[str, int] = {}
    for place, signature in enumerate(signatures):
        group = group_of.get(signature, OVERFLOW)
        if group != OVERFLOW:
            places.setdefault(group, place)
    return places


def _holds(count: int, reverse: int, before: int, after: int, total: int) -> bool:
    if count < LEAST_RUNS or count < LEAST_ORDER * (count + reverse):
        return False
    if max(count / before, count / after) < LEAST_SHARE:
        return False
    return count * total >= LEAST_LIFT * before * after or min(count / before, count / after) >= NEARLY_ALL


def _goes_around(pair: tuple[str, str], found: Mapping[tuple[str, str], Edge], after: Mapping[str, set[str]]) -> bool:
    """Return whether a third group lies between the two in nearly all runs: the edge is redundant."""
    enough = NEARLY_ALL * found[pair].runs
    return any(
        (between, pair[1]) in found and min(found[pair[0], between].runs, found[between, pair[1]].runs) >= enough
        for between in after[pair[0]]
    )
