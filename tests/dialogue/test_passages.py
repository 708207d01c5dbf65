"""Passages: a question is answered with the sentences of the entry that speak of it; where none does, that is said."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.block_rendering import as_markdown
from assistant.dialogue.facts import Tried
from assistant.dialogue.passages import closest_steps, passages_of, sentences_of, speaking_of
from assistant.dialogue.response_parts import Passages, Proposed, Quoted
from assistant.dialogue.responses import render_answer
from kb.entry import Text

PORT = "OSError: [Errno 98] Address already in use: ('0.0.0.0', 8080)"
OOM = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a capacity of 79.15 GiB"


@pytest.fixture(scope="module")
def told(assistant):
    """Say a message after a log; returns the answer's text in the language, and the answer."""

    def say(log, message, language="en"):
        conversation, _ = reply(start(language), log, assistant)
        after, answer = reply(conversation, message, assistant)
        assert not [fact for fact in after.facts if isinstance(fact, Tried)]
        return as_markdown(render_answer(answer, assistant.entry, language), language), answer

    return say


def test_sentences_are_cut_alike_in_both_languages_or_not_at_all():
    two = Text(en="It grows. Look at it.", zh="它在涨。看一下。")
    assert sentences_of(two) == (Text(en="It grows.", zh="它在涨。"), Text(en="Look at it.", zh="看一下。"))
    uneven = Text(en="It grows. Look at it.", zh="它在涨，看一下。")
    assert sentences_of(uneven) == (uneven,)


def test_a_sentence_that_shares_a_rare_word_answers_in_either_language(assistant):
    entry = assistant.entry("linux/address-already-in-use")
    for question in ("does TIME_WAIT do that too, and for how long?", "TIME_WAIT 是不是也会这样，要等多久"):
        found = [passages_of(entry)[it].text.en for it in speaking_of(question, entry, assistant.encoder)]
        assert any("TIME_WAIT" in text for text in found), question


def test_what_no_sentence_speaks_of_is_answered_by_none(assistant):
    entry = assistant.entry("linux/address-already-in-use")
    assert speaking_of("what did you have for breakfast", entry, assistant.encoder) == ()
    assert speaking_of("", entry, assistant.encoder) == ()
    assert speaking_of("今天晚饭吃什么", entry, None) == ()


def test_a_step_is_near_to_what_paraphrases_it(assistant):
    entry = assistant.entry("linux/no-space-left")
    words = "删了 30G 的旧日志，du 少了，df 还是满的"
    scores = closest_steps(words, entry.workarounds, assistant.encoder)
    nearest = entry.workarounds[max(range(len(scores)), key=scores.__getitem__)]
    assert "deleted" in nearest.action.en


@pytest.mark.parametrize(
    ("message", "language"),
    [("what does expandable_segments do?", "en"), ("expandable_segments 这个参数是干什么的", "zh")],
)
def test_what_a_step_is_for_is_told_in_its_own_sentences_without_its_commands(told, message, language):
    text, answer = told(OOM, message, language)
    assert Passages in {type(part) for part in answer.parts}
    assert Proposed not in {type(part) for part in answer.parts}
    assert "PYTORCH_CUDA_ALLOC_CONF=expandable" not in text


def test_a_question_that_the_entry_does_not_answer_is_answered_honestly(told):
    _, answer = told(PORT, "can I paint the case green?")
    assert Quoted("linux/address-already-in-use", "can I paint the case green?", (), ()) in answer.parts


def test_a_huge_message_is_compared_quickly(assistant):
    entry = assistant.entry("linux/address-already-in-use")
    assert isinstance(speaking_of("port in use " * 50_000, entry, assistant.encoder), tuple)
