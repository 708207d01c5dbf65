"""Playbook selection: which kinds of failure a log shows, by the tables of `kb/playbooks`.

    choose(read("nvcc fatal   : Unsupported gpu architecture 'compute_89'"))  ->  ("nvcc", …)

    filled_in(playbook("postgresql"), log)  ->  (the playbook with values of the log in its commands, those values)

The patterns are searched in the root event, in its source lines, in the command typed before it, in the user's
description, and in the rest of the log; one automaton holds all of them, so each text is scanned once. A match weighs
more the closer it is to the root event. The nearest candidate entries vote as well: even where none of them is the
answer, most concern the right tool.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from typing import Any

from assistant.diagnosis.reading.linear import automaton, linear
from assistant.diagnosis.slot_filling import fill_command, values_of
from assistant.diagnosis.types import Filled, Log
from kb.playbook import GENERAL, Level, Playbook, Step, heads
from kb.printable import printable
from kb.slots import slots_in

SHOWN = 2  # playbooks of one diagnosis: the main one, and one for the kind of failure or its environment
ENOUGH = 1.5  # minimum score of a playbook
NAMED, BEFORE = 2.0, 0.01  # score from which the log names a tool; its margin above its environment
SECOND = 0.15  # minimum score of the second playbook, as a share of the first one's

LONGEST_EVENT = 4_000  # characters searched of the root event
LONGEST_LOG = 60_000  # characters searched of the log: half from its head, half from its tail
LONGEST_TYPED, MOST_ABOVE = 400, 300  # characters of a line that may be a command; lines searched above the root
# Where a pattern is found: (weight of a row in `named`, of one in `mentions`).
IN_HEADLINE, IN_LINES, IN_COMMAND, IN_OWN_WORDS, IN_LOG = (5.0, 2.0), (3.0, 1.0), (4.0, 1.5), (4.0, 1.0), (2.0, 0.6)
AGAIN = 0.35  # weight of a second matching row in the same place; further rows count nothing
WEIGHT: dict[Level, float] = {"tool": 1.0, "kind": 0.7, "language": 0.45, "general": 0.3}

VOTERS = (1.0, 0.8, 0.6, 0.5, 0.4)  # weight of the vote of the first, second, … candidate
# When all candidates vote for the same playbook: less than a name in the headline; more for a description, which
# seldom names the tool.
VOTE, VOTE_ON_WORDS = 4.9, 7.0

# A line with a shell prompt and a command: "$ make", "(env) ann@box:~/src# make", "PS C:\\src> make", "C:\\src>make".
_TYPED = (
    r"\s{0,8}(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+[^$#%>\n]*[$#%]|PS [^>\n]*>|[A-Za-z]:\\[^>\n]*>|[$%]) ?([\w./~].*)"
)


def choose(log: Log, near: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the slugs of the playbooks for a log, the best first; the general one where nothing is recognised.

    `near`: ids of the nearest candidate entries, the best first.
    """
    scores: dict[str, float] = {}
    for text, weights in _places(log):
        for slug, score in _found(text, weights).items():
            scores[slug] = scores.get(slug, 0.0) + score
    told = frozenset(slug for slug, score in scores.items() if score >= NAMED)
    vote = VOTE_ON_WORDS if log.is_prose else VOTE
    for slug, share in _votes(near).items():
        scores[slug] = scores.get(slug, 0.0) + vote * share
    _put_before(scores, told)
    order = sorted(scores, key=lambda slug: (-scores[slug], slug))
    if not order or scores[order[0]] < ENOUGH:
        return (GENERAL,)
    first, *others = order
    if heads()[first].level != "tool":  # a kind of failure is shown with the tool in which it happened
        others = [slug for slug in others if heads()[slug].level == "tool" and scores[slug] >= ENOUGH][:1] or others
    return (first, *(slug for slug in others[: SHOWN - 1] if scores[slug] >= SECOND * scores[first]))


def _put_before(scores: dict[str, float], told: Set[str]) -> None:
    """Rank the tool that the log names above the playbooks of its environment: Airflow above the queue that it uses."""
    for slug in sorted(told):
        surroundings = [scores[other] for other in heads()[slug].instead_of if other in scores]
        if surroundings and scores[slug] <= max(surroundings):
            scores[slug] = max(surroundings) + BEFORE


def _places(log: Log) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yield the searched texts of a log, each with the weight of a match in it."""
    event = log.root_event
    at_root = set(event.lines) if event else set()
    own = set(log.prose)
    if event:
        yield event.headline[:LONGEST_EVENT], IN_HEADLINE
        printed = "\n".join(line.raw for line in log.lines if line.number in at_root)
        yield "\n".join((printed[:LONGEST_EVENT], *event.frames))[: 2 * LONGEST_EVENT], IN_LINES
        yield _typed_before(log, min(at_root, default=0)), IN_COMMAND
    yield _both_ends("\n".join(line.raw for place, line in enumerate(log.lines) if place in own)), IN_OWN_WORDS
    yield _both_ends("\n".join(line.raw for place, line in enumerate(log.lines) if place not in own)), IN_LOG


def _typed_before(log: Log, number: int) -> str:
    """Return the last command typed at a prompt on a line or above it; "" where there is none."""
    above = [line for line in log.lines if line.number <= number][-MOST_ABOVE:]
    for line in reversed(above):
        if typed := linear(_TYPED).match(line.raw[:LONGEST_TYPED]):
            return str(typed[1])
    return ""


def _votes(near: Sequence[str]) -> dict[str, float]:
    """Return for each playbook the share of the candidates that concern its tool."""
    voters = VOTERS[: len(near)]
    shares: dict[str, float] = {}
    for entry_id, weight in zip(near, voters, strict=False):
        for slug in {_voted()[row] for row in _ballot().Match(entry_id) or ()}:
            shares[slug] = shares.get(slug, 0.0) + WEIGHT[heads()[slug].level] * weight / sum(VOTERS)
    return shares


def filled_in(book: Playbook, log: Log) -> tuple[Playbook, tuple[Filled, ...]]:
    """Return a playbook with the log's values in its commands, and the values that were used."""
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
    """Return the slugs of the playbooks that a text describes or names, the best first."""
    wanted = printable(words).strip().lower()[:LONGEST_EVENT]
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
    """Return the score that one text gives to each playbook."""
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
    return automaton((f"(?m:{pattern})" for _, pattern, _ in _rows()), any_case=True, memory=16 << 20)


@cache
def _voted() -> tuple[str, ...]:
    """Return the playbook that each entry pattern of the vote belongs to."""
    return tuple(slug for slug, head in heads().items() for _ in head.entries)


@cache
def _ballot() -> Any:
    return automaton((pattern for head in heads().values() for pattern in head.entries), any_case=False, memory=8 << 20)
