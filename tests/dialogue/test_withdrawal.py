"""Withdrawal: what was told and holds no longer is taken back from what is recorded, and that is said."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.facts import Tried
from assistant.dialogue.response_parts import Offered, Proposed, Quoted, Remark, TakenBack
from assistant.memory.types import Outcome

PORT = "OSError: [Errno 98] Address already in use: ('0.0.0.0', 8080)"


@pytest.fixture(scope="module")
def told(assistant):
    """Record an outcome of the first step, then say a message; returns the step, the conversation and the answer."""

    def say(message, outcome=Outcome.WORKED):
        conversation, _ = reply(start("en"), PORT, assistant)
        step = conversation.numbered[0]
        conversation, _ = reply(conversation, "", assistant, pressed=[Tried(step, outcome, 1)])
        assert conversation.tried
        return step, *reply(conversation, message, assistant)

    return say


def taken_back(answer):
    return [step for part in answer.parts if isinstance(part, TakenBack) for step in part.steps]


@pytest.mark.parametrize(
    "message",
    [
        "spoke too soon, it is back", "ten seconds later the same thing is back with another pid", "worked for a minute, then it was taken again",
        "no wait, that was on the other machine", "sorry, I was looking at the wrong host", "高兴太早，又被占了", "刚才看错机器了，其实没好",
        "hang on, I told you wrong, the container still gets it", "更正一下，只有测试机好了",
        "重启之后又报了", "撑了一会儿又不行了",
    ],
)  # fmt: skip
def test_a_success_that_did_not_last_or_was_none_is_taken_back(told, message):
    step, now, answer = told(message)
    assert not now.tried
    assert taken_back(answer) == [step]
    assert Proposed not in {type(part) for part in answer.parts}


def test_after_what_is_taken_back_another_step_comes_next(told):
    step, _, answer = told("spoke too soon, it is back")
    following = [it.step for it in answer.parts if isinstance(it, Offered)]
    following += [it for part in answer.parts if isinstance(part, Quoted) for it in part.steps]
    assert following and step not in following


@pytest.mark.parametrize(
    "message",
    ["correction: the command itself errored out, I never really ran it", "更正：命令本身就报错了，其实没执行成功"],
)
def test_what_was_never_carried_out_is_no_failure(told, message):
    step, now, answer = told(message, Outcome.FAILED)
    assert not now.tried
    assert taken_back(answer) == [step] or Remark("not_tried") in answer.parts
    assert now.evidence  # nothing else is forgotten


@pytest.mark.parametrize(
    "message",
    [
        "thanks!",
        "will it be back after a restart?",
        "a colleague says his came back",
        "重启之后还会再出现吗",
        "what does it lead to?",
    ],
)
def test_a_question_thanks_or_hearsay_takes_nothing_back(told, message):
    _, now, answer = told(message)
    assert [it.outcome for it in now.tried] == [Outcome.WORKED]
    assert TakenBack not in {type(part) for part in answer.parts}
