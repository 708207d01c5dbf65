"""Fit how sure it is that an incident is the same case, on made twins, and report it cross-validated.

    python scripts/fit_incidents.py

The tuning cases of `scripts/incidents/made.py` are asked of a store that holds three quarters of them; each that has a
twin there is asked once more with it taken out. Both models are fitted on nine tenths of the cases and tried on the
tenth; the second one learns from scores that the first one gave to cases it had not seen. The threshold is set where so
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
FALSE = 0.025  # of the reports without a twin are shown something: less than is allowed, the reports to come are others
STRENGTHS = (0.3, 0.1)  # inverse penalties of the two models


def fitted(rows: NDArray[np.float64], wanted: NDArray[np.bool_], strength: float) -> Weights:
    """Return the weights of a logistic regression, in the units of the columns."""
    from sklearn.linear_model import LogisticRegression

    mean, scale = rows.mean(axis=0), rows.std(axis=0)
    scale[scale < 1e-6] = np.inf  # a column that never changes says nothing
    learned = LogisticRegression(C=strength, max_iter=500).fit((rows - mean) / scale, wanted)
    weights = learned.coef_[0] / scale
    return Weights(weights, float(learned.intercept_[0] - weights @ mean))


class Cases:
    """The cases as tables."""

    def __init__(self, told: Sequence[Asked], alone: Sequence[Asked]) -> None:
        every = [*told, *alone, *(it.without_twin() for it in told)]
        fold = np.random.default_rng(0).permutation(len(told) + len(alone)) % FOLDS
        of = [*fold, *fold[: len(told)]]  # a case without its twin stays in the fold of the case
        some = [(one, own) for one, own in zip(every, of, strict=True) if one.proposed]
        self.asked, self.fold = [one for one, _ in some], np.array([own for _, own in some])
        self.others = [rivals([it.kept.incident.key for it in one.proposed]) for one in self.asked]
        self.features = [[it.features for it in one.proposed] for one in self.asked]
        self.tables = [scored_table(own, others) for own, others in zip(self.features, self.others, strict=True)]
        self.twins = [np.array([it.kept.incident.source == one.source for it in one.proposed]) for one in self.asked]

    def score(self, places: Sequence[int]) -> Weights:
        """Fit the first model on some cases."""
        rows = np.concatenate([self.tables[it] for it in places])
        return fitted(rows, np.concatenate([self.twins[it] for it in places]), STRENGTHS[0])

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
        logits = fitted(rows[~own], wanted[~own], STRENGTHS[1]).logits(rows[own])
        chances[own] = 1.0 / (1.0 + np.exp(-logits))
    has = np.array([bool(it.source) for it in made.asked])
    wrong = np.sort(chances[~has])[::-1]
    print(f"cross-validated: {has.sum()} reports with a twin, first in {wanted[has].mean():.3f}; {len(wrong)} without")
    print("| false matches | shown from | twin first and shown |\n|---|---|---|")
    for share in (0.01, 0.02, FALSE, 0.03, 0.05, 0.1):
        least = wrong[int(share * len(wrong))]
        print(f"| {share:.3f} | {least:.3f} | {np.mean(wanted[has] & (chances[has] > least)):.3f} |")
    threshold = round(float(wrong[int(FALSE * len(wrong))]) + 1e-4, 4)
    return Model(made.score(everywhere), fitted(rows, wanted, STRENGTHS[1]), threshold)


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
    """Return the tuning cases with a twin in the store, and those without."""
    tuning = [it for it in cases() if it.is_tuning]
    kept, alone = split(tuning, int(len(tuning) * KEPT))
    with stored(folder, [it.ticket for it in kept], "tuning", encoder) as store:
        return (ask_made(store, kept, encoder, has_twin=True), ask_made(store, alone, encoder, has_twin=False))


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
