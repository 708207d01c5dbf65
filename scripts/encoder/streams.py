"""Streams of training examples: texts become rows of token ids on the device, pairs become rows of numbers.

    store = TextStore(tokenizer, 256); row = store.add("段错误"); store.to("cuda"); ids, mask = store.padded(rows)
    stream = Stream("translation", left, right, weights, seed); stream.next(1536) -> places of the next batch

A stream's order depends on its seed and epoch alone, so a run can be resumed at (epoch, position).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from scripts.encoder.corpus import spread

if TYPE_CHECKING:
    from tokenizers import Tokenizer

CHUNK = 100_000


class TextStore:
    """Every text once, as token ids in one flat tensor."""

    def __init__(self, tokenizer: Tokenizer, max_tokens: int) -> None:
        """Texts are cut at `max_tokens`, special ones included."""
        self.tokenizer = tokenizer
        self.max_tokens = max_tokens
        self.texts: list[str] = []
        self._row: dict[str, int] = {}

    def add(self, text: str) -> int:
        """Return the text's row."""
        row = self._row.setdefault(text, len(self.texts))
        if row == len(self.texts):
            self.texts.append(text)
        return row

    def tokenise(self, device: str) -> None:
        """Turn all texts into token ids on `device`; call once, after the last `add`."""
        self.tokenizer.enable_truncation(self.max_tokens)
        self.tokenizer.no_padding()
        parts, lengths = [], []
        for start in range(0, len(self.texts), CHUNK):
            for encoding in self.tokenizer.encode_batch_fast(self.texts[start : start + CHUNK]):
                parts.append(np.asarray(encoding.ids, dtype=np.int32))
                lengths.append(len(parts[-1]))
        ends = np.cumsum(lengths, dtype=np.int64)
        self.lengths = np.asarray(lengths, dtype=np.int64)
        self._ids = torch.from_numpy(np.concatenate(parts)).to(device)
        self._starts = torch.from_numpy(ends - self.lengths).to(device)
        self._device_lengths = torch.from_numpy(self.lengths).to(device)

    def padded(self, rows: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
        """Return ids and mask of shape (rows, longest), int64."""
        width = int(self.lengths[rows].max())
        places = torch.from_numpy(rows).to(self._ids.device)
        column = torch.arange(width, device=self._ids.device)[None, :]
        mask = column < self._device_lengths[places][:, None]
        flat = torch.where(mask, self._starts[places][:, None] + column, 0)
        return torch.where(mask, self._ids[flat].long(), 0), mask.long()


@dataclass
class Stream:
    """Pairs of rows of a store, drawn by weight; `group` marks pairs that are no negatives of each other."""

    name: str
    left: np.ndarray
    right: np.ndarray
    weights: list[float]
    seed: int
    target: np.ndarray | None = None  # the row whose teacher vector both sides are held to; -1 for none
    group: np.ndarray | None = None
    epoch: int = 0
    position: int = 0
    _order: list[int] = field(default_factory=list)
    _order_epoch: int = -1

    def next(self, count: int) -> np.ndarray:
        """Return the places of the next `count` pairs."""
        taken: list[int] = []
        while len(taken) < count:
            if self._order_epoch != self.epoch:
                self._order = self._make_order()
                self._order_epoch = self.epoch
            part = self._order[self.position : self.position + count - len(taken)]
            taken += part
            self.position += len(part)
            if self.position >= len(self._order):
                self.epoch, self.position = self.epoch + 1, 0
        return np.asarray(taken)

    def _make_order(self) -> list[int]:
        return spread(self.weights, random.Random(f"{self.seed}/{self.name}/{self.epoch}"))

    def state(self) -> dict[str, int]:
        """Where the stream stands."""
        return {"epoch": self.epoch, "position": self.position}


class FamilyStream(Stream):
    """A stream whose neighbours in order come from the same family: hard negatives meet in one batch."""

    def with_families(self, families: list[str]) -> FamilyStream:
        """Set the family of each pair."""
        self._families = families
        return self

    def _make_order(self) -> list[int]:
        generator = random.Random(f"{self.seed}/{self.name}/{self.epoch}")
        by_family: dict[str, list[int]] = {}
        for place in spread(self.weights, generator):
            by_family.setdefault(self._families[place], []).append(place)
        runs = [places[i : i + 12] for places in by_family.values() for i in range(0, len(places), 12)]
        generator.shuffle(runs)
        return [place for run in runs for place in run]


def encode(model: Any, store: TextStore, rows: np.ndarray, chunk_tokens: int) -> torch.Tensor:
    """Return unit vectors, float32 of shape (len(rows), dimension): forward passes over texts of similar length."""
    order = np.argsort(store.lengths[rows], kind="stable")[::-1]
    parts, start = [], 0
    while start < len(order):
        width = int(store.lengths[rows[order[start]]])
        chunk = rows[order[start : start + max(1, chunk_tokens // width)]]
        ids, mask = store.padded(chunk)
        hidden = model(input_ids=ids, attention_mask=mask).last_hidden_state
        weights = mask.unsqueeze(-1).to(hidden.dtype)
        parts.append(((hidden * weights).sum(1).float()) / weights.sum(1).float())
        start += len(chunk)
    vectors = torch.nn.functional.normalize(torch.cat(parts), dim=1)
    back = torch.from_numpy(np.argsort(order, kind="stable")).to(vectors.device)
    return vectors[back]
