"""A run that is stopped anywhere goes on, and counts everything once."""

from __future__ import annotations

import gzip
import io
import json
import os
import signal
import subprocess
import sys
import tarfile
import textwrap
import time
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.triage import blocks, engine
from assistant.triage.checkpoint import Checkpoint, CheckpointError
from assistant.triage.engine import Options, read_all
from assistant.triage.pipeline import begin
from tests.triage.logs import failure, healthy, service, summary


class Stopped(Exception):
    """What a kill is in these tests."""


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch):
    monkeypatch.setattr(blocks, "SIZE", 2500)
    monkeypatch.setattr(blocks, "REACH", 1200)
    monkeypatch.setattr(engine, "SIZE", 2500)


@pytest.fixture
def logs(tmp_path) -> Path:
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / "a.log").write_text(service(120))
    (folder / "b.log.gz").write_bytes(gzip.compress(service(150, every=7).encode()))
    with zipfile.ZipFile(folder / "c.zip", "w") as archive:
        for name in ("one.log", "two.log", "three.log"):
            archive.writestr(name, service(40, every=9) + name)
    with tarfile.open(folder / "d.tar", "w") as archive:
        for name in ("x.log", "y.log"):
            data = service(60, every=11).encode("utf-16")
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    (folder / "e.log").write_text(service(80).rstrip("\n"))
    (folder / "f.bin").write_bytes(b"\x00\x01\x02\x03" * 100)
    return folder


def run(folder: Path, checkpoint: Checkpoint | None, stop_after: int = 1 << 30, resume: bool = True):
    """Read, keeping the state after every task, and stop after some tasks as a kill would: without a word."""
    state = begin([str(folder)], checkpoint, resume=resume)
    tasks = 0

    def keep(state):
        nonlocal tasks
        tasks += 1
        if checkpoint:
            checkpoint.write(state)
        if tasks >= stop_after:
            raise Stopped

    read_all(state, Options(jobs=1), keep=keep)
    return state


@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(stops=st.lists(st.integers(1, 12), max_size=5))
def test_stopped_anywhere_and_as_often_as_you_like_it_counts_everything_once(logs, tmp_path, stops):
    whole = summary(run(logs, None))
    checkpoint = Checkpoint(tmp_path / f"kept-{time.monotonic_ns()}", "mark")
    for stop_after in stops:
        try:
            run(logs, checkpoint, stop_after)
        except Stopped:
            continue
    assert summary(run(logs, checkpoint)) == whole


def test_work_that_was_done_but_not_kept_is_done_again_and_counted_once(logs, tmp_path):
    checkpoint = Checkpoint(tmp_path / "kept", "mark")
    state = begin([str(logs)], checkpoint)
    placed = list(state.left())
    for one in placed[:5]:
        state.add(one, None if not hasattr(one.what, "form") else engine.read_blocks([one.what], ())[0])
        if one is placed[2]:
            checkpoint.write(state)
    assert summary(run(logs, checkpoint)) == summary(run(logs, None))


def test_what_was_added_since_is_all_that_is_read(logs, tmp_path):
    checkpoint = Checkpoint(tmp_path / "kept", "mark")
    run(logs, checkpoint)
    with (logs / "a.log").open("a") as file:
        file.write(failure(7) + healthy(30))
    with (logs / "e.log").open("a") as file:
        file.write("\n" + failure(9))
    (logs / "new.log").write_text(service(50))
    seen = []
    state = begin([str(logs)], checkpoint, resume=True)
    lines = state.tally.lines
    seen = [one.what.source.rpartition("/")[2] for one in state.left()]
    assert set(seen) == {"a.log", "e.log", "new.log"}
    resumed, whole = run(logs, checkpoint), run(logs, None)
    assert resumed.tally.lines == whole.tally.lines == lines + 37 + 7 + len(service(50).splitlines())
    assert resumed.tally.events == whole.tally.events
    assert resumed.tally.inputs == whole.tally.inputs


