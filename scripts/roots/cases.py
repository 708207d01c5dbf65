"""Cases: logs with a labelled root line, for the choice of the root event.

    fitted, untouched   `logs.jsonl`: of our own writing, of many tools; what is untouched is only measured
    reports             fresh reports that are logs, with `reports.tsv`: their ids and the numbers of the lines
    cascades, pastes    the saved pastes of the tests: the rules were mended until they read these rightly
    graph               pastes whose order the entries know
    entries             a cause's sample above its consequence's, for each `leads_to` of our entries

An event is right when it holds a marked line; several may be marked where they say the same.
"""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.diagnosis.causes import entries_of_events, known_of, links_between
from assistant.diagnosis.first_cause import LOOKED_AT, GraphDegrees, features
from assistant.diagnosis.reading import follow, in_order, read
from assistant.diagnosis.types import Event
from index.store import Index
from kb.entry import Entry
from scripts.ranking.cases import cascade_cases

HERE = Path(__file__).parent
TESTS = HERE.parents[1] / "tests"
# How much a log counts in the fit against a fitted one: the rules were mended with the pastes, made ones are alike. The
# cascades count whole: below .6 a refit with many new logs unlearns one that the rules read rightly.
WEIGHTS = {
    "fitted": 1.0,
    "reports": 0.5,
    "graph": 0.5,
    "cascades": 1.0,
    "pastes": 0.1,
    "entries": 0.1,
    "untouched": 0.0,
}


@dataclass(frozen=True, slots=True)
class Root:
    """A log as the choice sees it."""

    id: str
    part: str  # a key of `WEIGHTS`
    group: str  # never divided between folds: a family of tools, or an entry
    rows: tuple[dict[str, float], ...]  # features of each event, in the order in which they happened
    is_right: tuple[bool, ...]
    by_rules: int  # the place that the rules and the graph choose


def seen(name: str, part: str, group: str, text: str | bytes, is_right: Callable[[Event], bool], index: Index) -> Root:
    """Read a log and link its events as a diagnosis does, up to the choice."""
    log = read(text)
    known: Sequence[GraphDegrees] = [GraphDegrees()] * len(log.events)
    if len(log.events) > 1:
        entries = entries_of_events(log, index)
        log, known = follow(log, links_between(entries, index)), known_of(entries, index)
    order = in_order(log)[:LOOKED_AT]
    rows = tuple(features(log, order, known))
    right = tuple(is_right(log.events[place]) for place in order)
    return Root(name, part, group, rows, right, order.index(log.root) if log.root in order else 0)


def holds(lines: Sequence[int]) -> Callable[[Event], bool]:
    """Return a test whether an event holds one of these lines."""
    return lambda event: not set(lines).isdisjoint(event.lines)


def written(index: Index) -> Iterator[Root]:
    """Yield our own logs."""
    for row in map(json.loads, (HERE / "logs.jsonl").read_text(encoding="utf-8").splitlines()):
        part = "untouched" if row["part"] == "test" else "fitted"
        yield seen(row["id"], part, row["family"], row["text"], holds(row["roots"]), index)


def reported(path: Path, index: Index) -> Iterator[Root]:
    """Yield the fresh reports of a file that have a line in `reports.tsv`."""
    table = (HERE / "reports.tsv").read_text(encoding="utf-8").splitlines()[1:]
    marked = {report: [int(number) for number in lines.split()] for report, lines in (row.split("\t") for row in table)}
    for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        if row["id"] in marked:
            yield seen(row["id"], "reports", f"report {row['topic']}", row["query"], holds(marked[row["id"]]), index)


def saved(index: Index) -> Iterator[Root]:
    """Yield the saved pastes of the tests."""
    for part, module in (("cascades", "test_root"), ("graph", "test_cascade")):
        for name, line, _ in _module(module).CASES:
            path = TESTS / "pastes" / part / f"{name}.txt"
            yield seen(name, part, f"paste {name}", path.read_bytes(), _begins(line), index)
    for beside in sorted((TESTS / "pastes").glob("*/*.events")):
        told = re.search(r"^root +(\S+).*? lines (\d+)", beside.read_text(encoding="utf-8"), re.MULTILINE)
        if told:
            text = beside.with_suffix(".txt").read_bytes()
            is_right = _begins(int(told[2]), told[1])
            yield seen(beside.stem, "pastes", f"pastes {beside.parent.name}", text, is_right, index)


def _begins(line: int, reader: str = "") -> Callable[[Event], bool]:
    return lambda event: event.lines[0] == line and (not reader or event.reader == reader)


def _module(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, TESTS / "diagnosis" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def from_entries(entries: Sequence[Entry], index: Index) -> Iterator[Root]:
    """Yield the cascades that the graph of our entries makes."""
    by_id = {entry.id: entry for entry in entries}
    for case in cascade_cases(entries):
        cause, _, effect, _ = case.id.split()
        said = max((it for it in by_id[effect].samples.must_match if case.query.endswith(it)), key=len)
        above = case.query[: len(case.query) - len(said)].rstrip("\n").count("\n") + 1
        is_right = holds(range(2, above + 1))
        yield seen(case.id, "entries", f"entry {cause}", case.query, is_right, index)
