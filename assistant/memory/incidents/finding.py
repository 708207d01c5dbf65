"""Finding: which incidents are like a paste, how sure that is, and what speaks for each.

    find(store, question)  ->  (Match(number=412, probability=0.97, found_by="signature", …), …)

Three arms propose: the same signature, the rarest shared words, the nearest vectors. What speaks for each proposal is
told by `comparing.py`, and weighed by `model.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.retrieval.search import Views, views_of
from assistant.diagnosis.types import Log
from assistant.memory.incidents.building import printed_event
from assistant.memory.incidents.comparing import Comparison, cosines_between
from assistant.memory.incidents.model import Model, shipped_model
from assistant.memory.incidents.store import IncidentStore
from assistant.memory.incidents.types import Kept, Status
from index.seams import Encoder
from index.words import distinct_words

BY_KEY, BY_WORDS, BY_MEANING = 8, 24, 24  # incidents that each arm may propose
MOST_WORDS, MOST_POSTINGS = 12, 10_000  # of a paste that are looked up, the rarest first, and incidents read for them
LONGEST_PRODUCTS = 2_000  # characters in which products are looked for
MOST_KEYS = 3  # signatures of a paste that are looked up: the root's first

NEVER = datetime.min.replace(tzinfo=UTC)

FITTED_ROWS = 411  # incidents of the store that the weights were fitted on
ALONE = 0.2  # the lead of a proposal without another

MODEL_PATH = Path(__file__).parent / "matching.json"


@dataclass(frozen=True)
class Question:
    """A paste as the incidents are asked about it."""

    keys: tuple[str, ...]  # signatures, the root's first; none of a description
    template: str  # of the root event; "" of a description
    views: Views
    vectors: NDArray[np.float32] | None  # of the views, float32 of shape (4, dimension); None without an encoder

    @property
    def text(self) -> str:
        """All that it says."""
        return "\n".join(dict.fromkeys((self.views.root, self.views.whole)))


@dataclass(frozen=True, slots=True)
class Match:
    """An incident that is like a paste."""

    kept: Kept
    probability: float  # that it is the same case, 0 to 1, as the model was fitted
    found_by: str  # "signature", "words" or "meaning": what speaks most for it
    features: dict[str, float]


def question_of(log: Log, views: Views, vectors: NDArray[np.float32] | None) -> Question:
    """Return what to ask of a log that was read already, with the vectors of its views."""
    root = printed_event(log)
    events = [root, *(it for it in log.events if it is not root and it.reader != "prose")] if root else []
    keys = dict.fromkeys(mask(event.headline.strip()).key for event in events[:MOST_KEYS])
    return Question(tuple(keys), mask(root.headline.strip()).template if root else "", views, vectors)


def question_about(text: str, encoder: Encoder | None) -> Question:
    """Return what to ask of a text. Raises UnreadablePaste where it holds none."""
    log = read(text)
    views = views_of(log)
    if encoder is None:
        return question_of(log, views, None)
    return question_of(log, views, vectors_of(views, encoder))


def vectors_of(views: Views, encoder: Encoder) -> NDArray[np.float32]:
    """Return a unit vector per view, float32 of shape (views, dimension); zeros for an empty one."""
    texts = [it for it in dict.fromkeys(views.texts()) if it]
    found = dict(zip(texts, encoder.encode(texts, query=True), strict=True)) if texts else {}
    nothing = np.zeros(encoder.dimension, dtype=np.float32)
    return np.stack([found.get(it, nothing) for it in views.texts()])


def find(
    store: IncidentStore,
    question: Question,
    most: int = 3,
    *,
    model: Model | None = None,
    threshold: float | None = None,
) -> tuple[Match, ...]:
    """Return the incidents that are like a paste, the surest first, one of each signature.

    Only those from the model's threshold on; `threshold` asks for others.
    """
    model = model or shipped_model()
    least = model.threshold if threshold is None else threshold
    groups: dict[str, list[Match]] = {}
    for match in weighed(store, question, model):
        groups.setdefault(match.kept.incident.key or f"#{match.kept.number}", []).append(match)
    sure = [group for group in groups.values() if max(match.probability for match in group) >= least]
    shown = sorted((_of_group(group) for group in sure), key=lambda it: (-it.probability, -it.kept.number))
    return tuple(shown[:most])


def _of_group(group: Sequence[Match]) -> Match:
    """Return the incident that speaks for a signature: a solved one, the newest of them; as sure as the surest."""

    def order(match: Match) -> tuple[bool, datetime, int]:
        incident = match.kept.incident
        return incident.status is Status.SOLVED, incident.time or NEVER, match.kept.number

    told = max(group, key=order)
    return replace(told, probability=max(it.probability for it in group))


def weighed(store: IncidentStore, question: Question, model: Model) -> list[Match]:
    """Return every proposed incident with its features and its probability, in no order."""
    idf = word_weights(store, question)
    numbers = list(dict.fromkeys([*by_key(store, question), *by_words(store, idf), *by_meaning(store, question)]))
    vectors = store.vectors_of(numbers)
    kept = store.some(numbers)
    compare = Comparison(question, idf, _rows(store))
    features = [compare.features(it.incident, vectors.get(it.number)) for it in kept]
    near = cosines_between([vectors.get(it.number) for it in kept])
    chances = model.probabilities(features, [it.incident.key for it in kept], near)
    return [Match(it, chance, _strongest(own), own) for it, chance, own in zip(kept, chances, features, strict=True)]


# --- the arms --------------------------------------------------------------------------------------------------------


def by_key(store: IncidentStore, question: Question) -> list[int]:
    """Return incidents with a signature of the paste."""
    return [number for key in question.keys for number in store.with_key(key, BY_KEY)]


def by_words(store: IncidentStore, idf: dict[str, float]) -> list[int]:
    """Return the incidents that share the weightiest words; words that are everywhere are not even looked up."""
    total = _rows(store)
    budget, found = MOST_POSTINGS, []
    for word in sorted(idf, key=lambda it: -idf[it])[:MOST_WORDS]:
        expected = total * math.exp(-idf[word])
        if expected > budget:
            break
        numbers = np.array(store.with_word(word), dtype=np.int64)
        budget -= len(numbers)
        found.append((numbers, np.full(len(numbers), idf[word])))
    if not found:
        return []
    numbers, place = np.unique(np.concatenate([it for it, _ in found]), return_inverse=True)
    scores = np.bincount(place, weights=np.concatenate([it for _, it in found]))
    best = np.argsort(-scores, kind="stable")[:BY_WORDS]
    return [int(it) for it in numbers[best]]


def by_meaning(store: IncidentStore, question: Question) -> list[int]:
    """Return the incidents whose vectors are nearest to a view of the paste."""
    if question.vectors is None or not fits(store, question.vectors):
        return []
    queries = np.unique(question.vectors[np.any(question.vectors, axis=1)], axis=0)
    if not len(queries):
        return []
    near = store.vectors.near(queries, BY_MEANING)
    return sorted(near, key=lambda number: -near[number])[: 2 * BY_MEANING]


def fits(store: IncidentStore, vectors: NDArray[np.float32]) -> bool:
    """Tell whether the store's vectors can be compared with these."""
    return bool(store.vectors.dimension == vectors.shape[1])


def _rows(store: IncidentStore) -> int:
    return int(store.connection().execute("SELECT coalesce(max(number), 0) FROM incidents").fetchone()[0])


def word_weights(store: IncidentStore, question: Question) -> dict[str, float]:
    """Return the weight of each word of the paste that stands in an incident, the rarer the weightier."""
    counts = store.word_counts(sorted(distinct_words(question.text)))
    rows = max(_rows(store), *counts.values(), 1) if counts else 1
    return {word: math.log((rows + 1) / count) for word, count in counts.items()}


# What an incident is said to be found by: the first row that holds.
_ARMS: tuple[tuple[str, Callable[[dict[str, float]], bool]], ...] = (
    ("signature", lambda it: it["same_signature"] > 0),
    ("words", lambda it: it["all_words"] >= 0.5),
    ("meaning", lambda it: True),
)


def _strongest(features: dict[str, float]) -> str:
    return next(name for name, holds in _ARMS if holds(features))
