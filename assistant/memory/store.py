"""Store: outcomes in SQLite, or in any database supported by SQLAlchemy.

    with open_store() as store:                                          the user's SQLite file
        store.record(Report("cuda/out-of-memory", key, "Lower the batch size", Outcome.WORKED))
        store.counts("cuda/out-of-memory")                               ->  (Count(..., worked=1, failed=0),)

Any number of processes and threads may write concurrently. Notes and pastes are masked here, so that every caller is
covered.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import platformdirs

from assistant.diagnosis.privacy.secrets import mask_secrets
from assistant.memory.errors import StoreUnusable
from assistant.memory.types import Count, Outcome, Report, Stored

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Engine

URL_VARIABLE = "ERROR_ASSISTANT_OUTCOMES"  # the environment variable that names a database or a file
LONGEST_NOTE = 2_000  # characters; the rest is truncated
LONGEST_PASTE = 50_000
PATIENCE = 30.0  # seconds to wait for another writer of an SQLite file


def default_url() -> str:
    """Return the default location of outcomes: the environment variable, else a file in the user's data folder."""
    named = os.environ.get(URL_VARIABLE)
    return named or str(Path(platformdirs.user_data_dir("error-assistant")) / "outcomes.sqlite")


def open_store(where: str | Path | None = None) -> Store:
    """Open the store at a URL or a file, creating it where there is none.

    Raises StoreUnusable when a package is missing, the database does not answer, or its tables are of another version.
    """
    try:
        from sqlalchemy import create_engine, event
        from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
    except ModuleNotFoundError as error:
        raise StoreUnusable("keeping outcomes needs SQLAlchemy: pip install 'error-assistant[outcomes]'") from error
    from assistant.memory.tables import prepare

    url = _url(str(where) if where is not None else default_url())
    try:
        waits = {"timeout": PATIENCE} if url.startswith("sqlite") else {}
        engine = create_engine(url, pool_pre_ping=True, connect_args=waits)
    except ModuleNotFoundError as error:
        raise StoreUnusable(f"this database needs the package {error.name}: pip install {_package(error)}") from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise StoreUnusable("the name of the database is no URL such as postgresql://user@host/name") from error
    if engine.dialect.name == "sqlite":
        _make_folder(engine.url.database)
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    with _translated_errors(engine):
        try:
            prepare(engine)
        except SQLAlchemyError:
            engine.dispose()
            raise
    return Store(engine)


