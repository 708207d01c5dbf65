"""What to do next: the step with the best chance, or the question that makes the next step's chance better."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.diagnosis.explanation.questions import Told
from assistant.diagnosis.types import Choice, Question, QuestionKind, VersionSeen
from assistant.dialogue.facts import NONE_OF_THESE, Hypothesis, Step
from assistant.dialogue.next_step import Situation, information, limit_of, next_best, questions, steps, worth_of
from assistant.dialogue.response_parts import Asked, Limit, Offered

WHICH = Question(QuestionKind.DISTINCTION, (Choice("gpu/memory"), Choice("gpu/leak")), told_by="gpu/memory")


@pytest.fixture
def situation(toy):
    """Build a situation: situation({"gpu/memory": 0.5, "": 0.5}, closed=[…])."""

    def build(shares, closed=(), asked=(), told=None):
        hypotheses = [Hypothesis(name, share, share) for name, share in sorted(shares.items(), key=lambda it: -it[1])]
        return Situation(hypotheses, frozenset(closed), asked, told or Told(), toy.entry)

    return build


def test_the_next_step_is_the_one_with_the_highest_probability_times_rate(situation):
    offers = steps(situation({"gpu/memory": 0.5, "gpu/leak": 0.4, "": 0.1}))
    # 0.5 × 0.8, 0.4 × 0.9, 0.5 × 0.6, 0.5 × 0.5, 0.4 × 0.5 (assumed)
    assert [round(offer.worth, 3) for offer in offers] == [0.40, 0.36, 0.30, 0.25, 0.20]
    assert offers[0] == Offered(Step("gpu/memory", 0), pytest.approx(0.4), 0.8, "estimate")
    assert offers[-1].origin == "assumed"


def test_of_equal_chances_the_counted_one_comes_first_and_says_so(situation):
    first, second = steps(situation({"web/port": 0.9, "": 0.1}))
    assert (first.rate, first.origin) == (0.7, "measured")
    assert (second.rate, second.origin) == (0.7, "estimate")


def test_a_step_is_offered_once_and_not_for_an_entry_that_is_out_of_the_question(situation):
    left = steps(situation({"gpu/memory": 0.95, "gpu/leak": 0.04, "": 0.01}, closed=[Step("gpu/memory", 0)]))
    assert [offer.step for offer in left] == [Step("gpu/memory", 2), Step("gpu/memory", 1)]


def test_a_step_for_other_versions_is_not_offered(toy, situation):
    from kb.entry import Text

    only_new = toy.entries["gpu/lost"].workarounds[0].model_copy(update={"condition": Text(en="CUDA 12.0 or newer")})
    toy.entries["gpu/lost"] = toy.entries["gpu/lost"].model_copy(update={"workarounds": (only_new,)})
    old, new = (Told(versions=(VersionSeen("CUDA", version, 1),)) for version in ("11.8", "12.1"))
    assert not steps(situation({"gpu/lost": 0.9, "": 0.1}, told=old))
    assert steps(situation({"gpu/lost": 0.9, "": 0.1}, told=new))


def test_the_information_of_an_answer_worked_by_hand(situation):
    # Two even hypotheses, an answer right with 0.9, wrong with 0.05 each way. Each choice comes with 0.475 and leaves
    # 18 : 1, of entropy 0.2975 bits; "neither" with 0.05 leaves 1 bit: 1 - 0.95 × 0.2975 - 0.05 = 0.6674
    even = situation({"gpu/memory": 0.5, "gpu/leak": 0.5})
    assert information(WHICH, even.hypotheses) == pytest.approx(0.6674, abs=1e-4)
    # The best step then helps with 18/19 × 0.8 or × 0.9, and with 0.5 × 0.9 after "neither"
    expected = 0.475 * 18 / 19 * 0.8 + 0.475 * 18 / 19 * 0.9 + 0.05 * 0.5 * 0.9
    assert worth_of(WHICH, even) == pytest.approx(expected)


def test_a_question_is_asked_where_it_is_worth_more_than_trying_and_not_where_it_is_not(situation):
    even = next_best(situation({"gpu/memory": 0.5, "gpu/leak": 0.45, "": 0.05}))
    assert isinstance(even, Asked) and even.question.kind is QuestionKind.DISTINCTION
    sure = next_best(situation({"gpu/memory": 0.9, "gpu/leak": 0.06, "": 0.04}))
    assert isinstance(sure, Offered)


def test_the_same_question_is_not_asked_twice_but_the_next_surest_is(situation):
    shares = {"gpu/memory": 0.5, "gpu/leak": 0.45, "": 0.05}
    again = next_best(situation(shares, asked=[WHICH]))
    assert isinstance(again, Asked) and again.question.kind is QuestionKind.CODE
    everything = list(questions(situation(shares)))
    assert isinstance(next_best(situation(shares, asked=everything)), Offered)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(weights=st.lists(st.floats(0.001, 1), min_size=3, max_size=3))
def test_an_answer_never_costs_information_nor_a_chance(situation, weights):
    names = ("gpu/memory", "gpu/leak", NONE_OF_THESE)
    shares = {name: weight / sum(weights) for name, weight in zip(names, weights, strict=True)}
    now = situation(shares)
    assert information(WHICH, now.hypotheses) >= 0
    assert worth_of(WHICH, now) >= max((offer.worth for offer in steps(now)), default=0) - 1e-9


def test_out_of_knowledge_is_said_and_why(toy, situation):
    all_tried = [Step("gpu/memory", place) for place in range(3)]
    assert limit_of(situation({})) is Limit.NOTHING_YET
    assert limit_of(situation({"": 0.6, "gpu/memory": 0.4})) is Limit.NOT_KNOWN
    assert limit_of(situation({"gpu/memory": 0.6, "": 0.4}, closed=all_tried)) is Limit.ALL_TRIED
    assert limit_of(situation({"gpu/memory": 0.6, "": 0.4}, closed=all_tried[:2])) is None