def test_a_line_that_had_no_end_yet_is_one_line_when_it_gets_it(tmp_path):
    (tmp_path / "logs").mkdir()
    path = tmp_path / "logs" / "a.log"
    path.write_text("one\ntwo\nthr")
    checkpoint = Checkpoint(tmp_path / "kept", "mark")
    run(tmp_path / "logs", checkpoint)
    with path.open("a") as file:
        file.write("ee\nfour\n")
    assert run(tmp_path / "logs", checkpoint).tally.lines == 4


def test_a_file_that_was_replaced_by_a_shorter_one_is_told(logs, tmp_path):
    checkpoint = Checkpoint(tmp_path / "kept", "mark")
    with pytest.raises(Stopped):
        run(logs, checkpoint, stop_after=2)
    (logs / "a.log").write_text("new\n")
    assert "changed" in {unread.reason for unread in run(logs, checkpoint).tally.unread}


def test_a_checkpoint_of_other_inputs_or_entries_is_refused(logs, tmp_path):
    run(logs, Checkpoint(tmp_path / "kept", "mark"))
    with pytest.raises(CheckpointError, match="run with other inputs"):
        Checkpoint(tmp_path / "kept", "another").load()


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": 1, "mark": "mark", "files": 1, "state": {}}'])
def test_a_damaged_checkpoint_is_refused_with_what_to_do(logs, tmp_path, damage):
    run(logs, Checkpoint(tmp_path / "kept", "mark"))
    (tmp_path / "kept" / "state.json").write_text(damage)
    with pytest.raises(CheckpointError, match="remove"):
        Checkpoint(tmp_path / "kept", "mark").load()


def test_a_checkpoint_reads_back_as_it_was_written(logs, tmp_path):
    state = run(logs, checkpoint := Checkpoint(tmp_path / "kept", "mark"))
    loaded = checkpoint.load()
    assert loaded is not None
    assert summary(loaded) == summary(state)
    assert (loaded.place, loaded.next_input, loaded.ends) == (state.place, state.next_input, state.ends)


PROGRAM = """
    import sys
    from pathlib import Path

    from assistant.triage import blocks, checkpoint, engine
    from assistant.triage.pipeline import begin

    blocks.SIZE = engine.SIZE = 20_000
    checkpoint.EVERY, checkpoint.SHARE = 0.0, 1e9
    if __name__ == "__main__":
        kept = checkpoint.Checkpoint(Path(sys.argv[2]), "mark")
        state = begin([sys.argv[1]], kept, resume=True)
        engine.read_all(state, engine.Options(jobs=2), keep=kept.keep)
        kept.write(state)
        print("done", state.tally.lines, state.tally.events)
"""


def test_killed_with_signal_9_it_goes_on_and_ends_with_the_same_numbers(tmp_path):
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "big.log").write_text(service(120_000, every=40))
    (tmp_path / "program.py").write_text(textwrap.dedent(PROGRAM))
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    command = [sys.executable, str(tmp_path / "program.py"), str(tmp_path / "logs")]

    def start(folder: str) -> subprocess.Popen[str]:
        return subprocess.Popen([*command, str(tmp_path / folder)], stdout=subprocess.PIPE, text=True, env=environment)

    whole, _ = start("whole").communicate(timeout=120)
    killed_at = []
    for least in (10_000, 60_000):
        process = start("kept")
        while process.poll() is None and lines_kept(tmp_path / "kept" / "state.json") < least:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        killed_at.append(lines_kept(tmp_path / "kept" / "state.json"))
    resumed, _ = start("kept").communicate(timeout=120)
    assert 0 < killed_at[0] < killed_at[1] < int(whole.split()[1])
    assert resumed == whole


def lines_kept(path: Path) -> int:
    return json.loads(path.read_text())["state"]["counts"][1] if path.exists() else 0
