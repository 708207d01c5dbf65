"""Fit the ranking model on labelled reports, and say by cross-validation how good it is on unseen ones.

    python scripts/fit_ranking.py --cases dev.jsonl dev_more.jsonl --kb deadends_dev-0.9.0-py3-none-any.whl

Two logistic models. The first orders candidates: the log-likelihood of the right ones in a softmax over all, ridge
penalty on the weights. The second says how sure the first candidate is; besides the labelled unknowns it sees every
answerable case again with its right and related entries taken out of the candidates: a hard case without an answer.
Folds never share an entry between them: cases with a right entry in common fall into the same fold.

The labelled reports belong to one large knowledge base full of near-duplicates. So that the numbers also mean something
for ours, the samples of our own entries take part, each inside a made log, with less weight: they are clean. They take
part twice: among our entries, and among all. The second time another entry of the same error often stands beside ours;
what is learned from that is which to prefer, so only the first model sees it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.errors import UnreadablePaste
from assistant.features import NAMES, Sight, features
from assistant.knowledge import open_knowledge, source_of
from assistant.pipeline import see
from assistant.progress import show_progress
from assistant.ranking import EVIDENCE, MODEL_PATH, Model, evidence_of
from index.seams import Encoder
from index.store import Index
from kb.entry import Entry
from kb.store import builtin_path, load
from scripts.encoder.noise import log_around
from scripts.labelled import Case, Ranking, interval, measures, read_cases, table

FOLDS = 10
RIDGE, EVIDENCE_RIDGE = 20.0, 2.0
WRONG_SHARE = 0.03  # of the answers given as known, the promise
UNANSWERED_SHARE = 0.25  # of the reports for which it is made: a quarter that the knowledge base does not cover
LIKELY_FROM = 0.25  # below it the first candidate is wrong three times in four
OWN_WEIGHT = 0.1  # of a sample of our own entries, against a real report
OWN, OWN_AMONG_ALL = "own samples", "own samples among all entries"

Array = NDArray[np.float64]


@dataclass
class Sample:
    """A case with its candidates' features."""

    case: Case
    sight: Sight
    ids: list[str]
    table: Array
    weight: float = 1.0
    is_among_all: bool = False  # a wrong candidate may be another's entry of the same error

    @property
    def right(self) -> NDArray[np.bool_]:
        """Which candidates are right."""
        return np.array([id_ in self.case.relevant for id_ in self.ids], dtype=bool)

    @property
    def related(self) -> NDArray[np.bool_]:
        """Which candidates are right or related."""
        return np.array([id_ in self.case.relevant | self.case.partial for id_ in self.ids], dtype=bool)


def own_cases(entries: Sequence[Entry], file: str, seed: int = 0) -> list[Case]:
    """Return the samples of our own entries as cases of `file`; related entries are neither right nor wrong."""
    generator = Random(seed)
    cases = []
    for entry in entries:
        graph = entry.graph
        steps = [*graph.leads_to, *graph.preceded_by]
        related = frozenset([step.entry_id for step in steps] + [other.entry_id for other in graph.confused_with])
        for number, text in enumerate(entry.samples.must_match):
            case_id = f"{entry.id} sample {number}"
            log = log_around(text, generator, masked=0.0)
            cases.append(Case(case_id, log, frozenset({entry.id}), related, file=file))
    return cases


def collect(index: Index, encoder: Encoder, cases: Sequence[Case], weight: float = 1.0, *,
            is_among_all: bool = False) -> list[Sample]:  # fmt: skip
    """Read, retrieve and describe every case."""
    samples = []
    for case in cases:
        try:
            sight = see(case.query, index, encoder)
        except UnreadablePaste:
            continue
        ids = [index.ids[document] for document in sight.found.documents]
        samples.append(Sample(case, sight, ids, features(sight), weight, is_among_all))
    return samples


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


def fit_scores(samples: Sequence[Sample], ridge: float = RIDGE) -> tuple[Array, Array, Array]:
    """Return mean, scale and weights of the first model."""
    stacked = np.vstack([sample.table for sample in samples])
    mean, scale = stacked.mean(axis=0), stacked.std(axis=0) + 1e-9
    prepared = []
    for sample in samples:
        keep = ~sample.related | sample.right  # a related entry is neither right nor wrong
        if sample.right.any():
            prepared.append(((sample.table[keep] - mean) / scale, sample.right[keep], sample.weight))

    def loss(weights: Array) -> tuple[float, Array]:
        value, slope = 0.5 * ridge * float(weights @ weights), ridge * weights
        for rows, right, weight in prepared:
            scores = rows @ weights
            share = np.exp(scores - scores.max())
            wanted = np.where(right, share, 0.0)
            value -= weight * float(np.log(wanted.sum() / share.sum()))
            slope = slope + weight * (rows.T @ (share / share.sum() - wanted / wanted.sum()))
        return value, slope

    solved = minimize(loss, np.zeros(len(NAMES)), jac=True, method="L-BFGS-B", options={"maxiter": 500})
    return mean, scale, np.asarray(solved.x)