class Store:
    """An open store."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self.engine.dispose()

    @property
    def where(self) -> str:
        """The database URL without its password."""
        return self.engine.url.render_as_string(hide_password=True)

    def record(self, report: Report) -> None:
        """Store a report; it replaces an earlier one of the same session about the same workaround."""
        from sqlalchemy import insert, update
        from sqlalchemy.exc import IntegrityError

        from assistant.memory.tables import outcomes

        row = _row(report)
        with _translated_errors(self.engine):
            for is_last in (False, True):
                try:
                    with self.engine.execution_options(writes=True).begin() as connection:
                        replaced = (
                            row["session"]
                            and connection.execute(update(outcomes).where(_same(row)).values(row)).rowcount
                        )
                        if not replaced:
                            connection.execute(insert(outcomes).values(row))
                    return
                except IntegrityError:  # the same session inserted it concurrently between our two statements
                    if is_last:
                        raise

    def forget(self, report: Report) -> None:
        """Delete the report of this session about its workaround; without a session nothing is deleted."""
        from sqlalchemy import delete

        from assistant.memory.tables import outcomes

        row = _row(report)
        if row["session"]:
            with _translated_errors(self.engine), self.engine.execution_options(writes=True).begin() as connection:
                connection.execute(delete(outcomes).where(_same(row)))

    def counts(self, entry_id: str | None = None) -> tuple[Count, ...]:
        """Return the counts per workaround, of one entry or of all, ordered by entry and key."""
        from sqlalchemy import Integer, cast, func, select

        from assistant.memory.tables import outcomes

        worked = func.sum(cast(outcomes.c.worked, Integer))
        query = select(outcomes.c.entry_id, outcomes.c.workaround, worked, func.count()).group_by(
            outcomes.c.entry_id, outcomes.c.workaround
        )
        if entry_id is not None:
            query = query.where(outcomes.c.entry_id == entry_id)
        with _translated_errors(self.engine), self.engine.connect() as connection:
            rows = connection.execute(query.order_by(outcomes.c.entry_id, outcomes.c.workaround)).all()
        return tuple(Count(entry, key, int(good), int(total) - int(good)) for entry, key, good, total in rows)

    def reports(self, entry_id: str | None = None) -> Iterator[Stored]:
        """Yield all reports, the oldest first, without loading all of them into memory."""
        from sqlalchemy import select

        from assistant.memory.tables import outcomes

        query = select(outcomes).order_by(outcomes.c.id)
        if entry_id is not None:
            query = query.where(outcomes.c.entry_id == entry_id)
        with _translated_errors(self.engine), self.engine.connect().execution_options(yield_per=500) as connection:
            for row in connection.execute(query):
                outcome = Outcome.WORKED if row.worked else Outcome.FAILED
                report = Report(row.entry_id, row.workaround, row.action, outcome, row.origin, row.session or "",
                                row.note, row.paste)  # fmt: skip
                yield Stored(row.id, row.recorded_at.replace(tzinfo=UTC), report)


def _same(row: dict[str, Any]) -> ColumnElement[bool]:
    """Return the condition for an earlier report of the same session about the same workaround."""
    from sqlalchemy import and_

    from assistant.memory.tables import outcomes

    names = ("session", "entry_id", "workaround")
    return and_(*(outcomes.c[name] == row[name] for name in names))


def _row(report: Report) -> dict[str, Any]:
    """Return the columns of a report, its free texts masked and truncated."""
    return {
        "recorded_at": datetime.now(UTC).replace(tzinfo=None),
        "entry_id": _clean(report.entry_id, 200),
        "workaround": _clean(report.workaround, 12),
        "action": _clean(report.action, LONGEST_NOTE),
        "worked": report.outcome is Outcome.WORKED,
        "origin": _clean(report.origin, 20),
        "session": _clean(report.session, 64) or None,
        "note": _clean(report.note, LONGEST_NOTE),
        "paste": _clean(report.paste, LONGEST_PASTE),
    }


def _clean(text: str, longest: int) -> str:
    """Return a masked text of bounded length that every database accepts."""
    return mask_secrets(text.replace("\x00", ""))[:longest]


def _url(name: str) -> str:
    """Return a URL for SQLAlchemy: a path is a SQLite file, PostgreSQL uses psycopg."""
    if "://" not in name:
        return f"sqlite:///{Path(name).expanduser().absolute()}"
    scheme, _, rest = name.partition("://")
    return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else name


def _package(error: ModuleNotFoundError) -> str:
    return "'error-assistant[postgresql]'" if error.name == "psycopg" else str(error.name)


def _make_folder(file: str | None) -> None:
    if file and file != ":memory:":
        Path(file).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not Path(file).exists():
            Path(file).touch(mode=0o600)  # SQLite creates its side files with the same mode


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Enable WAL, so that readers do not wait for a writer, and begin transactions explicitly."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; a writing one takes the write lock at once, since a later upgrade may fail immediately."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def _translated_errors(engine: Engine) -> Iterator[None]:
    """Raise StoreUnusable in place of the database's errors."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except SQLAlchemyError as error:
        said = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        where = engine.url.render_as_string(hide_password=True)
        raise StoreUnusable(
            f"the outcomes in {where} cannot be used ({mask_secrets(said)}); check that the database runs and that you "
            "may write to it, or name another with --store"
        ) from error
