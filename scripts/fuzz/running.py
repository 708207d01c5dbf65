"""Running: distributes chunks of inputs over processes, replaces crashed or hanging ones, and records the results.

    OUT/done.jsonl        a line per chunk: counts, bytes, seconds, the slowest, memory, faults; the next start reads it
    OUT/faults/           one fault per file, as small as it could be made: TARGET-HASH.input and .txt
    OUT/table.md          the same as a table

A worker gets "FIRST COUNT" on its standard input and answers with a line of JSON. Where it is, it writes into a small
file, so that whoever finds it dead or silent knows the input that did it.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from assistant.service import allocator
from scripts.fuzz.mutations import ONE_GIANT_IN, ROOT, Seeds
from scripts.fuzz.targets import BY_NAME, ROOMS, chosen
from scripts.fuzz.world import Target, World

CHUNK = 200  # inputs handed to a worker at once
SLOW = 5.0  # seconds of processor time that count as a hang
STOP_AFTER = 30.0  # seconds of processor time after which an input is stopped
SILENT = 300.0  # seconds on the clock after which a worker is ended
KEPT_OF_A_KIND = 2  # inputs kept of one kind of fault
MINIMISE = 20.0  # seconds for making one smaller
MEMORY = 400  # MB that a worker may take

_VARYING = re.compile(r"\\u[0-9a-f]+|[0-9]+")


class Hang(BaseException):
    """An input that takes too long; no Exception, so that nothing catches it on the way."""


@dataclass
class Done:
    """What a chunk of inputs came to."""

    seed: int
    first: int
    count: int = 0
    bytes: int = 0
    seconds: float = 0.0  # of processor time
    slowest: float = 0.0  # seconds of processor time for one input
    slowest_input: str = ""  # "seed:number target"
    memory: float = 0.0  # MB at most, of the worker so far
    targets: dict[str, list[float]] = field(default_factory=dict)  # inputs, seconds, the slowest
    faults: list[dict[str, Any]] = field(default_factory=list)  # number, target, kind


def target_of(seed: int, number: int) -> tuple[Target, random.Random]:
    """Return what input `number` is for, and the chance that makes it."""
    at = random.Random(f"{seed} {number}")
    return chosen(at, room_of(number)), at


def room_of(number: int) -> str:
    """Return the room of an input: whole chunks have one, so that no process holds all of the program."""
    return ROOMS[number // CHUNK % len(ROOMS)]


def made(world: World, seed: int, number: int) -> tuple[Target, bytes]:
    """Return an input and what it is for."""
    target, at = target_of(seed, number)
    if target.takes_giants and number % ONE_GIANT_IN == 0:
        return target, world.seeds.log(at, giant=True)
    return target, target.make(world, at)


def tried(world: World, target: Target, data: bytes, seed: int, number: int) -> str:
    """Try an input; return the kind of its fault, "" for none."""
    begun = time.process_time()
    signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, STOP_AFTER)
    try:
        problem = target.look(world, data, random.Random(f"{seed} {number} look"))
    except Hang:
        problem = f"stopped after {STOP_AFTER:.0f} s of processor time"
    except Exception as error:  # whatever it is, it is what is looked for
        problem = _kind_of(error)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    if not problem and time.process_time() - begun > SLOW:
        return f"more than {SLOW:.0f} s of processor time"
    return problem


def _stop(_: int, __: FrameType | None) -> None:
    raise Hang


def _kind_of(error: Exception) -> str:
    """Return what tells one fault from another: the error, and the places in the program where it arose."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "scripts/fuzz" not in frame.filename]
    places = [f"{Path(frame.filename).name}:{frame.name}" for frame in frames[-3:]]
    said = _VARYING.sub("0", str(error))[:100]
    return f"{type(error).__name__}: {said} at {' < '.join(reversed(places))}"


def work(world: World, seed: int, first: int, count: int, out: Path | None, note: Callable[[int], None]) -> Done:
    """Try the inputs from `first` on."""
    done = Done(seed, first)
    for number in range(first, first + count):
        note(number)
        target, data = made(world, seed, number)
        begun = time.process_time()
        problem = tried(world, target, data, seed, number)
        spent = time.process_time() - begun
        row = done.targets.setdefault(target.name, [0, 0.0, 0.0])
        row[0], row[1], row[2] = row[0] + 1, row[1] + spent, max(row[2], spent)
        done.count, done.bytes, done.seconds = done.count + 1, done.bytes + len(data), done.seconds + spent
        if spent > done.slowest:
            done.slowest, done.slowest_input = spent, f"{seed}:{number} {target.name}"
        if problem:
            done.faults.append({"number": number, "target": target.name, "kind": problem})
            if out:
                keep(world, target, data, seed, number, problem, out)
    done.memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return done


