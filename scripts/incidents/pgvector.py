"""A made store in PostgreSQL with pgvector, to compare with ours: the same rows, words, vectors and questions.

    compare("postgresql://tester@127.0.0.1:5433/postgres", Path("/scratch"), 100_000)
    ->  prints: seconds to load and to index, bytes, time per question by arm, recall@10 against exact search

`scale(folder, count)` makes the store that is read. Vectors are half precision (`halfvec`), clustered by IVFFlat into
as many lists as ours, of which a question reads as many; words are an array with a GIN index. The server needs the
extension "vector" (https://github.com/pgvector/pgvector).
"""

from __future__ import annotations

import json
import math
import os
import time
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from assistant.memory.incidents.finding import BY_MEANING, MOST_POSTINGS, MOST_WORDS, Question, word_weights
from assistant.memory.incidents.store import IncidentStore, open_incidents
from index.inverted import PROBED, lists_for
from scripts.incidents.scale import DIMENSION, PER_INCIDENT, QUESTIONS, nearest_exactly, question

TABLES = f"""
CREATE EXTENSION IF NOT EXISTS vector;
DROP TABLE IF EXISTS vectors, incidents;
CREATE TABLE incidents (number int PRIMARY KEY, key text NOT NULL, words text[] NOT NULL);
CREATE TABLE vectors (place int PRIMARY KEY, number int NOT NULL, vector halfvec({DIMENSION}) NOT NULL);
"""
ROW = np.dtype([("fields", ">i2"), ("a", ">i4"), ("place", ">i4"), ("b", ">i4"), ("number", ">i4"), ("c", ">i4"),
                ("dimension", ">i2"), ("unused", ">i2"), ("vector", ">f2", DIMENSION)])  # fmt: skip
NEAREST = "SELECT place, number FROM vectors ORDER BY vector <#> %s::halfvec LIMIT %s"


def compare(url: str, folder: Path, count: int) -> None:
    """Load a made store into an empty database and print its figures."""
    import psycopg

    with (
        open_incidents(folder / f"made-{count}.sqlite") as store,
        psycopg.connect(url, autocommit=True) as connection,
    ):
        connection.execute(TABLES)  # type: ignore[call-overload]
        begun = time.perf_counter()
        _load(connection, store)
        loaded = time.perf_counter()
        lists = lists_for(count * PER_INCIDENT)
        connection.execute("SET maintenance_work_mem = '2GB'")
        for statement in (
            "CREATE INDEX ON incidents (key)", "CREATE INDEX ON incidents USING gin (words)",
            f"CREATE INDEX ON vectors USING ivfflat (vector halfvec_ip_ops) WITH (lists = {lists})",
            "ANALYZE", f"SET ivfflat.probes = {min(PROBED, lists)}", "SET jit = off",
        ):  # fmt: skip
            connection.execute(statement)  # type: ignore[call-overload]
        indexed = time.perf_counter()
        generator = np.random.default_rng(2)
        asked = [question(store, int(it), generator) for it in generator.integers(1, count + 1, QUESTIONS)]
        times: dict[str, list[float]] = {}
        for one in asked:
            for name, spent in _timed(connection, store, one).items():
                times.setdefault(name, []).append(spent)
        queries = np.concatenate([it.vectors[[0, 2]] for it in asked if it.vectors is not None])
        recall = [
            len({row[0] for row in _near(connection, query, 10)} & set(wanted)) / len(wanted)
            for query, wanted in zip(queries, nearest_exactly(store, queries), strict=True)
        ]
        (size,) = _row(connection, "SELECT pg_database_size(current_database())")
    print(json.dumps({
        "incidents": count, "recall@10": round(float(np.mean(recall)), 4),
        "ms, median": {name: round(median(found), 1) for name, found in times.items()},
        "ms, 95 of 100": {name: round(float(np.quantile(found, 0.95)), 1) for name, found in times.items()},
        "MB of the database": round(size / 1e6),
        "s to load, to index": [round(loaded - begun), round(indexed - loaded)],
    }, indent=1))  # fmt: skip


def _load(connection: Any, store: IncidentStore) -> None:
    rows = store.connection().execute("SELECT number, key, told FROM incidents")
    with connection.cursor().copy("COPY incidents FROM STDIN") as copy:
        for number, key, told in rows:
            copy.write_row((number, key, told.split()))
    owners = dict(store.connection().execute("SELECT place, number FROM vectors"))
    with connection.cursor().copy("COPY vectors FROM STDIN (FORMAT binary)") as copy:
        copy.write(b"PGCOPY\n\xff\r\n\x00" + bytes(8))
        for places, factors, vectors in store.vectors.blocks():
            block = np.zeros(len(places), dtype=ROW)
            block["fields"], block["a"], block["b"], block["c"] = 3, 4, 4, 4 + 2 * DIMENSION
            block["place"], block["number"] = places, [owners[int(it)] for it in places]
            block["dimension"], block["vector"] = DIMENSION, vectors.astype(np.float32) * factors[:, None]
            copy.write(block.tobytes())
        copy.write(b"\xff\xff")


def _near(connection: Any, query: np.ndarray, count: int) -> list[tuple[int, int]]:
    text = f"[{','.join(f'{it:.5f}' for it in query.tolist())}]"
    found: list[tuple[int, int]] = connection.execute(NEAREST, (text, count)).fetchall()
    return found


def _timed(connection: Any, store: IncidentStore, one: Question) -> dict[str, float]:
    """Return the milliseconds of each arm: of the clock, and of both processes' processor."""
    idf = word_weights(store, one)
    total = int(store.connection().execute("SELECT max(number) FROM incidents").fetchone()[0])

    def by_key() -> None:
        connection.execute("SELECT number FROM incidents WHERE key = %s LIMIT 8", (one.keys[0],)).fetchall()

    def by_words() -> None:
        budget = MOST_POSTINGS
        for word in sorted(idf, key=lambda it: -idf[it])[:MOST_WORDS]:
            if total * math.exp(-idf[word]) > budget:
                break
            query = "SELECT number FROM incidents WHERE words @> ARRAY[%s]"
            budget -= len(connection.execute(query, (word,)).fetchall())

    def by_meaning() -> None:
        assert one.vectors is not None
        for query in np.unique(one.vectors, axis=0):
            _near(connection, query, BY_MEANING)

    def all_of_them() -> None:
        by_key()
        by_words()
        by_meaning()

    runs = {"signature": by_key, "words": by_words, "meaning": by_meaning, "three arms": all_of_them}
    (server,) = _row(connection, "SELECT pg_backend_pid()")
    spent = {}
    for name, run in runs.items():
        begun, worked = time.perf_counter(), time.process_time() + _worked(server)
        run()
        spent[name] = (time.perf_counter() - begun) * 1000
        spent[f"{name}, processor"] = (time.process_time() + _worked(server) - worked) * 1000
    return spent


def _worked(process: int) -> float:
    """Return the seconds that a process of this machine has worked, to the nanosecond; 0 where it is another's."""
    path = Path(f"/proc/{process}/schedstat")
    return int(path.read_text().split()[0]) / 1e9 if path.exists() and os.name == "posix" else 0.0


def _row(connection: Any, query: str) -> Any:
    return connection.execute(query).fetchone()
