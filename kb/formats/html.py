"""HTML: an entry as one self-contained page: no scripts, fonts or images, and no links except the sources.

    html.dumps(entry, "both")  ->  "<!doctype html>…"

All text of an entry is escaped, and only http and https addresses become links: entries are untrusted input.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Literal

from kb.entry import DeadEnd, Entry, Rate, Text, Workaround
from kb.formats.html_style import STYLE, SYSTEMS, WORDS
from kb.formats.markdown import percent
from kb.marks import Mark, marks_of

Language = Literal["en", "zh", "both"]

_TAGS = {"en": "en", "zh": "zh-Hans"}


def dumps(entry: Entry, language: Language = "both") -> str:
    """Return the page of an entry in one language, or in both with the Chinese below the English."""
    languages = ("en", "zh") if language == "both" else (language,)
    title = entry.signature.in_language(languages[0])
    return page(title, "\n".join(article(entry, one) for one in languages), languages[0])


def page(title: str, body: str, language: str) -> str:
    """Return a page with `body`, which is HTML; the title is escaped."""
    tag = _TAGS[language]
    return (
        f'<!doctype html>\n<html lang="{tag}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def article(entry: Entry, language: str) -> str:
    """Return an entry as an `<article>` in one language ("en" or "zh")."""
    return f'<article lang="{_TAGS[language]}">\n{_Article(entry, language).html()}\n</article>'


class _Article:
    """The entry in one language."""

    def __init__(self, entry: Entry, language: str) -> None:
        self.entry = entry
        self.language = language

    def word(self, key: str) -> str:
        return escape(WORDS[key][self.language])

    def say(self, text: Text) -> str:
        """Return a text, marked where the Chinese is missing."""
        if self.language == "zh" and not text.zh:
            return f'<span lang="en">{escape(text.en)}</span> <small class="mark">{self.word("untranslated")}</small>'
        return escape(text.in_language(self.language))

    def html(self) -> str:
        return "\n".join(self.parts())

    def parts(self) -> Iterator[str]:
        entry = self.entry
        tier = f'<span class="tier tier-{entry.tier.value}">{self.word(entry.tier.value)}</span>'
        yield f"<header><p class=facts>{tier} <code>{escape(entry.id)}</code> {escape(entry.category)}</p>"
        yield f"<h1>{self.say(entry.signature)}</h1>"
        codes = [code.name if code.number is None else f"{code.name} ({code.number})" for code in entry.codes]
        if codes:
            yield f"<p>{' '.join(f'<code>{escape(code)}</code>' for code in codes)}</p>"
        if entry.summary is not None:
            yield f'<p class="lead">{self.say(entry.summary)}</p>'
        if fixed := self.rate(entry.fix_success_rate, "good"):
            yield f"<p>{self.word('fix_rate')} {fixed}</p>"
        yield "</header>"
        if entry.summary != entry.root_cause:
            yield self.section("root_cause", [f'<p class="text">{self.say(entry.root_cause)}</p>'])
        yield self.section("symptoms", self.bullets(self.say(symptom) for symptom in entry.symptoms))
        marks = marks_of(entry)
        steps = [self.workaround(it, marks[f"workaround-{n}"]) for n, it in enumerate(entry.workarounds, start=1)]
        ends = [self.dead_end(it, marks[f"dead-end-{n}"]) for n, it in enumerate(entry.dead_ends, start=1)]
        yield self.section("workarounds", self.listed(steps, "ol"))
        yield self.section("dead_ends", self.listed(ends, "ul"))
        yield self.section("versions", self.versions())
        yield self.section("environment", self.environment())
        yield self.section("aliases", [f"<pre>{escape(alias)}</pre>" for alias in entry.aliases])
        yield self.section("graph", self.bullets(self.graph()))
        yield self.section("sources", self.bullets(_link(source) for source in entry.sources))
        yield self.section("background", [self.background(a.title, a.markdown) for a in entry.background])
        yield f"<footer>{self.footer()}</footer>"

    def section(self, key: str, body: Iterable[str]) -> str:
        lines = list(body)
        return f'<section class="{key}"><h2>{self.word(key)}</h2>\n' + "\n".join(lines) + "</section>" if lines else ""

    def bullets(self, items: Iterable[str]) -> list[str]:
        lines = [f"<li>{item}</li>" for item in items]
        return ["<ul>", *lines, "</ul>"] if lines else []

    def listed(self, items: list[str], tag: str) -> list[str]:
        return [f"<{tag}>", *(f"<li>{item}</li>" for item in items), f"</{tag}>"] if items else []

    def rate(self, rate: Rate | None, kind: str) -> str:
        """Return a counted rate as a bar, a number and its origin; "" for an estimate."""
        if rate is None or rate.origin == "estimate":
            return ""
        origin = f"{self.word(rate.origin)} {rate.successes}/{rate.trials}"
        return (
            f'<span class="rate {kind}"><span class="bar" role="img" aria-label="{percent(rate.value)}">'
            f'<span style="width:{rate.value * 100:.0f}%"></span></span> '
            f"{percent(rate.value)} <small>{origin}</small></span>"
        )

    def facts(self, item: Workaround | DeadEnd, mark: Mark) -> str:
        """Return the kind of the step, its proof status, and its systems."""
        shown = [self.word(item.kind)] if isinstance(item, Workaround) and item.kind != "cure" else []
        words = (
            f"{self.word(mark.kind)}{self.word('colon')}{self.say(mark.why_not)}"
            if mark.why_not
            else self.word(mark.kind)
        )
        if mark.shown and mark.shown.runs > 1:
            words += f" {mark.shown.held}/{mark.shown.runs}"
        shown.append(f'<span class="run {mark.kind}">{words}</span>')
        if mark.simulated:
            shown.append(f"{self.word('simulated')}{self.word('colon')}{self.say(mark.simulated)}")
        if item.systems:
            shown.append(f"{self.word('systems')} {', '.join(SYSTEMS[name] for name in item.systems)}")
        return f"<p><small>{' · '.join(shown)}</small></p>"

    def details(self, item: Workaround | DeadEnd) -> Iterator[str]:
        if item.how is not None and item.how != item.action:
            yield f'<p class="text">{self.say(item.how)}</p>'
        if item.warning is not None:
            yield f'<p class="warning">{self.word("warning")} {self.say(item.warning)}</p>'
        if item.commands is not None:
            yield f"<pre>{escape(item.commands)}</pre>"
        for name, commands in item.commands_on.items():
            yield f"<p><small>{SYSTEMS[name]}</small></p><pre>{escape(commands)}</pre>"
        for key, text in (("condition", item.condition), ("tradeoff", item.tradeoff)):
            if text is not None:
                yield f"<p><small>{self.word(key)}</small> {self.say(text)}</p>"
        if item.sources:
            yield f'<p class="links">{" ".join(_link(source) for source in item.sources)}</p>'

    def workaround(self, item: Workaround, mark: Mark) -> str:
        title = f"<p><strong>{self.say(item.action)}</strong> {self.rate(item.success_rate, 'good')}</p>"
        return title + self.facts(item, mark) + "".join(self.details(item))

    def dead_end(self, item: DeadEnd, mark: Mark) -> str:
        action = self.say(item.action) if item.action.en or item.action.zh else f"<em>{self.word('unnamed')}</em>"
        belief = (
            f"<p><small>{self.word('misconception')}</small> {self.say(item.misconception)}</p>"
            if item.misconception
            else ""
        )
        title = f"<p><s>{action}</s> {self.rate(item.failure_rate, 'bad')}</p>{self.facts(item, mark)}"
        return f"{title}<p>{self.say(item.why_it_fails)}</p>{belief}{''.join(self.details(item))}"

    def versions(self) -> Iterator[str]:
        versions = self.entry.versions
        if not versions:
            return
        columns = ("version", "status", "introduced", "deprecated", "removed")
        yield "<table><tr>" + "".join(f"<th>{self.word(column)}</th>" for column in columns) + "<th></th></tr>"
        for version in versions:
            cells = "".join(f"<td>{escape(getattr(version, column) or '—')}</td>" for column in columns)
            change = self.say(version.behavior_change) if version.behavior_change else ""
            yield f"<tr>{cells}<td>{change}</td></tr>"
        yield "</table>"

    def environment(self) -> list[str]:
        environment = self.entry.environment
        facts: list[tuple[str, str]] = [
            (self.word(key), escape(value))
            for key, value in (
                ("runtime", environment.runtime),
                ("version_range", environment.version_range),
                ("os", environment.os),
                ("python", environment.python),
            )
            if value is not None
        ]
        for name, values in (*environment.hardware.items(), *environment.additional.items()):
            facts.append((escape(name), escape(values if isinstance(values, str) else ", ".join(values))))
        facts += [(escape(system), self.say(text)) for system, text in self.entry.os_specific.items()]
        return ["<dl>", *(f"<dt>{key}</dt><dd>{value}</dd>" for key, value in facts), "</dl>"] if facts else []

    def graph(self) -> Iterator[str]:
        graph = self.entry.graph
        for key, transitions in (("leads_to", graph.leads_to), ("preceded_by", graph.preceded_by)):
            for item in transitions:
                share = f" {percent(item.probability)}" if item.probability is not None else ""
                delay = f" ({escape(item.delay)})" if item.delay else ""
                condition = f": {self.say(item.condition)}" if item.condition else ""
                yield f"{self.word(key)} <code>{escape(item.entry_id)}</code>{share}{delay}{condition}"
        for lookalike in graph.confused_with:
            name = escape(lookalike.entry_id)
            yield f"{self.word('confused_with')} <code>{name}</code>: {self.say(lookalike.distinction)}"

    def background(self, title: str, markdown: str) -> str:
        return f'<details><summary>{escape(title)}</summary><div class="article">{escape(markdown)}</div></details>'

    def footer(self) -> str:
        entry = self.entry
        dates = [
            f"{self.word(key)} {value}"
            for key, value in (
                ("first_seen", entry.first_seen),
                ("last_confirmed", entry.last_confirmed),
                ("last_updated", entry.last_updated),
            )
            if value is not None
        ]
        if entry.provenance is not None:
            origin = [entry.provenance.source, entry.provenance.licence or ""]
            address = f" {_link(entry.provenance.url)}" if entry.provenance.url else ""
            dates.append(f"{self.word('provenance')} {escape(', '.join(filter(None, origin)))}{address}")
        if entry.tags:
            dates.append(" ".join(f"#{escape(tag)}" for tag in entry.tags))
        return " · ".join(dates)


def _link(target: str) -> str:
    """Return a link for http and https, plain text for anything else."""
    shown = escape(target)
    if target.lower().startswith(("http://", "https://")):
        return f'<a href="{shown}" rel="noopener noreferrer">{shown}</a>'
    return shown
