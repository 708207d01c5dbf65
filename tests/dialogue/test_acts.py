"""Acts: what a whole message does is read by comparison with examples, in both languages."""

import pytest

from assistant.dialogue.acts import SURE, Act, classify, examples_in, sentences
from assistant.dialogue.labels import SAID_AGAIN

# Written after the examples, and like none of them word for word.
READ = [
    ("swapped in the smaller image and the rollout finished, thank you", Act.WORKED),
    ("i did the third one twice, still the same message", Act.FAILED),
    ("a mate of mine says you have to downgrade", Act.HEARSAY),
    ("until last tuesday this was all fine", Act.PAST),
    ("will the second one delete my tables?", Act.RISK),
    ("in which file do i put that line?", Act.HOW),
    ("how many minutes does step 3 take", Act.TIME),
    ("what else might be behind this", Act.ELSE),
    ("we're not allowed to reboot that host", Act.CANNOT),
    ("can you write two lines for my manager", Act.SUMMARY),
    ("按第二个弄完就正常了，谢谢", Act.WORKED),
    ("第三个也试了，还是报一样的错", Act.FAILED),
    ("隔壁组说重启就行", Act.HEARSAY),
    ("上周还是好的，没人动过", Act.PAST),
    ("第一步会影响线上吗", Act.RISK),
    ("这行加到哪个文件", Act.HOW),
    ("大概要几分钟", Act.TIME),
    ("除此之外还可能是什么原因", Act.ELSE),
    ("这台机器不让重启", Act.CANNOT),
    ("帮我写两句发给经理", Act.SUMMARY),
]


@pytest.mark.parametrize(("message", "act"), READ)
def test_a_message_reads_as_what_it_does(message, act):
    assert classify(message).act is act


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_act_has_examples_and_a_way_to_say_it_again(language):
    assert {act for act, _ in examples_in(language)} == set(Act)
    assert set(SAID_AGAIN) == {act.value for act in Act}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_nearly_every_example_reads_as_its_own_act(language):
    rows = list(examples_in(language))
    right = sum(classify(text).act is act for act, text in rows)
    assert right >= 0.9 * len(rows)


def test_what_is_like_no_example_is_not_read():
    assert classify("xyzzy") is None
    assert classify("") is None


def test_a_plain_message_is_read_surely_and_a_riddle_is_not():
    assert classify("tried the second one, same error").lead >= SURE
    assert classify("the thing with the thing").lead < SURE


def test_sentences_end_where_people_end_them():
    assert list(sentences("undo that. which file is v1.2 in?")) == ["undo that", "which file is v1.2 in?"]
    assert list(sentences("撤销,点错了。改哪个文件", clauses=True)) == ["撤销", "点错了", "改哪个文件"]


def test_reading_a_huge_message_is_quick():
    assert classify("still the same error " * 100_000).act is Act.FAILED
