"""Passages: the sentences of an entry, and those of them that speak of what was said, by meaning and by rare words.

    "does TIME_WAIT do that too?"   ->  the sentence of the cause that names TIME_WAIT
    "is BatchNorm affected?"        ->  none: the entry does not say

A question is compared with every sentence of the entry in both languages. A sentence answers when its meaning is near,
or when it shares a word that few of the entry's sentences hold; below that nothing is quoted.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from assistant.dialogue.reference_resolution import stems
from assistant.dialogue.talk_words import ASKING
from kb.entry import Entry, Text, Workaround

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from index.seams import Encoder

ANSWERS = 0.62  # score from which a sentence answers; chosen on sets 7 and 8 of the follow-ups
NEAR = 0.75  # of the best score: what lies below is left out
QUOTED = 3  # sentences of one answer, at most
SHARED = 0.35  # weight of shared rare words beside the likeness in meaning
OF_STEP = ("action", "how", "condition", "tradeoff", "warning")  # what an entry says of a step, without commands


@dataclass(frozen=True, slots=True)
class Passage:
    """One sentence of an entry."""

    kind: str  # "summary", "cause", "action", "how", "condition", "tradeoff", "warning", "end", "why_not", "apart"
    place: int  # of the workaround, dead end or lookalike that it belongs to; 0 for summary and cause
    text: Text


def passages_of(entry: Entry) -> tuple[Passage, ...]:
    """Return the sentences of an entry in a fixed order, each in both languages."""
    return tuple(_passages(entry))


def _passages(entry: Entry) -> Iterator[Passage]:
    if entry.summary:
        yield Passage("summary", 0, entry.summary)
    yield from (Passage("cause", 0, text) for text in sentences_of(entry.root_cause))
    for place, step in enumerate(entry.workarounds):
        yield Passage("action", place, step.action)
        for kind in ("how", "condition", "tradeoff", "warning"):
            field = getattr(step, kind)
            yield from (Passage(kind, place, text) for text in (sentences_of(field) if field else ()))
    for place, end in enumerate(entry.dead_ends):
        yield Passage("end", place, end.action)
        yield from (Passage("why_not", place, text) for text in sentences_of(end.why_it_fails))
    for place, other in enumerate(entry.graph.confused_with):
        yield Passage("apart", place, other.distinction)


_END = {"en": re.compile(r"(?<=[.!?])\s+(?=[A-Z\"“`(])"), "zh": re.compile(r"(?<=[。！？])\s*(?=\S)")}


def sentences_of(text: Text) -> tuple[Text, ...]:
    """Return the sentences of a text, where both languages have as many; else the text as it is."""
    english, chinese = _END["en"].split(text.en), _END["zh"].split(text.zh or "")
    if len(english) == 1 or len(english) != len(chinese):
        return (text,)
    return tuple(Text(en=one, zh=other) for one, other in zip(english, chinese, strict=True))


def speaking_of(
    words: str,
    entry: Entry,
    encoder: Encoder | None,
    *,
    kinds: frozenset[str] | None = None,
) -> tuple[int, ...]:
    """Return the places (in `passages_of`) of the sentences that answer, the nearest first; () where none does.

    `kinds` keeps to sentences of these kinds.
    """
    passages = passages_of(entry)
    scores = likeness(words, [it.text for it in passages], encoder)
    held = [place for place, it in enumerate(passages) if kinds is None or it.kind in kinds]
    best = max((scores[place] for place in held), default=0.0)
    if best < ANSWERS:
        return ()
    order = sorted(held, key=lambda place: -scores[place])
    near = [place for place in order if scores[place] >= max(ANSWERS, NEAR * best)]
    return tuple(dict.fromkeys(_whole(passages, place) for place in near))[:QUOTED]


def _whole(passages: Sequence[Passage], place: int) -> int:
    """Return where the dead end of a reason why it fails stands: both are quoted together."""
    it = passages[place]
    if it.kind != "why_not":
        return place
    return next(other for other, end in enumerate(passages) if end.kind == "end" and end.place == it.place)


def closest_steps(words: str, workarounds: Sequence[Workaround], encoder: Encoder | None) -> list[float]:
    """Return how near each workaround is to what was said: its best sentence, its commands' words included."""
    texts, owners = [], []
    for place, it in enumerate(workarounds):
        said = [it.action, *(sentences_of(it.how) if it.how else ()), *([it.condition] if it.condition else ())]
        if it.commands:
            said.append(
                Text(
                    en=f"{it.action.en}: {it.commands}"[:300], zh=f"{it.action.zh or it.action.en}：{it.commands}"[:300]
                )
            )
        texts += said
        owners += [place] * len(said)
    scores = likeness(words, texts, encoder)
    return [max((score for score, owner in zip(scores, owners, strict=True) if owner == place), default=0.0)
            for place in range(len(workarounds))]  # fmt: skip


def likeness(words: str, texts: Sequence[Text], encoder: Encoder | None) -> list[float]:
    """Return how near each text is to what was said: meaning in the nearer language, and shared rare words."""
    if not texts or not words.strip():
        return [0.0] * len(texts)
    english, chinese = zip(*((it.en, it.zh or "") for it in texts), strict=True)
    return list(_likeness(words, english, chinese, encoder))  # type: ignore[arg-type]


@lru_cache(maxsize=16)  # an answer asks several times of the same message and entry; encoders compare by identity
def _likeness(
    words: str, english: tuple[str, ...], chinese: tuple[str, ...], encoder: Encoder | None
) -> tuple[float, ...]:
    asked = stems(words) - ASKING
    stemmed = [stems(f"{one} {other}") for one, other in zip(english, chinese, strict=True)]
    held = Counter(word for text in stemmed for word in text)
    count = len(english)
    most = math.log(count + 1)
    shared = [sum(math.log((count + 1) / held[word]) for word in asked & text) / most for text in stemmed]
    meant = np.zeros(count, dtype=np.float32)
    if encoder is not None:
        question = encoder.encode([words[:600]], query=True)[0]
        told = tuple(other or one for one, other in zip(english, chinese, strict=True))
        rows = _encoded(encoder, (*english, *told)) @ question  # type: ignore[arg-type]
        meant = np.maximum(rows[:count], rows[count:])
    return tuple(float(near) + SHARED * min(word, 2.0) for near, word in zip(meant, shared, strict=True))


@lru_cache(maxsize=32)  # of entries that conversations are about
def _encoded(encoder: Encoder, texts: tuple[str, ...]) -> NDArray[np.float32]:
    return np.asarray(encoder.encode(list(texts)), dtype=np.float32)
