"""Proofs: reads the proof next to an entry.

    proof_of("git/index-lock", [Path("kb/entries")])  ->  Proof(record, output="fatal: Unable …", script="#!…")

Only ids of the knowledge base are accepted, so that no other file can be requested.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from kb.entry import Entry
from kb.errors import KbError
from kb.proof.plan import script_in
from kb.proof.record import OUTPUT_FILE, Record, is_stale, read_record

LONGEST = 20_000  # displayed characters of an output or a script


@dataclass(frozen=True, slots=True)
class Proof:
    """A record with its script and output."""

    record: Record
    output: str
    script_name: str
    script: str
    is_stale: bool  # whether the entry or its script has changed since


def proof_of(entry: Entry, roots: Iterable[Path]) -> Proof | None:
    """Return the proof of an entry in one of the knowledge base's folders; None where there is none."""
    for root in roots:
        folder = root / entry.id
        if not (folder / "entry.toml").is_file():
            continue
        try:
            record = read_record(folder)
            if record is None:
                return None
            script = script_in(folder)
            return Proof(
                record,
                _read(folder / OUTPUT_FILE),
                script.path.name if script else "",
                _read(script.path) if script else "",
                is_stale(folder, entry),
            )
        except KbError:  # an invalid record: the entry is shown without it
            return None
    return None


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")[:LONGEST] if path.is_file() else ""
