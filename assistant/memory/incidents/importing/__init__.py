"""Importing: exports of trackers, runbooks and tables become tickets, one at a time, however large the file.

    for it in tickets_in(Path("issues.json")): …      Ticket("github:team/app#17", …), or Problem("line 812", "…")

objects   JSON and JSON lines, value by value
issues    an issue of GitHub or GitLab, a ticket of Jira
tables    CSV of Jira, or of title, body and resolution
markdown  runbooks and question-and-answer articles
fields    what they share: times, comments that tell of a solution
running   files into a store, in batches that survive an interruption
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from assistant.memory.incidents.building import Ticket
from assistant.memory.incidents.importing.fields import Problem
from assistant.memory.incidents.importing.issues import tickets_of_json
from assistant.memory.incidents.importing.markdown import tickets_of_markdown
from assistant.memory.incidents.importing.tables import tickets_of_table

Reading = Callable[[Path], Iterator[Ticket | Problem]]

# How a name ends, and what reads it.
READERS: dict[str, Reading] = {
    ".json": tickets_of_json,
    ".jsonl": tickets_of_json,
    ".ndjson": tickets_of_json,
    ".csv": tickets_of_table,
    ".tsv": tickets_of_table,
    ".md": tickets_of_markdown,
    ".markdown": tickets_of_markdown,
    ".txt": tickets_of_markdown,
}


def files_in(paths: list[Path]) -> list[Path]:
    """Return the files to read: those named, and of a folder those whose name says that they can be, in order."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(it for it in path.rglob("*") if it.suffix.lower() in READERS) if path.is_dir() else [path]
        found += [it for it in inside if it.is_file() or not path.is_dir()]
    return found


def tickets_in(path: Path) -> Iterator[Ticket | Problem]:
    """Yield the tickets of a file, and what could not be read of it, each with its place."""
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        known = " ".join(READERS)
        yield Problem("", f"its name ends with none of {known}; export it in one of these forms")
        return
    yield from reader(path)
