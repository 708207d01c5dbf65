"""First cause: which of a log's events to diagnose, by weights that are learned from logs with a marked line.

    "job failed: BackoffLimitExceeded" … "migration failed: role "gate_owner" does not exist"   ->  the second

The rules of `links` know tools; what they do not know is told by how an event stands in its log: whether others repeat
its words, what it announces, whether it is more than an exit status. Each event has features by name, the weights of
`first_cause.json` are added up, and the event with the highest sum is the first cause. What the rules say is a feature
like the others. `scripts/fit_roots.py` writes the weights.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.types import Event, Line

WEIGHTS_PATH = Path(__file__).with_name("first_cause.json")
LONGEST = 400  # characters of a headline whose words count
WORDS = 40  # of an event
COMPARED = 24  # events whose words are compared with one another, from either end of the log

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]{2,}(?![a-z])|[\u4e00-\u9fff]{2}")
_LONG_WORD = re.compile(r"[A-Za-z_][\w.-]{3,}|[\u4e00-\u9fff]{2,}")
_QUOTED = re.compile(r"['\"`‘’“”][^'\"`‘’“”]{2,}['\"`‘’“”]")
_PATH = re.compile(r"(?:[\w.-]*/[\w./-]+|[A-Za-z]:\\)")
_EXIT = re.compile(r"\bexit(?:ed|ing|code)?\b|\bstatus[ =:]*\d|\bcode[ =:]*\d|non-zero|返回", re.IGNORECASE)
_SET_ASIDE = re.compile(r"\bignor(?:ed|ing)\b|\bretry|\bfall(?:ing|s)? ?back\b|\bskipp|\bdeprecat|\bwill be\b|\bnot set\b", re.IGNORECASE)
_REFERS = re.compile(r"\b(?:above|below|see|check|consult|refer)\b|\blogs?\b", re.IGNORECASE)
_SUMS_UP = re.compile(r"\b\d+ (?:errors?|failed|failures?|problems?|packages?|tests?|passed|warnings?)\b", re.IGNORECASE)
_STARTS = re.compile(r"\b(?:failed|unable|could not|cannot|can't|error) (?:to )?(?:start|run|load|build|creat|execut|install|process|initiali|complet|deploy)", re.IGNORECASE)
_CHAIN = re.compile(r"Caused by|nested exception|During handling|direct cause|---> ")
_PLACE = re.compile(r"(?:^|\s)[\w./\\-]+\.\w{1,5}[:(]\d+|\bline \d+\b|:\d+:\d+")
_CODE = re.compile(r"\b[A-Z]{1,6}-?\d{3,6}\b|\b[A-Z][A-Z]+_[A-Z_]+\b|\(\d{1,5}\)|\berrno\b", re.IGNORECASE)


def scores(events: Sequence[Event], rules: Sequence[float], lines: Sequence[Line] = ()) -> list[float]:
    """Return for each event, in the order in which they happened, how much it looks like the first cause."""
    weights = _weights()
    return [sum(weights.get(name, 0.0) * value for name, value in row.items()) for row in features(events, rules, lines)]


@cache
def _weights() -> Mapping[str, float]:
    return json.loads(WEIGHTS_PATH.read_text(encoding="utf-8"))["weights"]


def features(events: Sequence[Event], rules: Sequence[float], lines: Sequence[Line] = ()) -> list[dict[str, float]]:
    """Return what speaks for and against each event, by name; `rules` is how well each explains by `links`."""
    count = len(events)
    free = [place for place in range(count) if events[place].follows_from is None] or list(range(count))
    best = max(free, key=lambda place: (rules[place], -place)) if count else 0
    shares = _shared(events)
    at = {line.number: place for place, line in enumerate(lines)}
    last = events[-1].lines[-1] if not lines else lines[-1].number
    strong = [read_signs(event.headline.partition("\n")[0], event.level) for event in events]
    first_strong = next((place for place, it in enumerate(strong) if it.strength >= 3.0 and not it.is_consequence), -1)
    effects = Counter(_beginning(events, place) for place in range(count))
    found = []
    for place, event in enumerate(events):
        head = event.headline.partition("\n")[0]
        row = {
            "rules: the root": float(place == best),
            "rules: how well": rules[place] / 3.0,
            "rules: as well as the best": float(rules[place] >= rules[best]),
            "first": float(place == 0),
            "last": float(place == count - 1 and count > 1),
            "place": place / max(1, count - 1),
            "rank": math.log1p(place),
            "after the rules' root": float(place > best),
            "first strong": float(place == first_strong),
            "strength": strong[place].strength / 3.0,
            "consequence": float(strong[place].is_consequence),
            "effects": math.log1p(effects[place] - 1 if effects[place] else 0),
            "repeats": math.log(event.repeats),
            "length": min(len(head), 300) / 100.0,
            "lines": math.log(len(event.lines)),
            "to the end": math.log1p(max(0, last - event.lines[-1])) / 3.0,
            "has frames": float(bool(event.frames)),
            "has a kind": float(bool(event.kind)),
        }
        row[f"reader {event.reader}"] = 1.0
        row[f"level {event.level or 'none'}"] = 1.0
        row[f"linked by {event.told_by or 'nothing'}"] = 1.0
        for name, pattern in _LOOKS:
            if pattern.search(head):
                row[name] = 1.0
        row.update(shares[place])
        if lines:
            row.update(_around(event, lines, at))
        for word in words_of(event):
            row[f"word {word}"] = 1.0
        found.append(row)
    return found


_LOOKS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("an exit status", _EXIT),
    ("set aside", _SET_ASIDE),
    ("refers elsewhere", _REFERS),
    ("a sum", _SUMS_UP),
    ("did not start or build", _STARTS),
    ("quotes something", _QUOTED),
    ("names a path", _PATH),
    ("names a place in a source", _PLACE),
    ("a code", _CODE),
    ("ends with a colon", re.compile(r":\s*$")),
    ("ends with dots", re.compile(r"\.{3}\s*$|…\s*$")),
    ("key = value", re.compile(r"^\s*[\w.-]+ ?[=:] ?\S*$")),
    ("a command line", re.compile(r"^\s*(?:[$+>]|/\S+ -)")),
)


def _around(event: Event, lines: Sequence[Line], at: Mapping[int, int]) -> Iterator[tuple[str, float]]:
    """Yield what the lines beside an event say of it."""
    start, end = at.get(event.lines[0]), at.get(event.lines[-1])
    if start is None or end is None:
        return
    line = lines[start]
    yield "indented", float(line.text[:1].isspace())
    if _CHAIN.search(line.raw):
        yield "named as a cause", 1.0
    if end + 1 < len(lines):
        after = lines[end + 1]
        if _SET_ASIDE.search(after.text):
            yield "set aside below", 1.0
        if read_signs(after.text, after.level).is_consequence:
            yield "a consequence below", 1.0
        indent = len(line.text) - len(line.text.lstrip())
        if len(after.text) - len(after.text.lstrip()) > indent:
            yield "deeper below", 1.0
    if start:
        above = lines[start - 1]
        if above.text.rstrip().endswith(":"):
            yield "announced above", 1.0
        if above.text.lstrip().startswith(("$ ", "+ ", "> ", "% ")):
            yield "a command above", 1.0
        if above.source != line.source:
            yield "another source above", 1.0


def words_of(event: Event) -> list[str]:
    """Return the words and pairs of words of an event's headline, without its numbers, each once."""
    words = [word.lower() for word in _WORD.findall(event.headline[:LONGEST])][:WORDS]
    words = [word for word in words if len(word) > 1]
    return list(dict.fromkeys(words + [f"{one} {two}" for one, two in zip(words, words[1:], strict=False)]))


