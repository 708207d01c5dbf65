"""Root and answer: a joint decision, so that the answer explains the event from which the others follow.

    CUDA error: an illegal memory access (rank 3) … Watchdog caught collective operation timeout (rank 0)
        the ranking may prefer either entry; the entry whose message is the root event's heads the answer

The position of a candidate's match determines which event it explains. A candidate that explains only consequences of
the root ranks below one that explains the root. Where the list, the log and the graph still disagree, the answer is
disputed and its verdict is never "known".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from assistant.diagnosis.causes import neighbours
from assistant.diagnosis.ranking.features import Sight
from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.types import Log


class Explains(IntEnum):
    """Which part of a log a candidate explains, by the position of its match."""

    NOTHING = 0  # no match in an event: found by words and meaning
    CONSEQUENCE = 1  # only consequences of the root
    OTHER = 2  # an event independent of the root
    ROOT = 3
    ROOT_UNSEEN = 4  # the root, by an unreviewed pattern, which may be too broad


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence of the log and the graph for each candidate."""

    explains: tuple[Explains, ...]
    events: tuple[int | None, ...]  # index into `Log.events` of the event it explains
    causes: tuple[frozenset[int], ...]  # indices of the candidates that lead to it in the graph and match above it

    def of(self, places: Sequence[int]) -> Evidence:
        """Return the evidence of a selection of the candidates, in the given order."""
        at = {place: rank for rank, place in enumerate(places)}
        return Evidence(
            tuple(self.explains[place] for place in places),
            tuple(self.events[place] for place in places),
            tuple(frozenset(at[cause] for cause in self.causes[place] if cause in at) for place in places),
        )


def gather_evidence(sight: Sight) -> Evidence:
    """Gather the evidence of log and graph for the candidates of `sight`, in their order."""
    found = [_explained(sight, document) for document in sight.found.documents]
    return Evidence(tuple(what for what, _ in found), tuple(event for _, event in found), _causes(sight))


def _causes(sight: Sight) -> tuple[frozenset[int], ...]:
    """Return for each candidate those that lead to it: the graph has an edge, and their match is above its own."""
    documents, index = sight.found.documents, sight.index
    above = {
        place: min(match.place for match in matches)
        for place, document in enumerate(documents)
        if (matches := sight.found.matches.get(document)) and index.grades[document] > 0
    }
    causes: list[set[int]] = [set() for _ in documents]
    if len(above) > 1:
        ids = {index.ids[documents[place]]: place for place in above}
        for place in ids.values():
            ahead, behind = neighbours(index.payloads[documents[place]])
            for effect in (ids[it] for it in ahead if it in ids):
                causes[effect] |= {place} if above[place] < above[effect] else set()
            for cause in (ids[it] for it in behind if it in ids):
                causes[place] |= {cause} if above[cause] < above[place] else set()
    return tuple(map(frozenset, causes))


def _explained(sight: Sight, document: int) -> tuple[Explains, int | None]:
    log = sight.log
    matched = [log.lines[match.place] for match in sight.found.matches.get(document, ())]
    numbers = {line.number for line in matched}
    events = [place for place, event in enumerate(log.events) if not numbers.isdisjoint(event.lines)] if numbers else []
    if log.root is None or not matched:
        return Explains.NOTHING, None
    if not events:  # a line that no reader classified as an error, such as "Scheduled restart job"
        later = all(read_signs(line.text, line.level).is_consequence for line in matched)
        return (Explains.CONSEQUENCE if later else Explains.NOTHING), None
    if log.root in events:
        return (Explains.ROOT if sight.index.grades[document] > 0 else Explains.ROOT_UNSEEN), log.root
    beside = next((place for place in events if not _follows(log, place)), None)
    return (Explains.CONSEQUENCE, events[0]) if beside is None else (Explains.OTHER, beside)


def _follows(log: Log, place: int) -> bool:
    """Return whether an event follows, directly or transitively, from the root."""
    for _ in log.events:
        cause = log.events[place].follows_from
        if cause is None:
            return False
        if cause == log.root:
            return True
        place = cause
    return False


def headed(evidence: Evidence) -> tuple[list[int], bool]:
    """Return the display order of candidates that are sorted best first, and whether the first one is disputed."""
    order = list(range(len(evidence.explains)))
    if not order:
        return order, False
    first = _first_cause(evidence, 0)
    of_root = next((place for place in order if evidence.explains[place] is Explains.ROOT), None)
    if evidence.explains[first] is Explains.CONSEQUENCE and of_root is not None:
        first = of_root
    order = [first, *(place for place in order if place != first)]
    if evidence.explains[first] in (Explains.NOTHING, Explains.OTHER):
        return order, of_root is not None and not evidence.causes[of_root]
    return order, evidence.explains[first] is Explains.CONSEQUENCE  # no entry explains the root itself


def _first_cause(evidence: Evidence, place: int) -> int:
    """Follow the graph from a candidate to the first cause present in the log."""
    seen = {place}
    while causes := evidence.causes[place] - seen:
        place = min(causes)  # the most probable of them
        seen.add(place)
    return place
