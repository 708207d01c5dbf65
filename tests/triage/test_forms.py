"""What is no plain text yet becomes the lines that a terminal would have shown, with their places in the source."""

from __future__ import annotations

import json

import pytest

from assistant.triage.structured_reports import Damaged, junit
from assistant.triage.text_formats import decode_text, form_of
from tests.triage.logs import read_files, read_text, templates

FAILURE = {"level": "error", "ts": "2026-11-19T02:00:00Z", "error": {"message": "Traceback (most recent call last):\n"
           '  File "/app/a.py", line 3, in main\nKeyError: \'x\''}}  # fmt: skip


def json_lines(*records: object) -> bytes:
    return "".join(json.dumps(record) + "\n" for record in records).encode()


def test_the_chosen_field_is_read_and_lines_keep_the_numbers_of_their_records(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(json_lines({"level": "info", "error": {"message": "all is well"}}, FAILURE, {"no": "such field"}))
    state = read_files([path], field_path="error.message")
    (one,) = state.tally.sightings.values()
    assert (one.signature.kind, one.examples[0].line, state.tally.lines) == ("KeyError", 2, 5)


def test_a_field_that_no_record_has_is_told(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(json_lines({"level": "info"}))
    assert [unread.reason for unread in read_files([path], field_path="log").tally.unread] == ["no_field"]


def test_without_a_field_records_are_read_by_their_usual_names():
    log = json_lines(
        {"level": "error", "msg": "cannot save", "error": "disk full"}, {"level": "info", "msg": "failed over"}
    )
    assert templates(read_text(log)) == {"cannot save: disk full": 1}


def test_a_field_with_dots_in_its_name_is_a_field():
    assert decode_text("json:log.message", json_lines({"log.message": "a"})).lines == [b"a"]


JOURNAL = (
    b"__CURSOR=1\n__REALTIME_TIMESTAMP=1795056067000000\n_HOSTNAME=node-3\nPRIORITY=3\nSYSLOG_IDENTIFIER=kernel\n"
    b"MESSAGE=Out of memory: Killed process 42 (train)\n\n"
    b"__CURSOR=2\n__REALTIME_TIMESTAMP=1795056068000000\n_HOSTNAME=node-3\nPRIORITY=6\nSYSLOG_IDENTIFIER=app\nMESSAGE\n"
    + len(b"two\nlines").to_bytes(8, "little") + b"two\nlines\n\n"
)  # fmt: skip


def test_a_journals_export_is_read_with_its_times_hosts_and_levels():
    found = decode_text("journal", JOURNAL)
    assert found.lines == [
        b"2026-11-19T02:41:07.000000Z node-3 | ERROR [kernel] Out of memory: Killed process 42 (train)",
        b"2026-11-19T02:41:08.000000Z node-3 | INFO [app] two",
        b"2026-11-19T02:41:08.000000Z node-3 | INFO [app] lines",
    ]
    assert found.numbers == [1, 8, 8]
    (one,) = read_text(JOURNAL, "journal").sightings.values()
    assert (one.hosts, one.first) == ({"node-3 |": 1}, 1795056067.0)


def test_a_journal_as_json_says_the_same():
    record = {"__REALTIME_TIMESTAMP": "1795056067000000", "_HOSTNAME": "node-3", "PRIORITY": "3", "_COMM": "kernel",
              "MESSAGE": list(b"Out of memory: Killed process 42 (train)")}  # fmt: skip
    assert form_of(json_lines(record), "") == "journal-json"
    assert decode_text("journal-json", json_lines(record)).lines == decode_text("journal", JOURNAL).lines[:1]


JUNIT = b"""<?xml version="1.0"?>
<testsuites><testsuite name="s" timestamp="2026-11-19T02:00:00" tests="3">
<testcase classname="tests.a" name="good"/>
<testcase classname="a" name="bad"><failure message="KeyError: 'x'" type="KeyError">Traceback (most recent call last):
  File "/app/a.py", line 3, in main
KeyError: 'x'</failure></testcase>
<testcase classname="a" name="worse"><error message="boom"/>
<system-err>OSError: [Errno 28] No space left on device</system-err></testcase>
</testsuite></testsuites>
"""


def test_failures_of_a_test_report_are_read_with_what_the_tests_printed():
    texts = dict(junit(JUNIT))
    assert list(texts) == [4, 7, 8]
    tally = read_text(JUNIT, "junit")
    kinds = {one.signature.kind for one in tally.sightings.values()}
    assert {"KeyError", "OSError"} <= kinds


@pytest.mark.parametrize(
    "entity",
    ['<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    ids=["billion laughs", "a file"],
)
def test_a_report_that_declares_entities_is_refused(entity):
    report = f"<!DOCTYPE t [{entity}]><testsuite><testcase><failure>&x;</failure></testcase></testsuite>"
    with pytest.raises(Damaged, match="entities"):
        list(junit(report.encode()))


def test_a_report_that_breaks_off_gives_what_it_has():
    found = decode_text("junit", JUNIT[: JUNIT.index(b'<testcase classname="a" name="worse"')])
    assert found.unread[0][0] == "damaged"
    assert b"KeyError: 'x'" in found.lines


SENTRY = {
    "event_id": "1", "platform": "python", "timestamp": "2026-11-19T02:41:07Z", "server_name": "web-1",
    "exception": {"values": [
        {"type": "KeyError", "value": "'x'", "stacktrace": {"frames": [{"filename": "a.py", "lineno": 3}]}},
        {"type": "RuntimeError", "value": "step failed", "stacktrace": {"frames": [{"filename": "b.py", "lineno": 9}]}},
    ]},
}  # fmt: skip


@pytest.mark.parametrize(
    ("data", "events"),
    [
        (json.dumps(SENTRY, indent=1), 1),
        (json.dumps([SENTRY, SENTRY]), 2),
        (json_lines(SENTRY, SENTRY, SENTRY).decode(), 3),
    ],
    ids=["one event", "a list", "one per line"],
)
def test_error_events_are_read_as_their_platform_prints_them(tmp_path, data, events):
    path = tmp_path / "events.json"
    path.write_text(data)
    tally = read_files([path]).tally
    (one,) = tally.sightings.values()
    assert (one.signature.kind, one.count, one.hosts, one.first) == (
        "KeyError",
        events,
        {"web-1 |": events},
        1795056067.0,
    )


def test_a_java_event_keeps_its_cause():
    values = [{"type": "ConnectException", "module": "java.net", "value": "Connection refused"},
              {"type": "BeanException", "module": "org.app", "value": "no bean", "stacktrace": {"frames": [
                  {"module": "org.app.Main", "function": "main", "filename": "Main.java", "lineno": 7}]}}]  # fmt: skip
    event = {"event_id": "1", "platform": "java", "exception": {"values": values}}
    (one,) = read_text(json.dumps(event).encode(), "sentry").sightings.values()
    assert one.signature.kind == "java.net.ConnectException"


@pytest.mark.parametrize(
    "hostile",
    [b"[" * 100_000, b'{"event_id":1,"exception":{"values":[1,null,{"type":{}}]}}', b'{"exception": 7, "event_id": []}',
     b'{"event_id":"1","exception":{"values":[{"stacktrace":{"frames":[{"lineno":{}},3]}}]},"timestamp":{}}'],
)  # fmt: skip
def test_a_hostile_event_is_read_or_told_but_never_raises(hostile):
    decode_text("sentry", hostile)
    decode_text("sentry-lines", hostile + b"\n" + hostile)
    decode_text("journal-json", hostile)
    decode_text("json:a.b", hostile)
    decode_text("journal", hostile + b"\nMESSAGE\n\xff\xff\xff\xff\xff\xff\xff\xff")
