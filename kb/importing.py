"""Importing: imports foreign files into a folder of entries, all or nothing.

    plan = prepare([Path("records")], into=Path("my-entries"))
    plan.files == plan.entries + plan.articles + len(plan.refused)
    carry_out(plan)

All files are written to a temporary folder first and then moved, so that no partial entry is ever visible.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kb.entry import Entry
from kb.errors import EntryError, KbError, UnknownShape
from kb.findings import Finding
from kb.formats import Imported, attach, merge, read
from kb.store import entry_path, load, to_toml


@dataclass(frozen=True, slots=True)
class Plan:
    """The planned changes of an import."""

    into: Path
    new: tuple[Entry, ...]
    changed: tuple[Entry, ...]  # already in `into`, with different content
    unchanged: tuple[Entry, ...]
    attached: tuple[Entry, ...]  # already in `into`, with a new article
    articles: int
    unwanted: int  # number of articles without an entry
    refused: tuple[Finding, ...]  # one per file
    findings: tuple[Finding, ...]

    @property
    def entries(self) -> int:
        """The number of entries."""
        return len(self.new) + len(self.changed) + len(self.unchanged)

    @property
    def files(self) -> int:
        """The number of files."""
        return self.entries + self.articles + len(self.refused)


def prepare(paths: Sequence[Path], into: Path) -> Plan:
    """Read all paths, attach the articles, and compare with the content of `into`; nothing is written.

    Articles are attached to entries of the import and to those in `into`. Raises EntryError where `into` itself is
    invalid, and ImportRefused where a path is missing.
    """
    imported = _one_file_per_id(merge(_read(path) for path in paths))
    there = {entry.id: entry for entry in load([into])} if into.is_dir() else {}
    ids = {entry.id for entry in imported.entries}
    others = [entry for entry in there.values() if entry.id not in ids]
    entries, unattached = attach(imported.articles, [*imported.entries, *others])
    own, touched = entries[: len(ids)], entries[len(ids) :]
    return Plan(
        into=into,
        new=tuple(entry for entry in own if entry.id not in there),
        changed=tuple(entry for entry in own if entry.id in there and there[entry.id] != entry),
        unchanged=tuple(entry for entry in own if there.get(entry.id) == entry),
        attached=tuple(entry for entry in touched if there[entry.id] != entry),
        articles=len(imported.articles),
        unwanted=len(unattached),
        refused=tuple(_refusal(error) for error in imported.refused),
        findings=(*imported.findings, *unattached),
    )


def carry_out(plan: Plan) -> list[Path]:
    """Write the new, changed and attached entries of a plan, and return their files."""
    entries = (*plan.new, *plan.changed, *plan.attached)
    if not entries:
        return []
    plan.into.mkdir(parents=True, exist_ok=True)
    written = []
    with tempfile.TemporaryDirectory(dir=plan.into, prefix=".import-") as aside:
        staged = [Path(aside, f"{number}.toml") for number in range(len(entries))]
        for entry, file in zip(entries, staged, strict=True):
            file.write_bytes(to_toml(entry).encode())
        for entry, file in zip(entries, staged, strict=True):
            path = entry_path(entry, plan.into)
            path.parent.mkdir(parents=True, exist_ok=True)
            file.replace(path)
            written.append(path)
    return written


def _read(path: Path) -> Imported:
    try:
        return read(path)
    except KbError as error:
        if not path.exists():
            raise
        return Imported(refused=(error,))


def _one_file_per_id(imported: Imported) -> Imported:
    """Refuse the files whose id is already used by an earlier file."""
    entries: dict[str, Entry] = {}
    sources: dict[str, str] = {}
    refused: list[KbError] = list(imported.refused)
    for entry, source in zip(imported.entries, imported.sources, strict=True):
        if entry.id in entries:
            first = sources[entry.id]
            refused.append(
                EntryError(f"{source}: the id “{entry.id}” is already that of {first}; import one of the two")
            )
        else:
            entries[entry.id], sources[entry.id] = entry, source
    return Imported(
        tuple(entries.values()), imported.articles, imported.findings, tuple(refused), tuple(sources.values())
    )


def _refusal(error: KbError) -> Finding:
    """Return the finding for a refused file."""
    if isinstance(error, UnknownShape):
        problem = "has none of the shapes that can be imported"
        return Finding("unknown-shape", error.where, "", problem, "see the shapes below", "warning")
    where, _, problem = str(error).partition(": ")
    problem, _, remedy = problem.rpartition("; ")
    return Finding("refused", where, "", problem, remedy)
