"""An entry that excludes the versions of the paste loses belief, and goes behind one that does not exclude them."""

import pytest

from assistant.ranking import EXCLUDED, contradicted
from assistant.types import Candidate


def candidate(name: str, score: float, probability: float) -> Candidate:
    return Candidate(name, probability, score, (), {})


def test_nothing_moves_where_no_entry_excludes_the_versions():
    first = (candidate("a/one", 2.0, 0.8), candidate("a/two", 1.5, 0.4))
    assert contradicted(first, lambda entry_id: False) == first


def test_an_excluded_first_goes_behind_a_near_second():
    found = contradicted((candidate("a/one", 2.0, 0.8), candidate("a/two", 1.5, 0.6)), lambda it: it == "a/one")
    assert [one.entry_id for one in found] == ["a/two", "a/one"]
    assert found[0].probability == 0.6
    assert found[1].probability == pytest.approx(4 * 0.36788 / (1 + 4 * 0.36788), abs=1e-4)  # odds 4 : 1, divided by e


def test_an_excluded_first_stays_first_where_it_is_far_ahead():
    found = contradicted(
        (candidate("a/one", 2.0 + 2 * EXCLUDED, 0.9), candidate("a/two", 1.5, 0.1)), lambda it: it == "a/one"
    )
    assert [one.entry_id for one in found] == ["a/one", "a/two"]
    assert found[0].probability < 0.9


def test_no_candidate_is_more_probable_than_the_one_before_it():
    found = contradicted(
        (candidate("a/one", 2.0, 0.5), candidate("a/two", 1.5, 0.45), candidate("a/three", 1.4, 0.44)),
        lambda it: it == "a/two",
    )
    probabilities = [one.probability for one in found]
    assert probabilities == sorted(probabilities, reverse=True)
