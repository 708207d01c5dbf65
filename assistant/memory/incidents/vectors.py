"""The vectors of an open store: a clustered file for most of them, and in memory those that came after it.

    vectors = StoreVectors(connection, folder, dimension)
    vectors.near(queries, 20)  ->  {412: 0.83, 17: 0.79, …}    incident: best cosine of its vectors and the queries

A small store has no file: its vectors are compared one by one. The file is only ever a copy of what the database holds,
so it may be deleted at any time; what was deleted or changed since it was written is dropped when it is found.
"""

from __future__ import annotations

import logging
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from index.errors import NotBuilt
from index.faiss_index import NumpyIndex
from index.inverted import InvertedFile, write_inverted
from index.seams import VectorIndex

FILE_FROM = 40_000  # vectors behind the file's end that are worth writing it anew; one by one they take some 15 ms
AT_ONCE = 4_096  # rows of a block

_log = logging.getLogger(__name__)


class StoreVectors:
    """The vectors of one store, for many threads; `connect` gives each its own connection."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], folder: Path, dimension: int) -> None:
        self._connect, self.folder, self.dimension = connect, folder, dimension
        self._refreshing = threading.Lock()
        self._file: InvertedFile | None = None
        self._stamp: float | None = None  # of the file that is open
        self._end = 0  # the last place that the file holds
        self._tail = np.zeros((0, dimension), dtype=np.float32)
        self._tail_places = np.zeros(0, dtype=np.int64)

    def near(self, queries: NDArray[np.float32], count: int) -> dict[int, float]:
        """Return the incidents that are nearest to any of the queries, with their best cosine."""
        best: dict[int, float] = {}
        for own in self._found(queries, count):
            for place, score in own.items():
                best[place] = max(best.get(place, -1.0), score)
        return self._of_incidents(best)

    def nearest_places(self, queries: NDArray[np.float32], count: int) -> list[list[int]]:
        """Return the places of the nearest vectors of each query, best first."""
        return [sorted(own, key=lambda place: -own[place])[:count] for own in self._found(queries, count)]

    def _found(self, queries: NDArray[np.float32], count: int) -> list[dict[int, float]]:
        """Return the nearest places of each query with their cosines, of the file and of what came after it."""
        file, tail, tail_places = self._refreshed()
        found: list[dict[int, float]] = [{} for _ in queries]
        parts: list[tuple[VectorIndex, NDArray[np.int64]]] = [(file, file.ids)] if file and len(file) else []
        parts += [(NumpyIndex(tail), tail_places)] if len(tail_places) else []
        for index, ids in parts:
            scores, rows = index.search(queries, count)
            for own, row_scores, row_places in zip(found, scores.tolist(), rows.tolist(), strict=True):
                own.update(
                    (int(ids[row]), score) for score, row in zip(row_scores, row_places, strict=True) if row >= 0
                )
        return found

    def _of_incidents(self, best: dict[int, float]) -> dict[int, float]:
        """Return scores by incident in place of scores by vector; of vectors that are gone there is none."""
        marks = ",".join("?" * len(best))
        rows = self._connect().execute(f"SELECT place, number FROM vectors WHERE place IN ({marks})", tuple(best))  # noqa: S608
        found: dict[int, float] = {}
        for place, number in rows:
            found[number] = max(found.get(number, -1.0), best[place])
        return found

    def _refreshed(self) -> tuple[InvertedFile | None, NDArray[np.float32], NDArray[np.int64]]:
        with self._refreshing:
            about = self.folder / "about.json"
            stamp = about.stat().st_mtime if about.exists() else None
            if stamp != self._stamp:
                self._open()
                self._stamp = stamp
            last = int(self._tail_places[-1]) if len(self._tail_places) else self._end
            for ids, factors, rows in self.blocks(after=last):
                self._tail = np.concatenate([self._tail, rows.astype(np.float32) * factors[:, None]])
                self._tail_places = np.concatenate([self._tail_places, ids])
            return self._file, self._tail, self._tail_places

    def _open(self) -> None:
        self._tail, self._tail_places = self._tail[:0], self._tail_places[:0]
        try:
            self._file = InvertedFile(self.folder)
            self._end = int(self._file.ids.max(initial=0))
        except NotBuilt as error:
            if self.folder.exists():
                _log.warning("%s; incidents are compared one by one: assistant incidents reindex", error)
            self._file, self._end = None, 0

    def blocks(self, after: int = 0) -> Iterator[tuple[NDArray[np.int64], NDArray[np.float32], NDArray[np.int8]]]:
        """Yield the vectors of the database in order of their places."""
        query = "SELECT place, factor, vector FROM vectors WHERE place > ? AND length(vector) = ? ORDER BY place"
        cursor = self._connect().execute(query, (after, self.dimension))
        while rows := cursor.fetchmany(AT_ONCE):
            yield (
                np.array([row[0] for row in rows], dtype=np.int64),
                np.array([row[1] for row in rows], dtype=np.float32),
                np.frombuffer(b"".join(row[2] for row in rows), dtype=np.int8).reshape(-1, self.dimension),
            )

    def write_file(self, *, always: bool = False) -> bool:
        """Write the file anew where enough has come since; tell whether it was written."""
        connection = self._connect()
        (rows,) = connection.execute("SELECT count(*) FROM vectors").fetchone()
        self._refreshed()
        if not rows or not (always or len(self._tail_places) > max(FILE_FROM, self._end // 10)):
            return False
        connection.execute("BEGIN")  # the three readings see the same rows
        try:
            write_inverted(self.folder, rows, self.dimension, self.blocks)
        finally:
            connection.execute("COMMIT")
        return True

    def drop_file(self) -> None:
        """Delete the file, whose vectors are to be of another encoder."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def erase(self, places: list[int]) -> None:
        """Overwrite what the file holds of some vectors: what is forgotten lies nowhere."""
        with self._refreshing:
            self._stamp = -1.0  # whoever searches next opens it again
        if self.folder.exists() and places:
            try:
                InvertedFile(self.folder, is_writable=True).erase(np.array(places, dtype=np.int64))
            except NotBuilt:
                return
