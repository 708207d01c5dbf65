"""What programs report of workarounds changes the rates that everybody is shown, and nothing else is kept."""

import pytest

from assistant.errors import BadArgument, Failed, NoSuchEntry, NotKept
from assistant.memory.errors import StoreUnusable
from assistant.service.service import Service

LOG = "RuntimeError: CUDA error: an illegal memory access was encountered"
SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"


def rate_of(service, number):
    return next(step.rate for step in service.diagnose(LOG).entry.workarounds if step.number == number)


def test_a_report_turns_an_estimate_into_a_reported_rate_on_every_answer(keeping):
    assert rate_of(keeping, 2) is None
    receipt = keeping.report_outcome("cuda/illegal-address", 2, "worked")
    keeping.report_outcome("cuda/illegal-address", 2, "failed")
    assert (receipt.rate.origin, receipt.rate.successes, receipt.rate.trials) == ("reported", 1, 1)
    assert receipt.action == keeping.entry("cuda/illegal-address").workarounds[1].action.en
    rate = rate_of(keeping, 2)
    assert (rate.successes, rate.trials) == (1, 2)
    assert rate == next(
        step.rate for step in keeping.get_entry("cuda/illegal-address").entry.workarounds if step.number == 2
    )
    assert rate_of(keeping, 1) is None


def test_a_later_report_of_one_session_replaces_the_earlier(keeping):
    keeping.report_outcome("cuda/illegal-address", 1, "worked", session="run 7")
    receipt = keeping.report_outcome("cuda/illegal-address", 1, "failed", session="run 7")
    assert (receipt.rate.successes, receipt.rate.trials) == (0, 1)


def test_a_note_is_kept_without_its_secrets_and_a_diagnosed_log_is_not_kept_at_all(keeping, tmp_path):
    keeping.diagnose(f"{LOG} while cloning with {SECRET}")
    keeping.report_outcome("cuda/illegal-address", 1, "worked", note=f"token {SECRET} was in the way")
    [stored] = keeping.store.reports()
    assert stored.report.origin == "api" and "was in the way" in stored.report.note and not stored.report.paste
    assert SECRET.encode() not in b"".join(path.read_bytes() for path in tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        (("cuda/illegal-address", 99, "worked"), BadArgument, "has 5 of them, and this names number 99"),
        (("cuda/illegal-address", 0, "worked"), BadArgument, "workaround: Input should be greater"),
        (("cuda/illegal-address", 1, "maybe"), BadArgument, "'worked' or 'failed'"),
        (("cuda/illegal-adress", 1, "worked"), NoSuchEntry, "cuda/illegal-address"),
        (("cuda/illegal-address", 1, "worked", "", "x" * 2001), BadArgument, "note: String should have at most 2000"),
    ],
)
def test_a_report_that_names_nothing_is_refused(keeping, arguments, error, words):
    with pytest.raises(error, match=words):
        keeping.report_outcome(*arguments)
    assert not keeping.store.counts()


def test_where_nothing_is_kept_a_report_is_refused(service):
    with pytest.raises(NotKept, match="--store"):
        service.report_outcome("cuda/illegal-address", 1, "worked")


def test_a_store_that_does_not_answer_costs_the_reported_rates_and_no_diagnosis(assistant, caplog):
    def unusable():
        raise StoreUnusable("the outcomes in postgresql://ops:***@db/outcomes cannot be used")

    service = Service(assistant, unusable)
    assert rate_of(service, 1) is None and rate_of(service, 2) is None
    assert caplog.text.count("without reported rates") == 1
    with pytest.raises(Failed) as caught:
        service.report_outcome("cuda/illegal-address", 1, "worked")
    assert "postgresql" not in str(caught.value) and "postgresql" in caplog.text
