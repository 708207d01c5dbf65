"""Searching the entries, in the order in which they would diagnose the words.

    search(assistant, "显存不足", domain="cuda")  ->  ["cuda/out-of-memory", …]

A search goes the path of a diagnosis, so that the two never disagree about what is near; it differs in keeping every
candidate, in putting those first that say the very words, and in the facets. Without words it lists the entries in
order of their ids.
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
    """Return the ids of the entries that fit, best first: those whose id, then whose message has the words in it.

    `domain` and `least_grade` (the rank of a tier) keep those of one domain and those that are proven so far.
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
    """Tell whether more than a distant likeness brought an entry up."""
    return any(hit.found_by != "meaning" or hit.score >= NEAR for hit in candidate.hits)


def _message(assistant: Assistant, entry_id: str) -> str:
    """Return an entry's message as it is printed, in every phrasing, in lower case."""
    entry = json.loads(assistant.index.payloads[assistant.index.documents_by_id[entry_id]])
    return "\n".join([*filter(None, entry["signature"].values()), *entry.get("aliases", ())]).lower()
