"""HTML: the report as one self-contained page. Text from the log is escaped."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from assistant.diagnosis.versions.ranges import Fit
from assistant.rendering.explained import FOLLOWERS
from assistant.rendering.labels import label
from assistant.rendering.playbook import PlaybookCard
from assistant.rendering.report import Card, Report, Runner, percent
from assistant.rendering.seen_before import Past
from kb.marks import reordered


def as_html(report: Report) -> str:
    """Return the report as a self-contained page; the entry is formatted as on its entry page."""
    from kb.formats.html import page

    title = report.card.title if report.card else report.verdict_words
    return page(f"{report.verdict_words}: {title}", "\n".join(_parts(report)), report.language)


def _parts(report: Report) -> Iterator[str]:
    from kb.formats.html import article

    language = report.language
    shown = f" · {percent(report.card.probability)}" if report.card else ""
    yield f'<p class="facts"><strong>{escape(report.verdict_words)}{shown}</strong></p>'
    if report.event:
        yield _section(
            label("event", language), f"<p><small>{escape(report.event_place)}</small></p>", _pre(report.event)
        )
    if report.followers:
        lines = [f"{it.place}: {it.words}" + (f" → {it.entry_id}" if it.entry_id else "") for it in report.followers]
        more = [label("follows.more", language, len(lines) - FOLLOWERS)] if len(lines) > FOLLOWERS else []
        yield _section(label("follows", language), _list([*lines[:FOLLOWERS], *more]))
    if report.versions:
        yield _section(label("versions", language), _list(report.versions))
    for note in report.notes:
        yield f"<p><small>{escape(note)}</small></p>"
    yield from _questions(report)
    if report.seen_before:
        yield _section(label("seen", language), "<ul>", *map(_past, report.seen_before), "</ul>")
    if report.card and report.entry:
        yield from _card(report.card, language)
        if report.decision:
            factors = [factor.words for factor in report.decision.factors]
            yield _section(label("decided", language, report.decision.against), _list(factors))
        yield article(reordered(report.entry, report.card.order, report.card.dead_end_order), language)
    if report.playbook:
        yield _section(label("playbook", language, report.playbook.title), *playbook_parts(report.playbook, language))
    if report.playbooks:
        named = [label("playbook.read", language, title, slug) for slug, title in report.playbooks]
        yield _section(label("playbooks" if report.playbook else "playbooks.likely", language), _list(named))
    if report.introduction and not report.hypotheses:
        yield "".join(f"<p>{escape(sentence)}</p>" for sentence in report.introduction.split("\n"))
    if report.runners:
        title = label("runners" if report.card else "nearest", language)
        yield _section(title, "<ul>", *(f"<li>{_runner(it)}{_list(it.reasons)}</li>" for it in report.runners), "</ul>")


def playbook_parts(card: PlaybookCard, language: str) -> Iterator[str]:
    """Yield the parts of one playbook, without a heading."""
    yield f"<p>{coded(card.scope)}</p>"
    if card.filled:
        yield f"<p><small>{escape(label('filled', language, label('and', language).join(card.filled)))}</small></p>"
    for name, steps in (("collect", card.collect), ("louder", card.louder)):
        rows = (f"<li>{coded(what)}{_pre(commands) if commands else ''}</li>" for what, commands in steps)
        yield f"<h3>{escape(label(name, language))}</h3><ul>{''.join(rows)}</ul>"
    rows = (
        f"<li>{coded(question)}<ul><li>{coded(label('yes', language, yes))}</li>"
        f"<li>{coded(label('no', language, no))}</li></ul></li>"
        for question, yes, no in card.halve
    )
    yield f"<h3>{escape(label('halve', language))}</h3><ol>{''.join(rows)}</ol>"
    rows = (f"<li><strong>{coded(action)}</strong>: {coded(why)}</li>" for action, why in card.never)
    yield f"<h3>{escape(label('never', language))}</h3><ul>{''.join(rows)}</ul>"
    links = (f'<li><a href="{escape(source)}">{escape(source)}</a></li>' for source in card.sources)
    yield f"<h3>{escape(label('sources', language))}</h3><ul>{''.join(links)}</ul>"


def coded(text: str) -> str:
    """Return a text of an entry or a playbook as HTML; text between backticks is code."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return escape(text)
    return "".join(f"<code>{escape(part)}</code>" if place % 2 else escape(part) for place, part in enumerate(parts))


def _card(card: Card, language: str) -> Iterator[str]:
    """Yield the parts about the entry in this log; the entry itself follows as on its entry page."""
    yield _section(label("because", language), _list(card.reasons))
    steps = (*card.workarounds, *card.dead_ends)
    noted = [(step.action, step.details[-1]) for step in steps if step.fit is not Fit.UNKNOWN]
    fits = [card.fit_words, *card.systems, *(f"{action}: {words}" for action, words in noted)]
    if any(fits):
        yield _section(label("versions.entry", language), _list([words for words in fits if words]))
    if card.filled:
        yield f"<p><small>{escape(label('filled', language, label('and', language).join(card.filled)))}</small></p>"


def _past(past: Past) -> str:
    link = f'<br><a href="{escape(past.link)}" rel="noreferrer">{escape(past.link)}</a>' if past.link else ""
    facts = escape(" · ".join(past.facts))
    return f"<li><strong>{escape(past.title)}</strong> <small>{facts}</small><br>{escape(past.solution)}{link}</li>"


def _questions(report: Report) -> Iterator[str]:
    if report.hypotheses:
        rows = (f"<li>{_runner(it)}</li>" for it in report.hypotheses)
        introduction = f"<p>{escape(report.introduction)}</p>"
        yield _section(label("hypotheses", report.language), introduction, "<ul>", *rows, "</ul>")
    if report.askings:
        rows = (
            f"<li>{escape(asking.words)}{_list([f'{it.words} → {it.entry_id}' for it in asking.options])}</li>"
            if asking.has_options
            else f"<li>{escape(asking.words)} <code>{escape(asking.command)}</code></li>"
            for asking in report.askings
        )
        yield _section(label("questions", report.language), "<ul>", *rows, "</ul>")


def _runner(runner: Runner) -> str:
    return escape(f"{percent(runner.probability)} {runner.entry_id}: {runner.title}")


def _section(title: str, *body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(body)}</section>"


def _pre(text: str) -> str:
    return f"<pre>{escape(text[:4000])}</pre>"


def _list(items: tuple[str, ...] | list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"
