"""Messages as people type them, after a log of our own knowledge base, and what they did to the conversation.

`1-` the workaround shown first failed, `2+` the second worked, `3?` we ask whether the third helped, `3!` it is going to
be tried, `1>` it is passed over, `2:` it is shown in full. Other words name what is shown, `log` is new evidence, `not`
says that it is not this error, `which` asks which workaround is meant, `-` was not understood and changes nothing.
"""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.facts import Evidence, Judged, Said, Skipped, Tried
from assistant.dialogue.response_parts import (
    Detail,
    Intended,
    Offered,
    Quoted,
    Remark,
    Safest,
    Shown,
    Summary,
    Unclear,
    Weighed,
    Why,
)
from assistant.memory.types import Outcome

PORT = "OSError: [Errno 98] Address already in use: ('0.0.0.0', 8421)"
# 1 Find the process that holds the port and end it · 2 Stop the container that publishes the port · 3 Start on another port
# 4 Give each torchrun job a port of its own · 5 Set SO_REUSEADDR before bind
AFTER_PORT = [
    ("another port gives the same thing", "3-"),
    ("I picked 8500 instead, works", "which"),
    ("option 3 please", "3:"),
    ("ok let's do 2", "2!"),
    ("2 then", "2:"),
    ("how do I do number 3 in node?", "3:"),
    ("tried 1 yesterday without success", "1-"),
    ("1 helped for a while, then it was back", "1-"),
    ("solved it differently: restarted docker", "otherwise"),
    ("weird, now it works without any change", "otherwise"),
    ("we already use SO_REUSEADDR", "5?"),
    ("I can't change the port", "1>"),
    ("changed the port and now it starts", "which"),
    ('still "address already in use"', "1-"),
    ("same thing on another machine", "1-"),
    ("it is on ubuntu 20.04 in WSL2", "versions"),
    ("no luck so far, next idea?", "1-"),
    ("thx that did the trick", "1+"),
    ("does not apply, we use unix sockets", "not"),
    ("which process holds it?", "1:"),
    ("is it dangerous?", "safest"),
    ("I don't get it", "why"),
    ("换了端口，起来了", "1+"),
    ("换端口也一样", "1-"),
    ("杀掉那个进程就好了", "1+"),
    ("端口不能换", "1>"),
    ("那就试第二个", "2!"),
    ("第三个怎么弄", "3:"),
    ("昨天试过 1，没成功", "1-"),
    ("一开始好了，后来又报", "1-"),
    ("都没用，放弃了", "1- 2- 3- 4- 5- 6-"),
    ("没看懂", "why"),
]
ADDRESS = "RuntimeError: CUDA error: an illegal memory access was encountered"
# 1 Run it under compute-sanitizer · 2 Make launches synchronous to find the guilty call · 3 Check the index against the size,
# in 64 bits · 4 Take a GPU core dump of the failing run
AFTER_ADDRESS = [
    ("gave the sanitizer a go, nothing useful came out", "1-"),
    ("compute-sanitizer finds nothing", "1-"),
    ("I've done step one and two already", "1?"),
    ("did 1-3, all useless", "1- 2- 3-"),
    ("Did the first. Nope.", "1-"),
    ("2nd: nope. 3rd: nope.", "2- 3-"),
    ("neither 1 nor 2", "1- 2-"),
    ("fixed by widening the index to 64 bit", "3+"),
    ("the core dump thing is impossible for us", "4>"),
    ("which should I start with?", "next"),
    ("how likely is the second one to work?", "sure"),
    ("what is the chance that this works", "workarounds"),
    ("and if that doesn't work?", "next"),
    ("are there risks with 4?", "4:"),
    ("what about option 3?", "3:"),
    ("not my error", "not"),
    ("no that's wrong", "not"),
    ("CUDA runtime 12.4, driver 550, H100", "versions"),
    ("now: Segmentation fault (core dumped)", "log"),
    ('after that I get "misaligned address"', "log"),
    ("报 misaligned address 了", "log"),
    ("the error only occurs with batch > 64", "fact quoted"),
    ("please summarize for my ticket", "summary"),
    ("where is this documented", "sources"),
    ("could it be the driver?", "sure"),
    ("I reinstalled the driver, same error", "which"),
    ("none of these helped", "1- 2- 3- 4- 5-"),
    ("ugh, same crash", "1-"),
    ("looks good so far", "1+"),
    ("seems fine now", "1+"),
    ("sorry, the second one did work", "2+"),
    ("ok", "1!"),
    ("hmm", "small_talk"),
    ("sanitizer 也没查出东西", "1-"),
    ("第一步和第二步都做了", "1?"),
    ("1-3 都没用", "1- 2- 3-"),
    ("先从哪个开始", "next"),
    ("如果还是不行呢", "next"),
    ("你搞错了吧", "not"),
    ("不是我的错误", "not"),
    ("升级驱动之后还是一样的报错", "which"),
    ("这个我们做不了", "1>"),
    ("跑了一个小时没再崩", "1+"),
    ("能不能不重启", "quoted"),
    ("会丢数据吗", "safest"),
    ("帮我总结一下发工单", "summary"),
    ("有文档吗", "sources"),
    ("就这些吗", "1>"),
]
# What is still taken for something else: (log, message, wanted, today).
KNOWN_WRONG = [
    (PORT, "ss shows nothing on that port", "-", "1-"),  # it tells of the port, not that looking did not help
    (ADDRESS, "Works after the index fix", "3+", "1+"),
    (ADDRESS, "改成 64 位下标就好了", "3+", "which"),
    (ADDRESS, "现在变成段错误了", "log", "unfinished next"),
    (ADDRESS, "core dump 我们这边没法抓", "4?", "fact quoted"),
]


