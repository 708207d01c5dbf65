"""Exact inner-product search over unit vectors: NumPy, FAISS on the CPU, FAISS on GPUs.

    index = open_vector_index(vectors)          # (rows, dimension)
    scores, rows = index.search(queries, 10)    # each (queries, 10), best first

All three return the same rows except for ties within rounding. On a GPU, torch tensors are passed to FAISS and returned
without leaving their device (`search_on_device`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from index.errors import DeviceUnavailable, PackageMissing

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from index.seams import VectorIndex

    Found = tuple[NDArray[np.float32], NDArray[np.int64]]

FAISS_FROM_ROWS = 200_000  # below this NumPy answers one query faster than `import faiss` takes; docs/benchmarks.md

AT_ONCE = 1 << 20  # rows added in one go: a mapped file of many is never copied whole


class NumpyIndex:
    """The reference implementation, used for small indexes: one matrix product and a partial sort."""

    def __init__(self, vectors: NDArray[np.float32]) -> None:
        """Use `vectors`, float32 of shape (rows, dimension), without copying: a memory map stays one."""
        self._vectors = vectors

    def search(self, queries: NDArray[np.float32], count: int) -> Found:
        """Return scores and rows, each of shape (len(queries), min(count, rows)), best first, ties by row."""
        count = min(count, len(self._vectors))
        scores = np.asarray(queries, dtype=np.float32) @ self._vectors.T
        if count == 0:
            return np.zeros((len(queries), 0), np.float32), np.zeros((len(queries), 0), np.int64)
        rows = (
            np.argpartition(scores, -count, axis=1)[:, -count:]
            if count < scores.shape[1]
            else np.tile(np.arange(scores.shape[1]), (len(queries), 1))
        )
        rows.sort(axis=1)
        order = np.argsort(-np.take_along_axis(scores, rows, 1), axis=1, kind="stable")
        rows = np.take_along_axis(rows, order, 1)
        return np.take_along_axis(scores, rows, 1), rows.astype(np.int64)


class FaissIndex:
    """FAISS on the CPU: for indexes too large for NumPy, and for many queries at once."""

    def __init__(self, vectors: NDArray[np.float32]) -> None:
        """Copy `vectors`, float32 of shape (rows, dimension), into a flat index."""
        faiss = _import_faiss()
        self._index = faiss.IndexFlatIP(vectors.shape[1])
        for start in range(0, len(vectors), AT_ONCE):
            self._index.add(np.ascontiguousarray(vectors[start : start + AT_ONCE], dtype=np.float32))

    def search(self, queries: NDArray[np.float32], count: int) -> Found:
        """Return scores and rows, each of shape (len(queries), min(count, rows)), best first."""
        return _search(self._index, np.ascontiguousarray(queries, dtype=np.float32), count)


class FaissGpuIndex:
    """FAISS on one or several NVIDIA GPUs, in float32 or half precision."""

    def __init__(self, vectors: Any, *, half: bool = False, devices: tuple[int, ...] = (0,)) -> None:
        """Put `vectors`, a NumPy array or a torch tensor of shape (rows, dimension), onto the GPUs `devices`.

        `half` stores them in float16: half the memory, scores within 1e-3. Several devices hold a shard each.
        Raises DeviceUnavailable where FAISS has no such GPU.
        """
        faiss = _import_faiss()
        if not hasattr(faiss, "StandardGpuResources"):
            raise DeviceUnavailable(
                "this faiss is built without GPUs; type: pip install faiss-gpu (and remove faiss-cpu)"
            )
        if faiss.get_num_gpus() <= max(devices):
            raise DeviceUnavailable(
                f"GPU {max(devices)} was asked for and FAISS sees {faiss.get_num_gpus()}; use device 'cpu'"
            )
        self._faiss = faiss
        self._half = half
        self.devices = devices
        self._resources = [faiss.StandardGpuResources() for _ in devices]
        for resources in self._resources:
            resources.setPinnedMemory(0)  # 256 MB of locked memory otherwise, which takes longer than adding the rows
        shards = [self._flat(int(vectors.shape[1]), place) for place in range(len(devices))]
        self._shards = shards
        if len(devices) == 1:
            self._index = shards[0]
            self._add(shards[0], vectors)
            return
        # `add` on the sharded index would cut the rows in the same way, but it takes host arrays only
        self._index = faiss.IndexShards(int(vectors.shape[1]), True, True)
        step = -(-int(vectors.shape[0]) // len(devices))
        for place, shard in enumerate(shards):
            self._add(shard, vectors[place * step : (place + 1) * step])
            self._index.add_shard(shard)

    def _flat(self, dimension: int, place: int) -> Any:
        configuration = self._faiss.GpuIndexFlatConfig()
        configuration.device = self.devices[place]
        configuration.useFloat16 = self._half
        return self._faiss.GpuIndexFlatIP(self._resources[place], dimension, configuration)

    def _add(self, shard: Any, vectors: Any) -> None:
        if isinstance(vectors, np.ndarray):
            for start in range(0, len(vectors), AT_ONCE):
                shard.add(np.ascontiguousarray(vectors[start : start + AT_ONCE], dtype=np.float32))
            return
        import faiss.contrib.torch_utils  # noqa: F401  # teaches `add` and `search` to take tensors

        # float32 on the way in even for half storage: FAISS takes half tensors for queries of some kinds only
        for start in range(0, int(vectors.shape[0]), AT_ONCE):
            shard.add(vectors[start : start + AT_ONCE].to(f"cuda:{shard.getDevice()}").float().contiguous())

    def search(self, queries: NDArray[np.float32], count: int) -> Found:
        """Return scores and rows, each of shape (len(queries), min(count, rows)), best first."""
        return _search(self._index, np.ascontiguousarray(queries, dtype=np.float32), count)

    def search_on_device(self, queries: Any, count: int) -> tuple[Any, Any]:
        """Return the same as tensors on the queries' device: no copy to the host. For an index on one device."""
        import faiss.contrib.torch_utils  # noqa: F401

        if len(self.devices) > 1:
            raise DeviceUnavailable("an index over several GPUs answers through the host; use `search`")
        found: tuple[Any, Any] = self._index.search(queries.float().contiguous(), min(count, self._index.ntotal))
        return found


