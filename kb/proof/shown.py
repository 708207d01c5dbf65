"""What the record beside an entry shows, step by step, for everybody who reads the entry and not its folder.

    shown_in(Path("kb/entries/linux/address-already-in-use"), entry)  ->  {"error": Shown(...), "workaround-1": ...}

A record counts while it is of the files and commands that are there now; a stale or a broken one shows nothing, and
`assistant kb lint` says so.
"""

from __future__ import annotations

from pathlib import Path

from kb.entry import Entry, Shown
from kb.errors import EntryError
from kb.proof.plan import read_plan, script_in
from kb.proof.record import hash_of, read_record

CAME_TRUE = {"matched", "gone", "stays", "worse"}


def shown_in(folder: Path, entry: Entry) -> dict[str, Shown]:
    """Return what each step showed that came out as claimed, by its name; empty where nothing that holds was run."""
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
    """Return an entry that was read from `source` with what the record beside it shows."""
    path = Path(source)
    if path.name != "entry.toml":
        return entry
    found = shown_in(path.parent, entry)
    return entry.model_copy(update={"shown": found}) if found else entry
