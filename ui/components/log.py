"""Log: an excerpt of a log with line numbers and highlighted matches.

    excerpt(diagnosis, best.hits)  ->  HTML: lines 1 and 3–7, "an illegal memory access was …" marked in line 6

A short log is shown whole. A long one is reduced to the root error and every line with a reason or a version, with one
line of context; omitted lines are counted. A long line is truncated around its first mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assistant.diagnosis.types import Diagnosis, Hit, Line, VersionSeen
from ui.components.markup import LONGEST_LINE, element, labelled, show, word
from ui.labels import say

SHORT = 16  # maximum lines of a log that is shown whole
MOST = 36  # lines shown of a longer one
ROOT_LINES = 14  # of the root error
BEFORE = 160  # characters kept before the first mark of a long line

# Kinds of marks, the strongest first: of overlapping ones the strongest is drawn.
KINDS = ("pattern", "version", "words")


@dataclass(frozen=True, slots=True)
class Mark:
    """A highlighted range of one line."""

    start: int  # characters, half-open
    end: int
    kind: str


def excerpt(diagnosis: Diagnosis, hits: Sequence[Hit]) -> str:
    """Return the excerpt, marked with the matches of `hits`; empty for a description without output."""
    log = diagnosis.log
    event = log.root_event
    if event is None or not log.lines:
        return ""
    first = {line.number: line for line in reversed(log.lines)}
    shown = _chosen(first, event.lines, hits, diagnosis.versions)
    words = _words(hits)
    rows, last = [], 0
    for number in shown:
        if number > last + 1:
            rows.append(_gap(number - last - 1))
        line = first[number]
        marks = _marks(line, hits, diagnosis.versions, words if number in event.lines else None)
        rows.append(_row(line, marks, is_root=number in event.lines and event.reader != "prose"))
        last = number
    if log.line_count > last:
        rows.append(_gap(log.line_count - last))
    return element("div", "".join(rows), "log", role="group", dir="ltr", **labelled("aria-label", say("log.name")))


def _chosen(first: dict[int, Line], root: Sequence[int], hits: Sequence[Hit],
            versions: Iterable[VersionSeen]) -> list[int]:  # fmt: skip
    if len(first) <= SHORT:
        return sorted(first)
    named = [hit.line for hit in hits if hit.line] + [seen.line for seen in versions]
    wanted = list(dict.fromkeys([*root[:ROOT_LINES], *named]))
    around = [number + step for number in (*root[:1], *named) for step in (-1, 1)]
    return sorted(list(dict.fromkeys(number for number in (*wanted, *around) if number in first))[:MOST])


def _words(hits: Sequence[Hit]) -> re.Pattern[str] | None:
    """Return a pattern of the shared words, without short parts of identifiers, which would match everywhere."""
    shared = [piece for hit in hits if hit.found_by == "words" for piece in hit.because.split(", ")]
    kept = [piece for piece in shared if len(piece) >= 3 or not piece.isascii()]
    if not kept:
        return None
    return re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(map(re.escape, kept))})(?![A-Za-z0-9])", re.IGNORECASE)


def _marks(line: Line, hits: Sequence[Hit], versions: Iterable[VersionSeen],
           words: re.Pattern[str] | None) -> list[Mark]:  # fmt: skip
    found = []
    for hit in hits:
        quoted = hit.because.split("\n") if hit.found_by == "pattern" and hit.line else []
        if hit.line and 0 <= (place := line.number - hit.line) < len(quoted):
            found += _occurrences(line.raw, quoted[place].strip(), "pattern")
    for seen in versions:
        if seen.line == line.number:
            found += _occurrences(line.raw, seen.version, "version")
    if words:
        found += [Mark(match.start(), match.end(), "words") for match in words.finditer(line.raw[: 10 * LONGEST_LINE])]
    kept: list[Mark] = []
    for mark in sorted(found, key=lambda mark: (KINDS.index(mark.kind), mark.start)):
        if all(mark.end <= other.start or mark.start >= other.end for other in kept):
            kept.append(mark)
    return sorted(kept, key=lambda mark: mark.start)


def _occurrences(text: str, wanted: str, kind: str) -> list[Mark]:
    """Find the first occurrence of a quotation, case-insensitively."""
    at = text.lower().find(wanted.lower()) if wanted else -1
    return [Mark(at, at + len(wanted), kind)] if at >= 0 else []


def _row(line: Line, marks: list[Mark], *, is_root: bool) -> str:
    text, start, end = line.raw, 0, len(line.raw)
    if len(text) > LONGEST_LINE:
        first = marks[0].start if marks else 0
        start = max(0, first - BEFORE) if first > LONGEST_LINE - BEFORE else 0
        end = min(len(text), start + LONGEST_LINE)
    parts = [_left_out(start)] if start else []
    at = start
    for mark in marks:
        if mark.start >= at and mark.end <= end:
            parts += [show(text[at : mark.start]), element("mark", show(text[mark.start : mark.end]), f"m-{mark.kind}")]
            at = mark.end
    parts.append(show(text[at:end]))
    if end < len(text):
        parts.append(_left_out(len(text) - end))
    return element("div", element("code", "".join(parts)), "ln root" if is_root else "ln", data_n=str(line.number))


def _left_out(count: int) -> str:
    return element("span", word(say("characters.cut", f"{count:,}")), "cut")


def _gap(count: int) -> str:
    return element("div", word(say("lines.between", f"{count:,}")), "gap")
