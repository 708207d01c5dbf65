"""Evaluate the assistant on labelled reports, with the peer's lookup in the same run.

    python scripts/evaluate.py --cases dev.jsonl --kb deadends_dev-0.9.0-py3-none-any.whl --peer deadends_dev-….whl
    python scripts/evaluate.py --cases held_out.jsonl --kb deadends_dev-….whl --rankings out.jsonl

`--rankings` writes a line per case (id, ranked entry ids with their probabilities, verdict, milliseconds) for others to
score. The ranking model's numbers were fitted on some labelled files: for those, `fit_ranking.py` prints the honest,
cross-validated figures.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.commands.progress import show_progress
from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.retrieval.knowledge import source_of
from assistant.errors import UnreadablePaste
from scripts.labelled import Case, Ranking, interval, measures, read_cases, table

PEER_PROGRAM = """
import json, sys, time
from generator.lookup import lookup_all
lookup_all("warm up")
for line in sys.stdin:
    start = time.perf_counter()
    found = lookup_all(json.loads(line))
    print(json.dumps([[f.get("id") for f in found], (time.perf_counter() - start) * 1000]), flush=True)
"""


def ask_assistant(assistant: Assistant, cases: Sequence[Case]) -> list[Ranking]:
    """Diagnose every case, timing each."""
    rankings = []
    for case in cases:
        start = time.perf_counter()
        try:
            diagnosis = assistant.diagnose(case.query)
        except UnreadablePaste:
            rankings.append(Ranking(case, (), (), "unknown"))
            continue
        spent = (time.perf_counter() - start) * 1000
        ids = tuple(candidate.entry_id for candidate in diagnosis.candidates)
        probabilities = tuple(candidate.probability for candidate in diagnosis.candidates)
        rankings.append(Ranking(case, ids, probabilities, diagnosis.verdict.value, spent))
    return rankings


def ask_peer(wheel: Path, cases: Sequence[Case]) -> list[Ranking]:
    """Run the peer's own lookup, from its wheel, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(wheel).extractall(folder)
        queries = "".join(json.dumps(case.query) + "\n" for case in cases)
        done = subprocess.run(
            [sys.executable, "-c", PEER_PROGRAM], input=queries, capture_output=True, text=True, cwd=folder, check=True
        )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return [Ranking(case, tuple(ids), (), "", ms) for case, (ids, ms) in zip(cases, answers, strict=True)]


def write_rankings(path: Path, rankings: Sequence[Ranking]) -> None:
    """Write a JSON line per case."""
    with path.open("w", encoding="utf-8") as file:
        for ranking in rankings:
            ranked = [
                {"id": id_, "probability": round(p, 4)}
                for id_, p in zip(ranking.ids, ranking.probabilities, strict=True)
            ]
            row = {"id": ranking.case.id, "ranked": ranked, "verdict": ranking.verdict}
            file.write(json.dumps({**row, "milliseconds": round(ranking.milliseconds, 2)}, ensure_ascii=False) + "\n")


def report(named: dict[str, list[Ranking]]) -> dict[str, object]:
    """Print the table and return the figures to keep."""
    print(table(named))
    kept: dict[str, object] = {"date": date.today().isoformat()}
    for name, rankings in named.items():
        found = measures(rankings)
        intervals = {key: [round(x, 3) for x in interval(rankings, key)] for key in ("R@1", "R@3") if key in found}
        kept[name] = {**{key: round(value, 4) for key, value in found.items()}, "95 % interval": intervals}
        print(f"\n{name}: " + ", ".join(f"{key} {value:.3f}" for key, value in found.items()))
        print(f"  95 % intervals: {intervals}")
    return kept


def main() -> int:
    """Run the evaluation."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=Path, nargs="+", required=True, help="labelled reports, JSON lines")
    parser.add_argument("--kb", type=Path, nargs="+", required=True, help="the entries they are labelled with")
    parser.add_argument("--encoder", help="model folder or name instead of the shipped one")
    parser.add_argument("--index", type=Path, help="index folder (default: the user's cache)")
    parser.add_argument("--peer", type=Path, help="the peer's wheel: its lookup runs on the same cases")
    parser.add_argument("--rankings", type=Path, help="write a JSON line per case to this file")
    parser.add_argument("--result", type=Path, help="write the figures to this JSON file")
    arguments = parser.parse_args()
    cases = read_cases(arguments.cases)
    source = source_of(arguments.kb, only=True, encoder=arguments.encoder, folder=arguments.index)
    with show_progress() as progress:
        assistant = Assistant.open(source, progress)
    assistant.diagnose("warm up: CUDA error: out of memory")
    rankings = ask_assistant(assistant, cases)
    if arguments.rankings:
        write_rankings(arguments.rankings, rankings)
    named = {"assistant": rankings}
    if arguments.peer:
        named["deadends.dev"] = ask_peer(arguments.peer, cases)
    kept = report(named)
    if arguments.result:
        arguments.result.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
