"""What people write, in two languages, and what of it is understood: meanings, numbers, versions, evidence."""

import time

import pytest

from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.clauses import HELPERS, is_chinese, parse_message, versions_said
from assistant.dialogue.intent_phrases import PHRASES, UNLESS, Intent, meanings
from assistant.dialogue.reference_resolution import LAST, named_steps, numbers_in

# (what is written, its meanings)
SAID = [
    ("tried the second one, same error", "tried failed"),
    ("I tried the first two but it still crashes", "tried failed"),
    ("still fails", "failed"),
    ("no luck", "failed"),
    ("doesn't help", "failed"),
    ("that did not work either", "failed"),
    ("nope, exactly the same", "no failed"),
    ("nothing changed", "failed"),
    ("it made no difference", "failed"),
    ("neither worked", "failed"),
    ("the error persists", "failed"),
    ("it keeps crashing", "failed"),
    ("rebooted, still the same problem", "acted failed"),
    ("now it's even worse", "failed"),
    ("it worked", "worked"),
    ("it works now, thanks!", "worked thanks"),
    ("that fixed it", "worked"),
    ("the third one did it", "worked"),
    ("the error is gone", "worked"),
    ("no more errors", "worked"),
    ("it runs fine now", "worked"),
    ("solved", "worked"),
    ("problem solved!", "worked"),
    ("worked like a charm", "worked"),
    ("the first failed but the second worked", "failed worked"),
    ("I'll try the third", "intends"),
    ("let me try that", "intends"),
    ("show the dead ends", "dead_ends"),
    ("what should I not do?", "dead_ends"),
    ("what should I avoid", "dead_ends"),
    ("which one is safest", "safest"),
    ("what's the least risky option?", "safest"),
    ("what does it lead to", "leads_to"),
    ("what is it confused with", "confused_with"),
    ("how do I tell them apart", "confused_with"),
    ("what usually causes this?", "preceded_by"),
    ("what should I do now?", "next"),
    ("what next?", "next"),
    ("next", "another"),
    ("anything else?", "another"),
    ("give me another workaround", "another"),
    ("why", "why"),
    ("why do you think so?", "why"),
    ("how do you know", "why"),
    ("how sure are you?", "sure"),
    ("what else could it be", "sure"),
    ("show me the workarounds", "workarounds"),
    ("how do I fix it", "workarounds"),
    ("show me number 2", "show"),
    ("more details please", "show"),
    ("summary", "summary"),
    ("what have I tried so far?", "summary"),
    ("it is not that", "not_it"),
    ("wrong diagnosis", "not_it"),
    ("that doesn't match my case", "not_it"),
    ("it's the second one", "is_it"),
    ("I think it's cuda/out-of-memory", "is_it"),
    ("neither of them", "neither"),
    ("I don't know", "dont_know"),
    ("no idea", "dont_know"),
    ("yes", "yes"),
    ("no", "no"),
    ("in Chinese please", "zh"),
    ("switch to English", "en"),
    ("start over", "start_over"),
    ("new problem", "start_over"),
    ("undo", "undo"),
    ("help", "help"),
    ("thank you", "thanks"),
    ("第二个办法试过了，没用", "tried failed"),
    ("试了，还是一样", "tried failed"),
    ("还是不行", "failed"),
    ("不管用", "failed"),
    ("没有效果", "failed"),
    ("没解决", "failed"),
    ("问题依旧", "failed"),
    ("还是报同样的错", "failed"),
    ("重启了，还是崩", "acted failed"),
    ("两个都试了，都没用", "tried failed"),
    ("解决了", "worked"),
    ("好了，谢谢", "worked thanks"),
    ("可以了", "worked"),
    ("第三个有效", "worked"),
    ("现在不报错了", "worked"),
    ("跑通了！", "worked"),
    ("终于搞定了", "worked"),
    ("我先试试第一个", "intends"),
    ("哪些别试", "dead_ends"),
    ("有什么坑", "dead_ends"),
    ("哪个最稳妥", "safest"),
    ("哪个风险最小？", "safest"),
    ("会引发什么", "leads_to"),
    ("有什么后果", "leads_to"),
    ("容易和什么混淆", "confused_with"),
    ("怎么区分", "confused_with"),
    ("一般是由什么引起的", "preceded_by"),
    ("接下来怎么办", "next"),
    ("下一个", "another"),
    ("还有别的办法吗", "another"),
    ("换个思路", "another"),
    ("为什么", "why"),
    ("凭什么这么说", "why"),
    ("有多大把握", "sure"),
    ("还可能是什么", "sure"),
    ("怎么解决", "workarounds"),
    ("看看第二个", "show"),
    ("详细说说", "show"),
    ("总结一下", "summary"),
    ("不是这个", "not_it"),
    ("跟我的情况对不上", "not_it"),
    ("就是第二个", "is_it"),
    ("都不是", "neither"),
    ("不知道", "dont_know"),
    ("是的", "yes"),
    ("不是", "no"),
    ("换成中文", "zh"),
    ("用英文回答", "en"),
    ("重新开始", "start_over"),
    ("换一个问题", "start_over"),
    ("撤销", "undo"),
    ("我说错了", "meant"),
    ("帮助", "help"),
    ("你好", "hello"),
]

