"""Vectors that travel: nearly what was encoded, bound to text and encoder, and used instead of encoding again."""

import numpy as np
import pytest

from index.seams import Passage
from index.shards import SUFFIX, Shards, hash_of, quantised, read_shard, restored, write_shard
from index.store import Document, build, open_index

MODEL = "words@1"


def unit_vectors(count: int, dimension: int = 384) -> np.ndarray:
    vectors = np.random.default_rng(5).normal(size=(count, dimension)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def shard_of(folder, texts, encoder, model=MODEL, name="cuda"):
    rows = quantised(encoder.encode(texts))
    write_shard(folder / f"{name}{SUFFIX}", model, {hash_of(text): row for text, row in zip(texts, rows, strict=True)})
    return Shards(folder)


def document(id_, *texts):
    return Document(id_, tuple(Passage(id_, "alias", "en", text) for text in texts), (), {"body": id_}, "")


def test_a_stored_vector_points_where_the_encoded_one_did():
    vectors = unit_vectors(500)
    back = restored(quantised(vectors))
    assert np.allclose(np.linalg.norm(back, axis=1), 1, atol=1e-5)
    assert (back * vectors).sum(axis=1).min() >= 0.994


def test_what_is_written_is_read_again_and_always_as_the_same_bytes(tmp_path):
    rows = {hash_of(f"text {n}"): row for n, row in enumerate(quantised(unit_vectors(20)))}
    one, other = tmp_path / "one", tmp_path / "other"
    write_shard(one, MODEL, rows)
    write_shard(other, MODEL, dict(reversed(rows.items())))
    found = read_shard(one)
    assert found.model == MODEL and found.rows.keys() == rows.keys()
    assert all(np.array_equal(found.rows[key], row) for key, row in rows.items())
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:-40],
        lambda data: data[:-20] + bytes([data[-20] ^ 1]) + data[-19:],
        lambda data: b"",
        lambda data: b"{}\n" + data,
    ],
    ids=["cut short", "a byte changed", "empty", "another head"],
)  # fmt: skip
def test_a_damaged_file_holds_nothing_and_its_texts_are_encoded(tmp_path, word_encoder, damage):
    shards = shard_of(tmp_path, ["out of memory"], word_encoder)
    path = tmp_path / f"cuda{SUFFIX}"
    path.write_bytes(damage(path.read_bytes()))
    assert shards.vectors(MODEL, ["out of memory"]) == {}
    assert (
        build(tmp_path / "index", [document("a/b", "out of memory")], word_encoder, shipped=shards).encoded_count == 1
    )


def test_a_text_that_came_with_its_vector_is_not_encoded(tmp_path, word_encoder):
    shards = shard_of(tmp_path, ["out of memory", "no such file"], word_encoder)
    word_encoder.encoded.clear()
    documents = [document("a/b", "out of memory", "no such file"), document("own/one", "our own failure")]
    manifest = build(tmp_path / "index", documents, word_encoder, shipped=shards)
    assert word_encoder.encoded == ["our own failure"] and manifest.encoded_count == 1
    index = open_index(tmp_path / "index")
    wanted = word_encoder.encode(index.passage_texts.all())
    assert (index.vectors * wanted).sum(axis=1).min() >= 0.99


def test_a_changed_text_is_encoded_and_its_neighbours_are_not(tmp_path, word_encoder):
    shards = shard_of(tmp_path, ["out of memory", "no such file"], word_encoder)
    word_encoder.encoded.clear()
    build(tmp_path / "index", [document("a/b", "out of memory!", "no such file")], word_encoder, shipped=shards)
    assert word_encoder.encoded == ["out of memory!"]


def test_vectors_of_another_encoder_are_not_used(tmp_path, word_encoder):
    shards = shard_of(tmp_path, ["out of memory"], word_encoder, model="words@2")
    assert shards.vectors(MODEL, ["out of memory"]) == {}
    word_encoder.encoded.clear()
    build(tmp_path / "index", [document("a/b", "out of memory")], word_encoder, shipped=shards)
    assert word_encoder.encoded == ["out of memory"]
