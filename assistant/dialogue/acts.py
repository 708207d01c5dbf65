"""Acts: what a whole message does, read by comparison with examples: reports, plans, refuses, asks, greets.

    classify(["will I lose my commits?"], encoder)[0]      ->  RISK first
    classify(["同事说重启就好了"], encoder)[0]               ->  HEARSAY first

`intent_phrases` says what a clause means and of which step; an act says what kind of message it stands in, so that a
plan, a question or hearsay is not taken for an outcome. One linear classifier weighs a message's words, pairs and
triples of words, and the encoder's vector of it; `scripts/fit_acts.py` fits it to the examples in `examples/en.txt` and
`examples/zh.txt`. Half of what it is fitted to has no vector: without our encoder the words decide alone. A kind of
message that is read wrongly is a kind of example that is missing.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from index.seams import Encoder

EXAMPLES = Path(__file__).with_name("examples")
MODEL = Path(__file__).with_name("acts.npz")  # the fitted classifier
LIKELY = 0.4  # of the lead that makes a reading sure
MOST_WORDS = 60  # of a message; what comes later says little of its kind
LONGEST = 2_000  # characters that are looked at


class Act(StrEnum):
    """What a message does. The value is the heading of its examples."""

    # reports
    WORKED = "worked"
    FAILED = "failed"
    PARTLY = "partly"  # better and not solved, for a while, or another trouble after it
    ELSEWHERE = "elsewhere"  # here and not there
    OTHERWISE = "otherwise"  # solved, and by none of the steps
    NOT_TRIED = "nottried"
    FACT = "fact"
    PAST = "past"
    HEARSAY = "hearsay"
    DOUBT = "doubt"
    # about steps to come
    INTENDS = "intends"
    CANNOT = "cannot"
    RELUCTANT = "reluctant"
    # questions
    WHY = "why"
    MEANING = "meaning"
    RISK = "risk"
    HOW = "how"
    TIME = "time"
    ELSE = "else"  # what else it could be
    NEXT = "next"
    CAN = "can"  # whether something else would do
    WHICH = "which"
    DIFFERENCE = "diff"
    SURENESS = "sure"
    # wishes
    COMMANDS = "commands"
    BRIEF = "brief"
    LIST = "list"
    SUMMARY = "summary"
    # about the conversation
    UNDO = "undo"
    CORRECT = "correct"
    ENGLISH = "english"
    CHINESE = "chinese"
    TONGUE = "tongue"
    RESTART = "restart"
    HELLO = "hello"
    THANKS = "thanks"
    ASIDE = "aside"
    BOT = "bot"
    PAUSE = "pause"
    NO = "no"
    YES = "yes"


@dataclass(frozen=True, slots=True)
class Classification:
    """How a text was read."""

    acts: tuple[Act, ...]  # the likeliest first
    lead: float  # of the first over the second, as a share of the lead from which a reading is sure

    @property
    def act(self) -> Act:
        """The likeliest act."""
        return self.acts[0]

    @property
    def is_sure(self) -> bool:
        """Whether the first act leads clearly."""
        return self.lead >= 1.0

    @property
    def is_likely(self) -> bool:
        """Whether the first act leads."""
        return self.lead >= LIKELY


def classify(texts: Sequence[str], encoder: Encoder | None = None) -> list[Classification | None]:
    """Return how each text reads; None where nothing in it is like any example."""
    model, acts = read_model(), tuple(Act)
    texts = [text[:LONGEST] for text in texts]
    words = [model.places_of(features_of(text)) for text in texts]
    if encoder is None or encoder.name != model.encoder or not texts:
        scores = [model.scores(it) if it else None for it in words]
    else:
        scores = [
            model.scores(it, vector) if text.strip() else None
            for text, it, vector in zip(texts, words, encoder.encode(texts, query=True), strict=True)
        ]
    return [None if it is None else _classification(it, acts, model.sure) for it in scores]


def _classification(scores: NDArray[np.float32], acts: tuple[Act, ...], sure: float) -> Classification:
    order = np.argsort(-scores, kind="stable")
    return Classification(tuple(acts[it] for it in order), float(scores[order[0]] - scores[order[1]]) / sure)


def sentences(text: str, *, clauses: bool = False) -> Iterator[str]:
    """Yield the sentences of a text; with `clauses`, in Chinese also what stands between commas and spaces."""
    for part in _SENTENCE.findall(text[:LONGEST]):
        pieces = _CLAUSE.split(part) if clauses and _CHINESE.search(part) else [part]
        yield from (piece.strip() for piece in pieces if piece.strip())


_CHINESE = re.compile("[\u4e00-\u9fff]")
_SENTENCE = re.compile(r"[^.!?;\n。！？；…]+(?:\.(?=\S)[^.!?;\n。！？；…]+)*[?？]?")
_CLAUSE = re.compile("[,，]|(?<=[\u4e00-\u9fff]) +(?=[\u4e00-\u9fff])")
_WORD = {"en": re.compile(r"[a-z0]+|[?!]"), "zh": re.compile("[a-z]+|0|[\u4e00-\u9fff]|[?!]")}
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_WIDE = str.maketrans("？！’‘０１２３４５６７８９", "?!''0123456789")
STEM = 5  # letters of a long word that stand for it


def features_of(text: str) -> set[str]:
    """Return a text's words, pairs and triples of words; all numbers alike."""
    language = "zh" if _CHINESE.search(text) else "en"
    text = _NUMBER.sub("0", text.lower().translate(_WIDE)).replace("'", "")
    words = ["^", *_WORD[language].findall(text)[:MOST_WORDS], "$"]
    found = {f"{one} {other}" for one, other in pairwise(words)} | set(words)
    found |= {" ".join(three) for three in zip(words, words[1:], words[2:], strict=False)}
    return found | {word[:STEM] + "-" for word in words if len(word) > STEM}