def keep(world: World, target: Target, data: bytes, seed: int, number: int, problem: str, out: Path) -> None:
    """Keep an input that found a fault, made smaller, unless there are enough of its kind."""
    name = f"{target.name}-{hashlib.sha256(problem.encode()).hexdigest()[:8]}"
    folder = out / "faults"
    folder.mkdir(parents=True, exist_ok=True)
    if len(list(folder.glob(f"{name}*.input"))) >= KEPT_OF_A_KIND:
        return
    least = (
        data
        if "processor time" in problem
        else smaller(data, lambda it: tried(world, target, it, seed, number) == problem)
    )
    (folder / f"{name}-{number}.input").write_bytes(least)
    (folder / f"{name}-{number}.txt").write_text(
        f"{target.name}, input {seed}:{number}, {len(data)} bytes, made smaller: {len(least)}\n{problem}\n", "utf-8"
    )


def smaller(data: bytes, is_it: Callable[[bytes], bool]) -> bytes:
    """Return a part of `data` of which `is_it` is still true: pieces are left out, large ones first."""
    end = time.monotonic() + MINIMISE
    parts, joint = data.split(b"\n"), b"\n"
    for joint in (b"\n", b""):
        parts = data.split(b"\n") if joint else [bytes([byte]) for byte in data[:3000]]
        if not joint and len(data) > 3000:
            break
        size = max(1, len(parts) // 2)
        while size and time.monotonic() < end:
            place = 0
            while place < len(parts) and time.monotonic() < end:
                less = parts[:place] + parts[place + size :]
                if is_it(joint.join(less)):
                    parts = less
                else:
                    place += size
            size //= 2
        data = joint.join(parts)
    return data


# --- workers ---------------------------------------------------------------------------------------------------------


def be_worker(seed: int, out: Path, place: Path) -> None:
    """Work on what standard input says, until it ends."""
    allocator.keep_small()
    world = World(Seeds.read())
    descriptor = os.open(place, os.O_WRONLY | os.O_CREAT, 0o600)

    def note(number: int) -> None:
        os.pwrite(descriptor, f"{number} {time.monotonic():.1f}".ljust(60).encode(), 0)

    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")  # what is printed on the way must not get among them
    os.dup2(2, 1)
    for line in sys.stdin:
        first, count = map(int, line.split())
        answers.write(json.dumps(asdict(work(world, seed, first, count, out, note))) + "\n")
        answers.flush()
        allocator.give_back()  # as the server does, between requests


class Run:
    """One run of many workers."""

    def __init__(self, seed: int, out: Path, end: float) -> None:
        self.seed, self.out, self.end = seed, out, end
        self.lock = threading.Lock()
        self.todo: list[tuple[int, int]] = []
        out.mkdir(parents=True, exist_ok=True)
        self.log = (out / "done.jsonl").open("a", encoding="utf-8")

    def write(self, done: dict[str, Any]) -> None:
        """Write down what a chunk came to."""
        with self.lock:
            self.log.write(json.dumps(done) + "\n")
            self.log.flush()

    def next(self, room: str) -> tuple[int, int] | None:
        """Return the next chunk, of that room where one is left."""
        with self.lock:
            if not self.todo or time.monotonic() >= self.end:
                return None
            of_room = (place for place, (first, _) in enumerate(self.todo) if room_of(first) == room)
            return self.todo.pop(next(of_room, 0))

    def one_worker(self, number: int) -> None:
        """Feed a worker; where it dies or falls silent, write its input down and start another."""
        place = self.out / f".at-{number}"
        worker: subprocess.Popen[str] | None = None
        room = ROOMS[number % len(ROOMS)]
        while (chunk := self.next(room)) is not None:
            if worker is not None and room_of(chunk[0]) != room:
                _end(worker)
                worker = None
            room = room_of(chunk[0])
            if worker is None or worker.poll() is not None:
                place.write_text("")
                worker = self._start(place)
            said = self._ask(worker, chunk, place)
            if said is not None:
                self.write(said)
                continue
            worker.kill()
            code = worker.wait()
            if not place.read_text().strip():
                raise RuntimeError(f"a worker does not even begin; {self.out / 'workers.log'} says why")
            at = int(place.read_text().split()[0])
            target, _ = target_of(self.seed, at)
            kind = f"the process was silent for {SILENT:.0f} s" if code == -9 else f"the process died with {code}"
            self.write({**asdict(Done(self.seed, at, 1)), "targets": {target.name: [1, 0.0, 0.0]},
                        "faults": [{"number": at, "target": target.name, "kind": kind}]})  # fmt: skip
            with self.lock:
                rest = [(chunk[0], at - chunk[0]), (at + 1, chunk[0] + chunk[1] - at - 1)]
                self.todo[:0] = [part for part in rest if part[1] > 0]
        if worker is not None:
            _end(worker)
        place.unlink(missing_ok=True)

    def _start(self, place: Path) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "scripts.fuzz", "--seed", str(self.seed), "--out", self.out, "--worker", place],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
            stderr=(self.out / "workers.log").open("a"),
            # two arenas of malloc, as in the container: on 64 cores it would keep up to 512
            env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "2"},
        )  # fmt: skip

    def _ask(self, worker: subprocess.Popen[str], chunk: tuple[int, int], place: Path) -> dict[str, Any] | None:
        """Return what a worker says of a chunk; None where it dies, or is ended because it is silent."""
        assert worker.stdin and worker.stdout
        answer: list[str] = []
        listening = threading.Thread(target=lambda: answer.append(worker.stdout.readline() if worker.stdout else ""))
        try:
            worker.stdin.write(f"{chunk[0]} {chunk[1]}\n")
            worker.stdin.flush()
        except BrokenPipeError:
            return None
        listening.start()
        while listening.is_alive():
            listening.join(5.0)
            said = place.read_text().split()
            if len(said) == 2 and time.monotonic() - float(said[1]) > SILENT:
                worker.kill()
                listening.join()
                return None
        return json.loads(answer[0]) if answer and answer[0] else None


