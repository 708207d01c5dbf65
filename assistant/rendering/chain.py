"""Chain: the entries linked to an error, directly or transitively.

    walk(links_of(index), "cuda/out-of-memory", depth=1, most=60)
    ->  ("cuda/out-of-memory", 0), ("linux/oom-killer", 1), … and the links between them

"B is preceded by A" is the same as "A leads to B" and is stored as that: a walk follows links in both directions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from index.store import Index
from kb.entry import Text


@dataclass(frozen=True, slots=True)
class Link:
    """One error leads to another, or is confused with it."""

    kind: str  # "leads_to" or "confused_with"
    source: str  # entry id; for leads_to, the cause
    target: str
    words: Text | None = None  # the condition, or how to distinguish the two
    probability: float | None = None
    delay: str = ""


@dataclass(frozen=True, slots=True)
class Links:
    """All links of a knowledge base."""

    titles: Mapping[str, Text]  # of every entry: its signature
    around: Mapping[str, tuple[Link, ...]]  # by the id of either end


@dataclass(frozen=True, slots=True)
class Walk:
    """The result of a walk."""

    steps: tuple[tuple[str, int], ...]  # (entry id, links away from the start), nearest first
    links: tuple[Link, ...]  # between them, each once
    is_cut: bool  # whether the limits cut the walk


def links_of(index: Index) -> Links:
    """Read the links of all entries; decodes every payload, so keep the result."""
    titles: dict[str, Text] = {}
    found: dict[tuple[str, ...], Link] = {}
    for entry_id, payload in zip(index.ids, index.payloads, strict=True):
        entry = json.loads(payload)
        titles[entry_id] = Text(**entry["signature"])
        for link in _links(entry_id, entry.get("graph", {})):
            ends = (link.source, link.target) if link.kind == "leads_to" else sorted((link.source, link.target))
            known = found.get((link.kind, *ends))
            if known is None or (known.words is None and link.words):
                found[link.kind, *ends] = link
    around: dict[str, list[Link]] = {}
    for link in found.values():
        for end in (link.source, link.target):
            around.setdefault(end, []).append(link)
    return Links(titles, {name: tuple(links) for name, links in around.items()})


def _links(entry_id: str, graph: Mapping[str, Any]) -> Iterator[Link]:
    for step in graph.get("leads_to", ()):
        yield _transition(entry_id, step["entry_id"], step)
    for step in graph.get("preceded_by", ()):
        yield _transition(step["entry_id"], entry_id, step)
    for like in graph.get("confused_with", ()):
        yield Link("confused_with", entry_id, like["entry_id"], Text(**like["distinction"]), like.get("probability"))


def _transition(source: str, target: str, step: Mapping[str, Any]) -> Link:
    words = Text(**step["condition"]) if step.get("condition") else None
    return Link("leads_to", source, target, words, step.get("probability"), step.get("delay") or "")


def walk(links: Links, start: str, depth: int, most: int) -> Walk:
    """Walk from `start` over at most `depth` links in any direction, to at most `most` entries, the nearest first."""
    steps = {start: 0}
    is_cut = False
    for entry_id in (queue := [start]):  # extended during the iteration
        for link in links.around.get(entry_id, ()):
            other = link.target if link.source == entry_id else link.source
            if other in steps:
                continue
            if steps[entry_id] == depth or len(steps) >= most:
                is_cut = True
                continue
            steps[other] = steps[entry_id] + 1
            queue.append(other)
    between = dict.fromkeys(
        link for name in steps for link in links.around.get(name, ()) if link.source in steps and link.target in steps
    )
    return Walk(tuple(steps.items()), tuple(between), is_cut)
