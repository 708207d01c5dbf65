"""`assistant incidents propose`: incidents that are alike and were solved alike become drafts of entries."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.commands.options import add_incidents_option, add_source_options, source_from

if TYPE_CHECKING:
    from assistant.memory.incidents.types import Kept
    from kb.entry import Entry
    from kb.skeleton import Draft

NUMBER = re.compile(r"(?<![\w\\\[{,-])\d+(?![\w\]},-])")  # in a pattern: neither in a class nor in a count

MOST_SAMPLES, MOST_SYMPTOMS, MOST_TOLD = 5, 5, 5

EXAMPLES = """examples:
  assistant incidents propose
  assistant incidents propose --folder my-entries
  assistant incidents propose --fewest 5

Three incidents with the same message, or told alike, that were solved alike make a draft, with their output as samples
and what solved them beside the first step. Write what says TODO, then: assistant kb lint my-entries
"""


def add_propose(actions: Any) -> None:
    """Add `propose` to the sub-commands of `assistant incidents`."""
    parser: argparse.ArgumentParser = actions.add_parser(
        "propose", help="draft entries from incidents that are alike", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--fewest", type=int, default=3, metavar="N", help="incidents that make a draft (default: 3)")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="write the drafts below this folder of entries")
    add_incidents_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draft an entry for each group; 1 when there is none."""
    from assistant.commands.kb_new import place_of
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.retrieval.knowledge import open_knowledge
    from assistant.memory.incidents.proposing import alike
    from assistant.memory.incidents.store import open_incidents
    from kb.entry import Entry
    from kb.errors import KbError
    from kb.skeleton import skeleton

    with open_incidents(arguments.incidents) as store:
        groups = alike(store, max(2, arguments.fewest))
    if not groups:
        sys.stderr.write(f"assistant: no {arguments.fewest} solved incidents are alike and were solved alike\n")
        return 1
    with show_progress() as progress:
        index, _ = open_knowledge(source_from(arguments), progress)
    entries = [Entry.model_validate_json(payload) for payload in index.payloads.all()]
    taken = [entry.id for entry in entries]
    for members in groups:
        drafted = draft_of(members, entries, date.today())
        numbers = " ".join(f"#{kept.number}" for kept in members)
        sys.stderr.write(f"{drafted.id}: {len(members)} incidents alike: {numbers}\n")
        for other in drafted.near:
            sys.stderr.write(f"near: {other.entry_id}: {other.signature}\n")
        try:
            path = place_of(drafted.id, taken, arguments.folder)
        except KbError as error:  # the others are worth a draft all the same
            sys.stderr.write(f"assistant: {error}\n")
            continue
        taken.append(drafted.id)
        if path is None:
            sys.stdout.write(skeleton(drafted) + "\n")
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(skeleton(drafted), encoding="utf-8")
        sys.stdout.write(f"{path}\n")
    return 0


def draft_of(members: Sequence[Kept], entries: Sequence[Entry], today: date) -> Draft:
    """Return the draft of an entry from incidents that are alike: their output, their words, and what solved them."""
    from assistant.authoring.drafting import draft
    from assistant.diagnosis.reading import read
    from kb.entry import Text
    from kb.skeleton import todo
    from kb.skeleton_pattern import fits

    incidents = [kept.incident for kept in members]
    printed = [it.root for it in incidents if it.root]
    drafted = draft(read(printed[0] if printed else incidents[0].title), today, None, entries)
    samples = [*drafted.samples, *printed]
    pattern = drafted.pattern
    if pattern and not all(fits(pattern, it) for it in samples):
        wider = NUMBER.sub("[0-9]+", pattern)  # a number that differs between incidents names nothing
        pattern = wider if all(fits(wider, it) for it in samples[:1]) else pattern
        samples = [it for it in samples if fits(pattern, it)]  # it must match every sample of its entry
    wanted = todo("symptoms")
    titles = dict.fromkeys((it.language, it.title) for it in incidents)
    symptoms = tuple(
        Text(en=wanted.en, zh=title) if language == "zh" else Text(en=title, zh=wanted.zh) for language, title in titles
    )
    return replace(
        drafted,
        pattern=pattern,
        samples=tuple(dict.fromkeys(samples))[:MOST_SAMPLES],
        symptoms=symptoms[:MOST_SYMPTOMS],
        solved_by=tuple(dict.fromkeys(it.solved_by for it in incidents))[:MOST_TOLD],
        versions=tuple(dict.fromkeys(it for one in incidents for it in one.versions))[:12] or drafted.versions,
    )
