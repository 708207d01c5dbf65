"""Benchmark of the first answer: an empty home folder without caches, from this checkout and from a wheel.

    python scripts/bench_first.py

Each run gets a home of its own. Beside ours alone it is asked with ten entries of one's own by `--kb`, whose texts no
vector came with. The wheel is built from this checkout and unpacked, its modules compiled as an installer does; the
packages that it needs are those of this interpreter. Prints a Markdown table: median and least seconds, and the
processor time, which tells on a machine that others use too.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from index.compiling import compile_patterns
from kb.entry import Entry
from kb.store import builtin_path, load, write_entry

ROOT = Path(__file__).resolve().parents[1]
PASTE = ROOT / "tests/pastes/bench/twenty_line_traceback.txt"
OWN = 10  # entries


def own_entries(folder: Path) -> Path:
    """Write user entries: copies of ours under other names, with a new word in every text."""
    for number, entry in enumerate(load([builtin_path() / "git"])[:OWN]):
        data = entry.model_dump(mode="json", exclude_defaults=True, exclude={"shown", "graph", "proof"})
        data["id"] = f"own/{entry.id.partition('/')[2]}-{number}"
        data["signature"] = {key: f"wombat: {text}" for key, text in data["signature"].items()}
        data["symptoms"] = [{key: f"wombat: {text}" for key, text in it.items()} for it in data.get("symptoms", ())]
        data["tier"] = "documented"
        write_entry(Entry.model_validate(data), folder)
    return folder


def unpacked_wheel(folder: Path) -> Path:
    """Build a wheel of this checkout and unpack it; return the folder of its packages."""
    copy = folder / "source"
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)
    words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(copy)]
    subprocess.run(words, check=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "installed")
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(folder / "installed")], check=False)
    return folder / "installed"


def first_answer(packages: Path, kb: Sequence[Path]) -> tuple[float, float]:
    """Return the seconds of one query in an empty home, and its processor time."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        environment = {
            key: value for key, value in os.environ.items() if not key.startswith(("ERROR_ASSISTANT", "XDG"))
        }
        environment |= {"HOME": home, "PYTHONPATH": str(packages)}
        words = [sys.executable, "-m", "assistant", "query", str(PASTE)] + (["--kb", *map(str, kb)] if kb else [])
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        done = subprocess.run(words, env=environment, cwd=home, capture_output=True, text=True, check=False)
        taken, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode not in {0, 1}:
            raise SystemExit(done.stderr)
        for folder in Path(home).glob(".cache/*/index/*"):
            compile_patterns(folder)  # waits for the background process, so that it does not slow the next run
    return taken, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Run all and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as made:
        own = own_entries(Path(made) / "own")
        places = {"checkout": ROOT, "wheel": unpacked_wheel(Path(made))}
        machine = f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores"
        print(f"{machine}, Python {platform.python_version()}, load average {os.getloadavg()[0]:.1f}\n")
        print("| from | knowledge | median s | least s | processor s |\n|---|---|---|---|---|")
        for place, packages in places.items():
            first_answer(packages, ())  # the first fills the machine's memory of files
            for title, kb in (("ours", []), (f"ours and {OWN} of one's own", [own])):
                seconds, processor = zip(*(first_answer(packages, kb) for _ in range(runs)), strict=True)
                figures = f"{median(seconds):.2f} | {min(seconds):.2f} | {median(processor):.2f}"
                print(f"| {place} | {title} | {figures} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
