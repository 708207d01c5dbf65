"""Wanted form: one command alone, a text for whoever takes over, one step at a time."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.response_parts import CommandOnly, Detail, HandOver, Proposed, Remark

PUSH = " ! [rejected]        dev -> dev (non-fast-forward)\nerror: failed to push some refs to 'origin'"


@pytest.fixture(scope="module")
def opened(assistant):
    return reply(start("en"), PUSH, assistant)[0]


@pytest.mark.parametrize("message", ["just one command please", "只要命令，不要解释", "only the command"])
def test_whoever_wants_one_command_gets_one_command(message, opened, assistant):
    _, answer = reply(opened, message, assistant)
    assert [type(part) for part in answer.parts] == [CommandOnly]


@pytest.mark.parametrize("message", ["this is down for everybody, I need a human", "帮我转人工"])
def test_whoever_wants_a_human_gets_a_text_to_send(message, opened, assistant):
    _, answer = reply(opened, message, assistant)
    assert answer.parts[0] == Remark("human") and isinstance(answer.parts[1], HandOver)


@pytest.mark.parametrize("message", ["😭", "要疯了"])
def test_a_sigh_gets_one_step(message, opened, assistant):
    _, answer = reply(opened, message, assistant)
    assert answer.parts[0] == Remark("upset") and isinstance(answer.parts[1], Detail)


def test_a_sigh_beside_a_report_is_no_sigh(opened, assistant):
    _, answer = reply(opened, "tried step 1, still rejected 😭", assistant)
    assert Remark("upset") not in answer.parts and not any(
        isinstance(part, Proposed) and part.outcomes[0].outcome.value == "worked" for part in answer.parts
    )
