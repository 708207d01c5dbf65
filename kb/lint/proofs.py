"""Rules about proofs: tiers, claims and measured rates match the record next to the entry.

tier = "proven", and no record.json  ->  the tier is proven, but there is no proof

They check entries with a known file: entries in memory or in an archive have no record.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kb.entry import Entry, Rate, Tier
from kb.errors import EntryError
from kb.lint.rule import Corpus, Problem, actions
from kb.proof.plan import script_in
from kb.proof.record import Record, first_cure, is_stale, read_record, tier_of


def folder_of(entry: Entry, corpus: Corpus) -> Path | None:
    """Return the folder of an entry, if it has its own folder."""
    path = corpus.paths.get(entry.id)
    return path.parent if path is not None and path.name == "entry.toml" and path.is_file() else None


def tier_is_earned(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """A tier is not higher than the record supports."""
    folder = folder_of(entry, corpus)
    if folder is None or entry.tier.rank < Tier.REPRODUCED.rank:
        return
    try:
        supported = tier_of(folder, entry)
    except EntryError as error:
        yield Problem("tier", str(error), "mend it, and run: assistant kb prove")
        return
    if supported is None or supported.rank < entry.tier.rank:
        shown = f"the record supports {supported.value}" if supported else "no record that still holds supports it"
        lacking = _lacks(entry, record_of(entry, corpus)) if supported else ""
        yield Problem(
            "tier",
            f"the tier is {entry.tier.value}, but {shown}{lacking}",
            f"assistant kb prove {entry.id} --write-tiers",
        )


def _lacks(entry: Entry, record: Record | None) -> str:
    """Return what a record that supports "reproduced" lacks for "proven"."""
    name = f"workaround-{first_cure(entry)}"
    if record is None or first_cure(entry) == 0:
        return ": there is no workaround that changes anything"
    if not record.shows_step(name):
        runs = [step.observed for step in record.steps if step.step == name]
        return f": the first cure, {name}, was {f'run, and {runs[0]}' if runs else 'not run'}"
    return "" if record.shows("dead-end") else ": no dead end was run"


def record_is_current(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """A record belongs to the current script and claims."""
    folder = folder_of(entry, corpus)
    try:
        if folder is None or read_record(folder) is None:
            return
        if script_in(folder) is None:
            yield Problem("record.json", "there is no script beside it", "add reproduce.py, or remove the record")
        elif is_stale(folder, entry):
            problem = "the script, its neighbours or the claims have changed since it was written"
            yield Problem("record.json", problem, f"run: assistant kb prove {entry.id}")
    except EntryError as error:
        yield Problem("proof.toml", str(error), "mend it")


def claims_came_true(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """No step of the record shows something else than claimed, unless a measured rate says how often."""
    record, counted = record_of(entry, corpus), dict(_measured(entry))
    for step in record.steps if record else ():
        kind, _, number = step.step.rpartition("-")
        field = _field(kind, int(number)) if kind else "pattern"
        if not step.as_claimed and field not in counted:
            problem = f"{step.step} {step.variant}".strip() + f" was run, and {step.observed}"
            yield Problem(field, problem, "correct the claim, or the script")


def rates_are_counted(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """A measured rate of a claim has the counts of the record."""
    if folder_of(entry, corpus) is None:
        return
    record = record_of(entry, corpus)
    for field, rate in _measured(entry):
        shown = _count(record, field)
        if shown is None:
            yield Problem(
                field, "the rate is measured, but no record counts it", "run it in variants, or write an estimate"
            )
        elif shown != (rate.successes, rate.trials):
            problem = f"it says {rate.successes} of {rate.trials}, the record {shown[0]} of {shown[1]}"
            yield Problem(field, problem, "write what the record counts")


def record_of(entry: Entry, corpus: Corpus) -> Record | None:
    """Return the record of an entry, if it exists and is valid."""
    folder = folder_of(entry, corpus)
    try:
        return read_record(folder) if folder else None
    except EntryError:
        return None  # reported by record_is_current


def _measured(entry: Entry) -> Iterator[tuple[str, Rate]]:
    """Yield the measured rates of claims by field: `workarounds[0]`."""
    for field, item in actions(entry):
        rate = getattr(item, "success_rate", None) or getattr(item, "failure_rate", None)
        if rate is not None and rate.origin == "measured":
            yield field, rate


def _field(kind: str, number: int) -> str:
    return f"{'workarounds' if kind == 'workaround' else 'dead_ends'}[{number - 1}]"


def _count(record: Record | None, field: str) -> tuple[int, int] | None:
    """Return n and m of a claim in the record, or None where it was not run."""
    if record is None:
        return None
    for kind in ("workaround", "dead-end"):
        for step in record.steps:
            number = step.step.removeprefix(f"{kind}-")
            if number.isdigit() and _field(kind, int(number)) == field:
                return record.count(kind, int(number))
    return None
