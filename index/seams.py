"""Seams: the interfaces of the index: its types, and the methods of a backend.

    Encoder      texts -> unit vectors
    VectorIndex  unit vectors -> nearest rows
    PatternIndex text -> the patterns that match it, with the matched span
    WordIndex    text -> BM25 score per row

One contract test covers all backends of each interface: `tests/index/test_contracts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BATCH = 512  # texts that a build gives to an encoder at once, for an update of the progress after each


@dataclass(frozen=True, slots=True)
class Passage:
    """A text and the id of the document it belongs to."""

    speaks_for: str  # an entry id: "cuda/illegal-address"
    kind: str  # "signature", "alias", "cause", "symptom", ...
    language: str  # "en" or "zh"
    text: str


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A found passage."""

    row: int  # of the index, 0-based
    score: float  # inner product of unit vectors, -1 to 1


@dataclass(frozen=True, slots=True)
class PatternMatch:
    """A pattern that matched, and the position of its first match."""

    row: int  # of the pattern list, 0-based
    start: int  # character offsets into the text, half-open
    end: int


class Encoder(Protocol):
    """Encodes texts as vectors whose inner product is their similarity in meaning."""

    @property
    def name(self) -> str:
        """Model name and content hash, as recorded in the manifest; equal names give equal vectors."""
        ...

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        ...

    def encode(self, texts: Sequence[str], *, query: bool = False) -> NDArray[np.float32]:
        """Return float32 of shape (len(texts), dimension), rows of unit length.

        `query` chooses the model's query prompt over its passage prompt, where it has them.
        """
        ...


@runtime_checkable
class BulkEncoder(Protocol):
    """An encoder that is faster when it is given more texts at once than `BATCH`."""

    def at_once(self, count: int) -> int:
        """Return how many of `count` texts one call of `encode` should take, at least 1."""
        ...


class VectorIndex(Protocol):
    """Exact inner-product search over the rows it was built from."""

    def search(self, queries: NDArray[np.float32], count: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Return scores and rows, each of shape (len(queries), min(count, rows)), best first."""
        ...


class PatternIndex(Protocol):
    """All patterns at once, in time linear in the text."""

    def search(self, text: str) -> list[PatternMatch]:
        """Return one match per pattern that occurs in `text`, in row order."""
        ...


class WordIndex(Protocol):
    """BM25 over the rows it was built from."""

    def scores(self, text: str) -> NDArray[np.float32]:
        """Return float32 of shape (rows,): 0 where no word is shared."""
        ...
