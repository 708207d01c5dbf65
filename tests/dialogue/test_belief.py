"""The arithmetic of belief, against cases worked by hand (docs/chat.md shows the same)."""

from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.diagnosis.types import Candidate, Choice, Question, QuestionKind, VersionSeen
from assistant.dialogue.belief import combine, likelihood, shares, weigh
from assistant.dialogue.facts import NEITHER, NONE_OF_THESE, Answered, Evidence, Judged, Said, Step, Tried
from assistant.memory.types import Outcome

PASTES = Path(__file__).parents[1] / "pastes"
FULL, LEAKING = "the card is full", "memory grows after every step, why?"
FAILED, WORKED = Outcome.FAILED, Outcome.WORKED
FIRST, SECOND = Step("gpu/memory", 0), Step("gpu/memory", 1)  # success rates 0.8 and 0.5
WHICH = Question(QuestionKind.DISTINCTION, (Choice("gpu/memory"), Choice("gpu/leak")), told_by="gpu/memory")


def candidates(**share_of):
    return [Candidate(name, share, 0.0, (), {}) for name, share in share_of.items()]


@pytest.fixture
def believe(toy):
    """Return the probabilities after a log and some facts."""

    def after(paste, *facts):
        evidence = Evidence(toy.diagnose(paste), 0)
        return {it.entry_id: it.probability for it in weigh((evidence, *facts), toy)}

    return after


def test_the_shares_are_the_diagnosis_own_with_what_is_left_for_none_of_these():
    found = shares(candidates(a=0.6, b=0.2, c=0.1))
    assert found == pytest.approx({"a": 0.6, "b": 0.2, "c": 0.1, "": 0.1})
    assert shares(candidates(a=0.6)) == pytest.approx({"a": 0.6, "": 0.4})
    assert shares([]) == {NONE_OF_THESE: 1.0}


def test_before_anything_is_told_the_numbers_are_those_of_the_diagnosis(assistant):
    paste = (PASTES / "kernel/xid_79.txt").read_text(encoding="utf-8")
    diagnosis = assistant.diagnose(paste)
    found = {it.entry_id: it.probability for it in weigh((Evidence(diagnosis, 0),), assistant)}
    assert diagnosis.best.probability > 0.99  # where a cap would show
    assert found[diagnosis.best.entry_id] == pytest.approx(diagnosis.best.probability)


def test_a_failed_workaround_of_rate_s_makes_its_entry_less_likely_by_1_minus_s(believe):
    # 0.6 × (1 - 0.8) = 0.12 beside 0.4: 0.12 / 0.52
    assert believe(FULL, Tried(FIRST, FAILED, 1)) == pytest.approx({"gpu/memory": 0.12 / 0.52, "": 0.4 / 0.52})
    # and another of rate 0.5: 0.06 / 0.46
    both = believe(FULL, Tried(FIRST, FAILED, 1), Tried(SECOND, FAILED, 2))
    assert both["gpu/memory"] == pytest.approx(0.06 / 0.46)


def test_others_keep_their_odds_against_each_other_when_a_workaround_fails(believe):
    before, after = believe(LEAKING), believe(LEAKING, Tried(FIRST, FAILED, 1))
    assert after["gpu/leak"] / after[""] == pytest.approx(before["gpu/leak"] / before[""])
    assert after["gpu/leak"] > before["gpu/leak"]


def test_a_worked_one_confirms(believe):
    # 0.6 × 0.8 = 0.48 beside 0.4 × 0.05 = 0.02
    assert believe(FULL, Tried(FIRST, WORKED, 1))["gpu/memory"] == pytest.approx(0.48 / 0.50)


def test_a_workaround_without_a_rate_counts_half(believe):
    before, after = believe(LEAKING), believe(LEAKING, Tried(Step("gpu/leak", 1), FAILED, 1))
    odds = after["gpu/leak"] / after[""] / (before["gpu/leak"] / before[""])
    assert odds == pytest.approx(0.5)


def test_an_outcome_that_is_corrected_leaves_no_trace(believe):
    corrected = believe(FULL, Tried(FIRST, FAILED, 1), Tried(FIRST, WORKED, 2))
    assert corrected == pytest.approx(believe(FULL, Tried(FIRST, WORKED, 2)))


def test_a_reader_who_rules_an_entry_out_is_believed_19_times_in_20(believe):
    # 0.6 × 0.05 = 0.03 beside 0.4
    assert believe(FULL, Judged("gpu/memory", holds=False, turn=1))["gpu/memory"] == pytest.approx(0.03 / 0.43)
    # confirmed: 0.6 beside 0.4 × 0.05 = 0.02
    assert believe(FULL, Judged("gpu/memory", holds=True, turn=1))["gpu/memory"] == pytest.approx(0.6 / 0.62)


def test_a_reader_may_name_an_entry_that_no_log_spoke_of(believe):
    assert "gpu/lost" in believe(FULL, Judged("gpu/lost", holds=True, turn=1))


