"""Ranking: weigh a candidate's features into a score, and the scores into one distribution that sums to one.

    score         a weighted sum of standardised features; the difference of two is the log-odds between them
    probability   a second small model says of the first candidate how likely it is right; of what is left by it, how
                  likely the second one is, and so on; what none of them takes is the probability of "none of these"

So the probability of a candidate is the chance that it is the first right one of the list. Both models are numbers in
`ranking.json`, made by `scripts/fit_ranking.py` on labelled reports, for a person to read.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.diagnosis.ranking.features import NAMES, Sight, features
from assistant.diagnosis.ranking.root_and_answer import gather_evidence, headed
from assistant.diagnosis.types import Candidate, Hit, Verdict
from index.store import Index
from index.words import distinct_words

MODEL_PATH = Path(__file__).parent / "ranking.json"

# Log-odds against an entry that excludes the versions of the paste. Chosen, not fitted: among the labelled reports no
# entry says so of itself. About a third as likely as before, and still there to be looked at.
EXCLUDED = 1.0

QUICK = ", quick"  # behind the name of a model that ranks by patterns and words alone

SHORT = 16  # distinct words, Chinese ones in pairs of characters


def is_short(sight: Sight) -> bool:
    """Tell whether a paste is a person's description in a few words."""
    return sight.log.is_prose and len(distinct_words(sight.found.whole)) <= SHORT


# What the second model sees besides all features of the candidate itself: where it stands among the others …
STANDING = ("score", "log share", "lead")
# … and the paste around it, the same for all candidates.
SURROUNDINGS: tuple[tuple[str, Callable[[Sight], float]], ...] = (
    ("prose", lambda sight: float(sight.log.is_prose)),
    ("Chinese", lambda sight: float(sight.log.is_chinese)),
    ("Chinese prose", lambda sight: float(sight.log.is_chinese and sight.log.is_prose)),
    ("distinct words", lambda sight: math.log1p(len(distinct_words(sight.found.whole)))),
    ("words of the root", lambda sight: math.log1p(len(sight.root_words[0]))),
    ("short description", lambda sight: float(is_short(sight))),
    ("events", lambda sight: math.log1p(len(sight.log.events))),
    ("a pattern matches", lambda sight: float(bool(sight.found.matches))),
)
EVIDENCE = (*STANDING, *(name for name, _ in SURROUNDINGS))