@dataclass(frozen=True)
class Model:
    """A linear classifier, in the order of `Act`, over a vector and weighed features, both of unit length."""

    encoder: str  # the name of the one whose vectors it reads
    examples: str  # their hash
    places: dict[str, int]  # of features
    rarity: NDArray[np.float32]  # shape (features,)
    weights: NDArray[np.float32]  # of features; shape (features, acts)
    meaning: NDArray[np.float32]  # of the vector; shape (dimension, acts)
    bias: NDArray[np.float32]  # shape (acts,)
    sure: float  # lead from which nine in ten readings were right in cross-validation

    def places_of(self, features: Iterable[str]) -> list[int]:
        """Return the places of the features that are known, in order; empty where a text has no known word."""
        known = {it for it in features if it in self.places}
        return [] if {"^", "$"}.issuperset(known) else sorted(self.places[it] for it in known)

    def scores(self, places: Sequence[int], vector: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Return the score of each act, shape (acts,)."""
        scores = self.bias.copy()
        if places:
            rarity = self.rarity[places]
            scores += ((rarity / np.linalg.norm(rarity)) @ self.weights[places]).astype(np.float32)
        if vector is not None:
            scores += vector @ self.meaning
        return scores


@cache
def read_model() -> Model:
    """Return the shipped classifier. Raises ValueError where it was fitted to other acts."""
    with np.load(MODEL, allow_pickle=False) as file:
        if [str(it) for it in file["acts"]] != [act.value for act in Act]:
            raise ValueError(f"{MODEL} knows other acts; run: python scripts/fit_acts.py")
        features = bytes(file["features"]).decode().split("\n")
        rarity, weights, meaning, bias = (
            file[name].astype(np.float32) for name in ("rarity", "weights", "meaning", "bias")
        )
        places = {name: place for place, name in enumerate(features)}
        about = str(file["encoder"]), str(file["examples"])
        return Model(*about, places, rarity, weights, meaning, bias, float(file["sure"]))


def examples_in(language: str) -> Iterator[tuple[Act, str]]:
    """Yield the examples of a language, each with its act."""
    act = None
    for line in (EXAMPLES / f"{language}.txt").read_text("utf-8").splitlines():
        if line.startswith("# "):
            act = Act(line[2:])
        elif line and act:
            yield act, line


def hash_of_examples() -> str:
    """Return the hash of the examples of both languages."""
    return hashlib.sha256(b"".join((EXAMPLES / f"{it}.txt").read_bytes() for it in ("en", "zh"))).hexdigest()
