"""Finding: which incidents are like a paste, how sure that is, and what speaks for each.

    find(store, question)  ->  (Match(number=412, probability=0.97, found_by="signature", …), …)

Three arms propose: the same signature, the rarest shared words, the nearest vectors. A logistic model over the features
below says how sure each proposal is; `scripts/bench_incidents.py --fit` fits it, and its threshold, on made twins.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.retrieval.products import products_in
from assistant.diagnosis.retrieval.search import Views, views_of
from assistant.diagnosis.types import Log
from assistant.memory.incidents.building import printed_event
from assistant.memory.incidents.rows import words_of
from assistant.memory.incidents.store import IncidentStore
from assistant.memory.incidents.types import Incident, Kept, Status
from index.seams import Encoder
from index.words import distinct_words

BY_KEY, BY_WORDS, BY_MEANING = 8, 24, 24  # incidents that each arm may propose
MOST_WORDS, MOST_POSTINGS = 12, 24_000  # of a paste that are looked up, the rarest first, and incidents read for them
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


@dataclass(frozen=True)
class Model:
    """The fitted weights."""

    names: tuple[str, ...]
    weights: NDArray[np.float64]  # of the features as they are
    bias: float
    threshold: float  # of the probability, from which an incident is shown

    def probability(self, features: dict[str, float]) -> float:
        """Return how sure it is that an incident with these features is the same case."""
        logit = self.bias + float(np.dot(self.weights, [features[name] for name in self.names]))
        return 1.0 / (1.0 + math.exp(-max(-50.0, min(50.0, logit))))


@cache
def shipped_model() -> Model:
    """Return the model that comes with the program."""
    data = json.loads(MODEL_PATH.read_text(encoding="utf-8"))
    names = tuple(data["weights"])
    return Model(names, np.array([data["weights"][name] for name in names]), data["bias"], data["threshold"])


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
        if match.probability >= least:
            groups.setdefault(match.kept.incident.key or f"#{match.kept.number}", []).append(match)
    shown = sorted((_of_group(group) for group in groups.values()), key=lambda it: (-it.probability, -it.kept.number))
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
    set_leads([it.incident.key for it in kept], features)
    return [Match(it, model.probability(own), _strongest(own), own) for it, own in zip(kept, features, strict=True)]


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


# --- the features ----------------------------------------------------------------------------------------------------


class Comparison:
    """Compares one paste with incidents."""

    def __init__(self, question: Question, idf: dict[str, float], rows: int) -> None:
        self.question, self.idf = question, idf
        # In a store as large as the one fitted on, a word of the paste that stands in no incident is left out; in a
        # small one hardly any word stands, and those that do would be all that counts.
        self.unheard = math.log(rows + 1) * max(0.0, 1.0 - rows / FITTED_ROWS)
        self.root_words = distinct_words(question.views.root) if question.template else frozenset()
        self.all_words = distinct_words(question.text)
        self.products = set(products_in(question.text[:LONGEST_PRODUCTS]))

    def features(self, incident: Incident, vectors: NDArray[np.float32] | None) -> dict[str, float]:
        """Return what the model weighs of one incident; `lead` is added when all are known."""
        own = frozenset(words_of(incident))
        products = set(products_in(f"{incident.title}\n{incident.root}\n{incident.told}"[:LONGEST_PRODUCTS]))
        both = bool(self.products and products)
        near, told, printed = self._cosines(incident, vectors)
        return {
            "same_signature": float(bool(incident.key) and incident.key in self.question.keys),
            "near": near,
            "told": told,
            "printed": printed,
            "both_print": float(bool(incident.root and self.question.template)),
            "root_words": self._share(self.root_words, own),
            "all_words": self._share(self.all_words, own),
            "wording": self._wording(incident),
            "same_product": len(self.products & products) / len(self.products) if both else 0.0,
            "other_product": float(both and not self.products & products),
            "lead": 0.0,
        }

    def _cosines(self, incident: Incident, vectors: NDArray[np.float32] | None) -> tuple[float, ...]:
        """Return cosines: the best of any two texts, of what was told, of what was printed."""
        views = self.question.vectors
        if vectors is None or views is None or vectors.shape[1] != views.shape[1]:
            return 0.0, 0.0, 0.0
        cosines = views @ vectors.T  # (root, errors, prose, whole) × (told[, printed][, solved])
        root, prose, whole = cosines[0], cosines[2], cosines[3]
        printed = float(root[1]) if incident.root and self.question.template and len(vectors) > 1 else 0.0
        return float(cosines.max()), float(max(prose[0], whole[0])), printed

    def _share(self, asked: Iterable[str], own: frozenset[str]) -> float:
        """Return which share of the weight of some words an incident has."""
        weights = [(self.idf.get(word, self.unheard), word in own) for word in asked]
        total = sum(weight for weight, _ in weights)
        return sum(weight for weight, is_shared in weights if is_shared) / total if total else 0.0

    def _wording(self, incident: Incident) -> float:
        """Return how alike the two messages are spelt, their changing parts aside."""
        if not (incident.signature and self.question.template):
            return 0.0
        from rapidfuzz.fuzz import token_set_ratio

        return float(token_set_ratio(self.question.template[:500].lower(), incident.signature[:500].lower())) / 100.0


def set_leads(keys: Sequence[str], features: Sequence[dict[str, float]]) -> None:
    """Say of each proposal how much nearer it is than the nearest of another signature."""
    for place, (key, own) in enumerate(zip(keys, features, strict=True)):
        others = [
            other["near"]
            for at, (that, other) in enumerate(zip(keys, features, strict=True))
            if at != place and not (key and that == key)
        ]
        own["lead"] = own["near"] - max(others) if others else ALONE


# What an incident is said to be found by: the first row that holds.
_ARMS: tuple[tuple[str, Callable[[dict[str, float]], bool]], ...] = (
    ("signature", lambda it: it["same_signature"] > 0),
    ("words", lambda it: it["all_words"] >= 0.5),
    ("meaning", lambda it: True),
)


def _strongest(features: dict[str, float]) -> str:
    return next(name for name, holds in _ARMS if holds(features))
