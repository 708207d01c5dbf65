"""Fitting: two logistic models, and the thresholds of the verdicts.

The first orders candidates: the log-likelihood of the right ones in a softmax over all, ridge penalty on the weights.
The second says how likely the first candidate of a list is right. Besides the cases as they are it sees each answerable
case again with its right and related entries taken out: a hard case without an answer. Folds never share an entry:
cases with a right entry in common fall into the same fold.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from assistant.diagnosis.ranking.features import NAMES
from assistant.diagnosis.ranking.model import SURROUNDINGS, Model, Promise, distribution, evidence_of, listed
from assistant.diagnosis.ranking.root_and_answer import headed
from assistant.diagnosis.types import Verdict
from scripts.labelled import Ranking
from scripts.ranking.samples import Array, Sample

FOLDS = 10
IS_SHORT = [name for name, _ in SURROUNDINGS].index("short description")
RIDGE, EVIDENCE_RIDGE = 20.0, 4.0
SECOND = 0.3  # weight of a second candidate behind a wrong first one, as evidence
NO_PROMISE = Promise(1.0, 1.0)  # of a model that is only to be looked at
PARTLY = 0.5  # weight of a first candidate that is right in part, as evidence against it


def folds_of(samples: Sequence[Sample], seed: int = 0) -> NDArray[np.int64]:
    """Deal the samples into folds, those that share a right entry together."""
    parent: dict[str, str] = {}

    def root(name: str) -> str:
        while parent.setdefault(name, name) != name:
            name = parent[name]
        return name

    for sample in samples:
        for id_ in sample.case.relevant:
            parent[root(id_)] = root(f"case {sample.case.id}")
    groups = [root(f"case {sample.case.id}") for sample in samples]
    distinct = sorted(set(groups))
    order = np.random.default_rng(seed).permutation(len(distinct))
    fold = {group: int(place) % FOLDS for group, place in zip(distinct, order, strict=True)}
    return np.array([fold[group] for group in groups])


def _standard(rows: Array) -> tuple[Array, Array]:
    """Return mean and scale of each column; a column that never changes is left as it is."""
    spread = rows.std(axis=0, dtype=np.float64)
    return rows.mean(axis=0, dtype=np.float64), np.where(spread < 1e-6, 1.0, spread)


def fit_scores(samples: Sequence[Sample], ridge: float = RIDGE) -> tuple[Array, Array, Array]:
    """Return mean, scale and weights of the first model."""
    stacked = np.vstack([sample.table for sample in samples])
    mean, scale = _standard(stacked)
    kept = [(sample, ~sample.related | sample.right) for sample in samples if sample.right.any()]
    # A related entry is neither right nor wrong: it is not among the candidates.
    rows = np.vstack([(sample.table[keep] - mean) / scale for sample, keep in kept])
    right = np.concatenate([sample.right[keep] for sample, keep in kept])
    counts = np.array([int(keep.sum()) for _, keep in kept])
    weight = np.array([sample.weight for sample, _ in kept])
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])

    def loss(weights: Array) -> tuple[float, Array]:
        scores = rows @ weights
        share = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), counts))
        wanted = np.where(right, share, 0.0)
        all_, good = np.add.reduceat(share, starts), np.add.reduceat(wanted, starts)
        value = 0.5 * ridge * float(weights @ weights) - float(weight @ np.log(good / all_))
        pull = share * np.repeat(weight / all_, counts) - wanted * np.repeat(weight / good, counts)
        return value, ridge * weights + rows.T @ pull

    solved = minimize(loss, np.zeros(len(NAMES)), jac=True, method="L-BFGS-B", options={"maxiter": 500})
    return mean, scale, np.asarray(solved.x)


def evidence_rows(samples: Sequence[Sample], mean: Array, scale: Array, weights: Array) -> tuple[Array, Array, Array]:
    """Return the second model's rows, labels and weights: each case as it is, and again without its answer."""
    rows, labels, row_weights = [], [], []

    def add(sample: Sample, table: Array, linked: NDArray[np.bool_], right: NDArray[np.bool_],
            related: NDArray[np.bool_]) -> None:  # fmt: skip
        scores = ((table - mean) / scale) @ weights
        order = np.argsort(-scores, kind="stable")
        for place in range(min(2, len(order))):
            here = order[place]
            rows.append(evidence_of(sample.around, table[here], scores[order[place:]], linked[here, order[place:]]))
            labels.append(float(right[here]))
            partly = PARTLY if related[here] and not right[here] else 1.0
            row_weights.append(sample.weight * partly * (SECOND if place else 1.0))
            if right[here]:
                break

    for sample in samples:
        linked = sample.related_candidates
        if len(sample.table):
            add(sample, sample.table, linked, sample.right, sample.related)
        if sample.without is not None and len(sample.without):
            nothing = np.zeros(len(sample.without), dtype=bool)
            kept = np.flatnonzero(~sample.related)
            add(sample, sample.without, linked[np.ix_(kept, kept)], nothing, nothing)
    return np.array(rows), np.array(labels), np.array(row_weights)


