"""Token ids of many texts, faster: what stands between two spaces is cut into word pieces once and remembered.

    cache = WordCache(tokenizer, 256)
    ids, lengths = cache.padded(["connection refused", "connection reset"])   # "connection" is cut once

A BERT tokenizer treats what stands between spaces on its own, so joining the parts gives the ids of the whole text; a
test holds it to that. Logs repeat their words: a known part costs a look into a dictionary, and the pieces of all parts
lie in one array, from which NumPy gathers the rows. New parts are cut many at a time, with a mark between them.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

MOST_PARTS = 400_000  # some 100 MB; then the memory starts afresh
PARTS_AT_ONCE = 64  # new parts in one text for the tokenizer: few objects, and work for every core
# str.split() cuts at these, a BERT tokenizer drops them and joins what stands around them
JOINING = re.compile("[\x0b\x0c\x1c-\x1f\x85]")


class WordCache:
    """The tokenizer's ids through a memory of parts."""

    def __init__(self, tokenizer: Any, max_tokens: int) -> None:
        """`tokenizer`: of the `tokenizers` library, with word pieces; it is copied."""
        from tokenizers import Tokenizer

        self._tokenizer = Tokenizer.from_str(tokenizer.to_str())
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self._first, self._last = self._tokenizer.encode("").ids
        self._mark = str(self._tokenizer.id_to_token(self._last))
        self._room = max_tokens - 2
        self._forget()

    @staticmethod
    def fits(tokenizer: Any) -> bool:
        """Whether the tokenizer is of the kind that cuts at spaces first and puts one token at each end."""
        kinds = type(tokenizer.model).__name__, type(tokenizer.pre_tokenizer).__name__
        return kinds == ("WordPiece", "BertPreTokenizer") and len(tokenizer.encode("").ids) == 2

    def padded(self, texts: Sequence[str]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return each text's ids, cut at `max_tokens`, with the tokens at both ends, and how many they are.

        int32 of shape (texts, longest), zeros behind the end; int64 of shape (texts,).
        """
        if len(self._slots) > MOST_PARTS:
            self._forget()
        parted = [[text] if JOINING.search(text) else text.split() for text in texts]
        parts = list(chain.from_iterable(parted))
        self._learn(set(parts).difference(self._slots))
        slots = np.fromiter(map(self._slots.__getitem__, parts), dtype=np.int64, count=len(parts))
        counts = np.fromiter(map(len, parted), dtype=np.int64, count=len(parted))
        # Where each part's pieces begin and end in its text, as far as there is room.
        sizes = self._sizes[slots]
        ends = np.cumsum(sizes)
        before = np.concatenate([[0], ends])[np.concatenate([[0], np.cumsum(counts)])[:-1]]
        begins = np.minimum(ends - sizes - np.repeat(before, counts), self._room)
        sizes = np.minimum(sizes, self._room - begins)
        lengths = np.zeros(len(texts), dtype=np.int64)
        np.add.at(lengths, np.repeat(np.arange(len(texts)), counts), sizes)
        # The pieces of all texts, one behind the other, from where each part's lie.
        shift = self._starts[slots] - (np.cumsum(sizes) - sizes)
        pieces = self._pieces[np.arange(int(sizes.sum())) + np.repeat(shift, sizes)]
        ids = np.zeros((len(texts), int(lengths.max(initial=0)) + 2), dtype=np.int32)
        ids[:, 0] = self._first
        ids[:, 1:][np.arange(ids.shape[1] - 1) < lengths[:, None]] = pieces
        ids[np.arange(len(texts)), lengths + 1] = self._last
        return ids, lengths + 2

    def _forget(self) -> None:
        self._slots: dict[str, int] = {}  # part -> its place in the two arrays of places
        self._starts = np.zeros(0, dtype=np.int64)  # of its pieces in `_pieces`
        self._sizes = np.zeros(0, dtype=np.int64)
        self._pieces = np.zeros(0, dtype=np.int32)

    def _learn(self, parts: set[str]) -> None:
        """Cut new parts, many in one text with a mark between them; a part that holds the mark goes alone."""
        if not parts:
            return
        alone = [part for part in parts if self._mark in part]
        together = list(parts.difference(alone))
        groups = [together[start : start + PARTS_AT_ONCE] for start in range(0, len(together), PARTS_AT_ONCE)]
        joined = [f" {self._mark} ".join(group) + f" {self._mark}" for group in groups]
        cut = self._tokenizer.encode_batch_fast([*joined, *alone], add_special_tokens=False)
        pieces = np.fromiter(chain.from_iterable(found.ids for found in cut[: len(groups)]), dtype=np.int32)
        marks = np.flatnonzero(pieces == self._last)
        sizes = np.diff(marks, prepend=-1) - 1
        rows = [found.ids for found in cut[len(groups) :]]
        pieces = np.concatenate([np.delete(pieces, marks), np.array(list(chain.from_iterable(rows)), dtype=np.int32)])
        sizes = np.concatenate([sizes, np.array(list(map(len, rows)), dtype=np.int64)])
        first = len(self._slots)
        self._slots.update(zip((*together, *alone), range(first, first + len(parts)), strict=True))
        self._starts = np.concatenate([self._starts, len(self._pieces) + np.cumsum(sizes) - sizes])
        self._sizes = np.concatenate([self._sizes, sizes])
        self._pieces = np.concatenate([self._pieces, pieces])
