"""Batching: diagnoses many logs at once with the triage, in memory.

    batched(["… No module named 'torch'", "… No module named 'numpy'"], …)  ->  one group of logs (1, 2)

Groups, their order and their diagnoses are those of the triage. A log without any error is treated as a description and
diagnosed as such. The logs are kept in memory only while the request is processed.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from assistant.diagnosis.types import Diagnosis, Verdict
from assistant.errors import UnreadablePaste
from assistant.rendering.answers import Batch, BatchGroup, BatchLink, Language, Unread
from assistant.rendering.as_answer import candidate_of
from assistant.rendering.report import FindEntry
from assistant.service.arguments import chosen, is_chinese

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant
    from assistant.triage.totals import Tally
    from assistant.triage.types import Finding, Group, Triage

MOST_GROUPS = 60  # the most frequent groups, which are diagnosed and returned
LONGEST_EXAMPLE = 600  # characters of an example


def batched(logs: Sequence[str], assistant: Assistant, language: str) -> Batch:
    """Diagnose many logs; groups with an answer come first, then the unknown, each by number of events."""
    from assistant.triage.diagnosing import find_all
    from assistant.triage.outputs.report import cleaned
    from assistant.triage.pipeline import diagnosed, matcher_of
    from assistant.triage.report import report

    def find(pastes: Sequence[str]) -> list[Finding | None]:
        return [*find_all(assistant, pastes[:MOST_GROUPS]), *[None] * len(pastes[MOST_GROUPS:])]

    spoken = chosen(language, "zh" if any(map(is_chinese, logs)) else "en")
    tally, logs_of = _read(logs, assistant)
    merged_groups = diagnosed(tally, matcher_of(assistant), find)
    triage = cleaned(report(tally, merged_groups))  # masked
    signatures = {one.key: [member.signature.key for member in one.members] for one in merged_groups}
    groups = [
        _group(group, sorted({place for key in signatures.get(group.key, ()) for place in logs_of[key]}),
               assistant.entry, spoken)
        for group in triage.groups[:MOST_GROUPS]
    ]  # fmt: skip
    unread = {int(it.source): f"{it.reason} {it.detail}".strip() for it in triage.unread if it.source.isdecimal()}
    seen = {place for places in logs_of.values() for place in places} | set(unread)
    described, quiet = _described(logs, seen, assistant, spoken, unread)
    return Batch(
        language=spoken,
        logs=len(logs),
        groups=_joined(groups, described),
        links=_links(triage, {group.key for group in groups}),
        quiet=quiet,
        unread=tuple(Unread(log=place, reason=reason) for place, reason in sorted(unread.items())),
        is_cut=len(triage.groups) > MOST_GROUPS,
    )


def _read(logs: Sequence[str], assistant: Assistant) -> tuple[Tally, dict[str, list[int]]]:
    """Return the tally of the logs, and for each signature the numbers of its logs, from 1."""
    from assistant.triage.blocks import Block
    from assistant.triage.reader import BlockReader
    from assistant.triage.signatures import IndexMatcher
    from assistant.triage.text_formats import form_of
    from assistant.triage.totals import Tally

    reader = BlockReader(known=IndexMatcher(assistant.index))  # one per call, since it caches parsed windows
    logs_of: dict[str, list[int]] = {}
    tally, year = Tally(), datetime.now(UTC).year
    for place, log in enumerate(logs, start=1):
        data = log.encode("utf-8", "replace")
        block = Block(place, str(place), form_of(data[:4096], ""), year, 0, len(data), data=data)
        part = reader.read(block)
        for sightings in part.sightings:
            logs_of.setdefault(sightings.signature.key, []).append(place)
        tally.add(block, part)
    return tally, logs_of


def _described(
    logs: Sequence[str], seen: set[int], assistant: Assistant, language: Language, unread: dict[int, str]
) -> tuple[list[BatchGroup], tuple[int, ...]]:
    """Diagnose the logs without errors as descriptions; return groups of those with an answer, and the others."""
    groups: dict[str, tuple[Diagnosis, list[int]]] = {}
    quiet = []
    for place, log in enumerate(logs, start=1):
        if place in seen:
            continue
        try:
            diagnosis = assistant.diagnose(log)
        except UnreadablePaste as error:
            unread[place] = str(error)
            continue
        if diagnosis.best is None or diagnosis.verdict is Verdict.UNKNOWN:
            quiet.append(place)
        else:
            groups.setdefault(diagnosis.best.entry_id, (diagnosis, []))[1].append(place)
    return [_group_of_words(*group, assistant.entry, language) for group in groups.values()], tuple(quiet)


def _group(group: Group, logs: Sequence[int], entry: FindEntry, language: Language) -> BatchGroup:
    found = group.finding
    best = candidate_of(entry, found.entry_id, found.probability, language) if found else None
    first = group.examples[0] if group.examples else None
    return BatchGroup(
        key=group.key, signature=group.template, events=group.count, logs=tuple(logs),
        example=first.text[:LONGEST_EXAMPLE] if first else "", example_line=first.line if first else 1,
        verdict=group.verdict.value, best=best, playbook=found.playbook if found and not group.is_understood else "",
    )  # fmt: skip


def _group_of_words(diagnosis: Diagnosis, logs: Sequence[int], entry: FindEntry, language: Language) -> BatchGroup:
    best, event, signature = diagnosis.best, diagnosis.log.root_event, diagnosis.signature
    candidate = candidate_of(entry, best.entry_id, best.probability, language) if best else None
    is_known = diagnosis.verdict is Verdict.KNOWN and best is not None
    return BatchGroup(
        key=f"known:{best.entry_id}" if best and is_known else signature.key if signature else "",
        signature=signature.template[:LONGEST_EXAMPLE] if signature else "",
        events=len(logs), logs=tuple(logs), example=event.headline[:LONGEST_EXAMPLE] if event else "", example_line=1,
        verdict=diagnosis.verdict.value, best=candidate,
    )  # fmt: skip


def _joined(groups: Sequence[BatchGroup], described: Sequence[BatchGroup]) -> tuple[BatchGroup, ...]:
    """Return all groups in order; descriptions are merged into groups with the same known diagnosis."""
    found = {group.key: group for group in groups}
    for more in described:
        same = found.get(more.key)
        joined = {"events": same.events + more.events, "logs": (*same.logs, *more.logs)} if same else {}
        found[more.key] = same.model_copy(update=joined) if same else more
    return tuple(sorted(found.values(), key=lambda group: (group.verdict == "unknown", -group.events)))


def _links(triage: Triage, keys: set[str]) -> tuple[BatchLink, ...]:
    return tuple(
        BatchLink(before=edge.before, after=edge.after, logs=edge.runs)
        for edge in triage.edges
        if edge.before in keys and edge.after in keys
    )
