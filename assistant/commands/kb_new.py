"""`assistant kb new`: a draft entry from a paste, with the fields that can be derived from it.

    assistant kb new crash.log                                      print it
    python train.py 2>&1 | assistant kb new - --folder my-entries   write my-entries/<domain>/<slug>/entry.toml
    assistant kb new crash.log --id cuda/graph-capture-oom --folder my-entries

The current diagnosis of the paste and near entries go to stderr: the error may already be covered. Exit status: 0 a
skeleton was made, 2 it was not (the id is taken or invalid, the paste is unreadable).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.commands.options import add_source_options, source_from

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.types import Diagnosis
    from kb.entry import Entry
    from kb.skeleton import Draft

EXAMPLES = """examples:
  assistant kb new crash.log
  python train.py 2>&1 | assistant kb new - --folder my-entries
  assistant kb new crash.log --id cuda/graph-capture-oom --folder my-entries
  assistant kb new "gpu memory grows with every epoch until the process is killed"
"""


def add_new(commands: Any) -> None:
    """Add `new` to the sub-commands of `assistant kb`."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "new", help="draft an entry from a paste", epilog=EXAMPLES,
        description="Draft an entry from a paste: derivable fields are filled in, the others say TODO.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("paste", nargs="?", default="-", metavar="TEXT|FILE|-", help="default: standard input")
    parser.add_argument("--id", metavar="DOMAIN/SLUG", help="instead of the suggested one")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="write it below this folder of entries")
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draft an entry from the paste; print it, or write it."""
    from assistant.authoring.drafting import draft
    from assistant.commands.progress import show_progress
    from assistant.commands.query import open_paste
    from assistant.diagnosis.pipeline import Assistant
    from kb.entry import Entry
    from kb.skeleton import TODO, skeleton

    paste = open_paste(arguments.paste)
    with show_progress() as progress:
        assistant = Assistant.open(source_from(arguments), progress)
    diagnosis = assistant.diagnose(paste)
    payloads = assistant.index.payloads
    entries = [Entry.model_validate_json(payloads[place]) for place in range(len(assistant.index.ids))]
    drafted = draft(diagnosis.log, date.today(), arguments.id, entries)
    path = place_of(drafted.id, [entry.id for entry in entries], arguments.folder)
    text = skeleton(drafted)
    for note in notes(drafted, diagnosis, entries, assistant):
        sys.stderr.write(f"{note}\n")
    if path is None:
        sys.stdout.write(text)
        return 0
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    sys.stdout.write(f"{path}\n")
    left = text.count(f'= "{TODO}')
    sys.stderr.write(f"{left} texts to write; what is left: assistant kb lint {path.parent}\n")
    return 0


def place_of(entry_id: str, taken: Sequence[str], folder: Path | None) -> Path | None:
    """Return the path of the entry, None for stdout. Raises KbError for an id that is taken or invalid."""
    from assistant.authoring.drafting import nearest_ids
    from kb.errors import KbError

    if not re.fullmatch(r"[a-z0-9][a-z0-9._+-]*(/[a-z0-9][a-z0-9._+-]*){1,2}", entry_id):
        raise KbError(f"“{entry_id}” is no id; write domain/slug in small letters, as in cuda/out-of-memory")
    path = folder.joinpath(*entry_id.split("/"), "entry.toml") if folder else None
    near = ", ".join(name for name in nearest_ids(entry_id, taken) if name != entry_id)
    also = f"; near it are {near}" if near else ""
    if entry_id in taken:
        raise KbError(f"there is an entry {entry_id}: extend it, or name another with --id{also}")
    if path and path.exists():
        raise KbError(f"{path}: it is there already: go on with it, or name another with --id{also}")
    return path


def notes(draft: Draft, diagnosis: Diagnosis, entries: Sequence[Entry], assistant: Assistant) -> list[str]:
    """Return notes for the author: the current diagnosis of the paste, near entries, a pattern that is too broad."""
    from assistant.diagnosis.types import Verdict
    from assistant.rendering.report import percent
    from kb.lint.patterns import matches

    found = [f"{draft.id}: a skeleton, from {len(draft.samples)} sample(s) of output"]
    best = diagnosis.best
    if best is None or diagnosis.verdict is Verdict.UNKNOWN:
        found.append("the assistant does not know this error yet")
    else:
        entry = assistant.entry(best.entry_id)
        said = f": {' '.join(entry.signature.en.split())}" if entry else ""
        found.append(
            f"the assistant already takes this for {best.entry_id} ({diagnosis.verdict}, {percent(best.probability)})"
            f"{said}; if that is right, extend that entry"
        )
    found += [f"near: {other.entry_id}: {other.signature}" for other in draft.near]
    if draft.pattern is None:
        found.append("no pattern: the paste has no line that is specific to this error; write one, or leave it out")
    for entry in entries:
        if draft.pattern and any(matches(draft.pattern, sample) for sample in entry.samples.must_match):
            found.append(f"the pattern also matches a sample of {entry.id}; narrow it, or extend that entry")
    return found
