"""The triage pipeline: list the files, read them, group, diagnose each group once, report.

state = begin(["logs/"], checkpoint)
read_all(state, options_of(assistant, options), on_progress, checkpoint.keep)      of an engine
finish(state, assistant, find, seconds)  ->  Triage
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.triage.checkpoint import Checkpoint
from assistant.triage.engine import Options
from assistant.triage.grouping import Matched, SignatureGroup, group_signatures, joined
from assistant.triage.inputs import list_files
from assistant.triage.report import report
from assistant.triage.run_state import State
from assistant.triage.totals import Tally
from assistant.triage.types import Finding, Triage

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant

MOST_DIAGNOSED = 5000  # the most frequent groups; rarer ones stay unknown

Find = Callable[[Sequence[str]], list[Finding | None]]  # texts of groups -> their findings


def options_of(assistant: Assistant, options: Options) -> Options:
    """Return the options with the patterns of the reviewed entries."""
    index = assistant.index
    rows = zip(index.pattern_documents.tolist(), index.patterns.texts, strict=True)
    vouched = tuple((index.ids[document], pattern) for document, pattern in rows if index.grades[document] > 0)
    return replace(options, patterns=vouched)


def begin(paths: Sequence[str], checkpoint: Checkpoint | None = None, *, resume: bool = False) -> State:
    """Return the initial state: empty, or that of a checkpoint, with new files appended.

    Raises CheckpointError for a checkpoint that is damaged or belongs to another run.
    """
    files = list_files(paths)
    state = checkpoint.load() if checkpoint and resume else None
    if state is None:
        state = State(files.paths, files.bytes)
    else:
        known = set(state.files)
        state.files += [path for path in files.paths if path not in known]
        state.size = files.bytes
    noted = set(state.tally.unread)
    for unread in files.unread:
        if unread not in noted:
            state.tally.add_unread(unread)
    return state


def finish(state: State, assistant: Assistant, find: Find, seconds: float) -> Triage:
    """Group, diagnose and report; `seconds`: the duration of this session so far."""
    merged_groups = diagnosed(state.tally, matcher_of(assistant), find)
    manifest = assistant.index.manifest
    knowledge = f"{manifest.document_count} entries, {manifest.model}"
    return report(state.tally, merged_groups, knowledge, state.seconds + seconds)


def diagnosed(tally: Tally, matched: Matched, find: Find) -> list[SignatureGroup]:
    """Return all groups, the `MOST_DIAGNOSED` most frequent ones diagnosed."""
    merged_groups = group_signatures(tally.sightings.values(), matched)
    order = sorted(range(len(merged_groups)), key=lambda at: (-merged_groups[at].count, merged_groups[at].key))[
        :MOST_DIAGNOSED
    ]
    findings: list[Finding | None] = [None] * len(merged_groups)
    for at, finding in zip(order, find([merged_groups[at].paste for at in order]), strict=True):
        findings[at] = finding
    return joined(merged_groups, findings)


def matcher_of(assistant: Assistant) -> Matched:
    """Return a function from a text to the ids of the entries whose patterns match it."""
    index = assistant.index

    def matched(text: str) -> tuple[str, ...]:
        rows = index.patterns.search(text)
        return tuple(sorted({index.ids[int(index.pattern_documents[match.row])] for match in rows}))

    return matched