def open_vector_index(
    vectors: Any, device: str = "auto", *, half: bool = False, devices: tuple[int, ...] = (0,)
) -> VectorIndex:
    """Return an exact index over `vectors`, float32 of shape (rows, dimension).

    `device`: "numpy", "cpu" (FAISS), "cuda" (FAISS on the GPUs `devices`, float16 with `half`), or "auto": a GPU for
    vectors that are on one, else NumPy for small indexes, else FAISS on the CPU where it is installed.
    """
    on_gpu = not isinstance(vectors, np.ndarray) and bool(vectors.is_cuda)
    if device == "cuda" or (device == "auto" and on_gpu):
        return FaissGpuIndex(vectors, half=half, devices=devices)
    if not isinstance(vectors, np.ndarray):
        vectors = vectors.float().cpu().numpy()
    if device == "cpu":
        return FaissIndex(vectors)
    if device == "numpy":
        return NumpyIndex(vectors)
    if device != "auto":
        raise DeviceUnavailable(f"there is no device {device!r} for an index; use 'auto', 'numpy', 'cpu' or 'cuda'")
    if len(vectors) < FAISS_FROM_ROWS:
        return NumpyIndex(vectors)
    try:
        return FaissIndex(vectors)
    except PackageMissing:
        return NumpyIndex(vectors)  # slower for many queries, but correct


def _import_faiss() -> Any:
    try:
        import faiss
    except ImportError as error:
        raise PackageMissing(
            "this index needs FAISS; type: pip install 'error-assistant[cpu]' (with an NVIDIA GPU: [gpu])"
        ) from error
    return faiss


def _search(index: Any, queries: NDArray[np.float32], count: int) -> Found:
    count = min(count, int(index.ntotal))
    if count == 0:
        return np.zeros((len(queries), 0), np.float32), np.zeros((len(queries), 0), np.int64)
    scores, rows = index.search(queries, count)
    return scores, rows
