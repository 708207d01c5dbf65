"""Parts of the page: bilingual text, and charts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from html import escape

from assistant.triage.outputs.labels import moment, say, share
from assistant.triage.outputs.report import PARTS
from assistant.triage.types import Histogram, Totals

TAGS = {"en": "en", "zh": "zh-Hans"}


def both(words: str | Callable[[str], str], *values: object, html: bool = False) -> str:
    """Return text in both languages, of which the style sheet shows one: a label's name, or a function of the language.

    The text is escaped, unless `html` is set.
    """
    texts = {lang: say(words, lang, *values) if isinstance(words, str) else words(lang) for lang in TAGS}
    shown = {lang: text if html else escape(text) for lang, text in texts.items()}
    if shown["en"] == shown["zh"]:
        return shown["en"]
    return "".join(f'<span class="{lang}" lang="{TAGS[lang]}">{text}</span>' for lang, text in shown.items())


def blocks(make: Callable[[str], str]) -> str:
    """Return a block of HTML in both languages."""
    return "".join(f'<div class="{lang}" lang="{TAGS[lang]}">{make(lang)}</div>' for lang in TAGS)


def options(name: str) -> str:
    """Return the attributes from which the script sets the text of a plain-text element."""
    return f'data-label-en="{escape(say(name, "en"))}" data-label-zh="{escape(say(name, "zh"))}"'


def shares(totals: Totals) -> str:
    """Draw the classification of the lines as one bar."""
    at, drawn = 0.0, []
    for name in PARTS:
        width = 1000 * getattr(totals, name) / max(1, totals.lines)
        drawn.append(f'<rect class="fill-{name}" x="{at:.2f}" width="{width:.2f}" height="10"/>')
        at += width
    head = '<svg class="shares" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">'
    return f"{head}{''.join(drawn)}</svg>"


def legend(totals: Totals) -> str:
    """Return the legend of that bar, with numbers."""
    items = []
    for name in PARTS:
        count = getattr(totals, name)
        square = f'<rect class="fill-{name}" width="1" height="1"/>'
        key = f'<svg class="key" viewBox="0 0 1 1" aria-hidden="true">{square}</svg>'
        items.append(f"<li>{key}{both(name)} <strong>{share(count, totals.lines)}</strong> "
                     f'<span class="soft">{both("lines", count)}</span></li>')  # fmt: skip
    return f'<ul class="legend">{"".join(items)}</ul>'


def histogram(shown: Histogram) -> str:
    """Draw the events over time, with the times below."""
    ends = (moment(shown.start), both("histogram.most", max(shown.counts)), moment(_start(shown, len(shown.counts))))
    axis = "".join(f"<span>{text}</span>" for text in (escape(ends[0]), ends[1], escape(ends[2])))
    return f'{bars(shown)}<div class="axis">{axis}</div>'


def bars(shown: Histogram) -> str:
    """Draw the events over time; each bar is a button for the script."""
    most, count = max(shown.counts), len(shown.counts)
    width = 1000 / count
    drawn = []
    for place, events in enumerate(shown.counts):
        height = 110 * events / most
        said = escape(f"{moment(_start(shown, place))}: {events:,}")
        drawn.append(
            f'<g role="button" tabindex="{0 if place == 0 else -1}" aria-pressed="false" data-bucket="{place}" '
            f'aria-label="{said}"><title>{said}</title>'
            f'<rect class="hit" x="{place * width:.2f}" width="{width:.2f}" height="120"/>'
            f'<rect class="count" x="{(place + 0.1) * width:.2f}" width="{width * 0.8:.2f}" y="{120 - height:.2f}" '
            f'height="{height:.2f}"/></g>'
        )
    return (
        f'<svg class="histogram" viewBox="0 0 1000 120" preserveAspectRatio="none" role="group" '
        f'aria-labelledby="histogram">{"".join(drawn)}</svg>'
    )


def _start(shown: Histogram, place: int) -> str:
    """Return the start of a bucket; the unparsed time of the first one where it is no valid time."""
    try:
        began = datetime.fromisoformat(shown.start) + timedelta(seconds=place * shown.step)
    except (ValueError, OverflowError):
        return shown.start
    return began.isoformat()


def spark(counts: Sequence[int]) -> str:
    """Draw a group's events over time, small."""
    if not counts or not any(counts):
        return "<span></span>"
    most, width = max(counts), 100 / len(counts)
    drawn = "".join(
        f'<rect x="{place * width:.2f}" width="{max(width * 0.8, 0.6):.2f}" y="{28 - 28 * events / most:.2f}" '
        f'height="{28 * events / most:.2f}"/>'
        for place, events in enumerate(counts)
        if events
    )
    return f'<svg class="spark" viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'