# What sounds like an outcome and is none.
NO_OUTCOME = [
    "did it work?", "does the second one help?", "which one works best?", "will that fix it?", "if it works I'll tell you",
    "I hope that helps", "I'm going to try the second one", "what if it fails again?", "有用吗", "哪个最有效？",
    "如果没用怎么办", "能解决吗", "试试看", "这个办法会不会有效",
]  # fmt: skip


@pytest.mark.parametrize(("message", "wanted"), SAID)
def test_what_is_said_is_understood(message, wanted):
    parsed = parse_message(message, lambda _: None)
    found = frozenset().union(*(clause.means for clause in parsed.clauses))
    assert {means.value for means in found} == set(wanted.split())
    assert not parsed.evidence


@pytest.mark.parametrize("message", NO_OUTCOME)
def test_a_question_a_hope_and_a_plan_report_no_outcome(message):
    parsed = parse_message(message, lambda _: None)
    assert not parsed.has(Intent.WORKED, Intent.FAILED)


@pytest.mark.parametrize(("clause", "wanted"), [
    ("tried the second one", (2,)), ("the first and third failed", (1, 3)), ("1, 2 and 3 didn't help", (1, 2, 3)),
    ("1 and 3 failed", (1, 3)), ("step 3 worked", (3,)), ("#2", (2,)), ("2", (2,)), ("no luck with 2", (2,)),
    ("it's number 2", (2,)), ("the last one worked", (LAST,)), ("the first two didn't help", (1, 2)),
    ("第二个办法试过了", (2,)), ("第二个和第三个都不行", (2, 3)), ("第2、3条没用", (2, 3)), ("1、3 都没用", (1, 3)), ("2 可以", (2,)),
    ("前两个都试了", (1, 2)), ("最后一个", (LAST,)), ("方法二没用", (2,)), ("第一", (1,)),
    # numbers of other things
    ("after 3 epochs it still fails", ()), ("CUDA 12.1", ()), ("exit code 137 again", ()), ("at first it worked", ()),
    ("the second time it failed", ()), ("at the second epoch it fails", ()), ("First I tried rebooting", ()),
    ("第一次试就失败", ()), ("跑了 3 轮还是崩", ()), ("we have 8 GPUs", ()), ("give me a second", ()),
])  # fmt: skip
def test_the_number_of_a_thing_is_told_from_other_numbers(clause, wanted):
    assert numbers_in(clause) == wanted


@pytest.mark.parametrize(("clause", "wanted"), [
    ("I set CARD_LAZY_LOADING=1 and it still crashes", [2]), ("asking for less did not help", [0]),
    ("stopped the other programs, no change", [1]), ("一次少要一点，没用", [0]), ("停掉别的程序也不行", [1]),
    ("打开 CARD_LAZY_LOADING 了", [2]), ("rebooted the machine", []), ("it still fails", []),
])  # fmt: skip
def test_a_workaround_is_known_by_its_words(toy, clause, wanted):
    from assistant.dialogue.facts import Step

    entry = toy.entry("gpu/memory")
    shown = [(Step(entry.id, place), it) for place, it in enumerate(entry.workarounds)]
    assert [step.place for step in named_steps(clause, shown)] == wanted


