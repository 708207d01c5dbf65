"""Benchmark of the batch triage: against Drain3 and the peer's loop, by log size, and on public logs.

    python scripts/bench_triage.py mix --peer-python PEER_ENV/bin/python     one run, 200,000 lines with a known truth
    python scripts/bench_triage.py scale --lines 1000000 10000000            time and memory
    python scripts/bench_triage.py loghub --logs loghub-2k.tar.xz            grouping accuracy per system

Prints Markdown tables. Drain3 runs with its own settings, in one process, as it does everywhere; the peer's loop is
what a user would write over its `lookup_all`, one event at a time.
"""

from __future__ import annotations

import argparse
import json
import operator
import os
import platform
import random
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.retrieval.knowledge import source_of
from assistant.triage.diagnosing import finder
from assistant.triage.engine import Options, read_all
from assistant.triage.grouping import SignatureGroup
from assistant.triage.line_filter import text_of
from assistant.triage.pipeline import begin, diagnosed, matcher_of, options_of
from assistant.triage.pool import cores
from assistant.triage.reader import BlockReader
from assistant.triage.template_mining import merged
from scripts.evaluate import PEER_PROGRAM
from scripts.log_accuracy import Record, System, drain, grouping_accuracy, kinds_of, records_of
from scripts.make_logs import make

PEER_EVENTS = 40  # of the mix, looked up by the peer; each takes long
WATCH_EVERY = 0.5  # seconds between two samples of the memory


