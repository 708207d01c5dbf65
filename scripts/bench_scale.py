"""Benchmark at scale: what a query and the opening cost over 2,500, 25,000, 250,000 and 2,500,000 entries.

    python -m scripts.bench_scale --sizes 2500 25000 250000                    this machine's processor
    python -m scripts.bench_scale --sizes 2500 2500000 --devices cuda          vectors on a GPU

The entries are made by variation of 1,250 of ours: each has a name of its own, in its words and behind its pattern,
half of the words of the entry that it varies, and its passages' vectors with noise (cosine .94); at most six passages
each. Queries are samples of our entries, every other one with the name of an entry. All are encoded: the first look,
which settles what patterns and words settle, is left out. Prints a Markdown table of medians in milliseconds, by the
clock and in brackets of the processor; what other processes do changes the first.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import wraps
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.diagnosis import pipeline
from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.ranking.model import model_for
from assistant.diagnosis.retrieval import search
from assistant.diagnosis.retrieval.documents import document_of
from assistant.diagnosis.retrieval.knowledge import builtin_path, shipped_vectors
from index.checksums import checksums_of
from index.encoders import open_encoder
from index.patterns import FILTERED_FROM
from index.required import Grams, required
from index.store import FORMAT, Document, Manifest, digest_of, kinds_of, open_index
from index.words import K1, B, Bm25, words
from kb.store import load
from kb.supplements import supplemented
from scripts.bench_encoder import device_name, row
from scripts.memory_use import own_memory

BASES = 1_250  # entries that are varied
PASSAGES = 6  # of an entry, at most
NOISE = 0.36  # length of what is added to a unit vector
KEPT = 0.5  # of an entry's words
QUERIES = 40
PARTS = {  # of an index: the prefixes of their files
    "vectors": "vectors",
    "words": "headline printed body products",
    "patterns": "patterns grams pattern_documents",
    "texts": "passages payloads ids passage_documents passage_kinds grades",
}


@dataclass(frozen=True)
class Base:
    """What is varied."""

    documents: list[Document]
    samples: list[str]  # of each document, a text that its pattern matches; "" without one
    vectors: NDArray[np.float32]  # of all passages, in order


def base(encoder_name: str) -> Base:
    """Read our entries, and the vectors that are shipped for them."""
    entries = [entry for entry in load([builtin_path()]) if entry.pattern and entry.samples.must_match]
    step = len(entries) / BASES
    chosen = [entries[int(place * step)] for place in range(BASES)]
    documents = [document_of(supplemented(entry)) for entry in chosen]
    texts = {passage.text for document in documents for passage in document.passages}
    shipped = shipped_vectors().vectors(encoder_name, texts)
    kept = [
        replace(document, passages=tuple(it for it in document.passages if it.text in shipped)[:PASSAGES])
        for document in documents
    ]
    vectors = np.stack([shipped[passage.text] for document in kept for passage in document.passages])
    return Base(kept, [entry.samples.must_match[0] for entry in chosen], vectors)


def name_of(number: int) -> str:
    """Return the name of an entry: eight letters, different for each number below 26 ** 8."""
    number = number * 68_719_476_731 % 26**8  # the factor is prime to 26
    return "".join(chr(97 + number // 26**place % 26) for place in range(8))


def write(folder: Path, given: Base, variants: int, encoder_name: str) -> None:
    """Write the index of `variants` variations of each entry."""
    count = len(given.documents) * variants
    aside = folder / "g-made"
    aside.mkdir(parents=True)
    names = [name_of(number) for number in range(count)]
    write_vectors(aside / "vectors.npy", given.vectors, variants)
    for field in given.documents[0].words:
        write_words(aside, field, [document.words[field] for document in given.documents], names)
    patterns = [
        rf"(?:{given.documents[place % BASES].patterns[0]})[^\n]*\b{name}\b" for place, name in enumerate(names)
    ]
    (aside / "patterns.json").write_text(json.dumps(patterns))
    if count >= FILTERED_FROM:  # as `Patterns.write`, without reading each of the patterns
        for place in range(0, count, max(1, count // 200)):
            assert {names[place]} in required(patterns[place])
        Grams.choose([[frozenset({name})] for name in names]).save(aside)
    documents = given.documents
    kinds = {kind: place for place, kind in enumerate(kinds_of(documents))}
    passages = [(number, passage) for number, document in enumerate(documents) for passage in document.passages]
    owners = np.array([number for number, _ in passages], dtype=np.int32)
    kind_numbers = np.array([kinds[f"{passage.kind}:{passage.language}"] for _, passage in passages], dtype=np.uint8)
    shift = np.arange(variants, dtype=np.int32)[:, None] * len(documents)
    np.save(aside / "passage_documents.npy", (shift + owners).ravel())
    np.save(aside / "passage_kinds.npy", np.tile(kind_numbers, variants))
    np.save(aside / "pattern_documents.npy", np.arange(count, dtype=np.int32))
    np.save(aside / "grades.npy", np.tile(np.array([it.grade for it in documents], dtype=np.uint8), variants))
    (aside / "ids.txt").write_text("\n".join(f"{documents[n % BASES].id}-{name}" for n, name in enumerate(names)))
    write_texts(aside, "passages", [passage.text for _, passage in passages], variants)
    write_texts(aside, "payloads", [document.payload for document in documents], variants)
    manifest = Manifest(
        FORMAT, encoder_name, given.vectors.shape[1], "", "made", count, len(passages) * variants, count,
        tuple(documents[0].words), tuple(kinds), aside.name, 0, checksums_of(aside),
    )  # fmt: skip
    manifest = replace(manifest, digest=digest_of(manifest))
    (folder / "manifest.json").write_text(json.dumps(asdict(manifest)))


def write_vectors(path: Path, vectors: NDArray[np.float32], variants: int) -> None:
    """Write the vectors of all variations, each with noise of its own."""
    generator = np.random.default_rng(1)
    shape = (len(vectors) * variants, vectors.shape[1])
    kept = np.lib.format.open_memmap(path, mode="w+", dtype=np.float32, shape=shape)
    for variant in range(variants):
        noise = generator.standard_normal(vectors.shape, dtype=np.float32) * np.float32(NOISE / shape[1] ** 0.5)
        noise += vectors
        noise /= np.linalg.norm(noise, axis=1, keepdims=True)
        kept[variant * len(vectors) : (variant + 1) * len(vectors)] = noise
    kept.flush()


def write_words(folder: Path, field: str, texts: Sequence[str], names: Sequence[str]) -> None:
    """Write BM25 over the variations: half of an entry's words in each, and its name."""
    generator = np.random.default_rng(2)
    count, bases = len(names), len(texts)
    cut = [Counter(words(text)) for text in texts]
    lengths = np.array([sum(counts.values()) * KEPT + 1 for counts in cut])
    norm = K1 * (1 - B + B * lengths / max(lengths.mean(), 1e-9))
    having: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for place, counts in enumerate(cut):
        for word, often in counts.items():
            having[word].append((place, often))
    first = np.arange(count // bases, dtype=np.int32)[:, None] * bases
    rows: list[NDArray[np.int32]] = []
    weights: list[NDArray[np.float32]] = []
    for pairs in having.values():
        places = np.array([place for place, _ in pairs])
        often = np.array([often for _, often in pairs], dtype=np.float64)
        factor = often * (K1 + 1) / (often + norm[places])
        kept = generator.random((len(first), len(places)), dtype=np.float32) < KEPT
        kept[0, 0] = True
        own = (first + places.astype(np.int32))[kept]
        rarity = np.log1p((count - len(own) + 0.5) / (len(own) + 0.5))
        rows.append(own)
        weights.append(np.broadcast_to((rarity * factor).astype(np.float32), kept.shape)[kept])
    terms = list(having)
    if field != "products":
        terms += names
        rows.append(np.arange(count, dtype=np.int32))
        rarity = np.log1p((count - 0.5) / 1.5)
        weights.append(np.tile((rarity * (K1 + 1) / (1 + norm)).astype(np.float32), count // bases))
    sizes = [len(own) for own in rows[: len(having)]] + [1] * (len(terms) - len(having))
    starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    Bm25(terms, starts, np.concatenate(rows), np.concatenate(weights), count).save(folder, field)


def write_texts(folder: Path, name: str, texts: Sequence[str], variants: int) -> None:
    """Write the same texts for each variation, as `Texts.write` does."""
    encoded = [text.encode("utf-8") for text in texts]
    block = b"".join(encoded)
    ends = np.cumsum([len(text) for text in encoded], dtype=np.int64)
    starts = (np.arange(variants, dtype=np.int64)[:, None] * len(block) + ends).ravel()
    np.save(folder / f"{name}.starts.npy", np.concatenate([[0], starts]))
    with (folder / f"{name}.bin").open("wb") as file:
        for _ in range(variants):
            file.write(block)


Lap = tuple[float, float]  # milliseconds by the clock, and of the processor


class Stages:
    """Measures the steps of a query, by replacing the functions that do them."""

    def __init__(self) -> None:
        self.laps: dict[str, Lap] = {}

    def timed(self, stage: str, work: Callable[..., Any]) -> Callable[..., Any]:
        """Return `work`, whose time is added to a stage."""

        @wraps(work)
        def measured(*arguments: Any, **named: Any) -> Any:
            with self.lap(stage):
                return work(*arguments, **named)

        return measured

    @contextmanager
    def lap(self, stage: str) -> Iterator[None]:
        """Add the time of a block to a stage."""
        clock, spent = time.perf_counter(), time.process_time()
        yield
        before = self.laps.get(stage, (0.0, 0.0))
        now = ((time.perf_counter() - clock) * 1000, (time.process_time() - spent) * 1000)
        self.laps[stage] = (before[0] + now[0], before[1] + now[1])


STAGES = ("patterns", "words", "encoding", "vectors", "ranking", "all")


def measure(folder: Path, queries: Sequence[str], device: str) -> dict[str, Lap]:
    """Open the index, run the queries, and return the medians of all stages, and of the opening."""
    encoder = open_encoder()
    encoder.encode(["warm"])
    stages = Stages()
    with stages.lap("first opening"):
        open_index(folder)
    before = own_memory()
    with stages.lap("opening"):
        index = open_index(folder, device=device).keep_open()
    memory = own_memory() - before
    print(
        f"<!-- {index.manifest.document_count:,} entries: {memory / 1e9:.2f} GB of memory after opening -->", flush=True
    )
    assistant = Assistant(index, encoder, model_for(index))
    wrapped: list[tuple[Any, str, str]] = [
        (search, "by_pattern", "patterns"),
        (pipeline, "by_graph", "patterns"),
        (search, "by_words", "words"),
        (index.nearest, "search", "vectors"),
        (encoder, "encode", "encoding"),
        (Assistant, "_rank", "ranking"),
    ]
    kept = [(owner, name, getattr(owner, name)) for owner, name, _ in wrapped]
    for owner, name, stage in wrapped:
        setattr(owner, name, stages.timed(stage, getattr(owner, name)))
    found: dict[str, list[Lap]] = defaultdict(list)
    try:
        for turn in range(3):
            for query in queries:
                opening = {name: stages.laps[name] for name in ("first opening", "opening")}
                stages.laps = dict(opening)
                with stages.lap("all"):
                    assistant.diagnose(query)
                if turn:  # the first round is warm-up
                    for stage in STAGES:
                        found[stage].append(stages.laps.get(stage, (0.0, 0.0)))
    finally:
        for owner, name, work in kept:
            setattr(owner, name, work)
    medians = {stage: (median(a for a, _ in laps), median(b for _, b in laps)) for stage, laps in found.items()}
    return {**medians, "first opening": stages.laps["first opening"], "opening": stages.laps["opening"],
            "memory": (memory / 1e9, 0.0), "right": (named_first(assistant, queries), 0.0)}  # fmt: skip


def named_first(assistant: Assistant, queries: Sequence[str]) -> float:
    """Return the share of the queries with an entry's name whose first candidate is that entry."""
    named = [query for query in queries if query.rstrip().endswith(")")]
    firsts = [assistant.diagnose(query).candidates[0].entry_id for query in named]
    hits = [first.endswith(query.rstrip().removesuffix(")")[-8:]) for first, query in zip(firsts, named, strict=True)]
    return sum(hits) / max(1, len(hits))


def file_sizes(folder: Path) -> dict[str, int]:
    """Return the bytes of each part of an index."""
    return {
        part: sum(path.stat().st_size for name in names.split() for path in folder.rglob(f"{name}*"))
        for part, names in PARTS.items()
    }


def queries_of(given: Base, count: int) -> list[str]:
    """Return samples, every other one with the name of one of the first `count` entries behind its message."""
    chosen = range(0, BASES, BASES // QUERIES)
    return [
        f"{given.samples[place].strip()} ({name_of(place + BASES * (place % (count // BASES)))})"
        if turn % 2
        else given.samples[place]
        for turn, place in enumerate(chosen)
    ]


def main() -> None:
    """Make and measure each size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[2_500, 25_000, 250_000])
    parser.add_argument("--devices", nargs="+", default=["auto"], help="where the vectors are: auto, cpu, cuda")
    parser.add_argument("--folder", type=Path, help="where the indexes are made; default: a temporary folder")
    arguments = parser.parse_args()
    encoder_name = open_encoder().name
    given = base(encoder_name)
    print(f"\n{device_name()}; load average {os.getloadavg()[0]:.1f}\n", flush=True)
    sizes_of = [f"{part} GB" for part in PARTS]
    row("entries", "vectors on", *STAGES, "opening s", "first of a day s", "memory GB", *sizes_of, "named first")
    row(*["---"] * (len(STAGES) + len(PARTS) + 6))
    for size in arguments.sizes:
        home = Path(tempfile.mkdtemp(prefix="scale-", dir=arguments.folder))
        try:
            begun = time.perf_counter()
            write(home, given, max(1, size // BASES), encoder_name)
            print(f"<!-- made in {time.perf_counter() - begun:.0f} s -->", flush=True)
            for device in arguments.devices:
                found = measure(home, queries_of(given, size), device)
                sizes = file_sizes(home)
                row(f"{size:,}", device, *(f"{found[it][0]:.1f} ({found[it][1]:.1f})" for it in STAGES),
                    f"{found['opening'][0] / 1000:.2f}", f"{found['first opening'][0] / 1000:.2f}",
                    f"{found['memory'][0]:.2f}", *(f"{it / 1e9:.3f}" for it in sizes.values()),
                    f"{found['right'][0]:.2f}")  # fmt: skip
        finally:
            shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
