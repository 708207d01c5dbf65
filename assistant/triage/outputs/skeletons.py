"""Skeletons: drafts of entries for unknown groups, most frequent first, from their examples.

    write_skeletons(triage.unknown, Path("drafts"), entries, today)  ->  {key: drafts/python/flux-empty/entry.toml}

A comment states how often and where the group was seen; parts to be written are marked TODO, as with `assistant kb
new`. An existing file is never overwritten; its path is returned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from assistant.authoring.drafting import draft
from assistant.diagnosis.privacy.outgoing import outgoing_text
from assistant.diagnosis.reading import read
from assistant.errors import UnreadablePaste
from assistant.triage.outputs.labels import moment
from assistant.triage.types import OVERFLOW, Group
from kb.entry import Entry
from kb.lint.patterns import matches
from kb.skeleton import Draft, skeleton

MOST = 20  # skeletons per run


def write_skeletons(
    groups: Sequence[Group], folder: Path, entries: Sequence[Entry], today: date, most: int = MOST
) -> dict[str, Path]:
    """Write a skeleton for each of the first `most` groups and return the paths by the groups' keys.

    Groups with the same suggested id get different ids. Raises OSError where the folder cannot be written.
    """
    taken = {entry.id for entry in entries}
    written: dict[str, Path] = {}
    for group in [group for group in groups if group.key != OVERFLOW][:most]:
        drafted = draft_of(group, entries, today)
        if drafted is None:
            continue
        if drafted.id in taken:
            drafted = replace(drafted, id=f"{drafted.id}-{group.key[-8:]}")
        taken.add(drafted.id)
        path = folder.joinpath(*drafted.id.split("/"), "entry.toml")
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_text(f"{_about(group)}{skeleton(drafted)}", encoding="utf-8")
        written[group.key] = path
    return written


def draft_of(group: Group, entries: Sequence[Entry], today: date) -> Draft | None:
    """Draft an entry from a group's examples; None where they contain no text.

    The pattern is derived from the first example; the others become samples where it matches them.
    """
    texts = list(dict.fromkeys(example.text for example in group.examples)) or [group.template]
    drafts = []
    for text in texts:
        try:
            drafts.append(draft(read(text), today, entries=entries))
        except UnreadablePaste:
            continue
    if not drafts:
        return None
    first, *others = drafts
    samples = [sample for other in others for sample in other.samples if matches(first.pattern or "", sample)]
    return replace(first, samples=tuple(dict.fromkeys((*first.samples, *samples))) if first.pattern else first.samples)


def _about(group: Group) -> str:
    """Return the facts about the group as comments."""
    seen = f"{group.count:,} events in {group.runs:,} runs"
    if group.first_seen:
        seen += f", from {moment(group.first_seen)} to {moment(group.last_seen)}"
    places = [f"{example.source}, line {example.line}" for example in group.examples]
    lines = [f"Seen by a triage: {seen}.", *places]
    return "".join(f"# {' '.join(outgoing_text(line).split())}\n" for line in lines)
