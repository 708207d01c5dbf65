r"""Fit the choice of the root event, and report its accuracy compared with the rules.

    python scripts/fit_roots.py --reports coverage_dev.jsonl [--dry-run]

Printed per part: logs, those in which some event holds the marked line, those the rules choose rightly, those that the
weights do; of what is fitted cross-validated by family of tools, of the untouched part by all the rest.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.commands.progress import show_progress
from assistant.diagnosis.first_cause import WEIGHTS_PATH
from assistant.diagnosis.retrieval.knowledge import builtin_path, open_knowledge, source_of
from kb.store import load
from scripts.roots import cases
from scripts.roots.fitting import chosen, cross_validate, fit


def main() -> int:
    """Fit, report, and write `assistant/diagnosis/first_cause.json`."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--reports", type=Path, nargs="*", default=[], help="fresh reports, JSON lines")
    parser.add_argument("--dry-run", action="store_true", help="measure only")
    arguments = parser.parse_args()
    with show_progress() as progress:
        index, _ = open_knowledge(source_of(()), progress)
    logs = [*cases.written(index), *cases.saved(index), *cases.from_entries(load([builtin_path()]), index)]
    for path in arguments.reports:
        logs += cases.reported(path, index)
    weights = fit(logs)
    report(logs, cross_validate(logs), weights)
    if not arguments.dry_run:
        text = json.dumps({"weights": weights}, ensure_ascii=False, indent=0, sort_keys=True)
        WEIGHTS_PATH.write_text(text + "\n", encoding="utf-8")
    return 0


def report(logs: Sequence[cases.Root], validated: Mapping[str, int], weights: Mapping[str, float]) -> None:
    """Print a line per part."""
    for part in cases.WEIGHTS:
        of_part = [log for log in logs if log.part == part]
        if not of_part:
            continue
        found = [validated.get(f"{part} {log.id}", chosen(log, weights)) for log in of_part]
        right = sum(log.is_right[place] for log, place in zip(of_part, found, strict=True))
        rules = sum(log.is_right[log.by_rules] for log in of_part)
        anywhere = sum(any(log.is_right) for log in of_part)
        print(f"{part:10} {len(of_part):4} logs  an event {anywhere:4}  rules {rules:4}  fitted {right:4}")


if __name__ == "__main__":
    raise SystemExit(main())
