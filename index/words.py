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
from typing import Literal

import numpy as np
from numpy.typing import NDArray

K1, B = 1.2, 0.75
LONGEST_WORD = 64  # characters; longer runs are base64, minified code or noise
MOST_RUNS = 50_000  # cached; about 15 MB
DENSE_ROWS = 50_000  # up to here every row is scored; beyond, those that rare words propose
MOST_PROPOSING = 500_000  # postings of rare words that propose rows: some 5 ms
RESCORED = 20  # times as many rows as wanted that are scored by all words
BLOCK = 256  # rows whose largest score stands for them in the search for the largest

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

    def asked(self, text: str) -> Asked:
        """Return the scores of `text`, for the rows that are asked for."""
        return Asked(self, text)

    def scores_of(self, text: str, documents: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the scores of some rows, ascending: float32 of shape (documents,)."""
        total = np.zeros(len(documents), dtype=np.float32)
        for here in self._shared(text):
            at, weights = self._weights_of(here, documents)
            total[at] += weights
        return total

    def proposed(self, text: str, count: int) -> NDArray[np.int64]:
        """Return about the `count` rows with the largest scores above 0, unordered.

        The rarest words of the text propose rows until `MOST_PROPOSING` postings have been read, and the best of those
        are compared by all of its words: what only common words would have lifted is missed.
        """
        partial = np.zeros(-(-self.row_count // BLOCK) * BLOCK, dtype=np.float32)
        read = 0
        for here in sorted(self._shared(text), key=lambda here: here.stop - here.start):
            if read and read + here.stop - here.start > MOST_PROPOSING:
                break
            partial[self._rows[here]] += self._weights[here]
            read += here.stop - here.start
        blocks = partial.reshape(-1, BLOCK)
        kept = np.sort(_largest(blocks.max(axis=1), RESCORED * count))
        within = _largest(blocks[kept].ravel(), RESCORED * count)
        rows = np.sort(kept[within // BLOCK] * BLOCK + within % BLOCK)
        return np.asarray(rows[_largest(self.scores_of(text, rows), count)], dtype=np.int64)

    def rarest(self, text: str, documents: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the largest weight among the words that the text shares with each of some rows, ascending."""
        best = np.zeros(len(documents), dtype=np.float32)
        for here in self._shared(text):
            at, weights = self._weights_of(here, documents)
            best[at] = np.maximum(best[at], weights)
        return best

    def ceiling(self, text: str) -> float:
        """Return the upper bound of the score of `text`: every word with its largest weight."""
        return float(sum(self.most[place] for place in self._places(text)))

    def have(self, word: str, documents: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which of some rows, ascending, have a word: bool of shape (documents,)."""
        place = self._place.get(word)
        having = np.zeros(len(documents), dtype=bool)
        if place is not None:
            having[self._weights_of(slice(int(self._starts[place]), int(self._starts[place + 1])), documents)[0]] = True
        return having

    def _weights_of(self, here: slice, documents: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return which of the documents, ascending, are among the postings `here`, and their weights."""
        rows = self._rows[here]
        places = np.minimum(rows.searchsorted(documents.astype(np.int32)), len(rows) - 1)
        at = np.flatnonzero(rows[places] == documents)
        return at, self._weights[here][places[at]]

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
        for place in self._places(text):
            yield slice(int(self._starts[place]), int(self._starts[place + 1]))

    def _places(self, text: str) -> Iterator[int]:
        """Yield the place of each distinct known word of `text`."""
        for word in distinct_words(text):
            place = self._place.get(word)
            if place is not None:
                yield place

    @cached_property
    def totals(self) -> NDArray[np.float64]:
        """The total weight of a row's words: float64 of shape (rows,); the score of a text that has all of them."""
        return np.bincount(self._rows, weights=self._weights, minlength=self.row_count).astype(np.float64)

    @cached_property
    def most(self) -> NDArray[np.float32]:
        """The largest weight of each word: float32 of shape (words,)."""
        return np.asarray(np.maximum.reduceat(self._weights, self._starts[:-1]))

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
        """Write `NAME.terms`, and as arrays `NAME.starts`, `.rows`, `.weights`; of many rows `.totals`, `.most` too."""
        (folder / f"{name}.terms").write_text("\n".join(self._place), encoding="utf-8")
        for part, array in (("starts", self._starts), ("rows", self._rows), ("weights", self._weights)):
            np.save(folder / f"{name}.{part}.npy", array)
        if self.row_count > DENSE_ROWS:  # they take seconds to compute
            for part, stored in (("totals", self.totals), ("most", self.most)):
                np.save(folder / f"{name}.{part}.npy", stored)

    @classmethod
    def load(cls, folder: Path, name: str, row_count: int) -> Bm25:
        """Read what `save` wrote; of many rows the postings are mapped, and read where a text asks for them."""
        text = (folder / f"{name}.terms").read_text(encoding="utf-8")
        mode: Literal["r"] | None = "r" if row_count > DENSE_ROWS else None
        starts, rows, weights = (
            np.asarray(np.load(folder / f"{name}.{part}.npy", mmap_mode=mode)) for part in ("starts", "rows", "weights")
        )
        loaded = cls(text.split("\n") if text else [], starts, rows, weights, row_count)
        if (folder / f"{name}.most.npy").is_file():
            loaded.totals, loaded.most = (np.load(folder / f"{name}.{part}.npy") for part in ("totals", "most"))
        return loaded


class Asked:
    """The scores of one text: of few rows all at once, of many those that are asked for."""

    def __init__(self, words: Bm25, text: str) -> None:
        self._words, self._text = words, text

    @cached_property
    def _all(self) -> NDArray[np.float32]:
        return self._words.scores(self._text)

    def of(self, documents: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the scores of some rows, ascending: float32 of shape (documents,)."""
        if self._words.row_count <= DENSE_ROWS:
            return self._all[documents]
        return self._words.scores_of(self._text, documents)

    def best(self, count: int) -> NDArray[np.int64]:
        """Return about the `count` rows with the largest scores above 0, unordered; see `Bm25.proposed`."""
        if self._words.row_count <= DENSE_ROWS:
            return _largest(self._all, count)
        return self._words.proposed(self._text, count)


def _largest(scores: NDArray[np.float32], count: int) -> NDArray[np.int64]:
    """Return the places of the `count` largest scores above 0, unordered."""
    count = min(count, len(scores))
    places = np.argpartition(-scores, count - 1)[:count] if count else np.array([], dtype=np.int64)
    return np.asarray(places[scores[places] > 0], dtype=np.int64)
