"""Data: converts the corpus to streams of pairs with teacher vectors.

    streams = make_streams(corpus, seed, described, ...)   translation, logs, related, described

Four streams; each pair is (left row, right row, teacher's row or -1, group):
    translation   English | Chinese                                held to the teacher's vector of the English
    logs          a noisy log | its message, in either language    held to the teacher's vector of the message
    related       a message or title | what explains it            English sides held to the teacher
    described     words of people | message or cause of the error  no teacher: it does not know
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from scripts.encoder.corpus import CATALOGUES, TROUBLE, Described, Pair
from scripts.encoder.noise import log_around
from scripts.encoder.streams import FamilyStream, Stream, TextStore

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_TEACHER = -1
SENTENCE_END = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")
LOG_MESSAGES = 90_000  # clean messages that logs are made around
DOCUMENTS_PER_DESCRIPTION = 3  # ways to say the error that a description is held beside
MIXES_PER_RECORD = 6  # descriptions with a log below them, per record


@dataclass
class Example:
    """One pair as texts."""

    left: str
    right: str
    weight: float = 1.0
    teacher: str | None = None  # the English text whose teacher vector both sides are held to
    group: int = 0  # pairs of one group (not 0) are not each other's negatives
    family: str = ""


def translations(pairs: Sequence[Pair]) -> list[Example]:
    """Return the translations as they are."""
    return [Example(pair.left, pair.right, pair.weight, pair.left) for pair in pairs]


def logs(pairs: Sequence[Pair], related: Sequence[Pair], described: Sequence[Described], seed: int) -> list[Example]:
    """Return noisy logs against their messages, in either language."""
    generator = Random(f"{seed}/logs")
    messages: list[tuple[str, str]] = []  # English, Chinese or ""
    messages += [
        (pair.left, pair.right)
        for pair in pairs
        if len(pair.left) <= 240 and (pair.kind in CATALOGUES or (TROUBLE.search(pair.left) and len(pair.left) <= 110))
    ]
    generator.shuffle(messages)
    messages = messages[:LOG_MESSAGES]
    explained = [pair for pair in related if pair.kind == "message_explain" and pair.left_language == "en"]
    messages += [(pair.left, "") for pair in explained]
    examples = []
    for english, chinese in messages:
        in_chinese = bool(chinese) and generator.random() < 0.2  # a localised program
        log = log_around(chinese if in_chinese else english, generator)
        clean = chinese if chinese and generator.random() < 0.35 else english
        examples.append(Example(log, clean, 1.0, english))
    for record in described:
        made = [log_around(record.message, generator) for _ in range(3)]
        examples += [Example(log, record.message, 1.0, record.message) for log in made]
    return examples


def explanations(related: Sequence[Pair], seed: int) -> list[Example]:
    """Return messages and titles against passages; for errors also some sentences of the passage as a description."""
    generator = Random(f"{seed}/related")
    examples = []
    for pair in related:
        examples.append(Example(pair.left, pair.right, pair.weight))
        if pair.kind in {"message_explain", "error_explain", "error_section"}:
            sentences = [part for part in SENTENCE_END.split(pair.right) if len(part) > 12]
            if len(sentences) > 1:
                start = generator.randrange(len(sentences))
                part = " ".join(sentences[start : start + generator.randrange(1, 3)])
                examples.append(Example(part, pair.left, pair.weight / 2))
    return examples


def descriptions(described: Sequence[Described], codes: Sequence[Pair], seed: int) -> list[Example]:
    """Return descriptions, and descriptions with a log below them, against the ways to say the error."""
    generator = Random(f"{seed}/described")
    examples = []
    kins = [record.kin or f"alone {place}" for place, record in enumerate(described)]
    numbers = {kin: number for number, kin in enumerate(dict.fromkeys(kins), start=1)}
    for record, kin in zip(described, kins, strict=True):
        number = numbers[kin]
        documents = [record.message, *record.causes, *(f"{record.message}. {cause}" for cause in record.causes)]
        for description in record.descriptions:
            some = generator.sample(documents, min(DOCUMENTS_PER_DESCRIPTION, len(documents)))
            examples += [Example(description, each, 1.0, None, number, record.family) for each in some]
        for output in record.outputs:
            examples.append(Example(output, generator.choice(documents), 1.0, None, number, record.family))
        told = retellings(record.descriptions, generator)
        examples += [Example(one, other, 1.0, None, number, record.family) for one, other in told]
        for _ in range(MIXES_PER_RECORD if record.descriptions else 0):
            mixed = f"{generator.choice(record.descriptions)}\n{log_around(record.message, generator)}"
            examples.append(Example(mixed, generator.choice(documents), 1.0, None, number, record.family))
        made = [log_around(record.message, generator) for _ in record.causes]
        pairs = zip(made, record.causes, strict=True)
        examples += [Example(log, cause, 1.0, None, number, record.family) for log, cause in pairs]
    names = {name: number for number, name in enumerate(dict.fromkeys(pair.left for pair in codes), len(described) + 1)}
    for pair in codes:
        group = names.get(pair.left, 0)
        examples.append(Example(pair.left, pair.right, 0.5, None, group, "code"))
    return examples


def retellings(descriptions: Sequence[str], generator: Random) -> list[tuple[str, str]]:
    """Return each description beside another of the same error, in whichever language: how a stored one is met."""
    if len(descriptions) < 2:
        return []
    return [(one, generator.choice([it for it in descriptions if it != one] or [one])) for one in descriptions]


def stream_of(name: str, examples: Sequence[Example], store: TextStore, seed: int) -> Stream:
    """Return the examples as a stream over the store's rows."""
    kind = FamilyStream if any(example.family for example in examples) else Stream
    stream = kind(
        name,
        np.asarray([store.add(example.left) for example in examples]),
        np.asarray([store.add(example.right) for example in examples]),
        [example.weight for example in examples],
        seed,
        np.asarray([NO_TEACHER if e.teacher is None else store.add(e.teacher) for e in examples]),
        np.asarray([example.group for example in examples]),
    )
    if isinstance(stream, FamilyStream):
        stream.with_families([example.family for example in examples])
    return stream
