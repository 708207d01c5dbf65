"""Store: the index folder, with passages, vectors, words and patterns of documents, replaced atomically.

    FOLDER/manifest.json       model, dimension, hashes, counts, and the current generation
    FOLDER/<generation>/       vectors.npy, passages, words, patterns, payloads; immutable
    FOLDER/automata/           the patterns compiled by Hyperscan, one file per bucket; RE2 is used for missing ones

A build encodes only texts that are neither in the current generation nor in a shipped shard, writes a new generation,
and activates it by replacing the manifest atomically: a build that dies leaves the old index intact. Opening maps files
into memory; payloads are read on demand.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import numpy as np
from filelock import FileLock
from numpy.typing import NDArray

from index import patterns as pattern_files
from index.checksums import Checksums, checksums_of, damaged
from index.errors import NotBuilt, Stranger
from index.patterns import Patterns
from index.seams import BATCH, BulkEncoder, Encoder, Passage, VectorIndex
from index.shards import Shards
from index.words import Bm25

FORMATS_TAKEN_OVER = (1, 2)  # a build reuses texts and vectors of these
FORMAT = 2  # of the folder; incremented when an older program could misread a newer folder
AUTOMATA = "automata"  # the sub-folder shared by all generations
REUSED = ("vectors", "passages")  # prefixes of the files reused by the next build

Progress = Callable[[str, int, int], None]  # name of the task, amount done, total


@dataclass(frozen=True, slots=True)
class Document:
    """One document to index."""

    id: str
    passages: tuple[Passage, ...]  # found by meaning
    patterns: tuple[str, ...]  # found by pattern
    words: dict[str, str]  # found by words: field name -> text; every document has the same fields
    payload: str  # opaque to the index
    grade: int = 0  # a number of the caller's, 0 to 255, stored with the document


@dataclass(frozen=True, slots=True)
class Manifest:
    """The origin of the index: program, model, hashes and counts."""

    format: int
    model: str  # the encoder's name, with its content hash
    dimension: int
    documents_hash: str  # of the content of all documents
    source: str  # the caller's fingerprint of the documents' source: a cheap staleness check
    document_count: int
    passage_count: int
    pattern_count: int
    word_fields: tuple[str, ...]
    kinds: tuple[str, ...]  # of passages, with language: "signature:en"
    generation: str  # the sub-folder
    encoded_count: int = 0  # passages encoded by the last build; the others were reused or shipped
    files: Checksums = field(default_factory=dict)  # of the generation; empty where an older program wrote it
    digest: str = ""  # hash of the rest of this manifest


class Texts:
    """Texts in one file, read on demand; readable while open, even when the folder is deleted."""

    def __init__(self, folder: Path, name: str) -> None:
        self._starts: NDArray[np.int64] = np.load(folder / f"{name}.starts.npy")
        path = folder / f"{name}.bin"
        is_empty = not path.stat().st_size  # an empty file cannot be mapped
        self._data: NDArray[np.uint8] = np.asarray([] if is_empty else np.memmap(path, mode="r"), dtype=np.uint8)

    @staticmethod
    def write(folder: Path, name: str, texts: Sequence[str]) -> None:
        """Write `NAME.bin` and `NAME.starts.npy`."""
        encoded = [text.encode("utf-8") for text in texts]
        np.save(folder / f"{name}.starts.npy", np.cumsum([0, *map(len, encoded)], dtype=np.int64))
        (folder / f"{name}.bin").write_bytes(b"".join(encoded))

    def __len__(self) -> int:
        return len(self._starts) - 1

    def __getitem__(self, number: int) -> str:
        start, end = int(self._starts[number]), int(self._starts[number + 1])
        return self._data[start:end].tobytes().decode("utf-8")

    def __iter__(self) -> Iterator[str]:
        return map(self.__getitem__, range(len(self)))

    def all(self) -> list[str]:
        """Read every text at once."""
        data = self._data.tobytes()
        return [data[start:end].decode("utf-8") for start, end in pairwise(self._starts.tolist())]


@dataclass
class Index:
    """An open index."""

    manifest: Manifest
    folder: Path  # of the generation
    device: str = "auto"

    def keep_open(self) -> Index:
        """Open every part now, and return the index.

        A long-running server reads it from many threads, and its folder is deleted after two rebuilds; open parts stay
        readable.
        """
        for part in vars(type(self)).values():
            if isinstance(part, cached_property):
                part.__get__(self, type(self))
        return self

    @cached_property
    def ids(self) -> list[str]:
        """Document ids, in document order."""
        return _read_lines(self.folder / "ids.txt")

    @cached_property
    def documents_by_id(self) -> dict[str, int]:
        """Document number by id."""
        return {id_: number for number, id_ in enumerate(self.ids)}

    @cached_property
    def passage_documents(self) -> NDArray[np.int32]:
        """The document of each passage: int32 of shape (passages,)."""
        return np.asarray(np.load(self.folder / "passage_documents.npy"), dtype=np.int32)

    @cached_property
    def passage_kinds(self) -> NDArray[np.uint8]:
        """The kind of each passage, as an index into `manifest.kinds`: uint8 of shape (passages,)."""
        return np.asarray(np.load(self.folder / "passage_kinds.npy"), dtype=np.uint8)

    @cached_property
    def passage_texts(self) -> Texts:
        """The text of each passage."""
        return Texts(self.folder, "passages")

    @cached_property
    def payloads(self) -> Texts:
        """The payload of each document."""
        return Texts(self.folder, "payloads")

    @cached_property
    def pattern_documents(self) -> NDArray[np.int32]:
        """The document of each pattern: int32 of shape (patterns,)."""
        return np.asarray(np.load(self.folder / "pattern_documents.npy"), dtype=np.int32)

    @cached_property
    def grades(self) -> NDArray[np.uint8]:
        """The grade of each document: uint8 of shape (documents,)."""
        return np.asarray(np.load(self.folder / "grades.npy"), dtype=np.uint8)

    @cached_property
    def vectors(self) -> NDArray[np.float32]:
        """The passages' unit vectors: float32 of shape (passages, dimension), mapped from the file."""
        loaded: NDArray[np.float32] = np.load(self.folder / "vectors.npy", mmap_mode="r")
        return loaded

    @cached_property
    def nearest(self) -> VectorIndex:
        """Exact search over `vectors`."""
        from index.faiss_index import open_vector_index

        return open_vector_index(self.vectors, device=self.device)

    @cached_property
    def patterns(self) -> Patterns:
        """All patterns, ready to scan."""
        return Patterns.load(self.folder, self.folder.parent / AUTOMATA)

    @cached_property
    def words(self) -> dict[str, Bm25]:
        """BM25 per word field."""
        return {name: Bm25.load(self.folder, name, self.manifest.document_count) for name in self.manifest.word_fields}