def _shared(events: Sequence[Event]) -> list[dict[str, float]]:
    """Return for each event how much of its words others repeat, and how much it repeats."""
    count = len(events)
    said = [frozenset(_LONG_WORD.findall(event.headline[:LONGEST])) for event in events]
    texts = [event.headline.strip()[:LONGEST] for event in events]
    found: list[dict[str, float]] = []
    near = [place for place in range(count) if place < COMPARED or place >= count - COMPARED]
    for place in range(count):
        mine = said[place]
        again = before = 0.0
        quoted = quotes = 0.0
        if place in near and mine:
            for other in near:
                if other == place:
                    continue
                common = len(mine & said[other])
                share = common / len(mine) if common > 1 else 0.0
                if other > place:
                    again = max(again, share)
                else:
                    before = max(before, share)
                if len(texts[place]) >= 12 and len(texts[other]) > len(texts[place]) and texts[place][:80] in texts[other]:
                    quoted = 1.0
                if len(texts[other]) >= 12 and len(texts[place]) > len(texts[other]) and texts[other][:80] in texts[place]:
                    quotes = 1.0
        found.append({"told again": again, "told before": before, "quoted": quoted, "quotes": quotes})
    return found


def _beginning(events: Sequence[Event], place: int) -> int:
    for _ in events:
        cause = events[place].follows_from
        if cause is None:
            break
        place = cause
    return place
