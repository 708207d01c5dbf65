"""Time what the integrations add to a program that does not fail: `assistant run`, and the imports of the others.

    python scripts/bench_run.py                the interpreter this runs in
    python scripts/bench_run.py --runs 101

Every row is the difference to its baseline; the two run in turn, so that a machine whose speed drifts slows both.
Prints a Markdown table: the median of the differences of neighbours, the difference of the fastest tenths, and that of
the processor time, which tells the same on a busy machine.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
PYTEST = [PYTHON, "-m", "pytest", "-q", "--version", "-p", "no:cacheprovider"]

# What is measured, its command, its baseline, and the milliseconds that it may add; None: told, and held to nothing.
ROWS: tuple[tuple[str, list[str], list[str], float | None], ...] = (
    ("`assistant run -- true`, beside Python's start",
     [PYTHON, "-m", "assistant", "run", "--", "true"], [PYTHON, "-c", "pass"], 30),
    ("`assistant run -- true`, beside `true`", [PYTHON, "-m", "assistant", "run", "--", "true"], ["true"], None),
    ("`assistant run --log FILE -- true`, beside Python's start",
     [PYTHON, "-m", "assistant", "run", "--log", os.devnull, "--", "true"], [PYTHON, "-c", "pass"], 30),
    ("import of the pytest plugin, in a pytest",
     [PYTHON, "-c", "import pytest, assistant.integrations.pytest_plugin"], [PYTHON, "-c", "import pytest"], 20),
    ("a run of pytest with the plugin, off",
     [*PYTEST, "-p", "assistant.integrations.pytest_plugin"], PYTEST, 20),
    ("`excepthook.install()`",
     [PYTHON, "-c", "from assistant.integrations import excepthook; excepthook.install()"], [PYTHON, "-c", "pass"], 20),
    ("import of the logging handler, in a program that logs",
     [PYTHON, "-c", "import logging, assistant.integrations.log_handler"], [PYTHON, "-c", "import logging"], 20),
    ("`import assistant`, as `%load_ext` does", [PYTHON, "-c", "import assistant"], [PYTHON, "-c", "pass"], 20),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Spent:
    """What a command took, in milliseconds."""

    wall: float
    processor: float  # of it and of what it started: hardly moves when others use the machine


def spent(command: Sequence[str], environment: dict[str, str]) -> Spent:
    """Run a command that must succeed."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, cwd=ROOT, env=environment)
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Spent(wall * 1000, used * 1000)


def added(command: Sequence[str], baseline: Sequence[str], runs: int, environment: dict[str, str]) -> tuple[float, ...]:
    """Return what a command takes longer than its baseline: wall time, where nothing else ran, processor time."""
    spent(command, environment), spent(baseline, environment)  # the first compiles, and fills the machine's caches
    pairs = [(spent(baseline, environment), spent(command, environment)) for _ in range(runs)]
    fastest = max(1, runs // 10)
    plain, ours = (median(sorted(it.wall for it in times)[:fastest]) for times in zip(*pairs, strict=True))
    used = [sum(it.processor for it in times) / runs for times in zip(*pairs, strict=True)]
    return median(mine.wall - bare.wall for bare, mine in pairs), ours - plain, used[1] - used[0]


def main() -> int:
    """Measure all rows and print; 1 when one is over its limit in processor time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=41, metavar="N", help="of each command (default: %(default)s)")
    runs = parser.parse_args().runs
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
          f"load {os.getloadavg()[0]:.1f}, {runs} runs each\n")  # fmt: skip
    print("| what | adds, median | fastest tenth | processor time | limit |\n|---|---|---|---|---|")
    is_over = False
    with tempfile.TemporaryDirectory() as compiled:  # as an installed package is
        environment = os.environ | {"PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for name, command, baseline, limit in ROWS:
            wall, quick, used = added(command, baseline, runs, environment)
            is_over |= limit is not None and used > limit
            shown = "" if limit is None else f"{limit:.0f} ms"
            print(f"| {name} | {wall:.1f} ms | {quick:.1f} ms | {used:.1f} ms | {shown} |", flush=True)
    return int(is_over)


if __name__ == "__main__":
    sys.exit(main())
