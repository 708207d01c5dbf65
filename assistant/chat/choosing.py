"""Choosing: what to do next, a workaround to try or a question to answer, whichever is worth more.

    {a: 0.5, b: 0.4, none: 0.1}, rates a 0.8, b 0.9  ->  a's step is worth 0.5 × 0.8 = 0.40, b's 0.4 × 0.9 = 0.36

A step is worth the probability that it helps. A question is worth the same thing after its answer, averaged over the
answers, less what it costs to be asked.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

from assistant.chat.belief import UNDERLYING, FindEntry, answer_likelihood, rate_of
from assistant.chat.types import NEITHER, NONE_OF_THESE, Asked, Hypothesis, Limit, Offered, Step
from assistant.types import Choice, Question, QuestionKind

LIKELY_ENOUGH = 0.05  # an entry less likely than this is not worth a try
ASKED_ABOUT = 4  # hypotheses among which a question may separate
COST_OF_ASKING = 0.9  # a question must raise the chance of the next step to more than 1 / 0.9 of what it is


def steps(hypotheses: Sequence[Hypothesis], tried: Sequence[Step], entry: FindEntry) -> list[Offered]:
    """Return the untried workarounds of all likely entries, worth most first, counted rates first among equals."""
    offers = []
    for it in hypotheses:
        found = entry(it.entry_id) if it.entry_id != NONE_OF_THESE and it.probability >= LIKELY_ENOUGH else None
        for place, workaround in enumerate(found.workarounds if found else ()):
            step = Step(it.entry_id, place)
            if step not in tried:
                rate = rate_of(workaround)
                origin = workaround.success_rate.origin if workaround.success_rate else "assumed"
                offers.append(Offered(step, it.probability * rate, rate, origin))
    order = ("measured", "reported", "estimate", "assumed")
    return sorted(offers, key=lambda offer: (-offer.worth, order.index(offer.origin)))


def limit_of(hypotheses: Sequence[Hypothesis], tried: Sequence[Step], entry: FindEntry) -> Limit | None:
    """Tell why we are out of knowledge, or None when we are not."""
    if not hypotheses:
        return Limit.NOTHING_YET
    if hypotheses[0].entry_id == NONE_OF_THESE:
        return Limit.NOT_KNOWN
    return None if steps(hypotheses, tried, entry) else Limit.ALL_TRIED


def next_best(
    hypotheses: Sequence[Hypothesis], tried: Sequence[Step], asked: Sequence[Question], entry: FindEntry
) -> Offered | Asked | None:
    """Return the step that is likeliest to help, or the question that is worth more than trying it."""
    offers = steps(hypotheses, tried, entry)
    now = offers[0].worth if offers else 0.0
    question = best_question(hypotheses, asked, entry)
    if question and COST_OF_ASKING * worth_of(question.question, hypotheses, tried, entry) > now:
        return question
    return offers[0] if offers else None


def best_question(hypotheses: Sequence[Hypothesis], asked: Sequence[Question], entry: FindEntry) -> Asked | None:
    """Return the question with the most expected information that was not asked before."""
    known = {(question.kind, frozenset(question.entry_ids)) for question in asked}
    fresh = [it for it in questions(hypotheses, entry) if (it.kind, frozenset(it.entry_ids)) not in known]
    weighed = [Asked(question, information(question, hypotheses)) for question in fresh]
    return max(weighed, key=lambda it: it.bits, default=None)


def questions(hypotheses: Sequence[Hypothesis], entry: FindEntry) -> Iterator[Question]:
    """Yield what can be asked about the likeliest hypotheses."""
    likely = [it.entry_id for it in hypotheses if it.entry_id != NONE_OF_THESE and it.probability >= LIKELY_ENOUGH]
    found = {name: it for name in likely[:ASKED_ABOUT] if (it := entry(name))}
    for one, other in combinations(found, 2):
        for holder, twin in ((found[one], other), (found[other], one)):
            places = [place for place, it in enumerate(holder.graph.confused_with) if it.entry_id == twin]
            if places:
                pair = (Choice(one), Choice(other))
                yield Question(QuestionKind.DISTINCTION, pair, told_by=holder.id, place=places[0])
                break
    products = {name.partition("/")[0]: name for name in reversed(found)}  # the likeliest of each domain
    offered = [name for name in found if name in products.values() and name.partition("/")[0] not in UNDERLYING]
    if len(offered) > 1:
        yield Question(QuestionKind.PRODUCT, tuple(Choice(name, name.partition("/")[0]) for name in offered))


def information(question: Question, hypotheses: Sequence[Hypothesis]) -> float:
    """Return the bits that the answer is expected to tell: the entropy of the hypotheses now, less that after it."""
    after = sum(share * _entropy(rest) for share, rest in _outcomes(question, hypotheses))
    return max(0.0, _entropy([it.probability for it in hypotheses]) - after)


def worth_of(question: Question, hypotheses: Sequence[Hypothesis], tried: Sequence[Step], entry: FindEntry) -> float:
    """Return the chance that the best step after the answer helps, averaged over the answers."""
    rates = [_best_rate(it, tried, entry) for it in hypotheses]
    return sum(
        share * max((probability * rate for probability, rate in zip(rest, rates, strict=True)), default=0.0)
        for share, rest in _outcomes(question, hypotheses)
    )


def _best_rate(hypothesis: Hypothesis, tried: Sequence[Step], entry: FindEntry) -> float:
    found = entry(hypothesis.entry_id) if hypothesis.entry_id != NONE_OF_THESE else None
    return max(
        (
            rate_of(workaround)
            for place, workaround in enumerate(found.workarounds if found else ())
            if Step(hypothesis.entry_id, place) not in tried
        ),
        default=0.0,
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
