"""Every kind of answer is told in both languages, on a terminal and as Markdown, and nothing typed is obeyed."""

import re
import string

from assistant.dialogue import reply
from assistant.dialogue.block_rendering import as_markdown, as_text, transcript
from assistant.dialogue.clauses import HELPERS, parse_message
from assistant.dialogue.intent_phrases import meanings
from assistant.dialogue.labels import EXAMPLES, LABELS
from assistant.dialogue.response_parts import Answer, CommandOnly, NearMiss, Part, StepEffects
from assistant.dialogue.responses import RENDERERS, render_answer

# A conversation that has every kind of part in it.
EVERYTHING = [
    "ERROR: memory grows", "don't know", "neither", "tried the second one, same error", "it is not that", "undo", "we are on CUDA 11.8",
    "show the dead ends", "what does it lead to", "what usually causes this?", "what is it confused with", "show the workarounds",
    "show gpu/lost", "show number 1", "which one is safest", "why", "how sure are you", "it's the second one", "summary",
    "I'll try the first", "I tried the first", "no", "what's the weather like?", "help", "换成中文", "next", "next", "next", "next",
    "it worked", "thanks", "bind: port 80 in use, OSError", "both failed", "FooBarError: quux", "start over", "next", "undo",
]  # fmt: skip


def test_every_kind_of_part_is_told_in_both_languages_and_forms(talk, toy):
    _, answers = talk(*EVERYTHING)
    answers.append(reply(talk("OutOfCard: 3 MiB")[0], "the first failed", toy)[1])  # proposed, as nobody trusts it
    answers.append(reply(talk("OutOfCard: 3 MiB")[0], "turned out it was a typo in my config", toy)[1])
    answers.append(reply(talk("OutOfCard: 3 MiB")[0], "write something for the customer", toy)[1])
    answers.append(reply(talk("OutOfCard: 3 MiB")[0], "the batch thing, you know, with the cable", toy)[1])  # a guess
    worked, _ = talk("OutOfCard: 3 MiB", "it worked")
    for begun, message in (
        (worked, "spoke too soon, it is back"), (None, "can I kill -9 it?"), (None, "too long, two sentences please"),
        (None, "show me the log line again"), (None, "what does the first one do?"), (None, "can I tell why it fell off the bus?"),
    ):  # fmt: skip
        answers.append(reply(begun or talk("OutOfCard: 3 MiB")[0], message, toy)[1])
    step = worked.numbered[0]
    parts = (CommandOnly(step), StepEffects(step, ("restarts", "reads")), NearMiss((("1.42.0", "1.42"),)))
    answers.append(Answer(parts, ()))
    met = {type(part) for answer in answers for part in answer.parts}
    assert met == set(RENDERERS) == set(Part.__args__)
    for answer in answers:
        for language in ("en", "zh"):
            blocks = render_answer(answer, toy.entry, language)
            for text in (as_text(blocks, language), as_markdown(blocks, language)):
                assert text.strip() or not answer.parts
                assert "{" not in text and "None" not in text


def test_english_is_english_and_chinese_is_chinese(talk, toy):
    _, answers = talk("OutOfCard: 3 MiB", "tried the second one, same error", "which one is safest", "why", "summary")
    for answer in answers[1:]:
        english, chinese = (as_text(render_answer(answer, toy.entry, language), language) for language in ("en", "zh"))
        assert not re.search(r"[\u4e00-\u9fff]", english)
        assert len(re.findall(r"[\u4e00-\u9fff]", chinese)) > 10


def test_told_again_in_the_other_language_a_turn_says_the_same_and_asks_nothing(talk, toy):
    conversation, _ = talk("OutOfCard: 3 MiB", "tried the second one, same error", "next")
    asked = len(toy.diagnosed)
    english, chinese = (transcript(conversation, toy.entry, language) for language in ("en", "zh"))
    assert len(toy.diagnosed) == asked
    numbers = [re.findall(r"\d+ ?%", text) for text in (english, chinese)]
    assert numbers[0] and [it.replace(" ", "") for it in numbers[0]] == [it.replace(" ", "") for it in numbers[1]]


def test_the_next_step_has_a_number_only_where_somebody_counted(talk, toy):
    _, answers = talk("port 80 is taken", "next")
    counted, estimate = (as_text(render_answer(answer, toy.entry, "en"), "en") for answer in answers)
    assert "95% likely × works 70%, measured = 66% that it helps" in " ".join(counted.split())
    assert "web/port: 95% likely" in " ".join(estimate.split())
    assert "works" not in estimate


def test_a_step_keeps_the_number_under_which_it_was_shown(talk, toy):
    _, answers = talk("OutOfCard: 3 MiB", "the first failed", "which one is safest")
    told = as_text(render_answer(answers[2], toy.entry, "en"), "en")
    assert re.findall(r"^ +(\d)\. (.*)$", told, re.MULTILINE) == [
        ("2", "Set CARD_LAZY_LOADING"),
        ("3", "Stop the other programs"),
    ]


HOSTILE = "what is <script>alert(1)</script> ![x](http://evil/) \x1b[2J\x07 \u202e **bold** and `code`"


def test_what_was_typed_is_shown_and_never_obeyed(talk, toy):
    conversation, (_, answer) = talk("OutOfCard: 3 MiB", HOSTILE)
    text = as_text(render_answer(answer, toy.entry, "en"), "en")
    assert "\x1b" not in text and "\x07" not in text and "\u202e" not in text
    page = transcript(conversation, toy.entry, "en")
    outside = re.sub(r"(?s)(`{3,}).*?\1", "", page)  # the message itself stands in a fenced block
    assert "<script>" not in outside and "![x](" not in outside and "**bold**" not in outside
    assert "\x1b" not in page and "\u202e" not in page


def test_labels_have_the_same_places_in_both_languages_and_are_written_in_their_own():
    for name, pair in LABELS.items():
        places = [{place for _, place, _, _ in string.Formatter().parse(text) if place is not None} for text in pair]
        assert places[0] == places[1], name
        assert not re.search(r"[\u4e00-\u9fff]", pair[0]), name
        if name != "between":
            assert re.search(r"[\u3001-\u9fff]", pair[1]), name


def test_everything_that_help_proposes_is_understood():
    for pair in EXAMPLES:
        for phrase in pair:
            parsed = parse_message(phrase, lambda _: None)
            assert parsed.versions or any(meanings(clause.words) - HELPERS for clause in parsed.clauses), phrase
            assert not parsed.puzzling, phrase
