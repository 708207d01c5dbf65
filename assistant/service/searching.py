"""Searching: finds entries for words, in the ranking order of a diagnosis.

    search(assistant, "显存不足", domain="cuda")  ->  ["cuda/out-of-memory", …]

A search uses the query pipeline, so that it is consistent with a diagnosis; it differs in keeping every candidate, in
ranking literal matches first, and in its filters. Without words it lists the entries in order of their ids.
"""

from __future__ import annotations

import json

from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.ranking.features import Sight
from assistant.diagnosis.ranking.model import rank
from assistant.diagnosis.reading import read
from assistant.diagnosis.retrieval.search import retrieve
from assistant.diagnosis.types import Candidate

NEAR = 0.5  # cosine: of "qqzzx", "zzzzqqqq" and "lorem ipsum dolor" the nearest entries are at .39 to .49


def search(assistant: Assistant, words: str = "", *, domain: str = "", least_grade: int = 0) -> list[str]:
    """Return the ids of matching entries, best first: words in the id, then words in the message, then the others.

    `domain` filters by domain, `least_grade` by the minimum rank of the tier.
    """
    index = assistant.index
    wanted = words.strip().lower()
    if wanted:
        named = [entry_id for entry_id in index.ids if wanted in entry_id]
        found = retrieve(log := read(words), index, assistant.encoder)
        candidates = rank(Sight(found, log, index), assistant.model, len(found.documents)).candidates
        near = [candidate.entry_id for candidate in candidates if _is_near(candidate)]
        ids = list(dict.fromkeys([*named, *(it for it in near if wanted in _message(assistant, it)), *near]))
    else:
        ids = index.ids
    return [
        entry_id
        for entry_id in ids
        if (not domain or entry_id.partition("/")[0] == domain)
        and index.grades[index.documents_by_id[entry_id]] >= least_grade
    ]


def _is_near(candidate: Candidate) -> bool:
    """Return whether an entry is more than remotely similar."""
    return any(hit.found_by != "meaning" or hit.score >= NEAR for hit in candidate.hits)


def _message(assistant: Assistant, entry_id: str) -> str:
    """Return all phrasings of an entry's message, in lower case."""
    entry = json.loads(assistant.index.payloads[assistant.index.documents_by_id[entry_id]])
    return "\n".join([*filter(None, entry["signature"].values()), *entry.get("aliases", ())]).lower()
