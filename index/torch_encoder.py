"""Torch encoder: sentence-transformers models on PyTorch, for GPUs and for the user's own models.

    encoder = TorchEncoder("/models/bge-m3")
    encoder.encode(["显存不足"], query=True).shape  ->  (1, 1024)

A model's own query and passage prompts are used where its configuration has them. On CUDA the model runs in half
precision, and `encode_on_device` keeps the vectors there: texts in, tensor out, ready for an index on the same device.
Many texts are tokenised by several processes and encoded on every GPU.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import json
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from index.errors import DeviceUnavailable, EncoderUnavailable
from index.seams import BATCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from index.tokenizer_pool import Padded, TokenizerPool
    from index.word_cache import WordCache

QUERY_PROMPTS = ("query", "Query")  # names of the query prompt in sentence-transformers models
PASSAGE_PROMPTS = ("passage", "document", "corpus")
BATCH_TOKENS = 65_536  # padded tokens per forward pass on a GPU: fills an H100 at 384 dimensions, measured
CHUNK_TEXTS = 4_096  # texts sorted by length together, while the device processes the previous chunk
FIRST_TEXTS = 512  # of the first chunk: the device starts early
POOL_FROM = 16_384  # texts of one call from which several processes tokenise: they take half a second to start
TEXTS_AT_ONCE = 131_072  # texts per call that a build gives to a GPU: 100 MB of vectors


class TorchEncoder:
    """A sentence-transformers model, from a folder or by its name on the hub."""

    def __init__(self, model: str | Path, device: str | None = None) -> None:
        """Load `model` onto `device` ("cuda", "cuda:1", "cpu"; default: every GPU, or the CPU where there is none).

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
        self._pool: TokenizerPool | None = None
        self._others = [f"cuda:{place}" for place in range(1, torch.cuda.device_count())] if device is None else []
        self._copies: list[Any] = []  # of the transformer, on those
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
            replicas = self._replicas(len(texts))
            vectors = [
                torch.empty((len(texts), self._dimension), dtype=replica.dtype, device=replica.device)
                for replica in replicas
            ]
            # No second thread: kernel launches are asynchronous, so the devices process their chunks while the next one
            # is tokenised, and a thread would hold the GIL when a device needs its next batch.
            spans, begin = [], 0
            for turn, (ids, lengths) in enumerate(self._chunks(texts)):
                at, end = turn % len(replicas), begin + len(ids)
                _encode_chunk(replicas[at], ids, lengths, vectors[at][begin:end])
                spans.append((at, begin, end))
                begin = end
            for at, begin, end in spans:
                if at:  # only now: a copy makes both devices wait for each other
                    vectors[0][begin:end].copy_(vectors[at][begin:end], non_blocking=True)
            return vectors[0]

    def _replicas(self, count: int) -> list[Any]:
        """Return the transformers that encode `count` texts: one on each device where they are many."""
        if count < POOL_FROM:
            return [self.transformer]
        while len(self._copies) < len(self._others):
            device = self._others[len(self._copies)]
            self._copies.append(copy.deepcopy(self.transformer).to(device))
        return [self.transformer, *self._copies]

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

    def at_once(self, count: int) -> int:
        """Return how many of `count` texts one call of `encode` should take in a build."""
        return max(1, min(count, TEXTS_AT_ONCE if self._goes_the_short_way() else BATCH))

    def _chunks(self, texts: list[str]) -> Iterator[Padded]:
        """Yield padded ids and lengths of about `CHUNK_TEXTS` texts at a time, in order."""
        from index.word_cache import WordCache

        tokenizer, most = self.model.tokenizer.backend_tokenizer, self.model.max_seq_length or 512
        is_split_at_spaces = self._words is not None or WordCache.fits(tokenizer)
        if is_split_at_spaces and len(texts) >= POOL_FROM and (pool := self._opened_pool(tokenizer, most)):
            yield from _gathered(pool.padded(texts))
            return
        if self._words is None and is_split_at_spaces:
            self._words = WordCache(tokenizer, most)
        tokenizer.no_padding()
        tokenizer.enable_truncation(most)
        for start in range(0, len(texts), CHUNK_TEXTS):
            chunk = texts[start : start + CHUNK_TEXTS]
            if self._words:
                yield self._words.padded(chunk)
            else:
                yield _padded([np.array(found.ids, np.int32) for found in tokenizer.encode_batch_fast(chunk)])

    def _opened_pool(self, tokenizer: Any, max_tokens: int) -> TokenizerPool | None:
        """Return processes that tokenise; None where this machine has no cores or no memory for them."""
        from index.tokenizer_pool import TokenizerPool, worker_count

        if self._pool is None or not self._pool.is_open:
            self._pool = None
            if workers := worker_count():
                with contextlib.suppress(OSError):
                    self._pool = TokenizerPool(tokenizer, max_tokens, workers)
        return self._pool


