"""Markdown: a triage for a ticket. Text from the logs is quoted as code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.rendering.as_markdown import block, escape, quote
from assistant.rendering.labels import label
from assistant.rendering.report import card_of, percent
from assistant.triage.outputs.as_text import edge_words
from assistant.triage.outputs.labels import moment, say, share
from assistant.triage.outputs.report import PARTS, Report
from assistant.triage.types import Group

MOST_GROUPS, MOST_STEPS, MOST_CHANGES, MOST_UNREAD = 10, 2, 10, 10
LONGEST_EXAMPLE = 1200  # characters


def as_markdown(report: Report, language: str) -> str:
    """Return the report for a ticket: the most frequent groups, each with what to try and what not."""
    return "\n".join(_lines(report, language)).strip() + "\n"


def group_as_markdown(report: Report, group: Group, language: str) -> str:
    """Return one group for a ticket of its own."""
    return "\n".join(_group(report, group, language)).strip() + "\n"


def _lines(report: Report, language: str) -> Iterator[str]:
    triage, totals = report.triage, report.triage.totals
    yield f"## {say('title', language)}"
    yield ""
    yield " · ".join(report.facts(language))
    yield ""
    yield f"| | {say('lines', language, totals.lines)} | |"
    yield "|---|---:|---:|"
    for name in PARTS:
        count = getattr(totals, name)
        yield f"| {say(name, language)} | {count:,} | {share(count, totals.lines)} |"
    yield ""
    if not triage.groups:
        yield say("none", language)
        yield ""
    yield from _changes(report, language)
    for name, groups in (("groups.known", triage.known), ("groups.unknown", triage.unknown)):
        if groups:
            yield f"### {say(name, language, len(groups), sum(group.count for group in groups))}"
            yield ""
            for group in groups[:MOST_GROUPS]:
                yield from _group(report, group, language)
            if len(groups) > MOST_GROUPS:
                yield f"_{say('more', language, len(groups) - MOST_GROUPS)}_"
                yield ""
    yield from _edges(report, language)
    if triage.unread:
        yield f"### {say('unread', language, len(triage.unread))}"
        yield ""
        for item in triage.unread[:MOST_UNREAD]:
            detail = say("brackets", language, quote(item.detail[:200])) if item.detail else ""
            yield f"- {quote(item.source)}{say('colon', language)}{say(item.reason, language)}{detail}"
        yield ""


def _group(report: Report, group: Group, language: str) -> Iterator[str]:
    facts = [say("events", language, group.count), say("runs", language, group.runs)]
    if group.first_seen:
        facts.append(escape(f"{moment(group.first_seen)} – {moment(group.last_seen)}"))
    if report.is_new(group):
        facts.append(f"**{say('new', language)}**")
    if (factor := report.rise(group)) is not None:
        facts.append(f"**{say('rise.short', language, factor)}**")
    yield f"#### {escape(report.title(group, language)[:300])}"
    yield ""
    if group.is_understood and group.finding:
        sure = f"{say(group.verdict.value, language)} {percent(group.finding.probability)}"
        yield f"{quote(group.finding.entry_id)} · {sure} · {' · '.join(facts)}"
    else:
        yield " · ".join(facts)
    yield ""
    yield from _advice(report, group, language)
    if book := report.playbook(group, language):
        read = quote(f"assistant playbook {book.slug}")
        yield f"{say('playbook', language)}{say('colon', language)}{escape(book.title)} ({read})"
        yield ""
    if group.examples:
        first = group.examples[0]
        yield f"<details><summary>{say('examples', language)}</summary>"
        yield ""
        yield from (f"- {quote(example.source)}:{example.line}" for example in group.examples)
        yield ""
        yield block(first.text[:LONGEST_EXAMPLE])
        yield ""
        yield "</details>"
        yield ""


def _advice(report: Report, group: Group, language: str) -> Iterator[str]:
    """Yield what happened, the first workarounds and the first dead ends of the entry."""
    entry = report.entry(group)
    if entry is None:
        return
    card = card_of(entry, language)
    yield escape(card.what)
    yield ""
    for name, steps in (("try", card.workarounds), ("avoid", card.dead_ends)):
        if steps:
            yield f"**{label(name, language)}**"
            yield ""
            for step in steps[:MOST_STEPS]:
                yield f"- {escape(step.action)}{say('brackets', language, escape(' · '.join(step.facts)))}"
            yield ""


def _changes(report: Report, language: str) -> Iterator[str]:
    changes = report.changes
    if changes is None:
        return
    yield f"### {say('changes', language)}"
    yield ""
    if not (changes.new or changes.gone or changes.rising):
        yield say("changes.same", language)
        yield ""
        return
    for name, groups in (("new", changes.new), ("gone", changes.gone)):
        yield from _listed(say(f"changes.{name}", language, len(groups)), [_named(report, g, language) for g in groups])
    rises = [
        say("colon", language).join(
            (_named(report, rise.group, language), say("rise", language, rise.factor, rise.before))
        )
        for rise in changes.rising
    ]
    yield from _listed(say("changes.rising", language, len(rises)), rises)


def _listed(title: str, items: Sequence[str]) -> Iterator[str]:
    if items:
        yield f"**{title}**"
        yield ""
        yield from (f"- {item}" for item in items[:MOST_CHANGES])
        if len(items) > MOST_CHANGES:
            yield "- …"
        yield ""


def _named(report: Report, group: Group, language: str) -> str:
    count = say("brackets", language, say("events", language, group.count))
    return f"{escape(report.title(group, language)[:200])}{count}"


def _edges(report: Report, language: str) -> Iterator[str]:
    edges = report.edges()[:MOST_CHANGES]
    if edges:
        yield f"### {say('edges', language)}"
        yield ""
        for before, after, edge in edges:
            names = " → ".join(escape(report.title(group, language)[:120]) for group in (before, after))
            yield f"- {names}{say('brackets', language, edge_words(edge, language))}"
        yield ""
