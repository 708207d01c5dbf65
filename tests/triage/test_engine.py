"""The engine: the same tally for any number of processes, any size of blocks, and when a process dies."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.triage import blocks, engine, pool
from assistant.triage.reader import BlockReader
from tests.triage.logs import failure, healthy, read_files, service, summary


@pytest.fixture
def logs(tmp_path) -> list[Path]:
    """A few logs of different kinds."""
    (tmp_path / "a.log").write_text(service(900))
    (tmp_path / "b.log").write_text("".join(failure(n) for n in range(60)))
    (tmp_path / "c.log").write_text(healthy(400).rstrip("\n"))
    (tmp_path / "d.log.gz").write_bytes(gzip.compress(service(500, every=10).encode()))
    (tmp_path / "empty.log").write_text("")
    return sorted(tmp_path.iterdir())


def test_lines_add_up(logs):
    state = read_files(logs)
    texts = [gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes() for path in logs]
    assert state.tally.lines == sum(len(text.splitlines()) for text in texts)
    assert state.tally.events == 36 + 60 + 50
    assert state.tally.inputs == 4


@settings(deadline=None, max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(size=st.integers(400, 30_000), reach=st.integers(800, 4000))
def test_the_size_of_blocks_changes_nothing(logs, size, reach):
    whole = summary(read_files(logs))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blocks, "SIZE", size)
        patch.setattr(blocks, "REACH", reach)
        assert summary(read_files(logs)) == whole


def test_several_processes_count_what_one_does(logs, monkeypatch):
    alone = summary(read_files(logs))
    monkeypatch.setattr(blocks, "SIZE", 3000)
    monkeypatch.setattr(engine, "SIZE", 3000)
    assert summary(read_files(logs, jobs=3)) == alone


def test_a_process_that_dies_costs_the_block_it_died_on_and_nothing_else(logs, monkeypatch):
    (logs[0].parent / "killer.log").write_text("2026-11-19 02:00:00 ERROR app: kill me\n" * 3)
    read = BlockReader.read

    def deadly(self, block):
        if "killer" in block.source:
            os._exit(9)
        return read(self, block)

    monkeypatch.setattr(BlockReader, "read", deadly)
    monkeypatch.setattr(pool, "_context", lambda: pool.multiprocessing.get_context("fork"))
    alone = summary(read_files(logs))
    paths = sorted(logs[0].parent.iterdir())
    state = read_files(paths, jobs=2)
    assert [unread.reason for unread in state.tally.unread] == ["failed"]
    assert summary(state)[0] == alone[0]
    assert {key: count for key, (count, *_) in summary(state)[5].items()} == {
        key: count for key, (count, *_) in alone[5].items()
    }


def test_progress_is_told_with_an_estimate(logs, monkeypatch):
    monkeypatch.setattr(engine, "REPORT_EVERY", 0.0)
    monkeypatch.setattr(engine, "TASK_BLOCKS", 1)
    from assistant.triage.pipeline import begin

    told = []
    engine.read_all(begin([str(path) for path in logs]), engine.Options(jobs=1), told.append)
    assert [progress.bytes for progress in told] == sorted(progress.bytes for progress in told)
    assert told[-1].bytes == told[-1].of_bytes == sum(path.stat().st_size for path in logs)
    assert all(progress.seconds_left is not None for progress in told)


def test_what_vanishes_or_shrinks_while_it_is_read_is_told_and_the_rest_is_read(tmp_path, monkeypatch):
    (tmp_path / "a.log").write_text(service(300))
    (tmp_path / "b.log").write_text(service(300))
    monkeypatch.setattr(blocks, "SIZE", 4000)
    read = BlockReader.read

    def meanwhile(self, block):
        if block.start > 0 and block.source.endswith("a.log"):
            (tmp_path / "a.log").write_text("short\n")
            (tmp_path / "b.log").unlink(missing_ok=True)
        return read(self, block)

    monkeypatch.setattr(BlockReader, "read", meanwhile)
    state = read_files([tmp_path / "a.log", tmp_path / "b.log"])
    assert {unread.reason for unread in state.tally.unread} == {"changed", "missing"}
    assert state.tally.lines > 40


def test_a_file_that_grows_while_it_is_read_is_read_as_far_as_it_was(tmp_path, monkeypatch):
    path = tmp_path / "a.log"
    path.write_text(healthy(100))
    read = BlockReader.read

    def meanwhile(self, block):
        with path.open("a") as file:
            file.write(healthy(50))
        return read(self, block)

    monkeypatch.setattr(BlockReader, "read", meanwhile)
    state = read_files([path])
    assert (state.tally.lines, state.tally.unread) == (100, [])
