"""Fit how sure it is that an incident is the same case, on made twins, and report it cross-validated.

    python scripts/fit_incidents.py

The tuning cases of `scripts/incidents/made.py`, each entry told four times over, are asked of a store that holds three
quarters of them; each that has a twin there is asked once more with it taken out. Both models are fitted on nine tenths
of the entries and tried on the tenth, all tellings of an entry together; the test cases are of other entries still. The
first model learns to put the twin before the others, the second one whether what is first is the twin, from scores that
the first one gave to cases it had not seen. The threshold is set where so
few of the reports without a twin are shown something. `--dry-run` writes no weights.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.memory.incidents.model import (
    MODEL_PATH,
    SCORED,
    STANDING,
    SURE,
    Model,
    Weights,
    rivals,
    scored_table,
    standing_table,
)
from index.encoders import open_encoder
from index.seams import Encoder
from scripts.bench_incidents import Asked, ask_made, report, stored
from scripts.incidents.made import cases, split

FOLDS = 10
KEPT = 0.75  # of the tuning cases have an incident in the store
FALSE = 0.03  # of the reports without a twin are shown something
TELLINGS = 4  # of each entry
PENALTY, STRENGTH = 2.0, 0.1  # of the first model; inverse, of the second


def fitted(rows: NDArray[np.float64], wanted: NDArray[np.bool_], strength: float) -> Weights:
    """Return the weights of a logistic regression, in the units of the columns."""
    from sklearn.linear_model import LogisticRegression

    mean, scale = rows.mean(axis=0), rows.std(axis=0)
    scale[scale < 1e-6] = np.inf  # a column that never changes says nothing
    learned = LogisticRegression(C=strength, max_iter=500).fit((rows - mean) / scale, wanted)
    weights = learned.coef_[0] / scale
    return Weights(weights, float(learned.intercept_[0] - weights @ mean))


def ordered(tables: Sequence[NDArray[np.float64]], twins: Sequence[NDArray[np.bool_]]) -> Weights:
    """Return weights that put the twin of each case before the others: a conditional logit, in units of the columns."""
    from scipy.optimize import minimize

    rows, wanted = np.concatenate(tables), np.concatenate(twins)
    lengths = [len(it) for it in tables]
    starts = np.cumsum([0, *lengths[:-1]])
    mean, scale = rows.mean(axis=0), rows.std(axis=0)
    scale[scale < 1e-6] = np.inf
    columns = (rows - mean) / scale

    def loss(weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        scores = columns @ weights
        best = np.maximum.reduceat(scores, starts)
        shares = np.exp(scores - np.repeat(best, lengths))
        totals = np.add.reduceat(shares, starts)
        shares /= np.repeat(totals, lengths)
        missed = float((best + np.log(totals)).sum() - scores[wanted].sum())
        return missed + PENALTY * weights @ weights / 2, columns.T @ (shares - wanted) + PENALTY * weights

    found = minimize(loss, np.zeros(rows.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x / scale
    return Weights(found, 0.0)


class Cases:
    """The cases as tables."""

    def __init__(self, told: Sequence[Asked], alone: Sequence[Asked]) -> None:
        """`told` and `alone` hold TELLINGS tellings of the same entries, one after the other."""
        every = [*told, *alone, *(it.without_twin() for it in told)]
        twins, others = len(told) // TELLINGS, len(alone) // TELLINGS
        fold = np.random.default_rng(0).permutation(twins + others) % FOLDS
        own = np.tile(fold[:twins], TELLINGS)  # what is told of one entry, with and without its twin, is in one fold
        of = [*own, *np.tile(fold[twins:], TELLINGS), *own]
        some = [(one, own) for one, own in zip(every, of, strict=True) if one.proposed]
        self.asked, self.fold = [one for one, _ in some], np.array([own for _, own in some])
        self.others = [rivals([it.kept.incident.key for it in one.proposed]) for one in self.asked]
        self.features = [[it.features for it in one.proposed] for one in self.asked]
        self.tables = [scored_table(own) for own in self.features]
        self.twins = [np.array([it.kept.incident.source == one.source for it in one.proposed]) for one in self.asked]

    def score(self, places: Sequence[int]) -> Weights:
        """Fit the first model on some cases."""
        with_twin = [it for it in places if self.twins[it].any()]
        return ordered([self.tables[it] for it in with_twin], [self.twins[it] for it in with_twin])

    def standings(self, models: Sequence[Weights]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Return of each case the first incident's columns of the second model, and whether it is the twin."""
        rows, wanted = [], []
        for place, one in enumerate(self.asked):
            scores = models[self.fold[place]].logits(self.tables[place])
            first = int(np.argmax(scores))
            table = standing_table(self.features[place], self.others[place], one.near, scores)
            rows.append(table[first])
            wanted.append(self.twins[place][first])
        return np.array(rows), np.array(wanted)


