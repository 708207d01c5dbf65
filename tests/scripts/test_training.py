"""A training run that was cut off goes on where it was kept, and ends with the weights it would have had."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="training needs torch")
pytest.importorskip("transformers", reason="training needs transformers")

import torch
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

from index.encoders import SHIPPED
from scripts.encoder.streams import Stream, TextStore
from scripts.encoder.training import Share, Stage, run_stage

PAIRS = [(f"error {n} in module {n * 7}", f"模块 {n * 7} 出错 {n}") for n in range(24)]
STAGE = Stage("try", 6, 1e-3, 1e-3, {"translation": Share(8, 1.0, 1.0, 20.0)}, keep_every=3)


class CutOff(Exception):
    """What ends a run in the middle."""


def train(folder: Path, measure) -> dict[str, torch.Tensor]:
    torch.manual_seed(0)
    folder.mkdir(exist_ok=True)
    tokenizer = Tokenizer.from_file(str(SHIPPED / "tokenizer.json"))
    store = TextStore(tokenizer, 32)
    rows = np.array([[store.add(text) for text in pair] for pair in PAIRS])
    store.tokenise("cpu")
    sizes = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 32}
    model = BertModel(BertConfig(vocab_size=tokenizer.get_vocab_size(), **sizes), add_pooling_layer=False)
    stream = Stream("translation", rows[:, 0], rows[:, 1], [1.0] * len(rows), seed=1, target=rows[:, 0].copy(),
                    group=np.zeros(len(rows), dtype=np.int64))  # fmt: skip
    taught = torch.nn.functional.normalize(torch.randn(len(store.texts), 16), dim=1)
    has_teacher = np.zeros(len(store.texts), dtype=bool)
    kept = run_stage(STAGE, model, store, {"translation": stream}, taught, has_teacher, folder, "cpu", measure, seed=3)
    return dict(kept.state_dict())


def test_a_run_that_was_cut_off_ends_with_the_same_weights(tmp_path: Path):
    whole = train(tmp_path / "whole", lambda model: {})
    calls = []

    def cut_off(model) -> dict[str, object]:
        calls.append(model)
        if len(calls) == 2:  # at the last step: what was kept is the third
            raise CutOff
        return {}

    with pytest.raises(CutOff):
        train(tmp_path / "cut", cut_off)
    assert torch.load(tmp_path / "cut" / "try.checkpoint.pt", weights_only=False)["step"] == 3
    resumed = train(tmp_path / "cut", lambda model: {})
    assert all(torch.equal(whole[name], resumed[name]) for name in whole)
    untrained = train(tmp_path / "whole", lambda model: {})  # nothing left to do: the checkpoint of the last step
    assert all(torch.equal(whole[name], untrained[name]) for name in whole)