def documents_hash(documents: Sequence[Document]) -> str:
    """Hash the content of the documents, in order: 32 hex digits."""
    digest = hashlib.sha256()
    for document in documents:
        passages = [(it.speaks_for, it.kind, it.language, it.text) for it in document.passages]
        said = (document.id, passages, document.patterns, document.words, document.payload, document.grade)
        digest.update(json.dumps(said, sort_keys=True, ensure_ascii=False).encode("utf-8", "replace"))
    return digest.hexdigest()[:32]


def kinds_of(documents: Sequence[Document]) -> tuple[str, ...]:
    """Return the kinds of passages, with language: ("cause:en", "cause:zh", …)."""
    return tuple(sorted({_kind(passage) for document in documents for passage in document.passages}))


def read_manifest(folder: Path, formats: Sequence[int] = (FORMAT,)) -> Manifest:
    """Read only the manifest.

    Raises NotBuilt when there is none, Stranger when another program version wrote it or it is damaged.
    """
    path = folder / "manifest.json"
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NotBuilt(f"{folder} holds no index (manifest.json is missing)") from None
    except (ValueError, OSError) as error:
        raise Stranger(f"{path} cannot be read ({error})") from error
    if not isinstance(stored, dict) or stored.get("format") not in formats:
        raise Stranger(f"{path} was written by another version of this program (its format is not {FORMAT})")
    try:
        files = {name: (int(size), str(digest)) for name, (size, digest) in stored.get("files", {}).items()}
        lists = {"word_fields": tuple(stored["word_fields"]), "kinds": tuple(stored["kinds"]), "files": files}
        manifest = Manifest(**{**stored, **lists})
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise Stranger(f"{path} is damaged ({error})") from error
    if (manifest.digest or manifest.files) and manifest.digest != digest_of(manifest):
        raise Stranger(f"{path} is damaged (it is not what was written)")
    return manifest


