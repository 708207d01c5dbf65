"""Every vector index gives the same neighbours, and shapes as the seam says."""

import numpy as np
import pytest

from index.errors import DeviceUnavailable
from index.faiss_index import FAISS_FROM_ROWS, FaissGpuIndex, NumpyIndex, open_vector_index

ROUNDING = {"cpu": 1e-5, "cuda": 1e-4, "cuda half": 2e-3}


def unit_vectors(count: int, seed: int, dimension: int = 384) -> np.ndarray:
    vectors = np.random.default_rng(seed).standard_normal((count, dimension), dtype=np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def clustered(count: int, seed: int) -> np.ndarray:
    """Vectors with near neighbours, as texts have them."""
    centres = unit_vectors(max(1, count // 8), seed)
    vectors = centres[np.arange(count) % len(centres)] + 0.04 * unit_vectors(count, seed + 1)
    return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)


def same_but_for_ties(found: tuple, wanted: tuple, rounding: float) -> None:
    """Scores agree within rounding; where a row differs, its true score ties with the wanted one."""
    (scores, rows), (true_scores, true_rows) = found, wanted
    assert rows.shape == true_rows.shape
    assert np.abs(scores - true_scores).max() <= rounding
    for line, true_line, true_score in zip(rows, true_rows, true_scores, strict=True):
        missing = set(true_line) - set(line)
        edge = true_score[-1]
        assert all(true_score[list(true_line).index(row)] - edge <= 2 * rounding for row in missing)


@pytest.mark.parametrize("rows", [1, 7, 500, 4000])
@pytest.mark.parametrize("count", [1, 10, 50])
def test_faiss_on_the_cpu_finds_what_the_reference_finds(rows: int, count: int):
    pytest.importorskip("faiss")
    vectors, queries = clustered(rows, 3), clustered(20, 3)
    wanted = NumpyIndex(vectors).search(queries, count)
    same_but_for_ties(open_vector_index(vectors, "cpu").search(queries, count), wanted, ROUNDING["cpu"])


def test_the_reference_is_a_sorted_inner_product():
    vectors, queries = clustered(300, 5), clustered(9, 6)
    scores, rows = NumpyIndex(vectors).search(queries, 12)
    full = queries.astype(np.float64) @ vectors.T.astype(np.float64)
    assert np.allclose(scores, -np.sort(-full, axis=1)[:, :12], atol=1e-6)
    assert np.allclose(np.take_along_axis(full, rows, 1), scores, atol=1e-6)
    assert rows.dtype == np.int64


def test_ties_come_in_row_order():
    vectors = np.repeat(unit_vectors(1, 1), 6, axis=0)
    assert NumpyIndex(vectors).search(vectors[:1], 4)[1].tolist() == [[0, 1, 2, 3]]


@pytest.mark.parametrize("device", ["numpy", "cpu"])
def test_no_more_neighbours_than_rows_are_returned(device: str):
    if device == "cpu":
        pytest.importorskip("faiss")
    index = open_vector_index(unit_vectors(3, 1), device)
    scores, rows = index.search(unit_vectors(2, 2), 10)
    assert scores.shape == rows.shape == (2, 3)
    assert index.search(unit_vectors(2, 2), 0)[1].shape == (2, 0)


@pytest.mark.parametrize("device", ["numpy", "cpu"])
def test_an_empty_index_finds_nothing(device: str):
    if device == "cpu":
        pytest.importorskip("faiss")
    assert open_vector_index(np.zeros((0, 384), np.float32), device).search(unit_vectors(2, 2), 5)[1].shape == (2, 0)


def test_a_small_index_needs_no_faiss():
    assert isinstance(open_vector_index(unit_vectors(10, 1)), NumpyIndex)
    assert FAISS_FROM_ROWS > 10


def test_an_unknown_device_is_refused_with_the_known_ones():
    with pytest.raises(DeviceUnavailable, match="'numpy', 'cpu' or 'cuda'"):
        open_vector_index(unit_vectors(2, 1), "tpu")


def test_a_gpu_that_is_not_there_is_refused_with_what_would_do():
    faiss = pytest.importorskip("faiss")
    if hasattr(faiss, "StandardGpuResources") and faiss.get_num_gpus():
        pytest.skip("there is a GPU here")
    with pytest.raises(DeviceUnavailable, match=r"faiss-gpu|device 'cpu'"):
        open_vector_index(unit_vectors(2, 1), "cuda")


@pytest.mark.gpu
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("rows", [7, 5000, 100_000])
def test_the_gpu_finds_what_the_reference_finds(rows: int, half: bool):
    vectors, queries = clustered(rows, 3), clustered(50, 3)
    found = open_vector_index(vectors, "cuda", half=half).search(queries, 10)
    same_but_for_ties(found, NumpyIndex(vectors).search(queries, 10), ROUNDING["cuda half" if half else "cuda"])


@pytest.mark.gpu
@pytest.mark.parametrize("half", [False, True])
def test_tensors_go_in_and_come_out_without_leaving_the_device(half: bool):
    import torch

    vectors, queries = clustered(5000, 3), clustered(50, 3)
    index = open_vector_index(torch.from_numpy(vectors).cuda(), half=half)
    assert isinstance(index, FaissGpuIndex)
    scores, rows = index.search_on_device(torch.from_numpy(queries).cuda(), 10)
    assert scores.is_cuda and rows.is_cuda
    found = (scores.float().cpu().numpy(), rows.cpu().numpy())
    same_but_for_ties(found, NumpyIndex(vectors).search(queries, 10), ROUNDING["cuda half" if half else "cuda"])


@pytest.mark.gpu
def test_half_precision_vectors_of_the_encoder_are_taken_as_they_are():
    import torch

    vectors, queries = clustered(5000, 3), clustered(50, 3)
    index = open_vector_index(torch.from_numpy(vectors).cuda().half())
    found = index.search(queries, 10)
    same_but_for_ties(found, NumpyIndex(vectors).search(queries, 10), ROUNDING["cuda half"])


@pytest.mark.gpu
@pytest.mark.parametrize("from_tensor", [False, True])
def test_several_shards_answer_as_one_index(from_tensor: bool):
    """On one GPU both shards share it; on two, each has its own."""
    import faiss
    import torch

    devices = (0, 1) if faiss.get_num_gpus() > 1 else (0, 0)
    vectors, queries = clustered(5001, 3), clustered(50, 3)
    given = torch.from_numpy(vectors).cuda() if from_tensor else vectors
    index = open_vector_index(given, "cuda", devices=devices)
    same_but_for_ties(index.search(queries, 10), NumpyIndex(vectors).search(queries, 10), ROUNDING["cuda"])
    with pytest.raises(DeviceUnavailable, match="use `search`"):
        index.search_on_device(torch.from_numpy(queries).cuda(), 10)
