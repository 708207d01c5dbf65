"""Killed at every write, and in the midst of one: there is what was before, or what was to be, and nothing between."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from index.errors import NotBuilt
from index.store import build, open_index
from tests.conftest import WordEncoder
from tests.faults.breaking import killed_at_every_write, killed_in_the_midst
from tests.index.test_store import DOCUMENTS, document

ROOT = Path(__file__).resolve().parents[2]
MORE = [*DOCUMENTS, document("x/y", "new text", "new text")]
OLD, NEW = ["cuda/oom", "pip/none"], ["cuda/oom", "pip/none", "x/y"]
SIZES = (0, 1, 40, 300, 900, 2000)


@pytest.mark.parametrize("had_one", [True, False], ids=["renewed", "built"])
def test_an_index_is_the_old_one_or_the_new_one(tmp_path, had_one):
    folder = tmp_path / "index"
    if had_one:
        build(folder, DOCUMENTS, WordEncoder())
    seen = set()

    def look(_):
        try:
            index = open_index(folder)
            seen.add(tuple(index.ids))
            assert index.passage_texts.all()[0] == "CUDA out of memory" and index.vectors.shape[1] == 64
        except NotBuilt:
            assert not had_one

    def renew():
        build(folder, MORE, WordEncoder())

    assert killed_at_every_write(renew, look) > 10
    assert seen <= {tuple(OLD), tuple(NEW)} and (not had_one or tuple(OLD) in seen)
    assert open_index(folder).ids == NEW
    build(folder, DOCUMENTS, WordEncoder())
    assert killed_in_the_midst(renew, look, SIZES) >= 3
    renew()
    assert open_index(folder).ids == NEW
    left = sorted(path.name.partition("-")[0] for path in folder.iterdir())
    assert left.count("g") <= 2 and "manifest.g" not in left, left


def test_a_checkpoint_is_the_last_one_or_this_one(tmp_path):
    from assistant.triage.checkpoint import Checkpoint
    from tests.triage.logs import service
    from tests.triage.test_resume import run

    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "a.log").write_text(service(60))
    before = run(tmp_path / "logs", None)
    (tmp_path / "logs" / "b.log").write_text(service(90))
    after = run(tmp_path / "logs", None)
    Checkpoint(tmp_path / "kept", "mark").write(before)
    lines = set()

    def look(_):
        lines.add(Checkpoint(tmp_path / "kept", "mark").load().tally.lines)

    def write():
        Checkpoint(tmp_path / "kept", "mark").write(after)

    assert killed_at_every_write(write, look) >= 3
    assert lines == {before.tally.lines} | ({after.tally.lines} & lines)
    Checkpoint(tmp_path / "kept", "mark").write(before)
    assert killed_in_the_midst(write, look, SIZES) >= 3
    write()
    assert Checkpoint(tmp_path / "kept", "mark").load().tally.lines == after.tally.lines


def test_a_report_is_the_old_one_or_the_new_one(tmp_path, monkeypatch):
    from assistant.triage import outputs

    path = tmp_path / "night.json"
    path.write_text('{"old": true}')
    monkeypatch.setattr(outputs, "render", lambda report, name, language: json.dumps({"new": "x" * 5000}).encode())
    seen = set()

    def look(_):
        seen.add(next(iter(json.loads(path.read_text()))))

    assert killed_at_every_write(lambda: outputs.write(None, path, "en"), look) >= 2
    path.write_text('{"old": true}')
    assert killed_in_the_midst(lambda: outputs.write(None, path, "en"), look, SIZES) == len(SIZES)
    assert seen <= {"old", "new"} and "old" in seen


def test_imported_entries_are_whole_or_not_there(tmp_path):
    from kb.importing import carry_out, prepare
    from kb.store import load

    source = ROOT / "kb" / "entries" / "git"
    chosen = sorted(path for path in source.iterdir() if path.is_dir())[:4]
    for number in range(60):
        into = tmp_path / f"{number}"
        into.mkdir()

        def look(_, into=into):
            assert len(load([into]) if any(into.rglob("entry.toml")) else []) <= 4

        plan = prepare(chosen, into)
        killed_in_the_midst(lambda plan=plan: carry_out(plan), look, (number * 100,))
        if number == 0:
            killed_at_every_write(lambda plan=plan: carry_out(plan), look)
            assert len(load([into])) == 4
        if number > 3:
            break


WRITER = """
    import sys
    from assistant.memory.store import open_store
    from assistant.memory.types import Outcome, Report
    with open_store(sys.argv[1]) as store:
        for number in range(100_000):
            store.record(Report("a/b", f"k{number % 50}", "x", Outcome.WORKED, note=f"{sys.argv[2]} {number}"))
            print(number, flush=True)
"""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_every_outcome_that_was_told_to_be_kept_is_there_after_kills(kind, request, tmp_path):
    from assistant.memory.store import open_store

    where = str(tmp_path / "o.sqlite") if kind == "sqlite" else request.getfixturevalue("fresh_database")
    (tmp_path / "writer.py").write_text(textwrap.dedent(WRITER))
    told = 0
    for round_ in range(5):
        writer = subprocess.Popen(
            [sys.executable, str(tmp_path / "writer.py"), where, str(round_)], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert writer.stdout.readline().strip() == "0"
        time.sleep(0.02 + 0.05 * round_)
        writer.send_signal(signal.SIGKILL)
        told += 1 + len([line for line in writer.stdout.read().splitlines() if line.strip().isdigit()])
        writer.wait()
        with open_store(where) as store:
            kept = list(store.reports())
        assert told <= len(kept) <= told + round_ + 1, "at most the one in the midst of which it died"
        assert len({it.report.note for it in kept}) == len(kept)
        told = len(kept)
    if kind == "sqlite":
        assert (tmp_path / "o.sqlite").stat().st_mode & 0o077 == 0
