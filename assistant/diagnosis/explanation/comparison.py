"""Comparison: why the first candidate ranks above the second, feature by feature.

    decided(first, second, model)  ->  (Contribution("pattern", 2.46), Contribution("body covered", -0.31), ...)

A candidate's score is a weighted sum of standardised features, and the difference of two scores is the log-odds of one
against the other. The contribution of a feature is its weight times the difference of its standardised values; the
contributions add up to the difference of the scores.
"""

from __future__ import annotations

from assistant.diagnosis.ranking.features import NAMES
from assistant.diagnosis.ranking.model import Model
from assistant.diagnosis.types import Candidate, Contribution

NEGLIGIBLE = 0.005  # log-odds, about half a per cent; smaller contributions are left out


def decided(first: Candidate, second: Candidate, model: Model) -> tuple[Contribution, ...]:
    """Return the features that separate two candidates, largest contribution first."""
    slopes = zip(NAMES, (model.weights / model.scale).tolist(), strict=True)
    parts = [Contribution(name, slope * (first.features[name] - second.features[name])) for name, slope in slopes]
    telling = (part for part in parts if abs(part.amount) >= NEGLIGIBLE)
    return tuple(sorted(telling, key=lambda part: -abs(part.amount)))
