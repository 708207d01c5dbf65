"""Report: converts a tally and the findings into the result.

report(tally, merged_groups)  ->  Triage, with totals that add up
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.triage.clock import written
from assistant.triage.counts import OVERFLOW_KIND, STEPS, Times
from assistant.triage.grouping import GroupTotals, SignatureGroup, by_count, totals_of
from assistant.triage.sequences import edges_of
from assistant.triage.template_mining import merged, template_of
from assistant.triage.totals import Tally
from assistant.triage.types import (
    MOST_HOSTS,
    MOST_KINDS,
    MOST_SIGNATURES,
    OVERFLOW,
    Group,
    Histogram,
    Kind,
    Totals,
    Triage,
    Unread,
    Where,
)

MOST_COLUMNS = 120  # of a histogram


def report(tally: Tally, merged_groups: Sequence[SignatureGroup], knowledge: str = "", seconds: float = 0.0) -> Triage:
    """Return the report; `merged_groups` contain every signature of the tally, with findings."""
    sums = [totals_of(one.members) for one in merged_groups]
    overflow = [totals_of([tally.overflow])] if tally.overflow.count else []
    frame = _frame([one.times for one in (*sums, *overflow)])
    groups = [_group(one, added, frame) for one, added in zip(merged_groups, sums, strict=True)]
    groups += [_group(SignatureGroup(OVERFLOW, "…", (tally.overflow,)), one, frame) for one in overflow]
    groups.sort(key=lambda group: (not group.is_understood, group.key == OVERFLOW, -group.count, group.key))
    group_of = {member.signature.key: one.key for one in merged_groups for member in one.members}
    tally.runs.end()
    kinds = _kinds(tally)
    unread = tally.unread
    if tally.unread_others:
        unread = [*unread, Unread("…", "too_many", str(tally.unread_others))]
    return Triage(
        groups=tuple(groups),
        edges=edges_of(tally.runs, group_of),
        unread=tuple(unread),
        totals=_totals(tally, groups, len(kinds)),
        histogram=_whole(frame, groups),
        healthy=tuple(kinds[:MOST_KINDS]),
        knowledge=knowledge,
        seconds=seconds,
    )


def _group(one: SignatureGroup, added: GroupTotals, frame: _Frame | None) -> Group:
    return Group(
        key=one.key,
        template=one.template,
        count=added.count,
        lines=added.lines,
        runs=added.runs,
        first_seen=written(added.first),
        last_seen=written(added.last),
        readers=added.readers,
        kind=one.members[0].signature.kind,
        level=added.level,
        signatures=tuple(member.signature.key for member in one.members[:MOST_SIGNATURES]),
        signature_count=len(one.members),
        examples=added.examples,
        hosts=tuple(Where(name, count) for name, count in by_count(added.hosts)[:MOST_HOSTS]),
        histogram=frame.columns(added.times) if frame else (),
        finding=one.finding,
    )


@dataclass(frozen=True, slots=True)
class _Frame:
    """The time buckets shared by all histograms of a report."""

    step: int
    first: int  # number of the first bucket
    size: int

    def columns(self, times: Times) -> tuple[int, ...]:
        counts = [0] * self.size
        for bucket, count in times.at(self.step).items():
            counts[bucket - self.first] += count
        return tuple(counts) if times.counts else ()


def _frame(times: Sequence[Times]) -> _Frame | None:
    """Return buckets as fine as `MOST_COLUMNS` allow; None without times."""
    finest = max((one.step for one in times), default=STEPS[0])
    for step in STEPS[STEPS.index(finest) :]:
        buckets = {bucket for one in times for bucket in one.at(step)}
        if not buckets:
            return None
        size = max(buckets) - min(buckets) + 1
        if size <= MOST_COLUMNS or step == STEPS[-1]:
            return _Frame(step, min(buckets), size)
    return None


def _whole(frame: _Frame | None, groups: Sequence[Group]) -> Histogram | None:
    if frame is None:
        return None
    columns = zip(*(group.histogram for group in groups if group.histogram), strict=True)
    return Histogram(written(frame.first * frame.step), frame.step, tuple(map(sum, columns)))


def _kinds(tally: Tally) -> list[Kind]:
    """Return the kinds of healthy lines, most frequent first."""
    whole = merged(kind for kind in tally.kinds if kind != OVERFLOW_KIND)
    counts: Counter[str] = Counter()
    for kind, count in tally.kinds.items():
        counts[template_of(whole.get(kind, kind))] += count
    return [Kind(template, count) for template, count in by_count(counts)]


def _totals(tally: Tally, groups: Sequence[Group], kind_count: int) -> Totals:
    understood = [group for group in groups if group.is_understood]
    event_lines = sum(group.lines for group in groups)
    understood_lines = sum(group.lines for group in understood)
    return Totals(
        inputs=tally.inputs,
        bytes=tally.bytes,
        lines=tally.lines,
        understood=understood_lines,
        healthy=tally.lines - event_lines - tally.truncated_lines,
        not_understood=event_lines - understood_lines + tally.truncated_lines,
        events=sum(group.count for group in groups),
        understood_events=sum(group.count for group in understood),
        overflow_events=tally.overflow.count,
        healthy_templates=kind_count,
    )
