"""Weights: reads an encoder's `model.safetensors` and quantises it to int8 without torch.

    weights = read_safetensors(Path("index/model/model.safetensors"))
    weights["encoder.layer.0.output.dense.weight"].shape  ->  (384, 1536)

The shipped folder has the weights once, in half precision. The int8 graph requires them as bytes: `int8_tensors`
derives them in a fixed order, `offsets` gives their offsets in the file. The exporter (which writes the graph) and the
first run on a user's machine (which writes the file) use both, so they are consistent.

Linear layers are quantised symmetrically per output column, word pieces per row. Weights use the range ±127, and ±64 on
x86 without VNNI: two products of an unsigned activation and a signed weight are added in 16 bits there, and
255 · 64 · 2 still fits.
"""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from index.errors import EncoderDamaged

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    Tensors = dict[str, NDArray[Any]]

SAFE_RANGE, FULL_RANGE = 64, 127  # see above; docs/encoder.md has the loss of the safe one
ALIGNMENT = 4096  # bytes: ONNX Runtime maps external data by pages

_DTYPES: dict[str, np.dtype[Any]] = {"F16": np.dtype("<f2"), "F32": np.dtype("<f4"), "I64": np.dtype("<i8")}


def safetensors_layout(path: Path) -> dict[str, tuple[str, tuple[int, ...], int, int]]:
    """Return name -> (dtype, shape, offset from the start of the file, length in bytes).

    The format: 8 bytes of header length, little-endian; the header as JSON; the tensors' bytes.
    """
    with path.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
        if not 0 < length <= path.stat().st_size - 8:
            raise EncoderDamaged(
                f"{path} is not a safetensors file (or a pointer to one); fetch the model folder again"
            )
        header = json.loads(file.read(length))
    layout = {}
    for name, entry in header.items():
        if name != "__metadata__":
            start, end = entry["data_offsets"]
            layout[name] = (entry["dtype"], tuple(entry["shape"]), 8 + length + start, end - start)
    return layout


def read_safetensors(path: Path) -> Tensors:
    """Return the file's tensors as read-only arrays mapped from disk."""
    content = np.memmap(path, dtype=np.uint8, mode="r")
    return {
        name: content[offset : offset + length].view(_DTYPES[dtype]).reshape(shape)
        for name, (dtype, shape, offset, length) in safetensors_layout(path).items()
    }


def layer_count(names: Mapping[str, object]) -> int:
    """Return the number of transformer layers in the tensor names of a BERT checkpoint."""
    return 1 + max(int(name.split(".")[2]) for name in names if name.startswith("encoder.layer."))


def _quantise(matrix: NDArray[Any], axis: int, most: int) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """Return the matrix as int8 and its scales, one per index of the other axis."""
    values = np.asarray(matrix, dtype=np.float32)
    scale = np.maximum(np.abs(values).max(axis=axis), 1e-12) / np.float32(most)
    quantised = np.rint(values / np.expand_dims(scale, axis)).astype(np.int8)
    return quantised, scale.astype(np.float32)


def weight_range() -> int:
    """Return the weight range for this processor: the full one where products are summed in 32 bits (VNNI, Arm)."""
    if platform.machine().lower() in {"aarch64", "arm64"}:
        return FULL_RANGE
    try:
        return FULL_RANGE if "vnni" in Path("/proc/cpuinfo").read_text(encoding="utf-8") else SAFE_RANGE
    except OSError:  # not Linux: the processor is unknown
        return SAFE_RANGE


def int8_tensors(weights: Mapping[str, NDArray[Any]], most: int = SAFE_RANGE) -> Tensors:
    """Return the tensors of the int8 graph, in file order.

    Linear layers come transposed to (inputs, outputs), as ONNX multiplies; query, key and value as one matrix.
    """

    def plain(name: str) -> NDArray[np.float32]:
        return np.asarray(weights[name], dtype=np.float32)

    tensors: Tensors = {}
    pieces, piece_scales = _quantise(weights["embeddings.word_embeddings.weight"], 1, FULL_RANGE)
    tensors["pieces"] = pieces
    tensors["pieces.scale"] = piece_scales.reshape(-1, 1)
    tensors["positions"] = (
        plain("embeddings.position_embeddings.weight") + plain("embeddings.token_type_embeddings.weight")[0]
    )
    tensors["embedding_norm.weight"] = plain("embeddings.LayerNorm.weight")
    tensors["embedding_norm.bias"] = plain("embeddings.LayerNorm.bias")
    for layer in range(layer_count(weights)):
        prefix = f"encoder.layer.{layer}."
        parts = [prefix + "attention.self." + part for part in ("query", "key", "value")]
        linears = {
            "qkv": (
                np.concatenate([weights[part + ".weight"] for part in parts]),
                np.concatenate([plain(part + ".bias") for part in parts]),
            ),
            "attention": (
                weights[prefix + "attention.output.dense.weight"],
                plain(prefix + "attention.output.dense.bias"),
            ),
            "widen": (weights[prefix + "intermediate.dense.weight"], plain(prefix + "intermediate.dense.bias")),
            "narrow": (weights[prefix + "output.dense.weight"], plain(prefix + "output.dense.bias")),
        }
        for name, (matrix, bias) in linears.items():
            quantised, scale = _quantise(matrix, 1, most)
            tensors[f"{layer}.{name}"] = np.ascontiguousarray(quantised.T)
            tensors[f"{layer}.{name}.scale"] = scale
            tensors[f"{layer}.{name}.bias"] = bias
        tensors[f"{layer}.attention_norm.weight"] = plain(prefix + "attention.output.LayerNorm.weight")
        tensors[f"{layer}.attention_norm.bias"] = plain(prefix + "attention.output.LayerNorm.bias")
        tensors[f"{layer}.output_norm.weight"] = plain(prefix + "output.LayerNorm.weight")
        tensors[f"{layer}.output_norm.bias"] = plain(prefix + "output.LayerNorm.bias")
    return tensors


def offsets(tensors: Mapping[str, NDArray[Any]]) -> dict[str, int]:
    """Return the offset of each tensor in the int8 file, in bytes."""
    places, position = {}, 0
    for name, tensor in tensors.items():
        places[name] = position
        position += -(-tensor.nbytes // ALIGNMENT) * ALIGNMENT
    return places


def write_int8(weights_path: Path, target: Path, most: int = SAFE_RANGE) -> None:
    """Write the int8 weights derived from the weights at `weights_path` to `target`."""
    tensors = int8_tensors(read_safetensors(weights_path), most)
    places = offsets(tensors)
    with target.open("wb") as file:
        for name, tensor in tensors.items():
            file.seek(places[name])
            file.write(np.ascontiguousarray(tensor).tobytes())
        last = next(reversed(tensors))
        file.truncate(places[last] + -(-tensors[last].nbytes // ALIGNMENT) * ALIGNMENT)
