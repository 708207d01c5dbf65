"""Incidents of the team beside a diagnosis, in one language.

past_of(seen, "en").facts  ->  ("seen 4 times", "last on 12 November 2026", "OPS-412", "the same message")
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from assistant.diagnosis.types import SeenBefore
from assistant.rendering.labels import label

LONGEST_SOLUTION = 400  # characters that are shown; `assistant incidents show` has all

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip


@dataclass(frozen=True)
class Past:
    """An incident in words."""

    number: int
    title: str
    facts: tuple[str, ...]  # how often, when last, which ticket, who told it, why it is shown
    solution: str  # what solved it, or that nothing did
    link: str  # http(s), or ""


def pasts_of(seen: Sequence[SeenBefore], language: str) -> tuple[Past, ...]:
    """Tell incidents in a language ("en" or "zh")."""
    return tuple(past_of(it, language) for it in seen)


def past_of(seen: SeenBefore, language: str) -> Past:
    """Tell an incident in a language ("en" or "zh")."""
    if seen.solved_by:
        flat = " ".join(seen.solved_by.split())
        solution = label(
            "seen.solved", language, flat if len(flat) <= LONGEST_SOLUTION else flat[: LONGEST_SOLUTION - 2] + " …"
        )
    else:
        solution = label("seen.solved.somehow" if seen.is_solved else "seen.open", language)
    return Past(seen.number, " ".join(seen.title.split()), tuple(_facts(seen, language)), solution, seen.link)


def day_words(day: date, language: str) -> str:
    """Return a day as one writes it."""
    if language == "zh":
        return f"{day.year} 年 {day.month} 月 {day.day} 日"
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def _facts(seen: SeenBefore, language: str) -> Iterator[str]:
    yield label("seen.once", language) if seen.times == 1 else label("seen.times", language, seen.times)
    if seen.last:
        yield label("seen.on" if seen.times == 1 else "seen.last", language, day_words(seen.last, language))
    if seen.ticket:
        yield seen.ticket
    if seen.who:
        yield label("seen.who", language, seen.who)
    yield label(f"seen.{seen.found_by}", language)
