"""Belief: how likely each hypothesis is, given everything the reader told. Explained with worked cases in docs/chat.md.

    log: {a: 0.6, none: 0.4},  a's workaround of rate 0.8 failed  ->  a: 0.6 × 0.2 = 0.12 of 0.52 = 0.23,  none: 0.77

Everything is computed anew from the facts, so an outcome that is corrected leaves no trace, and nothing depends on the
order in which logs arrive.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import BinaryIO, Protocol

from assistant.diagnosis.explanation.questions import UNDERLYING
from assistant.diagnosis.types import Candidate, Diagnosis, Question, QuestionKind, Verdict, VersionSeen
from assistant.diagnosis.versions.applicability import applicability
from assistant.diagnosis.versions.ranges import Fit
from assistant.dialogue.facts import (
    NEITHER,
    NONE_OF_THESE,
    Answered,
    Evidence,
    Fact,
    Hypothesis,
    Judged,
    Said,
    Tried,
)
from assistant.memory.types import Outcome
from index.seams import Encoder
from kb.entry import Entry, Workaround

ASSUMED_RATE = 0.5  # of a workaround whose entry states none
SUREST = 0.99  # a rate or a probability read as 1 would make its opposite impossible for ever
COINCIDENCE = 0.05  # a workaround of the wrong entry helps all the same
MISTAKEN = 0.05  # a reader who says "it is (not) that" is wrong
RELIABLE = 0.9  # an answer to our question is right
EXCLUDED = 0.1  # an entry occurs all the same in a version that it does not state
UNKNOWN_RATE = 0.5  # before any log: that the error is not in the knowledge base
INDEPENDENT = 0.5  # how much of a further log of the same incident is news

FindEntry = Callable[[str], Entry | None]


class Diagnoser(Protocol):
    """What a chat needs of the assistant."""

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a paste."""

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id."""

    @property
    def entry_count(self) -> int:
        """How many entries are known."""

    @property
    def encoder(self) -> Encoder | None:
        """What reads the meaning of messages; None: their words decide alone."""


def weigh(facts: Sequence[Fact], diagnoser: Diagnoser) -> tuple[Hypothesis, ...]:
    """Return the hypotheses, best first, NONE_OF_THESE among them; none before the first evidence."""
    as_diagnosed, held = distinct(facts, surest=1.0), standing(facts)
    if not as_diagnosed:
        return ()
    # with nothing to weigh yet the numbers are those of the diagnosis
    logs = distinct(facts) if held or len(as_diagnosed) > 1 else as_diagnosed
    names = list(dict.fromkeys(name for log in logs for name in (*log, NONE_OF_THESE)))
    judged = [fact.entry_id for fact in facts if isinstance(fact, Judged) and fact.holds]
    names += [name for name in dict.fromkeys(judged) if name not in names]
    base = (1.0 - UNKNOWN_RATE) / max(1, diagnoser.entry_count)
    first = _normal({name: _share(as_diagnosed[0], name, base) for name in names})
    weights = _normal(combine(logs, names, base))
    for fact in held:
        weights = {name: weight * likelihood(fact, name, diagnoser.entry) for name, weight in weights.items()}
    weights = _normal(weights)
    order = sorted(names, key=lambda name: -weights[name])
    return tuple(Hypothesis(name, first[name], weights[name]) for name in order)


def standing(facts: Sequence[Fact]) -> list[Fact]:
    """Return the facts that hold: of two about the same thing the later, and all versions that were said as one."""
    held: dict[object, Fact] = {}
    said: dict[str, VersionSeen] = {}
    for fact in facts:
        match fact:
            case Tried(step):
                held[step] = fact
            case Judged(entry_id):
                held[entry_id] = fact
            case Answered(question):
                held[question.kind, question.entry_ids] = fact
            case Said(versions, turn):
                said |= {seen.product: seen for seen in versions}
                held[Said] = Said(tuple(said.values()), turn)
    return list(held.values())


def shares(candidates: Sequence[Candidate], surest: float = SUREST) -> dict[str, float]:
    """Return the candidates' own distribution, NONE_OF_THESE in it; no share is above `surest`."""
    parts = {it.entry_id: min(it.probability, surest) for it in candidates}
    parts[NONE_OF_THESE] = max(1.0 - sum(it.probability for it in candidates), 1.0 - surest)
    return _normal(parts)