def fit_evidence(rows: Array, labels: Array, row_weights: Array) -> tuple[Array, Array, Array, float]:
    """Return mean, scale, weights and intercept of the second model."""
    mean, scale = _standard(rows)
    standard = (rows - mean) / scale

    def loss(numbers: Array) -> tuple[float, Array]:
        logits = standard @ numbers[:-1] + numbers[-1]
        probability = 1 / (1 + np.exp(-logits))
        penalty = 0.5 * EVIDENCE_RIDGE * numbers[:-1] @ numbers[:-1]
        value = float(row_weights @ (np.logaddexp(0, logits) - labels * logits) + penalty)
        wrong = row_weights * (probability - labels)
        return value, np.append(standard.T @ wrong + EVIDENCE_RIDGE * numbers[:-1], wrong.sum())

    solved = minimize(loss, np.zeros(rows.shape[1] + 1), jac=True, method="L-BFGS-B", options={"maxiter": 500})
    return mean, scale, np.asarray(solved.x[:-1]), float(solved.x[-1])


def fit(samples: Sequence[Sample], promise: Promise = NO_PROMISE) -> Model:
    """Fit both models."""
    first = fit_scores(samples)
    alone = [sample for sample in samples if not sample.orders_only]
    return Model(*first, *fit_evidence(*evidence_rows(alone, *first)), promise)


@dataclass(frozen=True)
class Answer(Ranking):
    """The answer of the assistant to a sample."""

    is_disputed: bool = False
    has_partly: bool = False  # the first candidate is right in part
    is_short: bool = False  # a description in a few words


def answer(sample: Sample, model: Model, *, without: bool = False) -> Answer:
    """Rank a sample's candidates, or those that are left without its answer, as the assistant would."""
    case, table, ids, known = sample.case, sample.table, sample.ids, sample.evidence
    linked = sample.related_candidates
    is_short = bool(sample.around[IS_SHORT])
    if without:
        kept = np.flatnonzero(~sample.related)
        table = sample.without if sample.without is not None else table[kept]
        ids, known, linked = tuple(ids[i] for i in kept), known.of(kept.tolist()), linked[np.ix_(kept, kept)]
        case = replace(case, id=f"{case.id} without answer", relevant=frozenset(), regex_hit=None)
    if not len(table):
        return Answer(case, (), is_short=is_short)
    scores = model.scores(table)
    order = np.argsort(-scores, kind="stable")[:20]
    heading, is_disputed = headed(known.of(order.tolist()))
    order = order[heading]
    linked = linked[np.ix_(order, order)]
    shares = distribution(model, sample.around, table[order], listed(scores[order]), np.zeros(len(order)), linked, 10)
    named = tuple(ids[place] for place in order[:10])
    partly = bool(named) and named[0] in case.partial - case.relevant
    return Answer(case, named, tuple(shares), is_disputed=is_disputed, has_partly=partly, is_short=is_short)


def cross_validate(samples: Sequence[Sample], jobs: int = 1) -> tuple[list[Answer], list[Answer]]:
    """Return the answers to every sample by a model that saw nothing of its fold: as it is, and without its answer."""
    folds = folds_of(samples)
    _shared.update(samples=samples, folds=folds)
    with multiprocessing.get_context("fork").Pool(min(jobs, FOLDS)) as pool:
        parts = pool.map(_one_fold, range(FOLDS), chunksize=1)
    _shared.clear()
    order = np.concatenate([np.flatnonzero(folds == fold) for fold in range(FOLDS)])
    found = [pair for part in parts for pair in part]
    sorted_ = [found[place] for place in np.argsort(order)]
    return [answered for answered, _ in sorted_], [removed for _, removed in sorted_ if removed is not None]


