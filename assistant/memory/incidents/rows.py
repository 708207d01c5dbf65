r"""Rows: an incident as the tables hold it, and the texts and words by which it is found.

row_of(incident)      ->  the values of COLUMNS, in their order
passages_of(incident) ->  ("Trainer dies\nafter an hour", "RuntimeError: CUDA error: …", "driver 550")
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from assistant.memory.incidents.types import Incident, Kept, Status
from index.words import words

LONGEST_PASSAGE = 600  # characters of a text that is encoded; the encoder reads 256 word pieces
LONGEST_WORDED = 4_000  # characters of what was told whose words are kept
MOST_ASKED = 500  # values in one statement

COLUMNS = (
    "source", "content", "title", "told", "prose", "root", "signature", "key", "versions", "tried", "solved_by",
    "who", "time", "links", "ticket", "language", "entry_id", "status",
)  # fmt: skip

SELECTED = f"SELECT number, {', '.join(COLUMNS)} FROM incidents"  # noqa: S608


def passages_of(incident: Incident) -> tuple[str, ...]:
    """Return what is encoded of an incident: as it was told, what was printed, and what it came to; each once."""
    return tuple(dict.fromkeys(filter(None, _sides_of(incident))))


def places_of(incident: Incident) -> tuple[int | None, int | None, int | None]:
    """Return the places among `passages_of` of what was told, printed and solved it; None where nothing was."""
    passages = passages_of(incident)
    told, printed, solved = (passages.index(side) if side else None for side in _sides_of(incident))
    return told, printed, solved


def _sides_of(incident: Incident) -> tuple[str, str, str]:
    """Return what was told, printed and solved it, as it is encoded; "" where nothing was."""
    told = f"{incident.title}\n{incident.prose}"
    return tuple(text.strip()[:LONGEST_PASSAGE] for text in (told, incident.root, incident.solved_by))  # type: ignore[return-value]


def words_of(incident: Incident) -> list[str]:
    """Return the words by which an incident is found, each once."""
    texts = (incident.title, incident.root, incident.told[:LONGEST_WORDED], incident.solved_by, incident.ticket)
    return list(dict.fromkeys(words("\n".join(texts))))


def add_counts(connection: sqlite3.Connection, counts: Counter[str]) -> None:
    """Change how often words are counted."""
    changed = [(word, count) for word, count in counts.items() if count]
    connection.executemany(
        "INSERT INTO word_counts VALUES (?, ?) "
        "ON CONFLICT (word) DO UPDATE SET incidents = incidents + excluded.incidents",
        changed,
    )
    gone = [(word,) for word, count in changed if count < 0]
    connection.executemany("DELETE FROM word_counts WHERE word = ? AND incidents <= 0", gone)


def row_of(incident: Incident) -> tuple[Any, ...]:
    """Return an incident as a row of the table."""
    data = incident.model_dump()
    data |= {name: json.dumps(data[name], ensure_ascii=False) for name in ("versions", "links")}
    data |= {"time": stamp_of(incident.time) if incident.time else None, "status": incident.status.value}
    return tuple(data[name] for name in COLUMNS)


def kept_of(row: Sequence[Any]) -> Kept:
    """Return a row of the table, its number before COLUMNS, as an incident."""
    data = dict(zip(COLUMNS, row[1:], strict=True))
    data |= {name: tuple(json.loads(data[name])) for name in ("versions", "links")}
    data |= {"time": time_of(data["time"]), "status": Status(data["status"])}
    return Kept(number=row[0], incident=Incident(**data))


def stamp_of(time: datetime) -> str:
    """Return a time as the store holds it: of one length, so that text order is the order of time."""
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def time_of(stamp: str | None) -> datetime | None:
    """Return the time of a stamp; None for none."""
    return datetime.fromisoformat(stamp) if stamp else None


def in_parts(values: list[Any], size: int = MOST_ASKED) -> Iterator[list[Any]]:
    """Yield values in parts that one statement takes."""
    return (values[start : start + size] for start in range(0, len(values), size))


def marks(values: Sequence[Any]) -> str:
    """Return a question mark for each value."""
    return ",".join("?" * len(values))
