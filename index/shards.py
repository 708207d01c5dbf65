"""Shards: precomputed vectors that are distributed with their texts, so that those need not be encoded again.

    Shards(Path("kb/vectors")).vectors("ours@1f2e…", ["out of memory"])  ->  {"out of memory": array of 384 floats}

A folder of small files, one per domain of entries: an edit rewrites only the file of its domain. Each row is bound to
its text by a hash, and each file to its encoder by name, so outdated rows are never used.

A row is stored as integers from -15 to 15, scaled by its largest component; the scale is not stored, since every vector
has unit length. docs/benchmarks.md has the loss of accuracy. Rows are compressed with Huffman coding only: vectors have
no repeats.

    one line of JSON     {"format": 1, "model": …, "dimension": 384, "rows": 120}
    compressed           the hashes, 8 bytes each, ascending; then the rows in that order, one byte per number
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FORMAT = 1
MOST = 15  # the largest number of a row
HASH = 8  # bytes: among a million texts the probability of a collision is 1 in 37 million
SUFFIX = ".vectors"

Row = NDArray[np.int8]


def hash_of(text: str) -> bytes:
    """Return the hash that binds a row to its text."""
    return hashlib.sha256(text.encode("utf-8", "replace")).digest()[:HASH]


def quantised(vectors: NDArray[np.float32]) -> NDArray[np.int8]:
    """Return vectors of shape (rows, dimension) in their stored form."""
    largest = np.maximum(np.abs(vectors).max(axis=1, keepdims=True, initial=0.0), 1e-12)
    return np.asarray(np.rint(vectors / largest * MOST), dtype=np.int8)


def restored(rows: NDArray[np.int8]) -> NDArray[np.float32]:
    """Return unit vectors of stored rows: float32 of shape (rows, dimension)."""
    vectors = rows.astype(np.float32)
    lengths = np.sqrt(np.einsum("ij,ij->i", vectors, vectors))[:, None]
    return np.asarray(vectors / np.maximum(lengths, 1e-12), dtype=np.float32)


@dataclass(frozen=True, slots=True)
class Shard:
    """The content of one file."""

    model: str
    rows: dict[bytes, Row]  # by the text's hash


def read_shard(path: Path) -> Shard | None:
    """Return the shard that `write_shard` stored; None where the file has another format or is damaged."""
    head, _, packed = path.read_bytes().partition(b"\n")
    try:
        about = json.loads(head)
        count, dimension = int(about["rows"]), int(about["dimension"])
        unpacker = zlib.decompressobj()  # its checksum at the end of the stream detects corruption
        data = unpacker.decompress(packed, count * (HASH + dimension) + 1)
        if about["format"] != FORMAT or len(data) != count * (HASH + dimension) or not unpacker.eof:
            return None
        rows = np.frombuffer(data, dtype=np.int8, offset=count * HASH).reshape(count, dimension)
        hashes = [data[at * HASH : (at + 1) * HASH] for at in range(count)]
        return Shard(str(about["model"]), dict(zip(hashes, rows, strict=True)))
    except (ValueError, KeyError, TypeError, zlib.error):
        return None


def write_shard(path: Path, model: str, rows: Mapping[bytes, Row]) -> None:
    """Write rows by their texts' hashes, deterministically."""
    ordered = sorted(rows)
    dimension = len(next(iter(rows.values()))) if rows else 0
    about = json.dumps({"format": FORMAT, "model": model, "dimension": dimension, "rows": len(rows)})
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_HUFFMAN_ONLY)
    data = b"".join([*ordered, *(rows[key].tobytes() for key in ordered)])
    path.write_bytes(about.encode() + b"\n" + packer.compress(data) + packer.flush())


class Shards:
    """The vectors of a folder, read on first use."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def names(self) -> list[str]:
        """The names of the files without their suffix: the domains of the entries."""
        return sorted(path.name.removesuffix(SUFFIX) for path in self.folder.glob(f"*{SUFFIX}"))

    @cached_property
    def shards(self) -> dict[str, Shard]:
        """The readable shards by name."""
        found = {name: read_shard(self.folder / f"{name}{SUFFIX}") for name in self.names}
        return {name: shard for name, shard in found.items() if shard is not None}

    def vectors(self, model: str, texts: Iterable[str]) -> dict[str, NDArray[np.float32]]:
        """Return the unit vectors of those texts that a shard of this model holds."""
        rows = {key: row for shard in self.shards.values() if shard.model == model for key, row in shard.rows.items()}
        found = [(text, row) for text in texts if (row := rows.get(hash_of(text))) is not None]
        if not found:
            return {}
        return dict(zip((text for text, _ in found), restored(np.stack([row for _, row in found])), strict=True))
