"""Forms: the case told shorter, for somebody else, in the other language, or by the lines of its log."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.block_rendering import as_markdown
from assistant.dialogue.facts import Tried
from assistant.dialogue.response_parts import HandOver, InShort, LogLines, Remark, Shown, Side
from assistant.dialogue.responses import render_answer

LOG = (
    'web-6c9f   0/1   ImagePullBackOff   0   3m\nFailed to pull image "registry.acme.io/web/api:1.42": manifest unknown'
)


@pytest.fixture(scope="module")
def after(assistant):
    """Say a message after the log; returns the conversation, the answer, and its text in the conversation's language."""
    begun, _ = reply(start(), LOG, assistant)

    def say(message):
        now, answer = reply(begun, message, assistant)
        assert not [fact for fact in now.facts if isinstance(fact, Tried)]
        return now, answer, as_markdown(render_answer(answer, assistant.entry, now.language), now.language)

    return say


@pytest.mark.parametrize("message", ["too long, two sentences please", "太长了，两句话说完"])
def test_a_short_answer_has_two_sentences_and_no_command(after, message):
    _, answer, text = after(message)
    assert InShort in {type(part) for part in answer.parts}
    assert "```" not in text and len(text) < 500


@pytest.mark.parametrize(
    "message",
    ["explain it for the customer in plain words", "说人话，我要跟客户解释", "write a short ticket, no commands"],
)
def test_a_text_for_somebody_else_has_no_command(after, message):
    _, answer, text = after(message)
    (text_to_send,) = (part for part in answer.parts if isinstance(part, HandOver))
    assert text_to_send.is_short
    assert "```" not in text


@pytest.mark.parametrize(
    ("message", "language"),
    [("please redo this in chinese for our intern", "zh"), ("翻译成英文发我，要贴给国外的同事", "en")],
)
def test_the_case_is_told_anew_in_the_other_language_where_it_is_to_be_passed_on(after, message, language):
    now, answer, _ = after(message)
    assert now.language == language and Remark("language") in answer.parts
    assert HandOver in {type(part) for part in answer.parts}
    assert Side.WORKAROUNDS in {part.side for part in answer.parts if isinstance(part, Shown)}


@pytest.mark.parametrize("message", ["show me the log line that says it is unknown", "是日志里的哪一行看出来的"])
def test_a_line_of_the_log_is_quoted_as_it_stands(after, message):
    _, answer, text = after(message)
    (lines,) = (part.lines for part in answer.parts if isinstance(part, LogLines))
    assert [number for number, _ in lines] == [2]
    assert "manifest unknown" in text
