"""A short run of the fuzzer; that it would notice; and what it found before, made small, which must stay mended."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from scripts.fuzz import running
from scripts.fuzz.mutations import PLANTED, Seeds
from scripts.fuzz.running import covered, made, missing, read_done, room_of, smaller, table, tried, work
from scripts.fuzz.targets import BY_NAME, ROOMS, TARGETS
from scripts.fuzz.world import World, wrong_with

CASES = sorted((Path(__file__).parent / "fuzz_cases").glob("*.input"))


@pytest.fixture(scope="module")
def world(assistant):
    pytest.importorskip("sqlalchemy", reason="the controller of the browser needs SQLAlchemy")
    return World(Seeds.read(), assistant)


def test_four_hundred_inputs_of_every_room_find_nothing(world):
    for first in (0, 7 * running.CHUNK, 9 * running.CHUNK):
        done = work(world, 11, first, 130, None, lambda _: None)
        assert done.faults == [] and done.count == 130 and len(done.targets) >= 3


@pytest.mark.parametrize("target", TARGETS, ids=lambda it: it.name)
def test_every_target_takes_whatever_there_is(world, target):
    for data in (b"", b"\x00", b"\xff" * 50, "日志：错误".encode(), "\ud800".encode("utf-8", "surrogatepass"), PLANTED):
        assert tried(world, target, data, 1, 1) == ""


@pytest.mark.parametrize("case", CASES, ids=lambda it: it.stem)
def test_what_was_found_before_stays_mended(world, case):
    for number in range(3):
        assert tried(world, BY_NAME[case.stem.partition("-")[0]], case.read_bytes(), 1, number) == ""


def test_an_input_is_made_again_from_its_seed_and_number(world):
    numbers = range(0, 3 * running.CHUNK, 7)
    assert [made(world, 3, n) for n in numbers] == [made(world, 3, n) for n in numbers]
    assert len({made(world, 3, n)[1] for n in numbers}) > 60


def test_all_rooms_and_targets_get_their_share():
    names = {running.target_of(5, number)[0].name for number in range(10 * running.CHUNK)}
    assert names == set(BY_NAME) and {room_of(n * running.CHUNK) for n in range(10)} == set(ROOMS)


def test_it_notices_what_it_looks_for(world, assistant, monkeypatch):
    shown = World(world.seeds, replace(assistant, shows_secrets=True))
    log = b"RuntimeError: cannot reach " + PLANTED
    assert "planted secret" in tried(shown, BY_NAME["diagnosing"], log, 1, 1)
    assert wrong_with("a\x9bb") and wrong_with("<script>alert(1)", "html")

    def broken(*_):
        raise UnicodeEncodeError("utf-8", "x", 0, 1, "surrogates")

    def endless(*_):
        while True:
            pass

    assert "UnicodeEncodeError" in tried(world, replace(TARGETS[0], look=broken), b"", 1, 1)
    monkeypatch.setattr(running, "STOP_AFTER", 0.1)
    assert "stopped after" in tried(world, replace(TARGETS[0], look=endless), b"", 1, 1)


def test_a_fault_is_made_smaller():
    data = b"\n".join(random.Random(1).randbytes(20).hex().encode() for _ in range(50)) + b"\nxx <b> yy\n" + b"z\n" * 40
    assert smaller(data, lambda it: b"<b>" in it) == b"<b>"


def test_what_is_done_is_not_done_again_and_a_dead_worker_is_written_down(tmp_path, monkeypatch):
    assert list(missing(0, 100, [(10, 20), (50, 10)])) == [(0, 10), (30, 20), (60, 40)]
    assert list(missing(0, 100, [(0, 100)])) == []
    run = running.Run(3, tmp_path, float("inf"))
    run.todo = [(0, 5)]
    programs = iter(["import os; os._exit(9)", WORKER])

    def start(place):
        place.write_text("2 0.0")
        return running.subprocess.Popen(
            [running.sys.executable, "-c", next(programs)],
            stdin=running.subprocess.PIPE, stdout=running.subprocess.PIPE, text=True,
        )  # fmt: skip

    monkeypatch.setattr(run, "_start", start)
    monkeypatch.setattr(run, "_ask", lambda worker, chunk, place: answered(worker, chunk))
    run.one_worker(0)
    found = read_done([tmp_path])
    assert sorted((it["first"], it["count"]) for it in found) == [(0, 2), (2, 1), (3, 2)]
    assert "died" in next(it for it in found if it["first"] == 2)["faults"][0]["kind"]
    assert covered(tmp_path, 3) == [(0, 2), (2, 1), (3, 2)] and covered(tmp_path, 4) == []
    assert "5 inputs" in table(found) and "the process died" in table(found)
    (tmp_path / "done.jsonl").open("a").write('{"first": 7, "cou')
    assert len(read_done([tmp_path])) == 3


WORKER = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"


def answered(worker, chunk):
    """What a worker says: nothing where it died."""
    worker.stdin.write(f"{chunk[0]} {chunk[1]}\n")
    try:
        worker.stdin.flush()
    except BrokenPipeError:
        return None
    if not worker.stdout.readline().strip():
        return None
    row = {"seed": 3, "first": chunk[0], "count": chunk[1], "bytes": 0, "seconds": 0.1, "slowest": 0.1, "memory": 1.0,
           "slowest_input": "", "targets": {"reading": [chunk[1], 0.1, 0.1]}, "faults": []}  # fmt: skip
    return json.loads(json.dumps(row))
