"""Clock: the chronological order of events, where the timestamps of the log determine it.

    app.log pasted first (02:41:09), db.log below it (02:41:02)  ->  the event of db.log comes first

Timestamps are used only when every event has one and all have the same format: different clocks are not comparable.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from assistant.diagnosis.types import Event, Line

ABOVE = 5  # lines above an event searched for its timestamp: a traceback has none of its own
_MONTHS = {
    name: f"{place:02}" for place, name in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)
}

# (name of the format, pattern: year, month, day, time, fraction; a missing one is "").
_FORMS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("date", re.compile(r"(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?")),
    ("web", re.compile(r"(\d\d)/([A-Z][a-z]{2})/(\d{4}):(\d\d:\d\d:\d\d)()")),
    ("syslog", re.compile(r"()([A-Z][a-z]{2}) +(\d{1,2}) (\d\d:\d\d:\d\d)()")),
    ("glog", re.compile(r"[IWEF]()(\d\d)(\d\d) (\d\d:\d\d:\d\d)\.(\d{1,9})")),
    ("boot", re.compile(r"\[ {0,8}()()()(\d{1,9})\.(\d{3,6})\]")),
)


def time_of(raw: str) -> tuple[str, str] | None:
    """Return the format of a line's timestamp and a string that sorts chronologically, or None where it has none."""
    head = raw[:120]
    for form, pattern in _FORMS:
        match = pattern.search(head)
        if match:
            year, month, day, clock, fraction = match.groups()
            if form == "web":
                year, day = day, year
            month = _MONTHS.get(month, month)
            return form, f"{year}{month}{day or '':>2}{clock:>9}.{fraction or '':<09}"
    return None


def in_time(events: Sequence[Event], lines: Sequence[Line]) -> list[int]:
    """Return the indices of the events, earliest first; in order of the paste where the times do not determine it."""
    as_pasted = list(range(len(events)))
    if len(events) < 2:
        return as_pasted
    numbers = [line.number for line in lines]
    times: list[str] = []
    forms: set[str] = set()
    for event in events:
        at = bisect_left(numbers, event.lines[0])
        source = lines[at].source
        above = (lines[place] for place in range(at, max(-1, at - ABOVE), -1) if lines[place].source == source)
        found = next((time for line in above if (time := time_of(line.raw))), None)
        if found is None:
            return as_pasted
        forms.add(found[0])
        times.append(found[1])
    return sorted(as_pasted, key=lambda place: (times[place], place)) if len(forms) == 1 else as_pasted
