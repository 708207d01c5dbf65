"""Words: tokenisation, and BM25.

    "cudaErrorIllegalAddress (700)" -> cudaerrorillegaladdress, cuda, error, illegal, address, 700
    "显存不足"                        -> 显存, 存不, 不足

Identifiers are indexed whole and in parts; Chinese is indexed as overlapping bigrams, so that no dictionary is needed.
BM25 after Robertson & Zaragoza, "The Probabilistic Relevance Framework", 2009, with k1 = 1.2 and b = 0.75.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

K1, B = 1.2, 0.75
LONGEST_WORD = 64  # characters; longer runs are base64, minified code or noise
MOST_RUNS = 50_000  # cached; about 15 MB

_RUN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:_+[A-Za-z0-9]+)*|\d+|[\u3400-\u4dbf\u4e00-\u9fff]+")
_PIECE = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")

# Stop words: uninformative in a log, and dominant in a description.
_GRAMMAR = frozenset(
    "a an the this that these those is are was were be been am i me my we our you your it its he she they them "
    "and or but if so as at by for from in into of on to with up out then than when while after before "
    "do does did doing have has had having will would can could should may might just also very too only "
    "的 了 是 在 我 有 和 就 都 也 着 吗 呢 吧".split()
)


class _Runs(dict[str, tuple[str, ...]]):
    """Run of letters or digits -> its words; a cache, since logs and entries repeat their words."""

    def __missing__(self, run: str) -> tuple[str, ...]:
        if len(self) >= MOST_RUNS:
            self.clear()
        if run[0] > "\u3000":
            found = [run[i : i + 2] for i in range(max(1, len(run) - 1))]
        elif len(run) > LONGEST_WORD:
            return ()
        else:
            found = [run.lower()]
            pieces = _PIECE.findall(run) if "_" in run or not (run.islower() or run.isdigit()) else ()
            if len(pieces) > 1:
                found.extend(piece.lower() for piece in pieces)
        cut = tuple(word for word in found if word not in _GRAMMAR)
        if len(run) <= LONGEST_WORD:
            self[run] = cut
        return cut


_runs = _Runs()


def words(text: str) -> list[str]:
    """Tokenise `text` into lower-case words, identifiers also into their parts, Chinese into bigrams."""
    return list(chain.from_iterable(map(_runs.__getitem__, _RUN.findall(text))))


class _Remembered(threading.local):
    """Cache of a query's texts, its root event and its whole, which are tokenised many times; one per thread."""

    def __init__(self) -> None:
        self.words = lru_cache(maxsize=2)(lambda text: frozenset(words(text)))


_remembered = _Remembered()


def distinct_words(text: str) -> frozenset[str]:
    """Return the distinct words of `text`."""
    return _remembered.words(text)


