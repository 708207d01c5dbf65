"""Student: initialises the student from the teacher, and writes the finished model for sentence-transformers.

cut_student(teacher, origins, target)   the teacher's layers, and one word vector per piece of ours
save_folder(model, target, name)        half precision, modules, graphs, encoder.json
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import torch
from safetensors.torch import save_file

from scripts.encoder.graph import write_graphs

if TYPE_CHECKING:
    from pathlib import Path

MODULES = [
    {"idx": 0, "name": "0", "path": "", "type": "sentence_transformers.models.Transformer"},
    {"idx": 1, "name": "1", "path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
    {"idx": 2, "name": "2", "path": "2_Normalize", "type": "sentence_transformers.models.Normalize"},
]


def cut_student(teacher: Any, origins: list[list[int]], seed: int) -> Any:
    """Return a copy of the teacher (a BertModel without pooler) whose word vectors are those of our pieces.

    A piece without an origin (most Chinese characters) starts near the teacher's mean word vector.
    """
    from transformers import BertConfig, BertModel

    generator = torch.Generator().manual_seed(seed)
    old = teacher.embeddings.word_embeddings.weight.detach().float().cpu()
    mean, spread = old.mean(0), old.std(0)
    new = torch.empty(len(origins), old.shape[1])
    for place, origin in enumerate(origins):
        if origin:
            new[place] = old[origin].mean(0)
        else:
            new[place] = mean + 0.5 * spread * torch.randn(old.shape[1], generator=generator)
    settings = teacher.config.to_dict()
    settings.update(vocab_size=len(origins), pad_token_id=0)
    student = BertModel(BertConfig(**settings), add_pooling_layer=False)
    weights = {name: tensor.detach().float().cpu() for name, tensor in teacher.state_dict().items()}
    weights["embeddings.word_embeddings.weight"] = new
    weights = {name: tensor for name, tensor in weights.items() if not name.startswith("pooler.")}
    student.load_state_dict(weights)
    return student


def save_folder(student: Any, target: Path, name: str, max_tokens: int) -> None:
    """Write the model into `target`, which holds its tokenizer already, in half precision."""
    target.mkdir(parents=True, exist_ok=True)
    weights = {
        key: tensor.detach().cpu().half().contiguous()
        for key, tensor in student.state_dict().items()
        if not key.endswith(("position_ids", "token_type_ids")) and not key.startswith("pooler.")
    }
    save_file(weights, target / "model.safetensors", metadata={"format": "pt"})
    config = student.config.to_dict()
    kept = (
        "hidden_size num_hidden_layers num_attention_heads intermediate_size hidden_act vocab_size "
        "max_position_embeddings type_vocab_size layer_norm_eps pad_token_id initializer_range"
    ).split()
    settings: dict[str, Any] = {"architectures": ["BertModel"], "model_type": "bert", "dtype": "float32"}
    settings |= {key: config[key] for key in kept if key in config}
    settings |= {"hidden_dropout_prob": 0.1, "attention_probs_dropout_prob": 0.1}
    _write(target / "config.json", settings)
    _write(target / "modules.json", MODULES)
    _write(
        target / "sentence_bert_config.json",
        {"max_seq_length": max_tokens, "do_lower_case": False, "model_args": {"add_pooling_layer": False}},
    )
    _write(target / "1_Pooling" / "config.json", _pooling(config["hidden_size"]))
    (target / "2_Normalize").mkdir(exist_ok=True)
    _write(
        target / "config_sentence_transformers.json",
        {"similarity_fn_name": "cosine", "prompts": {}, "default_prompt_name": None},
    )
    write_graphs(target, name, max_tokens)


def _pooling(dimension: int) -> dict[str, Any]:
    return {"word_embedding_dimension": dimension, "pooling_mode_cls_token": False, "pooling_mode_mean_tokens": True}


def _write(path: Path, content: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
