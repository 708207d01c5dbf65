"""HTML: a triage as one self-contained page in both languages, with a language switch.

Text from logs, file names and entries is escaped. Style and script are inline, and the page's Content-Security-Policy
allows only these two, by hash: even a bug in the escaping could neither run nor load anything.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from assistant.triage.outputs.as_text import edge_words
from assistant.triage.outputs.labels import say, share
from assistant.triage.outputs.page_group import group_item
from assistant.triage.outputs.page_parts import TAGS, both, histogram, legend, options, shares
from assistant.triage.outputs.report import Report
from assistant.triage.types import Edge, Group

MOST_GROUPS = 500  # on the page; browsers are slow to filter more
MOST_EDGES, MOST_UNREAD, MOST_KINDS = 50, 200, 50
LONGEST_TITLE = 300  # characters, where a group is referenced

SORTS = ("order", "count", "runs", "first", "last")
SORT_LABELS = {"order": "sort.order", "count": "count.column", "runs": "runs.column", "first": "first", "last": "last"}


def as_html(report: Report, language: str) -> str:
    """Return the page, opening in a language ("en" or "zh")."""
    style, script = _file("page.css"), GROUPS_SCRIPT + _file("page.js")
    allowed = f"style-src '{_hash(style)}'; script-src '{_hash(script)}'"
    policy = f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
    body = "\n".join(_parts(report, language))
    return (
        f'<!doctype html>\n<html lang="{TAGS[language]}" data-lang="{language}" '
        f'data-title-en="{escape(say("title", "en"))}" data-title-zh="{escape(say("title", "zh"))}">\n<head>\n'
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>{escape(say('title', language))}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n<script>{script}</script>\n</body>\n</html>\n"
    )


# The filters of the groups; the web interface has them too.
GROUPS_SCRIPT = (Path(__file__).parent / "groups.js").read_text(encoding="utf-8")


@cache
def _file(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _parts(report: Report, language: str) -> Iterator[str]:
    triage = report.triage
    yield _header(report, language)
    yield shares(triage.totals)
    yield legend(triage.totals)
    if triage.totals.overflow_events:
        yield f'<p class="soft">{triage.totals.overflow_events:,} {both("overflow")}</p>'
    if triage.histogram and any(triage.histogram.counts):
        yield _section("histogram", histogram(triage.histogram), f'<p class="soft hint">{both("histogram.hint")}</p>')
    yield from _changes(report)
    yield from _groups(report)
    yield from _edges(report)
    yield from _unread(report)
    yield from _healthy(report)
    yield f'<footer class="soft">{both("knowledge")}{both("colon")}{escape(triage.knowledge)}</footer>'


def _header(report: Report, language: str) -> str:
    shown = both(lambda lang: " · ".join(report.facts(lang)))
    languages = "".join(
        f'<button type="button" data-speak="{name}" lang="{TAGS[name]}" aria-pressed="{str(name == language).lower()}">'
        f"{words}</button>"
        for name, words in (("en", "English"), ("zh", "中文"))
    )
    themes = "".join(
        f'<button type="button" data-paint="{name}" aria-pressed="{str(name == "auto").lower()}">'
        f"{both(f'theme.{name}')}</button>"
        for name in ("auto", "light", "dark")
    )
    return (
        f'<header><div class="bar"><h1>{both("title")}</h1>'
        f"<fieldset><legend>{both('language')}</legend>{languages}</fieldset>"
        f"<fieldset><legend>{both('theme')}</legend>{themes}</fieldset></div>"
        f'<p class="soft">{shown}</p></header>'
    )


def _section(name: str, *body: str, values: tuple[object, ...] = ()) -> str:
    return f'<section aria-labelledby="{name}"><h2 id="{name}">{both(name, *values)}</h2>\n{"".join(body)}</section>'


def _groups(report: Report) -> Iterator[str]:
    groups = report.triage.groups
    if not groups:
        yield f"<p>{both('none')}</p>"
        return
    kinds = ["all", *dict.fromkeys(group.verdict.value for group in groups)]
    if report.changes and report.changes.new:
        kinds.append("new")
    buttons = "".join(
        f'<button type="button" data-verdict="{kind}" aria-pressed="{str(kind == "all").lower()}">'
        f"{both('filter.all' if kind == 'all' else kind)}</button>"
        for kind in kinds
    )
    shown = groups[:MOST_GROUPS]
    status = both(lambda lang: say("shown", lang, "\0", len(shown)), html=True).replace(
        "\0", f"<span data-shown>{len(shown)}</span>"
    )
    yield (
        f'<h2>{both("groups")}</h2><div class="bar"><fieldset><legend>{both("filter")}</legend>{buttons}</fieldset>'
        f'<input type="search" {options("filter")}><label>{both("sort")} <select>'
        + "".join(f'<option value="{key}" {options(SORT_LABELS[key])}></option>' for key in SORTS)
        + f'</select></label><span class="soft" role="status">{status}</span></div>'
    )
    items = "\n".join(group_item(report, group, order) for order, group in enumerate(shown))
    yield f'<ol class="groups">\n{items}\n</ol>'
    if len(groups) > MOST_GROUPS:
        yield f'<p class="soft">{both("page.more", MOST_GROUPS, len(groups) - MOST_GROUPS)}</p>'


def _title(report: Report, group: Group) -> str:
    return both(lambda language: report.title(group, language)[:LONGEST_TITLE])


def _changes(report: Report) -> Iterator[str]:
    changes = report.changes
    if changes is None:
        return
    gone = [f"{_title(report, group)} {_soft(both('events', group.count))}" for group in changes.gone]
    rising = [
        f"{_title(report, rise.group)} {_soft(both('rise', rise.factor, rise.before))}" for rise in changes.rising
    ]
    counts = {"new": len(changes.new), "gone": len(gone), "rising": len(rising)}
    words = both(
        lambda language: (
            say("list", language).join(
                say(f"changes.{name}", language, count) for name, count in counts.items() if count
            )
            or say("changes.same", language)
        )
    )
    parts = [f"<p>{words}</p>"]
    for name, items in (("rising", rising), ("gone", gone)):
        if items:
            listed = "".join(f"<li>{item}</li>" for item in items[:MOST_EDGES])
            parts.append(f"<h3>{both(f'changes.{name}', len(items))}</h3><ul>{listed}</ul>")
    yield _section("changes", *parts)


def _soft(html: str) -> str:
    return f'<span class="soft">{html}</span>'


def _edges(report: Report) -> Iterator[str]:
    rows = [
        f"<tr><td>{_title(report, before)}</td><td>→</td><td>{_title(report, after)}</td><td>{_often(edge)}</td></tr>"
        for before, after, edge in report.edges()[:MOST_EDGES]
    ]
    if rows:
        yield _section("edges", f"<table>{''.join(rows)}</table>")


def _often(edge: Edge) -> str:
    return both(lambda language: edge_words(edge, language))


def _unread(report: Report) -> Iterator[str]:
    unread = report.triage.unread
    rows = []
    for item in unread[:MOST_UNREAD]:
        start = both("list") + both("unread.from", item.line) if item.line is not None else ""
        rows.append(
            f"<tr><td><code>{escape(item.source)}</code></td><td>{both(item.reason)}{start}</td>"
            f'<td class="soft">{escape(item.detail[:300])}</td></tr>'
        )
    if rows:
        yield _section("unread", f"<table>{''.join(rows)}</table>", values=(len(unread),))


def _healthy(report: Report) -> Iterator[str]:
    totals = report.triage.totals
    rows = "".join(
        f'<tr><td class="n">{kind.count:,}</td><td class="n">{share(kind.count, totals.lines)}</td>'
        f"<td><code>{escape(kind.template[:300])}</code></td></tr>"
        for kind in report.triage.healthy[:MOST_KINDS]
    )
    if rows:
        yield f"<details><summary>{both('healthy.kinds')}</summary><table>{rows}</table></details>"