@pytest.fixture(scope="module")
def after(assistant):
    """Say a message after a log; returns what it did, in the words of this file."""
    begun = {log: reply(start("en"), log, assistant)[0] for log in (PORT, ADDRESS)}

    def say(log, message):
        before = begun[log]
        conversation, answer = reply(before, message, assistant, trusts=True)
        number = {step: place for place, step in enumerate(before.numbered, start=1)}
        done = [effect for fact in conversation.facts[len(before.facts) :] if (effect := effect_of(fact, number))]
        return " ".join(dict.fromkeys(done or [told for part in answer.parts if (told := view_of(part, number))]))

    return say


def effect_of(fact, number):
    match fact:
        case Tried(step, outcome):
            return f"{number[step]}{'+' if outcome is Outcome.WORKED else '-'}"
        case Skipped(step):
            return f"{number[step]}>"
        case Judged(_, holds):
            return "is" if holds else "not"
        case Said():
            return "versions"
        case Evidence():
            return "log"
    return ""


def view_of(part, number):
    match part:
        case Detail(step):
            return f"{number[step]}:"
        case Intended(step):
            return f"{number[step]}!"
        case Unclear(_, "outcome", step):
            return f"{number[step]}?"
        case Unclear(_, "step"):
            return "which"
        case Unclear():
            return "-"
        case Shown(_, side):
            return side.value
        case Remark(kind):
            return kind
        case Weighed(is_listed=True):
            return "sure"
        case Offered():
            return "next"
    return {Why: "why", Safest: "safest", Summary: "summary", Quoted: "quoted"}.get(type(part), "")


@pytest.mark.parametrize(
    ("log", "message", "wanted"),
    [(PORT, *row) for row in AFTER_PORT] + [(ADDRESS, *row) for row in AFTER_ADDRESS],
)
def test_a_message_does_what_was_meant(after, log, message, wanted):
    assert after(log, message) == wanted


@pytest.mark.parametrize(("log", "message", "wanted", "today"), KNOWN_WRONG)
def test_what_is_still_taken_for_something_else(after, log, message, wanted, today):
    assert after(log, message) == today != wanted
