"""Benchmark of a query: cold, warm, and by log size, against the peer's command and lookup in the same run.

    python scripts/bench_query.py --kb deadends_dev-0.9.0-py3-none-any.whl --peer-python PEER_ENV/bin/python

PEER_ENV is an environment with `pip install deadends-dev==0.9.0`. Cold runs alternate between the commands, so that
a machine whose speed drifts slows all. A helper (`assistant serve`) runs for the row that names it, and answers over
our own entries. Prints a Markdown table; medians, since shared machines have bad moments.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
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
OF_THE_PEER, WITH_HELPER = "assistant query --only --kb", "assistant query, helper running"
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
def helper() -> Iterator[dict[str, str]]:
    """Run `assistant serve`, and yield the variables with which a query finds it."""
    with tempfile.TemporaryDirectory(prefix="ea-") as runtime:
        variables = {"XDG_RUNTIME_DIR": runtime, "ERROR_ASSISTANT_SERVE": ""}
        process = subprocess.Popen(
            [sys.executable, "-m", "assistant", "serve"], env=os.environ | variables, stderr=subprocess.PIPE, text=True
        )
        try:
            said = process.stderr.readline()
            if "answered at" not in said:
                raise SystemExit(f"the helper does not start: {said}{process.stderr.read()}")
            yield variables
        finally:
            process.terminate()
            process.wait()
            process.stderr.close()


def cold(kb: Sequence[Path], peer_python: Path | None) -> dict[str, float]:
    """Return the median seconds of each command, run in turn."""
    query = [sys.executable, "-m", "assistant", "query", str(TRACEBACK)]
    with helper() as running:
        commands = {
            OF_THE_PEER: command([*query, "--only", "--kb", *map(str, kb)]),
            "assistant query": command(query),
            WITH_HELPER: command(query, **running),
            "python -c pass": command([sys.executable, "-c", "pass"]),
        }
        if peer_python:
            text = TRACEBACK.read_text(encoding="utf-8")
            commands["deadends"] = command([str(peer_python.parent / "deadends"), text])
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(COLD_RUNS + 1):
            for name, run in commands.items():
                times[name].append(seconds(run))
    return {name: median(found[1:]) for name, found in times.items()}  # the first fills the machine's caches


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
    for name, value in times.items():
        print(f"| cold, `{name}`, 20-line traceback | {value:.3f} s |")
    if "deadends" in times:
        for name in (OF_THE_PEER, "assistant query", WITH_HELPER):
            print(f"| cold, `{name}` / `deadends` | {times[name] / times['deadends']:.2f} |")
    for name, value in warm(assistant, pastes, arguments.peer_python).items():
        print(f"| warm in process, {name} | {value:.1f} ms |")
    small, large = growth(assistant)
    print(f"| a log of {SMALL // 1000} KB | {small:.0f} ms |")
    print(f"| a log of {LARGE // 1000} KB | {large:.0f} ms, {large / small:.0f} times |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
