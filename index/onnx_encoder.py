"""ONNX encoder: the encoder on ONNX Runtime, without torch.

    encoder = OnnxEncoder(Path("index/model"))
    encoder.encode(["段错误", "segmentation fault"]).shape  ->  (2, 384)

Two precisions of one model: "float" uses the half-precision weights, "int8" (the default) is quantised. The int8
weights are derived on first use and stored in the user's cache; without a writable cache they are derived in each
process. int8 quantises activations dynamically per call, so texts are encoded one at a time: the vector of a text does
not depend on the other texts of a batch.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from index.errors import EncoderDamaged
from index.weights import weight_range, write_int8

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

QUANTISER = 3  # part of the cached file's name: increment when `index.weights` writes different bytes
FLOAT_BATCH_TOKENS = 1024  # padded tokens per call on the float path: fits a core's cache


class OnnxEncoder:
    """One of our model folders on ONNX Runtime."""

    def __init__(
        self,
        folder: Path,
        precision: Literal["int8", "float"] = "int8",
        threads: int | None = None,
        cache_folder: Path | None = None,
    ) -> None:
        """Use the model in `folder` on `threads` threads (default: at most 2); it is opened on first use.

        Raises EncoderDamaged where `encoder.json` is missing or says too little.
        """
        about = _read_about(folder)
        self.folder = folder
        self.precision = precision
        self._dimension = int(about["dimension"])
        self._name = f"{about['name']}@{about['content']}"
        self._prompts = (about["passage_prompt"], about["query_prompt"])
        self._max_tokens, self._content = int(about["max_tokens"]), str(about["content"])
        self._cache_folder = cache_folder
        self._opening = threading.Lock()
        # One thread per text: the matrices of one text are too small to parallelise.
        self._threads = threads or min(2, os.cpu_count() or 1)

    def open(self) -> None:
        """Open the model and the tokenizer; idempotent and thread-safe.

        Raises EncoderDamaged where a file is missing or inconsistent with the others.
        """
        with self._opening:
            _ = self._session, self._tokenizer

    @cached_property
    def _tokenizer(self) -> Any:
        return _open_tokenizer(self.folder, self._max_tokens)

    @cached_property
    def _session(self) -> Any:
        if self.precision == "float":
            return _open_session(self.folder / "encoder_float.onnx", 1)
        return _open_int8(self.folder, self._content, 1, self._cache_folder)

    @property
    def name(self) -> str:
        """Model name and content hash; the same for both precisions, whose vectors a test compares."""
        return self._name

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        return self._dimension

    def encode(self, texts: Sequence[str], *, query: bool = False) -> NDArray[np.float32]:
        """Return float32 of shape (len(texts), dimension), rows of unit length; longer texts are cut at their end.

        Raises EncoderDamaged where a file is missing or does not fit the others.
        """
        self.open()
        vectors = np.zeros((len(texts), self._dimension), dtype=np.float32)
        prompt = self._prompts[query]
        encodings = self._tokenizer.encode_batch_fast([prompt + text for text in texts])
        rows = [np.asarray(encoding.ids, dtype=np.int64) for encoding in encodings]

        def run(batch: list[int]) -> None:
            ids = np.zeros((len(batch), max(len(rows[i]) for i in batch)), dtype=np.int64)
            mask = np.zeros_like(ids)
            for place, i in enumerate(batch):
                ids[place, : len(rows[i])] = rows[i]
                mask[place, : len(rows[i])] = 1
            vectors[batch] = self._session.run(["vector"], {"ids": ids, "mask": mask})[0]

        batches = self._batches([len(row) for row in rows])
        if self._threads > 1 and len(batches) > 1:
            with contextlib.suppress(RuntimeError), ThreadPoolExecutor(self._threads) as pool:
                list(pool.map(run, batches))
                return vectors
            # since Python 3.12 a program that ends starts no thread
        for batch in batches:
            run(batch)
        return vectors

    def _batches(self, lengths: list[int]) -> list[list[int]]:
        """Return the batches of texts: single texts in int8, texts of similar length in float."""
        order = sorted(range(len(lengths)), key=lengths.__getitem__)
        if self.precision == "int8":
            return [[i] for i in order]
        batches: list[list[int]] = []
        for i in order:  # ascending, so lengths[i] is what the batch would be padded to
            if not batches or (len(batches[-1]) + 1) * lengths[i] > FLOAT_BATCH_TOKENS:
                batches.append([])
            batches[-1].append(i)
        return batches


def _read_about(folder: Path) -> dict[str, Any]:
    path = folder / "encoder.json"
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
        missing = {"name", "content", "dimension", "max_tokens", "query_prompt", "passage_prompt"} - set(about)
    except (OSError, ValueError) as error:
        raise EncoderDamaged(
            f"{path} cannot be read ({error}); reinstall the package or fetch the folder again"
        ) from error
    if missing:
        raise EncoderDamaged(
            f"{path} lacks {', '.join(sorted(missing))}; write it again with scripts/train_encoder.py export"
        )
    return dict(about)


def _open_tokenizer(folder: Path, max_tokens: int) -> Any:
    from tokenizers import Tokenizer

    path = folder / "tokenizer.json"
    if not path.is_file():
        raise EncoderDamaged(f"{path} is missing; reinstall the package or fetch the folder again")
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.enable_truncation(max_tokens)
    tokenizer.no_padding()
    return tokenizer


def _open_session(graph: Path, threads: int) -> Any:
    onnxruntime = _runtime()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")  # no busy waiting of idle threads
    # the int8 graph has fused operators already, so graph optimisation is unnecessary at load time
    level = onnxruntime.GraphOptimizationLevel
    options.graph_optimization_level = level.ORT_ENABLE_BASIC if "int8" in graph.name else level.ORT_ENABLE_EXTENDED
    try:
        return onnxruntime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise EncoderDamaged(
            f"{graph} does not load: {error}; reinstall the package or fetch the folder again"
        ) from error


def _runtime() -> Any:
    """Import ONNX Runtime with its telemetry disabled.

    From 1.32 on it otherwise stores a machine id and events in the user's cache and sends them.
    """
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import onnxruntime

    onnxruntime.disable_telemetry_events()
    return onnxruntime


def _open_int8(folder: Path, content: str, threads: int, cache_folder: Path | None) -> Any:
    """Open the int8 graph, deriving its weights first where the cache has none for this content and quantiser."""
    if cache_folder is None:
        from platformdirs import user_cache_path

        named = os.environ.get("ERROR_ASSISTANT_CACHE")
        cache_folder = Path(named) if named else user_cache_path("error-assistant", appauthor=False)
    home = cache_folder / f"encoder-{content}-{QUANTISER}-{weight_range()}"
    if not (home / "encoder_int8.bin").is_file():
        try:
            cache_folder.mkdir(parents=True, exist_ok=True)
            _make_int8(folder, home)
        except OSError:  # a read-only or full home: use it for this process only
            with tempfile.TemporaryDirectory(prefix="encoder-") as passing:
                _make_int8(folder, Path(passing) / "int8")
                return _open_session(Path(passing) / "int8" / "encoder_int8.onnx", threads)
    return _open_session(home / "encoder_int8.onnx", threads)


def _make_int8(folder: Path, home: Path) -> None:
    """Write graph and bytes to `home` in one step, so that a second process never sees half of them."""
    with tempfile.TemporaryDirectory(dir=home.parent, prefix="making-") as making:
        target = Path(making) / "int8"
        target.mkdir()
        shutil.copyfile(folder / "encoder_int8.onnx", target / "encoder_int8.onnx")
        write_int8(folder / "model.safetensors", target / "encoder_int8.bin", weight_range())
        try:
            target.rename(home)
        except OSError:
            if not (home / "encoder_int8.bin").is_file():  # else another process was faster: its files are the same
                raise
