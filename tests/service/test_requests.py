"""Every call has an id that stands in the log; what was pasted never does."""

import logging

import pytest

from assistant.errors import AssistantError, Failed, NeedsIndex
from assistant.service.requests import named
from assistant.service.service import Service

SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
LOG = f"git clone https://me:{SECRET}@git.example/x.git\nfatal: Authentication failed for {SECRET}"


class Broken:
    """An assistant in which something goes wrong that nobody foresaw."""

    def __init__(self, error):
        self.error = error

    def diagnose(self, paste):
        raise self.error


def test_the_log_says_what_was_asked_and_what_became_of_it(service, caplog):
    caplog.set_level(logging.INFO, "assistant.service")
    answer = service.diagnose("RuntimeError: CUDA error: an illegal memory access was encountered")
    line = caplog.records[-1].getMessage()
    assert line.startswith(f"request {answer.request_id} diagnose: known cuda/illegal-address, 1 lines, ")
    assert line.endswith(" ms")


def test_two_requests_have_two_ids(service):
    assert service.list_domains().request_id != service.list_domains().request_id


@pytest.mark.parametrize(
    ("given", "is_taken"), [("req-42_a", True), ("", False), ("a\nb", False), ("x" * 65, False), ("<b>", False)]
)
def test_a_request_that_has_an_id_keeps_it_where_it_may_stand_in_a_log(service, given, is_taken):
    with named(given):
        assert (service.list_domains().request_id == given) is is_taken
    assert service.list_domains().request_id != given


@pytest.mark.parametrize(
    "call",
    [
        lambda s: s.diagnose(LOG),
        lambda s: s.diagnosis(LOG),
        lambda s: s.batch([LOG, LOG]),
        lambda s: s.search(LOG),
        lambda s: s.get_entry(SECRET),
        lambda s: s.diagnose(LOG, language=SECRET),
        lambda s: s.diagnose(log=LOG, token=SECRET),
        lambda s: s.diagnose([SECRET]),
        lambda s: Service(Broken(ValueError(f"cannot read {LOG}"))).diagnose(LOG),
        lambda s: Service(Broken(KeyError(SECRET))).batch([LOG]),
    ],
)  # fmt: skip
def test_no_request_leaves_what_was_pasted_in_the_log(service, caplog, call):
    caplog.set_level(logging.DEBUG)
    try:
        call(service)
    except AssistantError as error:
        assert error.__cause__ is None and error.__suppress_context__
    assert "request " in caplog.text and SECRET not in caplog.text


def test_an_unforeseen_error_is_told_by_its_id_alone_and_placed_in_the_log(caplog):
    with pytest.raises(Failed, match="its log says why") as caught:
        Service(Broken(ValueError(SECRET))).diagnose("x")
    assert f"request {caught.value.request_id} diagnose: failed" in caplog.text
    assert "ValueError at diagnose:" in caplog.text


def test_what_is_wrong_with_the_machine_is_for_the_log_and_not_for_the_caller(caplog):
    with pytest.raises(Failed) as caught:
        Service(Broken(NeedsIndex("there is no index in /home/ops; build it"))).diagnose("x")
    assert "/home/ops" not in str(caught.value) and "/home/ops" in caplog.text
