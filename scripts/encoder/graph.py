"""Graph: the encoder as two ONNX graphs: float (weights in `model.safetensors`) and int8 (weights derived locally).

    write_graphs(Path("index/model"))  ->  encoder_float.onnx, encoder_int8.onnx, encoder.json

The graphs are written by hand and not exported: each names the fused operators that ONNX Runtime would otherwise have
to find when it loads, and keeps no weights itself. Inputs: `ids` and `mask`, int64 (texts, tokens). Output: `vector`,
float32 (texts, dimension), the mean over the masked tokens at unit length.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import numpy as np
import onnx
from onnx import TensorProto, helper

from index.weights import int8_tensors, layer_count, offsets, read_safetensors, safetensors_layout

if TYPE_CHECKING:
    from pathlib import Path

MICROSOFT = "com.microsoft"
WEIGHTS = "model.safetensors"
INT8_FILE = "encoder_int8.bin"


class Graph:
    """Nodes and initialisers, collected in order."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.initialisers: list[onnx.TensorProto] = []

    def node(self, operator: str, inputs: list[str], output: str, domain: str = "", **attributes: Any) -> str:
        """Add a node with one output and return that output's name."""
        self.nodes.append(helper.make_node(operator, inputs, [output], domain=domain, **attributes))
        return output

    def constant(self, name: str, value: list[Any], kind: int = TensorProto.INT64) -> str:
        """Add a small initialiser held in the graph itself."""
        self.initialisers.append(helper.make_tensor(name, kind, [len(value)], value))
        return name

    def external(self, name: str, kind: int, shape: tuple[int, ...], location: str, offset: int, length: int) -> str:
        """Add an initialiser whose bytes lie in another file."""
        tensor = TensorProto(name=name, data_type=kind, dims=shape, data_location=TensorProto.EXTERNAL)
        for key, value in (("location", location), ("offset", offset), ("length", length)):
            tensor.external_data.add(key=key, value=str(value))
        self.initialisers.append(tensor)
        return name

    def model(self) -> onnx.ModelProto:
        """Return the finished model."""
        graph = helper.make_graph(
            self.nodes,
            "encoder",
            [
                helper.make_tensor_value_info("ids", TensorProto.INT64, ["texts", "tokens"]),
                helper.make_tensor_value_info("mask", TensorProto.INT64, ["texts", "tokens"]),
            ],
            [helper.make_tensor_value_info("vector", TensorProto.FLOAT, ["texts", "dimension"])],
            self.initialisers,
        )
        return helper.make_model(
            graph, ir_version=9, opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid(MICROSOFT, 1)]
        )


def _positions(graph: Graph, table: str) -> str:
    """Return the first rows of the position table, as many as the texts have tokens."""
    graph.constant("axis_0", [0])
    graph.constant("one", [1])
    graph.constant("two", [2])
    graph.node("Shape", ["ids"], "shape")
    graph.node("Slice", ["shape", "one", "two"], "token_count")
    return graph.node("Slice", [table, "axis_0", "token_count", "axis_0"], "position_rows")


def _pool(graph: Graph, tokens: str) -> None:
    """Mean over the masked tokens, to unit length."""
    graph.node("Cast", ["mask"], "mask_float", to=TensorProto.FLOAT)
    graph.node("Unsqueeze", ["mask_float", "one"], "mask_row")
    graph.node("MatMul", ["mask_row", tokens], "sum_row")
    graph.node("Squeeze", ["sum_row", "one"], "sum")  # the norm of the mean is irrelevant: it is normalised next
    graph.node("LpNormalization", ["sum"], "vector", axis=-1, p=2)


def _layers(graph: Graph, count: int, heads: int, epsilon: float, tensor: Any, linear: Any) -> None:
    """The transformer; `tensor(name)` gives a float initialiser, `linear(x, name)` a product with bias."""
    graph.node("Cast", ["mask"], "mask_int", to=TensorProto.INT32)
    x = graph.node(
        "LayerNormalization",
        ["embedded", tensor("embedding_norm.weight"), tensor("embedding_norm.bias")],
        "normed",
        axis=-1,
        epsilon=epsilon,
    )
    for layer in range(count):
        joined = linear(x, f"{layer}.qkv")
        parts = [f"{layer}.{part}" for part in "qkv"]
        graph.nodes.append(helper.make_node("Split", [joined], parts, axis=-1))
        attended = graph.node(
            "MultiHeadAttention", [*parts, "", "mask_int"], f"{layer}.heads", MICROSOFT, num_heads=heads
        )
        attended = linear(attended, f"{layer}.attention")
        norm = [tensor(f"{layer}.attention_norm.weight"), tensor(f"{layer}.attention_norm.bias")]
        x = graph.node("SkipLayerNormalization", [x, attended, *norm], f"{layer}.middle", MICROSOFT, epsilon=epsilon)
        wide = graph.node("Gelu", [linear(x, f"{layer}.widen")], f"{layer}.gelu", MICROSOFT)
        norm = [tensor(f"{layer}.output_norm.weight"), tensor(f"{layer}.output_norm.bias")]
        narrow = linear(wide, f"{layer}.narrow")
        x = graph.node("SkipLayerNormalization", [x, narrow, *norm], f"{layer}.out", MICROSOFT, epsilon=epsilon)
    _pool(graph, x)


