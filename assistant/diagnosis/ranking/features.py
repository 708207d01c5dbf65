"""Features: the named raw inputs of the ranking model for each candidate.

    features(found, log, index)  ->  float64 of shape (candidates, len(NAMES)), and the reasons as hits

Every arm keeps its own scale. Some features exist in two versions, absolute and relative to the best candidate of the
paste: closeness and rank carry different information. To add a feature, add a row to `FEATURES`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz

from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.retrieval.products import products_in
from assistant.diagnosis.retrieval.search import VIEW_NAMES, Found
from assistant.diagnosis.types import Consequence, Log, VersionSeen
from index.store import Index, Texts
from index.words import distinct_words

Column = NDArray[np.float64]


@dataclass
class Sight:
    """One paste with its candidates, and intermediate values shared by several features."""

    found: Found
    log: Log
    index: Index
    versions: tuple[VersionSeen, ...] = ()
    consequences: tuple[Consequence, ...] = ()  # what follows from the root event

    @cached_property
    def documents(self) -> NDArray[np.int64]:
        """The candidates' numbers in the index."""
        return np.array(self.found.documents, dtype=np.int64)

    @cached_property
    def _passages(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.float32]]:
        """The candidates' passages: place of the candidate, place of the kind, row; and their vectors."""
        starts, ends = np.searchsorted(self.index.passage_documents, [self.documents, self.documents + 1])
        rows = np.concatenate([np.arange(s, e) for s, e in zip(starts, ends, strict=True)] or [np.zeros(0, np.int64)])
        owners = np.repeat(np.arange(len(self.documents)), ends - starts)
        kinds = np.array([KINDS.index(kind.partition(":")[0]) for kind in self.index.manifest.kinds], dtype=np.int64)
        return owners, kinds[self.index.passage_kinds[rows]], rows, np.asarray(self.index.vectors[rows])

    @cached_property
    def _scores(self) -> NDArray[np.float32]:
        """Cosines of shape (passages of the candidates, views); an empty view takes the values of the whole paste."""
        _, _, _, passages = self._passages
        vectors = self.found.vectors
        if vectors is None:
            return np.zeros((0, len(VIEW_NAMES)), dtype=np.float32)
        scores: NDArray[np.float32] = passages @ vectors.T
        scores[:, ~vectors.any(axis=1)] = scores[:, [VIEW_NAMES.index("whole")]]
        return scores

    @cached_property
    def cosines(self) -> NDArray[np.float64]:
        """Cosines of shape (candidates, kinds, views): the best passage of each kind; -1 where an entry has none."""
        table = np.full((len(self.documents), len(KINDS), len(VIEW_NAMES)), -1.0)
        owners, kinds, _, _ = self._passages
        if len(self._scores):
            _raise_to_most(table.reshape(-1, len(VIEW_NAMES)), owners * len(KINDS) + kinds, self._scores)
        return table

    @cached_property
    def line_cosines(self) -> NDArray[np.float64]:
        """Cosines of the single lines, per candidate: best with its message, best with any text, mean of the best."""
        owners, kinds, _, passages = self._passages
        lines = self.found.line_vectors
        if lines is None or not len(lines) or not len(owners):
            return np.zeros((len(self.documents), 3))
        scores = passages @ lines.T
        best = np.full((len(self.documents), len(lines)), -1.0)
        message = np.full((len(self.documents), 1), -1.0)
        _raise_to_most(best, owners, scores)
        is_message = kinds <= KINDS.index("alias")
        _raise_to_most(message, owners[is_message], scores[is_message].max(axis=1, keepdims=True))
        return np.column_stack([message, best.max(axis=1), best.mean(axis=1)])

    def meaning(self, view: str, *kinds: str) -> Column:
        """The best cosine of a view with passages of the given kinds, or with any passage where an entry has none."""
        at = VIEW_NAMES.index(view)
        best = self.cosines[:, [KINDS.index(kind) for kind in kinds], at].max(axis=1)
        column: Column = np.where(best < -0.99, self.cosines[:, :, at].max(axis=1), best)
        return column

    @cached_property
    def nearest_few(self) -> Column:
        """The mean cosine of the whole paste with the three passages of each candidate that are nearest to it."""
        owners, _, _, _ = self._passages
        if not len(self._scores):
            return np.zeros(len(self.documents))
        scores = self._scores[:, VIEW_NAMES.index("whole")]
        order = np.lexsort((-scores, owners))
        place = np.arange(len(order)) - np.searchsorted(owners[order], owners[order])
        few = order[place < FEW]
        count = np.bincount(owners[few], minlength=len(self.documents))
        mean: Column = np.bincount(owners[few], scores[few], len(self.documents)) / np.maximum(count, 1)
        return mean

    @cached_property
    def nearest(self) -> Column:
        """The best cosine of any view with any passage."""
        best: Column = self.cosines.max(axis=(1, 2))
        return best

    def nearest_passage(self, document: int) -> tuple[int, int, float] | None:
        """Return view, passage and cosine of the document's passage that is nearest to any view."""
        vectors = self.found.vectors
        start, end = np.searchsorted(self.index.passage_documents, [document, document + 1])
        if vectors is None or start == end:
            return None
        scores = np.asarray(self.index.vectors[start:end]) @ vectors.T
        row, view = np.unravel_index(int(scores.argmax()), scores.shape)
        return int(view), int(start + row), float(scores[row, view])

    def words(self, name: str) -> Column:
        """BM25 of "view/field"."""
        return self.found.words[name].of(self.documents).astype(np.float64)

    def covered(self, field: str) -> Column:
        """The weighted share of the entry's words that occur in the paste."""
        total = self.index.words[field].totals[self.documents]
        return np.where(total > 0, self.words(f"whole/{field}") / np.maximum(total, 1e-9), 0.0)

    @cached_property
    def rarest(self) -> Column:
        """The largest weight among the headline words that the paste shares with each candidate."""
        return self.index.words["headline"].rarest(self.found.whole, self.documents).astype(np.float64)

    def explained(self, field: str) -> Column:
        """The weighted share of the root event's in-vocabulary words that occur in the entry."""
        ceiling = self.index.words[field].ceiling(self.found.views.root)
        return self.words(f"root/{field}") / ceiling if ceiling else np.zeros(len(self.documents))

    @cached_property
    def matches(self) -> list[tuple[int, int, bool, bool, int]]:
        """Per candidate its longest match, the root first: length, line length, in root, in prose, position."""
        event = self.log.root_event
        root_lines = set(event.lines) if event else set()
        prose = set(self.log.prose)
        rows = []
        for document in self.found.documents:
            best = max(
                self.found.matches.get(document, ()),
                key=lambda match: (len(match.quote), self.log.lines[match.place].number in root_lines),
                default=None,
            )
            if best is None:
                rows.append((0, 1, False, False, 0))
                continue
            line = self.log.lines[best.place]
            in_root, in_prose = line.number in root_lines, best.place in prose
            rows.append((len(best.quote), max(1, len(line.text)), in_root, in_prose, best.place))
        return rows

    @cached_property
    def root_words(self) -> tuple[frozenset[str], float]:
        """The words of the root event's masked message, and their total weight."""
        event = self.log.root_event
        template = mask(event.headline[:LONGEST_ROOT]).template if event else ""
        words = distinct_words(_PLACEHOLDER.sub(" ", template))
        return words, sum(map(self.index.words["body"].rarity, words))

    @cached_property
    def unexplained(self) -> Column:
        """The weighted share of the root's words that occur nowhere in an entry's texts."""
        words, total = self.root_words
        explained = np.zeros(len(self.documents))
        body, printed = self.index.words["body"], self.index.words["printed"]
        for word in words:
            explained[body.have(word, self.documents) | printed.have(word, self.documents)] += body.rarity(word)
        return 1.0 - explained / total if total else np.zeros(len(self.documents))

    @cached_property
    def of_another_product(self) -> Column:
        """Whether the root's own lines name products, and none of them is the entry's."""
        event = self.log.root_event
        numbers = set(event.lines) if event else set()
        text = "\n".join(line.raw for line in self.log.lines if line.number in numbers)[:LONGEST_ROOT]
        named = products_in(text)
        shared = self.index.words["products"].scores_of(" ".join(named), self.documents)
        return ((shared <= 0) & bool(named)).astype(np.float64)

    @cached_property
    def said_otherwise(self) -> Column:
        """How much closer the root is to one of the entry's negative samples than to its positive ones; 0 to 1."""
        event = self.log.root_event
        column = np.zeros(len(self.documents))
        if event is None:
            return column
        said = event.headline[:LONGEST_ROOT].lower()
        for place, document in enumerate(self.found.documents):
            own, others = _samples(self.index.payloads, document)
            if others:
                other = max(fuzz.token_set_ratio(said, text) for text in others)
                if other >= ALIKE:
                    column[place] = (
                        max(0.0, other - max((fuzz.token_set_ratio(said, text) for text in own), default=0)) / 100
                    )
        return column

    @cached_property
    def only_in_consequences(self) -> Column:
        """Whether a candidate's patterns match only in events that follow from another."""
        later = {number for event in self.log.events if event.follows_from is not None for number in event.lines}
        earlier = {number for event in self.log.events if event.follows_from is None for number in event.lines}
        places = [
            [self.log.lines[match.place].number for match in self.found.matches.get(document, ())]
            for document in self.found.documents
        ]
        only = later - earlier
        return np.array([float(bool(numbers) and only.issuperset(numbers)) for numbers in places])

    @cached_property
    def reviewed(self) -> Column:
        """1 for a reviewed entry, 0 for an unreviewed import."""
        return (self.index.grades[self.documents] > 0).astype(np.float64)

    @cached_property
    def domains(self) -> list[str]:
        """The domain of each candidate."""
        return [self.index.ids[document].partition("/")[0] for document in self.found.documents]

    @cached_property
    def domain_votes(self) -> dict[str, float]:
        """Each domain's share of the nearest neighbours' weight, over all views."""
        votes: dict[str, float] = {}
        for near in self.found.near:
            for passage, cosine in near[:20]:
                domain = self.index.ids[int(self.index.passage_documents[passage])].partition("/")[0]
                votes[domain] = votes.get(domain, 0.0) + max(0.0, cosine) ** 4
        total = sum(votes.values())
        return {domain: vote / total for domain, vote in votes.items()} if total else {}


