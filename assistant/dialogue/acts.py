"""Acts: what a whole message does, read by comparison with examples: reports, plans, refuses, asks, greets.

    classify(["will I lose my commits?"], encoder)[0]      ->  RISK first
    classify(["同事说重启就好了"], encoder)[0]               ->  HEARSAY first

`intent_phrases` says what a clause means and of which step; an act says what kind of message it stands in, so that a
plan, a question or hearsay is not taken for an outcome. Two models read a message, and their scores are added: its
words, pairs and triples of words by complement naive Bayes over the examples in `examples/en.txt` and `examples/zh.txt`
(Rennie et al. 2003), and its meaning by a linear classifier over the encoder's vectors, fitted to the same examples by
`scripts/fit_acts.py`. Without our encoder the words decide alone, and are sure of less. A kind of message that is read
wrongly is a kind of example that is missing.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections import Counter
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
HEAD = Path(__file__).with_name("acts.npz")  # the fitted classifier over vectors
WORDS_ALONE = 0.1  # lead of the words' score from which 19 of 20 readings were right, on 300 messages of both languages
WORDS_WEIGHT = 20.0  # of the words' score beside the logarithm of the classifier's probability, by cross-validation
LIKELY = 0.4  # of the lead that makes a reading sure
SMOOTHING = 0.2  # weight of a feature that no other act's examples hold
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
    texts = [text[:LONGEST] for text in texts]
    scores = [_examples("zh" if _CHINESE.search(text) else "en").scores(text) for text in texts]
    head = read_head()
    if head is None or encoder is None or encoder.name != head.encoder:
        return [None if it is None else _classification(it, WORDS_ALONE) for it in scores]
    meant = head.log_probabilities(encoder.encode(texts, query=True)) if texts else ()
    words = [np.zeros(len(tuple(Act))) if it is None else it - it.max() for it in scores]
    return [
        _classification(meaning + WORDS_WEIGHT * said, head.sure) for meaning, said in zip(meant, words, strict=True)
    ]


def _classification(scores: NDArray[np.float64], sure: float) -> Classification:
    order = np.argsort(-scores, kind="stable")
    acts = tuple(Act)
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


def _features(text: str, language: str) -> set[str]:
    """Return a text's words, pairs and triples of words; all numbers alike."""
    text = _NUMBER.sub("0", text.lower().translate(_WIDE)).replace("'", "")
    words = ["^", *_WORD[language].findall(text)[:MOST_WORDS], "$"]
    found = {f"{one} {other}" for one, other in pairwise(words)} | set(words)
    found |= {" ".join(three) for three in zip(words, words[1:], words[2:], strict=False)}
    return found | {word[:STEM] + "-" for word in words if len(word) > STEM}


@dataclass(frozen=True)
class _Examples:
    """The examples of one language, weighed."""

    language: str
    acts: tuple[Act, ...]
    places: dict[str, int]  # of features
    rarity: NDArray[np.float64]  # shape (features,)
    weights: NDArray[np.float64]  # shape (acts, features)

    def scores(self, text: str) -> NDArray[np.float64] | None:
        """Return the score of each act, shape (acts,); None where no feature of the text is known."""
        known = [it for it in _features(text, self.language) if it in self.places]
        if {"^", "$"}.issuperset(known):
            return None
        places = [self.places[it] for it in sorted(known)]
        rarity = self.rarity[places]
        scores: NDArray[np.float64] = self.weights[:, places] @ (rarity / np.linalg.norm(rarity))
        return scores


@cache
def _examples(language: str) -> _Examples:
    return examples_of(examples_in(language), language)


def examples_of(examples: Iterable[tuple[Act, str]], language: str) -> _Examples:
    """Weigh examples of one language."""
    rows = [(act, _features(text, language)) for act, text in examples]
    held = Counter(feature for _, features in rows for feature in features)
    places = {feature: place for place, feature in enumerate(sorted(held))}
    rarity = np.array([math.log((len(rows) + 1) / held[feature]) for feature in sorted(held)])
    acts = tuple(Act)
    counts = np.zeros((len(acts), len(places)))
    for act, features in rows:
        columns = sorted(places[feature] for feature in features)
        counts[acts.index(act), columns] += rarity[columns] / np.linalg.norm(rarity[columns])
    others = counts.sum(axis=0) - counts + SMOOTHING
    weights = -np.log(others / others.sum(axis=1, keepdims=True))
    weights *= len(places) / np.abs(weights).sum(axis=1, keepdims=True)
    return _Examples(language, acts, places, rarity, weights)


def examples_in(language: str) -> Iterator[tuple[Act, str]]:
    """Yield the examples of a language, each with its act."""
    act = None
    for line in (EXAMPLES / f"{language}.txt").read_text("utf-8").splitlines():
        if line.startswith("# "):
            act = Act(line[2:])
        elif line and act:
            yield act, line


@dataclass(frozen=True)
class Head:
    """A linear classifier over the vectors of one encoder, in the order of `Act`."""

    encoder: str  # its name
    examples: str  # their hash
    weights: NDArray[np.float32]  # shape (acts, dimension)
    bias: NDArray[np.float32]  # shape (acts,)
    sure: float  # lead of the added scores from which 4 of 5 readings are right in cross-validation

    def log_probabilities(self, vectors: NDArray[np.float32]) -> NDArray[np.float64]:
        """Return the logarithm of each act's probability; shapes (texts, dimension) -> (texts, acts)."""
        scores = (vectors @ self.weights.T + self.bias).astype(np.float64)
        scores -= scores.max(axis=1, keepdims=True)
        probabilities: NDArray[np.float64] = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return probabilities


@cache
def read_head() -> Head | None:
    """Return the shipped classifier; None where it was fitted to other acts."""
    with np.load(HEAD, allow_pickle=False) as file:
        if [str(it) for it in file["acts"]] != [act.value for act in Act]:
            return None
        return Head(
            str(file["encoder"]), str(file["examples"]), file["weights"].astype(np.float32),
            file["bias"].astype(np.float32), float(file["sure"]),
        )  # fmt: skip


def hash_of_examples() -> str:
    """Return the hash of the examples of both languages."""
    return hashlib.sha256(b"".join((EXAMPLES / f"{it}.txt").read_bytes() for it in ("en", "zh"))).hexdigest()
