"""Relatives: which candidates the graph of the knowledge base links, as neighbours that share an error.

    relatives(index, [3, 17, 40])  ->  bool of shape (3, 3): whether one leads to the other, or is confused with it

A log that loses a worker may be answered by "shared memory too small" and by "bus error" alike. The two take each
other's lead; how sure the first one is, is seen in its lead over the candidates that are no relatives of it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from index.store import Index, Texts

LINKS = ("leads_to", "preceded_by", "confused_with")  # of a graph, in the entry


def relatives(index: Index, documents: Sequence[int]) -> NDArray[np.bool_]:
    """Return bool of shape (documents, documents): whether the graph links two of them; each is its own relative."""
    related = np.eye(len(documents), dtype=bool)
    places = {index.ids[document]: place for place, document in enumerate(documents)}
    for place, document in enumerate(documents):
        for entry_id in _linked(index.payloads, document):
            if (other := places.get(entry_id)) is not None:
                related[place, other] = related[other, place] = True
    return related


@lru_cache(maxsize=4096)
def _linked(payloads: Texts, document: int) -> frozenset[str]:
    """Return the entries that the graph of a stored entry names."""
    graph = json.loads(payloads[document]).get("graph", {})
    return frozenset(step["entry_id"] for key in LINKS for step in graph.get(key, ()))