def distinct(facts: Sequence[Fact], surest: float = SUREST) -> list[dict[str, float]]:
    """Return the shares of each log that has something of its own to say.

    The newer of two with the same root error stands for both, and so does a description for the one that it adds to.
    A description that fits nothing is no evidence against what a log says.
    """
    found = [fact for fact in facts if isinstance(fact, Evidence)]
    replaced = {fact.adds_to for fact in found}
    found = [fact for fact in found if fact.turn not in replaced]
    telling = [fact for fact in found if not _is_vague(fact.diagnosis)]
    logs: dict[str, dict[str, float]] = {}
    for fact in telling or found[-1:]:
        signature = fact.diagnosis.signature
        logs[signature.key if signature else f"turn {fact.turn}"] = shares(fact.diagnosis.candidates, surest)
    return list(logs.values())


def _is_vague(diagnosis: Diagnosis) -> bool:
    return diagnosis.log.is_prose and diagnosis.verdict is Verdict.UNKNOWN


def combine(logs: Sequence[Mapping[str, float]], names: Sequence[str], base: float) -> dict[str, float]:
    """Weigh what several logs say: each multiplies the odds by how far it moved them from the base rate.

    Logs of one incident repeat each other: K of them count as 1 + (K − 1) × INDEPENDENT. One log stays as it is.
    """
    power = (1.0 + (len(logs) - 1) * INDEPENDENT) / len(logs)
    weights = {}
    for name in names:
        rate = UNKNOWN_RATE if name == NONE_OF_THESE else base
        moved = sum(math.log(_share(log, name, base) / rate) for log in logs)
        weights[name] = rate * math.exp(power * moved)
    return weights


def _share(log: Mapping[str, float], name: str, base: float) -> float:
    """Return a log's share of an entry; outside the list it is as likely as the last listed, at most its base rate."""
    if name in log:
        return max(log[name], 1e-9)
    return max(1e-9, min([base, *(share for listed, share in log.items() if listed != NONE_OF_THESE)]))


def likelihood(fact: Fact, name: str, entry: FindEntry) -> float:
    """Return how likely the fact is if the hypothesis is true, up to a factor that all hypotheses share."""
    match fact:
        case Tried(finds=True):
            return 1.0
        case Tried(step, outcome):
            found = entry(step.entry_id)
            if found is None or step.place >= len(found.workarounds):
                return 1.0
            rate = rate_of(found.workarounds[step.place])
            if outcome is Outcome.FAILED:
                return 1.0 - rate if name == step.entry_id else 1.0
            return max(rate, COINCIDENCE) if name == step.entry_id else COINCIDENCE
        case Judged(entry_id, holds):
            return MISTAKEN if (name == entry_id) != holds else 1.0
        case Answered(question, choice):
            if choice is None:
                return 1.0
            return answer_likelihood(question, choice, name)
        case Said(versions):
            found = entry(name)
            return EXCLUDED if found and applicability(found, versions).fit is Fit.NO else 1.0
        case _:
            return 1.0


def rate_of(workaround: Workaround) -> float:
    """Return the success rate to reckon with."""
    return min(SUREST, workaround.success_rate.value) if workaround.success_rate else ASSUMED_RATE


def answer_likelihood(question: Question, choice: int, name: str) -> float:
    """Return the probability of a choice (NEITHER included), if the hypothesis is true."""
    count = len(question.choices)
    right = choice_of(question, name)
    if right is None:
        return 1.0 / (count + 1)  # the question does not concern it: any answer is as likely
    return RELIABLE if choice == right else (1.0 - RELIABLE) / count


def choice_of(question: Question, name: str) -> int | None:
    """Return the choice that is right if the hypothesis is true; None where the question says nothing about it."""
    for place, choice in enumerate(question.choices):
        if choice.entry_id == name:
            return place
    if question.kind is QuestionKind.PRODUCT:
        domain = name.partition("/")[0]
        if name == NONE_OF_THESE or domain in UNDERLYING:
            return None
        return next((place for place, it in enumerate(question.choices) if it.value == domain), NEITHER)
    return NEITHER


def _normal(weights: Mapping[str, float]) -> dict[str, float]:
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}
