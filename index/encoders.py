"""Encoders: opens an encoder by the name of a setting.

open_encoder()                      the shipped model on ONNX Runtime, without torch
open_encoder("float")               the same without quantisation
open_encoder("torch")               the same on PyTorch: for building on a GPU
open_encoder("/models/bge-m3")      a folder with a sentence-transformers model
open_encoder("BAAI/bge-m3")         a model by its name on the hub
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from index.errors import EncoderUnavailable
from index.seams import BATCH, BulkEncoder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from index.seams import Encoder

SHIPPED = Path(__file__).parent / "model"


def open_encoder(
    setting: str | Path | None = None, *, threads: int | None = None, device: str | None = None
) -> Encoder:
    """Open the encoder of a setting; `threads` is for ONNX Runtime, `device` for PyTorch.

    A folder with our own `encoder.json` runs on ONNX Runtime, any other on sentence-transformers. Raises
    EncoderUnavailable, EncoderDamaged or DeviceUnavailable, each with the next step.
    """
    setting = "default" if setting is None or setting == "" else str(setting)
    if setting in {"default", "int8", "float"}:
        from index.onnx_encoder import OnnxEncoder

        _require_shipped()
        return OnnxEncoder(SHIPPED, "float" if setting == "float" else "int8", threads)
    if setting == "torch":
        from index.torch_encoder import TorchEncoder

        _require_shipped()
        return TorchEncoder(SHIPPED, device)
    folder = Path(setting).expanduser()
    if (folder / "encoder.json").is_file():
        from index.onnx_encoder import OnnxEncoder

        return OnnxEncoder(folder, "int8", threads)
    if not folder.is_dir() and (folder.is_absolute() or setting.startswith((".", "~"))):
        raise EncoderUnavailable(
            f"there is no folder {setting}; give a model folder, a hub name, or nothing for the shipped model"
        )
    from index.torch_encoder import TorchEncoder

    return TorchEncoder(folder if folder.is_dir() else setting, device)


class Builder:
    """An encoder for building an index: has the query encoder's name and is opened on first use."""

    def __init__(self, like: Encoder, opening: Callable[[int], Encoder]) -> None:
        """`opening` takes the number of texts to encode: a GPU pays off only for many."""
        self._like, self._opening = like, opening
        self._opened: Encoder | None = None

    @property
    def name(self) -> str:
        """Model name and content hash of the query encoder."""
        return self._like.name

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        return self._like.dimension

    def encode(self, texts: Sequence[str], *, query: bool = False) -> NDArray[np.float32]:
        """Return float32 of shape (len(texts), dimension), rows of unit length."""
        return self._open(len(texts)).encode(texts, query=query)

    def at_once(self, count: int) -> int:
        """Return how many of `count` texts one call of `encode` should take; opens the encoder that so many need."""
        opened = self._open(count)
        return opened.at_once(count) if isinstance(opened, BulkEncoder) else BATCH

    def _open(self, count: int) -> Encoder:
        if self._opened is None:
            self._opened = self._opening(count)
        return self._opened


def _require_shipped() -> None:
    if not (SHIPPED / "encoder.json").is_file():
        raise EncoderUnavailable(
            f"the shipped model is missing from {SHIPPED}; reinstall the package, or train one: "
            "python scripts/train_encoder.py --help"
        )
