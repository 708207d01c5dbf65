"""What all tests share: an encoder that needs no model, a cache of their own, and the assistant over our entries."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import hypothesis
import numpy as np
import pytest

from index.words import words

# no deadline per example: on a busy machine the first one may take long for reasons of its own
hypothesis.settings.register_profile("busy", deadline=None)
hypothesis.settings.load_profile("busy")

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


@pytest.fixture(scope="session", autouse=True)
def one_cache_for_all(tmp_path_factory, worker_id):
    """A cache of the test run's own, shared by its processes, so that the index is built once.

    ERROR_ASSISTANT_TEST_CACHE names a folder that keeps it between runs.
    """
    base = tmp_path_factory.getbasetemp()
    folder = Path(
        os.environ.get("ERROR_ASSISTANT_TEST_CACHE") or (base if worker_id == "master" else base.parent) / "cache"
    )
    os.environ["ERROR_ASSISTANT_CACHE"] = str(folder)
    os.environ["ERROR_ASSISTANT_INCIDENTS"] = str(folder / "none.sqlite")  # nobody's own memory changes an answer
    return folder


@pytest.fixture(scope="session")
def assistant(one_cache_for_all):
    """The assistant over our own entries with the shipped encoder."""
    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.retrieval.knowledge import source_of

    return Assistant.open(source_of(()))


def pytest_collection_modifyitems(items):
    """Skip what needs a GPU where there is none, with the reason."""
    if shutil.which("nvidia-smi") is None:
        for item in items:
            if item.get_closest_marker("gpu"):
                item.add_marker(pytest.mark.skip(reason="needs an NVIDIA GPU"))
