"""A log is read into events, each told once, by the lines that belong to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.triage.engine import Options
from assistant.triage.pipeline import options_of
from assistant.triage.signatures import IndexMatcher, PatternMatcher
from tests.triage.logs import failure, healthy, read_text, service, templates

PASTES = Path(__file__).parents[1] / "pastes"


def test_healthy_lines_open_no_group_and_are_one_kind():
    tally = read_text(healthy(500))
    assert (tally.lines, tally.events, len(tally.kinds)) == (500, 0, 1)


def test_a_traceback_behind_a_loggers_line_is_one_event_with_all_its_lines():
    tally = read_text(healthy(3) + failure(9) + healthy(3))
    (one,) = tally.sightings.values()
    assert (one.count, one.lines, one.signature.kind) == (1, 7, "KeyError")
    assert one.examples[0].line == 4
    assert one.examples[0].text.startswith("2026-11-19 02:00:09,123 ERROR app: request failed\nTraceback")


def test_events_that_differ_in_their_values_are_one_group():
    assert list(templates(read_text(service(1000))).values()) == [40]


def test_the_second_reading_of_the_same_block_counts_the_same():
    first = read_text(service(1000))
    assert templates(read_text(service(1000))) == templates(first)


CASES = [
    ("a level alone", "2026-11-19 02:00:00 ERROR app: flux buffer 7 ran empty\n", 1),
    ("no level, no sign", "2026-11-19 02:00:00 flux buffer 7 ran empty\n", 0),
    ("words of failure at level info", "2026-11-19 02:00:00 INFO app: retrying, 3 attempts failed before\n", 0),
    ("a status of success", "2026-11-19 02:00:00 worker 7 exited with code 0\n", 0),
    ("a status of failure", "2026-11-19 02:00:00 worker 7 exited with code 3\n", 1),
    ("no errors", "2026-11-19 02:00:00 build finished with 0 errors\n", 0),
    ("a request that went well", '10.0.0.1 - - [19/Nov/2026:02:00:00 +0000] "GET /a HTTP/1.1" 200 17\n', 0),
    ("a request that failed", '10.0.0.1 - - [19/Nov/2026:02:00:00 +0000] "GET /a HTTP/1.1" 502 17\n', 1),
    (
        "a logger's words read like a person's",
        "2026-11-19 02:00:00 ERROR app: the lot could not be traced any more\n",
        1,
    ),
]


@pytest.mark.parametrize(("what", "log", "events"), CASES, ids=[case[0] for case in CASES])
def test_what_is_an_event_and_what_is_not(what, log, events):
    assert read_text(log).events == events
    assert read_text(healthy(5) + log * 20 + healthy(5)).events == 20 * events


def test_numbers_decide_between_lines_that_are_otherwise_alike():
    codes = [0, 3, 0, 0, 137, 0, 1]
    log = "".join(f"2026-11-19 02:00:0{n} job {n} exited with code {code}\n" for n, code in enumerate(codes))
    assert read_text(log).events == 3


def test_an_access_log_is_no_continuation_of_the_error_above_it():
    request = '10.0.0.1 - - [19/Nov/2026:02:00:00 +0000] "GET /a HTTP/1.1" 200 17\n'
    tally = read_text(f"2026/11/19 02:00:00 [error] 31#31: *5 OSError: disk is on fire\n{request * 5}")
    (one,) = tally.sightings.values()
    assert one.lines == 1


def test_ranks_that_print_at_once_are_read_one_by_one():
    lines = [f"[rank{rank}]: {line}" for rank in (0, 1) for line in failure(7).splitlines()[1:]]
    mixed = "\n".join(line for pair in zip(lines[:6], lines[6:], strict=True) for line in pair) + "\n"
    tally = read_text(mixed)
    (one,) = tally.sightings.values()
    assert (one.count, one.lines) == (2, 12)
    assert one.hosts == {"[rank0]:": 1, "[rank1]:": 1}


def test_codes_tell_errors_apart_that_numbers_do_not():
    log = "".join(
        f"2026-11-19 02:00:00 ERROR db: statement {n} failed with ORA-0{n % 2 + 1}017\n" for n in range(1, 11)
    )
    assert sorted(templates(read_text(log)).values()) == [5, 5]


def test_a_chained_exception_is_one_event_of_its_cause():
    chained = failure(3) + "\nThe above exception was the direct cause of the following exception:\n\n"
    chained += failure(3).partition("\n")[2].replace("KeyError: 'user_3'", "RuntimeError: step failed")
    (one,) = read_text(chained).sightings.values()
    assert one.signature.kind == "KeyError"


def test_times_and_hosts_come_from_the_lines():
    (one,) = read_text(
        "Nov 19 02:41:07 node-3 kernel: EXT4-fs error (device sda1): bad block bitmap\n"
    ).sightings.values()
    assert one.hosts == {"node-3": 1}
    assert one.first == 1795056067.0


@pytest.mark.parametrize(
    "hostile",
    [b"\x00\xff\xfe" * 100, b"(" * 5000, b"Traceback (most recent call last):\n" * 300, b"\xe2\x82" * 99 + b"\n" * 50,
     b'{"message": ' * 400, b"error: " + b"a." * 9000, b"\r" * 1000, ("错误：" * 3000).encode()],
)  # fmt: skip
def test_a_bad_line_never_costs_the_others(hostile):
    tally = read_text(healthy(50).encode() + hostile + b"\n" + failure(9).encode() + healthy(50).encode())
    assert tally.lines == 100 + 7 + (hostile + b"\n").count(b"\n")
    assert any(one.signature.kind == "KeyError" for one in tally.sightings.values())


def test_an_open_index_tells_the_same_entries_of_a_line_as_an_automaton_of_ones_own(assistant):
    own, indexed = PatternMatcher(options_of(assistant, Options()).patterns), IndexMatcher(assistant.index)
    lines = [line for path in sorted(PASTES.rglob("*.txt")) for line in path.read_text(encoding="utf-8").splitlines()]
    told = [own.entries_in(line) for line in lines[::3]]
    assert sum(map(bool, told)) > 50
    assert [indexed.entries_in(line) for line in lines[::3]] == told
