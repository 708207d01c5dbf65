"""Quoted messages: a message that a person quotes in a sentence is diagnosed, and opens or narrows the case."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.facts import Evidence
from assistant.dialogue.quoted_messages import quotations
from assistant.dialogue.response_parts import Diagnosed, Quoted, Remark

GIT = (
    " ! [rejected]        dev -> dev (non-fast-forward)\nerror: failed to push some refs to 'origin'\n"
    "hint: Updates were rejected because the tip of your current branch is behind its remote counterpart."
)
PULL = 'Failed to pull image "registry.acme.io/web/api:1.42": rpc error: code = Unknown desc = Error response from daemon: manifest unknown'


@pytest.mark.parametrize(
    ("message", "quoted"),
    [
        (
            "now it says: no match for platform in manifest: linux/arm64",
            "no match for platform in manifest: linux/arm64",
        ),
        ("fatal: refusing to merge unrelated histories 是啥意思", "fatal: refusing to merge unrelated histories"),
        ("现在换成 No module named 'urllib3' 了", "No module named 'urllib3"),
    ],
)
def test_what_a_program_said_is_found_in_a_sentence(message, quoted):
    assert quoted in quotations(message)


@pytest.mark.parametrize("message", ["still the same error", "what does that mean?", "第二步没用", "my error is gone"])
def test_a_sentence_that_quotes_nothing_has_no_quotation(message):
    assert quotations(message) == ()


def test_another_error_opens_another_diagnosis(assistant):
    conversation, _ = reply(start("en"), GIT, assistant)
    message = "no that's not mine, mine says ! [remote rejected] main -> main (pre-receive hook declined)"
    now, answer = reply(conversation, message, assistant)
    assert now.diagnosis.best.entry_id == "git/hook-declined"
    assert Diagnosed in {type(part) for part in answer.parts}


def test_a_new_message_of_the_same_entry_says_which_step_fits(assistant):
    conversation, _ = reply(start("en"), PULL, assistant)
    message = "now it says: no matching manifest for linux/arm64/v8 in the manifest list entries"
    _, answer = reply(conversation, message, assistant)
    assert Remark("same_entry") in answer.parts and Diagnosed not in {type(part) for part in answer.parts}
    (fits,) = (part.steps for part in answer.parts if isinstance(part, Quoted))
    assert ["platform" in assistant.entry(it.entry_id).workarounds[it.place].action.en for it in fits] == [True]


def test_what_the_log_says_already_is_no_news(assistant):
    conversation, _ = reply(start("en"), PULL, assistant)
    now, _ = reply(conversation, 'why would a secret help with "manifest unknown"?', assistant)
    assert [fact for fact in now.facts if isinstance(fact, Evidence)] == list(conversation.evidence)


def test_reading_a_huge_message_is_quick():
    assert len(quotations("error: x says: " * 50_000)) <= 4