def evidence_rows(samples: Sequence[Sample], mean: Array, scale: Array, weights: Array) -> tuple[Array, Array, Array]:
    """Return the second model's rows, labels and weights: each case as it is, and again without its answer."""
    rows, labels, row_weights = [], [], []
    for sample in samples:
        scores = ((sample.table - mean) / scale) @ weights
        for keep in [np.ones(len(scores), dtype=bool)] + ([~sample.related] if sample.case.relevant else []):
            if keep.any():
                kept = np.flatnonzero(keep)
                first = int(np.argmax(scores[kept]))
                rows.append(evidence_of(sample.sight, sample.table[kept], scores[kept])[first])
                labels.append(float(sample.right[kept][first]))
                row_weights.append(sample.weight)
    return np.array(rows), np.array(labels), np.array(row_weights)


def fit_evidence(rows: Array, labels: Array, row_weights: Array) -> tuple[Array, Array, Array, float]:
    """Return mean, scale, weights and intercept of the second model."""
    mean, scale = rows.mean(axis=0), rows.std(axis=0) + 1e-9
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


def fit(samples: Sequence[Sample], known_from: float = 1.0) -> Model:
    """Fit both models."""
    first = fit_scores(samples)
    alone = [sample for sample in samples if not sample.is_among_all]
    mean, scale, weights, intercept = fit_evidence(*evidence_rows(alone, *first))
    return Model(*first, mean, scale, weights, intercept, known_from, LIKELY_FROM)


def answer(sample: Sample, model: Model, keep: NDArray[np.bool_] | None = None) -> Ranking:
    """Rank a sample's candidates, or those of them that `keep` leaves, as the assistant would."""
    kept = np.arange(len(sample.ids)) if keep is None else np.flatnonzero(keep)
    scores = model.scores(sample.table[kept])
    probabilities = model.probabilities(evidence_of(sample.sight, sample.table[kept], scores))
    order = np.argsort(-scores, kind="stable")[:10]
    ceiling = np.minimum.accumulate(probabilities[order]) if len(order) else probabilities
    case = sample.case
    if keep is not None:
        case = Case(
            f"{case.id} without answer", case.query, frozenset(), case.partial, case.lang, case.kind, None, case.file
        )
    return Ranking(case, tuple(sample.ids[kept[i]] for i in order), tuple(map(float, ceiling)))


def cross_validate(samples: Sequence[Sample]) -> tuple[list[Ranking], list[Ranking]]:
    """Return the rankings of every sample by a model that saw nothing of its fold: as it is, and without its answer."""
    folds = folds_of(samples)
    rankings, without = [], []
    for fold in range(FOLDS):
        model = fit([sample for sample, its in zip(samples, folds, strict=True) if its != fold])
        for sample, its in zip(samples, folds, strict=True):
            if its == fold:
                rankings.append(answer(sample, model))
                if sample.case.relevant and not sample.related.all() and not sample.is_among_all:
                    without.append(answer(sample, model, ~sample.related))
    return rankings, without


def known_threshold(rankings: Sequence[Ranking], without: Sequence[Ranking]) -> float:
    """Return the lowest probability at which the promise about known answers holds, on unseen cases.

    `without`: the same cases with their answers taken out. There are as many of them as of answers; they count so much
    that `UNANSWERED_SHARE` of all has no answer.
    """
    unknown = sum(not ranking.case.relevant for ranking in rankings)
    wanted = (UNANSWERED_SHARE * len(rankings) - unknown) / (1 - UNANSWERED_SHARE)
    weight = max(0.0, wanted / len(without)) if without else 0.0
    weighed = [*((ranking, 1.0) for ranking in rankings), *((ranking, weight) for ranking in without)]
    weighed.sort(key=lambda pair: -pair[0].confidence)
    wrong, count, threshold = 0.0, 0.0, 1.0
    for ranking, share in weighed:
        wrong += share * (ranking.is_false_alarm and not ranking.is_right)
        count += share
        if wrong <= WRONG_SHARE * count:
            threshold = ranking.confidence
    return threshold


