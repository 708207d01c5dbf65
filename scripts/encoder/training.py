"""Training: the training loop: distillation from the teacher and contrastive learning.

    run_stage(STAGES["translate"], student, streams, ...)

Each step draws one batch from every stream of the stage; the loss is the weighted sum of
    hold      1 - cosine to the teacher's vector (of the English side, for both sides)
    contrast  cross-entropy over the batch, both ways, at a scale; pairs that the teacher calls near-duplicates, equal
              texts and pairs of one group are no negatives
in bf16 with float32 weights; what is saved is the running mean of the weights.
"""

from __future__ import annotations

import json
import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch.nn import functional

from scripts.encoder.data import NO_TEACHER
from scripts.encoder.streams import Stream, TextStore, encode

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CHUNK_TOKENS = 65_536  # padded tokens per forward pass


@dataclass(frozen=True, slots=True)
class Share:
    """One stream's part in a stage."""

    batch: int
    hold: float  # weight of the distance to the teacher
    contrast: float
    scale: float
    duplicates: float = 0.9  # cosine of two teacher vectors from which a pair is no negative


@dataclass(frozen=True, slots=True)
class Stage:
    """A run over all streams with one learning rate."""

    name: str
    steps: int
    rate: float
    embedding_rate: float
    shares: dict[str, Share]
    dropout: float = 0.0
    average: float = 0.998  # of the running mean of the weights
    keep_every: int = 500  # steps between checkpoints, each with a measurement


STAGES = {
    "translate": Stage(
        "translate",
        steps=1150,
        rate=1e-4,
        embedding_rate=4e-4,
        shares={
            "translation": Share(1280, 30.0, 0.3, 30.0),
            "logs": Share(384, 15.0, 0.2, 30.0),
            "related": Share(256, 15.0, 0.03, 20.0),
            "described": Share(128, 0.0, 0.05, 20.0),
        },
    ),
    "describe": Stage(
        "describe",
        steps=450,
        rate=5e-5,
        embedding_rate=1e-4,
        shares={
            "translation": Share(768, 30.0, 0.3, 30.0),
            "logs": Share(512, 10.0, 0.3, 30.0),
            "related": Share(384, 10.0, 0.3, 20.0),
            "described": Share(384, 0.0, 1.0, 20.0),
        },
        dropout=0.1,
    ),
    "adapt": Stage(
        "adapt",
        steps=300,
        rate=5e-5,
        embedding_rate=1e-4,
        shares={
            "translation": Share(512, 30.0, 0.3, 30.0),
            "logs": Share(384, 10.0, 0.3, 30.0),
            "related": Share(256, 10.0, 0.3, 20.0),
            "described": Share(768, 0.0, 1.0, 20.0),
        },
        dropout=0.1,
        average=0.99,
        keep_every=150,
    ),
}


def teach(teacher: Any, store: TextStore, rows: np.ndarray, tokenizer: Any, device: str) -> torch.Tensor:
    """Return the teacher's vectors, half, one row per text of `store`; only `rows` are filled."""
    own = TextStore(tokenizer, store.max_tokens)
    for row in rows:
        own.add(store.texts[row])
    own.tokenise(device)
    vectors = torch.zeros(len(store.texts), teacher.config.hidden_size, dtype=torch.half, device=device)
    with torch.inference_mode(), torch.autocast(device.partition(":")[0], torch.bfloat16, enabled=device != "cpu"):
        for start in range(0, len(rows), 16_384):
            part = np.arange(start, min(start + 16_384, len(rows)))
            vectors[torch.from_numpy(rows[part]).to(device)] = encode(teacher, own, part, CHUNK_TOKENS).half()
    return vectors.clone()


def contrast(
    left: torch.Tensor, right: torch.Tensor, share: Share, same: torch.Tensor, near: torch.Tensor | None
) -> torch.Tensor:
    """Return the mean of both ways' cross-entropy; `same` and `near` mark pairs that are no negatives."""
    scores = share.scale * left @ right.T
    diagonal = torch.eye(len(left), dtype=torch.bool, device=left.device)
    skip = same if near is None else same | near
    scores = scores.masked_fill(skip & ~diagonal, -1e4)
    wanted = torch.arange(len(left), device=left.device)
    return (functional.cross_entropy(scores, wanted) + functional.cross_entropy(scores.T, wanted)) / 2


