"""What the importers share: what could not be read, times as trackers write them, the comment that tells the solution.

time_of("2024-11-12T10:11:12.000+0000")  ->  datetime(2024, 11, 12, 10, 11, 12, tzinfo=UTC)
solution_in([("bot", "stale"), ("jane", "Fixed by pinning numpy<2")])  ->  ("jane", "Fixed by pinning numpy<2")
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that is no incident now."""

    place: str  # "line 12", "element 3"; "" for the whole file
    reason: str
    is_lost: bool = True  # False: the ticket was taken, and this of it was not understood


# How trackers and spreadsheets write times that are not ISO 8601.
_TIMES = ("%d/%b/%y %I:%M %p", "%d/%b/%Y %I:%M %p", "%d/%b/%y", "%d.%m.%Y %H:%M", "%d.%m.%Y", "%Y/%m/%d %H:%M:%S",
          "%Y/%m/%d %H:%M", "%Y/%m/%d", "%Y年%m月%d日", "%b %d, %Y", "%d %b %Y", "%d %B %Y")  # fmt: skip

_SOLVED = re.compile(
    r"\b(?:fixed|solved|resolved|works now|the fix|fix was|solution|workaround|work around|root cause|turned out)\b|"
    r"解决|已修复|修好|搞定|原因是|改成.{0,20}(?:好了|可以)",
    re.IGNORECASE,
)
_NOT_SOLVED = re.compile(
    r"\b(?:not|isn't|never|un|did ?n[o']t|any)\s?(?:been )?(?:fix|solv|resolv)|\?\s*$|没解决|未解决|怎么解决",
    re.IGNORECASE,
)
_ROBOT = re.compile(r"\[bot\]$|^(?:stale|github-actions|dependabot|gitlab-bot|automation)\b", re.IGNORECASE)


def time_of(text: object) -> datetime | None:
    """Return a time as it is written; None for none and for what is not understood. Without a zone it is UTC."""
    if not isinstance(text, str) or not text.strip():
        return None
    said = text.strip()
    try:
        found = datetime.fromisoformat(said)
    except ValueError:
        found = next((time for form in _TIMES if (time := _parsed(said, form))), None)  # type: ignore[assignment]
    if found is None:
        return None
    try:
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except OverflowError:  # a zone at the edge of the calendar
        return None


def solution_in(comments: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """Return who tells the solution and how: the last comment of a person that speaks of one; ("", "") for none."""
    for who, text in reversed(comments):
        if not _ROBOT.search(who) and _SOLVED.search(text[:4000]) and not _NOT_SOLVED.search(text[:4000]):
            return who, text
    return "", ""


def text_of(value: object) -> str:
    """Return a field as text; "" for what is none."""
    if isinstance(value, str):
        return value
    return "" if value is None or isinstance(value, bool | dict | list) else str(value)


def _parsed(said: str, form: str) -> datetime | None:
    try:
        return datetime.strptime(said, form).replace(tzinfo=UTC)
    except ValueError:
        return None
