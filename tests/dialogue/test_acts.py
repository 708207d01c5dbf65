"""Acts: what a whole message does is read by comparison with examples, in both languages."""

import pytest

from assistant.dialogue.act_marks import is_marked
from assistant.dialogue.acts import Act, classify, examples_in, hash_of_examples, read_model, sentences
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


def read(text, encoder=None):
    (found,) = classify([text], encoder)
    return found


@pytest.fixture(scope="module")
def encoder():
    from index.encoders import open_encoder

    return open_encoder()


def test_a_message_reads_as_what_it_does(encoder):
    found = classify([message for message, _ in READ], encoder)
    wrong = [(*row, it.act) for row, it in zip(READ, found, strict=True) if it.act is not row[1]]
    assert len(wrong) <= 1, wrong


def test_by_words_alone_most_messages_read_as_what_they_do():
    found = classify([message for message, _ in READ])
    assert sum(it.act is act for it, (_, act) in zip(found, READ, strict=True)) >= 0.7 * len(READ)


def test_meaning_is_read_only_by_the_encoder_that_the_classifier_was_fitted_to(encoder, word_encoder):
    message = "the box across the hall swallows it without a word"
    assert read(message, word_encoder) == read(message)
    assert read(message, encoder) != read(message)


def test_the_classifier_was_fitted_to_the_examples_as_they_are(encoder):
    model = read_model()
    assert model.examples == hash_of_examples() and model.encoder == encoder.name
    assert model.meaning.shape == (encoder.dimension, len(Act))


@pytest.mark.parametrize(
    ("act", "said", "not_said"),
    [
        (Act.HEARSAY, "a colleague says it's DNS", "the pool at 100 ate the CPU"),
        (Act.PAST, "it was fine last week", "nobody reinstalled that host"),
        (Act.PAUSE, "I'll look at it tomorrow", "--legacy-peer-deps helped"),
        (Act.ELSEWHERE, "works on one, but not on the other", "the site answers on /export"),
        (Act.HEARSAY, "同事说重启就好了", "连接数调大以后数据库满了"),
    ],
)
def test_what_needs_a_word_of_its_own_is_not_read_without_it(act, said, not_said):
    assert is_marked(act, said) and not is_marked(act, not_said)
    assert is_marked(Act.FACT, not_said)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_act_has_examples_and_a_way_to_say_it_again(language):
    assert {act for act, _ in examples_in(language)} == set(Act)
    assert set(SAID_AGAIN) == {act.value for act in Act}


def test_what_is_like_no_example_is_not_read():
    assert read("xyzzy") is None
    assert read("") is None


def test_a_plain_message_is_read_surely_and_a_riddle_is_not():
    assert read("tried the second one, same error").is_sure
    assert not read("the thing with the thing").is_sure


def test_sentences_end_where_people_end_them():
    assert list(sentences("undo that. which file is v1.2 in?")) == ["undo that", "which file is v1.2 in?"]
    assert list(sentences("撤销,点错了。改哪个文件", clauses=True)) == ["撤销", "点错了", "改哪个文件"]


def test_reading_a_huge_message_is_quick():
    assert read("still the same error " * 100_000).act is Act.FAILED