def digest_of(manifest: Manifest) -> str:
    """Hash a manifest without its own digest: 32 hex digits."""
    text = json.dumps(asdict(replace(manifest, digest="")), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def open_index(folder: Path, *, model: str | None = None, source: str | None = None, device: str = "auto") -> Index:
    """Open the index in `folder`, rejecting one that was built with another model or from another source.

    Raises NotBuilt or Stranger; the caller adds the command that fixes it.
    """
    manifest = read_manifest(folder)
    if model is not None and manifest.model != model:
        raise Stranger(f"the index in {folder} was built with the model {manifest.model}, not with {model}")
    if source is not None and manifest.source != source:
        raise Stranger(f"the index in {folder} was built from other entries, or they have changed since")
    generation = folder / manifest.generation
    if not generation.is_dir():
        raise Stranger(f"the index in {folder} is damaged: {manifest.generation} is missing")
    if wrong := damaged(generation, manifest.files):
        raise Stranger(f"the index in {folder} is damaged: {', '.join(wrong)} is not what was written")
    return Index(manifest, generation, device)


def build(folder: Path, documents: Sequence[Document], encoder: Encoder, *, source: str = "",
          shipped: Shards | None = None, progress: Progress = lambda what, done, of: None) -> Manifest:  # fmt: skip
    """Build or update the index in `folder` and return its manifest; texts with vectors in `shipped` are not encoded.

    Raises BadPattern when a pattern cannot run in linear time; an existing index stays unchanged.
    """
    with building(folder):
        return _build(folder, documents, encoder, source, shipped, progress)


def building(folder: Path) -> FileLock:
    """Return the build lock of `folder`, a context manager that waits for a build in another process.

    Reentrant within a process; after waiting for it, check whether the work is already done.
    """
    folder.mkdir(parents=True, exist_ok=True)
    return FileLock(folder / "build.lock", is_singleton=True)


def _build(folder: Path, documents: Sequence[Document], encoder: Encoder, source: str, shipped: Shards | None,
           progress: Progress) -> Manifest:  # fmt: skip
    documents = sorted(documents, key=lambda document: document.id)
    old = _current(folder)
    generation = f"g-{uuid.uuid4().hex[:12]}"
    aside = folder / generation
    aside.mkdir(parents=True)
    try:
        encoded = _write_generation(aside, documents, encoder, old, shipped, progress)
        manifest = Manifest(
            FORMAT, encoder.name, encoder.dimension, documents_hash(documents), source, len(documents),
            sum(len(d.passages) for d in documents), sum(len(d.patterns) for d in documents),
            tuple(documents[0].words) if documents else (), kinds_of(documents), generation, encoded,
            checksums_of(aside),
        )  # fmt: skip
        manifest = replace(manifest, digest=digest_of(manifest))
        draft = folder / f"manifest.{generation}.json"
        draft.write_text(json.dumps(asdict(manifest), indent=2), encoding="utf-8")
        draft.replace(folder / "manifest.json")
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise
    for leftover in folder.glob("manifest.g-*.json"):  # of aborted builds
        leftover.unlink(missing_ok=True)
    kept = {generation, old.manifest.generation if old else ""}  # another process may still be reading the previous one
    for leftover in folder.glob("g-*"):  # older generations, and those of aborted builds
        if leftover.name not in kept:
            shutil.rmtree(leftover, ignore_errors=True)
    pattern_files.drop_automata(folder / AUTOMATA, map(_patterns_in, folder.glob("g-*")))
    return manifest


def _patterns_in(generation: Path) -> list[str]:
    """Return the patterns of a generation; none where it is damaged."""
    try:
        return pattern_files.read(generation)
    except (OSError, ValueError):
        return []


def _current(folder: Path) -> Index | None:
    """Open the existing index for its texts and vectors; None when they are unusable or damaged."""
    try:
        manifest = read_manifest(folder, FORMATS_TAKEN_OVER)
    except (NotBuilt, Stranger):
        return None
    generation = folder / manifest.generation
    wrong = damaged(generation, manifest.files, wholly=True)
    if not generation.is_dir() or any(name.startswith(REUSED) for name in wrong):
        return None
    return Index(manifest, generation)


def _write_generation(aside: Path, documents: Sequence[Document], encoder: Encoder, old: Index | None,
                      shipped: Shards | None, progress: Progress) -> int:  # fmt: skip
    """Write all files of a generation; return the number of encoded passages."""
    passages = [(number, passage) for number, document in enumerate(documents) for passage in document.passages]
    patterns = [(number, pattern) for number, document in enumerate(documents) for pattern in document.patterns]
    Patterns.write([pattern for _, pattern in patterns], aside)
    vectors, encoded = _vectors([passage.text for _, passage in passages], encoder, old, shipped, progress)
    np.save(aside / "vectors.npy", vectors)
    np.save(aside / "grades.npy", np.array([document.grade for document in documents], dtype=np.uint8))
    np.save(aside / "passage_documents.npy", np.array([number for number, _ in passages], dtype=np.int32))
    np.save(aside / "pattern_documents.npy", np.array([number for number, _ in patterns], dtype=np.int32))
    kinds = {kind: place for place, kind in enumerate(kinds_of(documents))}
    np.save(aside / "passage_kinds.npy", np.array([kinds[_kind(p)] for _, p in passages], dtype=np.uint8))
    Texts.write(aside, "passages", [passage.text for _, passage in passages])
    Texts.write(aside, "payloads", [document.payload for document in documents])
    (aside / "ids.txt").write_text("\n".join(document.id for document in documents), encoding="utf-8")
    for name in documents[0].words if documents else ():
        Bm25.of(document.words[name] for document in documents).save(aside, name)
    return encoded


def _vectors(texts: Sequence[str], encoder: Encoder, old: Index | None, shipped: Shards | None,
             progress: Progress) -> tuple[NDArray[np.float32], int]:  # fmt: skip
    """Return a vector per text, and how many of them were neither in the old index nor shipped."""
    known: dict[str, NDArray[np.float32]] = {}
    if old is not None and old.manifest.model == encoder.name:
        known = dict(zip(old.passage_texts.all(), old.vectors, strict=True))
    if shipped is not None:
        known.update(shipped.vectors(encoder.name, {text for text in texts if text not in known}))
    # Longest first: texts of equal length batch without padding, and a lack of memory shows at once.
    missing = sorted({text for text in texts if text not in known}, key=len, reverse=True)
    at_once = encoder.at_once(len(missing)) if missing and isinstance(encoder, BulkEncoder) else BATCH
    for start in range(0, len(missing), at_once):
        batch = missing[start : start + at_once]
        known.update(zip(batch, encoder.encode(batch), strict=True))
        progress("vectors", start + len(batch), len(missing))
    vectors = np.empty((len(texts), encoder.dimension), dtype=np.float32)
    for row, text in enumerate(texts):
        vectors[row] = known[text]
    return vectors, len(missing)


def _kind(passage: Passage) -> str:
    return f"{passage.kind}:{passage.language}"


def _read_lines(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return text.split("\n") if text else []
