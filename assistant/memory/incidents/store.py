"""The store of incidents: one SQLite file that many processes may read and write at the same time.

    with open_incidents("team.sqlite", encoder) as store:
        store.put([incident_of(ticket)])          ->  Counts(added=1, changed=0)
        store.sightings("5e1c0a…")                ->  Sightings(times=4, last=datetime(2026, 11, 12, …))

Beside the file lies a folder with its vectors once they are many (`vectors.py`). Both belong to their owner alone.
Nothing of SQLAlchemy is needed, so a query that asks for incidents starts no slower.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Self

import numpy as np
import platformdirs
from numpy.typing import NDArray

from assistant.memory.errors import StoreUnusable
from assistant.memory.incidents.rows import (
    COLUMNS,
    SELECTED,
    add_counts,
    in_parts,
    kept_of,
    marks,
    passages_of,
    row_of,
    stamp_of,
    time_of,
    words_of,
)
from assistant.memory.incidents.schema import migrate
from assistant.memory.incidents.types import Incident, Kept, Sightings
from assistant.memory.incidents.vectors import StoreVectors
from index.inverted import to_int8

if TYPE_CHECKING:
    from index.seams import Encoder

FILE_VARIABLE = "ERROR_ASSISTANT_INCIDENTS"  # the environment variable that names the file
OF_KEY = (
    "key = ? AND key != ''"  # the index holds no empty keys, and is used only where the query says that none is asked
)
PATIENCE = 30.0  # seconds to wait for another writer


@dataclass(frozen=True, slots=True)
class Counts:
    """What became of some incidents that were put into the store."""

    added: int = 0
    changed: int = 0


def default_path() -> Path:
    """Return where incidents are kept: the file that the environment names, else one among the user's data."""
    named = os.environ.get(FILE_VARIABLE)
    return Path(named or Path(platformdirs.user_data_dir("error-assistant")) / "incidents.sqlite").expanduser()


def open_incidents(where: str | Path | None = None, encoder: Encoder | None = None) -> IncidentStore:
    """Open the store in a file, making it where there is none.

    `encoder` is needed to put incidents in. Raises StoreUnusable where the file cannot be used.
    """
    path = Path(where).expanduser() if where is not None else default_path()
    if "://" in str(where or path):
        raise StoreUnusable("incidents are kept in a file of SQLite; name a file, as in --incidents team.sqlite")
    return IncidentStore(path, encoder)