def at_threshold(rankings: Sequence[Ranking], threshold: float) -> str:
    """Say how many of the reports are answered as known, and how many of these answers are wrong."""
    known = [ranking for ranking in rankings if ranking.confidence >= threshold]
    wrong = sum(ranking.is_false_alarm and not ranking.is_right for ranking in known)
    return f"{len(known)} of {len(rankings)} known, {wrong} of them wrong"


def write_model(model: Model, path: Path, about: dict[str, object]) -> None:
    """Write the numbers with their names."""

    def rows(names: Sequence[str], *columns: Array) -> dict[str, dict[str, float]]:
        return {
            name: {"mean": round(float(m), 6), "scale": round(float(s), 6), "weight": round(float(w), 6)}
            for name, m, s, w in zip(names, *columns, strict=True)
        }

    stored = {
        "about": about,
        "known_from": round(model.known_from, 4),
        "likely_from": model.likely_from,
        "intercept": round(model.intercept, 6),
        "features": rows(NAMES, model.mean, model.scale, model.weights),
        "evidence": rows((*EVIDENCE, *NAMES), model.evidence_mean, model.evidence_scale, model.evidence_weights),
    }
    path.write_text(json.dumps(stored, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def report(file: str, rankings: Sequence[Ranking], without: Sequence[Ranking]) -> str:
    """Return the figures of one file of cases as Markdown."""
    lines = [f"## {file}, cross-validated", "", table({"assistant": rankings}), ""]
    for name in ("R@1", "R@3"):
        low, high = interval(rankings, name)
        lines.append(f"{name}: 95 % interval {low:.3f} to {high:.3f}.  ")
    for title, rows in (("as labelled", rankings), ("with hard unknowns", [*rankings, *without])):
        found = measures(rows)
        kept = {name: found[name] for name in ("AUROC", "ECE", "answered at 3 % wrong") if name in found}
        lines.append(
            f"{title} ({len(rows)} cases): " + ", ".join(f"{name} {value:.3f}" for name, value in kept.items()) + ".  "
        )
    return "\n".join(lines) + "\n"


def main() -> int:
    """Collect, cross-validate, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=Path, nargs="+", required=True)
    parser.add_argument("--kb", type=Path, nargs="+", required=True)
    parser.add_argument("--encoder")
    parser.add_argument("--index", type=Path)
    parser.add_argument("--result", type=Path, help="write the cross-validated figures to this Markdown file")
    parser.add_argument("--dry-run", action="store_true", help="cross-validate only, write nothing")
    arguments = parser.parse_args()
    source = source_of(arguments.kb, only=True, encoder=arguments.encoder, folder=arguments.index)
    with show_progress() as progress:
        index, encoder = open_knowledge(source, progress)
        own_index, _ = open_knowledge(source_of((), encoder=arguments.encoder), progress)
        union, _ = open_knowledge(source_of(arguments.kb, encoder=arguments.encoder), progress)
    own = load([builtin_path()])
    samples = collect(index, encoder, read_cases(arguments.cases))
    samples += collect(own_index, encoder, own_cases(own, OWN), OWN_WEIGHT)
    samples += collect(union, encoder, own_cases(own, OWN_AMONG_ALL), OWN_WEIGHT, is_among_all=True)
    rankings, without = cross_validate(samples)
    page = "\n".join(
        report(
            file,
            [ranking for ranking in rankings if ranking.case.file == file],
            [ranking for ranking in without if ranking.case.file == file],
        )
        for file in dict.fromkeys(ranking.case.file for ranking in rankings)
    )
    print(page)
    if arguments.result:
        arguments.result.write_text(page, encoding="utf-8")
    real, real_without = (
        [ranking for ranking in found if ranking.case.file not in {OWN, OWN_AMONG_ALL}] for found in (rankings, without)
    )
    threshold = known_threshold(real, real_without)
    print(f"\nknown from {threshold:.3f}: {at_threshold(real, threshold)}; "
          f"with the answers taken out {at_threshold(real_without, threshold)}")  # fmt: skip
    if not arguments.dry_run:
        about = {
            "made by": "scripts/fit_ranking.py", "date": date.today().isoformat(), "cases": len(samples),
            "encoder": encoder.name, "folds": FOLDS, "promise": f"at most {WRONG_SHARE:.0%} of known answers wrong "
            f"where {UNANSWERED_SHARE:.0%} of the reports have no answer",
        }  # fmt: skip
        write_model(fit(samples, threshold), MODEL_PATH, about)
    return 0


if __name__ == "__main__":
    sys.exit(main())