@dataclass(frozen=True)
class Promise:
    """From which probability of the first candidate on a verdict keeps what it promises."""

    known_from: float  # at most 3 % of such answers are wrong, and 6 % right in part only
    likely_from: float  # six in ten of such answers are right, at least in part
    # A few words fit many entries, and most of them by chance: here 85 of 100 are right.
    short_from: float = 0.0

    def verdict(self, probability: float, is_short: bool = False) -> Verdict:
        """Name how sure a first candidate of that probability is; `is_short`: the paste is a short description."""
        if probability >= self.known_from:
            return Verdict.KNOWN
        least = max(self.likely_from, self.short_from) if is_short else self.likely_from
        return Verdict.LIKELY if probability >= least else Verdict.UNKNOWN

    def at_least(self, other: Promise) -> Promise:
        """Return the stricter of two promises, limit by limit."""
        pairs = zip(astuple(self), astuple(other), strict=True)
        return Promise(*(max(mine, its) for mine, its in pairs))


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
    promise: Promise

    def scores(self, table: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return a score per row of a feature table of shape (candidates, features)."""
        return ((table - self.mean) / self.scale) @ self.weights

    def logits(self, evidence: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the log-odds that a candidate is right, per row of an evidence table."""
        return ((evidence - self.evidence_mean) / self.evidence_scale) @ self.evidence_weights + self.intercept


@cache
def load_models(path: Path = MODEL_PATH) -> dict[str, Model]:
    """Read the fitted numbers for each kind of knowledge; features are looked up by name."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    return {name: _model(numbers) for name, numbers in stored["models"].items()}


def model_for(index: Index) -> Model:
    """Return the model for the entries of an index: reviewed entries have another model than imports."""
    return load_models()[kind_of(index)]


def quick_model_for(index: Index) -> Model | None:
    """Return the model that ranks by patterns and words alone, or None where none was fitted.

    What it gives as known stands without a look at the meaning: its promise allows fewer wrong ones.
    """
    return load_models().get(kind_of(index) + QUICK)


def kind_of(index: Index) -> str:
    """Return whose model an index takes: "reviewed" where every entry is, else "imported"."""
    return "reviewed" if bool((index.grades > 0).all()) else "imported"


def _model(stored: dict[str, Any]) -> Model:
    rows = [stored["features"][name] for name in NAMES]
    evidence = [stored["evidence"][name] for name in (*EVIDENCE, *NAMES)]
    return Model(*_columns(rows), *_columns(evidence), stored["intercept"], Promise(**stored["promise"]))


def _columns(rows: Sequence[dict[str, float]]) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return the rows' mean, scale and weight."""
    mean, scale, weight = (np.array([row[part] for row in rows]) for part in ("mean", "scale", "weight"))
    return mean, scale, weight


def surroundings(sight: Sight) -> NDArray[np.float64]:
    """Return the features of the paste for the second model: shape (surroundings,)."""
    return np.array([look(sight) for _, look in SURROUNDINGS])


def evidence_of(
    around: NDArray[np.float64], row: NDArray[np.float64], scores: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the second model's features of a candidate: its features in `row`, its score first among `scores`."""
    ahead = scores - scores[0]
    share = -math.log(float(np.exp(ahead).sum()))
    lead = -float(ahead[1:].max()) if len(ahead) > 1 else LONE
    return np.concatenate([[scores[0], share, min(lead, LONE)], around, row])


def listed(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return scores that fall along the list: one that was moved up leads by nothing."""
    return np.minimum.accumulate(scores) if len(scores) else scores


LONE = 8.0  # log-odds: the most that a candidate can lead by; one that stands alone leads by as much


def distribution(model: Model, around: NDArray[np.float64], table: NDArray[np.float64], scores: NDArray[np.float64],
                 held: NDArray[np.float64], count: int) -> list[float]:  # fmt: skip
    """Return the probabilities of the first `count` candidates; what they leave of one is that of "none of these".

    `table` and `scores` are in the order of the list; `held` is what speaks against each in log-odds, beside both.
    """
    left, ceiling = 1.0, math.inf
    shares = []
    for place in range(min(count, len(scores))):
        logit = float(model.logits(evidence_of(around, table[place], scores[place:]))) - held[place]
        ceiling = min(ceiling, logit)  # of what is left, no candidate takes a larger part than the one before it
        part = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, ceiling))))
        shares.append(left * part)
        left *= 1.0 - part
    return shares


@dataclass(frozen=True, slots=True)
class Ranked:
    """What ranking gives: the best candidates, and what it could not settle."""

    candidates: tuple[Candidate, ...]  # best first
    none_of_these: float  # the probability that no entry diagnoses the paste; with the candidates' it sums to one
    answered: (
        int | None
    )  # index into `Log.events`: the event that the first candidate explains; None where it is not said
    is_disputed: bool  # the log, the graph and the ranking name different causes


def rank(
    sight: Sight, model: Model, count: int = 10, is_excluded: Callable[[str], bool] = lambda entry_id: False
) -> Ranked:
    """Return the `count` best candidates with their probabilities and their reasons.

    `is_excluded` returns whether an entry excludes itself for the versions of the paste.
    """
    table = features(sight)
    scores = model.scores(table)
    order = np.argsort(-scores, kind="stable")[: 2 * count]
    ids = [sight.index.ids[sight.found.documents[place]] for place in order]
    held = np.array([EXCLUDED if is_excluded(entry_id) else 0.0 for entry_id in ids])
    again = np.argsort(-(scores[order] - held), kind="stable")
    order, held = order[again], held[again]
    known = gather_evidence(sight)
    heading, is_disputed = headed(known.of(order.tolist()))
    order, held = order[heading], held[heading]
    shares = distribution(model, surroundings(sight), table[order], listed(scores[order] - held), held, count)
    candidates = []
    for place, share in zip(order.tolist(), shares, strict=False):
        named = {name: float(value) for name, value in zip(NAMES, table[place], strict=True)}
        document = sight.found.documents[place]
        hits = tuple(reasons(sight, document))
        candidates.append(Candidate(sight.index.ids[document], share, float(scores[place]), hits, named))
    event = known.events[order[0]] if len(order) else None
    return Ranked(tuple(candidates), 1.0 - sum(shares), event, is_disputed)


def reasons(sight: Sight, document: int) -> Sequence[Hit]:
    """Return the evidence in the paste for the document, arm by arm."""
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
