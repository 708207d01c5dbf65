"""Clock: the timestamp of a line, in seconds since 1970.

    seconds_of("2026-11-19T02:41:07+08:00 ERROR …", before)  ->  1795027267.0  (18 November, 18:41:07 UTC)
    seconds_of("Nov 19 02:41:07 node-3 kernel: …", before)   ->  1795056067.0  (no zone: taken as UTC)

A timestamp without a year is the last such time before the file was written: in a file of 20 November 2026, "Nov 19" is
in 2026 and "Dec 10" in 2025. Only the first `LOOKED_AT` characters are searched.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import lru_cache

LOOKED_AT = 120  # characters
DAY = 86400  # seconds
LEAP = 9  # years with at least one 29 February, including the turn of a century
EARLIEST, LATEST = 0.0, 4102444800.0  # 1970 and 2100: times outside are invalid

_MONTHS = {name: at for at, name in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)}
_CLOCK = r"(?P<h>\d\d):(?P<m>\d\d):(?P<s>\d\d)(?:[.,:](?P<f>\d{1,9}))?(?: ?(?P<z>Z\b|[+-]\d\d:?\d\d\b))?"
_NAME = r"(?P<mon>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"

# Longest first; the first match at the start of the line is used.
_FORMS: tuple[re.Pattern[str], ...] = (
    re.compile(rf"(?<!\d)(?P<y>\d{{4}})[-/.](?P<mo>\d\d)[-/.](?P<d>\d\d)[T _,]{{1,2}}{_CLOCK}"),
    re.compile(rf"(?<!\d)(?P<y>\d{{4}})(?P<mo>[01]\d)(?P<d>[0-3]\d)[T_ -]{_CLOCK}"),
    re.compile(rf"(?<!\d)(?P<d>\d\d)/{_NAME}/(?P<y>\d{{4}}):{_CLOCK}"),
    re.compile(rf"\b{_NAME} +(?P<d>\d{{1,2}}) {_CLOCK}(?: (?P<y>\d{{4}}))?"),
    re.compile(rf"\b{_NAME} +(?P<d>\d{{1,2}}),? (?P<y>\d{{4}}),? {_CLOCK}"),
    re.compile(rf"(?<!\d)(?P<yy>\d\d)/(?P<mo>\d\d)/(?P<d>\d\d) {_CLOCK}"),
    re.compile(rf"^[IWEF](?P<mo>\d\d)(?P<d>\d\d) {_CLOCK}"),
    re.compile(r"^\[?(?P<epoch>1\d{9})(?:\.\d{1,9}|\d{3}(?!\d))?(?!\d)"),
)
# A substring that each of them requires: a quick test for lines without a timestamp.
_MAY_BE_TIME = re.compile(r"\d\d:\d\d:\d\d|^\[?1\d{9}")


def seconds_of(line: str, before: float) -> float | None:
    """Return the time of a line; where it has no year, the last such time up to one day after `before`."""
    head = line[:LOOKED_AT]
    if not _MAY_BE_TIME.search(head):
        return None
    for form in _FORMS:
        found = form.search(head)
        if found:
            return _seconds(found.groupdict(), before)
    return None


def _seconds(parts: dict[str, str | None], before: float) -> float | None:
    if parts.get("epoch"):
        return float(parts["epoch"] or 0)
    written = parts.get("y")
    if written is None and parts.get("yy"):
        written = f"20{parts['yy']}"
    month = _MONTHS[parts["mon"] or ""] if parts.get("mon") else int(parts.get("mo") or 0)
    number = int(parts["d"] or 0)
    day = _midnight(int(written), month, number) if written else _last_midnight(month, number, int(before // DAY))
    if day is None:
        return None
    clock = int(parts["h"] or 0) * 3600 + int(parts["m"] or 0) * 60 + int(parts["s"] or 0)
    seconds = day + clock + float(f"0.{parts['f'] or 0}") - _offset(parts["z"] or "Z")
    return seconds if EARLIEST < seconds < LATEST else None


@lru_cache(maxsize=4096)
def _midnight(year: int, month: int, day: int) -> float | None:
    try:
        return datetime(year, month, day, tzinfo=UTC).timestamp()
    except ValueError:
        return None


@lru_cache(maxsize=4096)
def _last_midnight(month: int, number: int, last: int) -> float | None:
    """Return the last such day at most one day after `last`, in days since 1970: zones differ by up to a day."""
    latest = (last + 1) * DAY
    year = datetime.fromtimestamp(latest, tz=UTC).year
    days = (_midnight(year - back, month, number) for back in range(LEAP))
    return next((day for day in days if day is not None and day <= latest), None)


@lru_cache(maxsize=256)
def _offset(zone: str) -> int:
    if zone == "Z":
        return 0
    digits = zone[1:].replace(":", "")
    return (1 if zone[0] == "+" else -1) * (int(digits[:2]) * 3600 + int(digits[2:]) * 60)


def written(seconds: float | None) -> str:
    """Return "2026-11-19T02:41:07", or "" for None."""
    return "" if seconds is None else datetime.fromtimestamp(int(seconds), tz=UTC).strftime("%Y-%m-%dT%H:%M:%S")
