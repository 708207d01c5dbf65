"""Supplements: what we add to entries that others wrote and we import.

    supplemented(entry)     an entry of deadends.dev  ->  the same with its cause in Chinese, what else is printed when
                            it happens, and how people describe it

An imported entry often has one message and one sentence of cause, in one language, and nothing that a description in
words could meet. `kb/supplements/<source>.jsonl` holds, for one state of a source, a Chinese sentence, further messages
and symptoms in both languages per entry. They are ours; what the source says is never changed. A line belongs to an
entry of that id and that signature: where the source has changed either, the line is left out.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kb.entry import Entry, Text

FOLDER = Path(__file__).parent / "supplements"


def supplemented(entry: Entry) -> Entry:
    """Return the entry with what its supplement adds where the entry itself says nothing; itself without one."""
    if entry.provenance is None:
        return entry
    found = _lines(entry.provenance.source).get((entry.id, signature_mark(entry)))
    if found is None:
        return entry
    added: dict[str, object] = {}
    chinese = found.chinese
    summary = entry.summary or entry.root_cause
    if summary.zh is None:
        added["summary"] = Text(en=summary.en, zh=chinese)
    if entry.root_cause.zh is None and entry.root_cause.en == summary.en:
        added["root_cause"] = Text(en=summary.en, zh=chinese)
    if not entry.symptoms:
        added["symptoms"] = found.symptoms
    if not entry.aliases:
        added["aliases"] = found.messages
    return entry.model_copy(update=added)


def supplement_paths() -> list[Path]:
    """Return the files of all supplements."""
    return sorted(FOLDER.glob("*.jsonl"))


def signature_mark(entry: Entry) -> str:
    """Return what ties a supplement's line to an entry: 8 hex digits of the signature's hash."""
    return hashlib.sha256(entry.signature.en.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Supplement:
    """What one line adds to one entry."""

    chinese: str  # the cause
    symptoms: tuple[Text, ...]
    messages: tuple[str, ...]  # as printed


@cache
def _lines(source: str) -> dict[tuple[str, str], Supplement]:
    """Return (id, mark) -> what is added."""
    path = FOLDER / f"{source}.jsonl"
    if not path.is_file():
        return {}
    found = {}
    with path.open(encoding="utf-8") as file:
        for row in map(json.loads, file):
            symptoms = tuple(Text(**symptom) for symptom in row["symptoms"])
            found[row["id"], row["signature"]] = Supplement(row["zh"], symptoms, tuple(row.get("messages", ())))
    return found
