"""One group on the page: a line with its count and name, expandable to examples, hosts and the entry's advice."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from assistant.diagnosis.privacy.outgoing import outgoing_text
from assistant.rendering.as_html import coded, playbook_parts
from assistant.rendering.labels import label
from assistant.rendering.report import Card, Step, card_of, percent
from assistant.triage.outputs.labels import moment
from assistant.triage.outputs.page_parts import blocks, both, spark
from assistant.triage.outputs.report import Report
from assistant.triage.types import Group

LONGEST_TITLE, LONGEST_EXAMPLE = 400, 4000  # characters


def group_item(report: Report, group: Group, order: int) -> str:
    """Return the group as a list item; the script filters and sorts by its data attributes."""
    kinds = [group.verdict.value, *(["new"] if report.is_new(group) else [])]
    buckets = " ".join(str(place) for place, count in enumerate(group.histogram) if count)
    return (
        f'<li class="group" id="{escape(f"group-{group.key}")}" data-kinds="{" ".join(kinds)}" data-order="{order}" '
        f'data-count="{group.count}" data-runs="{group.runs}" data-first="{escape(group.first_seen)}" '
        f'data-last="{escape(group.last_seen)}" data-buckets="{buckets}">'
        f"<details><summary>{_summary(report, group)}</summary>"
        f'<div class="body">{"".join(_body(report, group))}</div></details></li>'
    )


def _summary(report: Report, group: Group) -> str:
    badges = [f'<span class="badge {group.verdict.value}">{both(group.verdict.value)}{_sure(group)}</span>']
    if report.is_new(group):
        badges.append(f'<span class="badge fresh">{both("new")}</span>')
    if (factor := report.rise(group)) is not None:
        badges.append(f'<span class="badge fresh">{both("rise.short", factor)}</span>')
    if group.is_understood and group.finding:
        badges.append(f"<code>{escape(group.finding.entry_id)}</code>")
    name = both(lambda lang: report.title(group, lang)[:LONGEST_TITLE])
    return (
        f'<span class="number"><strong>{group.count:,}</strong><small>{both("runs", group.runs)}</small></span>'
        f'<span class="title"><span class="name">{name}</span>{" ".join(badges)}</span>{spark(group.histogram)}'
    )


def _sure(group: Group) -> str:
    return f" {percent(group.finding.probability)}" if group.is_understood and group.finding else ""


def _body(report: Report, group: Group) -> Iterator[str]:
    entry = report.entry(group)
    if entry:
        yield blocks(lambda lang: _card(card_of(entry, lang), lang))
    if report.playbook(group, "en"):
        yield f"<h3>{both('playbook')}</h3>"
        yield blocks(lambda lang: _playbook(report, group, lang))
    yield f"<h3>{both('template')}</h3><pre>{escape(group.template)}</pre>"
    yield _facts(report, group)
    if group.examples:
        yield f"<h3>{both('examples')}</h3>"
        for example in group.examples:
            place = both("place", example.source, example.line)
            yield f"<p><small>{place}</small></p><pre>{escape(example.text[:LONGEST_EXAMPLE])}</pre>"
    if group.hosts:
        rows = "".join(
            f'<tr><td><code>{escape(host.name)}</code></td><td class="n">{host.count:,}</td></tr>'
            for host in group.hosts
        )
        yield f"<h3>{both('hosts')}</h3><table>{rows}</table>"


def _facts(report: Report, group: Group) -> str:
    facts = []
    for name, time in (("first", group.first_seen), ("last", group.last_seen)):
        if time:
            facts.append(f"{both(name)} {escape(moment(time))}")
    if group.kind:
        facts.append(f"{both('kind')} <code>{escape(group.kind)}</code>")
    if group.signature_count > 1:
        facts.append(both("signatures", group.signature_count))
    if not group.is_understood and group.finding:
        facts.append(f"{both('nearest')} <code>{escape(group.finding.entry_id)}</code>")
    if (path := report.skeletons.get(group.key)) is not None:
        facts.append(f"{both('skeleton')} <code>{escape(outgoing_text(str(path)))}</code>")
    return f'<p class="soft">{" · ".join(facts)}</p>' if facts else ""


def _card(card: Card, language: str) -> str:
    """Return the card of the entry: summary, cause, workarounds, dead ends, consequences."""
    parts = []
    for name, text in (("what", card.what), ("why", card.why)):
        if text:
            parts.append(f"<h3>{escape(label(name, language))}</h3><p>{coded(text)}</p>")
    for name, steps, tag in (("try", card.workarounds, "ol"), ("avoid", card.dead_ends, "ul")):
        if steps:
            items = "".join(f"<li>{_step(step)}</li>" for step in steps)
            parts.append(f'<h3>{escape(label(name, language))}</h3><{tag} class="steps {name}">{items}</{tag}>')
    if card.related:
        items = "".join(
            f"<li>{escape(relation.kind)} <code>{escape(relation.entry_id)}</code> {coded(relation.words)}</li>"
            for relation in card.related
        )
        parts.append(f'<h3>{escape(label("related", language))}</h3><ul class="steps">{items}</ul>')
    if card.sources:
        items = "".join(f"<li>{_link(source)}</li>" for source in card.sources)
        parts.append(f'<h3>{escape(label("sources", language))}</h3><ul class="steps">{items}</ul>')
    return "".join(parts)


def _playbook(report: Report, group: Group, language: str) -> str:
    """Return the playbook of an unknown group."""
    card = report.playbook(group, language)
    return f"<p><strong>{escape(card.title)}</strong></p>{''.join(playbook_parts(card, language))}" if card else ""


def _step(step: Step) -> str:
    facts = f' <span class="soft">{escape(" · ".join(step.facts))}</span>'
    details = "".join(f"<p>{coded(detail)}</p>" for detail in step.details)
    warning = f"<p><strong>{coded(step.warning)}</strong></p>" if step.warning else ""
    commands = "".join(
        (f'<p class="soft">{escape(place)}</p>' if place else "") + f"<pre>{escape(typed.strip())}</pre>"
        for place, typed in (("", step.commands), *step.elsewhere)
        if typed.strip()
    )
    return f"<strong>{coded(step.action)}</strong>{facts}{details}{warning}{commands}"


def _link(source: str) -> str:
    """Return a link for http and https, plain text for anything else."""
    shown = escape(source)
    if source.lower().startswith(("https://", "http://")):
        return f'<a href="{shown}" rel="noopener noreferrer">{shown}</a>'
    return shown
