"""Card: the report as a piece of HTML to be put beneath something else: no page, no script, no style sheet.

render(diagnosis, entry, "en", "card")  ->  '<div style="…"><strong>Known error 99%</strong> …</div>'

What came from the log is text in it, never markup. Styles stand in the elements, since notebooks take out all others;
the colours are those of the text around, with a line of the verdict's at the side.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from assistant.diagnosis.types import Verdict
from assistant.rendering.as_html import coded
from assistant.rendering.labels import label
from assistant.rendering.report import Card, Report, Step, percent

COLOURS = {Verdict.KNOWN: "#1a7f37", Verdict.LIKELY: "#bf8700", Verdict.UNKNOWN: "#6e7781"}
OPEN_STEPS = 1  # shown at once; the others unfold
BOX = "border-left:4px solid {};padding:.4em .8em;margin:.5em 0;font-family:system-ui,sans-serif;line-height:1.45"
PRE = (
    "margin:.3em 0;padding:.4em .6em;border:1px solid #8884;border-radius:4px;white-space:pre-wrap;"
    "overflow-wrap:anywhere"
)


def as_card(report: Report) -> str:
    """Return the report as one element."""
    return f'<div style="{BOX.format(COLOURS[report.verdict])}">{"".join(_parts(report))}</div>\n'


def _parts(report: Report) -> Iterator[str]:
    language, card = report.language, report.card
    shown = f" {percent(card.probability)}" if card else ""
    title = f" {coded(card.title.partition(chr(10))[0])} <code>{escape(card.entry_id)}</code>" if card else ""
    colour = COLOURS[report.verdict]
    yield f'<div><strong style="color:{colour}">{escape(report.verdict_words)}{shown}</strong>{title}</div>'
    if report.event:
        yield f'<pre style="{PRE}">{escape(report.event[:1000])}</pre>'
    if card:
        yield f"<div>{coded(card.what)}</div>"
        yield from _steps(card, language)
        for other in report.hypotheses[1:3]:
            words = label("short.or", language, percent(other.probability), other.entry_id, other.title)
            yield f"<div>{escape(words)}</div>"
    elif report.playbook:
        book = report.playbook
        yield f"<div><strong>{escape(label('playbook', language, book.title))}</strong></div><ul>"
        for what, commands in book.collect:
            yield f"<li>{coded(what)}{_pre(commands)}</li>"
        yield "</ul>"


def _steps(card: Card, language: str) -> Iterator[str]:
    rows = [_step(step) for step in card.workarounds]
    if rows:
        yield f"<div><strong>{escape(label('try', language))}</strong></div><ol>{''.join(rows[:OPEN_STEPS])}</ol>"
    rest, ends = rows[OPEN_STEPS:], [_step(step) for step in card.dead_ends]
    if rest:
        summary = escape(label("card.steps", language, len(rest)))
        yield f'<details><summary>{summary}</summary><ol start="{OPEN_STEPS + 1}">{"".join(rest)}</ol></details>'
    if ends:
        summary = escape(f"{label('avoid', language)} ({len(ends)})")
        yield f"<details><summary>{summary}</summary><ul>{''.join(ends)}</ul></details>"


def _step(step: Step) -> str:
    facts = f" <small>{escape(' · '.join(step.facts))}</small>" if step.facts else ""
    warning = f'<div style="color:#cf222e">{coded(step.warning)}</div>' if step.warning else ""
    details = "".join(f"<div><small>{coded(detail)}</small></div>" for detail in step.details)
    return f"<li>{coded(step.action)}{facts}{details}{warning}{_pre(step.commands)}</li>"


def _pre(commands: str) -> str:
    return f'<pre style="{PRE}">{escape(commands.rstrip())}</pre>' if commands.strip() else ""