def test_the_answer_to_a_question_is_right_nine_times_in_ten(believe):
    before = believe(LEAKING)
    after = believe(LEAKING, Answered(WHICH, 1, 1))
    # the leak × 0.9; the other and none of these × 0.1 / 2
    weights = {"gpu/leak": before["gpu/leak"] * 0.9, "gpu/memory": before["gpu/memory"] * 0.05, "": before[""] * 0.05}
    assert after == pytest.approx({name: weight / sum(weights.values()) for name, weight in weights.items()})
    assert believe(LEAKING, Answered(WHICH, None, 1)) == pytest.approx(before)
    assert believe(LEAKING, Answered(WHICH, NEITHER, 1))[""] > 0.6


def test_the_software_that_is_named_says_nothing_of_what_lies_below_it(toy):
    question = Question(QuestionKind.PRODUCT, (Choice("mysql/x", "mysql"), Choice("redis/y", "redis")))
    said_redis = Answered(question, 1, 1)
    assert likelihood(said_redis, "linux/z", toy.entry) == pytest.approx(1 / 3)
    assert likelihood(said_redis, "redis/other", toy.entry) == 0.9
    assert likelihood(said_redis, "mysql/other", toy.entry) == pytest.approx(0.05)
    assert likelihood(said_redis, NONE_OF_THESE, toy.entry) == pytest.approx(1 / 3)


def test_a_version_that_an_entry_excludes_makes_it_ten_times_less_likely(believe):
    before = believe(LEAKING)
    excluded = believe(LEAKING, Said((VersionSeen("CUDA", "12.1", 0),), 1))
    odds = excluded["gpu/leak"] / excluded[""] / (before["gpu/leak"] / before[""])
    assert odds == pytest.approx(0.1)
    assert believe(LEAKING, Said((VersionSeen("CUDA", "11.8", 0),), 1)) == pytest.approx(before)
    corrected = Said((VersionSeen("CUDA", "12.1", 0),), 1), Said((VersionSeen("CUDA", "11.8", 0),), 2)
    assert believe(LEAKING, *corrected) == pytest.approx(before)


def test_one_log_is_taken_as_it_is():
    assert combine([{"a": 0.6, "": 0.4}], ["a", ""], 0.005) == pytest.approx({"a": 0.6, "": 0.4})


def test_two_logs_multiply_their_odds_against_the_base_rate_as_one_and_a_half():
    # base rates: 0.5 for none, 0.5 / 100 for each of 100 entries. a: 0.6 / 0.005 = 120, none: 0.4 / 0.5 = 0.8
    found = combine([{"a": 0.6, "": 0.4}] * 2, ["a", ""], 0.005)
    assert found == pytest.approx({"a": 0.005 * 120**1.5, "": 0.5 * 0.8**1.5})
    assert found["a"] / sum(found.values()) == pytest.approx(0.948, abs=0.001)


def test_two_logs_that_say_different_things_leave_both_open():
    found = combine([{"a": 0.98, "b": 1e-4, "": 0.01}, {"b": 0.98, "a": 1e-4, "": 0.01}], ["a", "b", ""], 0.005)
    assert found["a"] == pytest.approx(found["b"])


SHARES = st.dictionaries(st.sampled_from("abcd"), st.floats(0.001, 0.9), max_size=4)


@settings(max_examples=60)
@given(st.lists(SHARES, min_size=1, max_size=4))
def test_the_order_of_logs_does_not_matter(logs):
    logs = [shares(candidates(**dict(sorted(log.items(), key=lambda it: -it[1])))) for log in logs]
    names = sorted({name for log in logs for name in log})
    first, *others = [combine(order, names, 0.005) for order in permutations(logs)]
    for other in others:
        assert other == pytest.approx(first)


def test_the_same_error_twice_says_no_more_than_once(toy):
    one = Evidence(toy.diagnose("OutOfCard: 3 MiB"), 0)
    again = Evidence(toy.diagnose("OutOfCard: 5 MiB"), 1)  # other numbers, the same signature
    assert weigh((one, again), toy) == weigh((one,), toy)


def test_a_description_that_fits_nothing_is_no_evidence_against_a_log(toy):
    vague = Evidence(toy.diagnose("my computer makes me sad, what should I do?"), 0)
    log = Evidence(toy.diagnose("OutOfCard: 3 MiB"), 1)
    assert {it.entry_id: it.probability for it in weigh((vague, log), toy)} == pytest.approx(
        {it.entry_id: it.probability for it in weigh((log,), toy)}
    )


FACTS = st.lists(
    st.builds(
        Tried, st.sampled_from([FIRST, SECOND, Step("gpu/leak", 0)]), st.sampled_from([FAILED, WORKED]), st.just(1)
    )
    | st.builds(Judged, st.sampled_from(["gpu/memory", "gpu/leak"]), st.booleans(), st.just(1))
    | st.builds(Answered, st.just(WHICH), st.sampled_from([0, 1, NEITHER, None]), st.just(1)),
    max_size=12,
)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(facts=FACTS)
def test_whatever_is_told_the_hypotheses_add_up_to_one_and_none_is_ever_impossible(toy, facts):
    hypotheses = weigh((Evidence(toy.diagnose(LEAKING), 0), *facts), toy)
    assert sum(it.probability for it in hypotheses) == pytest.approx(1.0)
    assert sum(it.prior for it in hypotheses) == pytest.approx(1.0)
    assert all(it.probability > 0 for it in hypotheses)
    assert [it.probability for it in hypotheses] == sorted((it.probability for it in hypotheses), reverse=True)
