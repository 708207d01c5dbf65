"""The command line of the fuzzer; see the package."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from scripts.fuzz.mutations import Seeds
from scripts.fuzz.running import MEMORY, be_worker, made, read_done, run, table, tried
from scripts.fuzz.world import World


def main() -> int:
    """Run, write the table, and return 1 where something was found."""
    parser = argparse.ArgumentParser(prog="python -m scripts.fuzz", description="made inputs through all that reads")
    parser.add_argument("--count", type=int, default=1_000_000, help="inputs in all (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first one (default: 0)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin nothing new after so long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one per core)")
    parser.add_argument("--out", type=Path, default=Path("fuzzed"), help="where results are kept (default: fuzzed/)")
    parser.add_argument("--table", type=Path, nargs="+", metavar="OUT", help="only print what earlier runs found")
    parser.add_argument("--replay", metavar="SEED:NUMBER", help="try one input again; its bytes go to OUT/replayed")
    parser.add_argument("--worker", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.worker:
        be_worker(asked.seed, asked.out, asked.worker)
        return 0
    if asked.replay:
        return _replay(*map(int, asked.replay.split(":")), asked.out)
    if asked.table:
        print(table(read_done(asked.table)), end="")
        return 0
    begun = time.monotonic()
    run(asked.seed, asked.first, asked.count, asked.jobs, asked.seconds, asked.out)
    chunks = read_done([asked.out])
    (asked.out / "table.md").write_text(table(chunks), encoding="utf-8")
    print(table(chunks))
    print(f"{time.monotonic() - begun:.0f} s on the clock, {asked.jobs} processes; {asked.out}/table.md")
    return int(any(it["faults"] or it["memory"] > MEMORY for it in chunks))


def _replay(seed: int, number: int, out: Path) -> int:
    world = World(Seeds.read())
    target, data = made(world, seed, number)
    out.mkdir(parents=True, exist_ok=True)
    (out / "replayed").write_bytes(data)
    problem = tried(world, target, data, seed, number)
    print(f"{target.name}, {len(data)} bytes: {problem or 'nothing wrong'}")
    return int(bool(problem))


if __name__ == "__main__":
    sys.exit(main())
