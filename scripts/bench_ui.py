"""Benchmark of the web chat with a real browser and with many concurrent users.

    python scripts/bench_ui.py --cores 2 --json bench_ui.json

Starts `assistant ui` on a free port with a store of its own, on as many cores as `--cores` says (the browser shares
them), and measures
    ready    from opening the page on a warm server until it takes a paste, each time with an empty browser cache
    answer   from the press on "Diagnose" until the diagnosis is in the page, another log each time
    crowd    so many readers who each send a different log at the same moment, as the page sends them; over HTTP, since
             so many browsers would measure themselves
Prints a Markdown table with the aims. Exit status 1 when an aim is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.ui.watching import browser, free_port

PASTES = Path(__file__).resolve().parents[1] / "tests/pastes"
PATIENCE = 60.0  # seconds for the server to open its index

# What is measured, the aim in seconds, and which figure is held to it.
AIMS = (("ready", 3.0, "median"), ("answer", 1.0, "median"), ("crowd", 5.0, "p95"))


def logs(count: int) -> list[str]:
    """Return the given number of different logs."""
    found = [path.read_text(encoding="utf-8") for path in sorted(PASTES.glob("*/*.txt"))]
    return [found[place % len(found)] for place in range(0, 7 * count, 7)]


@contextmanager
def server() -> Iterator[str]:
    """Start `assistant ui` and yield its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "assistant", "ui", "--port", str(port), "--store", f"{folder}/outcomes.sqlite"]
        process = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        try:
            yield opened(f"http://127.0.0.1:{port}/", process)
        finally:
            process.terminate()
            process.wait(timeout=10)


def opened(address: str, process: subprocess.Popen[bytes]) -> str:
    """Wait until the server answers, and return its address."""
    import httpx

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            httpx.get(address, timeout=2.0)
        except httpx.HTTPError:
            time.sleep(0.2)
        else:
            return address
    raise SystemExit("bench_ui: the server did not start; try: assistant ui")


def in_a_browser(address: str, runs: int) -> dict[str, list[float]]:
    """Return the seconds until the page is ready, and from a paste to its answer."""
    times: dict[str, list[float]] = {"ready": [], "answer": []}
    with browser() as chromium:
        for paste in logs(runs + 1):
            page = chromium.new_context().new_page()
            start = time.perf_counter()
            page.goto(address, wait_until="commit")
            page.wait_for_selector("html[data-ready]")
            times["ready"].append(time.perf_counter() - start)
            page.fill("#paste", paste)
            start = time.perf_counter()
            page.click("#send")
            page.wait_for_selector(".turn")
            times["answer"].append(time.perf_counter() - start)
            page.context.close()
    return {name: spent[1:] for name, spent in times.items()}  # the first fills the machine's caches


def crowd(address: str, people: int) -> tuple[list[float], list[str]]:
    """Return the seconds that each of the concurrent users waited, and the errors."""
    import httpx

    config = httpx.get(f"{address}config").json()
    event = next(it["id"] for it in config["dependencies"] if it["targets"] and it["targets"][0][1] == "ask")
    times: list[float] = []
    errors: list[str] = []
    together = threading.Barrier(people)

    def read(paste: str) -> None:
        session = uuid.uuid4().hex
        body = {"data": [None], "fn_index": event, "session_hash": session,
                "event_data": {"text": paste, "file": None, "keep": False}}  # fmt: skip
        together.wait()
        start = time.perf_counter()
        try:
            with httpx.Client(base_url=address, timeout=60.0) as client:
                client.post("gradio_api/queue/join", json=body).raise_for_status()
                told = last_told(client, session)
            if "turns" not in told:
                errors.append(json.dumps(told)[:200])
        except (httpx.HTTPError, ValueError) as error:
            errors.append(repr(error))
        times.append(time.perf_counter() - start)

    readers = [threading.Thread(target=read, args=(paste,)) for paste in logs(people)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    return times, errors


def last_told(client: Any, session: str) -> dict[str, object]:
    """Return the final state of the page. Raises ValueError where there is none."""
    told: dict[str, object] = {}
    with client.stream("GET", "gradio_api/queue/data", params={"session_hash": session}) as stream:
        for line in stream.iter_lines():
            if not line.startswith("data:"):
                continue
            message = json.loads(line[5:])
            output = message.get("output") or {}
            if message["msg"] == "process_generating" and isinstance(output.get("data", [None])[0], dict):
                told = output["data"][0]
            elif message["msg"] == "process_completed":
                if not message["success"]:
                    raise ValueError(f"the server failed: {output}")
                return told
    raise ValueError("the server ended the answer")


def p95(spent: list[float]) -> float:
    """Return the 95th percentile."""
    return max(spent) if len(spent) < 2 else quantiles(spent, n=20, method="inclusive")[-1]


def main() -> int:
    """Measure, print, and return whether the targets are met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=11, help="pages opened and logs pasted (default: 11)")
    parser.add_argument("--people", type=int, default=20, help="who ask at the same time (default: 20)")
    parser.add_argument("--rounds", type=int, default=3, help="times that they do (default: 3)")
    parser.add_argument("--cores", type=int, metavar="N", help="use the first N cores (Linux)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures")
    arguments = parser.parse_args()
    if arguments.cores:
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: arguments.cores])
    times: dict[str, list[float]] = {"crowd": []}
    errors: list[str] = []
    with server() as address:
        times |= in_a_browser(address, arguments.runs)
        for _ in range(arguments.rounds):
            spent, wrong = crowd(address, arguments.people)
            times["crowd"] += spent
            errors += wrong
    figures = {name: {"median": median(spent), "p95": p95(spent), "count": len(spent)} for name, spent in times.items()}
    cores = len(os.sched_getaffinity(0))
    print(f"{platform.processor() or platform.machine()}, {cores} cores, Python {platform.python_version()}\n")
    print("| | median s | p95 s | aim |\n|---|---|---|---|")
    met = not errors
    for name, aim, held in AIMS:
        row = figures[name]
        is_met = row[held] <= aim
        met = met and is_met
        print(
            f"| {name} | {row['median']:.2f} | {row['p95']:.2f} | {held} ≤ {aim:g}: {'met' if is_met else 'MISSED'} |"
        )
    print(f"\n{len(errors)} errors" + "".join(f"\n- {error}" for error in errors[:5]))
    if arguments.json:
        arguments.json.write_text(json.dumps({"cores": cores, "errors": errors, **figures}, indent=2) + "\n")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
