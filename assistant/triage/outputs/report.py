"""Report: the input of every output format: the masked triage, the entries, and the changes.

    report_of(triage, assistant.entry)  ->  Report, without secrets and control characters of the logs

An output format is a function from a `Report` and a language to text or bytes; `outputs.OUTPUTS` lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from assistant.diagnosis.privacy.outgoing import outgoing_text
from assistant.rendering.playbook import PlaybookCard, playbook_card
from assistant.rendering.report import FindEntry
from assistant.triage.outputs.baseline import Changes
from assistant.triage.outputs.labels import say, size, span
from assistant.triage.types import OVERFLOW, Edge, Group, Triage
from kb.entry import Entry
from kb.playbook import heads

PARTS = ("understood", "healthy", "not_understood")  # of `Totals`: the classes of lines


@dataclass(frozen=True)
class Report:
    """A triage ready for output."""

    triage: Triage
    find_entry: FindEntry
    changes: Changes | None = None  # relative to a baseline, where one was given
    skeletons: Mapping[str, Path] = field(
        default_factory=dict
    )  # paths of the entries drafted for unknown groups, by group key

    def entry(self, group: Group) -> Entry | None:
        """Return the entry that answers a group; None where it is unknown."""
        return self.find_entry(group.finding.entry_id) if group.finding and group.is_understood else None

    def title(self, group: Group, language: str) -> str:
        """Return a group's title on one line: that of its entry, else its template."""
        if group.key == OVERFLOW:
            return OVERFLOW
        entry = self.entry(group)
        return " ".join((entry.signature.in_language(language) if entry else group.template).split())

    def facts(self, language: str) -> list[str]:
        """Return the summary of the run: inputs, size, lines, events, time taken."""
        totals = self.triage.totals
        return [
            say("inputs", language, totals.inputs),
            size(totals.bytes),
            say("lines", language, totals.lines),
            say("events", language, totals.events),
            span(self.triage.seconds, language),
        ]

    def edges(self) -> list[tuple[Group, Group, Edge]]:
        """Return the edges whose groups are both in the report, with the groups."""
        groups = {group.key: group for group in self.triage.groups}
        return [
            (groups[edge.before], groups[edge.after], edge)
            for edge in self.triage.edges
            if edge.before in groups and edge.after in groups
        ]

    def playbook(self, group: Group, language: str) -> PlaybookCard | None:
        """Return the playbook of an unknown group; None where an entry answers it."""
        slug = group.finding.playbook if group.finding and not group.is_understood else ""
        return playbook_card(slug, language) if slug in heads() else None

    def is_new(self, group: Group) -> bool:
        """Return whether the group is missing in the baseline."""
        return self.changes is not None and any(group.key == other.key for other in self.changes.new)

    def rise(self, group: Group) -> float | None:
        """Return the factor by which the group is more frequent than in the baseline, where it is rising."""
        rising = self.changes.rising if self.changes else ()
        return next((rise.factor for rise in rising if rise.group.key == group.key), None)


def report_of(
    triage: Triage,
    find_entry: FindEntry,
    changes: Changes | None = None,
    skeletons: Mapping[str, Path] | None = None,
) -> Report:
    """Return the report, its quotations masked and without control characters."""
    return Report(cleaned(triage), find_entry, changes and _clean_changes(changes), skeletons or {})


def cleaned(triage: Triage) -> Triage:
    """Return the triage with every external text masked and printable."""
    return replace(
        triage,
        groups=tuple(_clean_group(group) for group in triage.groups),
        unread=tuple(
            replace(item, source=outgoing_text(item.source), detail=outgoing_text(item.detail))
            for item in triage.unread
        ),
        healthy=tuple(replace(kind, template=outgoing_text(kind.template)) for kind in triage.healthy),
        histogram=triage.histogram and replace(triage.histogram, start=outgoing_text(triage.histogram.start)),
        knowledge=outgoing_text(triage.knowledge),
    )


def _clean_group(group: Group) -> Group:
    return replace(
        group,
        template=outgoing_text(group.template),
        kind=outgoing_text(group.kind),
        first_seen=outgoing_text(group.first_seen),
        last_seen=outgoing_text(group.last_seen),
        examples=tuple(
            replace(example, source=outgoing_text(example.source), text=outgoing_text(example.text))
            for example in group.examples
        ),
        hosts=tuple(replace(host, name=outgoing_text(host.name)) for host in group.hosts),
    )


def _clean_changes(changes: Changes) -> Changes:
    return Changes(
        new=tuple(map(_clean_group, changes.new)),
        gone=tuple(map(_clean_group, changes.gone)),
        rising=tuple(replace(rise, group=_clean_group(rise.group)) for rise in changes.rising),
    )