_shared: dict[str, Any] = {}  # what forked processes inherit


def _one_fold(fold: int) -> list[tuple[Answer, Answer | None]]:
    """Fit on all other folds, and answer the samples of this one."""
    samples, folds = _shared["samples"], _shared["folds"]
    model = fit([sample for sample, its in zip(samples, folds, strict=True) if its != fold])
    answers = []
    for sample, its in zip(samples, folds, strict=True):
        if its == fold:
            is_asked_again = sample.without is not None and not sample.orders_only
            answers.append((answer(sample, model), answer(sample, model, without=True) if is_asked_again else None))
    return answers


# --- promises --------------------------------------------------------------------------------------------------------

KNOWN_WRONG, KNOWN_PARTLY = 0.03, 0.06  # of the answers given as known, at most
# Of the reports without an answer, at least, are said to be unknown. At .75 one in four of the others would be, too.
UNKNOWN_KEPT = 0.65
LIKELY_RIGHT = 0.60  # of those given as likely, at least: right or partly right
FEWEST_SHORT = 40  # descriptions in a few words, to say something of them
SHORT_RIGHT = 0.85  # of the answers to a description in a few words, at least


@dataclass(frozen=True)
class Weighed:
    """An answer, and how much it counts."""

    answer: Answer
    weight: float = 1.0


def promise_of(weighed: Sequence[Weighed]) -> Promise:
    """Return the lowest probabilities from which on the verdicts keep their promises, on cases that were not fitted."""
    order = sorted(weighed, key=lambda it: -it.answer.confidence)
    known = likely = 1.0
    wrong = partly = count = 0.0
    for it in order:
        if it.answer.is_disputed:
            continue
        count += it.weight
        wrong += it.weight * it.answer.is_false_alarm
        partly += it.weight * it.answer.has_partly
        if wrong <= KNOWN_WRONG * count and partly <= KNOWN_PARTLY * count:
            known = it.answer.confidence
    unanswerable = sum(it.weight for it in order if not it.answer.case.relevant)
    right = count = alarms = 0.0
    for it in order:
        alarms += it.weight * (not it.answer.case.relevant)
        if alarms > (1 - UNKNOWN_KEPT) * unanswerable:
            break
        if it.answer.confidence < known or it.answer.is_disputed:
            count += it.weight
            right += it.weight * (not it.answer.is_false_alarm)
        if right >= LIKELY_RIGHT * count:
            likely = it.answer.confidence
    return Promise(round(known, 4), round(min(likely, known), 4))


def short_from(weighed: Sequence[Weighed]) -> float:
    """Return the lowest probability from which on so many short descriptions are answered rightly; 0 with too few."""
    order = sorted((it for it in weighed if it.answer.is_short), key=lambda it: -it.answer.confidence)
    if len(order) < FEWEST_SHORT:
        return 0.0
    lowest, right, count = 1.0, 0.0, 0.0
    for it in order:
        count += it.weight
        right += it.weight * it.answer.is_right
        if right >= SHORT_RIGHT * count:
            lowest = it.answer.confidence
    return round(lowest, 4)


def verdict_of(answer: Answer, promise: Promise) -> Verdict:
    """Name how sure an answer is."""
    verdict = promise.verdict(answer.confidence, answer.is_short) if answer.ids else Verdict.UNKNOWN
    return Verdict.LIKELY if verdict is Verdict.KNOWN and answer.is_disputed else verdict


def kept_promises(answers: Sequence[Answer], promise: Promise) -> dict[str, tuple[int, int, int]]:
    """Return for each verdict how many answers were right, partly right and wrong."""
    counts = {verdict.value: [0, 0, 0] for verdict in Verdict}
    for it in answers:
        place = 0 if it.is_right else 1 if it.has_partly else 2
        counts[verdict_of(it, promise).value][place] += 1
    return {name: (right, partly, wrong) for name, (right, partly, wrong) in counts.items()}
