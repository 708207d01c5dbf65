"""Many vectors on disk, searched by the lists that are near: an inverted file of signs and int8 rows, with NumPy alone.

    write_inverted(folder, 1_000_000, 384, blocks)       # blocks() yields (ids, factors, int8 rows), several times
    index = InvertedFile(folder)
    index.search(queries, 10)                            # (queries, 10) scores and rows; index.ids[rows]: the caller's

The rows are clustered by k-means on their directions (as in Jégou et al., "Product quantization for nearest neighbor
search", 2011, section 4) and lie on disk list by list, so that a query reads the few lists whose centres are nearest,
each in one piece. Of these lists it compares one bit per dimension, the sign of what exceeds the mean of all vectors
(Charikar, "Similarity estimation techniques from rounding algorithms", 2002), and only of the rows with the fewest
differences the int8 rows. The files are mapped: what is never asked for is never in memory.
"""

from __future__ import annotations

import json
import shutil
import uuid
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import numpy as np

from index.errors import NotBuilt

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Found = tuple[NDArray[np.float32], NDArray[np.int64]]
    Block = tuple[NDArray[np.int64], NDArray[np.float32], NDArray[np.int8]]  # ids, factors, rows
    Blocks = Callable[[], Iterable[Block]]

FORMAT = 2
PROBED = 32  # lists that a query reads
COMPARED = 300  # rows of them whose int8 vectors are compared, the fewest differing signs first
TRAINED_PER_LIST, MOST_TRAINED = 40, 100_000  # vectors that the centres are learned from
ROUNDS = 8  # of k-means
ARRAYS = ("centres", "starts", "ids", "factors", "mean")  # in memory; "vectors" and "signs" are mapped
AT_ONCE = 8_192  # vectors whose nearest centres are looked for in one product


