"""Totals: the counts over all inputs so far; blocks are added in the order of the logs.

    tally.add(block, block_tally)   ->  totals, signatures, kinds and runs now include the block

The result depends only on the blocks and their order, so it is the same for any number of processes, and for a killed
and resumed run.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from assistant.diagnosis.privacy.secrets import mask_secrets
from assistant.triage.blocks import Block
from assistant.triage.counts import (
    MOST_KINDS_KEPT,
    MOST_SIGNATURES_KEPT,
    OVERFLOW_KIND,
    OVERFLOW_SIGNATURE,
    BlockTally,
    Sightings,
)
from assistant.triage.sequences import Runs
from assistant.triage.template_mining import merged
from assistant.triage.types import Example, Unread

MOST_UNREAD = 10_000  # listed; further ones are counted


@dataclass(slots=True)
class Tally:
    """Totals, and the counters they are derived from."""

    inputs: int = 0
    lines: int = 0
    bytes: int = 0
    truncated_lines: int = 0
    kinds: Counter[tuple[str, ...]] = field(default_factory=Counter)
    sightings: dict[str, Sightings] = field(default_factory=dict)  # by key, in order of appearance
    overflow: Sightings = field(default_factory=lambda: Sightings(OVERFLOW_SIGNATURE))
    runs: Runs = field(default_factory=Runs)
    unread: list[Unread] = field(default_factory=list)
    unread_others: int = 0
    input: int = -1  # number of the last input
    base: int = 0  # its lines so far

    def add(self, block: Block, part: BlockTally) -> None:
        """Add the tally of one block."""
        if block.input != self.input:
            self.goes_on(block.input, 0)
            self.inputs += 1
        self.lines += part.lines
        self.bytes += part.bytes
        self.truncated_lines += part.truncated_lines
        self._add_kinds(part.kinds)
        for sightings in part.sightings:
            self._add_sightings(sightings)
        self.runs.add(part.moments, self.base)
        for unread in part.unread:
            self.add_unread(replace(unread, line=self.base + 1) if self.base and unread.line is None else unread)
        self.base += part.numbered

    def goes_on(self, number: int, base: int) -> None:
        """Switch to another input, of which `base` lines are already counted."""
        self.runs.end()
        self.input, self.base = number, base

    def add_unread(self, unread: Unread) -> None:
        """Record an unread input."""
        if len(self.unread) < MOST_UNREAD:
            self.unread.append(unread)
        else:
            self.unread_others += 1

    @property
    def events(self) -> int:
        """The number of events so far."""
        return self.overflow.count + sum(sightings.count for sightings in self.sightings.values())

    def _add_sightings(self, part: Sightings) -> None:
        part.examples = [self._placed(example) for example in part.examples]
        part.elsewhere = [self._placed(example) for example in part.elsewhere]
        known = self.sightings.get(part.signature.key)
        if known is not None:
            known.merge(part)
        elif len(self.sightings) < MOST_SIGNATURES_KEPT:
            self.sightings[part.signature.key] = part
        else:
            self.overflow.merge(part)

    def _placed(self, example: Example) -> Example:
        """Return the example with its line number in the input, masked, since a checkpoint stores it."""
        return replace(example, line=example.line + self.base, text=mask_secrets(example.text))

    def _add_kinds(self, kinds: Counter[tuple[str, ...]]) -> None:
        self.kinds.update(kinds)
        if len(self.kinds) > MOST_KINDS_KEPT:
            self.kinds = _fewer(self.kinds)


def _fewer(kinds: Counter[tuple[str, ...]]) -> Counter[tuple[str, ...]]:
    """Merge kinds that differ by a varying word; if that is not enough, drop the rarest."""
    whole = merged(kinds)
    found: Counter[tuple[str, ...]] = Counter()
    for kind, count in kinds.items():
        found[whole[kind]] += count
    if len(found) <= MOST_KINDS_KEPT // 2:
        return found
    kept = Counter(dict(sorted(found.items(), key=lambda item: (-item[1], item[0]))[: MOST_KINDS_KEPT // 2]))
    kept[OVERFLOW_KIND] += sum(found.values()) - sum(kept.values())
    return kept
