"""Exports are masked, leave pastes out unless asked for, and hold no formula that a spreadsheet would compute."""

import csv
import io
import json
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.memory.exporting import FORMULA, defused, export
from assistant.memory.types import Outcome, Report, Stored

TIME = datetime(2026, 11, 21, 3, 18, 53, tzinfo=UTC)


def stored(**more):
    return Stored(1, TIME, Report("cuda/out-of-memory", "a1b2", "Lower it", Outcome.WORKED, "cli", **more))


def test_a_line_of_json_per_report():
    (line,) = export([stored(note="在容器里")], "jsonl")
    assert json.loads(line) == {
        "number": 1, "time": "2026-11-21T03:18:53+00:00", "entry": "cuda/out-of-memory", "workaround": "a1b2",
        "action": "Lower it", "outcome": "worked", "origin": "cli", "session": "", "note": "在容器里",
    }  # fmt: skip


def test_pastes_leave_only_when_they_are_asked_for():
    kept = stored(paste="the log")
    assert "the log" not in "".join(export([kept], "jsonl"))
    assert json.loads("".join(export([kept], "jsonl", with_pastes=True)))["paste"] == "the log"


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_a_secret_that_got_into_the_store_does_not_get_out(form):
    leaked = stored(note="password=hunter2", paste="ghp_abcdefghijklmnopqrst0123")
    text = "".join(export([leaked], form, with_pastes=True))
    assert "hunter2" not in text and "ghp_" not in text


@pytest.mark.parametrize("formula", ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\n=1", "＝1"])
def test_a_formula_becomes_text(formula):
    rows = list(csv.reader(io.StringIO("".join(export([stored(note=formula)], "csv")))))
    cell = rows[1][rows[0].index("note")]
    assert cell == f"'{formula}"


@given(st.text())
def test_no_cell_begins_as_a_formula_and_nothing_is_lost(text):
    cell = defused(text)
    assert not cell.lstrip().startswith(FORMULA)
    assert cell in (text, f"'{text}")


@given(st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\r")))
def test_a_csv_read_back_has_as_many_rows_as_reports(note):
    text = "".join(export([stored(note=note), stored()], "csv"))
    assert len(list(csv.reader(io.StringIO(text, newline="")))) == 3