def _end(worker: subprocess.Popen[str]) -> None:
    if worker.stdin:
        worker.stdin.close()
    worker.wait(timeout=60)


def run(seed: int, first: int, count: int, jobs: int, seconds: float, out: Path) -> None:
    """Try the inputs from `first` on that are not done yet, in so many processes, while there is time."""
    end = time.monotonic() + seconds
    seen = covered(out, seed)
    one = Run(seed, out, end)
    starts = [first, *range((first // CHUNK + 1) * CHUNK, first + count, CHUNK)]
    ends = [*starts[1:], first + count]
    one.todo = [part for start, stop in zip(starts, ends, strict=True) for part in missing(start, stop - start, seen)]
    _warm()
    threads = [threading.Thread(target=one.one_worker, args=(number,)) for number in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    one.log.close()


def _warm() -> None:
    """Build the index in a process of its own, so that the workers find it."""
    subprocess.run([sys.executable, "-m", "assistant", "query", "warm up"], cwd=ROOT, check=False, capture_output=True)


def covered(out: Path, seed: int) -> list[tuple[int, int]]:
    """Return the ranges of numbers that are done: (first, count)."""
    return sorted((it["first"], it["count"]) for it in read_done([out]) if it["seed"] == seed)


def missing(first: int, count: int, seen: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the parts of a range that are in none of the others."""
    at, end = first, first + count
    for start, size in seen:
        if start + size <= at or start >= end:
            continue
        if start > at:
            yield at, start - at
        at = start + size
    if at < end:
        yield at, end - at


# --- what was found --------------------------------------------------------------------------------------------------


def read_done(folders: list[Path]) -> list[dict[str, Any]]:
    """Return what several runs wrote down; a line that a kill cut off is left out."""
    found = []
    for folder in folders:
        file = folder / "done.jsonl"
        for line in file.read_text("utf-8").splitlines() if file.exists() else ():
            try:
                found.append(json.loads(line))
            except ValueError:
                continue
    return found


def table(chunks: list[dict[str, Any]]) -> str:
    """Return what was tried and found, as a table in Markdown."""
    count = sum(it["count"] for it in chunks)
    hours = sum(it["seconds"] for it in chunks) / 3600
    faults = [fault | {"seed": it["seed"]} for it in chunks for fault in it["faults"]]
    slow = max(chunks, key=lambda it: it["slowest"], default=None)
    lines = [
        f"{count:,} inputs, {sum(it['bytes'] for it in chunks) / 1e6:,.0f} MB, {hours:.2f} hours of processor time, "
        f"seeds {', '.join(map(str, sorted({it['seed'] for it in chunks})))}; faults: {len(faults)}; "
        f"slowest input: {slow['slowest'] if slow else 0:.2f} s ({slow['slowest_input'] if slow else ''}); "
        f"memory of a process at most: {max((it['memory'] for it in chunks), default=0):.0f} MB",
        "", "| tried | inputs | ms each | slowest, s | faults |", "|---|---:|---:|---:|---:|",
    ]  # fmt: skip
    memory = {room: max((it["memory"] for it in chunks if room_of(it["first"]) == room), default=0) for room in ROOMS}
    lines[0] += f" ({', '.join(f'{room} {most:.0f}' for room, most in memory.items())})"
    of_target = Counter(fault["target"] for fault in faults)
    for name in BY_NAME:
        rows = [it["targets"][name] for it in chunks if name in it["targets"]]
        if rows:
            inputs, spent = sum(row[0] for row in rows), sum(row[1] for row in rows)
            slowest = max(row[2] for row in rows)
            lines.append(
                f"| {name} | {inputs:,.0f} | {1000 * spent / inputs:.1f} | {slowest:.2f} | {of_target[name]} |"
            )
    kinds = Counter((fault["target"], fault["kind"]) for fault in faults)
    lines += ["", *(f"- {many} × {target}: {kind}; the first is {_first(faults, target, kind)}"
                    for (target, kind), many in kinds.most_common())]  # fmt: skip
    return "\n".join(lines).rstrip() + "\n"


def _first(faults: list[dict[str, Any]], target: str, kind: str) -> str:
    fault = next(it for it in faults if it["target"] == target and it["kind"] == kind)
    return f"{fault['seed']}:{fault['number']}"
