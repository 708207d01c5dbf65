"""Next step: what to do next, a workaround to try or a question to answer, whichever is worth more.

    {a: 0.5, b: 0.4, none: 0.1}, rates a 0.8, b 0.9  ->  a's step is worth 0.5 × 0.8 = 0.40, b's 0.4 × 0.9 = 0.36

A step is worth the probability that it helps. A question is worth the same thing after its answer, averaged over the
answers, less what it costs to be asked.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from assistant.diagnosis.explanation.questions import Told, questions_between
from assistant.diagnosis.types import Condition, Question
from assistant.diagnosis.versions.applicability import applicability
from assistant.diagnosis.versions.ranges import Fit
from assistant.dialogue.belief import FindEntry, answer_likelihood, rate_of
from assistant.dialogue.facts import NEITHER, NONE_OF_THESE, Hypothesis, Step
from assistant.dialogue.response_parts import Asked, Limit, Offered
from assistant.rendering.card import order_of
from kb.entry import Workaround

LIKELY_ENOUGH = 0.05  # an entry less likely than this is not worth a try
LIKELY_AT_ALL = 0.0
ASKED_ABOUT = 4  # hypotheses among which a question may separate
COST_OF_ASKING = 0.9  # a question must raise the chance of the next step to more than 1 / 0.9 of what it is
ORIGINS = ("measured", "reported", "estimate", "assumed")  # of a rate, the most trusted first


@dataclass(frozen=True)
class Situation:
    """What a choice depends on."""

    hypotheses: Sequence[Hypothesis]  # best first
    closed: frozenset[Step]  # steps that are not to be offered: tried, or skipped
    asked: Sequence[Question]  # not to be asked again
    told: Told  # what needs not be asked, and the versions
    entry: FindEntry
    conditions: Sequence[Condition] = ()  # what the logs say to steps


def next_best(situation: Situation) -> Offered | Asked | None:
    """Return the step that is likeliest to help, or the question that is worth more than trying it."""
    offers = steps(situation)
    now = offers[0].worth if offers else 0.0
    asked = best_question(situation)
    if asked and COST_OF_ASKING * worth_of(asked.question, situation) > now:
        return asked
    return offers[0] if offers else None


def limit_of(situation: Situation) -> Limit | None:
    """Tell why we are out of knowledge, or None when we are not."""
    if not situation.hypotheses:
        return Limit.NOTHING_YET
    if situation.hypotheses[0].entry_id == NONE_OF_THESE:
        return Limit.NOT_KNOWN
    return None if steps(situation) else Limit.ALL_TRIED


# --- steps -----------------------------------------------------------------------------------------------------------


def steps(situation: Situation, least: float = LIKELY_ENOUGH) -> list[Offered]:
    """Return the open workarounds of entries at least so likely, worth most first, counted rates first among equals."""
    offers = []
    for it in situation.hypotheses:
        if it.probability >= least:
            for step, workaround in _open(it.entry_id, situation):
                rate = rate_of(workaround)
                origin = workaround.success_rate.origin if workaround.success_rate else "assumed"
                offers.append(Offered(step, it.probability * rate, rate, origin))
    return sorted(offers, key=lambda offer: (-offer.worth, ORIGINS.index(offer.origin)))


def _open(entry_id: str, situation: Situation) -> Iterator[tuple[Step, Workaround]]:
    """Yield an entry's workarounds that can be offered, as they are numbered: not closed, and not for another log."""
    found = situation.entry(entry_id) if entry_id != NONE_OF_THESE else None
    if found is None:
        return
    fits = applicability(found, situation.told.versions, situation.conditions)
    for place in order_of(found, fits):
        step = Step(entry_id, place)
        if step not in situation.closed and fits.workarounds[place].fit is not Fit.NO:
            yield step, found.workarounds[place]


# --- questions -------------------------------------------------------------------------------------------------------


def best_question(situation: Situation) -> Asked | None:
    """Return the question with the most expected information that was not asked before; the surest of equals."""
    known = {(question.kind, frozenset(question.entry_ids)) for question in situation.asked}
    weighed = [
        Asked(question, information(question, situation.hypotheses))
        for question in questions(situation)
        if (question.kind, frozenset(question.entry_ids)) not in known
    ]
    return max(weighed, key=lambda asked: round(asked.bits, 9), default=None)


def questions(situation: Situation) -> Iterator[Question]:
    """Yield what can be asked about the likeliest hypotheses, two at a time."""
    likely = [it.entry_id for it in situation.hypotheses if it.probability >= LIKELY_ENOUGH]
    known = [it for name in likely if name != NONE_OF_THESE and (it := situation.entry(name))]
    for one, other in combinations(known[:ASKED_ABOUT], 2):
        yield from questions_between(one, other, situation.told)


def information(question: Question, hypotheses: Sequence[Hypothesis]) -> float:
    """Return the bits that the answer is expected to tell: the entropy of the hypotheses now, less that after it."""
    after = sum(share * _entropy(rest) for share, rest in _outcomes(question, hypotheses))
    return max(0.0, _entropy([it.probability for it in hypotheses]) - after)


def worth_of(question: Question, situation: Situation) -> float:
    """Return the chance that the best step after the answer helps, averaged over the answers."""
    hypotheses = situation.hypotheses
    rates = [max((rate_of(it) for _, it in _open(one.entry_id, situation)), default=0.0) for one in hypotheses]
    return sum(
        share * max((probability * rate for probability, rate in zip(rest, rates, strict=True)), default=0.0)
        for share, rest in _outcomes(question, hypotheses)
    )


def _outcomes(question: Question, hypotheses: Sequence[Hypothesis]) -> Iterator[tuple[float, list[float]]]:
    """Yield, per answer, how likely it is and the hypotheses' probabilities after it."""
    for choice in (*range(len(question.choices)), NEITHER):
        joint = [it.probability * answer_likelihood(question, choice, it.entry_id) for it in hypotheses]
        share = sum(joint)
        if share > 0:
            yield share, [part / share for part in joint]


def _entropy(probabilities: Sequence[float]) -> float:
    return -sum(it * math.log2(it) for it in probabilities if it > 0)
