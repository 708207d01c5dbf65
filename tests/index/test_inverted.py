"""The inverted file finds nearly what the exact reference finds, and forgets what it is told to forget."""

import numpy as np
import pytest

from index import inverted
from index.errors import NotBuilt
from index.faiss_index import NumpyIndex
from index.inverted import InvertedFile, to_int8, write_inverted
from tests.index.test_vector_index import clustered


def written(folder, vectors, ids=None, block=700):
    ids = np.arange(len(vectors)) if ids is None else ids
    factors, rows = to_int8(vectors)

    def blocks():
        for start in range(0, len(ids), block):
            part = slice(start, start + block)
            yield ids[part], factors[part], rows[part]

    write_inverted(folder, len(ids), vectors.shape[1], blocks)
    return folder


def test_a_vector_survives_eight_bits():
    vectors = clustered(200, 3)
    factors, rows = to_int8(vectors)
    assert np.abs(rows * factors[:, None] - vectors).max() <= factors.max() / 2 + 1e-7
    assert np.all(to_int8(np.zeros((1, 4), np.float32))[1] == 0)


@pytest.mark.parametrize("rows", [1, 9, 6000])
def test_it_finds_what_the_reference_finds(tmp_path, rows):
    vectors, queries = clustered(rows, 5), clustered(50, 5)
    index = InvertedFile(written(tmp_path / "v", vectors))
    count = min(10, rows)
    found = index.ids[index.search(queries, count)[1]]
    wanted = NumpyIndex(vectors).search(queries, count)[1]
    recall = np.mean([len(set(a) & set(b)) / count for a, b in zip(found, wanted, strict=True)])
    assert recall >= 0.95


def test_its_ids_are_the_callers_and_scores_are_cosines(tmp_path):
    vectors = clustered(900, 7)
    index = InvertedFile(written(tmp_path / "v", vectors, ids=np.arange(900) * 3 + 5))
    scores, rows = index.search(vectors[:20], 1)
    assert index.ids[rows[:, 0]].tolist() == [number * 3 + 5 for number in range(20)]
    assert np.allclose(scores[:, 0], 1.0, atol=5e-3)


def test_a_search_for_more_than_there_is_is_filled_up(tmp_path):
    scores, rows = InvertedFile(written(tmp_path / "v", clustered(3, 1))).search(clustered(2, 1), 5)
    assert rows.shape == (2, 5) and np.all(rows[:, 3:] == -1) and np.all(np.isneginf(scores[:, 3:]))


def test_what_is_erased_is_zeros_on_disk(tmp_path):
    vectors = clustered(400, 9)
    folder = written(tmp_path / "v", vectors)
    InvertedFile(folder, is_writable=True).erase(np.array([7]))
    index = InvertedFile(folder)
    assert index.ids[index.search(vectors[7:8], 1)[1][0, 0]] != 7
    for name in ("vectors.npy", "signs.npy"):
        assert not np.load(folder / name)[np.flatnonzero(index.ids == 7)].any()


def test_it_is_written_anew_in_one_step_and_for_its_owner_alone(tmp_path):
    folder = written(tmp_path / "v", clustered(50, 2))
    open_before = InvertedFile(folder)
    written(folder, clustered(80, 2))
    assert len(open_before) == 50 and len(InvertedFile(folder)) == 80
    assert [path.name for path in tmp_path.iterdir()] == ["v"]
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}


def test_signs_alone_find_most_and_the_vectors_of_few_rows_the_rest(tmp_path):
    vectors, queries = clustered(6000, 5), clustered(50, 5)
    index = InvertedFile(written(tmp_path / "v", vectors), probed=1000)  # every list: what is missed, signs missed
    wanted = NumpyIndex(vectors).search(queries, 10)[1]
    found = index.ids[index.search(queries, 10)[1]]
    assert np.mean([len(set(a) & set(b)) / 10 for a, b in zip(found, wanted, strict=True)]) >= 0.95


def test_differing_signs_are_counted_with_and_without_numpys_own_count(monkeypatch):
    generator = np.random.default_rng(0)
    for width in (48, 8, 3):
        rows, query = (generator.integers(0, 256, (n, width), dtype=np.uint8) for n in (20, 1))
        counted = inverted._differences(rows, query)
        assert counted.tolist() == [int(np.unpackbits(row ^ query[0]).sum()) for row in rows]
        with monkeypatch.context() as patched:
            patched.delattr(np, "bitwise_count", raising=False)
            assert inverted._differences(rows, query).tolist() == counted.tolist()


@pytest.mark.parametrize("harm", ["about.json", "ids.npy", "vectors.npy", "signs.npy"])
def test_a_damaged_file_is_not_opened(tmp_path, harm):
    folder = written(tmp_path / "v", clustered(50, 2))
    (folder / harm).write_bytes(b"")
    with pytest.raises(NotBuilt):
        InvertedFile(folder)