def _raise_to_most(table: NDArray[np.float64], places: NDArray[np.int64], scores: NDArray[np.floating[Any]]) -> None:
    """Raise each row of `table` to the element-wise maximum of the rows of `scores` assigned to it."""
    if not len(places):
        return
    order = np.argsort(places, kind="stable")
    ordered = places[order]
    begins = np.flatnonzero(np.diff(ordered, prepend=-1))
    here = ordered[begins]
    table[here] = np.maximum(table[here], np.maximum.reduceat(scores[order], begins, axis=0))


KINDS = ("signature", "alias", "cause", "both", "advice", "symptom")
LONGEST_ROOT = 1000  # characters of the root event that are compared with an entry's words
FEW = 3  # passages of a candidate that are averaged
ALIKE = 75  # of 100: similarity from which two messages share most of their words
_PLACEHOLDER = re.compile(r"<\w+>")


@lru_cache(maxsize=4096)
def _samples(payloads: Texts, document: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the positive and the negative samples of a stored entry, in lower case."""
    entry = json.loads(payloads[document])
    samples = entry.get("samples", {})
    own = (entry["signature"]["en"], *entry.get("aliases", ()), *samples.get("must_match", ()))
    others = samples.get("must_not_match", ())
    return tuple(text[:LONGEST_ROOT].lower() for text in own), tuple(text[:LONGEST_ROOT].lower() for text in others)


def _relative(column: Column) -> Column:
    """Difference to the best candidate: 0 for the best, negative for the others."""
    return column - column.max() if len(column) else column


def _scaled(column: Column) -> Column:
    """Ratio to the best candidate."""
    best = column.max() if len(column) else 0.0
    return column / best if best > 0 else column


def _pattern(sight: Sight, what: Callable[[tuple[int, int, bool, bool, int]], float]) -> Column:
    return np.array([what(row) if row[0] else 0.0 for row in sight.matches], dtype=np.float64)


def _named(sight: Sight) -> Column:
    """Whether the paste names the product of the entry's domain."""
    products = set(sight.found.products)
    return np.array([float(domain in products) for domain in sight.domains])


FEATURES: tuple[tuple[str, Callable[[Sight], Column]], ...] = (
    ("pattern", lambda s: _pattern(s, lambda row: 1.0)),
    ("pattern length", lambda s: _pattern(s, lambda row: float(np.log1p(row[0])))),
    ("pattern length against the longest", lambda s: _scaled(_pattern(s, lambda row: float(row[0])))),
    ("pattern share of its line", lambda s: _pattern(s, lambda row: min(1.0, row[0] / row[1]))),
    ("follows from another error", lambda s: s.only_in_consequences),
    ("pattern in the root event", lambda s: _pattern(s, lambda row: float(row[2]))),
    ("pattern in prose", lambda s: _pattern(s, lambda row: float(row[3]))),
    ("pattern among few", lambda s: _pattern(s, lambda row: 1.0 / max(1, len(s.found.matches)))),
    # An imported pattern is unreviewed; lint tests the pattern of a reviewed entry on its samples.
    ("pattern of a reviewed entry", lambda s: _pattern(s, lambda row: 1.0) * s.reviewed),
    ("reviewed entry", lambda s: s.reviewed),
    ("words root, headline", lambda s: s.words("root/headline")),
    ("words root, body", lambda s: s.words("root/body")),
    ("words whole, headline", lambda s: s.words("whole/headline")),
    ("words whole, body", lambda s: s.words("whole/body")),
    ("words root, headline, against the best", lambda s: _scaled(s.words("root/headline"))),
    ("words root, body, against the best", lambda s: _scaled(s.words("root/body"))),
    ("words whole, headline, against the best", lambda s: _scaled(s.words("whole/headline"))),
    ("words whole, body, against the best", lambda s: _scaled(s.words("whole/body"))),
    ("headline covered", lambda s: s.covered("headline")),
    ("body covered", lambda s: s.covered("body")),
    ("root explained by the headline", lambda s: s.explained("headline")),
    ("root explained by the body", lambda s: s.explained("body")),
    ("rarest shared word", lambda s: s.rarest),
    ("meaning root, signature", lambda s: s.meaning("root", "signature", "alias")),
    ("meaning root, cause", lambda s: s.meaning("root", "cause")),
    ("meaning root, both", lambda s: s.meaning("root", "both", "symptom")),
    ("meaning errors, signature", lambda s: s.meaning("errors", "signature", "alias")),
    ("meaning errors, cause", lambda s: s.meaning("errors", "cause")),
    ("meaning errors, both", lambda s: s.meaning("errors", "both", "symptom")),
    ("meaning prose, signature", lambda s: s.meaning("prose", "signature", "alias")),
    ("meaning prose, cause", lambda s: s.meaning("prose", "cause")),
    ("meaning prose, both", lambda s: s.meaning("prose", "both", "symptom")),
    ("meaning whole, signature", lambda s: s.meaning("whole", "signature", "alias")),
    ("meaning whole, cause", lambda s: s.meaning("whole", "cause")),
    ("meaning whole, both", lambda s: s.meaning("whole", "both", "symptom")),
    ("meaning whole, advice", lambda s: s.meaning("whole", "advice", "symptom")),
    ("meaning prose, advice", lambda s: s.meaning("prose", "advice", "symptom")),
    ("meaning, best", lambda s: s.nearest),
    ("meaning, best, against the best", lambda s: _relative(s.nearest)),
    ("meaning, mean of the best few", lambda s: s.nearest_few),
    ("meaning, mean of the best few, against the best", lambda s: _relative(s.nearest_few)),
    ("meaning of a line, signature", lambda s: s.line_cosines[:, 0]),
    ("meaning of a line, any", lambda s: s.line_cosines[:, 1]),
    ("meaning of the lines, mean", lambda s: s.line_cosines[:, 2]),
    ("root unexplained", lambda s: s.unexplained),
    (
        "root unexplained, against the best",
        lambda s: s.unexplained - s.unexplained.min() if len(s.documents) else s.unexplained,
    ),
    ("another product's root", lambda s: s.of_another_product),
    ("root said to be another error", lambda s: s.said_otherwise),
    ("words root, printed", lambda s: s.words("root/printed")),
    ("words root, printed, against the best", lambda s: _scaled(s.words("root/printed"))),
    ("root explained by what is printed", lambda s: s.explained("printed")),
    ("domain of the neighbours", lambda s: np.array([s.domain_votes.get(domain, 0.0) for domain in s.domains])),
    ("domain named", _named),
    ("products shared", lambda s: s.words("products")),
    ("products shared, against the best", lambda s: _scaled(s.words("products"))),
)

NAMES = tuple(name for name, _ in FEATURES)


def features(sight: Sight) -> NDArray[np.float64]:
    """Return float64 of shape (candidates, len(NAMES))."""
    if not sight.found.documents:
        return np.zeros((0, len(NAMES)))
    return np.stack([column(sight) for _, column in FEATURES], axis=1)