def to_int8(vectors: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
    """Return the factors, float32 of shape (rows,), and the rows as int8: `factor × row` is the vector again."""
    largest = np.abs(vectors).max(axis=1, initial=0.0)
    factors = np.where(largest > 0, largest / 127.0, 1.0).astype(np.float32)
    return factors, np.rint(vectors / factors[:, None]).astype(np.int8)


def signs_of(vectors: NDArray[np.float32], mean: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Return a bit for each component that exceeds the mean's, uint8 of shape (rows, dimension / 8)."""
    return np.packbits(vectors > mean, axis=1)


def lists_for(rows: int) -> int:
    """Return how many lists so many rows are cut into: twice the root, so that a list is short and centres are few."""
    return max(1, int(2 * rows**0.5))


def write_inverted(folder: Path, rows: int, dimension: int, blocks: Blocks) -> None:
    """Write the index of at most `rows` vectors to `folder`, in place of what is there, in one step.

    `blocks` is asked three times and must yield the same rows each time; no block needs to fit with another.
    """
    aside = folder.with_name(f"{folder.name}.{uuid.uuid4().hex[:8]}")
    aside.mkdir(mode=0o700, parents=True)
    try:
        _write(aside, rows, dimension, blocks)
        old = folder.with_name(f"{folder.name}.{uuid.uuid4().hex[:8]}")
        if folder.exists():
            folder.rename(old)
        aside.rename(folder)
        shutil.rmtree(old, ignore_errors=True)  # who has it mapped reads on
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _write(folder: Path, rows: int, dimension: int, blocks: Blocks) -> None:
    sample = _sample(blocks, rows, dimension)
    centres, mean = _centres(sample, lists_for(rows)), sample.mean(axis=0) if len(sample) else sample.sum(axis=0)
    assigned = np.concatenate(
        [_nearest(_floats(factors, vectors), centres) for _, factors, vectors in blocks()] or [np.zeros(0, np.int32)]
    )
    starts = np.zeros(len(centres) + 1, dtype=np.int64)
    np.cumsum(np.bincount(assigned, minlength=len(centres)), out=starts[1:])
    count = len(assigned)
    ids = np.empty(count, dtype=np.int64)
    all_factors = np.empty(count, dtype=np.float32)
    path = folder / "vectors.npy"
    kept = np.lib.format.open_memmap(path, mode="w+", dtype=np.int8, shape=(count, dimension))
    signs = np.lib.format.open_memmap(
        folder / "signs.npy", mode="w+", dtype=np.uint8, shape=(count, -(-dimension // 8))
    )
    free, at = starts[:-1].copy(), 0
    for block_ids, factors, vectors in blocks():
        lists = assigned[at : at + len(block_ids)]
        order = np.argsort(lists, kind="stable")
        ordered = lists[order]
        within = np.arange(len(ordered)) - np.searchsorted(ordered, ordered)  # how many of the list came before
        places = free[ordered] + within
        kept[places], ids[places], all_factors[places] = vectors[order], block_ids[order], factors[order]
        signs[places] = signs_of(_floats(factors[order], vectors[order]), mean)
        np.add.at(free, lists, 1)
        at += len(block_ids)
    kept.flush()
    signs.flush()
    for name, array in zip(ARRAYS, (centres, starts, ids, all_factors, mean), strict=True):
        np.save(folder / f"{name}.npy", array)
    (folder / "about.json").write_text(json.dumps({"format": FORMAT, "rows": count, "dimension": dimension}))
    for file in folder.iterdir():
        file.chmod(0o600)


def _sample(blocks: Blocks, rows: int, dimension: int) -> NDArray[np.float32]:
    """Return every so-many-th vector, float32."""
    wanted = min(MOST_TRAINED, TRAINED_PER_LIST * lists_for(rows))
    step = max(1, rows // max(1, wanted))
    taken, at = [], 0
    for _, factors, vectors in blocks():
        first = -at % step
        taken.append(_floats(factors[first::step], vectors[first::step]))
        at += len(vectors)
    return np.concatenate(taken) if taken else np.zeros((0, dimension), dtype=np.float32)


def _centres(sample: NDArray[np.float32], lists: int) -> NDArray[np.float32]:
    """Return unit centres of the sample by k-means on directions; an empty list is given a vector of its own."""
    generator = np.random.default_rng(0)  # the same vectors give the same index
    lists = max(1, min(lists, len(sample)))
    if not len(sample):
        return np.zeros((1, sample.shape[1]), dtype=np.float32)
    centres = sample[generator.choice(len(sample), lists, replace=False)].copy()
    for _ in range(ROUNDS):
        nearest = _nearest(sample, centres)
        order = np.argsort(nearest, kind="stable")
        counts = np.bincount(nearest, minlength=lists)
        filled = np.flatnonzero(counts)
        begin = np.concatenate([[0], np.cumsum(counts)[:-1]])
        centres[filled] = np.add.reduceat(sample[order], begin[filled], axis=0)
        empty = np.flatnonzero(counts == 0)
        centres[empty] = sample[generator.choice(len(sample), len(empty))]
        centres /= np.maximum(np.linalg.norm(centres, axis=1, keepdims=True), 1e-9)
    return centres


def _nearest(vectors: NDArray[np.float32], centres: NDArray[np.float32]) -> NDArray[np.int32]:
    parts = [
        (vectors[start : start + AT_ONCE] @ centres.T).argmax(axis=1).astype(np.int32)
        for start in range(0, len(vectors), AT_ONCE)
    ]
    return np.concatenate(parts) if parts else np.zeros(0, np.int32)


def _floats(factors: NDArray[np.float32], rows: NDArray[np.int8]) -> NDArray[np.float32]:
    return rows.astype(np.float32) * factors[:, None]


def _differences(signs: NDArray[np.uint8], query: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Return in how many signs each row differs from the query, uint16 of shape (rows,)."""
    counted: NDArray[np.uint16]
    if not hasattr(np, "bitwise_count"):  # NumPy before 2
        counted = _ONES[signs ^ query].sum(axis=1, dtype=np.uint16)
    else:
        if signs.shape[1] % 8 == 0:
            signs, query = signs.view(np.uint64), query.view(np.uint64)
        counted = np.bitwise_count(signs ^ query).sum(axis=1, dtype=np.uint16)
    return counted


_ONES = np.array([it.bit_count() for it in range(256)], dtype=np.uint8)


class InvertedFile:
    """An open index: a `VectorIndex` that reads the nearest lists only."""

    def __init__(self, folder: Path, *, probed: int = PROBED, is_writable: bool = False) -> None:
        """Map the files in `folder`. Raises NotBuilt where there are none that fit each other."""
        try:
            about = json.loads((folder / "about.json").read_text())
            if about["format"] != FORMAT:
                raise NotBuilt(f"the vectors in {folder} are of another format")
            self.centres, self._starts, self.ids, self._factors, self._mean = (
                np.load(folder / f"{name}.npy") for name in ARRAYS
            )
            mode: Literal["r", "r+"] = "r+" if is_writable else "r"
            self._vectors, self._signs = (np.load(folder / f"{name}.npy", mode) for name in ("vectors", "signs"))
        except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
            raise NotBuilt(f"there are no vectors in {folder} ({error})") from error
        sizes = {about["rows"], *map(len, (self.ids, self._factors, self._vectors, self._signs)), int(self._starts[-1])}
        if len(sizes) > 1 or len(self._starts) != len(self.centres) + 1:
            raise NotBuilt(f"the files in {folder} do not fit each other")
        self.probed = probed

    def __len__(self) -> int:
        return len(self.ids)

    def search(self, queries: NDArray[np.float32], count: int) -> Found:
        """Return scores and rows, each of shape (len(queries), at most `count`), best first.

        Where the lists hold fewer, the rest of the row is -1 with a score of -inf.
        """
        scores = np.full((len(queries), count), -np.inf, dtype=np.float32)
        rows = np.full((len(queries), count), -1, dtype=np.int64)
        probed = min(self.probed, len(self.centres))
        near = np.argpartition(-(queries @ self.centres.T), probed - 1, axis=1)[:, :probed]
        for place, (query, lists) in enumerate(zip(queries, near, strict=True)):
            at = self._promising(query, np.sort(lists), max(COMPARED, 4 * count))
            own = (self._vectors[at].astype(np.float32) @ query) * self._factors[at]
            kept = min(count, len(own))
            if kept:
                best = np.argpartition(-own, kept - 1)[:kept]
                best = best[np.argsort(-own[best], kind="stable")]
                scores[place, :kept], rows[place, :kept] = own[best], at[best]
        return scores, rows

    def _promising(self, query: NDArray[np.float32], lists: NDArray[np.int64], most: int) -> NDArray[np.int64]:
        """Return the rows of some lists whose signs differ least from the query's, in order of the file."""
        spans = [(int(self._starts[it]), int(self._starts[it + 1])) for it in lists.tolist()]
        at = np.concatenate([np.arange(start, end) for start, end in spans])
        if len(at) <= most:
            return at
        signs = np.concatenate([self._signs[start:end] for start, end in spans])
        differing = _differences(signs, signs_of(query[None], self._mean))
        return np.sort(at[np.argpartition(differing, most - 1)[:most]])

    def erase(self, ids: NDArray[np.int64]) -> None:
        """Overwrite the vectors of some ids with zeros, on disk too; for an index that was opened as writable."""
        places = np.flatnonzero(np.isin(self.ids, ids))
        for kept in (self._vectors, self._signs):
            kept[places] = 0
            kept.flush()
