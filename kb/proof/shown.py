"""Shown: attaches the results of an entry's record to the entry, step by step.

    shown_in(Path("kb/entries/linux/address-already-in-use"), entry)  ->  {"error": Shown(...), "workaround-1": ...}

Only a current record counts; a stale or invalid one is ignored and reported by `assistant kb lint`.
"""

from __future__ import annotations

from pathlib import Path

from kb.entry import Entry, Shown
from kb.errors import EntryError
from kb.proof.plan import read_plan, script_in
from kb.proof.record import hash_of, read_record

CAME_TRUE = {"matched", "gone", "stays", "worse"}


def shown_in(folder: Path, entry: Entry) -> dict[str, Shown]:
    """Return the results of the steps with the claimed result, by name; empty without a current record."""
    try:
        record = read_record(folder)
        if record is None or script_in(folder) is None:
            return {}
        plan = read_plan(folder, entry)
    except EntryError:
        return {}
    if record.proves != hash_of(folder, entry, plan) or not record.shows("error"):
        return {}
    found: dict[str, Shown] = {}
    for step in record.steps:
        kind, _, number = step.step.rpartition("-")
        held, runs = record.count(kind, int(number)) if kind else (1, 1)
        if step.as_claimed and step.observed in CAME_TRUE and step.step not in found:
            found[step.step] = Shown.model_validate({
                "observed": step.observed, "typed": step.typed, "held": held, "runs": runs,
                "simulated": plan.simulated, "on": record.date, "system": record.system, "device": record.device,
            })  # fmt: skip
    return found


def with_shown(entry: Entry, source: str) -> Entry:
    """Return an entry read from `source` with the results of its record."""
    path = Path(source)
    if path.name != "entry.toml":
        return entry
    found = shown_in(path.parent, entry)
    return entry.model_copy(update={"shown": found}) if found else entry
