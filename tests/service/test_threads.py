"""Twenty people paste at once: everybody gets the answer that they would have got alone."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from assistant.service.service import Service
from index.words import distinct_words

PEOPLE = 20
PASTES = Path(__file__).parents[1] / "pastes"
NOISE = "\n".join(f"INFO step {number} of worker {number % 7}: loss {number * 0.37:.2f}" for number in range(2000))


def at_once(ask):
    """Call `ask` with 0 to 19 from twenty threads that start together: what each returned."""
    start = threading.Barrier(PEOPLE)

    def person(number):
        start.wait()
        return ask(number)

    with ThreadPoolExecutor(PEOPLE) as people:
        return list(people.map(person, range(PEOPLE)))


@pytest.fixture(scope="module")
def pastes():
    """Six small logs in both languages, and a long one that takes all arms a while."""
    names = (
        "cascades/chinese_disk_then_save", "cascades/gpu_oom_then_collective_timeout", "jvm/caused_by",
        "prose/chinese_with_output", "prose/english_alone", "readme/illegal_access_in_a_worker",
    )  # fmt: skip
    texts = [(PASTES / f"{name}.txt").read_text(encoding="utf-8") for name in names]
    return [*texts, f"{NOISE}\n{texts[-1]}\n{NOISE}"]


def without_id(answer):
    return answer.model_copy(update={"request_id": ""})


def test_twenty_threads_get_the_answers_of_one(service, pastes):
    def diagnosed(paste):
        return without_id(service.diagnose(paste, candidates=10))

    alone = {paste: diagnosed(paste) for paste in pastes}
    assert {answer.language for answer in alone.values()} == {"en", "zh"}
    for answers in at_once(
        lambda number: {paste: diagnosed(paste) for paste in pastes[number % 7 :] + pastes[: number % 7]}
    ):
        assert answers == alone


def test_every_other_question_may_be_asked_at_the_same_time(service):
    questions = (
        lambda: service.search("显存不足", count=5),
        lambda: service.error_chain("cuda/out-of-memory", depth=3),
        lambda: service.get_entry("linux/oom-killer", language="zh"),
        lambda: service.batch(["CUDA error: out of memory", "No space left on device", ""]),
        service.list_domains,
    )
    alone = [without_id(question()) for question in questions]
    told = at_once(lambda number: without_id(questions[number % len(questions)]()))
    assert told == [alone[number % len(questions)] for number in range(PEOPLE)]


def test_of_many_first_questions_one_opens_the_knowledge(assistant):
    opened = []

    def open_it():
        opened.append(threading.get_ident())
        return assistant

    service = Service(open_it)
    assert len(set(at_once(lambda number: service.list_domains().total))) == 1
    assert len(opened) == 1


def test_outcomes_reported_at_once_are_all_counted(keeping):
    def report(number):
        return keeping.report_outcome("cuda/out-of-memory", 1, "worked" if number % 4 else "failed")

    assert {receipt.rate.origin for receipt in at_once(report)} == {"reported"}
    rate = keeping.entry("cuda/out-of-memory").workarounds[0].success_rate
    assert (rate.successes, rate.trials) == (15, 20)


def test_one_session_that_reports_from_many_threads_is_counted_once(keeping):
    at_once(lambda number: keeping.report_outcome("cuda/out-of-memory", 1, "worked", session="one"))
    assert keeping.entry("cuda/out-of-memory").workarounds[0].success_rate.trials == 1


def test_twenty_programs_that_call_the_app_at_once_are_all_answered(app, over_http, service, pastes):
    alone = [service.diagnose(paste).model_dump(mode="json") for paste in pastes[:6]]
    for number, (event, data) in enumerate(at_once(lambda number: over_http("diagnose", log=pastes[number % 6]))):
        assert event == "complete"
        assert {**data[0], "request_id": ""} == {**alone[number % 6], "request_id": ""}


def test_the_words_of_one_threads_log_are_not_pushed_out_by_anothers():
    texts = [f"{NOISE} {number}" for number in range(PEOPLE)]

    def ask(number):
        first = distinct_words(texts[number])
        waiting.wait()  # until all others have asked for theirs
        return distinct_words(texts[number]) is first

    waiting = threading.Barrier(PEOPLE)
    assert all(at_once(ask))
