"""Cascades: what comes before what again and again is learned, and counted in runs."""

from __future__ import annotations

from assistant.triage.counts import Moment
from assistant.triage.sequences import Runs, edges_of

SAME = {name: name for name in "ABCDE"}


def runs_of(*texts: str) -> Runs:
    """Runs from texts: "AAB" is A twice, then B, a second apart."""
    runs = Runs()
    for text in texts:
        runs.add([Moment(look, line, 1e9 + line) for line, look in enumerate(text)], 0)
        runs.end()
    return runs


def pairs(runs: Runs, group_of=SAME) -> dict[tuple[str, str], int]:
    return {(edge.before, edge.after): edge.runs for edge in edges_of(runs, group_of)}


def test_runs_are_counted_not_events():
    assert pairs(runs_of("AAAAB", "AB", "ABBBB", "C")) == {("A", "B"): 3}


def test_the_time_between_is_the_median():
    (edge,) = edges_of(runs_of("AB", "AAB", "AAAAAB", "C", "C", "D"), SAME)
    assert (edge.seconds, edge.before_runs, edge.after_runs) == (2.0, 3, 3)


def test_two_that_come_in_either_order_are_no_cascade():
    assert pairs(runs_of("AB", "BA", "AB", "BA", "AB", "C", "C")) == {}


def test_what_is_seen_together_by_chance_is_no_cascade():
    assert pairs(runs_of(*["A"] * 40, *["B"] * 40, *["AB"] * 4)) == {}


def test_of_a_chain_only_its_links_are_told():
    assert pairs(runs_of(*["ABC"] * 5, "D", "E", "D")) == {("A", "B"): 5, ("B", "C"): 5}


def test_signatures_of_one_group_are_one_step():
    joined = {"A": "oom", "B": "oom", "C": "timeout"}
    assert pairs(runs_of("ABC", "BAC", "AC", "BC", "D"), joined) == {("oom", "timeout"): 4}


def test_quiet_ends_a_run_and_only_quiet_in_lines_and_in_time():
    runs = Runs()
    runs.add([Moment("A", 0, 0.0), Moment("B", 2500, 30.0)], 0)  # many lines, little time: the same run
    runs.add([Moment("C", 6000, 300.0)], 0)
    runs.end()
    assert dict(runs.seen) == {("A", "B"): 1, ("C",): 1}


def test_runs_go_on_from_block_to_block():
    runs = Runs()
    runs.add([Moment("A", 5, None)], 0)
    runs.add([Moment("B", 1, None)], 10)
    runs.end()
    assert dict(runs.seen) == {("A", "B"): 1}
