"""What all tests share: an encoder that needs no model, a cache of their own, and the assistant over our entries."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from index.words import words

PASTES = Path(__file__).parent / "pastes"


class WordEncoder:
    """Unit vectors from hashed words: texts that share words are near. Deterministic, no model."""

    name, dimension = "words@1", 64

    def __init__(self) -> None:
        self.encoded: list[str] = []

    def encode(self, texts: Sequence[str], *, query: bool = False) -> np.ndarray:
        self.encoded.extend(texts)
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for row, text in enumerate(texts):
            for word in words(text):
                vectors[row, int(hashlib.md5(word.encode()).hexdigest(), 16) % self.dimension] += 1
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        return np.where(lengths > 0, vectors / np.maximum(lengths, 1e-9), 0).astype(np.float32)


@pytest.fixture
def word_encoder() -> WordEncoder:
    return WordEncoder()


@pytest.fixture(scope="session")
def paste():
    """Return the text of a saved paste: paste("cuda/oom_then_nccl_timeout_on_two_ranks")."""
    return lambda name: (PASTES / f"{name}.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """The assistant over our own entries with the shipped encoder, its index built once per test run."""
    from assistant.knowledge import Source, build_index, builtin_path
    from assistant.pipeline import Assistant
    from index.encoders import open_encoder
    from index.store import open_index

    source = Source((builtin_path(),), folder=tmp_path_factory.mktemp("index"))
    encoder = open_encoder()
    build_index(source, encoder)
    return Assistant(open_index(source.index_folder), encoder)
