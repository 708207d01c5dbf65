r"""Grouping: signatures into groups, before and after they are diagnosed.

Before: signatures that differ by one varying word are one, where the same patterns of entries match all of them.
After: groups with the same *known* diagnosis are one. Nothing else is ever joined: an unknown group stays its own.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from assistant.diagnosis.types import Verdict
from assistant.triage.counts import MOST_NAMES, Sightings, Times, add_bounded, pick, worst
from assistant.triage.template_mining import ERRORS, merged, template_of
from assistant.triage.templates import VARIES
from assistant.triage.types import MOST_EXAMPLES, Example, Finding

Matched = Callable[[str], tuple[str, ...]]  # text -> ids of the entries whose patterns match it, sorted


@dataclass(frozen=True, slots=True)
class Bunch:
    """Signatures that belong together, the most frequent first."""

    key: str
    template: str
    members: tuple[Sightings, ...]
    finding: Finding | None = None

    @property
    def count(self) -> int:
        """Events in it."""
        return sum(member.count for member in self.members)

    @property
    def paste(self) -> str:
        """The text by which it is diagnosed: an example of the most frequent signature."""
        return self.members[0].examples[0].text


def bunch(sightings: Iterable[Sightings], matched: Matched) -> list[Bunch]:
    """Group signatures by their words, in order of appearance."""
    alike: defaultdict[tuple[str, ...], list[Sightings]] = defaultdict(list)
    for one in sightings:
        alike[matched(one.examples[0].text) + one.signature.entry_ids].append(one)
    found: defaultdict[tuple[tuple[str, ...], tuple[str, ...]], list[Sightings]] = defaultdict(list)
    for evidence, members in alike.items():
        whole = merged((one.signature.words for one in members), ERRORS)
        for one in members:
            found[whole[one.signature.words], (*evidence, *one.signature.entry_ids)].append(one)
    return [_bunch_of(words, members) for (words, _), members in found.items()]


def _bunch_of(words: tuple[str, ...], members: list[Sightings]) -> Bunch:
    members.sort(key=lambda one: (-one.count, one.signature.key))
    first = members[0].signature
    if VARIES not in words:
        return Bunch(first.key, first.template, tuple(members))
    named = "\n".join((" ".join(words), *first.entry_ids))
    return Bunch(hashlib.sha256(named.encode("utf-8", "replace")).hexdigest()[:16], template_of(words), tuple(members))


def joined(bunches: Sequence[Bunch], findings: Sequence[Finding | None]) -> list[Bunch]:
    """Return the groups with their findings, those of one known diagnosis joined."""
    known: defaultdict[str, list[Bunch]] = defaultdict(list)
    found: list[Bunch] = []
    for one, finding in zip(bunches, findings, strict=True):
        if finding and finding.verdict is Verdict.KNOWN:
            known[finding.entry_id].append(Bunch(one.key, one.template, one.members, finding))
        else:
            found.append(Bunch(one.key, one.template, one.members, finding))
    for entry_id, alike in known.items():
        alike.sort(key=lambda one: (-one.count, one.key))
        members = sorted((member for one in alike for member in one.members), key=lambda m: (-m.count, m.signature.key))
        found.append(Bunch(f"known:{entry_id}", alike[0].template, tuple(members), alike[0].finding))
    return found


@dataclass(frozen=True, slots=True)
class Sum:
    """What the members of a group have together."""

    count: int
    lines: int
    runs: int
    first: float | None
    last: float | None
    level: str
    readers: tuple[str, ...]
    hosts: Counter[str]
    times: Times
    examples: tuple[Example, ...]


def sum_of(members: Sequence[Sightings]) -> Sum:
    """Add up the members of a group."""
    readers: Counter[str] = Counter()
    hosts: Counter[str] = Counter()
    times = Times()
    for one in members:
        readers.update(one.readers)
        add_bounded(hosts, one.hosts, MOST_NAMES, "…")
        times.merge(one.times)
    inputs = members[0].inputs if len(members) == 1 else {number for one in members for number in one.inputs}
    return Sum(
        count=sum(one.count for one in members),
        lines=sum(one.lines for one in members),
        runs=len(inputs),
        first=pick(min, *(one.first for one in members)),
        last=pick(max, *(one.last for one in members)),
        level=worst(*(one.level for one in members)),
        readers=tuple(name for name, _ in by_count(readers)),
        hosts=hosts,
        times=times,
        examples=_examples(members),
    )


def by_count(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Return names and counts, most frequent first, equals by name."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _examples(members: Sequence[Sightings]) -> tuple[Example, ...]:
    """Return examples from different inputs first, then the first ones of each member."""
    elsewhere = {example.source: example for one in reversed(members) for example in reversed(one.elsewhere)}
    first = [*elsewhere.values()][::-1]
    more = (example for one in members for example in one.examples)
    return tuple(dict.fromkeys((*first, *more)))[:MOST_EXAMPLES]
