"""The vectors that travel with our entries: what is stale is counted, and an edit rewrites one file."""

import numpy as np
import pytest

from assistant.diagnosis.retrieval.documents import document_of
from assistant.diagnosis.retrieval.knowledge import builtin_path, shipped_vectors
from index.encoders import open_encoder
from index.shards import Shards
from kb.store import load
from scripts.write_vectors import plans, write


@pytest.fixture(scope="module")
def entries():
    return [*load([builtin_path() / "git"])[:2], *load([builtin_path() / "docker"])[:2]]


def written(entries, folder, encoder):
    found = plans(entries, Shards(folder), encoder.name)
    return found, write(found, folder, encoder, lambda what, done, of: None)


def test_what_is_written_leaves_nothing_to_write(tmp_path, word_encoder, entries):
    _, changed = written(entries, tmp_path, word_encoder)
    assert sorted(path.name for path in changed) == ["docker.vectors", "git.vectors"]
    found, changed = written(entries, tmp_path, word_encoder)
    assert changed == [] and not any(plan.missing or plan.left for plan in found.values())


def test_an_edit_encodes_its_text_alone_and_rewrites_one_file(tmp_path, word_encoder, entries):
    written(entries, tmp_path, word_encoder)
    before = (tmp_path / "docker.vectors").read_bytes()
    word_encoder.encoded.clear()
    symptoms = (entries[0].symptoms[0].model_copy(update={"en": "it stops with a message of its own"}),)
    edited = entries[0].model_copy(update={"symptoms": (*symptoms, *entries[0].symptoms[1:])})
    found, changed = written([edited, *entries[1:]], tmp_path, word_encoder)
    assert word_encoder.encoded == ["it stops with a message of its own"]
    assert [path.name for path in changed] == ["git.vectors"] and found["git"].left == 1
    assert (tmp_path / "docker.vectors").read_bytes() == before


def test_the_file_of_a_domain_without_entries_goes(tmp_path, word_encoder, entries):
    written(entries, tmp_path, word_encoder)
    _, changed = written(entries[:2], tmp_path, word_encoder)
    assert [path.name for path in changed] == ["docker.vectors"]
    assert [path.name for path in tmp_path.iterdir()] == ["git.vectors"]


def test_another_encoder_makes_all_of_them_stale(tmp_path, word_encoder, entries):
    written(entries, tmp_path, word_encoder)
    found = plans(entries, Shards(tmp_path), "words@2")
    passages = {(entry.domain, passage.text) for entry in entries for passage in document_of(entry).passages}
    assert sum(len(plan.missing) for plan in found.values()) == len(passages) == sum(it.left for it in found.values())


def test_the_vectors_in_the_package_are_those_of_its_encoder():
    shards, encoder = shipped_vectors(), open_encoder("float")
    assert {shard.model for shard in shards.shards.values()} == {encoder.name}
    texts = [passage.text for entry in load([builtin_path() / "git"])[:3] for passage in document_of(entry).passages]
    stored = shards.vectors(encoder.name, texts)
    assert len(stored) >= len(texts) // 2  # the others are stale while somebody edits; `make check` counts them
    cosines = (np.stack([*stored.values()]) * encoder.encode([*stored])).sum(axis=1)
    assert cosines.min() >= 0.99
