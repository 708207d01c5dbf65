"""Causes: links between the events of a log, by the cause graph of the knowledge base.

    "Too many open files" … "unable to open database file"   and an entry with an edge from the first to the second
        ->  the second event follows from the first; the first is the root

`assistant.diagnosis.reading` links events by built-in rules. The entries, including the user's own, contain further
cause-effect pairs. Each event is matched against all patterns; where the entries of two events are linked by
`graph.leads_to` or `preceded_by`, the later event follows from the earlier one, unless the log itself names another
cause.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from assistant.diagnosis.first_cause import GraphDegrees, choose, rooted
from assistant.diagnosis.reading import follow
from assistant.diagnosis.types import Consequence, Log
from index.store import Index

EVENTS_TRIED = 16  # of a log, in its order: a pattern search each
LONGEST_TRIED = 2000  # characters of an event's headline

EntryIds = tuple[str, ...]


def by_graph(log: Log, index: Index) -> tuple[Log, tuple[Consequence, ...]]:
    """Return the log with the links of the graph, its root re-chosen, and the consequences of that root.

    A log of one event is returned unchanged.
    """
    if len(log.events) < 2:
        return log, ()
    entries = entries_of_events(log, index)
    linked = choose(follow(log, links_between(entries, index)), known_of(entries, index))
    return linked, consequences_of(linked, entries)


def rooted_at(log: Log, place: int, index: Index) -> tuple[Log, tuple[Consequence, ...]]:
    """Return the log with another root event, and the consequences of that event."""
    log = rooted(log, place)
    return log, consequences_of(log, entries_of_events(log, index))


def known_of(entries: Sequence[EntryIds], index: Index) -> list[GraphDegrees]:
    """Return for each event how many entries match it, and the in- and out-degree of those entries in the graph."""
    found = []
    for ids in entries:
        steps = [neighbours(index.payloads[index.documents_by_id[entry_id]]) for entry_id in ids]
        ahead = max((len(ahead) for ahead, _ in steps), default=0)
        found.append(GraphDegrees(len(ids), ahead, max((len(behind) for _, behind in steps), default=0)))
    return found


def entries_of_events(log: Log, index: Index) -> list[EntryIds]:
    """Return for each event the entries whose pattern matches its headline."""
    found = []
    for event in log.events[:EVENTS_TRIED]:
        rows = {match.row for match in index.patterns.search(event.headline[:LONGEST_TRIED])}
        found.append(tuple(sorted({index.ids[int(index.pattern_documents[row])] for row in rows})))
    return found + [()] * (len(log.events) - len(found))


def links_between(entries: Sequence[EntryIds], index: Index) -> list[tuple[int, int]]:
    """Return (cause, effect) event indices wherever the graph links an entry of one event to an entry of the other."""
    if len({entry_id for ids in entries for entry_id in ids}) < 2:
        return []
    leads_to: dict[str, frozenset[str]] = {}
    preceded_by: dict[str, frozenset[str]] = {}
    for entry_id in {entry_id for ids in entries for entry_id in ids}:
        payload = index.payloads[index.documents_by_id[entry_id]]
        leads_to[entry_id], preceded_by[entry_id] = neighbours(payload)
    return [
        (cause, effect)
        for effect, later in enumerate(entries)
        for cause, earlier in enumerate(entries)
        if any(two in leads_to[one] or one in preceded_by[two] for one in earlier for two in later if one != two)
    ]


@lru_cache(maxsize=256)
def neighbours(payload: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the successors and the predecessors of a stored entry in the graph."""
    graph = json.loads(payload).get("graph", {})
    ahead, behind = (frozenset(step["entry_id"] for step in graph.get(key, ())) for key in ("leads_to", "preceded_by"))
    return ahead, behind


def consequences_of(log: Log, entries: Sequence[EntryIds]) -> tuple[Consequence, ...]:
    """Return the events that follow from the root, directly or transitively, in order of the paste."""
    found = []
    for place, event in enumerate(log.events):
        if event.follows_from is not None and _begins_at(log, place) == log.root:
            found.append(Consequence(place, event.follows_from, entries[place]))
    return tuple(found)


def _begins_at(log: Log, place: int) -> int:
    """Return the first cause of an event; links make no circles."""
    while (cause := log.events[place].follows_from) is not None:
        place = cause
    return place