@pytest.mark.parametrize(("message", "wanted"), [
    ("we are on CUDA 12.1 / A100", {"CUDA": "12.1", "GPU": "A100"}), ("driver 535", {"NVIDIA driver": "535"}),
    ("it's an RTX 4090 with driver 550.54.14", {"GPU": "RTX 4090", "NVIDIA driver": "550.54.14"}),
    ("PyTorch 2.3, Python 3.11, Ubuntu 22.04", {"PyTorch": "2.3", "Python": "3.11", "Ubuntu": "22.04"}),
    ("CUDA 12", {"CUDA": "12"}), ("CUDA 版本是 11.8", {"CUDA": "11.8"}), ("驱动 535，显卡 A100", {"NVIDIA driver": "535", "GPU": "A100"}),
    ("用的是 4090", {"GPU": "4090"}), ("Windows 11", {"Windows": "11"}), ("after 12 epochs", {}),
])  # fmt: skip
def test_versions_are_read_as_people_say_them(message, wanted):
    assert {seen.product: seen.version for seen in versions_said(message)} == wanted


TRACE = "Traceback (most recent call last):\n  File \"x.py\", line 3, in f\n    foo()\nKeyError: 'a'"


@pytest.mark.parametrize(("message", "meant", "evidence"), [
    ("RuntimeError: expected scalar type Half, but found Float", "", "RuntimeError: expected scalar type Half, but found Float"),
    ("tried the second one, now I get: RuntimeError: a, b", "tried", "RuntimeError: a, b"),
    ("still fails with RuntimeError: out of memory. Tried to allocate 2 GiB", "failed", "RuntimeError: out of memory. Tried to allocate 2 GiB"),
    ("报错变成了：RuntimeError: out of memory", "", "RuntimeError: out of memory"),
    (f"tried it.\n{TRACE}\nwhat now?", "tried next", TRACE),
    (TRACE, "", TRACE),
    ("第一个没用\n" + TRACE, "failed", TRACE),
])  # fmt: skip
def test_an_error_in_a_message_is_evidence_and_the_talk_around_it_is_talk(message, meant, evidence):
    parsed = parse_message(message, lambda _: None)
    assert parsed.evidence == evidence
    assert {means.value for clause in parsed.clauses for means in clause.means} == set(meant.split())


@pytest.mark.parametrize("message", ["what's the weather like today?", "my cat likes keyboards", "今天天气不错"])
def test_what_no_phrase_explains_is_left_over(message):
    parsed = parse_message(message, lambda _: None)
    assert parsed.puzzling


def test_the_language_is_that_of_the_person_and_not_of_the_program():
    assert is_chinese("训练到一半报错：\n" + TRACE)
    assert not is_chinese(TRACE)
    assert not is_chinese("it says 错误 and stops, and I have no idea what that is supposed to mean")


def test_every_meaning_has_rows_in_both_languages():
    for means in set(Intent) - {Intent.DOUBTED}:  # which follows from others
        patterns = " ".join(pattern for meant, pattern in PHRASES if meant is means)
        assert any("\u4e00" <= letter <= "\u9fff" for letter in patterns), means
        assert any(letter.isascii() and letter.isalpha() for letter in patterns), means


def test_every_row_can_be_compiled_alone_and_no_rule_takes_back_its_own_meaning():
    for _, pattern in PHRASES:
        linear(f"(?i){pattern}")
    assert all(means not in others for means, others in UNLESS)
    assert not HELPERS & {means for means, _ in UNLESS}


@pytest.mark.parametrize(
    "unit", ["a", "the second and ", "no ", "still ", "第", "没", "not it is ", "1, ", "?", "\n", "a/b "]
)
def test_a_long_message_costs_time_in_proportion(unit):
    def seconds(length):
        begin = time.perf_counter()
        parse_message(unit * (length // len(unit)), lambda _: None)
        return time.perf_counter() - begin

    seconds(1000)
    assert seconds(80_000) < 0.3 + 25 * seconds(10_000)


def test_a_clause_is_read_up_to_a_bound():
    assert meanings("x" * 1000 + " it worked") == frozenset()
