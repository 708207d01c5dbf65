"""The probabilities of candidates and of "none of these" are one distribution, and verdicts are read from the first."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.diagnosis.ranking.features import NAMES
from assistant.diagnosis.ranking.model import EVIDENCE, SURROUNDINGS, Model, Promise, distribution, listed, load_models
from assistant.diagnosis.types import Verdict

PROMISE = Promise(known_from=0.8, likely_from=0.3)


def model_that_trusts_scores() -> Model:
    """The log-odds of a candidate are its score."""
    width = len(EVIDENCE) + len(NAMES)
    weights = np.zeros(width)
    weights[0] = 1.0
    plain = np.zeros(len(NAMES)), np.ones(len(NAMES)), np.zeros(len(NAMES))
    return Model(*plain, np.zeros(width), np.ones(width), weights, 0.0, PROMISE)


def shares(scores, held=None, count=10, related=None):
    scores = np.array(scores, dtype=float)
    held = np.zeros(len(scores)) if held is None else np.array(held, dtype=float)
    table = np.zeros((len(scores), len(NAMES)))
    related = np.eye(len(scores), dtype=bool) if related is None else related
    return distribution(model_that_trusts_scores(), np.zeros(len(SURROUNDINGS)), table, scores, held, related, count)


def test_the_second_takes_its_part_of_what_the_first_leaves():
    first, second = shares([0.0, 0.0])
    assert first == pytest.approx(0.5)
    assert second == pytest.approx(0.25)


def test_log_odds_held_against_a_candidate_make_it_less_probable():
    assert shares([2.0], held=[1.0])[0] < shares([2.0])[0]


@given(st.lists(st.floats(-20, 20), min_size=1, max_size=15))
def test_probabilities_fall_along_the_list_and_never_add_up_to_more_than_one(scores):
    found = shares(listed(np.array(sorted(scores, reverse=True))))
    assert all(0.0 <= it <= 1.0 for it in found)
    assert all(one >= other - 1e-12 for one, other in itertools.pairwise(found))
    assert sum(found) <= 1.0 + 1e-9


def test_a_candidate_that_was_moved_up_leads_by_nothing():
    assert listed(np.array([1.0, 5.0, 0.5])).tolist() == [1.0, 1.0, 0.5]


def test_a_verdict_is_read_from_the_first_probability():
    assert [PROMISE.verdict(it) for it in (0.9, 0.8, 0.5, 0.1)] == [
        Verdict.KNOWN, Verdict.KNOWN, Verdict.LIKELY, Verdict.UNKNOWN
    ]  # fmt: skip


def test_both_kinds_of_knowledge_have_numbers_that_can_be_divided_by():
    for model in load_models().values():
        assert (model.scale > 0).all()
        assert (model.evidence_scale > 0).all()
        assert 0.0 < model.promise.likely_from <= model.promise.known_from <= 1.0
