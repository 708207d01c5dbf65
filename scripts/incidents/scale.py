"""Stores of any size, to measure time, memory and recall: made rows and vectors, written as the store writes them.

    scale(folder, 1_000_000)   prints: rows, bytes, time per question by arm, memory, recall@10 against exact search
    scale(folder, 1_000_000)   again, with the store that is there: memory of searching alone

The texts are drawn from a vocabulary with the frequencies of words (Zipf). The vectors are those of our entries' texts,
disturbed: they lie in bunches as those of texts do, and nothing was encoded for them. A question is a row of the store,
disturbed again.
"""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np

from assistant.diagnosis.retrieval.search import Views
from assistant.memory.incidents.finding import (
    Question,
    by_key,
    by_meaning,
    by_words,
    weighed,
    word_weights,
)
from assistant.memory.incidents.model import shipped_model
from assistant.memory.incidents.rows import COLUMNS, marks
from assistant.memory.incidents.store import IncidentStore, open_incidents
from index.inverted import to_int8
from scripts.memory_use import own_memory

DIMENSION, PER_INCIDENT = 384, 2
AT_ONCE = 5_000
VOCABULARY, WORDS_EACH = 60_000, 30
QUESTIONS = 40
SPREAD = 0.75  # length of what is added to a text's vector, of length 1: the cosine to it is .8, as of two tellings
DISTURBED = 0.5  # and to a row, to make a question of it: the cosine is .89


class NoEncoder:
    """Names the vectors; encodes nothing."""

    name, dimension = "random@1", DIMENSION

    def encode(self, texts: object, *, query: bool = False) -> np.ndarray:
        """Encode nothing."""
        raise NotImplementedError("vectors are made, not encoded")


def unit(vectors: np.ndarray) -> np.ndarray:
    """Return vectors of length 1."""
    return (vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)).astype(np.float32)


def around(centres: np.ndarray, spread: float, generator: np.random.Generator) -> np.ndarray:
    """Return unit vectors near to some others."""
    noise = generator.standard_normal(centres.shape, dtype=np.float32) / np.sqrt(centres.shape[1])
    return unit(centres + spread * noise)


def text_vectors() -> np.ndarray:
    """Return the vectors of our entries' texts, float32 of shape (texts, DIMENSION), in the order of the entries."""
    from assistant.diagnosis.retrieval.knowledge import open_knowledge, source_of

    index, _ = open_knowledge(source_of(()))
    return unit(np.asarray(index.vectors, dtype=np.float32))


def text_of(numbers: np.ndarray) -> str:
    """Return words by their numbers."""
    return " ".join(f"w{number}" for number in numbers)


