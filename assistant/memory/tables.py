"""Tables: the schema of the store, and its creation.

    error_assistant_meta       name, value: the schema version
    error_assistant_outcomes   one report per row

The first process creates them; a schema newer than this program knows is left unchanged.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Engine,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    insert,
    inspect,
    select,
)
from sqlalchemy.exc import DBAPIError

from assistant.memory.errors import StoreUnusable

SCHEMA = 1  # incremented when a table changes; `prepare` then migrates older ones

metadata = MetaData()

meta = Table(
    "error_assistant_meta",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(40), nullable=False),
)

outcomes = Table(
    "error_assistant_outcomes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("recorded_at", DateTime(timezone=False), nullable=False),  # UTC
    Column("entry_id", String(200), nullable=False),
    Column("workaround", String(12), nullable=False),
    Column("action", Text, nullable=False),
    Column("worked", Boolean, nullable=False),
    Column("origin", String(20), nullable=False),
    Column("session", String(64)),  # NULL for none: then every report counts
    Column("note", Text, nullable=False),
    Column("paste", Text, nullable=False),
    UniqueConstraint("session", "entry_id", "workaround", name="error_assistant_one_per_session"),
    Index("error_assistant_by_entry", "entry_id", "workaround"),
)

ATTEMPTS = 5  # several processes may create the tables concurrently; the losers retry


def prepare(engine: Engine) -> None:
    """Create the tables where there are none. Raises StoreUnusable when they have another version."""
    for attempt in range(ATTEMPTS):
        try:
            _make(engine)
            break
        except DBAPIError:
            if attempt == ATTEMPTS - 1:
                raise
    with engine.connect() as connection:
        found = connection.execute(select(meta.c.value).where(meta.c.name == "schema")).scalar()
    if found != str(SCHEMA):
        raise StoreUnusable(
            f"the outcomes in {engine.url.render_as_string()} have schema {found}, this program reads {SCHEMA}; "
            "update error-assistant, or name another database"
        )


def _make(engine: Engine) -> None:
    if inspect(engine).has_table(meta.name):
        return
    with engine.execution_options(writes=True).begin() as connection:
        if inspect(connection).has_table(meta.name):
            return
        metadata.create_all(connection)
        connection.execute(insert(meta).values(name="schema", value=str(SCHEMA)))
