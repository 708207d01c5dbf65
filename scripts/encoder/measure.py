"""Measure: metrics of a model without labelled reports: retrieval of translations and of unseen descriptions.

    measures(encoder, unseen, held_out, described)
    ->  {"translation en>zh": .996, "translation zh>en": .989, "description en r1": .41, ...}

`description`: a held-out family's description against all messages and causes, seen and unseen; right is any text of
its own record. `family`: the same, right is any record of its family.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from index.seams import Encoder
    from scripts.encoder.corpus import Described, Pair


class ModelEncoder:
    """A model in training, seen as an encoder."""

    name = "in training"
    dimension = 384

    def __init__(self, model: Any, tokenizer: Any, max_tokens: int, device: str) -> None:
        """`model` is a BertModel on `device`, `tokenizer` the student's."""
        self._model, self._tokenizer, self._max_tokens, self._device = model, tokenizer, max_tokens, device

    def encode(self, texts: Sequence[str], *, query: bool = False) -> np.ndarray:  # noqa: ARG002  # no prompts
        """Return float32 of shape (len(texts), dimension), rows of unit length."""
        import torch

        from scripts.encoder.streams import TextStore, encode

        store = TextStore(self._tokenizer, self._max_tokens)
        rows = np.asarray([store.add(text) for text in texts])
        store.tokenise(self._device)
        with (
            torch.inference_mode(),
            torch.autocast(self._device.partition(":")[0], torch.bfloat16, enabled=self._device != "cpu"),
        ):
            found = np.asarray(encode(self._model, store, np.arange(len(store.texts)), 32_768).cpu().numpy())
        return np.asarray(found[rows])


def found_first(queries: np.ndarray, documents: np.ndarray) -> float:
    """Share of rows whose nearest document is the one in the same row."""
    return float(((queries @ documents.T).argmax(1) == np.arange(len(queries))).mean())


def translation(encoder: Encoder, unseen: Sequence[Pair]) -> dict[str, float]:
    """Return how often a translation is found first among all of `unseen`, both ways."""
    english = encoder.encode([pair.left for pair in unseen])
    chinese = encoder.encode([pair.right for pair in unseen])
    return {
        "translation en>zh": round(found_first(english, chinese), 4),
        "translation zh>en": round(found_first(chinese, english), 4),
    }


def unseen_retellings(
    encoder: Encoder, held_out: Sequence[Described], seen: Sequence[Described], longest: int = 600
) -> dict[str, float]:
    """Return R@1 and R@5 of held-out entries' descriptions, each asked of all other texts of all entries, by language.

    Right is any other text of its own entry, in either language, but for the description's own translation, which
    would be found by what it says and not by what it means: the two stand next to each other.
    """
    texts, owner = [], []
    asked: list[tuple[int, str]] = []  # the place of the text itself, and its entry
    twins: dict[int, int] = {}  # the place of a description -> that of its translation
    held = {record.kin for record in held_out}
    for record in [*held_out, *seen]:
        for text in (record.message, *record.causes, *(f"{record.message}. {cause}" for cause in record.causes)):
            texts.append(text[:longest])
            owner.append(record.kin)
        begin = len(texts)
        for number, text in enumerate(record.descriptions):
            if record.kin in held:
                asked.append((len(texts), record.kin))
                twins[len(texts)] = begin + min(number ^ 1, len(record.descriptions) - 1)
            texts.append(text[:longest])
            owner.append(record.kin)
    if not asked:
        return {}
    names = {name: number for number, name in enumerate(dict.fromkeys(owner))}
    owners = np.asarray([names[name] for name in owner])
    vectors = encoder.encode(texts)
    places = np.asarray([place for place, _ in asked])
    ranks = np.zeros(len(asked), dtype=np.int64)
    for row, place in enumerate(places):
        scores = vectors @ vectors[place]
        scores[[place, twins[place]]] = -2.0
        best = np.full(len(names), -2.0, np.float32)
        np.maximum.at(best, owners, scores)
        ranks[row] = int((best > best[owners[place]]).sum())
    chinese = np.asarray([any("\u4e00" <= c <= "\u9fff" for c in texts[place]) for place in places])
    result: dict[str, float] = {}
    for language, mask in (("en", ~chinese), ("zh", chinese)):
        result[f"retold {language} r1"] = round(float((ranks[mask] < 1).mean()), 3)
        result[f"retold {language} r5"] = round(float((ranks[mask] < 5).mean()), 3)
    return result


def unseen_descriptions(encoder: Encoder, held_out: Sequence[Described], seen: Sequence[Described]) -> dict[str, float]:
    """Return R@1 and R@3 of held-out descriptions against the texts of all records, by language."""
    records = [*held_out, *seen]
    texts, owner = [], []
    for number, record in enumerate(records):
        for text in (record.message, *record.causes, *(f"{record.message}. {cause}" for cause in record.causes)):
            texts.append(text)
            owner.append(number)
    owners = np.asarray(owner)
    asked = [(text, number) for number, record in enumerate(held_out) for text in record.descriptions]
    if not asked:
        return {}
    scores = encoder.encode([text for text, _ in asked], query=True) @ encoder.encode(texts).T
    best = np.full((len(asked), len(records)), -2.0, np.float32)
    for column, number in enumerate(owners):
        best[:, number] = np.maximum(best[:, number], scores[:, column])
    result: dict[str, float] = {}
    families = np.asarray([record.family for record in records])
    chinese = np.asarray([any("\u4e00" <= c <= "\u9fff" for c in text) for text, _ in asked])
    right = np.asarray([number for _, number in asked])
    rank = (best > best[np.arange(len(asked)), right][:, None]).sum(1)
    family = families[best.argmax(1)] == families[right]
    for language, mask in (("en", ~chinese), ("zh", chinese)):
        if mask.any():
            result[f"description {language} r1"] = round(float((rank[mask] < 1).mean()), 3)
            result[f"description {language} r3"] = round(float((rank[mask] < 3).mean()), 3)
            result[f"family {language} r1"] = round(float(family[mask].mean()), 3)
    return result