class Bm25:
    """BM25 scores of a text against every row; a `WordIndex`."""

    def __init__(self, terms: Sequence[str], starts: NDArray[np.int64], rows: NDArray[np.int32],
                 weights: NDArray[np.float32], row_count: int) -> None:  # fmt: skip
        self._place = {term: place for place, term in enumerate(terms)}
        self._starts, self._rows, self._weights, self.row_count = starts, rows, weights, row_count

    @classmethod
    def of(cls, texts: Iterable[str]) -> Bm25:
        """Build from one text per row."""
        numbers: dict[str, int] = {}  # word -> number, in order of appearance
        cut = [[numbers.setdefault(word, len(numbers)) for word in words(text)] for text in texts]
        count = len(cut)
        lengths = np.array([len(row) for row in cut], dtype=np.float64)
        mean_length = lengths.mean() if len(lengths) and lengths.any() else 1.0
        terms = sorted(numbers)
        places = np.empty(len(terms), dtype=np.int64)  # index of each number's word among the terms
        places[np.fromiter(map(numbers.__getitem__, terms), np.int64, len(terms))] = np.arange(len(terms))
        every = np.fromiter(chain.from_iterable(cut), np.int64, int(lengths.sum()))
        # One key per term and row, ascending by term and then by row, and its term frequency.
        keys, often = np.unique(places[every] * count + np.repeat(np.arange(count), lengths.astype(np.int64)),
                                return_counts=True)  # fmt: skip
        term, row = keys // max(count, 1), keys % max(count, 1)
        starts = np.concatenate([[0], np.cumsum(np.bincount(term, minlength=len(terms)))]).astype(np.int64)
        having = np.diff(starts).astype(np.float64)
        rarity = np.log1p((count - having + 0.5) / (having + 0.5))[term]
        norm = K1 * (1 - B + B * lengths[row] / mean_length)
        weights = (rarity * often * (K1 + 1) / (often + norm)).astype(np.float32)
        return cls(terms, starts, row.astype(np.int32), weights, count)

    def scores(self, text: str) -> NDArray[np.float32]:
        """Return float32 of shape (rows,). A repeated word of the text counts once: logs repeat themselves."""
        total = np.zeros(self.row_count, dtype=np.float32)
        for here in self._shared(text):
            total[self._rows[here]] += self._weights[here]
        return total

    def rarest(self, text: str) -> NDArray[np.float32]:
        """Return float32 of shape (rows,): the largest weight among the words that the text shares with each row."""
        best = np.zeros(self.row_count, dtype=np.float32)
        for here in self._shared(text):
            rows = self._rows[here]
            best[rows] = np.maximum(best[rows], self._weights[here])
        return best

    def ceiling(self, text: str) -> float:
        """Return the upper bound of the score of `text`: every word with its largest weight."""
        return float(sum(self._weights[here].max() for here in self._shared(text)))

    def rows_with(self, word: str) -> NDArray[np.int32]:
        """Return the rows that have a word, ascending; none for an unknown word."""
        place = self._place.get(word)
        if place is None:
            return self._rows[:0]
        return self._rows[int(self._starts[place]) : int(self._starts[place + 1])]

    def rarity(self, word: str) -> float:
        """Return the inverse document frequency of a word, highest where no row has it."""
        count = len(self.rows_with(word))
        return float(np.log1p((self.row_count - count + 0.5) / (count + 0.5)))

    def _shared(self, text: str) -> Iterator[slice]:
        """Yield the postings of each distinct known word of `text`."""
        for word in distinct_words(text):
            place = self._place.get(word)
            if place is not None:
                yield slice(int(self._starts[place]), int(self._starts[place + 1]))

    @cached_property
    def totals(self) -> NDArray[np.float64]:
        """The total weight of a row's words: float64 of shape (rows,); the score of a text that has all of them."""
        return np.bincount(self._rows, weights=self._weights, minlength=self.row_count).astype(np.float64)

    def shared_words(self, text: str, row: int, count: int = 6) -> list[str]:
        """Return the words of `text` that score for `row`, largest weight first."""
        found = []
        for word in distinct_words(text):
            place = self._place.get(word)
            if place is None:
                continue
            start, end = int(self._starts[place]), int(self._starts[place + 1])
            at = start + int(self._rows[start:end].searchsorted(row))  # rows ascend within a word
            if at < end and self._rows[at] == row:
                found.append((float(self._weights[at]), word))
        return [word for _, word in sorted(found, key=lambda pair: (-pair[0], pair[1]))[:count]]

    def save(self, folder: Path, name: str) -> None:
        """Write `NAME.terms`, `NAME.starts.npy`, `NAME.rows.npy` and `NAME.weights.npy`."""
        (folder / f"{name}.terms").write_text("\n".join(self._place), encoding="utf-8")
        for part, array in (("starts", self._starts), ("rows", self._rows), ("weights", self._weights)):
            np.save(folder / f"{name}.{part}.npy", array)

    @classmethod
    def load(cls, folder: Path, name: str, row_count: int) -> Bm25:
        """Read what `save` wrote."""
        text = (folder / f"{name}.terms").read_text(encoding="utf-8")
        starts, rows, weights = (np.load(folder / f"{name}.{part}.npy") for part in ("starts", "rows", "weights"))
        return cls(text.split("\n") if text else [], starts, rows, weights, row_count)
