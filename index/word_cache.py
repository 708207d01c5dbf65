"""Word cache: token ids of many texts, with a cache of the word pieces of each space-separated part.

    cache = WordCache(tokenizer, 256)
    ids, lengths = cache.padded(["connection refused", "connection reset"])   # "connection" is cut once

A BERT tokenizer processes space-separated parts independently, so concatenating their ids gives those of the whole
text, as a test verifies. Logs repeat their words: a cached part takes a dictionary look-up, and the pieces of all parts
are in one array, from which NumPy gathers the rows. New parts are tokenised in batches, with a separator between them.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

MOST_PARTS = 400_000  # about 100 MB; then the cache is cleared
PARTS_AT_ONCE = 64  # new parts per text for the tokenizer: few objects, and work for every core
END = "\0"  # separator after each text's parts; the tokenizer drops it, so no part contains it
# str.split() splits at these, a BERT tokenizer drops them and joins their neighbours
JOINING = "\x0b\x0c\x1c\x1d\x1e\x1f\x85"


class _Slots(dict[str, int]):
    """Part -> slot; a new part gets a new slot and is appended to `new`."""

    def __init__(self) -> None:
        super().__init__({END: 0})
        self.new: list[str] = []

    def __missing__(self, part: str) -> int:
        slot = self[part] = len(self)
        self.new.append(part)
        return slot


class WordCache:
    """A tokenizer with a cache of parts."""

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
        """Whether the tokenizer splits at spaces first and adds one token at each end."""
        kinds = type(tokenizer.model).__name__, type(tokenizer.pre_tokenizer).__name__
        return kinds == ("WordPiece", "BertPreTokenizer") and len(tokenizer.encode("").ids) == 2

    def padded(self, texts: Sequence[str]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return each text's ids, truncated to `max_tokens`, including the special tokens, and their number.

        int32 of shape (texts, longest), zeros behind the end; int64 of shape (texts,).
        """
        if len(self._slots) > MOST_PARTS:
            self._forget()
        parts = _parts(texts)
        slots = np.fromiter(map(self._slots.__getitem__, parts), dtype=np.int64, count=len(parts))
        self._learn()
        sizes = self._sizes[slots]
        ends = np.cumsum(sizes)
        behind = np.flatnonzero(slots == 0)  # the end of each text's parts
        lengths = np.diff(ends[behind], prepend=0)
        if int(lengths.max(initial=0)) > self._room:
            counts = np.diff(behind, prepend=-1)
            begins = np.minimum(ends - sizes - np.repeat(ends[behind] - lengths, counts), self._room)
            sizes = np.minimum(sizes, self._room - begins)
            ends = np.cumsum(sizes)
            lengths = np.minimum(lengths, self._room)
        # The pieces of all texts, concatenated, gathered from the slots of their parts.
        pieces = self._pieces[np.arange(int(sizes.sum())) + np.repeat(self._starts[slots] - (ends - sizes), sizes)]
        ids = np.zeros((len(texts), int(lengths.max(initial=0)) + 2), dtype=np.int32)
        ids[:, 0] = self._first
        ids[:, 1:][np.arange(ids.shape[1] - 1) < lengths[:, None]] = pieces
        ids[np.arange(len(texts)), lengths + 1] = self._last
        return ids, lengths + 2

    def _forget(self) -> None:
        self._slots = _Slots()
        self._starts = np.zeros(1, dtype=np.int64)  # of each slot's pieces in `_pieces`
        self._sizes = np.zeros(1, dtype=np.int64)
        self._pieces = np.zeros(0, dtype=np.int32)

    def _learn(self) -> None:
        """Tokenise the new parts in batches with a separator; a part that contains the separator is tokenised alone."""
        parts, self._slots.new = self._slots.new, []
        if not parts:
            return
        groups: list[list[str]] = [[]]
        for part in parts:
            if self._mark in part:
                groups += [[part], []]
            elif len(groups[-1]) < PARTS_AT_ONCE:
                groups[-1].append(part)
            else:
                groups.append([part])
        groups = [group for group in groups if group]
        texts = [group[0] if len(group) == 1 else f" {self._mark} ".join(group) for group in groups]
        cut = self._tokenizer.encode_batch_fast(texts, add_special_tokens=False)
        rows = [np.array(found.ids, dtype=np.int32) for found in cut]
        marks = [
            np.flatnonzero(row == self._last) if len(group) > 1 else row[:0]
            for row, group in zip(rows, groups, strict=True)
        ]
        sizes = np.concatenate(
            [np.diff(mark, prepend=-1, append=len(row)) - 1 for row, mark in zip(rows, marks, strict=True)]
        )
        pieces = np.concatenate([np.delete(row, mark) for row, mark in zip(rows, marks, strict=True)])
        self._starts = np.concatenate([self._starts, len(self._pieces) + np.cumsum(sizes) - sizes])
        self._sizes = np.concatenate([self._sizes, sizes])
        self._pieces = np.concatenate([self._pieces, pieces])


def _parts(texts: Sequence[str]) -> list[str]:
    """Return the space-separated parts of all texts, with `END` after each text's."""
    together = f" {END} ".join(texts)
    if together.count(END) == len(texts) - 1 and not any(character in together for character in JOINING):
        return [*together.split(), END]
    return list(chain.from_iterable(map(_parts_of, texts)))


def _parts_of(text: str) -> Iterable[str]:
    if text == END:
        return [END]
    # the tokenizer drops the mark after it has cut: what stands on either side of it is cut together
    whole = END in text or any(character in text for character in JOINING)
    return [*([text] if whole else text.split()), END]
