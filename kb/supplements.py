"""Supplements: our additions to imported entries.

    supplemented(entry)     an entry of deadends.dev  ->  the same with its cause in Chinese, what else is printed when
                            it happens, and how people describe it

An imported entry often has one message and one sentence of cause, in one language, and no symptoms that a description
could match. `kb/supplements/<source>.jsonl` has, for one version of a source, a Chinese sentence, further messages and
symptoms in both languages per entry. The content of the source is never changed. A line applies to the entry with its
id and signature: where the source has changed either, the line is ignored.
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
    """Return the entry with the additions of its supplement in empty fields; unchanged where there is none."""
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
    """Return the key that binds a supplement's line to a signature: 8 hex digits of its hash."""
    return hashlib.sha256(entry.signature.en.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Supplement:
    """The additions to one entry."""

    chinese: str  # the cause
    symptoms: tuple[Text, ...]
    messages: tuple[str, ...]  # as printed


@cache
def _lines(source: str) -> dict[tuple[str, str], Supplement]:
    """Return (id, mark) -> supplement."""
    path = FOLDER / f"{source}.jsonl"
    if not path.is_file():
        return {}
    found = {}
    with path.open(encoding="utf-8") as file:
        for row in map(json.loads, file):
            symptoms = tuple(Text(**symptom) for symptom in row["symptoms"])
            found[row["id"], row["signature"]] = Supplement(row["zh"], symptoms, tuple(row.get("messages", ())))
    return found
