"""Playbooks for a log: which kinds of failure it speaks of, by the tables of `kb/playbooks`.

    choose(read("nvcc fatal   : Unsupported gpu architecture 'compute_89'"))  ->  ("nvcc", …)

    filled_in(playbook("postgresql"), log)  ->  (the playbook with the log's own values in its commands, those values)

Every pattern is searched in the root event, in the lines it came from, and in the whole log; one automaton holds them
all, so that it is one pass over each. The nearer to the root a word stands the more it counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from assistant.filling import fill_command, values_of
from assistant.reading.linear import automaton
from assistant.types import Filled, Log
from kb.playbook import GENERAL, Level, Playbook, Step, heads
from kb.slots import slots_in

SHOWN = 2  # playbooks of one diagnosis: the one to follow, and another for the kind of failure or its surroundings
ENOUGH = 2.0  # of a score: below it nothing is recognised
SECOND = 0.45  # share of the first one's score from which a second is worth naming

LONGEST_EVENT = 4_000  # characters that are searched of the root event,
LONGEST_LOG = 60_000  # and of the log: half from its beginning, half from its end
# Where a pattern is found: (weight of a row in `named`, of one in `mentions`).
IN_HEADLINE, IN_LINES, IN_LOG = (5.0, 2.0), (3.0, 1.0), (3.0, 0.7)
AGAIN = 0.35  # a second row that is found in the same place counts so much, further ones nothing
WEIGHT: dict[Level, float] = {"tool": 1.0, "kind": 0.8, "language": 0.45, "general": 0.3}


def choose(log: Log) -> tuple[str, ...]:
    """Return the slugs of the playbooks for a log, the best first; the general one where nothing is recognised."""
    event = log.root_event
    scores: dict[str, float] = {}
    lines = set(event.lines) if event else set()
    printed = "\n".join(line.raw for line in log.lines if line.number in lines)
    texts = (
        (event.headline[:LONGEST_EVENT] if event else "", IN_HEADLINE),
        ("\n".join((printed[:LONGEST_EVENT], *(event.frames if event else ())))[: 2 * LONGEST_EVENT], IN_LINES),
        (_both_ends("\n".join(line.raw for line in log.lines)), IN_LOG),
    )
    for text, weights in texts:
        for slug, score in _found(text, weights).items():
            scores[slug] = scores.get(slug, 0.0) + score
    order = sorted(scores, key=lambda slug: (-scores[slug], slug))
    if not order or scores[order[0]] < ENOUGH:
        return (GENERAL,)
    return tuple(slug for slug in order[:SHOWN] if scores[slug] >= SECOND * scores[order[0]])


def filled_in(book: Playbook, log: Log) -> tuple[Playbook, tuple[Filled, ...]]:
    """Return a playbook with the log's values in its commands, and those values that stand in them."""
    steps = (*book.collect, *book.louder)
    kinds = dict.fromkeys(slot.kind for step in steps for slot in slots_in(step.commands, book.slots, is_command=True))
    values = values_of(kinds, log)
    if not values:
        return book, ()
    by_kind = {value.slot: value for value in values}
    made = {name: _filled(getattr(book, name), by_kind, book.slots) for name in ("collect", "louder")}
    typed = "\n".join(step.commands for steps in made.values() for step in steps)
    return book.model_copy(update=made), tuple(value for value in values if value.text in typed)


def _filled(steps: Sequence[Step], values: Mapping[str, Filled], declared: Mapping[str, str]) -> tuple[Step, ...]:
    return tuple(step.model_copy(update={"commands": fill_command(step.commands, values, declared)}) for step in steps)


def matching(words: str, count: int = 5) -> tuple[str, ...]:
    """Return the slugs of the playbooks that some words speak of or that are called so, the best first."""
    wanted = words.strip().lower()[:LONGEST_EVENT]
    if not wanted:
        return ()
    scores = _found(wanted, IN_HEADLINE)
    for slug, head in heads().items():
        titles = f"{slug} {head.title.en} {head.title.zh}".lower()
        told = f"{head.scope.en} {head.scope.zh}".lower()
        scores[slug] = scores.get(slug, 0.0) + 8.0 * (wanted in titles) + 3.0 * (len(wanted) > 1 and wanted in told)
    order = sorted((slug for slug in scores if scores[slug] >= ENOUGH), key=lambda slug: (-scores[slug], slug))
    return tuple(order[:count])


def _found(text: str, weights: tuple[float, float]) -> dict[str, float]:
    """Return what one text says for each playbook."""
    counts: dict[tuple[str, bool], int] = {}
    for row in _automaton().Match(text) or ():
        slug, _, is_named = _rows()[row]
        counts[slug, is_named] = counts.get((slug, is_named), 0) + 1
    scores: dict[str, float] = {}
    for (slug, is_named), count in counts.items():
        weight = weights[0] if is_named else weights[1]
        score = WEIGHT[heads()[slug].level] * weight * (1.0 + AGAIN * (count > 1))
        scores[slug] = max(scores.get(slug, 0.0), score) + (0.1 * min(scores.get(slug, 0.0), score))
    return scores


def _both_ends(text: str) -> str:
    half = LONGEST_LOG // 2
    return text if len(text) <= LONGEST_LOG else f"{text[:half]}\n{text[-half:]}"


@cache
def _rows() -> tuple[tuple[str, str, bool], ...]:
    """Return (playbook, pattern, whether it names the failure), in order of the playbooks."""
    return tuple(
        (slug, pattern, is_named)
        for slug, head in heads().items()
        for patterns, is_named in ((head.named, True), (head.mentions, False))
        for pattern in patterns
    )


@cache
def _automaton() -> Any:
    return automaton((f"(?m:{pattern})" for _, pattern, _ in _rows()), any_case=True, memory=256 << 20)