def _encode_chunk(transformer: Any, ids: NDArray[np.int32], lengths: NDArray[np.int64], vectors: Any) -> None:
    """Write the unit vectors of padded ids to the tensor `vectors` on the transformer's device, without waiting for it.

    Texts of similar length are encoded together.
    """
    import torch

    device = transformer.device

    def on_device(values: NDArray[Any]) -> Any:
        tensor = torch.from_numpy(values)
        if device.type == "cuda":
            tensor = tensor.pin_memory()
        return tensor.to(device, non_blocking=True)

    order = np.argsort(lengths, kind="stable")[::-1].copy()
    device_ids, device_lengths, device_order = on_device(ids), on_device(lengths), on_device(order)
    place = 0
    while place < len(order):
        width = int(lengths[order[place]])
        rows = device_order[place : place + max(1, BATCH_TOKENS // width)]
        place += len(rows)
        inside = None  # which ids are inside a text; None: all
        if int(lengths[order[place - 1]]) < width:
            inside = torch.arange(width, device=device)[None, :] < device_lengths[rows][:, None]
        # A four-dimensional mask is used directly; for a two-dimensional one the model would synchronise with the
        # device to test whether it masks anything.
        mask = None if inside is None else inside[:, None, None, :]
        hidden = transformer(input_ids=device_ids[rows, :width].long(), attention_mask=mask).last_hidden_state
        if inside is not None:
            hidden = hidden * inside.unsqueeze(-1)
        pooled = hidden.sum(1).float()  # the norm of the mean is irrelevant: it is normalised next
        vectors[rows] = (pooled / pooled.norm(dim=1, keepdim=True)).to(vectors.dtype)


def _gathered(slices: Iterable[Padded]) -> Iterator[Padded]:
    """Join slices of padded ids into a first chunk of `FIRST_TEXTS` texts and others of `CHUNK_TEXTS`."""
    rows: list[NDArray[np.int32]] = []
    lengths: list[NDArray[np.int64]] = []
    count, wanted = 0, FIRST_TEXTS
    for ids, of in slices:
        rows.append(ids.copy())  # what is yielded next takes the place of this one
        lengths.append(of.copy())
        count += len(of)
        if count >= wanted:
            yield _stacked(rows), np.concatenate(lengths)
            rows, lengths, count, wanted = [], [], 0, CHUNK_TEXTS
    if rows:
        yield _stacked(rows), np.concatenate(lengths)


def _stacked(parts: list[NDArray[np.int32]]) -> NDArray[np.int32]:
    """Return padded ids of several widths as one array, zeros behind the end."""
    ids = np.zeros((sum(map(len, parts)), max(part.shape[1] for part in parts)), dtype=np.int32)
    start = 0
    for part in parts:
        ids[start : start + len(part), : part.shape[1]] = part
        start += len(part)
    return ids


def _padded(rows: list[NDArray[np.int32]]) -> Padded:
    """Return rows of ids as one array, zeros behind the end, and their lengths."""
    lengths = np.fromiter(map(len, rows), dtype=np.int64, count=len(rows))
    ids = np.zeros((len(rows), int(lengths.max())), dtype=np.int32)
    ids[np.arange(ids.shape[1]) < lengths[:, None]] = np.concatenate(rows)
    return ids, lengths


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
