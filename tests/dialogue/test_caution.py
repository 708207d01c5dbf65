"""Caution: an outcome is proposed of an unmistakable report alone; all else is asked about, or answered as what it is."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.facts import Evidence, Judged, Skipped, Tried
from assistant.dialogue.response_parts import Closing, Guessed, HandOver, Offered, Proposed, Remark, Unclear

LOG = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a capacity of 79.15 GiB"


@pytest.fixture(scope="module")
def after(assistant):
    """Say a message after a log; returns the conversation before it, after it, and the answer."""
    begun, _ = reply(start("en"), LOG, assistant)
    return lambda message: (begun, *reply(begun, message, assistant))


def told(before, answer):
    return [
        (before.numbered.index(it.step) + 1, it.outcome.value)
        for part in answer.parts
        if isinstance(part, Proposed)
        for it in part.outcomes
    ]


@pytest.mark.parametrize(
    ("message", "outcomes"),
    [
        ("step 2 fixed it, thanks", [(2, "worked")]),
        ("nope, same crash after step 1", [(1, "failed")]),
        ("tried the second one, it still bails w/ the same line", [(2, "failed")]),
        ("setp 3 didnt change anyting", [(3, "failed")]),
        ("did the 1st and the 3rd. first no change, third did it", [(1, "failed"), (3, "worked")]),
        ("第二步搞定了，谢谢", [(2, "worked")]),
        ("3没用啊，还是一样", [(3, "failed")]),
        ("说错了，不是第一步，是第二步没用", [(2, "failed")]),
    ],
)
def test_an_unmistakable_report_of_a_step_is_proposed(after, message, outcomes):
    before, now, answer = after(message)
    assert told(before, answer) == outcomes
    assert not now.tried


@pytest.mark.parametrize(
    "message",
    [
        "did step 2 fix it for other people?", "if step 2 works, do I still need 3?", "step 1 should fix it, right",
        "a colleague says step 1 fixed it for him", "I will do step 2 tonight", "step 2 fixed it on staging, prod still fails",
        "oh great, step 1 will surely solve it", "step 2 worked last year", "maybe step 2 helped, not sure",
        "step 2 helped for an hour", "I haven't tried step 2", "none of that did the trick for my friend",
        "第二步真的有用吗", "如果第二步好了，后面还要做吗", "同事说第二步解决了", "晚上再做第二步", "第二步测试环境好了，生产没动",
        "呵呵，第一步要是能好我早下班了", "上次第二步就好了", "第二步好像有用", "第二步还没试",
    ],
)  # fmt: skip
def test_what_is_no_plain_report_proposes_nothing_and_sets_nothing_aside(after, message):
    before, now, answer = after(message)
    assert told(before, answer) == []
    assert not [fact for fact in now.facts if isinstance(fact, Tried | Skipped | Judged)]
    assert [fact for fact in now.facts if isinstance(fact, Evidence)] == list(before.evidence)
    assert answer.parts


@pytest.mark.parametrize(
    ("message", "about"), [("yay, solved", "worked"), ("搞定", "worked"), ("tried it, no change", "failed")]
)
def test_a_report_that_names_no_step_is_asked_which_one(after, message, about):
    _, _, answer = after(message)
    assert about in {part.about for part in answer.parts if isinstance(part, Unclear)}
    assert Proposed not in {type(part) for part in answer.parts}


@pytest.mark.parametrize(
    ("message", "action", "outcome"),
    [
        ("shrank the micro-batch to 4 and accumulate gradients now, it trains without a crash. thanks", "micro-batch", "worked"),
        ("PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True did nothing for us", "expandable", "failed"),
        ("batch 从 32 减到 8，用梯度累积补回来，还是爆，报错一模一样", "micro-batch", "failed"),
    ],
)  # fmt: skip
def test_an_outcome_of_a_step_that_is_named_by_its_words_is_proposed(after, assistant, message, action, outcome):
    _, now, answer = after(message)
    ((told_of,),) = (part.outcomes for part in answer.parts if isinstance(part, Proposed))
    assert action in assistant.entry(told_of.step.entry_id).workarounds[told_of.step.place].action.en
    assert told_of.outcome == outcome
    assert not now.tried


@pytest.mark.parametrize("message", ["that one doesn't work", "那个不行"])
def test_a_bare_outcome_is_about_the_step_that_was_spoken_of(after, assistant, message):
    before, asked, _ = after("I tried the second one")
    _, answer = reply(asked, message, assistant)
    assert told(before, answer) == [(2, "failed")]


def test_what_is_too_early_to_tell_is_counted_neither_way(after):
    before, now, answer = after("did step 2, still the same but it's been like 20 sec")
    assert told(before, answer) == [] and not now.tried
    assert Remark("tentative") in answer.parts


def test_the_step_that_was_meant_instead_is_proposed_and_the_other_is_taken_back(after, assistant):
    before, asked, _ = after("the second one failed")
    confirmed, _ = reply(asked, "yes", assistant)
    now, answer = reply(confirmed, "sorry, I meant step 1 failed, I haven't done 2 yet", assistant)
    assert not now.tried
    assert told(before, answer) == [(1, "failed")]


@pytest.mark.parametrize("message", ["no root on this machine, it belongs to the school", "机器是学校的，没有 root"])
def test_without_root_no_step_that_needs_it_comes_next(assistant, message):
    log = "The NVIDIA driver on your system is too old (found version 11040)."
    begun, _ = reply(start("en"), log, assistant)
    _, answer = reply(begun, message, assistant)
    for part in answer.parts:
        if isinstance(part, Offered):
            step = assistant.entry(part.step.entry_id).workarounds[part.step.place]
            assert "sudo" not in (step.commands or "")


def test_words_that_name_a_step_by_chance_propose_nothing(after):
    before, _, answer = after("saved a snapshot to the disk and now it is fine")
    assert told(before, answer) == []


@pytest.mark.parametrize(
    "message",
    [
        "on staging it is sorted, on prod still a CUDA out of memory",
        "两台机器都报 out of memory，换了卡也一样",
        "we get OOM killed at night",
    ],
)
def test_a_sentence_is_no_log(after, message):
    before, now, _ = after(message)
    assert [fact for fact in now.facts if isinstance(fact, Evidence)] == list(before.evidence)


def test_an_error_that_was_found_further_up_is_evidence(after):
    _, now, _ = after("found this above:\nRuntimeError: DataLoader worker (pid 88391) is killed by signal: Killed.")
    assert now.diagnosis.best.entry_id == "pytorch/dataloader-worker-killed"


def test_what_is_taken_back_proposes_nothing_else(after, assistant):
    _, asked, _ = after("step 1 fixed it")
    confirmed, _ = reply(asked, "yes", assistant)
    undone, answer = reply(confirmed, "scratch that, wrong machine. no idea if it is fixed", assistant)
    assert not undone.tried
    assert Remark("undone") in answer.parts
    assert not {Proposed, Closing} & {type(part) for part in answer.parts}


@pytest.mark.parametrize("message", ["write something I can send to the customer", "帮我写段话发给客户"])
def test_a_text_to_send_on_is_made_of_the_case(after, message):
    assert HandOver in {type(part) for part in after(message)[2].parts}


def test_a_guess_says_what_else_was_possible(after):
    _, _, answer = after("the thing with the thing, you know")
    assert len(next(part for part in answer.parts if isinstance(part, Guessed)).acts) == 3
