"""Diagnosing: one diagnosis per group, many groups at a time.

    find_all(assistant, ["KeyError: 'x'", "CUDA out of memory …"])  ->  [Finding(…), Finding(…)]

It is `Assistant.diagnose`, text by text; only what all of them have to encode is encoded together first, and on a GPU
searched together, so that the device sees thousands of texts at once and not three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from assistant.cascade import by_graph
from assistant.errors import UnreadablePaste
from assistant.reading import read
from assistant.retrieving import views_of
from assistant.triage.pool import Pool
from assistant.triage.types import Finding

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from assistant.knowledge import Source
    from assistant.pipeline import Assistant
    from assistant.triage.pipeline import Find
    from index.seams import Encoder

TOGETHER = 32  # texts per task of a process
WORTH_PROCESSES = 150  # texts from which it pays to open the index in several processes


class Remembering:
    """An encoder that has encoded some texts before they are asked for."""

    def __init__(self, encoder: Encoder, texts: Sequence[str]) -> None:
        distinct = list(dict.fromkeys(texts))
        self._encoder = encoder
        self._known = dict(zip(distinct, encoder.encode(distinct, query=True), strict=True)) if distinct else {}

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
        if not query or not all(text in self._known for text in texts):
            return self._encoder.encode(texts, query=query)
        return np.stack([self._known[text] for text in texts])


def texts_to_encode(assistant: Assistant, pastes: Sequence[str]) -> list[str]:
    """Return every text that diagnosing `pastes` will have to encode."""
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
    """Return the finding for each paste; None where nothing comes near."""
    ready = replace(assistant, encoder=Remembering(assistant.encoder, texts_to_encode(assistant, pastes)))
    return [_find(ready, paste) for paste in pastes]


def _find(assistant: Assistant, paste: str) -> Finding | None:
    try:
        diagnosis = assistant.diagnose(paste)
    except UnreadablePaste:
        return None
    best = diagnosis.best
    return Finding(best.entry_id, best.probability, diagnosis.verdict) if best else None


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
    from assistant.pipeline import Assistant

    return Assistant.open(source)
