"""Comparing: what speaks for an incident and a paste being the same case, as numbers that a model can weigh.

Comparison(question, idf, rows).features(incident, vectors)
->  {"near": 0.83, "ids": 0.9, "contradict": 0.0, "crossed": 1.0, …}

near, told, printed           cosines: of the best two texts, of what was told, of what was printed
whole_told                    the cosine of the whole paste and what was told
root_words, all_words         which share of the weight of the paste's words the incident has
told_covered                  which share of the weight of the words that told it the paste has
alike                         the cosine of both in the weights of their words
shared, rarest                the weight of all shared words, and of the rarest, in those of a word met once
latin, latin_rarest           the share and the rarest of words in Latin letters or digits, which nobody translates
ids, contradict, other_class  identifiers in common; other codes of one family; other classes of errors
wording, same_signature       how alike the messages are spelt; whether they are the same
same_product, other_product   which of the paste's products it has; none, though both name some
crossed …                     told in the other language, where fewer words can be shared
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from assistant.diagnosis.retrieval.products import products_in
from assistant.memory.incidents.building import is_chinese
from assistant.memory.incidents.identifiers import classes_of, contradict, identifiers_in
from assistant.memory.incidents.rows import places_of, words_of
from assistant.memory.incidents.types import Incident
from index.words import distinct_words

if TYPE_CHECKING:
    from assistant.memory.incidents.finding import Question

LONGEST_PRODUCTS = 2_000  # characters in which products are looked for
FITTED_ROWS = 411  # incidents of the store that the weights were fitted on
COMMON = 0.01  # in this share of the incidents of a large store a word stands that one met in a small store


class Comparison:
    """Compares one paste with incidents."""

    def __init__(self, question: Question, idf: dict[str, float], rows: int) -> None:
        self.question = question
        missing = max(0, FITTED_ROWS - rows)
        # In a small store every word is as good as unheard of or everywhere: it is taken for the beginning of one as
        # large as that of the fit. There, a word of the paste that stands in no incident is left out.
        self.most = math.log(max(rows, FITTED_ROWS) + 1)
        self.idf = {
            word: math.log((rows + missing + 1) / ((rows + 1) * math.exp(-weight) + COMMON * missing))
            for word, weight in idf.items()
        } if missing else idf  # fmt: skip
        self.unheard = self.most * missing / FITTED_ROWS
        self.root_words = distinct_words(question.views.root) if question.template else frozenset()
        self.all_words = distinct_words(question.text)
        self.latin_words = frozenset(word for word in self.all_words if word[0] < "\u0100")
        self.length = self._length(self.all_words)
        self.products = set(products_in(question.text[:LONGEST_PRODUCTS]))
        self.identifiers = identifiers_in(question.text)
        self.is_chinese = is_chinese(question.views.prose or question.views.whole)

    def features(self, incident: Incident, vectors: NDArray[np.float32] | None) -> dict[str, float]:
        """Return what the model weighs of one incident by itself."""
        own = frozenset(words_of(incident))
        products = set(products_in(f"{incident.title}\n{incident.root}\n{incident.told}"[:LONGEST_PRODUCTS]))
        identifiers = identifiers_in(f"{incident.title}\n{incident.root}\n{incident.solved_by}\n{incident.told}")
        both = bool(self.products and products)
        crossed = float(self.is_chinese != (incident.language == "zh"))
        near, told, whole_told, printed = self._cosines(incident, vectors)
        both_have = self.all_words & own
        shared = [self.idf.get(word, 0.0) / self.most for word in both_have]
        latin = [self.idf.get(word, 0.0) / self.most for word in self.latin_words & own]
        all_words = self._share(self.all_words, own)
        classes, others = classes_of(self.identifiers), classes_of(identifiers)
        return {
            "same_signature": float(bool(incident.key) and incident.key in self.question.keys),
            "near": near,
            "told": told,
            "whole_told": whole_told,
            "printed": printed,
            "both_print": float(bool(incident.root and self.question.template)),
            "root_words": self._share(self.root_words, own),
            "all_words": all_words,
            "told_covered": self._covered(distinct_words(f"{incident.title}\n{incident.prose}")),
            "alike": self._alike(own, both_have),
            "latin": self._share(self.latin_words, own),
            "latin_rarest": max(latin, default=0.0),
            "shared": sum(shared),
            "rarest": max(shared, default=0.0),
            "ids": min(2.0, sum(map(self._weight, self.identifiers & identifiers))),
            "contradict": float(contradict(self.identifiers, identifiers)),
            "other_class": float(bool(classes and others and not classes & others)),
            "wording": self._wording(incident),
            "same_product": len(self.products & products) / len(self.products) if both else 0.0,
            "other_product": float(both and not self.products & products),
            "crossed": crossed,
            "near_crossed": near * crossed,
            "words_crossed": all_words * crossed,
            "length": math.log1p(len(self.all_words)),
        }

    def _cosines(self, incident: Incident, vectors: NDArray[np.float32] | None) -> tuple[float, ...]:
        """Return cosines: the best of any two texts, of what was told, by it all alone, of what was printed."""
        views = self.question.vectors
        if vectors is None or views is None or vectors.shape[1] != views.shape[1]:
            return 0.0, 0.0, 0.0, 0.0
        cosines = views @ vectors.T  # (root, errors, prose, whole) × (told[, printed][, solved])
        root, prose, whole = cosines[0], cosines[2], cosines[3]
        told, output, _ = places_of(incident)
        printed = float(root[output]) if output is not None and self.question.template else 0.0
        all_told = float(whole[told]) if told is not None else 0.0
        own_words = float(prose[told]) if told is not None else 0.0
        return float(cosines.max()), max(own_words, all_told), all_told, printed

    def _share(self, asked: Iterable[str], own: frozenset[str]) -> float:
        """Return which share of the weight of some words an incident has."""
        weights = [(self.idf.get(word, self.unheard), word in own) for word in asked]
        total = sum(weight for weight, _ in weights)
        return sum(weight for weight, is_shared in weights if is_shared) / total if total else 0.0

    def _covered(self, told: frozenset[str]) -> float:
        """Return which share of the weight of an incident's own words the paste has."""
        total = sum(self.idf.get(word, self.unheard) for word in told)
        return sum(self.idf.get(word, self.unheard) for word in told & self.all_words) / total if total else 0.0

    def _alike(self, own: frozenset[str], both_have: frozenset[str]) -> float:
        """Return the cosine of the paste and an incident in the weights of their words."""
        lengths = self.length * self._length(own)
        return sum(self.idf.get(word, self.unheard) ** 2 for word in both_have) / lengths if lengths else 0.0

    def _length(self, some: frozenset[str]) -> float:
        return math.sqrt(sum(self.idf.get(word, self.unheard) ** 2 for word in some))

    def _weight(self, identifier: str) -> float:
        """Return the weight of an identifier: that of its rarest word."""
        words = distinct_words(identifier.partition(":")[2])
        return max((self.idf.get(word, self.most) for word in words), default=0.0) / self.most

    def _wording(self, incident: Incident) -> float:
        """Return how alike the two messages are spelt, their changing parts aside."""
        if not (incident.signature and self.question.template):
            return 0.0
        from rapidfuzz.fuzz import token_set_ratio

        return float(token_set_ratio(self.question.template[:500].lower(), incident.signature[:500].lower())) / 100.0


def cosines_between(vectors: Sequence[NDArray[np.float32] | None]) -> NDArray[np.float32]:
    """Return the best cosine of any two texts of each two incidents, float32 of shape (incidents, incidents)."""
    found = np.zeros((len(vectors), len(vectors)), dtype=np.float32)
    held = [(place, rows) for place, rows in enumerate(vectors) if rows is not None and len(rows)]
    if not held:
        return found
    stacked = np.concatenate([rows for _, rows in held])
    begins = np.cumsum([0, *(len(rows) for _, rows in held[:-1])])
    best = np.maximum.reduceat(np.maximum.reduceat(stacked @ stacked.T, begins, axis=0), begins, axis=1)
    places = [place for place, _ in held]
    found[np.ix_(places, places)] = best
    return found
