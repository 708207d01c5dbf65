r"""Grouping: merges signatures into groups, before and after they are diagnosed.

Before: signatures that differ by one varying word are merged, where the same entry patterns match all of them. After:
groups with the same *known* diagnosis are merged. Unknown groups are never merged.
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
class SignatureGroup:
    """Merged signatures, the most frequent first."""

    key: str
    template: str
    members: tuple[Sightings, ...]
    finding: Finding | None = None

    @property
    def count(self) -> int:
        """The number of events in it."""
        return sum(member.count for member in self.members)

    @property
    def paste(self) -> str:
        """The text that is diagnosed: an example of the most frequent signature."""
        return self.members[0].examples[0].text


def group_signatures(sightings: Iterable[Sightings], matched: Matched) -> list[SignatureGroup]:
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


def _bunch_of(words: tuple[str, ...], members: list[Sightings]) -> SignatureGroup:
    members.sort(key=lambda one: (-one.count, one.signature.key))
    first = members[0].signature
    if VARIES not in words:
        return SignatureGroup(first.key, first.template, tuple(members))
    named = "\n".join((" ".join(words), *first.entry_ids))
    return SignatureGroup(
        hashlib.sha256(named.encode("utf-8", "replace")).hexdigest()[:16], template_of(words), tuple(members)
    )


def joined(merged_groups: Sequence[SignatureGroup], findings: Sequence[Finding | None]) -> list[SignatureGroup]:
    """Return the groups with their findings; groups with the same known diagnosis are merged."""
    known: defaultdict[str, list[SignatureGroup]] = defaultdict(list)
    found: list[SignatureGroup] = []
    for one, finding in zip(merged_groups, findings, strict=True):
        if finding and finding.verdict is Verdict.KNOWN:
            known[finding.entry_id].append(SignatureGroup(one.key, one.template, one.members, finding))
        else:
            found.append(SignatureGroup(one.key, one.template, one.members, finding))
    for entry_id, alike in known.items():
        alike.sort(key=lambda one: (-one.count, one.key))
        members = sorted((member for one in alike for member in one.members), key=lambda m: (-m.count, m.signature.key))
        found.append(SignatureGroup(f"known:{entry_id}", alike[0].template, tuple(members), alike[0].finding))
    return found


@dataclass(frozen=True, slots=True)
class GroupTotals:
    """The totals over the members of a group."""

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


def totals_of(members: Sequence[Sightings]) -> GroupTotals:
    """Add up the members of a group."""
    readers: Counter[str] = Counter()
    hosts: Counter[str] = Counter()
    times = Times()
    for one in members:
        readers.update(one.readers)
        add_bounded(hosts, one.hosts, MOST_NAMES, "…")
        times.merge(one.times)
    inputs = members[0].inputs if len(members) == 1 else {number for one in members for number in one.inputs}
    return GroupTotals(
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
    """Return names and counts, most frequent first, ties by name."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _examples(members: Sequence[Sightings]) -> tuple[Example, ...]:
    """Return examples from different inputs first, then the first ones of each member."""
    elsewhere = {example.source: example for one in reversed(members) for example in reversed(one.elsewhere)}
    first = [*elsewhere.values()][::-1]
    more = (example for one in members for example in one.examples)
    return tuple(dict.fromkeys((*first, *more)))[:MOST_EXAMPLES]
