"""Value correction: a mistyped value of the log is replaced, and the log is read again with it."""

import pytest

from assistant.dialogue import reply, start
from assistant.dialogue.value_correction import near_misses, value_corrected_in


@pytest.mark.parametrize(
    ("message", "values"),
    [
        ("it's 8443, not 8080", ("8080", "8443")),
        ("not 8080, it's 8443, sorry", ("8080", "8443")),
        ("不是8080,是8443,我贴错了", ("8080", "8443")),
        ("是 10.0.0.7，不是 10.0.0.8", ("10.0.0.8", "10.0.0.7")),
        ("no, it's not that", None),
        ("it's not step 2 but step 3", None),
    ],
)
def test_the_wrong_and_the_right_value_are_told_apart(message, values):
    assert value_corrected_in(message) == values


def test_a_corrected_port_stands_in_the_advice(assistant):
    conversation, _ = reply(start(), "OSError: [Errno 98] Address already in use: ('0.0.0.0', 8080)", assistant)
    conversation, answer = reply(conversation, "不是8080,是8443,我贴错了", assistant)
    logs = [fact.diagnosis.log.lines[-1].text for fact in conversation.evidence]
    assert logs[-1].endswith("8443)") and any(getattr(part, "kind", "") == "value_corrected" for part in answer.parts)


def test_what_the_log_does_not_hold_corrects_nothing(assistant):
    conversation, _ = reply(start(), "OSError: [Errno 98] Address already in use: ('0.0.0.0', 8080)", assistant)
    after, answer = reply(conversation, "it's 8443, not 9090", assistant)
    assert len(after.evidence) == 1 and not any(getattr(part, "kind", "") == "value_corrected" for part in answer.parts)


@pytest.mark.parametrize("message", ["it is slow, not broken", "the app listens on 0.0.0.0:3001, not 3000"])
def test_what_is_no_value_of_the_same_form_is_not_put_into_the_log(message, assistant):
    conversation, _ = reply(start(), "connect() to 127.0.0.1:3000 failed (111: Connection refused)", assistant)
    after, _ = reply(conversation, message, assistant)
    assert not [it for it in after.evidence if "3001" in it.diagnosis.log.lines[0].text]


@pytest.mark.parametrize("message", ["the user is report, actually", "账号不是 app，是 report，贴错了"])
def test_a_name_that_the_log_quotes_is_corrected(message, assistant):
    conversation, _ = reply(start(), "ERROR 1045 (28000): Access denied for user 'app'@'172.18.0.5'", assistant)
    after, _ = reply(conversation, message, assistant)
    assert "'report'@'172.18.0.5'" in after.evidence[-1].diagnosis.log.lines[-1].text


def test_a_value_that_only_resembles_the_logs_is_pointed_out(assistant):
    log = assistant.diagnose('Failed to pull image "registry.acme.io/web/api:1.42": manifest unknown').log
    assert near_misses("the tag is there, 1.42.0 pushed an hour ago", log) == (("1.42.0", "1.42"),)
    assert near_misses("1.42 is there", log) == ()
