"""The model: how sure it is that an incident is the same case, from what speaks for it and for the others.

    shipped_model().probabilities(features, keys, near)  ->  [0.93, 0.04, …]

    score   a weighted sum of an incident's own features
    sure    a second, smaller sum over the score, its lead over the others' scores, and how crowded it is where it lies

The first is fitted to put the twin before all others (McFadden's conditional logit, 1974), the second is a logistic
regression; both have readable numbers in `matching.json`, from `scripts/fit_incidents.py`. Many texts are near
to one another in a bunch of alike incidents, so that being near says little there, and much where few are.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

MODEL_PATH = Path(__file__).parent / "matching.json"

SCORED = (
    "same_signature", "near", "told", "whole_told", "printed", "both_print", "root_words", "all_words", "told_covered",
    "alike", "latin", "latin_rarest", "shared", "rarest", "ids", "other_class", "wording", "same_product",
    "other_product", "crossed", "near_crossed", "words_crossed",
)  # fmt: skip
STANDING = ("score", "score, lead", "score, over the best few", "near, over its crowd")
SURE = ("near", "both_print", "all_words", "crossed", "length", "ids", "rarest", "contradict")  # beside the score
BEHIND = 0.999  # at most this share of the probability of what scores more
CROWD, FEW = 3, 5  # nearest other incidents, and best other scores, that are averaged
# Log-odds taken off, beyond the fitted weight, where two cases name different codes of one family. Chosen: hardly a
# made case does, so the fit cannot tell.
CONTRADICTED = 1.5
# Where there is no other incident: what the first one exceeds the others by in the fit.
ALONE_SCORE, ALONE_CROWD = 3.0, 0.15

Features = Sequence[dict[str, float]]


@dataclass(frozen=True)
class Weights:
    """A weighted sum."""

    weights: NDArray[np.float64]  # of the columns as they are
    bias: float

    def logits(self, table: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the sum of each row."""
        return table @ self.weights + self.bias


@dataclass(frozen=True)
class Model:
    """The fitted weights."""

    score: Weights  # over SCORED
    sure: Weights  # over STANDING, and SURE
    threshold: float  # of the probability, from which an incident is shown

    def probabilities(self, features: Features, keys: Sequence[str], near: NDArray[np.float32]) -> list[float]:
        """Return how sure it is of each incident that it is the same case.

        `near` has the cosines of each two of them, float32 of shape (incidents, incidents).
        """
        if not features:
            return []
        others = rivals(keys)
        scores = self.score.logits(scored_table(features))
        logits = self.sure.logits(standing_table(features, others, near, scores))
        logits -= CONTRADICTED * np.array([it["contradict"] for it in features])
        chances = 1.0 / (1.0 + np.exp(-np.clip(logits, -50.0, 50.0)))
        least = 1.0
        for place in np.argsort(-scores, kind="stable"):  # the score orders; the second model was fitted to its first
            chances[place] = least = min(float(chances[place]), least * BEHIND)
        return [float(it) for it in chances]


def rivals(keys: Sequence[str]) -> NDArray[np.bool_]:
    """Return which incidents are of another signature than each, bool of shape (incidents, incidents)."""
    names = np.array([key or f"#{place}" for place, key in enumerate(keys)], dtype=object)
    return np.asarray(names[:, None] != names[None, :], dtype=bool)


def scored_table(features: Features) -> NDArray[np.float64]:
    """Return the columns of SCORED."""
    return np.array([[it[name] for name in SCORED] for it in features])


def standing_table(
    features: Features, others: NDArray[np.bool_], near: NDArray[np.float32], scores: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the columns of STANDING and SURE."""
    own = np.array([[it[name] for name in SURE] for it in features])
    nearness = np.array([it["near"] for it in features])
    return np.column_stack([
        scores,
        _over(scores, scores, others, 1, ALONE_SCORE),
        _over(scores, scores, others, FEW, ALONE_SCORE),
        _over(nearness, near, others, CROWD, ALONE_CROWD),
        own,
    ])  # fmt: skip


def _over(
    values: NDArray[np.float64], table: NDArray[np.floating], others: NDArray[np.bool_], count: int, alone: float
) -> NDArray[np.float64]:
    """Return by how much each value exceeds the mean of its row's best `count` others; `alone` without any."""
    best = np.sort(np.where(others, table, -np.inf), axis=1)[:, ::-1][:, :count]
    has = np.isfinite(best)
    mean = np.where(has, best, 0.0).sum(axis=1) / np.maximum(1, has.sum(axis=1))
    return np.where(has.any(axis=1), values - mean, alone)


@cache
def shipped_model() -> Model:
    """Return the model that comes with the program."""
    data = json.loads(MODEL_PATH.read_text(encoding="utf-8"))
    return Model(_weights(data["score"], SCORED), _weights(data["sure"], (*STANDING, *SURE)), data["threshold"])


def _weights(data: dict[str, Any], names: Sequence[str]) -> Weights:
    return Weights(np.array([data["weights"][name] for name in names]), data["bias"])
