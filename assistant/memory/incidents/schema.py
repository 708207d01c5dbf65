"""The tables of the incident store, and how an older one is brought up to date.

    incidents     one sighting a row, every text masked
    vectors       what it says as int8 vectors, one to three of an incident, each with the factor that makes it floats
    words         which incidents hold a word: a full-text index without the texts
    word_counts   in how many incidents a word stands: a search begins with the rarest
    meta          name, value: the encoder of the vectors

`PRAGMA user_version` is the number of migrations that a store has had. A store newer than this program is left alone.
"""

from __future__ import annotations

import sqlite3

from assistant.memory.errors import StoreUnusable

# Each is run once, in order, in one transaction; a released one is never changed, only followed by another.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE incidents (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            source TEXT NOT NULL UNIQUE,
            content TEXT NOT NULL,
            title TEXT NOT NULL,
            told TEXT NOT NULL,
            prose TEXT NOT NULL,
            root TEXT NOT NULL,
            signature TEXT NOT NULL,
            key TEXT NOT NULL,
            versions TEXT NOT NULL,
            tried TEXT NOT NULL,
            solved_by TEXT NOT NULL,
            who TEXT NOT NULL,
            time TEXT,
            links TEXT NOT NULL,
            ticket TEXT NOT NULL,
            language TEXT NOT NULL,
            entry_id TEXT NOT NULL,
            status TEXT NOT NULL
        )""",
        "CREATE INDEX incidents_by_key ON incidents (key) WHERE key != ''",
        "CREATE INDEX incidents_by_time ON incidents (time)",
        "CREATE INDEX incidents_by_who ON incidents (who) WHERE who != ''",
        """CREATE TABLE vectors (
            place INTEGER PRIMARY KEY AUTOINCREMENT,
            number INTEGER NOT NULL REFERENCES incidents (number) ON DELETE CASCADE,
            factor REAL NOT NULL,
            vector BLOB NOT NULL
        )""",
        "CREATE INDEX vectors_by_number ON vectors (number)",
        """CREATE VIRTUAL TABLE words USING fts5 (
            held, content = '', columnsize = 0, detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"
        )""",
        "CREATE TABLE word_counts (word TEXT PRIMARY KEY, incidents INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
)


def migrate(connection: sqlite3.Connection, where: str) -> None:
    """Bring a store up to date, in one transaction. Raises StoreUnusable for one of a newer program."""
    if _version(connection) == len(MIGRATIONS):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = _version(connection)  # another process may have done it while this one waited
        if found > len(MIGRATIONS):
            raise StoreUnusable(
                f"the incidents in {where} have schema {found}, this program reads {len(MIGRATIONS)}; update "
                "error-assistant, or name another file"
            )
        for statements in MIGRATIONS[found:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)
