"""Exporting: reports as JSON lines or CSV, their free texts masked again.

    {"time": "2026-11-21T03:18:53+00:00", "entry": "cuda/out-of-memory", "workaround": "1f0c…", "outcome": "worked", …}

A CSV cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator

from assistant.diagnosis.privacy.secrets import mask_secrets
from assistant.memory.types import Stored

FORMATS = ("jsonl", "csv")
COLUMNS = ("number", "time", "entry", "workaround", "action", "outcome", "origin", "session", "note")
FORMULA = (
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\n",
    "＝",
    "＋",
    "－",
    "＠",
)  # first characters of a formula in spreadsheets


def export(reports: Iterable[Stored], form: str, *, with_pastes: bool = False) -> Iterator[str]:
    """Yield the lines of an export, each with its line terminator."""
    columns = (*COLUMNS, "paste") if with_pastes else COLUMNS
    if form == "csv":
        yield _csv_line(columns)
    for stored in reports:
        row = _row(stored)
        kept = {name: row[name] for name in columns}
        if form == "csv":
            yield _csv_line([defused(str(value)) for value in kept.values()])
        else:
            yield json.dumps(kept, ensure_ascii=False) + "\n"


def defused(cell: str) -> str:
    """Return a cell that no spreadsheet evaluates as a formula, leading blanks included."""
    return f"'{cell}" if cell.startswith(FORMULA) or cell.lstrip().startswith(FORMULA) else cell


def _row(stored: Stored) -> dict[str, str | int]:
    report = stored.report
    return {
        "number": stored.number,
        "time": stored.time.isoformat(timespec="seconds"),
        "entry": report.entry_id,
        "workaround": report.workaround,
        "action": report.action,
        "outcome": report.outcome.value,
        "origin": report.origin,
        "session": report.session,
        "note": mask_secrets(report.note),
        "paste": mask_secrets(report.paste),
    }


def _csv_line(cells: Iterable[str]) -> str:
    line = io.StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue()
