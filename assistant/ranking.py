"""Ranking: weigh a candidate's features into a score, and the score into a probability that means something.

    score        a weighted sum of standardised features; the difference of two is the log-odds of one against the other
    probability  of the first: that it diagnoses the paste, by a second small model that also knows how far ahead it is;
                 of the others: theirs by the same model, at most the first's

Both models are numbers in `ranking.json`, made by `scripts/fit_ranking.py` on labelled reports, for a person to read.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.features import NAMES, Sight, features
from assistant.types import Candidate, Hit, Verdict

MODEL_PATH = Path(__file__).parent / "ranking.json"

# Log-odds against an entry that excludes the versions of the paste. Chosen, not fitted: among the labelled reports no
# entry says so of itself. About a third as likely as before, and still there to be looked at.
EXCLUDED = 1.0

# What the second model sees besides all features of the candidate itself.
EVIDENCE = ("score", "log share", "prose", "Chinese")


@dataclass(frozen=True)
class Model:
    """The fitted numbers."""

    mean: NDArray[np.float64]  # of each feature over the candidates it was fitted on
    scale: NDArray[np.float64]
    weights: NDArray[np.float64]
    evidence_mean: NDArray[np.float64]
    evidence_scale: NDArray[np.float64]
    evidence_weights: NDArray[np.float64]
    intercept: float
    known_from: float  # the probability from which an answer is given as known
    likely_from: float  # and as likely

    def scores(self, table: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return a score per row of a feature table of shape (candidates, features)."""
        return ((table - self.mean) / self.scale) @ self.weights

    def probabilities(self, evidence: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return a probability per row of an evidence table."""
        logits = ((evidence - self.evidence_mean) / self.evidence_scale) @ self.evidence_weights + self.intercept
        return np.asarray(1.0 / (1.0 + np.exp(-np.clip(logits, -30, 30))))

    def verdict(self, probability: float) -> Verdict:
        """Name how sure a first candidate of that probability is."""
        if probability >= self.known_from:
            return Verdict.KNOWN
        return Verdict.LIKELY if probability >= self.likely_from else Verdict.UNKNOWN


@cache
def load_model(path: Path = MODEL_PATH) -> Model:
    """Read the fitted numbers; features are looked up by name, so that their order in the file does not matter."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    rows = [stored["features"][name] for name in NAMES]
    evidence = [stored["evidence"][name] for name in (*EVIDENCE, *NAMES)]
    return Model(*_columns(rows), *_columns(evidence), stored["intercept"], stored["known_from"], stored["likely_from"])


def _columns(rows: Sequence[dict[str, float]]) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return the rows' mean, scale and weight."""
    mean, scale, weight = (np.array([row[part] for row in rows]) for part in ("mean", "scale", "weight"))
    return mean, scale, weight


def evidence_of(sight: Sight, table: NDArray[np.float64], scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the second model's table: shape (candidates, evidence)."""
    if not len(scores):
        return np.zeros((0, len(EVIDENCE) + len(NAMES)))
    share = scores - scores.max()
    share = share - np.log(np.exp(share).sum())
    prose = np.full(len(scores), float(sight.log.is_prose))
    chinese = np.full(len(scores), float(sight.log.is_chinese))
    return np.column_stack([scores, share, prose, chinese, table])


def rank(sight: Sight, model: Model, count: int = 10) -> tuple[Candidate, ...]:
    """Return the `count` best candidates with their probabilities and their reasons, best first."""
    table = features(sight)
    scores = model.scores(table)
    probabilities = model.probabilities(evidence_of(sight, table, scores))
    order = np.argsort(-scores, kind="stable")[:count]
    ceiling = 1.0
    ranked = []
    for place in order.tolist():
        ceiling = min(ceiling, float(probabilities[place]))
        named = {name: float(value) for name, value in zip(NAMES, table[place], strict=True)}
        document = sight.found.documents[place]
        ranked.append(
            Candidate(sight.index.ids[document], ceiling, float(scores[place]), tuple(reasons(sight, document)), named)
        )
    return tuple(ranked)


def contradicted(candidates: Sequence[Candidate], is_excluded: Callable[[str], bool]) -> tuple[Candidate, ...]:
    """Hold against each candidate that its entry excludes the versions of the paste, and order them anew."""
    if not any(held := [is_excluded(candidate.entry_id) for candidate in candidates]):
        return tuple(candidates)
    moved = [
        replace(candidate, score=candidate.score - EXCLUDED, probability=_less_likely(candidate.probability))
        if is_held
        else candidate
        for candidate, is_held in zip(candidates, held, strict=True)
    ]
    moved.sort(key=lambda candidate: -candidate.score)
    ceilings = accumulate((candidate.probability for candidate in moved), min)
    return tuple(replace(one, probability=ceiling) for one, ceiling in zip(moved, ceilings, strict=True))


def _less_likely(probability: float) -> float:
    odds = probability / max(1e-12, 1.0 - probability) * math.exp(-EXCLUDED)
    return odds / (1.0 + odds)


def reasons(sight: Sight, document: int) -> Sequence[Hit]:
    """Say what in the paste speaks for the document, arm by arm."""
    found, index, log = sight.found, sight.index, sight.log
    entry_id = index.ids[document]
    hits = [
        Hit(entry_id, "pattern", float(len(match.quote)), match.quote[:200], log.lines[match.place].number)
        for match in found.matches.get(document, ())
    ]
    shared = index.words["body"].shared_words(found.whole, document)
    if shared:
        score = float(found.words["whole/body"][document])
        hits.append(Hit(entry_id, "words", score, ", ".join(shared)))
    best = sight.nearest_passage(document)
    if best is not None:
        view, passage, cosine = best
        text = index.passage_texts[passage]
        quoted = found.views.texts()[view].partition("\n")[0]
        hits.append(Hit(entry_id, "meaning", cosine, quoted[:200], passage=text))
    return hits