def stream_loss(
    model: Any, store: TextStore, taught: torch.Tensor, has_teacher: np.ndarray, stream: Stream, share: Share
) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
    """Return one batch's loss and its parts."""
    places = stream.next(share.batch)
    left_rows, right_rows = stream.left[places], stream.right[places]
    vectors = encode(model, store, np.concatenate([left_rows, right_rows]), CHUNK_TOKENS)
    left, right = vectors[: len(places)], vectors[len(places) :]
    device = vectors.device

    def on_device(values: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(values).to(device)

    a, b = on_device(left_rows), on_device(right_rows)
    same = (a[:, None] == a[None, :]) | (b[:, None] == b[None, :]) | (a[:, None] == b[None, :])
    assert stream.group is not None and stream.target is not None
    group = on_device(stream.group[places])
    same |= (group[:, None] == group[None, :]) & (group[:, None] > 0)
    target = stream.target[places]
    near, hold = None, vectors.new_zeros(())
    if (target != NO_TEACHER).all():
        wanted = functional.normalize(taught[on_device(target)].float(), dim=1)
        near = wanted @ wanted.T > share.duplicates
        if share.hold:
            hold = 2 - (left * wanted).sum(1).mean() - (right * wanted).sum(1).mean()
            own = has_teacher[left_rows] & (left_rows != target)
            if own.any():  # a log: also near what the teacher makes of the log itself
                kept = on_device(np.flatnonzero(own))
                hold = hold + 0.5 * (1 - (left[kept] * taught[a[kept]].float()).sum(1)).mean()
    elif share.hold:
        rows = np.concatenate([left_rows, right_rows])
        kept = on_device(np.flatnonzero(has_teacher[rows]))
        if len(kept):
            hold = 2 * (1 - (vectors[kept] * taught[on_device(rows)[kept]].float()).sum(1)).mean()
    apart = contrast(left, right, share, same, near)
    parts = {f"{stream.name}.contrast": apart.detach(), f"{stream.name}.hold": hold.detach() / 2}
    return share.contrast * apart + share.hold * hold, parts


def rate_at(step: int, steps: int) -> float:
    """Share of the full learning rate: up over the first 4 %, then a cosine down to 2 %."""
    warm = max(1, round(0.04 * steps))
    if step < warm:
        return (step + 1) / warm
    return 0.02 + 0.49 * (1 + math.cos(math.pi * (step - warm) / max(1, steps - warm)))


def run_stage(
    stage: Stage,
    model: Any,
    store: TextStore,
    streams: dict[str, Stream],
    taught: torch.Tensor,
    has_teacher: np.ndarray,
    folder: Path,
    device: str,
    measure: Callable[[Any], dict[str, Any]],
    seed: int,
) -> Any:
    """Train `model` in place through one stage and return the running mean of its weights; resumes from `folder`."""
    torch.manual_seed(seed)
    for module in model.modules():
        if isinstance(module, torch.nn.Dropout):
            module.p = stage.dropout
    embeddings = [model.embeddings.word_embeddings.weight]
    others = [parameter for parameter in model.parameters() if parameter is not embeddings[0]]
    groups = [{"params": others, "rate": stage.rate}, {"params": embeddings, "rate": stage.embedding_rate}]
    optimiser = torch.optim.AdamW(groups, lr=stage.rate, weight_decay=0.01, fused=device != "cpu")
    average = {name: tensor.detach().clone() for name, tensor in model.state_dict().items()}
    checkpoint, first = folder / f"{stage.name}.checkpoint.pt", 0
    if checkpoint.is_file():
        state = torch.load(checkpoint, map_location=device, weights_only=False)
        model.load_state_dict(state["model"])
        optimiser.load_state_dict(state["optimiser"])
        average, first = state["average"], state["step"]
        for name, place in state["streams"].items():
            streams[name].epoch, streams[name].position = place["epoch"], place["position"]
    log = (folder / "training.jsonl").open("a", encoding="utf-8")
    begun, sums, counted = time.perf_counter(), dict[str, torch.Tensor](), 0
    for step in range(first, stage.steps):
        model.train()
        for group in optimiser.param_groups:
            group["lr"] = group["rate"] * rate_at(step, stage.steps)
        optimiser.zero_grad(set_to_none=True)
        for name, share in stage.shares.items():
            with torch.autocast(device.partition(":")[0], torch.bfloat16, enabled=device != "cpu"):
                loss, parts = stream_loss(model, store, taught, has_teacher, streams[name], share)
            loss.backward()
            for key, value in parts.items():
                sums[key] = sums[key] + value if key in sums else value
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimiser.step()
        keep = min(stage.average, (step + 1) / (step + 10))
        with torch.no_grad():
            for name, tensor in model.state_dict().items():
                if tensor.is_floating_point():
                    average[name].lerp_(tensor, 1 - keep)
        counted += 1
        last = step + 1 == stage.steps
        keeps = (step + 1) % stage.keep_every == 0 or last
        if (step + 1) % 100 == 0 or keeps:
            line: dict[str, Any] = {
                "stage": stage.name,
                "step": step + 1,
                "seconds": round(time.perf_counter() - begun, 1),
            }
            line |= {key: round(float(value) / counted, 4) for key, value in sums.items()}
            line["epochs"] = {name: streams[name].epoch for name in stage.shares}
            sums, counted = {}, 0
            if keeps:
                kept = {name: tensor.clone() for name, tensor in model.state_dict().items()}
                model.load_state_dict(average)
                line["measured"] = measure(model.eval())
                model.load_state_dict(kept)
                torch.save(
                    {
                        "model": model.state_dict(),
                        "optimiser": optimiser.state_dict(),
                        "average": average,
                        "step": step + 1,
                        "streams": {name: streams[name].state() for name in stage.shares},
                    },
                    checkpoint,
                )
            print(json.dumps(line), flush=True)
            log.write(json.dumps(line) + "\n")
            log.flush()
    model.load_state_dict(average)
    return model
