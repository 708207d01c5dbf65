"""Cascade: the entries' graph says which of several events came first, where no rule of the reader knows the pair."""

import importlib.util
from pathlib import Path

import pytest

from assistant.diagnosis.causes import by_graph, entries_of_events
from assistant.diagnosis.reading import read

PASTES = Path(__file__).parents[1] / "pastes"
_spec = importlib.util.spec_from_file_location("root_cases", Path(__file__).with_name("test_root.py"))
root_cases = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(root_cases)

LOG, RULE, GRAPH = "log", "rule", "graph"

# (paste, first line of the root, what follows from it: first line, who says so, the entry it is known by)
CASES: list[tuple[str, int, list[tuple[int, str, str]]]] = [
    ("deadlock_then_aborted_transaction", 3, [(2, LOG, ""), (7, GRAPH, "postgresql/transaction-aborted")]),
    ("disk_full_then_broken_repository", 1, [
        (2, RULE, "linux/no-space-left"), (4, GRAPH, "git/object-corrupt"), (5, RULE, "git/object-corrupt")]),
    ("line_ends_then_bad_interpreter", 2, [(4, GRAPH, "linux/bad-interpreter-crlf")]),
    ("locale_then_encoding", 1, [(3, GRAPH, "python/unicode-encode-error")]),
    ("no_main_guard_then_broken_pool", 1, [(12, GRAPH, "python/broken-process-pool")]),
    ("open_files_then_sqlite", 1, [(7, GRAPH, "sqlite/unable-to-open")]),
    ("packet_too_large_then_gone_away", 1, [(7, GRAPH, "mysql/server-has-gone-away")]),  # a rule says the opposite
    ("refused_push_then_divergent_pull", 3, [(4, RULE, ""), (7, GRAPH, "git/divergent-branches")]),
    ("card_lost_then_no_device", 1, [(2, RULE, "cuda/no-device")]),
    ("effect_stands_before_its_cause", 1, []),
    ("two_errors_that_no_entry_links", 1, []),
]  # fmt: skip

# Whose root the reader's rules alone get wrong.
MENDED = {
    "line_ends_then_bad_interpreter", "locale_then_encoding", "packet_too_large_then_gone_away",
    "refused_push_then_divergent_pull",
}  # fmt: skip


@pytest.mark.parametrize(("name", "root", "follows"), CASES, ids=[name for name, _, _ in CASES])
def test_what_the_entries_link_follows_from_the_earlier_event(name, root, follows, assistant):
    log = read((PASTES / "graph" / f"{name}.txt").read_bytes())
    linked, consequences = by_graph(log, assistant.index)
    events = linked.events
    found = [(events[it.event].lines[0], events[it.event].told_by, *(it.entry_ids or ("",))[:1]) for it in consequences]
    assert (linked.root_event.lines[0], found) == (root, follows)
    assert (log.root != linked.root) == (name in MENDED)


def test_every_paste_of_the_graph_is_in_the_table():
    assert {path.stem for path in (PASTES / "graph").glob("*.txt")} == {name for name, _, _ in CASES}


def test_the_graph_breaks_no_cascade_that_the_rules_read_rightly(assistant):
    changed = []
    for name, root, follows in root_cases.CASES:
        log = read((PASTES / "cascades" / f"{name}.txt").read_bytes())
        linked, consequences = by_graph(log, assistant.index)
        told = {linked.events[it.event].lines[0] for it in consequences}
        if name in {wrong for wrong, _, _ in root_cases.KNOWN_WRONG}:  # by the rules alone; the weights read it rightly
            assert log.root_event.lines[0] != root == linked.root_event.lines[0], name
        elif linked.root != log.root or told != follows:
            changed.append((name, told, follows))
    assert changed == []


def test_a_log_of_one_event_is_left_as_it_is_and_no_pattern_is_tried(assistant):
    class NoPatterns:
        patterns = None

    log = read("RuntimeError: CUDA error: out of memory")
    assert by_graph(log, NoPatterns()) == (log, ())


def test_each_event_is_known_by_the_entries_whose_pattern_matches_it(assistant):
    log = read((PASTES / "cascades" / "gpu_oom_then_collective_timeout.txt").read_bytes())
    found = dict(zip((event.lines[0] for event in log.events), entries_of_events(log, assistant.index), strict=True))
    assert found[2] == ("pytorch/cuda-out-of-memory",)
    assert found[8] == ("nccl/collective-timeout",)


def test_what_the_log_itself_says_is_not_overruled(assistant):
    log = read(
        'Traceback (most recent call last):\n  File "a.py", line 1, in f\n'
        "sqlite3.OperationalError: unable to open database file\n\n"
        "During handling of the above exception, another exception occurred:\n\n"
        'Traceback (most recent call last):\n  File "a.py", line 3, in g\n'
        "OSError: [Errno 24] Too many open files: 'log.txt'\n"
    )
    linked, consequences = by_graph(log, assistant.index)
    assert [event.told_by for event in linked.events] == ["", "log"]
    assert linked.root == 0
    assert [it.entry_ids for it in consequences] == [("linux/too-many-open-files",)]


def test_the_diagnosis_tells_the_consequences_of_its_root(assistant):
    diagnosis = assistant.diagnose((PASTES / "graph" / "open_files_then_sqlite.txt").read_bytes())
    assert diagnosis.log.root_event.lines[0] == 1
    assert [(it.event, it.entry_ids) for it in diagnosis.consequences] == [(1, ("sqlite/unable-to-open",))]
