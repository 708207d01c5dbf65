"""Diagnosing: one diagnosis per group, in batches.

    find_all(assistant, ["KeyError: 'x'", "CUDA out of memory …"])  ->  [Finding(…), Finding(…)]

Each text goes through `Assistant.diagnose`; the texts to encode are collected first and encoded in one batch, and on a
GPU also searched in one batch, so that the device processes thousands of texts at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from assistant.diagnosis.causes import by_graph
from assistant.diagnosis.reading import read
from assistant.diagnosis.retrieval.search import FROM_MEANING, views_of
from assistant.diagnosis.types import Verdict
from assistant.errors import UnreadablePaste
from assistant.triage.pool import Pool
from assistant.triage.types import Finding

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.retrieval.knowledge import Source
    from assistant.triage.pipeline import Find

TOGETHER = 32  # texts per task of a process
PASSAGES = 3 * FROM_MEANING  # requested by `by_meaning`
DIGITS = 4  # of a probability: batched and single searches differ in the seventh
WORTH_PROCESSES = 150  # minimum number of texts for which opening the index in several processes pays off


class PrecomputedSearch:
    """An encoder and its search with precomputed results for some texts."""

    def __init__(self, assistant: Assistant, texts: Sequence[str]) -> None:
        self._encoder, self._nearest = assistant.encoder, assistant.index.nearest
        self._vectors: dict[str, NDArray[np.float32]] = {}
        self._found: dict[bytes, tuple[NDArray[np.float32], NDArray[np.int64]]] = {}
        if texts:
            vectors = self._encoder.encode(texts, query=True)
            scores, rows = self._nearest.search(vectors, PASSAGES)
            self._vectors = dict(zip(texts, vectors, strict=True))
            self._found = {
                vector.tobytes(): (score, row) for vector, score, row in zip(vectors, scores, rows, strict=True)
            }

    @property
    def name(self) -> str:
        """The encoder's."""
        return self._encoder.name

    @property
    def dimension(self) -> int:
        """The encoder's."""
        return self._encoder.dimension

    def encode(self, texts: Sequence[str], *, query: bool = False) -> NDArray[np.float32]:
        """Return precomputed vectors, and encode the remaining texts."""
        if not query or not all(text in self._vectors for text in texts):
            return self._encoder.encode(texts, query=query)
        return np.stack([self._vectors[text] for text in texts])

    def search(self, queries: NDArray[np.float32], count: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Return precomputed results, and search the index for the rest."""
        known = [self._found.get(query.tobytes()) for query in queries]
        if count != PASSAGES or any(found is None for found in known):
            return self._nearest.search(queries, count)
        return np.stack([found[0] for found in known if found]), np.stack([found[1] for found in known if found])

    def take_over(self, assistant: Assistant) -> Assistant:
        """Return the assistant with its encoder and search replaced by this one."""
        index = copy(assistant.index)
        index.__dict__["nearest"] = self
        return replace(assistant, index=index, encoder=self)


def texts_to_encode(assistant: Assistant, pastes: Sequence[str]) -> list[str]:
    """Return every text that diagnosing `pastes` has to encode."""
    found: dict[str, None] = {}
    for paste in pastes:
        try:
            log, _ = by_graph(read(paste), assistant.index)
        except UnreadablePaste:
            continue
        views = views_of(log)
        found.update(dict.fromkeys(text for text in (*views.texts(), *views.lines) if text))
    return list(found)


def find_all(assistant: Assistant, pastes: Sequence[str]) -> list[Finding | None]:
    """Return the finding for each paste; None where there is no candidate."""
    ready = _encoded(assistant, pastes)
    return [_find(ready, paste) for paste in pastes]


def _encoded(assistant: Assistant, pastes: Sequence[str]) -> Assistant:
    """Return an assistant with precomputed vectors and results for all texts of `pastes`."""
    return PrecomputedSearch(assistant, texts_to_encode(assistant, pastes)).take_over(assistant)


def find_in_turn(assistant: Assistant, pastes: Sequence[str]) -> Iterator[list[Finding | None]]:
    """Yield the findings in batches of `TOGETHER`; while one batch is diagnosed, the next one is encoded."""
    handfuls = [pastes[start : start + TOGETHER] for start in range(0, len(pastes), TOGETHER)]
    with ThreadPoolExecutor(1, "encoding") as beside:
        waiting = deque(beside.submit(_encoded, assistant, some) for some in handfuls[:1])
        for place, some in enumerate(handfuls, start=1):
            ready = waiting.popleft().result()
            waiting += (beside.submit(_encoded, assistant, later) for later in handfuls[place : place + 1])
            yield [_find(ready, paste) for paste in some]


def _find(assistant: Assistant, paste: str) -> Finding | None:
    try:
        diagnosis = assistant.diagnose(paste)
    except UnreadablePaste:
        return None
    best = diagnosis.best
    book = diagnosis.playbooks[0] if diagnosis.playbooks and diagnosis.verdict is Verdict.UNKNOWN else ""
    return Finding(best.entry_id, round(best.probability, DIGITS), diagnosis.verdict, book) if best else None


def finder(assistant: Assistant, source: Source, jobs: int) -> Find:
    """Return a function that diagnoses many texts: in this process, or in several where there are enough texts."""

    def find(pastes: Sequence[str]) -> list[Finding | None]:
        if len(pastes) < WORTH_PROCESSES or jobs == 1:
            return find_all(assistant, pastes)
        found: list[Finding | None] = []
        with Pool(jobs, find_in_process, source) as pool:
            tickets = [pool.submit(pastes[start : start + TOGETHER]) for start in range(0, len(pastes), TOGETHER)]
            for ticket in tickets:
                found += pool.result(ticket)
        return found

    return find


def find_in_process(pastes: Sequence[str], source: Source) -> list[Finding | None]:
    """Diagnose texts in a process of a pool, which opens the index on first use."""
    return find_all(_assistant(source), pastes)


@lru_cache(maxsize=1)
def _assistant(source: Source) -> Assistant:
    from assistant.diagnosis.pipeline import Assistant

    return Assistant.open(source)