def device() -> str:
    """Name the machine."""
    model = next((line.partition(":")[2].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.machine())  # fmt: skip
    return f"{model}, {cores()} cores, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}"


def row(*cells: object) -> None:
    """Print a row of a table."""
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


# --- the mix ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Timing:
    """The timing of one tool on the mix."""

    seconds: float
    lines: int
    events: int


def triage_time(folder: Path, jobs: int) -> Timing:
    """Time `assistant triage`, including the start of Python and the opening of the index."""
    command = [
        sys.executable,
        "-m",
        "assistant",
        "triage",
        str(folder / "*.log"),
        "--format",
        "json",
        "--jobs",
        str(jobs),
    ]
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    seconds = time.perf_counter() - start
    totals = json.loads(done.stdout)["totals"]
    return Timing(seconds, totals["lines"], totals["events"])


def drain_time(lines: Sequence[str]) -> float:
    """Return the seconds that Drain3 takes for the lines, as text in memory."""
    start = time.perf_counter()
    drain(lines)
    return time.perf_counter() - start


def peer_time(texts: Sequence[str], peer_python: Path) -> float:
    """Return the peer's seconds per event."""
    queries = "".join(json.dumps(text) + "\n" for text in texts)
    done = subprocess.run(
        [str(peer_python), "-c", PEER_PROGRAM], input=queries, capture_output=True, text=True, check=True
    )
    return sum(json.loads(line)[1] for line in done.stdout.splitlines()) / 1000 / len(texts)


@dataclass(slots=True)
class Grouped:
    """The mix, grouped by us and by Drain3: a group name per record."""

    records: list[Record]
    ours: list[object]
    drains: list[object]
    merged_groups: dict[str, SignatureGroup]
    texts: list[str]  # of the errors, as printed


def grouped(folder: Path, assistant: Assistant) -> Grouped:
    """Read the mix again, line by line, to find the group of each record."""
    options = options_of(assistant, Options())
    logs = sorted(folder.glob("*.log"))
    state = begin([str(log) for log in logs])
    read_all(state, options)
    merged_groups = diagnosed(state.tally, matcher_of(assistant), finder(assistant, source_of(()), cores()))
    group_of = {member.signature.key: one.key for one in merged_groups for member in one.members}
    reader = BlockReader(options.patterns)
    found = Grouped([], [], [], {one.key: one for one in merged_groups}, [])
    heads: list[str] = []
    for log in logs:
        lines = log.read_bytes().split(b"\n")
        signatures, words = reader.signatures(lines), [shape.words for shape in reader.shapes(lines)]
        for record in records_of(log):
            signature = signatures[record.head]
            found.records.append(record)
            found.ours.append(group_of[signature.key] if signature else words[record.head])
            heads.append(text_of(lines[record.head]))
            if not record.kind.startswith("healthy"):
                found.texts.append("\n".join(text_of(lines[place]) for place in record.lines))
    whole = merged({kind for kind in found.ours if isinstance(kind, tuple)})
    found.ours = [whole[kind] if isinstance(kind, tuple) else kind for kind in found.ours]
    found.drains = list(drain(heads))
    return found


def over_merged(kinds: Sequence[str], groups: Sequence[object]) -> int:
    """Count the groups that hold different known errors."""
    members: defaultdict[object, set[str]] = defaultdict(set)
    for kind, group in zip(kinds, groups, strict=True):
        if kind.startswith("known/"):
            members[group].add(kind)
    return sum(len(kinds) > 1 for kinds in members.values())


def quality(found: Grouped) -> None:
    """Print the grouping accuracy of both, and the accuracy of the diagnoses."""
    kinds = [record.kind for record in found.records]
    errors = [place for place, kind in enumerate(kinds) if not kind.startswith("healthy")]
    row("grouping", "ours", "Drain3")
    row("---", "---", "---")
    for name, places in (("all records", range(len(kinds))), ("errors alone", errors)):
        truth = [kinds[place] for place in places]
        accuracies = [
            grouping_accuracy(truth, [groups[place] for place in places]) for groups in (found.ours, found.drains)
        ]
        row(f"grouping accuracy, {name}", *(f"{value:.4f}" for value in accuracies))
    row("groups that mix different known errors", over_merged(kinds, found.ours), over_merged(kinds, found.drains))
    row(
        "groups of errors", len({found.ours[place] for place in errors}), len({found.drains[place] for place in errors})
    )
    print()
    row("records of the mix that are", "known errors", "unknown errors", "healthy")
    row("---", "---", "---", "---")
    for verdict, counts in verdicts(found).items():
        row(verdict, *(counts[kind] for kind in ("known", "unknown", "healthy")))


def verdicts(found: Grouped) -> dict[str, Counter[str]]:
    """Count the results of the records, by their kind."""
    table: dict[str, Counter[str]] = {
        name: Counter()
        for name in (
            "diagnosed right",
            "diagnosed wrong",
            "likely, right",
            "likely, wrong",
            "no answer",
            "taken for healthy",
        )
    }
    for record, group in zip(found.records, found.ours, strict=True):
        kind, _, entry = record.kind.partition("/")
        answer = found.merged_groups.get(group) if isinstance(group, str) else None
        if answer is None:
            table["taken for healthy"][kind] += 1
            continue
        finding = answer.finding
        is_right = kind == "known" and finding is not None and finding.entry_id == entry
        verdict = finding.verdict.value if finding else "unknown"
        name = {"known": "diagnosed", "likely": "likely,"}.get(verdict)
        table[f"{name} {'right' if is_right else 'wrong'}" if name else "no answer"][kind] += 1
    return table


def mix(arguments: argparse.Namespace) -> None:
    """Print the comparison on one mix."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        count = make(path, arguments.lines, arguments.seed)
        print(f"{device()}; {count:,} lines, seed {arguments.seed}\n")
        assistant = Assistant.open(source_of(()))
        lines = [text_of(line) for log in sorted(path.glob("*.log")) for line in log.read_bytes().splitlines()]
        ours, alone = triage_time(path, 0), triage_time(path, 1)
        drained = drain_time(lines)
        row("what", "seconds", "lines/s", "events/s", "against Drain3")
        row("---", "---", "---", "---", "---")
        for name, timing in ((f"ours, {cores()} processes", ours), ("ours, one process", alone)):
            row(name, f"{timing.seconds:.2f}", f"{timing.lines / timing.seconds:,.0f}",
                f"{timing.events / timing.seconds:,.0f}", f"{drained / timing.seconds:.2f}")  # fmt: skip
        row("Drain3", f"{drained:.2f}", f"{len(lines) / drained:,.0f}", "", "1.00")
        found = grouped(path, assistant)
        if arguments.peer_python:
            asked = random.Random(arguments.seed).sample(found.texts, PEER_EVENTS)
            each = peer_time(asked, arguments.peer_python)
            row("peer, `lookup_all` per event", "", "", f"{1 / each:,.1f}", "")
            times = [timing.events / timing.seconds * each for timing in (ours, alone)]
            print(
                f"\nOurs against the peer, in events per second: {times[0]:,.0f} times; in one process {times[1]:,.0f}."
            )
            print(f"The peer was asked about {len(asked)} events.")
        print()
        quality(found)


# --- growth ----------------------------------------------------------------------------------------------------------


def scale(arguments: argparse.Namespace) -> None:
    """Print time and memory as logs grow."""
    print(f"{device()}; {arguments.jobs or cores()} processes\n")
    row("lines", "seconds", "lines/s", "memory MB at a tenth", "at half", "at the end", "most")
    row(*["---"] * 7)
    times = []
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        path, made = Path(folder), 0
        for lines in arguments.lines:
            for part in range(made, lines // 1_000_000):
                make(path / f"part-{part:03d}", 1_000_000, arguments.seed + part)
            made = lines // 1_000_000
            options = ["--format", "json", "--jobs", str(arguments.jobs)]
            seconds, memory = watched([sys.executable, "-m", "assistant", "triage", str(path / "*/*.log"), *options])
            times.append(seconds)
            marks = (
                memory[len(memory) // 10],
                memory[len(memory) // 2],
                memory[-2 if len(memory) > 1 else -1],
                max(memory),
            )
            row(f"{lines:,}", f"{seconds:.1f}", f"{lines / seconds:,.0f}", *(f"{mark >> 20}" for mark in marks))
    if len(times) > 1:
        growth = arguments.lines[-1] / arguments.lines[0]
        print(f"\n{growth:.0f} times the lines take {times[-1] / times[0]:.1f} times as long.")


def watched(command: Sequence[str]) -> tuple[float, list[int]]:
    """Run a command; return its seconds, and the bytes that it and its processes held, each page counted once."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    memory = []
    while process.poll() is None:
        memory.append(sum(share_of(pid) for pid in family(process.pid)))
        time.sleep(WATCH_EVERY)
    if process.returncode:
        raise SystemExit(f"{command} ended with {process.returncode}")
    return time.perf_counter() - start, memory


def family(pid: int) -> Iterator[int]:
    """Yield a process and all that it started."""
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            for child in children.read_text().split():
                yield from family(int(child))
        except OSError:
            continue


def share_of(pid: int) -> int:
    """Return the proportional share of memory of a process, in bytes."""
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) << 10
    except OSError:
        pass
    return 0


