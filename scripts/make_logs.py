"""Generate logs with ground truth: healthy services, known and unknown errors, tracebacks, interleaved ranks.

    python scripts/make_logs.py /tmp/mix --lines 200000 --seed 7

Writes OUT/*.log, and beside each OUT/*.truth with a line per line: the kind of the record it belongs to and the
record's number, "known/cuda/out-of-memory	1042". Known errors are the first samples of our own entries with their
values varied, each still matched by its entry's pattern; unknown ones are invented here. The same arguments make the
same files.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from itertools import count as counting
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kb.entry import Entry
from scripts.log_services import NAMED, SERVICES, Service

KNOWN, UNKNOWN = 60, 20  # kinds of errors in the mix
RUNS = 24  # of a training job on several ranks; in most of them one error leads to another
ERROR_SHARE = 0.08  # of a service's records
RANKS = 4
START = datetime(2026, 11, 19, 2, 0, 0, tzinfo=UTC)

# Errors that no entry knows: (kind, its text, with values to fill in).
INVENTED: tuple[tuple[str, str], ...] = (
    ("ledger-off", "com.example.ledger.LedgerOutOfBalanceException: ledger {int} is off by {int} cents"),
    ("beacon-lost", "OrbitSyncError: beacon {name} lost at azimuth {float}"),
    ("quota-mismatch", "quota ledger mismatch for tenant {name}: expected {int}, found {int}"),
    ("tile-torn", "TileTornError: tile {hex} of raster {name} has {int} torn edges"),
    ("flux-empty", "fatal: flux buffer {int} ran empty after {int} ms"),
    ("route-loop", "routing failed: parcel {int} visited depot {name} {int} times"),
    ("voucher-reused", "voucher {hex} rejected: already spent in order {int}"),
    ("sensor-drift", "SensorDriftError: probe {int} drifted {float} K from its twin"),
    ("shard-orphan", "orphaned shard {int} in keyspace {name}, owner {host} denied ownership"),
    ("lease-fork", "lease {hex} forked: two holders {host} and {host}, aborting both"),
    ("crop-bounds", "crop window ({int}, {int}) is outside of mosaic {name}: invalid plan"),
    ("billing-gap", "billing gap of {int} minutes detected for account {int}, refused to close the month"),
    ("palette-overflow", "PaletteOverflowError: {int} inks exceed press profile {name}"),
    ("seat-clash", "seat {int} assigned twice on ride {hex}; booking failed"),
    ("codec-skew", "codec skew: audio leads video by {int} ms in clip {path}, transcode aborted"),
    ("map-stale", "cannot plan trip {int}: map edition {int} is not accepted by vehicle {name}"),
    ("yield-drop", "yield collapsed on line {int}: {int} rejects in {int} s, error budget exhausted"),
    ("glyph-missing", "GlyphLookupError: face {name} lacks glyph {hex}"),
    ("lot-recall", "lot {int} recalled by {name}: {int} units could not be traced"),
    ("tide-model", "tide model diverged at station {int}, residual {float} m is invalid"),
)


@dataclass(frozen=True, slots=True)
class Trouble:
    """One kind of error."""

    kind: str  # "known/cuda/out-of-memory", "unknown/flux-empty"
    text: str  # one occurrence, with values as they stand
    entry: Entry | None  # of a known one

    def told(self, random: random.Random) -> str:
        """Return the error with other values."""
        if self.entry is None:
            return fill(self.text, random)
        for _ in range(5):
            text = vary(self.text, random)
            if _matches(self.entry, text):
                return text
        return self.text


def troubles(entries: Sequence[Entry], known: int, unknown: int, random: random.Random) -> list[Trouble]:
    """Choose the kinds of errors: the first sample of some entries, and some of the invented ones."""
    usable = [(entry, text) for entry in entries if entry.pattern and (text := _sample(entry))]
    found = [
        Trouble(f"known/{entry.id}", text, entry) for entry, text in random.sample(usable, min(known, len(usable)))
    ]
    found += [Trouble(f"unknown/{kind}", text, None) for kind, text in INVENTED[:unknown]]
    random.shuffle(found)
    return found


def _sample(entry: Entry) -> str:
    """Return the first sample of one line; how services print longer ones is not ours to invent."""
    samples = entry.samples.must_match if entry.samples else ()
    return next((text for text in samples if "\n" not in text and len(text) < 400), "")


_VALUES = re.compile(r"0x[0-9a-f]{6,16}\b|\b[0-9a-f]{12,40}\b|(?<![\w.-])\d{2,}(?![\w.-])|(?<=/)[a-z]{4,10}(?=[/ '\"])")
_NAMES = (
    "amber birch cedar delta ember fjord grove haven iris jade karst lotus maple nova opal pearl quartz river".split()
)


def vary(text: str, random: random.Random) -> str:
    """Put other values of the same look where a text has values that say nothing of the error."""

    def other(match: re.Match[str]) -> str:
        value = match[0]
        if value.isdigit():
            return str(random.randint(10 ** (len(value) - 1), 10 ** len(value) - 1))
        if value.isalpha():
            return random.choice(_NAMES)
        return "".join(random.choice("0123456789abcdef") if c not in "x" else c for c in value)

    return _VALUES.sub(other, text)


def fill(text: str, random: random.Random) -> str:
    """Put values into a template."""
    makers: dict[str, Callable[[], object]] = {
        "int": lambda: random.randint(1, 99_999), "float": lambda: round(random.uniform(0, 400), 2),
        "hex": lambda: f"{random.getrandbits(48):012x}", "host": lambda: f"node-{random.randint(1, 64)}",
        "name": lambda: f"{random.choice(_NAMES)}-{random.randint(1, 400)}",
        "path": lambda: f"/srv/{random.choice(_NAMES)}/{random.randint(1, 9999)}.mp4",
    }  # fmt: skip
    return re.sub(r"\{(\w+)\}", lambda match: str(makers[match[1]]()), text)


def _matches(entry: Entry, text: str) -> bool:
    from kb.lint.patterns import matches

    return matches(entry.pattern or "", text)


@dataclass(frozen=True, slots=True)
class Record:
    """Lines that belong together."""

    kind: str
    lines: list[str]
    number: int  # in its log


def service_log(service: Service, found: Sequence[Trouble], count: int, random: random.Random) -> Iterator[Record]:
    """Yield the records of a service: mostly healthy, now and then an error, frequent ones more often."""
    now = START
    weights = list(accumulate(1 / (rank + 2) for rank in range(len(found))))
    healthy = list(accumulate(1 / (rank + 1) for rank in range(len(service.healthy))))
    lines = 0
    for number in counting():
        if lines >= count:
            return
        now += timedelta(milliseconds=random.randint(1, 400))
        if found and random.random() < ERROR_SHARE:
            trouble = random.choices(found, cum_weights=weights)[0]
            record = Record(trouble.kind, service.trouble(now, trouble.told(random), random), number)
        else:
            place = random.choices(range(len(service.healthy)), cum_weights=healthy)[0]
            line = service.line(now, service.healthy[place], random)
            record = Record(f"healthy/{service.name}/{place}", [line], number)
        lines += len(record.lines)
        yield record


def training_run(
    found: Sequence[Trouble], number: int, count: int, random: random.Random
) -> Iterator[tuple[str, Record]]:
    """Yield (line, record) of a job on several ranks that talk at once, with a cascade at the end of most runs."""
    now = START + timedelta(minutes=20 * number)
    numbers = counting()
    for step in range(1, count // RANKS + 1):
        now += timedelta(milliseconds=random.randint(100, 900))
        for rank in range(RANKS):
            loss, rate = random.uniform(0.5, 4), random.randint(90, 300)
            text = f"step {step} loss {loss:.4f} grad_norm {loss * 2:.3f} {rate} samples/s"
            line = f"[rank{rank}]: {now:%Y-%m-%d %H:%M:%S},{random.randint(0, 999):03d} INFO train: {text}"
            yield line, Record("healthy/train/step", [line], next(numbers))
    if number % 6 == 5:
        return
    told = [found[0].told(random), found[1].told(random)]
    for trouble, text in zip(found[:2], told, strict=True):
        now += timedelta(seconds=random.randint(1, 20))
        queues = []
        for rank in random.sample(range(RANKS), 2):
            lines = [f"[rank{rank}]: {line}" for line in traceback_of(text, random)]
            record = Record(trouble.kind, lines, next(numbers))
            queues.append([(line, record) for line in lines])
        while any(queues):  # the ranks print at once
            queue = random.choice([queue for queue in queues if queue])
            yield queue.pop(0)


def traceback_of(text: str, random: random.Random) -> list[str]:
    """Return a Python traceback that ends with `text`, which names an exception; else the text alone."""
    if not NAMED.match(text):
        return text.split("\n")
    frames: list[str] = []
    for name in random.sample(["main", "train_step", "forward", "load_batch", "save"], random.randint(2, 4)):
        place = f'"/workspace/{random.choice(_NAMES)}.py", line {random.randint(10, 900)}'
        frames += [f"  File {place}, in {name}", f"    self.{name}(batch)"]
    return ["Traceback (most recent call last):", *frames, *text.split("\n")]


def write_log(path: Path, records: Iterator[tuple[str, Record]]) -> int:
    """Write a log and its truth; return the number of lines."""
    count = 0
    with path.open("w", encoding="utf-8") as log, path.with_suffix(".truth").open("w", encoding="utf-8") as truth:
        for line, record in records:
            log.write(line + "\n")
            truth.write(f"{record.kind}\t{record.number}\n")
            count += 1
    return count


def lines_of(records: Iterator[Record]) -> Iterator[tuple[str, Record]]:
    """Yield every line with its record."""
    for record in records:
        for line in record.lines:
            yield line, record


def make(folder: Path, lines: int, seed: int, known: int = KNOWN, unknown: int = UNKNOWN) -> int:
    """Write the mix; return how many lines it has."""
    from assistant.diagnosis.retrieval.knowledge import builtin_path
    from kb.store import load

    chance = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    found = troubles(sorted(load([builtin_path()]), key=lambda entry: entry.id), known, unknown, chance)
    runs_lines = min(400, lines // (4 * RUNS))
    each = (lines - RUNS * runs_lines) // len(SERVICES)
    total = 0
    for service in SERVICES:
        mine = random.Random(f"{seed}/{service.name}")
        here = [trouble for at, trouble in enumerate(found) if at % len(SERVICES) == SERVICES.index(service)]
        here += mine.sample(found, min(4, len(found)))  # some errors occur in several services
        total += write_log(folder / f"{service.name}.log", lines_of(service_log(service, here, each, mine)))
    python_like = [trouble for trouble in found if NAMED.match(trouble.text)]
    for number in range(RUNS):
        mine = random.Random(f"{seed}/run/{number}")
        pair = python_like[:2] if len(python_like) > 1 else found[:2]
        total += write_log(folder / f"run-{number:03d}.log", training_run(pair, number, runs_lines, mine))
    return total


def main() -> int:
    """Write the logs and say how many lines they have."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lines", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--known", type=int, default=KNOWN, help=f"kinds of known errors (default: {KNOWN})")
    parser.add_argument("--unknown", type=int, default=UNKNOWN, help=f"kinds of unknown ones (default: {UNKNOWN})")
    arguments = parser.parse_args()
    total = make(arguments.folder, arguments.lines, arguments.seed, arguments.known, arguments.unknown)
    print(f"{total:,} lines in {arguments.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
