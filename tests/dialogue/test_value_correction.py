"""Value correction: a mistyped value of the log is replaced, and the log is read again with it."""

import pytest

from assistant.dialogue.value_correction import value_corrected_in


@pytest.mark.parametrize(
    ("message", "values"),
    [
        ("it's 8443, not 8080", ("8080", "8443")),
        ("not 8080, it's 8443, sorry", ("8080", "8443")),
        ("不是8080,是8443,我贴错了", ("8080", "8443")),
        ("是 10.0.0.7，不是 10.0.0.8", ("10.0.0.8", "10.0.0.7")),
        ("no, it's not that", None),
        ("it is slow, not broken", None),
        ("it's not step 2 but step 3", None),
    ],
)
def test_the_wrong_and_the_right_value_are_told_apart(message, values):
    assert value_corrected_in(message) == values


def test_a_corrected_port_stands_in_the_advice(assistant):
    from assistant.dialogue import reply, start

    conversation, _ = reply(start(), "OSError: [Errno 98] Address already in use: ('0.0.0.0', 8080)", assistant)
    conversation, answer = reply(conversation, "不是8080,是8443,我贴错了", assistant)
    logs = [fact.diagnosis.log.lines[-1].text for fact in conversation.evidence]
    assert logs[-1].endswith("8443)") and any(getattr(part, "kind", "") == "value_corrected" for part in answer.parts)


def test_what_the_log_does_not_hold_corrects_nothing(assistant):
    from assistant.dialogue import reply, start

    conversation, _ = reply(start(), "OSError: [Errno 98] Address already in use: ('0.0.0.0', 8080)", assistant)
    after, answer = reply(conversation, "it's 8443, not 9090", assistant)
    assert len(after.evidence) == 1 and not any(getattr(part, "kind", "") == "value_corrected" for part in answer.parts)
