"""Fitting: the choice of the root event as a softmax over the events of a log, with L2 regularisation.

Maximises the total log-likelihood of the right events. Words and bigrams are regularised more than features of the
context of an event; those in fewer than four logs are left out.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from scripts.roots.cases import WEIGHTS, Root

FOLDS = 10
RIDGE, WORD_RIDGE = 1.0, 3.0
FEWEST = 4  # logs that a word stands in
LEAST, LEAST_WORD = 0.005, 0.03  # weights nearer to 0 are not kept


def fit(cases: Sequence[Root], ridge: float = RIDGE, word_ridge: float = WORD_RIDGE) -> dict[str, float]:
    """Return the weights by name."""
    kept = [case for case in cases if WEIGHTS[case.part] and any(case.is_right) and len(case.rows) > 1]
    counts = Counter(name for case in kept for name in {name for row in case.rows for name in row})
    names = sorted(name for name, count in counts.items() if count >= FEWEST or not name.startswith("word "))
    place = {name: at for at, name in enumerate(names)}
    rows = [row for case in kept for row in case.rows]
    cells = [(at, place[name], value) for at, row in enumerate(rows) for name, value in row.items() if name in place]
    at, column, value = zip(*cells, strict=True)
    matrix = csr_matrix((value, (at, column)), shape=(len(rows), len(names)))
    turned = matrix.T.tocsr()
    sizes = np.array([len(case.rows) for case in kept])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    log = np.repeat(np.arange(len(kept)), sizes)
    right = np.array([it for case in kept for it in case.is_right])
    weight = np.array([WEIGHTS[case.part] for case in kept])
    held = np.array([word_ridge if name.startswith("word ") else ridge for name in names])

    def loss(found: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        score = matrix @ found
        odds = np.exp(score - np.maximum.reduceat(score, starts)[log])
        whole = np.add.reduceat(odds, starts)
        wanted = np.where(right, odds, 0.0)
        share = np.add.reduceat(wanted, starts) + 1e-300
        value = (weight * (np.log(whole) - np.log(share))).sum() + 0.5 * (held * found**2).sum()
        return value, turned @ ((odds / whole[log] - wanted / share[log]) * weight[log]) + held * found

    found = minimize(loss, np.zeros(len(names)), jac=True, method="L-BFGS-B", options={"maxiter": 200}).x
    return {
        name: round(float(amount), 3)
        for name, amount in zip(names, found, strict=True)
        if abs(amount) >= (LEAST_WORD if name.startswith("word ") else LEAST)
    }


def chosen(case: Root, weights: Mapping[str, float]) -> int:
    """Return the place that the weights choose."""
    scores = [sum(weights.get(name, 0.0) * value for name, value in row.items()) for row in case.rows]
    return max(range(len(scores)), key=lambda place: (scores[place], -place))


def cross_validate(cases: Sequence[Root]) -> dict[str, int]:
    """Return for each case that is fitted the place chosen by weights that its group had no part in."""
    found: dict[str, int] = {}
    fold = {case.group: zlib.crc32(case.group.encode()) % FOLDS for case in cases}
    for out in range(FOLDS):
        weights = fit([case for case in cases if fold[case.group] != out])
        found |= {
            f"{case.part} {case.id}": chosen(case, weights)
            for case in cases
            if fold[case.group] == out and WEIGHTS[case.part]
        }
    return found