# --- public logs -----------------------------------------------------------------------------------------------------


def systems_in(logs: Path) -> Iterator[System]:
    """Yield the systems in a folder, or in a tar archive of one."""
    if logs.is_dir():
        for table in sorted(logs.glob("**/*_structured.csv")):
            yield System.load(table.parent)
        return
    with tempfile.TemporaryDirectory() as folder, tarfile.open(logs) as archive:
        archive.extractall(folder, filter="data")
        yield from systems_in(Path(folder))


def loghub(arguments: argparse.Namespace) -> None:
    """Print the grouping accuracy per system, on messages and on lines as they are, and what is taken for errors."""
    reader = BlockReader(options_of(Assistant.open(source_of(())), Options()).patterns)
    row("system", "ours", "Drain3", "ours, raw lines", "Drain3, raw lines", "lines in errors", "groups of errors")
    row(*["---"] * 7)
    table: list[list[float]] = []
    errors: dict[str, Counter[str]] = {}
    for system in systems_in(arguments.logs):
        columns = [
            grouping_accuracy(system.events, find(texts))
            for texts in (system.contents, system.raw) for find in (kinds_of, drain)
        ]  # fmt: skip
        signatures = reader.signatures([line.encode() for line in system.raw])
        errors[system.name] = Counter(signature.template for signature in signatures if signature)
        table.append(columns)
        found = errors[system.name]
        row(system.name, *(f"{value:.3f}" for value in columns), f"{found.total() / len(signatures):.1%}", len(found))
    row("mean", *(f"{sum(column) / len(table):.3f}" for column in zip(*table, strict=True)), "", "")
    ahead, level = (sum(test(c[0], c[1]) for c in table) for test in (operator.gt, operator.eq))
    print(f"\nOn the messages ahead of Drain3 in {ahead} of {len(table)} systems, level in {level}; "
          f"on raw lines ahead in {sum(c[2] > c[3] for c in table)}.")  # fmt: skip
    if arguments.errors:
        for name, found in errors.items():
            print(f"\n{name}: taken for errors")
            for template, count in found.most_common():
                print(f"  {count:5d}  {template[:150]!r}")


def main() -> int:
    """Run one mode."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    modes = parser.add_subparsers(required=True)
    one = modes.add_parser("mix")
    one.add_argument("--lines", type=int, default=200_000)
    one.add_argument("--seed", type=int, default=7)
    one.add_argument("--peer-python", type=Path, help="the interpreter of an environment that has the peer")
    one.set_defaults(run=mix)
    one = modes.add_parser("scale")
    one.add_argument("--lines", type=int, nargs="+", default=[1_000_000, 10_000_000], help="multiples of a million")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--jobs", type=int, default=0)
    one.add_argument("--folder", type=Path, help="where the logs are made: 1.2 GB for ten million lines")
    one.set_defaults(run=scale)
    one = modes.add_parser("loghub")
    one.add_argument("--logs", type=Path, required=True, help="a folder of systems, or the archive")
    one.add_argument("--errors", action="store_true", help="list what is taken for an error")
    one.set_defaults(run=loghub)
    arguments = parser.parse_args()
    arguments.run(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
