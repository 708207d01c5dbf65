"""HTML: the report as one page that needs nothing else. What came from the log is text in it, never markup."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from assistant.rendering.labels import label
from assistant.rendering.report import Report, percent


def as_html(report: Report) -> str:
    """Return the report as a self-contained page; the entry looks as it does on its own page."""
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
    if report.versions:
        yield _section(label("versions", language), _list(report.versions))
    for note in report.notes:
        yield f"<p><small>{escape(note)}</small></p>"
    if report.card and report.entry:
        yield _section(label("because", language), _list(report.card.reasons))
        yield article(report.entry, language)
    if report.introduction:
        yield f"<p>{escape(report.introduction)}</p>"
    if report.runners:
        lines = [f"{percent(runner.probability)} {runner.entry_id}: {runner.title}" for runner in report.runners]
        yield _section(label("runners" if report.card else "nearest", language), _list(lines))


def _section(title: str, *body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(body)}</section>"


def _pre(text: str) -> str:
    return f"<pre>{escape(text[:4000])}</pre>"


def _list(items: tuple[str, ...] | list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"
