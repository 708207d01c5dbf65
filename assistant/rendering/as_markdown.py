"""Markdown: the report for a ticket. Text from the log is quoted as code."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.rendering.explained import FOLLOWERS, Decision
from assistant.rendering.labels import label
from assistant.rendering.playbook import PlaybookCard
from assistant.rendering.report import Card, Report, Runner, Step, percent

# Characters that are special inside a line; those special at its start are harmless after our own markup.
_SPECIAL = re.compile(r"([\\`*_\[\]<>|#!~&])")


def as_markdown(report: Report) -> str:
    """Return the report as Markdown."""
    return "\n".join(_lines(report)).strip() + "\n"


def escape(text: str) -> str:
    """Return text escaped for Markdown, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def quote(text: str) -> str:
    """Return text as inline code; any content is safe."""
    flat = " ".join(text.split()) or " "
    longest = max((len(run) for run in re.findall(r"`+", flat)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if flat[0] == "`" or flat[-1] == "`" else ""
    return f"{fence}{pad}{flat}{pad}{fence}"


def block(text: str) -> str:
    """Return text as a fenced block; any content is safe."""
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{text}\n{fence}"


def _lines(report: Report) -> Iterator[str]:
    language = report.language
    shown = f" ({percent(report.card.probability)})" if report.card else ""
    title = escape(report.card.title) if report.card else ""
    yield f"## {report.verdict_words}{shown}" + (f": {title}" if title else "")
    yield ""
    if report.event:
        yield f"**{label('event', language)}** ({report.event_place})"
        yield ""
        yield block(report.event[:2000])
        yield ""
    yield from _followers(report)
    if report.versions:
        yield f"**{label('versions', language)}**: {label('and', language).join(map(escape, report.versions))}"
        yield ""
    for note in report.notes:
        yield f"_{escape(note)}_"
        yield ""
    yield from _questions(report)
    yield from _seen_before(report)
    if report.card:
        yield from card_lines(report.card, language, report.decision)
    if report.playbook:
        yield f"### {escape(label('playbook', language, report.playbook.title))}"
        yield ""
        yield from playbook_lines(report.playbook, language)
    yield from _playbooks(report)
    if report.introduction and not report.hypotheses:
        for sentence in report.introduction.split("\n"):
            yield escape(sentence)
            yield ""
    if report.runners:
        yield f"### {label('runners' if report.card else 'nearest', language)}"
        yield ""
        for runner in report.runners:
            yield _runner(runner)
            yield from (f"  - {escape(reason)}" for reason in runner.reasons)


def _followers(report: Report) -> Iterator[str]:
    if not report.followers:
        return
    yield f"**{label('follows', report.language)}**"
    yield ""
    for follower in report.followers[:FOLLOWERS]:
        known = f" → {quote(follower.entry_id)}" if follower.entry_id else ""
        yield f"- {follower.place}: {quote(follower.words)}{known}"
    if len(report.followers) > FOLLOWERS:
        yield f"- {label('follows.more', report.language, len(report.followers) - FOLLOWERS)}"
    yield ""


def _seen_before(report: Report) -> Iterator[str]:
    if not report.seen_before:
        return
    yield f"### {label('seen', report.language)}"
    yield ""
    for past in report.seen_before:
        yield f"- **{escape(past.title)}** ({escape(' · '.join(past.facts))})  "
        yield f"  {escape(past.solution)}" + (f"  \n  {_link(past.link)}" if past.link else "")
    yield ""


def _questions(report: Report) -> Iterator[str]:
    if report.hypotheses:
        yield f"### {label('hypotheses', report.language)}"
        yield ""
        yield report.introduction
        yield ""
        yield from map(_runner, report.hypotheses)
        yield ""
    if report.askings:
        yield f"### {label('questions', report.language)}"
        yield ""
    for asking in report.askings:
        yield f"- **{escape(asking.words)}**" + (f" {quote(asking.command)}" if asking.command else "")
        for option in asking.options if asking.has_options else ():
            yield f"  - {escape(option.words)} → {quote(option.entry_id)}"
    if report.askings:
        yield ""


def card_lines(card: Card, language: str, decision: Decision | None = None) -> Iterator[str]:
    """Yield the lines of one entry, and why it ranks above the second."""
    yield f"{quote(card.entry_id)} · {card.tier}" + (f" · {', '.join(map(quote, card.codes))}" if card.codes else "")
    yield ""
    if card.fit_words:
        yield f"_{escape(card.fit_words)}_"
        yield ""
    for name, text in (("what", card.what), ("why", " ".join((card.why, *card.systems)).strip())):
        if text:
            yield f"### {label(name, language)}"
            yield ""
            yield escape(text)
            yield ""
    for name, steps in (("try", card.workarounds), ("avoid", card.dead_ends)):
        if steps:
            yield f"### {label(name, language)}"
            yield ""
            if name == "try" and card.filled:
                yield f"_{escape(label('filled', language, label('and', language).join(card.filled)))}_"
                yield ""
            for number, step in enumerate(steps, start=1):
                yield from step_lines(f"{number}." if name == "try" else "-", step)
            yield ""
    if card.related:
        yield f"### {label('related', language)}"
        yield ""
        for relation in card.related:
            words = f": {escape(relation.words)}" if relation.words else ""
            yield f"- {relation.kind} {quote(relation.entry_id)}{words}"
        yield ""
    for name, items in card.lists.items():
        if items:
            yield f"### {label(name, language)}"
            yield ""
            yield from (f"- {_link(item) if name == 'sources' else escape(item)}" for item in items)
            yield ""
        if name == "because" and decision:
            yield f"### {label('decided', language, quote(decision.against))}"
            yield ""
            yield from (f"- {escape(factor.words)}" for factor in decision.factors)
            yield ""


def playbook_lines(card: PlaybookCard, language: str) -> Iterator[str]:
    """Yield the lines of one playbook."""
    yield f"{quote(card.slug)} · {_plain(card.scope)}"
    yield ""
    if card.filled:
        yield f"_{escape(label('filled', language, label('and', language).join(card.filled)))}_"
        yield ""
    for name, steps in (("collect", card.collect), ("louder", card.louder)):
        yield f"#### {label(name, language)}"
        yield ""
        for what, commands in steps:
            yield f"- {_plain(what)}"
            if commands:
                yield from (f"  {line}" for line in block(commands).split("\n"))
        yield ""
    yield f"#### {label('halve', language)}"
    yield ""
    for number, (question, yes, no) in enumerate(card.halve, start=1):
        yield f"{number}. **{_plain(question)}**"
        yield f"   - {_plain(label('yes', language, yes))}"
        yield f"   - {_plain(label('no', language, no))}"
    yield ""
    yield f"#### {label('never', language)}"
    yield ""
    yield from (f"- **{_plain(action)}**: {_plain(why)}" for action, why in card.never)
    yield ""
    yield f"#### {label('sources', language)}"
    yield ""
    yield from (f"- {_link(source)}" for source in card.sources)
    yield ""


def _playbooks(report: Report) -> Iterator[str]:
    if report.playbooks:
        yield f"**{label('playbooks' if report.playbook else 'playbooks.likely', report.language)}**"
        yield ""
        yield from (f"- {escape(title)} ({quote(f'assistant playbook {slug}')})" for slug, title in report.playbooks)
        yield ""


def _plain(text: str) -> str:
    """Return a sentence of an entry or a label: code spans are kept, the rest is escaped."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return escape(text)
    return "".join(quote(part) if place % 2 else _SPECIAL.sub(r"\\\1", part) for place, part in enumerate(parts))


def step_lines(mark: str, step: Step) -> Iterator[str]:
    """Yield the lines of a workaround or a dead end."""
    yield f"{mark} **{escape(step.action)}** ({escape(' · '.join(step.facts))})  "
    indent = " " * (len(mark) + 1)
    for detail in step.details:
        yield f"{indent}{escape(detail)}  "
    if step.warning:
        yield f"{indent}**{escape(step.warning)}**  "
    for place, commands in (("", step.commands), *step.elsewhere):
        if place:
            yield f"{indent}{escape(place)}"
        if commands:
            yield from (f"{indent}{line}" for line in block(commands.rstrip()).split("\n"))


def _runner(runner: Runner) -> str:
    return f"- {percent(runner.probability)} {quote(runner.entry_id)}: {escape(runner.title)}"


def _link(source: str) -> str:
    plain = source.startswith(("https://", "http://")) and not re.search(r"[\s<>]", source)
    return f"<{source}>" if plain else escape(source)
