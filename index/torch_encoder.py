"""Torch encoder: sentence-transformers models on PyTorch, for GPUs and for the user's own models.

    encoder = TorchEncoder("/models/bge-m3")
    encoder.encode(["显存不足"], query=True).shape  ->  (1, 1024)

A model's own query and passage prompts are used where its configuration has them. On CUDA the model runs in half
precision, and `encode_on_device` keeps the vectors there: texts in, tensor out, ready for an index on the same device.
"""

from __future__ import annotations

import hashlib
import json
import threading
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from index.errors import DeviceUnavailable, EncoderUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from index.word_cache import WordCache

QUERY_PROMPTS = ("query", "Query")  # names of the query prompt in sentence-transformers models
PASSAGE_PROMPTS = ("passage", "document", "corpus")
BATCH_TOKENS = 65_536  # padded tokens per forward pass on a GPU: fills an H100 at 384 dimensions, measured
CHUNK_TEXTS = 4_096  # texts tokenised at a time, while the device processes the previous chunk


class TorchEncoder:
    """A sentence-transformers model, from a folder or by its name on the hub."""

    def __init__(self, model: str | Path, device: str | None = None) -> None:
        """Load `model` onto `device` ("cuda", "cuda:1", "cpu"; default: CUDA where available).

        Raises EncoderUnavailable where the package or the model is missing, DeviceUnavailable without that GPU.
        """
        try:
            import torch
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            raise EncoderUnavailable(
                f"the model {str(model)!r} needs sentence-transformers ({error}); type: "
                "pip install 'error-assistant[gpu]' (or: pip install torch sentence-transformers)"
            ) from error
        if device is not None and device.startswith("cuda") and not torch.cuda.is_available():
            raise DeviceUnavailable(
                f"the encoder was asked for on {device}, and torch sees no CUDA device; use device 'cpu'"
            )
        self.device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        try:
            self.model = SentenceTransformer(str(model), device=self.device)
        except Exception as error:  # the hub, the file system and the model's code each raise their own exceptions
            raise EncoderUnavailable(
                f"the model {str(model)!r} does not load: {error}\n"
                "Give a folder with a sentence-transformers model, or, with a network, fetch it once: "
                f"hf download {model}"
            ) from error
        self.model.eval()
        self.transformer: Any = getattr(self.model[0], "auto_model", None)
        if self.device.startswith("cuda"):
            self.model.half()
        self._words: WordCache | None = None
        self._turn = threading.Lock()  # the tokenizer is not thread-safe
        self._name = _name_of(model)
        self._dimension = int(self.model.encode(["x"], show_progress_bar=False).shape[1])

    @property
    def name(self) -> str:
        """Model name and, for a folder, the hash of its weights."""
        return self._name

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        return self._dimension

    def encode(self, texts: Sequence[str], *, query: bool = False) -> NDArray[np.float32]:
        """Return float32 of shape (len(texts), dimension), rows of unit length."""
        if not texts:
            return np.zeros((0, self._dimension), dtype=np.float32)
        vectors: NDArray[np.float32] = self.encode_on_device(texts, query=query).float().cpu().numpy()
        return vectors

    def encode_on_device(self, texts: Sequence[str], *, query: bool = False) -> Any:
        """Return the same vectors as a tensor on the model's device, in the model's precision."""
        import torch

        prompt = self._prompt(query)
        texts = [prompt + text for text in texts]
        with self._turn, torch.inference_mode():
            if self._goes_the_short_way():
                return self._encode_plain(texts)
            found = self.model.encode(
                list(texts), convert_to_tensor=True, normalize_embeddings=True, show_progress_bar=False
            )
            return found / found.norm(dim=1, keepdim=True)

    def _encode_plain(self, texts: list[str]) -> Any:
        """Return the vectors of a plain model, without its modules' bookkeeping and synchronisation."""
        import torch

        with torch.inference_mode():
            vectors = torch.empty((len(texts), self._dimension), dtype=self.transformer.dtype, device=self.device)
            for places, ids, inside in self._device_batches(texts):
                # A four-dimensional mask is used directly; for a two-dimensional one the model would synchronise with
                # the device to test whether it masks anything.
                mask = None if inside is None else inside[:, None, None, :]
                hidden = self.transformer(input_ids=ids, attention_mask=mask).last_hidden_state
                if inside is not None:
                    hidden = hidden * inside.unsqueeze(-1)
                pooled = hidden.sum(1).float()  # the norm of the mean is irrelevant: it is normalised next
                vectors[places] = (pooled / pooled.norm(dim=1, keepdim=True)).to(vectors.dtype)
            return vectors

    def _prompt(self, query: bool) -> str:
        prompts = self.model.prompts or {}
        for name in QUERY_PROMPTS if query else PASSAGE_PROMPTS:
            if prompts.get(name):
                return str(prompts[name])
        return ""

    def _goes_the_short_way(self) -> bool:
        return self.device.startswith("cuda") and self._is_plain()

    def _is_plain(self) -> bool:
        """Whether the model is BERT with mean pooling and optional normalisation, as the fast path assumes."""
        kinds = [type(module).__name__ for module in self.model]
        if kinds not in (["Transformer", "Pooling"], ["Transformer", "Pooling", "Normalize"]):
            return False
        from transformers import BertModel

        tokenizer = getattr(self.model.tokenizer, "backend_tokenizer", None)
        pooling = cast("Any", self.model[1]).get_config_dict()
        mean = pooling.get("pooling_mode") == "mean" or pooling.get("pooling_mode_mean_tokens") is True
        takes_masks = getattr(self.transformer.config, "_attn_implementation", "") == "sdpa"
        return mean and takes_masks and tokenizer is not None and isinstance(self.transformer, BertModel)

    def _device_batches(self, texts: list[str]) -> Iterator[tuple[Any, Any, Any]]:
        """Yield batches of similar length: their rows, int64 ids, and which of those are inside a text (None: all)."""
        import torch

        from index.word_cache import WordCache

        tokenizer, most = self.model.tokenizer.backend_tokenizer, self.model.max_seq_length or 512
        if self._words is None and WordCache.fits(tokenizer):
            self._words = WordCache(tokenizer, most)
        words = self._words
        tokenizer.no_padding()
        tokenizer.enable_truncation(most)

        def tokenise(start: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
            chunk = texts[start : start + CHUNK_TEXTS]
            if words:
                return words.padded(chunk)
            rows = [found.ids for found in tokenizer.encode_batch_fast(chunk)]
            lengths = np.fromiter(map(len, rows), dtype=np.int64, count=len(rows))
            ids = np.zeros((len(rows), int(lengths.max())), dtype=np.int32)
            ids[np.arange(ids.shape[1]) < lengths[:, None]] = np.fromiter(chain.from_iterable(rows), dtype=np.int32)
            return ids, lengths

        def on_device(values: NDArray[Any]) -> Any:
            tensor = torch.from_numpy(values)
            if self.device.startswith("cuda"):
                tensor = tensor.pin_memory()
            return tensor.to(self.device, non_blocking=True)

        # No second thread: kernel launches are asynchronous, so the device processes one chunk while the next one is
        # tokenised here, and a tokenising thread would hold the GIL when the device needs its next batch.
        for start in range(0, len(texts), CHUNK_TEXTS):
            ids, lengths = tokenise(start)
            order = np.argsort(lengths, kind="stable")[::-1].copy()
            device_ids, device_lengths, device_order = on_device(ids), on_device(lengths), on_device(order)
            place = 0
            while place < len(order):
                width = int(lengths[order[place]])
                rows = device_order[place : place + max(1, BATCH_TOKENS // width)]
                inside = None
                if int(lengths[order[place + len(rows) - 1]]) < width:
                    inside = torch.arange(width, device=self.device)[None, :] < device_lengths[rows][:, None]
                yield rows + start, device_ids[rows, :width].long(), inside
                place += len(rows)


def _name_of(model: str | Path) -> str:
    """Return the name recorded in the index: that of our own `encoder.json`, else name and hash of the weights."""
    folder = Path(model)
    if (folder / "encoder.json").is_file():
        about = json.loads((folder / "encoder.json").read_text(encoding="utf-8"))
        return f"{about['name']}@{about['content']}"
    digest = hashlib.sha256()
    files = sorted([*folder.glob("*.safetensors"), *folder.glob("*.bin")]) if folder.is_dir() else []
    for path in files:
        with path.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
    return f"{folder.resolve().name}@{digest.hexdigest()[:16]}" if files else str(model)
