"""A damaged index: every file of a small one cut, emptied, flipped, removed; each is refused by name, a build mends."""

import json
import shutil

import pytest

from index.checksums import STAMP, checksums_of, damaged
from index.errors import Stranger
from index.store import build, open_index, read_manifest
from tests.index.test_store import DOCUMENTS

FILES = (
    "grades.npy", "ids.txt", "passage_documents.npy", "passage_kinds.npy", "passages.bin", "passages.starts.npy",
    "pattern_documents.npy", "payloads.bin", "payloads.starts.npy", "vectors.npy",
)  # fmt: skip


def emptied(data):
    return b""


def halved(data):
    return data[: len(data) // 2]


def without_its_end(data):
    return data[:-1]


def with_more(data):
    return data + b"\x00"


def flipped_at(share):
    def flipped(data):
        place = min(len(data) - 1, int(len(data) * share))
        return data[:place] + bytes([data[place] ^ 0x40]) + data[place + 1 :]

    flipped.__name__ = f"flipped_at_{share}"
    return flipped


def doubled(data):
    return data + data


def zeroed(data):
    return bytes(len(data))


def removed(data):
    return None


DAMAGES = (
    emptied,
    halved,
    without_its_end,
    with_more,
    flipped_at(0),
    flipped_at(0.1),
    flipped_at(0.3),
    flipped_at(0.6),
    flipped_at(0.9),
    doubled,
    zeroed,
    removed,
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    from tests.conftest import WordEncoder

    folder = tmp_path_factory.mktemp("whole")
    build(folder, DOCUMENTS, WordEncoder(), source="here")
    return folder


def names(folder):
    return sorted(read_manifest(folder).files)


def test_every_file_of_a_generation_has_its_checksum(whole):
    manifest = read_manifest(whole)
    assert set(FILES) <= set(manifest.files)
    assert dict(manifest.files) == checksums_of(whole / manifest.generation)


def test_every_damage_of_every_file_is_refused_by_name_and_mended_by_a_build(whole, tmp_path, word_encoder):
    tried = 0
    for name in names(whole):
        for damage in DAMAGES:
            folder = tmp_path / f"{tried}"
            shutil.copytree(whole, folder)
            open_index(folder, source="here")  # looked at once as a whole: what is damaged later is found nevertheless
            path = folder / read_manifest(folder).generation / name
            before = path.read_bytes()
            after = damage(before) if before else (None if damage is removed else b"x")
            if after == before:
                continue
            tried += 1
            path.unlink()
            if after is not None:
                path.write_bytes(after)
            with pytest.raises(Stranger, match=f"damaged: {name}"):
                open_index(folder, source="here")
            build(folder, DOCUMENTS, word_encoder, source="here")
            healed = open_index(folder, source="here")
            assert healed.passage_texts.all() == open_index(whole).passage_texts.all()
            assert (healed.vectors == open_index(whole).vectors).all()
            shutil.rmtree(folder)
    assert tried >= 178, tried


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_manifest_is_refused(whole, tmp_path, damage, word_encoder):
    from index.errors import NotBuilt

    folder = tmp_path / "copy"
    shutil.copytree(whole, folder)
    path = folder / "manifest.json"
    after = damage(path.read_bytes())
    path.unlink()
    if after is not None:
        path.write_bytes(after)
    with pytest.raises((Stranger, NotBuilt)):
        open_index(folder)
    build(folder, DOCUMENTS, word_encoder)
    assert open_index(folder).ids == ["cuda/oom", "pip/none"]


def test_a_number_that_was_changed_in_the_manifest_is_noticed(whole, tmp_path):
    folder = tmp_path / "copy"
    shutil.copytree(whole, folder)
    stored = json.loads((folder / "manifest.json").read_text())
    (folder / "manifest.json").write_text(json.dumps({**stored, "document_count": 3}))
    with pytest.raises(Stranger, match="not what was written"):
        open_index(folder)


def test_a_size_that_is_no_number_in_the_manifest_is_noticed(whole, tmp_path):
    folder = tmp_path / "copy"
    shutil.copytree(whole, folder)
    stored = json.loads((folder / "manifest.json").read_text())
    sizes = {name: [float("inf"), digest] for name, (_, digest) in stored["files"].items()}
    (folder / "manifest.json").write_text(json.dumps({**stored, "files": sizes}))
    with pytest.raises(Stranger, match="damaged"):
        open_index(folder)


def test_flipped_vectors_are_not_taken_over_by_the_next_build(whole, tmp_path, word_encoder):
    folder = tmp_path / "copy"
    shutil.copytree(whole, folder)
    path = folder / read_manifest(folder).generation / "vectors.npy"
    path.write_bytes(flipped_at(0.9)(path.read_bytes()))
    assert build(folder, DOCUMENTS, word_encoder).encoded_count == 2


def test_contents_are_read_again_after_a_day_and_not_before(whole, tmp_path, monkeypatch):
    import time

    from index import checksums

    folder = tmp_path / "copy"
    shutil.copytree(whole, folder)
    manifest = read_manifest(folder)
    generation = folder / manifest.generation
    assert damaged(generation, manifest.files) == [] and (generation / STAMP).is_file()
    read = []
    monkeypatch.setattr(checksums, "_digest", lambda path: read.append(path) or "")
    assert damaged(generation, manifest.files) == [] and not read
    now = time.time()
    monkeypatch.setattr(checksums.time, "time", lambda: now + checksums.A_DAY + 1)
    assert damaged(generation, manifest.files) and read
    monkeypatch.setattr(checksums.time, "time", lambda: now - 5000)  # a clock that was set back
    read.clear()
    assert damaged(generation, manifest.files) and read


def test_an_index_of_the_program_before_opens_as_it_did(whole, tmp_path):
    folder = tmp_path / "copy"
    shutil.copytree(whole, folder)
    stored = json.loads((folder / "manifest.json").read_text())
    old = {name: value for name, value in stored.items() if name not in {"files", "digest"}}
    (folder / "manifest.json").write_text(json.dumps(old))
    assert open_index(folder).ids == ["cuda/oom", "pip/none"]


def test_a_damaged_index_in_the_cache_is_renewed_and_one_that_was_named_is_refused(tmp_path, monkeypatch, capsys):
    from assistant.cli import main
    from assistant.diagnosis.retrieval.knowledge import builtin_path, open_knowledge, source_of
    from assistant.errors import NeedsIndex

    monkeypatch.setenv("ERROR_ASSISTANT_CACHE", str(tmp_path / "cache"))
    entries = tmp_path / "entries"
    shutil.copytree(builtin_path() / "cuda" / "out-of-memory", entries / "cuda" / "out-of-memory")
    source = source_of([entries], only=True)
    index, _ = open_knowledge(source)
    texts = index.passage_texts.all()
    (index.folder / "passages.bin").write_bytes(b"")
    healed, _ = open_knowledge(source)
    assert healed.passage_texts.all() == texts and healed.folder != index.folder

    words = ["--kb", str(entries), "--only", "--index", str(source.index_folder)]
    assert main(["index", "check", *words]) == 0 and "as they were written" in capsys.readouterr().out
    (healed.folder / "vectors.npy").write_bytes(flipped_at(0.9)((healed.folder / "vectors.npy").read_bytes()))
    with pytest.raises(NeedsIndex, match=r"vectors.npy.*assistant index build"):
        open_knowledge(source_of([entries], only=True, folder=source.index_folder))
    for command in (["index", "check"], ["query", "CUDA out of memory"]):
        assert main([*command, *words]) == 2
        said = capsys.readouterr().err
        assert "vectors.npy" in said and "assistant index build" in said