class IncidentStore:
    """An open store. Safe to use from many threads: each has its own connection."""

    def __init__(self, path: Path, encoder: Encoder | None = None) -> None:
        self.path, self.encoder = path, encoder
        self._own = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._opening = threading.Lock()
        self._vectors: StoreVectors | None = None
        with self._translated_errors():
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not path.exists():
                path.touch(mode=0o600)  # what SQLite lays beside it takes its mode
            migrate(self.connection(), str(path))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections of all threads."""
        with self._opening:
            for connection in self._opened:
                connection.close()
            self._opened.clear()
            self._own = threading.local()

    def connection(self) -> sqlite3.Connection:
        """Return this thread's connection."""
        found: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if found is None:
            found = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            for pragma in ("journal_mode = WAL", "foreign_keys = ON", "secure_delete = ON", "synchronous = NORMAL"):
                found.execute(f"PRAGMA {pragma}")
            self._own.connection = found
            with self._opening:
                self._opened.append(found)
        return found

    # --- writing ------------------------------------------------------------------------------------------------------

    def unchanged(self, sources: dict[str, str]) -> set[str]:
        """Return those of some sources, each with the hash of its content, that the store holds just so."""
        found: set[str] = set()
        with self._translated_errors():
            for part in in_parts(list(sources)):
                query = f"SELECT source, content FROM incidents WHERE source IN ({marks(part)})"  # noqa: S608
                found.update(
                    name for name, content in self.connection().execute(query, part) if sources[name] == content
                )
        return found

    def put(self, incidents: Sequence[Incident]) -> Counts:
        """Keep some incidents; one whose source is there already takes the other's place and its number."""
        encoder = self._encoder_to_write()
        passages = [passages_of(it) for it in incidents]
        distinct = list(dict.fromkeys(chain.from_iterable(passages)))
        vectors = encoder.encode(distinct) if distinct else np.zeros((0, encoder.dimension), dtype=np.float32)
        factors, rows = to_int8(vectors)
        place_of = {text: row for row, text in enumerate(distinct)}
        added = changed = 0
        with self._writing() as connection:
            self._claim(connection, encoder)
            counts: Counter[str] = Counter()
            for incident, own_passages in zip(incidents, passages, strict=True):
                found = connection.execute(
                    "SELECT number FROM incidents WHERE source = ?", (incident.source,)
                ).fetchone()
                if found:
                    self._unindex(connection, found[0], counts)
                    names = ", ".join(f"{name} = ?" for name in COLUMNS)
                    query = f"UPDATE incidents SET {names} WHERE number = ?"  # noqa: S608
                    connection.execute(query, (*row_of(incident), found[0]))
                    number, changed = int(found[0]), changed + 1
                else:
                    query = f"INSERT INTO incidents ({', '.join(COLUMNS)}) VALUES ({marks(COLUMNS)})"  # noqa: S608
                    number, added = int(connection.execute(query, row_of(incident)).lastrowid or 0), added + 1
                own = words_of(incident)
                counts.update(own)
                connection.execute("INSERT INTO words (rowid, held) VALUES (?, ?)", (number, " ".join(own)))
                for text in own_passages:
                    row = place_of[text]
                    connection.execute("INSERT INTO vectors (number, factor, vector) VALUES (?, ?, ?)",
                                       (number, float(factors[row]), rows[row].tobytes()))  # fmt: skip
            add_counts(connection, counts)
        return Counts(added, changed)

    def delete(self, numbers: Iterable[int]) -> int:
        """Delete incidents with everything that was made of them; return how many there were."""
        wanted, gone = list(numbers), 0
        places: list[int] = []
        with self._writing() as connection:
            counts: Counter[str] = Counter()
            for number in wanted:
                rows = connection.execute("SELECT place FROM vectors WHERE number = ?", (number,)).fetchall()
                self._unindex(connection, number, counts)
                removed = connection.execute("DELETE FROM incidents WHERE number = ?", (number,)).rowcount
                places += [row[0] for row in rows]
                gone += removed
            add_counts(connection, counts)
            if gone:
                connection.execute("INSERT INTO words (words) VALUES ('optimize')")  # else deleted words lie there on
        if gone:
            self.vectors.erase(places)
            with self._translated_errors():
                self.connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return gone

    def matching(self, *, before: datetime | None = None, person: str = "") -> list[int]:
        """Return the numbers of incidents before a time, or told by a person (in any case of letters), or both."""
        wheres, values = ["1 = 1"], []
        if before is not None:
            wheres.append("time < ?")
            values.append(stamp_of(before))
        if person:
            wheres.append("lower(who) = lower(?)")
            values.append(person)
        with self._translated_errors():
            query = f"SELECT number FROM incidents WHERE {' AND '.join(wheres)} ORDER BY number"  # noqa: S608
            return [row[0] for row in self.connection().execute(query, values)]

    def reindex(self) -> int:
        """Encode every incident anew with the store's encoder and write the file of vectors; return how many."""
        encoder, done = self._encoder_to_write(claims=False), 0
        with self._writing() as connection:
            connection.execute("DELETE FROM vectors")
            connection.execute("DELETE FROM meta WHERE name IN ('encoder', 'dimension')")
            self._claim(connection, encoder)
        self.vectors.drop_file()
        self._vectors = None
        for part in in_parts([kept.number for kept in self.all()], 256):
            incidents = [kept.incident for number in part if (kept := self.get(number))]
            self.put(incidents)
            done += len(incidents)
        self.vectors.write_file()
        return done

    # --- reading ------------------------------------------------------------------------------------------------------

    def number_of(self, source: str) -> int | None:
        """Return the number of the incident of a source; None where there is none."""
        with self._translated_errors():
            row = self.connection().execute("SELECT number FROM incidents WHERE source = ?", (source,)).fetchone()
        return int(row[0]) if row else None

    @property
    def count(self) -> int:
        """How many incidents there are."""
        with self._translated_errors():
            return int(self.connection().execute("SELECT count(*) FROM incidents").fetchone()[0])

    @property
    def is_empty(self) -> bool:
        """Whether there are none; asked before anything that costs time."""
        with self._translated_errors():
            return self.connection().execute("SELECT 1 FROM incidents LIMIT 1").fetchone() is None

    @property
    def encoder_name(self) -> str:
        """The encoder that made the vectors; "" before the first."""
        return self._meta("encoder")

    @property
    def vectors(self) -> StoreVectors:
        """The vectors, for searching."""
        if self._vectors is None:
            dimension = int(self._meta("dimension") or (self.encoder.dimension if self.encoder else 0))
            self._vectors = StoreVectors(self.connection, self.path.with_name(f"{self.path.name}.vectors"), dimension)
        return self._vectors

    def get(self, number: int) -> Kept | None:
        """Return an incident by its number."""
        return next(iter(self.some([number])), None)

    def some(self, numbers: Sequence[int]) -> list[Kept]:
        """Return incidents by their numbers, in that order; those that are gone are left out."""
        found: dict[int, Kept] = {}
        with self._translated_errors():
            for part in in_parts(list(numbers)):
                query = f"{SELECTED} WHERE number IN ({marks(part)})"
                found.update((row[0], kept_of(row)) for row in self.connection().execute(query, part))
        return [found[number] for number in numbers if number in found]

    def all(self, *, newest_first: bool = False) -> Iterator[Kept]:
        """Yield all incidents, a few at a time; what is written meanwhile may be among them."""
        sign, order, last = ("<", "DESC", 1 << 62) if newest_first else (">", "ASC", 0)
        query = (f"SELECT number, {', '.join(COLUMNS)} FROM incidents WHERE number {sign} ? "  # noqa: S608
                 f"ORDER BY number {order} LIMIT 500")  # fmt: skip
        while True:
            with self._translated_errors():
                rows = self.connection().execute(query, (last,)).fetchall()
            if not rows:
                return
            yield from map(kept_of, rows)
            last = rows[-1][0]

    def with_key(self, key: str, most: int) -> list[int]:
        """Return the numbers of incidents with a signature: those that were solved first, of them the newest."""
        query = f"SELECT number FROM incidents WHERE {OF_KEY} ORDER BY status = 'solved' DESC, time DESC LIMIT ?"  # noqa: S608
        with self._translated_errors():
            return [row[0] for row in self.connection().execute(query, (key, most))] if key else []

    def sightings(self, key: str) -> Sightings:
        """Return how often a signature was met, and when last."""
        with self._translated_errors():
            times, last = self.connection().execute(
                f"SELECT count(*), max(time) FROM incidents WHERE {OF_KEY}", (key,)).fetchone()  # noqa: S608  # fmt: skip
        return Sightings(times=times, last=time_of(last))

    def word_counts(self, asked: Sequence[str]) -> dict[str, int]:
        """Return in how many incidents each of some words stands; words that stand in none are left out."""
        found: dict[str, int] = {}
        with self._translated_errors():
            for part in in_parts(list(asked)):
                query = f"SELECT word, incidents FROM word_counts WHERE word IN ({marks(part)})"  # noqa: S608
                found.update(row for row in self.connection().execute(query, part) if row[1] > 0)
        return found

    def with_word(self, word: str) -> list[int]:
        """Return the numbers of the incidents in which a word stands."""
        with self._translated_errors():
            query = "SELECT rowid FROM words WHERE words MATCH ?"
            return [row[0] for row in self.connection().execute(query, (f'"{word}"',))]

    def vectors_of(self, numbers: Sequence[int]) -> dict[int, NDArray[np.float32]]:
        """Return the vectors of incidents, float32 of shape (1 to 3, dimension) each."""
        found: dict[int, list[NDArray[np.float32]]] = {}
        with self._translated_errors():
            for part in in_parts(list(numbers)):
                query = "SELECT number, factor, vector FROM vectors "
                query += f"WHERE number IN ({marks(part)}) ORDER BY place"
                for number, factor, data in self.connection().execute(query, part):
                    found.setdefault(number, []).append(np.frombuffer(data, dtype=np.int8).astype(np.float32) * factor)
        return {number: np.stack(rows) for number, rows in found.items()}

    # --- inside -------------------------------------------------------------------------------------------------------

    def _meta(self, name: str) -> str:
        with self._translated_errors():
            row = self.connection().execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row else ""

    def _encoder_to_write(self, *, claims: bool = True) -> Encoder:
        if self.encoder is None:
            raise StoreUnusable("the incidents were opened for reading only")
        made_by = self.encoder_name
        if claims and made_by and made_by != self.encoder.name:
            raise StoreUnusable(
                f"the incidents in {self.path} were encoded by {made_by}, this is {self.encoder.name}; encode them "
                f"anew: assistant incidents reindex --incidents {self.path}"
            )
        return self.encoder

    def _claim(self, connection: sqlite3.Connection, encoder: Encoder) -> None:
        """Write who makes the vectors, where nobody has yet."""
        values = [("encoder", encoder.name), ("dimension", str(encoder.dimension))]
        connection.executemany("INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)", values)

    def _unindex(self, connection: sqlite3.Connection, number: int, counts: Counter[str]) -> None:
        """Take an incident's words and vectors out; its words are those of the texts that the store holds."""
        query = f"SELECT number, {', '.join(COLUMNS)} FROM incidents WHERE number = ?"  # noqa: S608
        row = connection.execute(query, (number,)).fetchone()
        if row is None:
            return
        own = words_of(kept_of(row).incident)
        counts.subtract(own)
        connection.execute("INSERT INTO words (words, rowid, held) VALUES ('delete', ?, ?)", (number, " ".join(own)))
        connection.execute("DELETE FROM vectors WHERE number = ?", (number,))

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Hold the writer's lock from the beginning: one that asks for it later may be refused at once."""
        connection = self.connection()
        with self._translated_errors():
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Raise StoreUnusable in place of the database's errors."""
        try:
            yield
        except sqlite3.Error as error:
            raise StoreUnusable(
                f"the incidents in {self.path} cannot be used ({error}); check that it is a file of incidents and that "
                "you may write to it, or name another with --incidents"
            ) from error
