"""Ranking: combines a candidate's features into a score, and the scores into one distribution that sums to one.

    score         a weighted sum of standardised features; the difference of two is the log-odds between them
    probability   a second small model gives the probability that the first candidate is right; of the remainder, the
                  probability of the second one, and so on; the final remainder is the probability of "none of these"

The probability of a candidate is thus that of being the first correct one of the list. Both models are readable
numbers in `ranking.json`, fitted by `scripts/fit_ranking.py` on labelled reports.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.diagnosis.ranking.features import NAMES, Sight, features
from assistant.diagnosis.ranking.relatives import relatives
from assistant.diagnosis.ranking.root_and_answer import gather_evidence, headed
from assistant.diagnosis.types import Candidate, Hit, Verdict
from index.store import Index
from index.words import distinct_words

MODEL_PATH = Path(__file__).parent / "ranking.json"

# Log-odds penalty of an entry that excludes the versions of the paste. Chosen, not fitted: the labelled reports contain
# no such entry. It makes the entry about a third as likely and keeps it in the list.
EXCLUDED = 1.0

QUICK = ", quick"  # behind the name of a model that ranks by patterns and words alone

SHORT = 16  # distinct words, Chinese ones in pairs of characters


def is_short(sight: Sight) -> bool:
    """Return whether a paste is a short description in a person's words."""
    return sight.log.is_prose and len(distinct_words(sight.found.whole)) <= SHORT


# Inputs of the second model besides the candidate's own features: its position among the candidates …
STANDING = ("score", "log share", "lead", "lead over no relatives", "log share with relatives")
# … and features of the paste, the same for all candidates.
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
    """Probability thresholds of the first candidate, from which a verdict has its stated accuracy."""

    known_from: float  # at most 3 % of such answers are wrong, and 6 % right in part only
    likely_from: float  # six in ten of such answers are right, at least in part
    # A short description matches many entries by chance: at this threshold 85 of 100 answers are right.
    short_from: float = 0.0

    def verdict(self, probability: float, is_short: bool = False) -> Verdict:
        """Return the verdict on a first candidate of that probability; `is_short`: the paste is a short description."""
        if probability >= self.known_from:
            return Verdict.KNOWN
        least = max(self.likely_from, self.short_from) if is_short else self.likely_from
        return Verdict.LIKELY if probability >= least else Verdict.UNKNOWN


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
    """Read the fitted parameters of each kind of knowledge base; features are looked up by name."""
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


UNSEEN = {"mean": 0.0, "scale": 1.0, "weight": 0.0}


def _model(stored: dict[str, Any]) -> Model:
    rows = [stored["features"][name] for name in NAMES]
    # a feature that came later weighs nothing in a model that was not fitted again
    evidence = [stored["evidence"].get(name, UNSEEN) for name in (*EVIDENCE, *NAMES)]
    return Model(*_columns(rows), *_columns(evidence), stored["intercept"], Promise(**stored["promise"]))


def _columns(rows: Sequence[dict[str, float]]) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return the rows' mean, scale and weight."""
    mean, scale, weight = (np.array([row[part] for row in rows]) for part in ("mean", "scale", "weight"))
    return mean, scale, weight


def surroundings(sight: Sight) -> NDArray[np.float64]:
    """Return the features of the paste for the second model: shape (surroundings,)."""
    return np.array([look(sight) for _, look in SURROUNDINGS])


def evidence_of(
    around: NDArray[np.float64],
    row: NDArray[np.float64],
    scores: NDArray[np.float64],
    related: NDArray[np.bool_],
) -> NDArray[np.float64]:
    """Return the second model's features of a candidate: its features in `row`, its score first among `scores`.

    `related` says of each score whether the graph links its candidate with this one, which is its own relative.
    """
    ahead = scores - scores[0]
    others, shares = ahead[~related], np.exp(ahead)
    whole = float(shares.sum())
    lead = -float(ahead[1:].max()) if len(ahead) > 1 else LONE
    over_others = -float(others.max()) if len(others) else LONE
    with_relatives = math.log(float(shares[related].sum()) / whole)
    standing = [scores[0], -math.log(whole), min(lead, LONE), min(over_others, LONE), with_relatives]
    return np.concatenate([standing, around, row])


def listed(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return non-increasing scores: a candidate that was moved up has no lead over the next."""
    return np.minimum.accumulate(scores) if len(scores) else scores


LONE = 8.0  # log-odds: the maximum lead of a candidate, and the lead of a single candidate


def distribution(model: Model, around: NDArray[np.float64], table: NDArray[np.float64], scores: NDArray[np.float64],
                 held: NDArray[np.float64], related: NDArray[np.bool_], count: int) -> list[float]:  # fmt: skip
    """Return the probabilities of the first `count` candidates; the remainder to one is that of "none of these".

    `table` and `scores` are in the order of the list; `held` is an additional log-odds penalty per candidate, `related`
    as `relatives` returns it.
    """
    left, ceiling = 1.0, math.inf
    shares = []
    for place in range(min(count, len(scores))):
        evidence = evidence_of(around, table[place], scores[place:], related[place, place:])
        logit = float(model.logits(evidence)) - held[place]
        ceiling = min(ceiling, logit)  # no candidate takes a larger share of the remainder than its predecessor
        part = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, ceiling))))
        shares.append(left * part)
        left *= 1.0 - part
    return shares


@dataclass(frozen=True, slots=True)
class Ranked:
    """The result of ranking: the best candidates, and whether their evidence conflicts."""

    candidates: tuple[Candidate, ...]  # best first
    none_of_these: float  # the probability that no entry diagnoses the paste; with the candidates' it sums to one
    answered: (
        int | None
    )  # index into `Log.events`: the event that the first candidate explains; None where undetermined
    is_disputed: bool  # the log, the graph and the ranking point to different causes


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
    related = relatives(sight.index, [sight.found.documents[place] for place in order])
    shares = distribution(model, surroundings(sight), table[order], listed(scores[order] - held), held, related, count)
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
        score = float(found.words["whole/body"].of(np.array([document]))[0])
        hits.append(Hit(entry_id, "words", score, ", ".join(shared)))
    best = sight.nearest_passage(document)
    if best is not None:
        view, passage, cosine = best
        text = index.passage_texts[passage]
        quoted = found.views.texts()[view].partition("\n")[0]
        hits.append(Hit(entry_id, "meaning", cosine, quoted[:200], passage=text))
    return hits
