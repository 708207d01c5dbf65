"""First cause: fitted weights correct the rules where the marked line of a log is another than theirs."""

import json
from collections import Counter
from pathlib import Path

import pytest

from assistant.diagnosis.causes import by_graph, rooted_at
from assistant.diagnosis.first_cause import LOOKED_AT, GraphDegrees, choose, features, rooted, words_of
from assistant.diagnosis.reading import in_order, read
from assistant.diagnosis.types import Event

LOGS = Path(__file__).parents[2] / "scripts" / "roots" / "logs.jsonl"
ROWS = [json.loads(line) for line in LOGS.read_text(encoding="utf-8").splitlines()]

# (log, the line that must be mended), none of which the rules choose: wrappers, announcements, what an error ends in.
CORRECTED = [
    ("deploy started\nupload 1 of 2 failed, retrying\nupload 2 of 2 ok\n"
     "§decode order 42: invalid varint at byte 9\nworker stopped unexpectedly, restarting", 4),
    ("+ aws ecr get-login-password\n+ docker login --password-stdin\n"
     "§Unable to locate credentials. You can configure credentials by running \"aws configure\".\n"
     "Error: Cannot perform an interactive login from a non TTY device\nmake: *** [deploy] Error 1", 3),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), CORRECTED)
def test_the_marked_line_is_chosen(text, line, assistant):
    by_rules = read(text.replace("§", ""))
    log, _ = by_graph(by_rules, assistant.index)
    assert by_rules.root_event.lines[0] != line == log.root_event.lines[0]


def test_of_logs_that_nothing_was_learned_from_more_are_right_than_by_the_rules(assistant):
    by_rules = fitted = count = 0
    for row in ROWS:
        if row["part"] != "test":
            continue
        log = read(row["text"])
        linked, _ = by_graph(log, assistant.index)
        count += 1
        by_rules += not set(row["roots"]).isdisjoint(log.root_event.lines)
        fitted += not set(row["roots"]).isdisjoint(linked.root_event.lines)
    assert (count, fitted >= 62, fitted >= by_rules + 4) == (75, True, True), (count, by_rules, fitted)


def test_every_log_marks_lines_it_has_and_no_family_stands_in_both_parts():
    assert len({row["id"] for row in ROWS}) == len(ROWS) >= 450
    for row in ROWS:
        lines = row["text"].split("\n")
        assert row["roots"] and all(lines[number - 1].strip() for number in row["roots"]), row["id"]
    parts = {part: {row["family"] for row in ROWS if row["part"] == part} for part in ("train", "test")}
    assert parts["train"].isdisjoint(parts["test"])
    assert Counter(row["part"] for row in ROWS)["test"] >= 60


def log_of(*follows_from):
    log = read("\n".join(f"ERROR: part {'abcdefgh'[place]} failed" for place in range(len(follows_from))))
    events = tuple(
        Event("line", "", f"part {place} failed", (place + 1,), follows_from=cause, told_by="rule" if cause else "")
        for place, cause in enumerate(follows_from)
    )
    return type(log)(log.lines, events, 0, (), len(log.lines))


def test_the_old_root_follows_from_the_new_one_of_its_chain():
    events = rooted(log_of(None, 0, 1), 2).events
    assert [event.follows_from for event in events] == [2, 0, None]


def test_a_root_that_followed_from_nothing_leaves_the_links_alone():
    events = rooted(log_of(None, 0, None), 2).events
    assert [event.follows_from for event in events] == [None, 0, None]


def test_what_begins_with_the_new_root_is_its_consequence(assistant):
    log, consequences = rooted_at(log_of(None, 0, 1), 1, assistant.index)
    assert log.root == 1
    assert {it.event for it in consequences} == {0, 2}


def test_a_log_of_one_event_is_left_as_it_is():
    log = read("RuntimeError: CUDA error: out of memory")
    assert choose(log, [GraphDegrees()]) is log


def test_only_so_many_events_are_looked_at():
    text = "\n".join(f"ERROR: cannot open {'x' * place}.cfg for part {place}" for place in range(1, 200))
    log = read(text)
    order = in_order(log)[:LOOKED_AT]
    assert len(features(log, order, [GraphDegrees()] * len(log.events))) == len(order) <= LOOKED_AT
    choose(log, [GraphDegrees()] * len(log.events))


def test_words_are_without_numbers_and_in_pairs():
    event = Event("python", "FileNotFoundError", "no such file 12", (1,))
    assert words_of(event)[:4] == ["file", "not", "found", "error"]
    assert "no such" in words_of(event)
    assert not any(character.isdigit() for word in words_of(event) for character in word)
