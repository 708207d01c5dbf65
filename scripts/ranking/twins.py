"""Twins: which of our entries an imported entry's message belongs to.

twins_in(index, encoder)("CUDA out of memory. Tried to allocate 2 GiB")  ->  frozenset({"pytorch/cuda-out-of-memory"})
…("Error: AAPT: resource style/Theme not found")                       ->  frozenset(): none of ours covers it
…("something of which an entry of ours speaks in other words")         ->  None: in doubt
"""

from __future__ import annotations

import numpy as np

from index.seams import Encoder
from index.store import Index
from scripts.ranking.cases import Twins

DOUBT = 0.55  # cosine with the nearest passage of ours: above it, an entry of ours may well speak of the same


def twins_in(index: Index, encoder: Encoder) -> Twins:
    """Return the function that finds the twins among the entries of `index`."""

    def twins(message: str) -> frozenset[str] | None:
        matched = {index.ids[int(index.pattern_documents[match.row])] for match in index.patterns.search(message)}
        if matched:
            return frozenset(matched)
        vector = encoder.encode([message], query=True)
        scores, _ = index.nearest.search(np.asarray(vector), 1)
        return frozenset() if float(scores[0, 0]) < DOUBT else None

    return twins
