"""What patterns and words settle is answered without the encoder; what they leave open is ranked by its meaning too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.diagnosis.types import Verdict

SETTLED = (
    "pytorch/cuda-out-of-memory",
    "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of "
    "23.69 GiB of which 1.12 GiB is free. Including non-PyTorch memory, this process has 22.5 GiB memory in use.",
)


class NoEncoder:
    """Fails when it is asked for a vector."""

    name, dimension = "none", 384

    def encode(self, texts, *, query=False):
        raise AssertionError(f"encoded: {texts}")


@pytest.fixture
def without_encoder(assistant):
    return replace(assistant, encoder=NoEncoder())


def test_a_message_that_only_one_entry_knows_is_known_without_the_encoder(without_encoder):
    found = without_encoder.diagnose(SETTLED[1])
    assert (found.candidates[0].entry_id, found.verdict) == (SETTLED[0], Verdict.KNOWN)
    assert "meaning" not in found.milliseconds


def test_what_is_settled_is_also_what_the_meaning_says(assistant):
    found = replace(assistant, quick=None).diagnose(SETTLED[1])
    assert (found.candidates[0].entry_id, found.verdict) == (SETTLED[0], Verdict.KNOWN)
    assert "meaning" in found.milliseconds


@pytest.mark.parametrize("doubtful", ["training gets slower every epoch", "Error: something went wrong in zorbly-quux"])
def test_a_doubt_is_looked_at_with_the_encoder(without_encoder, doubtful):
    with pytest.raises(AssertionError, match="encoded"):
        without_encoder.diagnose(doubtful)


def test_the_probabilities_of_a_settled_answer_sum_to_one(without_encoder):
    found = without_encoder.diagnose(SETTLED[1])
    assert sum(it.probability for it in found.candidates) + found.none_of_these == pytest.approx(1.0)


def test_a_greeting_is_neither_known_nor_encoded(without_encoder):
    assert without_encoder.diagnose("hello").verdict is Verdict.UNKNOWN


def test_no_text_of_a_settled_paste_waits_for_the_encoder(assistant):
    assert assistant.look(SETTLED[1]).texts == ()
    assert assistant.look("training gets slower every epoch").texts