def fill(store: IncidentStore, count: int) -> float:
    """Write so many made incidents; return the seconds."""
    generator, begun = np.random.default_rng(1), time.perf_counter()
    texts = text_vectors()
    connection = store.connection()
    frequencies: np.ndarray = np.zeros(VOCABULARY, dtype=np.int64)
    names = ("number", *COLUMNS)
    insert = f"INSERT INTO incidents ({', '.join(names)}) VALUES ({marks(names)})"
    for start in range(0, count, AT_ONCE):
        rows = min(AT_ONCE, count - start)
        words = np.minimum(generator.zipf(1.15, (rows, WORDS_EACH)), VOCABULARY) - 1
        first = generator.integers(len(texts) - PER_INCIDENT, size=rows)  # what follows is of the same entry, mostly
        vectors = around(texts[(first[:, None] + np.arange(PER_INCIDENT)).ravel()], SPREAD, generator)
        factors, int8 = to_int8(vectors)
        places = [(start + place // PER_INCIDENT + 1, float(factors[place]), int8[place].tobytes())
                  for place in range(len(vectors))]  # fmt: skip
        held = []
        connection.execute("BEGIN IMMEDIATE")
        for row in range(rows):
            number = start + row + 1
            own = np.unique(words[row])
            frequencies[own] += 1
            text = text_of(own)
            values = {"source": f"made:{number}", "title": text[:80], "told": text, "key": f"{number // 3:016x}",
                      "versions": "[]", "links": "[]", "language": "en", "status": "solved", "solved_by": "x",
                      "time": "2026-11-01T00:00:00Z"}  # fmt: skip
            connection.execute(insert, (number, *(values.get(name, "") for name in COLUMNS)))
            held.append((number, text))
        connection.executemany("INSERT INTO words (rowid, held) VALUES (?, ?)", held)
        connection.executemany("INSERT INTO vectors (number, factor, vector) VALUES (?, ?, ?)", places)
        connection.execute("COMMIT")
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany("INSERT INTO word_counts VALUES (?, ?)",
                           [(f"w{number}", int(n)) for number, n in enumerate(frequencies) if n])  # fmt: skip
    connection.executemany("INSERT INTO meta VALUES (?, ?)", [("encoder", "random@1"), ("dimension", str(DIMENSION))])
    connection.execute("COMMIT")
    return time.perf_counter() - begun


def question(store: IncidentStore, number: int, generator: np.random.Generator) -> Question:
    """Return a question about an incident of the store: half of its words, its vectors disturbed, its signature."""
    kept = store.get(number)
    assert kept is not None
    words = kept.incident.told.split()[::2]
    near = around(store.vectors_of([number])[number], DISTURBED, generator)
    vectors = np.stack([near[0], near[0], near[1], near[1]])
    text = " ".join(words)
    return Question((kept.incident.key,), text, Views(text, text, text, text, ()), vectors)


def scale(folder: Path, count: int) -> None:
    """Make a store and print its figures."""
    path = folder / f"made-{count}.sqlite"
    with open_incidents(path, NoEncoder()) as store:
        filled = fill(store, count) if store.is_empty else 0.0
        begun = time.perf_counter()
        store.vectors.write_file(always=count * PER_INCIDENT > 40_000)
        written = time.perf_counter() - begun
    with open_incidents(path) as store:
        generator = np.random.default_rng(2)
        begun = time.perf_counter()
        store.vectors.near(unit(generator.standard_normal((1, DIMENSION), dtype=np.float32)), 10)
        first = time.perf_counter() - begun
        asked = [question(store, int(it), generator) for it in generator.integers(1, count + 1, QUESTIONS)]
        times: dict[str, list[float]] = {}
        for one in asked:
            for name, spent in timed(store, one).items():
                times.setdefault(name, []).append(spent)
        recall = recall_at_ten(store, np.concatenate([it.vectors[[0, 2]] for it in asked if it.vectors is not None]))
        sizes = [path.stat().st_size, sum(it.stat().st_size for it in store.vectors.folder.glob("*"))]
    figures = {
        "incidents": count, "vectors": count * PER_INCIDENT, "recall@10": round(recall, 4),
        "ms, median": {name: round(median(found), 1) for name, found in times.items()},
        "ms, 95 of 100": {name: round(float(np.quantile(found, 0.95)), 1) for name, found in times.items()},
        "ms, opening and the first question": round(first * 1000),
        "MB of the database, of the file of vectors": [round(size / 1e6) for size in sizes],
        "MB resident at most": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
        "MB resident of no file": own_memory() >> 20,
        "s to fill, to cluster": [round(filled), round(written)],
    }  # fmt: skip
    print(json.dumps(figures, indent=1))


def timed(store: IncidentStore, one: Question) -> dict[str, float]:
    """Return the milliseconds of each arm, and of a whole search with the comparison of what was proposed.

    Of the clock, and of the processor, which says more on a machine that others use too.
    """
    weights = word_weights(store, one)
    runs: dict[str, Callable[[], object]] = {
        "signature": lambda: by_key(store, one),
        "words": lambda: by_words(store, weights),
        "meaning": lambda: by_meaning(store, one),
        "all": lambda: weighed(store, one, shipped_model()),
    }
    spent = {}
    for name, run in runs.items():
        begun, worked = time.perf_counter(), time.process_time()
        run()
        spent[name] = (time.perf_counter() - begun) * 1000
        spent[f"{name}, processor"] = (time.process_time() - worked) * 1000
    return spent


def nearest_exactly(store: IncidentStore, queries: np.ndarray) -> list[list[int]]:
    """Return the places of the ten vectors nearest to each query, of all that the store holds."""
    best = [[] for _ in queries]  # type: ignore[var-annotated]
    for ids, factors, rows in store.vectors.blocks():
        scores = queries @ (rows.astype(np.float32) * factors[:, None]).T
        for place in range(len(queries)):
            at = np.argpartition(-scores[place], min(10, len(ids) - 1))[:10]
            best[place] += [(float(scores[place, it]), int(ids[it])) for it in at]
            best[place] = sorted(best[place], reverse=True)[:10]
    return [[place for _, place in own] for own in best]


def recall_at_ten(store: IncidentStore, queries: np.ndarray) -> float:
    """Return which share of the ten nearest vectors, found exactly, the store's index finds."""
    found = store.vectors.nearest_places(queries, 10)
    wanted = nearest_exactly(store, queries)
    return float(np.mean([len(set(it) & set(own)) / len(it) for it, own in zip(wanted, found, strict=True)]))
