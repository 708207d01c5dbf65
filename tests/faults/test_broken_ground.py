"""What a program stands on breaks: a full disk, a closed home, no database, a clock that jumps, other versions."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from assistant.diagnosis.retrieval.knowledge import builtin_path
from index.errors import IndexingError, NotBuilt, Stranger
from index.store import build, open_index
from tests.conftest import WordEncoder
from tests.faults.breaking import small_disk, without_rights
from tests.index.test_store import DOCUMENTS, document

ROOT = Path(__file__).resolve().parents[2]
MANY = [*DOCUMENTS, *(document(f"x/y{number}", "new text " * 300) for number in range(60))]


def run(*words, env, wrapped=()):
    return subprocess.run(
        [*wrapped, sys.executable, "-m", "assistant", *words], cwd=ROOT, env={**os.environ, **env}, capture_output=True,
        text=True, timeout=180, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.fixture
def small_kb(tmp_path):
    """A folder of one entry, whose index is built in a moment."""
    shutil.copytree(builtin_path() / "cuda" / "out-of-memory", tmp_path / "kb" / "cuda" / "out-of-memory")
    return ["--kb", str(tmp_path / "kb"), "--only"]


# --- a full disk -----------------------------------------------------------------------------------------------------


def test_on_a_full_disk_the_index_stays_and_is_renewed_when_there_is_room(tmp_path):
    with small_disk(tmp_path / "disk", "300k") as disk:
        build(disk / "index", DOCUMENTS, WordEncoder())
        (disk / "filler").write_bytes(b"x" * 150_000)
        with pytest.raises(OSError, match="No space"):
            build(disk / "index", MANY, WordEncoder())
        assert open_index(disk / "index").ids == ["cuda/oom", "pip/none"]
        (disk / "filler").unlink()
        build(disk / "index", [*DOCUMENTS, document("x/y", "new")], WordEncoder())
        assert len(open_index(disk / "index").ids) == 3


def test_on_a_full_disk_checkpoint_and_report_stay_as_they_were(tmp_path):
    from assistant.triage.checkpoint import Checkpoint
    from tests.triage.logs import service
    from tests.triage.test_resume import run as read_logs

    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "a.log").write_text(service(60))
    before = read_logs(tmp_path / "logs", None)
    with small_disk(tmp_path / "disk", "64k") as disk:
        checkpoint = Checkpoint(disk / "kept", "mark")
        checkpoint.write(before)
        with contextlib.suppress(OSError):
            (disk / "filler").write_bytes(b"x" * 100_000)
        with pytest.raises(OSError, match="No space"):
            checkpoint.write(before)
        assert Checkpoint(disk / "kept", "mark").load().tally.lines == before.tally.lines


def test_on_a_full_disk_the_command_says_so(tmp_path, small_kb):
    with small_disk(tmp_path / "disk", "64k") as disk:
        asked = run("query", "CUDA out of memory", *small_kb, env={"ERROR_ASSISTANT_CACHE": str(disk / "cache")})
        assert asked.returncode == 2 and "Traceback" not in asked.stderr
        assert "the disk is full: make room" in asked.stderr and "ERROR_ASSISTANT_CACHE" in asked.stderr


def test_on_a_full_disk_no_outcome_is_said_to_be_kept_and_the_others_stay(tmp_path):
    from assistant.memory.errors import StoreUnusable
    from assistant.memory.store import open_store
    from assistant.memory.types import Outcome, Report

    with small_disk(tmp_path / "disk", "200k") as disk, open_store(disk / "o.sqlite") as store:
        kept = 0
        with pytest.raises(StoreUnusable, match="full"):
            for number in range(5000):
                store.record(Report("a/b", f"k{number}", "x", Outcome.WORKED, note="word " * 300))
                kept += 1
        assert kept > 5
        with contextlib.suppress(StoreUnusable):
            assert sum(count.trials for count in store.counts()) == kept
    with small_disk(tmp_path / "disk2", "200k"):
        pass


# --- a home that cannot be written to --------------------------------------------------------------------------------


@pytest.fixture
def closed_home(tmp_path):
    """The environment of a user whose home cannot be written to; writable again for whoever cleans up."""
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(0o555)
    environment = {"HOME": str(home), "XDG_CACHE_HOME": "", "XDG_DATA_HOME": "", "ERROR_ASSISTANT_CACHE": "",
                   "ERROR_ASSISTANT_OUTCOMES": ""}  # fmt: skip
    yield environment
    home.chmod(0o755)


def test_a_home_that_cannot_be_written_to_is_told_with_what_to_set(closed_home, small_kb):
    for words in (("query", "CUDA out of memory", *small_kb), ("outcomes", "list")):
        asked = run(*words, env=closed_home, wrapped=without_rights())
        assert asked.returncode == 2 and "Traceback" not in asked.stderr, asked.stderr
        assert "Permission denied" in asked.stderr and "ERROR_ASSISTANT_CACHE" in asked.stderr


def test_a_cache_that_cannot_be_written_to_answers(closed_home, small_kb, tmp_path):
    environment = {**closed_home, "ERROR_ASSISTANT_CACHE": str(tmp_path / "cache")}
    first = run("query", "CUDA out of memory", *small_kb, env=environment)
    assert first.returncode in {0, 1}, first.stderr
    paths = [tmp_path / "cache", *(tmp_path / "cache").rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        asked = run("query", "CUDA out of memory", *small_kb, env=environment, wrapped=without_rights())
        assert (asked.returncode, asked.stdout) == (first.returncode, first.stdout), asked.stderr
        log = tmp_path / "a.log"
        log.write_text("2026-11-19 02:00:00 ERROR app: RuntimeError: CUDA error: out of memory\n")
        triage = run("triage", str(log), *small_kb, env=environment, wrapped=without_rights())
        assert triage.returncode == 0 and "Traceback" not in triage.stderr
    finally:
        for path in paths:
            path.chmod(0o755 if path.is_dir() else 0o644)


def test_nothing_is_left_in_a_home_but_our_own_cache(tmp_path, small_kb):
    (tmp_path / "home").mkdir()
    environment = {"HOME": str(tmp_path / "home"), "XDG_CACHE_HOME": "", "ERROR_ASSISTANT_CACHE": ""}
    assert run("query", "CUDA out of memory", *small_kb, env=environment).returncode in {0, 1}
    left = {str(path.relative_to(tmp_path / "home")) for path in (tmp_path / "home").glob("*/*")}
    assert left == {".cache/error-assistant"}, "a library that counts who uses it would leave a number of this machine"


# --- PostgreSQL goes and comes back ----------------------------------------------------------------------------------


@pytest.fixture
def own_postgresql():
    """A server that may be stopped, and the functions that stop and start it."""
    from tests.memory import conftest as stores

    server = stores.postgresql.__wrapped__() if hasattr(stores.postgresql, "__wrapped__") else None
    if server is None:
        pytest.skip("this pytest hides what a fixture wraps")
    url = next(server)
    folder = next(path for path in Path("/tmp").glob("pg*") if (path / f".s.PGSQL.{url.rpartition(':')[2]}").exists())
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))[-1].parent
    as_user = stores._not_root()
    port = url.rpartition(":")[2]
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"

    def stop():
        stores._run(as_user, programs / "pg_ctl", "-D", folder / "data", "-m", "immediate", "-w", "stop")

    def start():
        stores._run(
            as_user, programs / "pg_ctl", "-D", folder / "data", "-o", options, "-l", folder / "log", "-w", "start"
        )

    yield url, stop, start
    with contextlib.suppress(subprocess.CalledProcessError, StopIteration):
        next(server)


def test_a_database_that_goes_is_told_and_one_that_comes_back_is_used_again(own_postgresql, assistant):
    from assistant.memory.errors import StoreUnusable
    from assistant.memory.store import open_store
    from assistant.memory.types import Outcome, Report
    from assistant.service.service import Service

    url, stop, start = own_postgresql
    report = Report("cuda/out-of-memory", "a1", "x", Outcome.WORKED)
    with open_store(f"{url}/postgres") as store:
        service = Service(assistant, lambda: store)
        store.record(report)
        assert service.get_entry("cuda/out-of-memory").entry.id == "cuda/out-of-memory"
        for _ in range(2):
            stop()
            begun = time.monotonic()
            with pytest.raises(StoreUnusable, match="check that the database runs"):
                store.record(report)
            answer = service.diagnose("RuntimeError: CUDA error: out of memory")
            assert answer.entry.id == "cuda/out-of-memory", "the entries are there without it"
            assert time.monotonic() - begun < 20
            start()
            store.record(report)
        assert store.counts()[0].worked == 3


# --- the clock -------------------------------------------------------------------------------------------------------


def test_an_index_from_the_future_is_opened_and_renewed(tmp_path, monkeypatch):
    build(tmp_path, DOCUMENTS, WordEncoder(), source="a")
    tomorrow = time.time() + 400 * 86_400
    for path in [tmp_path, *tmp_path.rglob("*")]:
        os.utime(path, (tomorrow, tomorrow))
    assert open_index(tmp_path, source="a").ids == ["cuda/oom", "pip/none"]
    build(tmp_path, [*DOCUMENTS, document("x/y", "new")], WordEncoder(), source="b")
    assert len(open_index(tmp_path, source="b").ids) == 3


def test_outcomes_from_the_future_are_counted_and_new_ones_are_added(tmp_path, monkeypatch):
    from datetime import UTC, datetime, timedelta

    from assistant.memory import store as module
    from assistant.memory.types import Outcome, Report

    class Later(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.now(UTC) + timedelta(days=400)

    report = Report("a/b", "k", "x", Outcome.WORKED, session="s")
    with module.open_store(tmp_path / "o.sqlite") as store:
        monkeypatch.setattr(module, "datetime", Later)
        store.record(report)
        monkeypatch.undo()
        store.record(Report("a/b", "k", "x", Outcome.FAILED, session="s"))
        store.record(Report("a/b", "k", "x", Outcome.WORKED))
        assert (store.counts()[0].worked, store.counts()[0].failed) == (1, 1), "the later word of a session holds"


def test_a_checkpoint_from_the_future_is_gone_on_from(tmp_path):
    from assistant.triage.checkpoint import Checkpoint
    from tests.triage.logs import service, summary
    from tests.triage.test_resume import run as read_logs

    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "a.log").write_text(service(60))
    read_logs(tmp_path / "logs", Checkpoint(tmp_path / "kept", "mark"))
    tomorrow = time.time() + 86_400
    for path in tmp_path.rglob("*"):
        os.utime(path, (tomorrow, tomorrow))
    with (tmp_path / "logs" / "a.log").open("a") as file:
        file.write(service(30))
    resumed = read_logs(tmp_path / "logs", Checkpoint(tmp_path / "kept", "mark"))
    assert resumed.tally.lines == read_logs(tmp_path / "logs", None).tally.lines
    assert summary(resumed)


# --- other versions of the program -----------------------------------------------------------------------------------


def test_two_versions_of_the_program_on_one_cache_each_get_their_own_answers(tmp_path, monkeypatch):
    from index import store

    others = [*DOCUMENTS, document("x/y", "only the newer one knows this")]
    for _ in range(3):
        build(tmp_path, DOCUMENTS, WordEncoder(), source="older")
        reader = open_index(tmp_path, source="older").keep_open()
        monkeypatch.setattr(store, "FORMAT", 3)
        monkeypatch.setattr(store.read_manifest, "__defaults__", ((3,),))
        with pytest.raises(Stranger):
            open_index(tmp_path, source="newer")
        build(tmp_path, others, WordEncoder(), source="newer")
        assert len(open_index(tmp_path, source="newer").ids) == 3
        monkeypatch.undo()
        with pytest.raises(Stranger):
            open_index(tmp_path, source="older")
        assert reader.passage_texts.all() == ["CUDA out of memory", "No matching distribution found"]


@pytest.mark.parametrize("number", [0, 1, 3, 99, "2", None])
def test_an_index_of_any_other_format_is_a_stranger(tmp_path, number):
    build(tmp_path, DOCUMENTS, WordEncoder())
    stored = json.loads((tmp_path / "manifest.json").read_text())
    (tmp_path / "manifest.json").write_text(json.dumps(stored | {"format": number}))
    with pytest.raises(IndexingError):
        open_index(tmp_path)


@pytest.mark.parametrize("number", [0, 2, 99, "1", None])
def test_a_checkpoint_of_any_other_format_is_refused_with_what_to_do(tmp_path, number):
    from assistant.triage.checkpoint import Checkpoint, CheckpointError
    from tests.triage.logs import service
    from tests.triage.test_resume import run as read_logs

    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "a.log").write_text(service(30))
    read_logs(tmp_path / "logs", Checkpoint(tmp_path / "kept", "mark"))
    path = tmp_path / "kept" / "state.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"format": number}))
    with pytest.raises(CheckpointError, match="remove"):
        Checkpoint(tmp_path / "kept", "mark").load()


FOREIGN = {
    "somebody's database": b"SQLite format 3\x00" + b"\x00" * 4000,
    "a picture": b"\x89PNG\r\n\x1a\n" + b"\x01" * 2000,
    "nothing": b"",
    "a page": b"<!doctype html><p>404</p>",
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
@pytest.mark.parametrize("kind", ["manifest", "checkpoint", "baseline", "outcomes", "entry"])
def test_a_foreign_file_where_ours_is_wanted_is_refused_by_name_or_begun_anew(tmp_path, kind, content):
    from assistant.errors import AssistantError
    from assistant.memory.store import open_store
    from assistant.triage.checkpoint import Checkpoint
    from assistant.triage.outputs.baseline import read_baseline
    from kb.errors import KbError
    from kb.store import load

    folder = tmp_path / "x"
    folder.mkdir()
    name = {"manifest": "manifest.json", "checkpoint": "state.json", "entry": "entry.toml"}.get(kind, "file")
    path = folder / name
    path.write_bytes(content)
    (folder / "files.txt").write_text("")
    deeds = {
        "manifest": lambda: open_index(folder),
        "checkpoint": lambda: Checkpoint(folder, "mark").load(),
        "baseline": lambda: read_baseline(path),
        "outcomes": lambda: open_store(path).counts(),
        "entry": lambda: load([path]),
    }
    try:
        answer = deeds[kind]()
    except (AssistantError, IndexingError, NotBuilt, KbError) as error:
        assert str(folder) in str(error), error
    else:
        assert kind in {"outcomes", "entry"} and not answer, "an empty file is an empty store, and no entry"