def fit(told: Sequence[Asked], alone: Sequence[Asked]) -> Model:
    """Fit the model on all cases, with its threshold from cases that were not fitted on; print how those fared."""
    made = Cases(told, alone)
    everywhere = np.arange(len(made.asked))
    models = [made.score(everywhere[made.fold != fold]) for fold in range(FOLDS)]
    rows, wanted = made.standings(models)
    chances = np.zeros(len(rows))
    for fold in range(FOLDS):
        own = made.fold == fold
        logits = fitted(rows[~own], wanted[~own], STRENGTH).logits(rows[own])
        chances[own] = 1.0 / (1.0 + np.exp(-logits))
    has = np.array([bool(it.source) for it in made.asked])
    wrong = np.sort(chances[~has])[::-1]
    print(f"cross-validated: {has.sum()} reports with a twin, first in {wanted[has].mean():.3f}; {len(wrong)} without")
    print("| false matches | shown from | twin first and shown |\n|---|---|---|")
    for share in (0.01, 0.02, FALSE, 0.03, 0.05, 0.1):
        least = wrong[int(share * len(wrong))]
        print(f"| {share:.3f} | {least:.3f} | {np.mean(wanted[has] & (chances[has] > least)):.3f} |")
    threshold = round(float(wrong[int(FALSE * len(wrong))]) + 1e-4, 4)
    return Model(made.score(everywhere), fitted(rows, wanted, STRENGTH), threshold)


def write(model: Model, count: int) -> None:
    """Write the weights beside the code that uses them."""
    data = {
        "about": f"fitted by scripts/fit_incidents.py on {count} made cases; docs/incidents.md",
        "threshold": model.threshold,
        "score": _rounded(model.score, SCORED),
        "sure": _rounded(model.sure, (*STANDING, *SURE)),
    }
    MODEL_PATH.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def _rounded(own: Weights, names: Sequence[str]) -> dict[str, object]:
    weights = {name: round(float(it), 4) for name, it in zip(names, own.weights, strict=True)}
    return {"bias": round(own.bias, 4), "weights": weights}


def tuned(folder: Path, encoder: Encoder) -> tuple[list[Asked], list[Asked]]:
    """Return the tuning cases with a twin in the store, and those without, one telling after the other."""
    told: list[Asked] = []
    others: list[Asked] = []
    for telling in range(TELLINGS):
        tuning = [it for it in cases(telling) if it.is_tuning]
        kept, alone = split(tuning, int(len(tuning) * KEPT))
        with stored(folder, [it.ticket for it in kept], f"tuning-{telling}", encoder) as store:
            told += ask_made(store, kept, encoder, has_twin=True)
            others += ask_made(store, alone, encoder, has_twin=False)
    return told, others


def main() -> None:
    """Fit, report and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dry-run", action="store_true", help="write no weights")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        told, alone = tuned(Path(scratch), open_encoder())
    model = fit(told, alone)
    print("on all that it was fitted on:")
    report(told, [("without", alone), ("taken out", [it.without_twin() for it in told])], model)
    if not arguments.dry_run:
        write(model, len(told) + len(alone))


if __name__ == "__main__":
    main()
