"""Benchmark of a query: cold, warm, and by log size, against the peer's command and lookup in the same run.

    python scripts/bench_query.py --kb deadends_dev-0.9.0-py3-none-any.whl --peer-python PEER_ENV/bin/python

PEER_ENV is an environment with `pip install deadends-dev==0.9.0`. Cold runs alternate between the commands, so that
a machine whose speed drifts slows all. A helper (`assistant serve`) runs for the row that names it, and answers over
our own entries. Prints a Markdown table; medians, since shared machines have bad moments, and
the mean processor time, which load changes less.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.commands.progress import show_progress
from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.retrieval.knowledge import source_of
from scripts.evaluate import PEER_PROGRAM

PASTES = Path(__file__).resolve().parents[1] / "tests/pastes"
TRACEBACK = PASTES / "bench/twenty_line_traceback.txt"
COLD_RUNS, WARM_RUNS, GROWTH_RUNS = 11, 5, 3
OVER_KB, WITHOUT_HELPER = "assistant query --only --kb", "assistant query"
WITH_HELPER = "assistant query, helper running"
SMALL, LARGE = 16_000, 1_600_000  # characters


def seconds(work: Callable[[], object]) -> float:
    """Return the wall time of one call."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def command(words: Sequence[str], **variables: str) -> Callable[[], object]:
    """Return a call that runs a command to its end."""
    environment = os.environ | {"ERROR_ASSISTANT_SERVE": "off"} | variables
    return lambda: subprocess.run(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
        check=False,
    )  # fmt: skip


@contextmanager
def helper() -> Iterator[tuple[dict[str, str], Callable[[], float]]]:
    """Run `assistant serve`; yield the variables with which a query finds it, and what tells its processor seconds."""
    with tempfile.TemporaryDirectory(prefix="ea-") as runtime:
        variables = {"XDG_RUNTIME_DIR": runtime, "ERROR_ASSISTANT_SERVE": ""}
        process = subprocess.Popen(
            [sys.executable, "-m", "assistant", "serve"], env=os.environ | variables, stderr=subprocess.PIPE, text=True
        )

        def spent() -> float:
            fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

        try:
            said = process.stderr.readline()
            if "answered at" not in said:
                raise SystemExit(f"the helper does not start: {said}{process.stderr.read()}")
            yield variables, spent
        finally:
            process.terminate()
            process.wait()
            process.stderr.close()


def cold(kb: Sequence[Path], peer_python: Path | None) -> dict[str, tuple[float, float]]:
    """Return the median seconds of each command, run in turn, and the mean of its processor's, with the helper's."""
    query = [sys.executable, "-m", "assistant", "query", str(TRACEBACK)]
    with helper() as (running, of_helper):
        commands = {
            OVER_KB: command([*query, "--only", "--kb", *map(str, kb)]),
            WITHOUT_HELPER: command(query),
            WITH_HELPER: command(query, **running),
            "python -c pass": command([sys.executable, "-c", "pass"]),
        }
        if peer_python:
            text = TRACEBACK.read_text(encoding="utf-8")
            commands["deadends"] = command([str(peer_python.parent / "deadends"), text])
        for run in commands.values():
            run()  # fills the machine's caches
        times: dict[str, list[float]] = {name: [] for name in commands}
        spent = dict.fromkeys(commands, 0.0)
        for _ in range(COLD_RUNS):
            for name, run in commands.items():
                before = of_children() + of_helper()
                times[name].append(seconds(run))
                spent[name] += of_children() + of_helper() - before
    return {name: (median(found), spent[name] / COLD_RUNS) for name, found in times.items()}


def of_children() -> float:
    """Return the processor seconds of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def warm(assistant: Assistant, pastes: Sequence[str], peer_python: Path | None) -> dict[str, float]:
    """Return the median milliseconds per paste in process."""
    assistant.diagnose(pastes[0])
    ours = [1000 * seconds(lambda p=paste: assistant.diagnose(p)) for paste in pastes for _ in range(WARM_RUNS)]
    found = {"assistant": median(ours)}
    if peer_python:
        queries = "".join(json.dumps(paste) + "\n" for paste in pastes)
        done = subprocess.run(
            [str(peer_python), "-c", PEER_PROGRAM], input=queries, capture_output=True, text=True, check=True
        )
        found["deadends.dev lookup_all"] = median(json.loads(line)[1] for line in done.stdout.splitlines())
    return found


def growth(assistant: Assistant) -> tuple[float, float]:
    """Return the milliseconds for a small log and for one a hundred times as long."""
    lines = [f"2026-11-19 02:41:{n % 60:02d},{n % 1000:03d} INFO step {n} loss {n % 97 / 10}" for n in range(40_000)]
    lines[137::400] = ["2026-11-19 02:41:08,201 ERROR worker: connection to 10.0.0.3 refused"] * len(lines[137::400])
    text = "\n".join(lines)
    text += "\nRuntimeError: CUDA error: an illegal memory access was encountered\n"

    def of(size: int) -> float:
        log = text[:size] + "\nRuntimeError: CUDA error: an illegal memory access was encountered\n"
        return min(1000 * seconds(lambda: assistant.diagnose(log)) for _ in range(GROWTH_RUNS))

    return of(SMALL), of(LARGE)


def main() -> int:
    """Run all and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kb", type=Path, nargs="+", required=True)
    parser.add_argument("--peer-python", type=Path, help="the interpreter of an environment that has the peer")
    parser.add_argument("--cases", type=Path, help="labelled reports for the warm timing instead of the saved pastes")
    arguments = parser.parse_args()
    with show_progress() as progress:
        assistant = Assistant.open(source_of(arguments.kb, only=True), progress)
    if arguments.cases:
        pastes = [json.loads(line)["query"] for line in arguments.cases.read_text(encoding="utf-8").splitlines()]
    else:
        pastes = [path.read_text(encoding="utf-8") for path in sorted(PASTES.rglob("*.txt"))]
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
          f"{assistant.index.manifest.document_count} entries, {len(pastes)} pastes\n")  # fmt: skip
    print("| what | figure |\n|---|---|")
    times = cold(arguments.kb, arguments.peer_python)
    for name, (value, spent) in times.items():
        print(f"| cold, `{name}`, 20-line traceback | {value:.3f} s, {spent:.3f} of a processor |")
    if "deadends" in times:
        for name in (OVER_KB, WITHOUT_HELPER, WITH_HELPER):
            clock, spent = (ours / peer for ours, peer in zip(times[name], times["deadends"], strict=True))
            print(f"| cold, `{name}` / `deadends` | {clock:.2f}, {spent:.2f} of a processor |")
    for name, value in warm(assistant, pastes, arguments.peer_python).items():
        print(f"| warm in process, {name} | {value:.1f} ms |")
    small, large = growth(assistant)
    print(f"| a log of {SMALL // 1000} KB | {small:.0f} ms |")
    print(f"| a log of {LARGE // 1000} KB | {large:.0f} ms, {large / small:.0f} times |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