def int8_graph(folder: Path) -> onnx.ModelProto:
    """Return the int8 graph of the model in `folder`; its bytes are those of `index.weights.write_int8`."""
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    tensors = int8_tensors(read_safetensors(folder / WEIGHTS))
    places, graph = offsets(tensors), Graph()
    kinds = {np.dtype(np.int8): TensorProto.INT8, np.dtype(np.float32): TensorProto.FLOAT}
    for name, array in tensors.items():
        graph.external(name, kinds[array.dtype], array.shape, INT8_FILE, places[name], array.nbytes)

    def linear(x: str, name: str) -> str:
        inputs = [x, name, f"{name}.scale", "", f"{name}.bias"]
        return graph.node("DynamicQuantizeMatMul", inputs, f"{name}.out", MICROSOFT)

    graph.node("Gather", ["pieces", "ids"], "piece_rows")
    graph.node("Cast", ["piece_rows"], "piece_floats", to=TensorProto.FLOAT)
    graph.node("Gather", ["pieces.scale", "ids"], "piece_scales")
    graph.node("Mul", ["piece_floats", "piece_scales"], "piece_vectors")
    graph.node("Add", ["piece_vectors", _positions(graph, "positions")], "embedded")
    count, heads = config["num_hidden_layers"], config["num_attention_heads"]
    _layers(graph, count, heads, config["layer_norm_eps"], lambda name: name, linear)
    return graph.model()


def float_graph(folder: Path) -> onnx.ModelProto:
    """Return the float graph of the model in `folder`: it computes in float32 from the stored weights as they are."""
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    layout, graph = safetensors_layout(folder / WEIGHTS), Graph()
    kinds = {"F16": TensorProto.FLOAT16, "F32": TensorProto.FLOAT}

    def stored(name: str) -> str:
        dtype, shape, offset, length = layout[name]
        graph.external(name, kinds[dtype], shape, WEIGHTS, offset, length)
        return graph.node("Cast", [name], f"{name}:float", to=TensorProto.FLOAT)

    bert = {"embedding_norm": "embeddings.LayerNorm"}
    for layer in range(layer_count(layout)):
        prefix = f"encoder.layer.{layer}"
        bert[f"{layer}.attention"] = f"{prefix}.attention.output.dense"
        bert[f"{layer}.widen"] = f"{prefix}.intermediate.dense"
        bert[f"{layer}.narrow"] = f"{prefix}.output.dense"
        bert[f"{layer}.attention_norm"] = f"{prefix}.attention.output.LayerNorm"
        bert[f"{layer}.output_norm"] = f"{prefix}.output.LayerNorm"

    def tensor(name: str) -> str:
        stem, _, kind = name.rpartition(".")
        return stored(f"{bert[stem]}.{kind}")

    def linear(x: str, name: str) -> str:
        layer, _, part = name.partition(".")
        names = [f"encoder.layer.{layer}.attention.self.{which}" for which in ("query", "key", "value")]
        names = names if part == "qkv" else [bert[name]]
        weight, bias = ([stored(f"{each}.{kind}") for each in names] for kind in ("weight", "bias"))
        if part == "qkv":
            weight = [graph.node("Concat", weight, f"{name}.weight", axis=0)]
            bias = [graph.node("Concat", bias, f"{name}.bias", axis=0)]
        turned = graph.node("Transpose", weight, f"{name}.turned", perm=[1, 0])
        product = graph.node("MatMul", [x, turned], f"{name}.product")
        return graph.node("Add", [product, *bias], f"{name}.out")

    graph.node("Gather", [stored("embeddings.word_embeddings.weight"), "ids"], "piece_vectors")
    kind_zero = graph.node("Gather", [stored("embeddings.token_type_embeddings.weight"), "axis_0"], "kind_zero")
    table = graph.node("Add", [stored("embeddings.position_embeddings.weight"), kind_zero], "positions")
    graph.node("Add", ["piece_vectors", _positions(graph, table)], "embedded")
    count, heads = config["num_hidden_layers"], config["num_attention_heads"]
    _layers(graph, count, heads, config["layer_norm_eps"], tensor, linear)
    return graph.model()


def write_graphs(folder: Path, name: str, max_tokens: int, query_prompt: str = "", passage_prompt: str = "") -> None:
    """Write both graphs and `encoder.json`, which says what the runtime needs to know without reading the weights."""
    digest = hashlib.sha256((folder / WEIGHTS).read_bytes() + (folder / "tokenizer.json").read_bytes()).hexdigest()
    for precision, graph in (("float", float_graph(folder)), ("int8", int8_graph(folder))):
        onnx.save(graph, folder / f"encoder_{precision}.onnx")
    about = {
        "name": name,
        "content": digest[:16],
        "dimension": json.loads((folder / "config.json").read_text(encoding="utf-8"))["hidden_size"],
        "max_tokens": max_tokens,
        "query_prompt": query_prompt,
        "passage_prompt": passage_prompt,
    }
    (folder / "encoder.json").write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
