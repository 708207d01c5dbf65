"""A step that finds out cures nothing: whatever it found, belief stays and the next step is offered."""

from dataclasses import replace

import pytest

from assistant.diagnosis.types import Condition
from assistant.dialogue.facts import Step, Tried
from assistant.dialogue.response_parts import Marked, Offered, Safest, Solved
from assistant.dialogue.responses import render_answer
from assistant.memory.types import Outcome
from kb.entry import Entry

LOG = "port 80 is taken"
LOOK, STOP, MOVE = (Step("web/port", place) for place in range(3))


@pytest.fixture
def toy(toy):
    said = {"en": "the port is taken", "zh": "端口被占用"}
    toy.entries["web/port"] = Entry.model_validate({
        "id": "web/port", "category": "x", "signature": said, "root_cause": said,
        "workarounds": [
            {"action": {"en": "See who listens", "zh": "看谁在监听"}, "kind": "find_out"},
            {"action": {"en": "Stop the other one", "zh": "停掉另一个"}, "warning": {"en": "It ends.", "zh": "会结束。"}},
            {"action": {"en": "Take another port", "zh": "换个端口"}, "tradeoff": {"en": "others", "zh": "别处"}},
        ],
    })  # fmt: skip
    return toy


def of(answer, kind):
    return [part for part in answer.parts if isinstance(part, kind)]


@pytest.mark.parametrize(
    ("message", "outcome"),
    [
        ("found it", Outcome.WORKED),
        ("found nothing", Outcome.FAILED),
        ("it worked", Outcome.WORKED),
        ("查到了", Outcome.WORKED),
        ("没查到", Outcome.FAILED),
    ],
)
def test_found_or_not_belief_stays_and_the_next_step_follows(talk, toy, message, outcome):
    conversation, (first, second) = talk(LOG, message)
    assert of(first, Offered)[0].step == LOOK
    assert conversation.tried == (Tried(LOOK, outcome, 1, finds=True),)
    (marked,) = of(second, Marked)
    assert marked.before == pytest.approx(marked.after)
    assert of(second, Offered)[0].step == STOP
    assert not of(second, Solved)
    assert conversation.solved is None
    words = render_answer(second, toy.entry, "en")[0].text
    assert "found" in words
    assert "%" not in words


def test_a_cure_after_it_solves_as_ever(talk):
    conversation, answers = talk(LOG, "found it", "it worked")
    assert conversation.solved == STOP
    assert of(answers[-1], Solved)


def test_the_safest_is_what_destroys_nothing_and_costs_nothing(talk):
    _, (_, answer) = talk(LOG, "which one is safest?")
    assert of(answer, Safest)[0].steps == (LOOK, MOVE, STOP)


def test_what_the_log_rules_out_is_not_offered_and_what_it_calls_for_comes_first(talk, toy):
    diagnose = toy.diagnose
    conditions = (
        Condition("web/port", "workaround-1", False, 1, LOG),
        Condition("web/port", "workaround-3", True, 1, LOG),
    )

    def conditional(paste):
        return replace(diagnose(paste), conditions=conditions)

    toy.diagnose = conditional
    _, (answer, after) = talk(LOG, "no luck")
    assert answer.numbered == (MOVE, STOP, LOOK)
    assert of(answer, Offered)[0].step == MOVE
    assert of(after, Offered)[0].step == STOP
