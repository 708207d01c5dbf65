"""Record: the observed results of a proof, whether they are current, and the tier that follows from them.

    tier_of(Path("kb/entries/linux/address-already-in-use"))  ->  Tier.PROVEN

A record is current while nothing that was run has changed: the script, the files next to it, and the commands of the
claims it covers; other texts may be edited. The pattern may change: it is matched against the recorded output whenever
the tier is computed.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from kb.entry import Entry, Frozen, Tier
from kb.errors import EntryError
from kb.proof.plan import WRITTEN, Plan, claim_of, read_plan, script_in

RECORD_FILE, OUTPUT_FILE = WRITTEN
NOT_RUN = {"entry.toml", *WRITTEN}


class Observed(Frozen):
    """The result of one step."""

    step: str  # "workaround-1"
    variant: str = ""
    observed: str  # "matched", "gone", "stays" or "worse"; else a description of the result
    as_claimed: bool
    exit: str
    seconds: float
    typed: bool = False  # whether the claim's own commands were executed
    output: tuple[str, ...] = ()  # the relevant lines


class Record(Frozen):
    """A `record.json`."""

    entry: str
    proves: str  # the hash of everything that was run
    date: date
    system: str
    isolation: str
    versions: dict[str, str] = Field(default_factory=dict)
    device: str | None = None
    steps: tuple[Observed, ...]

    def count(self, kind: str, number: int) -> tuple[int, int]:
        """Return how many runs of a claim had the claimed result, and the number of runs."""
        runs = [step for step in self.steps if step.step == f"{kind}-{number}"]
        return sum(step.as_claimed for step in runs), len(runs)

    def shows_step(self, name: str) -> bool:
        """Return whether a step was run, always with the claimed result."""
        runs = [step.as_claimed for step in self.steps if step.step == name]
        return bool(runs) and all(runs)

    def shows(self, kind: str) -> bool:
        """Return whether some claim of a kind always had the claimed result."""
        return any(self.shows_step(step.step) for step in self.steps if step.step.startswith(kind))


@cache
def _compiled(pattern: str) -> Any:
    import re2

    options = re2.Options()
    options.case_sensitive = False
    options.log_errors = False
    return re2.compile(f"(?m:{pattern})", options=options)


def span_of(pattern: str, text: str) -> tuple[int, int] | None:
    """Return the span of a pattern's match. Raises EntryError for a pattern that is not RE2."""
    try:
        found = _compiled(pattern).search(text)
    except Exception as error:  # re2.error, which is only available once re2 is imported
        raise EntryError(f"the pattern {pattern!r} is not RE2: {error}; mend it") from None
    return (found.start(), found.end()) if found else None


def hash_of(folder: Path, entry: Entry, plan: Plan) -> str:
    """Return the digest of what a proof runs: the files next to the entry, and the covered claims."""
    digest = hashlib.sha256()
    for path in files_of(folder):
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    for name, claim in sorted({step.name: claim_of(step, entry) for step in plan.steps() if step.number}.items()):
        digest.update(json.dumps([name, plan.typed(claim) if claim and claim.commands else None]).encode())
    return digest.hexdigest()[:32]


def files_of(folder: Path) -> list[Path]:
    """Return the files that are run: those next to the entry, and those in sub-folders without entries."""
    found = []
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name == "__pycache__":
            continue
        if path.is_file() and path.name not in NOT_RUN:
            found.append(path)
        elif path.is_dir() and not (path / "entry.toml").exists():
            found += sorted(below for below in path.rglob("*") if below.is_file())
    return found


def read_record(folder: Path) -> Record | None:
    """Return the record of an entry, if there is one. Raises EntryError for an invalid one."""
    path = folder / RECORD_FILE
    if not path.is_file():
        return None
    try:
        return Record.model_validate_json(path.read_text())
    except (ValueError, ValidationError) as error:
        raise EntryError(f"{path}: {error}; write it again with: assistant kb prove") from None


def write_record(folder: Path, record: Record, output: str) -> bool:
    """Write the results, and return whether anything except dates and durations has changed.

    Without changes the existing record is kept, so that a repeated run changes no file.
    """
    before = read_record(folder)
    if before is not None and _without_clock(before) == _without_clock(record) and (folder / OUTPUT_FILE).exists():
        return False
    text = json.dumps(record.model_dump(mode="json", exclude_defaults=True), ensure_ascii=False, indent=1)
    (folder / RECORD_FILE).write_text(text + "\n")
    (folder / OUTPUT_FILE).write_text(output)
    return True


def _without_clock(record: Record) -> dict[str, Any]:
    data = record.model_dump(exclude={"date", "system"})
    for step in data["steps"]:
        del step["seconds"], step["output"]
    return data


def is_stale(folder: Path, entry: Entry) -> bool:
    """Return whether there is a record and something that was run has changed since."""
    record = read_record(folder)
    return record is not None and record.proves != hash_of(folder, entry, read_plan(folder, entry))


def tier_of(folder: Path, entry: Entry | None = None) -> Tier | None:
    """Return the tier supported by the record of an entry: reproduced, proven, or None."""
    from kb.formats import read_entry

    record = read_record(folder)
    if record is None or script_in(folder) is None:
        return None
    path = folder / "entry.toml"
    entry = entry or read_entry(path.read_text(), str(path))
    output = folder / OUTPUT_FILE
    if is_stale(folder, entry) or entry.pattern is None or not output.is_file():
        return None
    if not record.shows("error") or span_of(entry.pattern, output.read_text()) is None:
        return None
    cures = record.shows_step(f"workaround-{first_cure(entry)}")
    return Tier.PROVEN if cures and record.shows("dead-end") else Tier.REPRODUCED


def first_cure(entry: Entry) -> int:
    """Return the number of the first workaround that is not diagnostic only, from 1; 0 where there is none."""
    return next((n for n, step in enumerate(entry.workarounds, 1) if step.kind != "find_out"), 0)


# --- shortening ------------------------------------------------------------------------------------------------------

LONGEST_LINE, MOST_LINES = 400, 10
LONGEST_OUTPUT = 200  # lines of output.txt


def masked(text: str, masks: Iterable[tuple[str, str]]) -> str:
    """Replace parts that differ between machines and runs with placeholders."""
    for real, shown in masks:
        text = text.replace(real, shown)
    return re.sub(r"\b0x[0-9a-f]{9,16}\b", "0x7f0000000000", text)


def kept_lines(text: str, pattern: str | None) -> tuple[str, ...]:
    """Return the relevant lines: where the pattern matches, and the last ones."""
    lines = text.rstrip().split("\n")
    wanted = set(range(max(0, len(lines) - 3), len(lines)))
    if pattern and (span := span_of(pattern, text)):
        first, last = text.count("\n", 0, span[0]), text.count("\n", 0, span[1])
        wanted |= set(range(first, min(last + 1, first + MOST_LINES, len(lines))))
    return tuple(lines[index].rstrip()[:LONGEST_LINE] for index in sorted(wanted) if lines[index].strip())


def shortened(text: str) -> str:
    """Return an output of at most `LONGEST_OUTPUT` lines, from its head and its tail."""
    lines = [line.rstrip()[:2000] for line in text.splitlines()]
    if len(lines) > LONGEST_OUTPUT:
        half = LONGEST_OUTPUT // 2
        lines = [*lines[:half], f"[... {len(lines) - 2 * half} lines ...]", *lines[-half:]]
    return "\n".join(lines) + "\n"
