"""Diagnosing: one diagnosis per group, many groups at a time.

    find_all(assistant, ["KeyError: 'x'", "CUDA out of memory …"])  ->  [Finding(…), Finding(…)]

It is `Assistant.diagnose`, text by text; only what all of them have to encode is encoded together, between first look
and conclusion, and on a GPU searched together, so that the device sees thousands of texts at once and not three.
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

from assistant.diagnosis.retrieval.search import FROM_MEANING
from assistant.diagnosis.types import Diagnosis, Verdict
from assistant.errors import UnreadablePaste
from assistant.triage.pool import Pool
from assistant.triage.types import Finding

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from assistant.diagnosis.pipeline import Assistant, Look
    from assistant.diagnosis.retrieval.knowledge import Source
    from assistant.triage.pipeline import Find

TOGETHER = 32  # texts per task of a process
PASSAGES = 3 * FROM_MEANING  # that `by_meaning` asks for
DIGITS = 4  # of a probability: what is searched together differs from what is searched alone in the seventh
WORTH_PROCESSES = 150  # texts from which it pays to open the index in several processes


class Remembering:
    """An encoder, and the search that follows it, that have the answers for some texts before they are asked."""

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
        """Return what is known, and have the encoder encode the rest."""
        if not query or not all(text in self._vectors for text in texts):
            return self._encoder.encode(texts, query=query)
        return np.stack([self._vectors[text] for text in texts])

    def search(self, queries: NDArray[np.float32], count: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Return what is known, and have the index search for the rest."""
        known = [self._found.get(query.tobytes()) for query in queries]
        if count != PASSAGES or any(found is None for found in known):
            return self._nearest.search(queries, count)
        return np.stack([found[0] for found in known if found]), np.stack([found[1] for found in known if found])

    def take_over(self, assistant: Assistant) -> Assistant:
        """Return the assistant with what is known here in the place of its encoder and its search."""
        index = copy(assistant.index)
        index.__dict__["nearest"] = self
        return replace(assistant, index=index, encoder=self)


Looks = list["Look | None"]  # None for a text that cannot be read


def find_all(assistant: Assistant, pastes: Sequence[str]) -> list[Finding | None]:
    """Return the finding for each paste; None where nothing comes near."""
    return _conclude(*_look(assistant, pastes))


def find_in_turn(assistant: Assistant, pastes: Sequence[str]) -> Iterator[list[Finding | None]]:
    """Yield the findings, `TOGETHER` at a time: while one handful is concluded the next one is encoded, beside it."""
    handfuls = [pastes[start : start + TOGETHER] for start in range(0, len(pastes), TOGETHER)]
    with ThreadPoolExecutor(1, "encoding") as beside:
        waiting = deque(beside.submit(_look, assistant, some) for some in handfuls[:1])
        for place, _ in enumerate(handfuls, start=1):
            ready, looks = waiting.popleft().result()
            waiting += (beside.submit(_look, assistant, later) for later in handfuls[place : place + 1])
            yield _conclude(ready, looks)


def _look(assistant: Assistant, pastes: Sequence[str]) -> tuple[Assistant, Looks]:
    """Take a first look at every paste; return an assistant that has encoded and searched what is left open."""
    looks: Looks = []
    for paste in pastes:
        try:
            looks.append(assistant.look(paste))
        except UnreadablePaste:
            looks.append(None)
    texts = list(dict.fromkeys(text for look in looks if look is not None for text in look.texts))
    return Remembering(assistant, texts).take_over(assistant), looks


def _conclude(assistant: Assistant, looks: Looks) -> list[Finding | None]:
    return [None if look is None else _finding(assistant.conclude(look)) for look in looks]


def _finding(diagnosis: Diagnosis) -> Finding | None:
    best = diagnosis.best
    book = diagnosis.playbooks[0] if diagnosis.playbooks and diagnosis.verdict is Verdict.UNKNOWN else ""
    seen = tuple(it.number for it in diagnosis.seen_before)
    return Finding(best.entry_id, round(best.probability, DIGITS), diagnosis.verdict, book, seen) if best else None


def finder(assistant: Assistant, source: Source, jobs: int) -> Find:
    """Return what finds many texts: in this process, or in several where there are enough of them."""

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
    """Find texts in a process of a pool, which opens the index when it is first asked."""
    return find_all(_assistant(source), pastes)


@lru_cache(maxsize=1)
def _assistant(source: Source) -> Assistant:
    from assistant.diagnosis.pipeline import Assistant

    return Assistant.open(source)
