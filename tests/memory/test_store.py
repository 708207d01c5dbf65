"""The store keeps what is reported, on SQLite and on a real PostgreSQL alike."""

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from assistant.memory.errors import StoreUnusable
from assistant.memory.store import URL_VARIABLE, default_url, open_store
from assistant.memory.types import Count, Outcome, Report

WORKED, FAILED = Outcome.WORKED, Outcome.FAILED
ROOT = Path(__file__).resolve().parents[2]


def report(outcome=WORKED, entry="cuda/out-of-memory", workaround="a1", **more):
    return Report(entry, workaround, "Lower the batch size", outcome, "test", **more)


def test_reports_are_counted_per_workaround(where):
    with open_store(where) as store:
        for outcome in (WORKED, WORKED, FAILED):
            store.record(report(outcome))
        store.record(report(FAILED, workaround="b2"))
        store.record(report(WORKED, entry="git/merge-conflict"))
        assert store.counts("cuda/out-of-memory") == (
            Count("cuda/out-of-memory", "a1", worked=2, failed=1),
            Count("cuda/out-of-memory", "b2", worked=0, failed=1),
        )
        assert [count.entry_id for count in store.counts()] == ["cuda/out-of-memory"] * 2 + ["git/merge-conflict"]
        assert store.counts("no/such-entry") == ()


def test_what_was_recorded_is_there_when_the_store_is_opened_again(where):
    before = datetime.now(UTC) - timedelta(seconds=5)
    with open_store(where) as store:
        store.record(report(note="在容器里有效 ✓"))
    with open_store(where) as store:
        (kept,) = store.reports()
    assert kept.report == report(note="在容器里有效 ✓")
    assert before < kept.time < before + timedelta(minutes=5)


def test_one_session_has_one_word_on_a_workaround(where):
    with open_store(where) as store:
        store.record(report(FAILED, session="one"))
        store.record(report(WORKED, session="one"))
        store.record(report(WORKED, session="two"))
        assert store.counts()[0] == Count("cuda/out-of-memory", "a1", worked=2, failed=0)
        store.forget(report(session="one"))
        assert store.counts()[0].trials == 1


def test_reports_without_a_session_all_count_and_none_can_be_taken_back(where):
    with open_store(where) as store:
        store.record(report())
        store.record(report())
        store.forget(report())
        assert store.counts()[0].trials == 2


def test_no_secret_reaches_the_store(where):
    secrets = "password=hunter2 ghp_abcdefghijklmnopqrst0123 me@example.com"
    with open_store(where) as store:
        store.record(report(note=secrets, paste=f"line 1\n{secrets}\n"))
        (kept,) = store.reports()
    for text in (kept.report.note, kept.report.paste):
        assert "hunter2" not in text and "ghp_" not in text and "example.com" not in text
    assert kept.report.paste.startswith("line 1\n")


def test_nothing_that_was_pasted_is_stored_unless_it_is_handed_over(where):
    with open_store(where) as store:
        store.record(report())
        (kept,) = store.reports()
    assert kept.report.paste == "" and kept.report.note == ""


@pytest.mark.parametrize(
    "hostile", ["'; DROP TABLE error_assistant_outcomes; --", "\x00\x00", "\ud800 lone", "x" * 100_000]
)
def test_hostile_text_is_kept_as_text_of_bounded_length(where, hostile):
    with open_store(where) as store:
        store.record(report(note=hostile, entry=hostile[:50] or "a/b"))
        store.record(report())
        assert sum(count.trials for count in store.counts()) == 2
        assert all(len(kept.report.note) <= 2000 for kept in store.reports())


WRITER = """
import sys
from assistant.memory.store import open_store
from assistant.memory.types import Outcome, Report
where, name = sys.argv[1:]
with open_store(where) as store:
    for number in range(20):
        outcome = Outcome.WORKED if number % 2 else Outcome.FAILED
        store.record(Report("a/b", "k", "x", outcome, session=f"shared {number}" if number < 5 else ""))
"""


def test_many_processes_write_at_the_same_time_from_the_very_first_report_on(where):
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, where, str(number)], env=environment, stderr=subprocess.PIPE)
        for number in range(5)
    ]
    said = [writer.communicate(timeout=120)[1].decode() for writer in writers]
    assert [writer.returncode for writer in writers] == [0] * 5, said
    with open_store(where) as store:
        (count,) = store.counts()
    assert count.trials == 5 * 15 + 5  # five sessions are shared by all writers
    assert count.worked == 5 * 8 + 2


def test_tables_of_another_version_are_left_alone(where):
    from sqlalchemy import update

    from assistant.memory.tables import meta

    with open_store(where) as store:
        store.record(report())
        with store.engine.begin() as connection:
            connection.execute(update(meta).values(value="99"))
    with pytest.raises(StoreUnusable, match="schema 99, this program reads 1"):
        open_store(where)


def test_a_database_that_does_not_answer_is_named_without_its_password():
    pytest.importorskip("psycopg")
    with pytest.raises(StoreUnusable) as raised:
        open_store("postgresql://someone:hunter2@127.0.0.1:1/nothing")
    assert "hunter2" not in str(raised.value) and "127.0.0.1" in str(raised.value)


@pytest.mark.parametrize("where", ["nosuch://x", "://"])
def test_a_name_that_is_no_url_is_refused_with_an_example(where):
    with pytest.raises(StoreUnusable, match="postgresql://user@host/name"):
        open_store(where)


def test_the_default_is_a_file_among_the_users_data_unless_the_environment_names_another(monkeypatch):
    monkeypatch.delenv(URL_VARIABLE, raising=False)
    assert default_url().endswith("outcomes.sqlite")
    monkeypatch.setenv(URL_VARIABLE, "postgresql://host/db")
    assert default_url() == "postgresql://host/db"
