"""Proofs: what lies beside an entry that shows it to be true.

    proof_of("git/index-lock", [Path("kb/entries")])  ->  Proof(record, output="fatal: Unable …", script="#!…")

Only an id of the knowledge base is looked for, so that no other file can be asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from kb.entry import Entry
from kb.errors import KbError
from kb.proof.plan import script_in
from kb.proof.record import OUTPUT_FILE, Record, is_stale, read_record

LONGEST = 20_000  # characters of an output or a script that are shown


@dataclass(frozen=True, slots=True)
class Proof:
    """A record with what was run and what it printed."""

    record: Record
    output: str
    script_name: str
    script: str
    is_stale: bool  # whether the entry or its script changed since


def proof_of(entry: Entry, roots: Iterable[Path]) -> Proof | None:
    """Return the proof beside an entry in one of the knowledge base's folders; None where there is none to read."""
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
        except KbError:  # a record that somebody broke by hand: the entry is shown without it
            return None
    return None


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")[:LONGEST] if path.is_file() else ""
