"""Reading is linear in time, bounded in memory, and keeps its line numbers, whatever the log holds."""

import itertools
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.diagnosis.reading import KEPT_HEAD, KEPT_SIGNS, KEPT_TAIL, find_events, read
from assistant.diagnosis.reading.decoding import LONGEST_LINE
from assistant.diagnosis.reading.error_signs import _read_signs
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.reading.prefixes import split_prefixes
from assistant.diagnosis.reading.prose import is_prose
from assistant.diagnosis.reading.readers import READERS
from assistant.diagnosis.types import Line
from assistant.diagnosis.versions.seen import versions_in
from assistant.errors import UnreadablePaste

UNITS = (
    *"a A . / - ( [ { \" ' 0 1. a. a/ a: Aa 0x :: -> [a] 12: 1-1-1 \\n \\nat = a= a=\" level= | > : --> ---> 一 @ a@a. % $ 1/1 1, (1, 1x ab12".split(),
    "error: ", "Error: ", "a ", "a  ", "\t", " ", 'File "', "at a.b(", "Caused by: ", "npm ERR! ", "#0 ", "==1== ", "thread '", "CUDA error ", "a.cu:1: ",
    "Assertion `", "ERROR:  ", "ERROR: AddressSanitizer: ", "System.AException: ", "No module named '", 'level=error msg="', '{"a":', "python3.10 ",
)  # fmt: skip
HEADS = ("", "error: ", "Error: ", "    at ", "ERROR ", "2026-11-19 02:41:08 ", "level=error msg=", "a.c:1: error: ")
HOSTILE = [(head + unit * LONGEST_LINE)[:LONGEST_LINE] for head, unit in itertools.product(HEADS, UNITS)]


def seconds(what) -> float:
    """The best of three, so that a busy machine does not fail the test."""
    best = 1e9
    for _ in range(3):
        start = time.process_time()
        what()
        best = min(best, time.process_time() - start)
    return best


def take_all(line: Line) -> None:
    for reader in READERS:
        reader.parse([line, line], 0)


@pytest.mark.parametrize(
    ("name", "step", "milliseconds"),
    [
        ("prefixes", lambda line: split_prefixes(line.raw), 5),
        ("signs", lambda line: _read_signs(line.text, line.level), 5),
        ("prose", lambda line: is_prose(line.text), 5),
        ("all readers", take_all, 20),
        ("masks", lambda line: mask.__wrapped__(line.text), 80),
        ("versions", lambda line: versions_in([line]), 20),
    ],
)
def test_a_hostile_line_costs_little(name, step, milliseconds):
    """The bounds are five to ten times what is measured: they catch what is not linear, not a slow machine."""
    slow = []
    for text in HOSTILE[: len(UNITS)] if name == "masks" else HOSTILE:
        line = Line(1, text, *split_prefixes(text))
        spent = seconds(lambda line=line: step(line)) * 1000
        if spent > milliseconds:
            slow.append(f"{text[:30]!r}: {spent:.1f} ms")
    assert not slow, f"{name}: " + "; ".join(slow)


def test_a_log_of_many_lines_is_read_at_a_steady_pace():
    lines = "2026-11-19 02:41:08,201 INFO trainer: step 7 loss=2.31\n2026-11-19 02:41:08 ERROR worker: connection 7 refused\n"
    read(lines)
    small, large = (seconds(lambda count=count: read(lines * count)) for count in (500, 4000))
    assert large < 16 * small


def test_unfinished_tracebacks_are_stepped_over_once():
    frames = '  File "/app/a.py", line 3, in step\n' * 4000
    read(frames[:1000])
    assert seconds(lambda: read(frames)) < 2.0


def test_a_huge_log_keeps_its_ends_and_what_looks_like_an_error():
    noise = [f"step {number} fine" for number in range(KEPT_HEAD + KEPT_TAIL + 5000)]
    noise[KEPT_HEAD + 700] = "RuntimeError: CUDA error: out of memory"
    log = read("\n".join(noise))
    assert len(log.lines) <= KEPT_HEAD + KEPT_TAIL + KEPT_SIGNS
    assert log.line_count == len(noise)
    assert log.line_count == len(log.lines) + log.omitted_lines
    assert log.root_event is not None and log.root_event.lines == (KEPT_HEAD + 701,)


def test_line_numbers_count_the_lines_of_the_paste():
    log = read("\n\n\x1b[31mfirst\x1b[0m\n\nValueError: bad\n\n")
    assert [line.number for line in log.lines] == [3, 5]
    assert log.root_event is not None and log.root_event.lines == (5,)


def test_the_same_error_again_is_counted_not_repeated():
    log = read("ERROR: rank 3 failed at step 7\n" * 30)
    assert [(event.repeats, event.lines) for event in log.events] == [(30, (1,))]


@pytest.mark.parametrize("paste", ["", "\n \n\t\n", b""])
def test_an_empty_paste_is_refused(paste):
    with pytest.raises(UnreadablePaste, match="the input is empty"):
        read(paste)


PIECES = st.sampled_from(
    ["Traceback (most recent call last):", '  File "a.py", line 3, in f', "KeyError: 'x'", "Caused by: a.b.CException: d", "\tat a.b(C.java:1)",
     "[rank0]: ", "[rank1]: Traceback (most recent call last):", "{", "}", '{"error": {"message": "x"}}', "npm ERR! code E1", "panic: x", "goroutine 1 [running]:",
     "error[E0502]: x", " --> a.rs:1:1", "CMake Error at a:1 (b):", "  c", "    State: Terminated", "      Reason: OOMKilled", "==1==ERROR: AddressSanitizer: x y",
     "The above exception was the direct cause of the following exception:", "E   assert 1", "#0  0x1 in f ()", "#1  0x2 in g ()", "* What went wrong:",
     "  + Exception Group Traceback (most recent call last):"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=30))
def test_any_mixture_of_stories_is_read(pieces):
    lines = [Line(number, text, *split_prefixes(text)) for number, text in enumerate(pieces, start=1)]
    for event in find_events(lines):
        assert event.lines == tuple(sorted(set(event.lines)))
        assert event.lines[0] >= 1
        assert event.lines[-1] <= len(pieces)


@given(st.lists(PIECES, min_size=1, max_size=30))
def test_every_consequence_leads_back_to_an_event_that_is_none(pieces):
    events = read("\n".join(pieces)).events
    for start in range(len(events)):
        place = start
        for _ in range(len(events)):
            cause = events[place].follows_from
            if cause is None:
                break
            place = cause
        assert events[place].follows_from is None
