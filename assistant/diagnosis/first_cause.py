"""First cause: chooses the event of a log to diagnose, with weights learned from logs with a labelled root cause.

    "job failed: BackoffLimitExceeded" … "migration failed: role "gate_owner" does not exist"   ->  the second

The rules of `reading.links` cover known tools. This model covers the rest, with features of an event in its context:
whether an entry matches it and what that entry leads to, whether other events repeat its words, whether it is a
warning, an announcement or an exit status, and its own words. Features have names; the weights of `first_cause.json`
are summed per event, and the event with the highest sum is the first cause. The decision of the rules is one of the
features, so the model corrects the rules and does not replace them. `scripts/fit_roots.py` fits the weights and
reports their cross-validated accuracy.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path

from assistant.diagnosis.reading import in_order
from assistant.diagnosis.reading.error_signs import Reading, read_signs
from assistant.diagnosis.reading.links import explanation, is_known_pair, leads_to, looks_of
from assistant.diagnosis.types import Event, Line, Log

WEIGHTS_PATH = Path(__file__).with_name("first_cause.json")
LONGEST = 400  # characters of a headline that are tokenised
WORDS = 40  # per event
COMPARED = 24  # events at each end of a log whose words are compared with one another
LOOKED_AT = 60  # events scored, in chronological order; a root beyond them stays the choice of the rules

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]{2,}(?![a-z])|[\u4e00-\u9fff]{2}")
_LONG_WORD = re.compile(r"[A-Za-z_][\w.-]{3,}|[\u4e00-\u9fff]{2,}")
_SET_ASIDE = re.compile(
    r"\bignor(?:ed|ing)\b|\bretry|\bfall(?:ing|s)? ?back\b|\bskipp|\bdeprecat|\bwill be\b|\bnot set\b|\boptional\b|"
    r"\(expected",
    re.IGNORECASE,
)
_WARNS = re.compile(r"\bwarn|deprecat|警告", re.IGNORECASE)
_EXIT = re.compile(r"\bexit(?:ed|ing|code)?\b|\bstatus[ =:]*\d|\bcode[ =:]*\d|non-zero|返回", re.IGNORECASE)
_SUM = re.compile(r"\b\d+ (?:errors?|failed|failures?|problems?|packages?|tests?|passed|warnings?)\b", re.IGNORECASE)
_CHAIN = re.compile(r"Caused by|nested exception|During handling|direct cause|---> ")

# A line with a shell prompt or an echoed command.
_TYPED = re.compile(
    r"\s{0,8}(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+[^$#%>\n]*[$#%] |\[[\w.-]+@[^\]\n]*\][$#] ?|"
    r"PS [^>\n]*>|[A-Za-z]:\\[^>\n]*>|[$%+] (?=\w))"
)

# Classes of an event's first line; an event may belong to several.
SHAPES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("an exit status", _EXIT),
    ("set aside", _SET_ASIDE),
    ("warns", _WARNS),
    ("a sum", _SUM),
    ("refers elsewhere", re.compile(r"\b(?:above|below|see|check|consult|refer)\b|\blogs?\b", re.IGNORECASE)),
    ("did not start or build", re.compile(
        r"\b(?:failed|unable|could not|cannot|can't|error) (?:to )?"
        r"(?:start|run|load|build|creat|execut|install|process|initiali|complet|deploy)", re.IGNORECASE)),
    ("quotes something", re.compile(r"['\"`‘’“”][^'\"`‘’“”]{2,}['\"`‘’“”]")),
    ("names a path", re.compile(r"(?:[\w.-]*/[\w./-]+|[A-Za-z]:\\)")),
    ("names a place in a source", re.compile(r"(?:^|\s)[\w./\\-]+\.\w{1,5}[:(]\d+|\bline \d+\b|:\d+:\d+")),
    ("a code", re.compile(r"\b[A-Z]{1,6}-?\d{3,6}\b|\b[A-Z][A-Z]+_[A-Z_]+\b|\(\d{1,5}\)|\berrno\b", re.IGNORECASE)),
    ("ends with a colon", re.compile(r":\s*$")),
    ("ends with dots", re.compile(r"\.{3}\s*$|…\s*$")),
    ("a setting", re.compile(r"^\s*[\w.-]+ ?[=:] ?\S*$")),
    ("a command line", re.compile(r"^\s*(?:[$+>]|/\S+ -)")),
    ("a mark of a list", re.compile(r"^\s*[-*•✔✓] ")),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class GraphDegrees:
    """Counts of the entries whose pattern matches an event and of their graph edges; all 0 where none matches."""

    count: int = 0
    leads_to: int = 0  # entries that one of them leads to
    preceded_by: int = 0  # entries that lead to one of them


def choose(log: Log, known: Sequence[GraphDegrees]) -> Log:
    """Return the log with its most probable first cause as the root; `known` has one element per event."""
    order = in_order(log)[:LOOKED_AT]
    if len(order) < 2 or log.root not in order:
        return log
    found = scores(log, order, known)
    best = order[max(range(len(order)), key=lambda place: (found[place], -place))]
    return log if best == log.root else rooted(log, best)


def rooted(log: Log, place: int) -> Log:
    """Return the log with another root: it follows from nothing, and the former start of its chain follows from it."""
    events = list(log.events)
    first = place
    while (cause := events[first].follows_from) is not None:
        first = cause
    events[place] = replace(events[place], follows_from=None, told_by="")
    if first != place and not leads_to(events, place, first):
        events[first] = replace(events[first], follows_from=place, told_by="rule")
    return replace(log, events=tuple(events), root=place)


def scores(log: Log, order: Sequence[int], known: Sequence[GraphDegrees]) -> list[float]:
    """Return the score of each event of `order` as the first cause."""
    weights = _weights()
    rows = features(log, order, known)
    return [sum(weights[name] * value for name, value in row.items() if name in weights) for row in rows]


@cache
def _weights() -> Mapping[str, float]:
    weights: dict[str, float] = json.loads(WEIGHTS_PATH.read_text(encoding="utf-8"))["weights"]
    return weights


def features(log: Log, order: Sequence[int], known: Sequence[GraphDegrees]) -> list[dict[str, float]]:
    """Return the named features of each event, for the indices in `order`, earliest first."""
    events = [log.events[place] for place in order]
    known = [known[place] for place in order]
    heads = [event.headline.partition("\n")[0][:2000] for event in events]
    readings = [read_signs(head, event.level) for head, event in zip(heads, events, strict=True)]
    rules = [explanation(event) for event in events]
    root = order.index(log.root) if log.root in order else 0
    kept = [_is_kept(*it) for it in zip(events, heads, readings, strict=True)]
    first_strong = next((at for at, it in enumerate(readings) if it.strength >= 3.0 and not it.is_consequence), -1)
    first_kept = next((at for at, it in enumerate(kept) if it), -1)
    first_known = next((at for at, it in enumerate(known) if it.count), -1)
    known_count = sum(it.count > 0 for it in known)
    effects = Counter(_beginning(log, place) for place in order)
    repeated = _repeated(events)
    at = {line.number: row for row, line in enumerate(log.lines)}
    last = log.lines[-1].number
    typed = [line.number for line in log.lines if _TYPED.match(line.raw[:200])]
    own = {log.lines[row].number for row in log.prose}
    told = Counter(event.follows_from for event in events if event.told_by == "log")
    found = []
    for place, event in enumerate(events):
        head, knows = heads[place], known[place]
        row = {
            "rules: the root": float(place == root),
            "rules: how well": rules[place] / 3.0,
            "rules: as well as the root": float(rules[place] >= rules[root]),
            "rules: after the root": float(place > root),
            "first": float(place == 0),
            "last": float(place == len(events) - 1),
            "place": place / max(1, len(events) - 1),
            "rank": math.log1p(place),
            "kept": float(kept[place]),
            "first kept": float(place == first_kept),
            "kept before": math.log1p(sum(kept[:place])),
            "kept alone": float(kept[place] and sum(kept) == 1),
            "first strong": float(place == first_strong),
            "strength": readings[place].strength / 3.0,
            "a consequence": float(readings[place].is_consequence),
            "effects": math.log1p(max(0, effects[order[place]] - 1)),
            "repeats": math.log(event.repeats),
            "length": min(len(head), 300) / 100.0,
            "lines": math.log(len(event.lines)),
            "to the end": math.log1p(max(0, last - event.lines[-1])) / 3.0,
            "effects by the log": math.log1p(told[order[place]]),
            "own words": float(own.issuperset(event.lines)),
            "a command after": float(bool(typed) and typed[-1] > event.lines[-1]),
            "of the first command": float(len(typed) > 1 and event.lines[0] < typed[1]),
            "has frames": float(bool(event.frames)),
            "has a kind": float(bool(event.kind)),
            f"reader {event.reader}": 1.0,
            f"level {event.level or 'none'}": 1.0,
            f"linked by {event.told_by or 'nothing'}": 1.0,
        }
        if event.told_by == "rule" and event.follows_from is not None:
            row["linked as a known pair"] = float(is_known_pair(log.events[event.follows_from], event))
        if knows.count:
            row["known"] = 1.0
            row["known: the first"] = float(place == first_known)
            row["known: alone"] = float(known_count == 1)
            row["known: by several"] = math.log(knows.count)
            row["known: leads on"] = math.log1p(knows.leads_to)
            row["known: is led to"] = math.log1p(knows.preceded_by)
        row.update((name, 1.0) for name, pattern in SHAPES if pattern.search(head))
        row.update((f"look {look}", 1.0) for look in looks_of(event))
        row.update(repeated[place])
        row.update(_around(event, log.lines, at))
        row.update((f"word {word}", 1.0) for word in words_of(event))
        found.append(row)
    return found


def words_of(event: Event) -> list[str]:
    """Return the distinct unigrams and bigrams of an event's headline, without numbers."""
    words = [word.lower() for word in _WORD.findall(event.headline[:LONGEST])][:WORDS]
    words = [word for word in words if len(word) > 1]
    return list(dict.fromkeys([*words, *(f"{one} {two}" for one, two in pairwise(words))]))


def _is_kept(event: Event, head: str, reading: Reading) -> bool:
    """Return whether an event can be a cause by its own words: an error, not a consequence such as an exit status."""
    if reading.is_consequence or event.level in ("warning", "info") or _WARNS.search(head):
        return False
    if event.reader == "line" and reading.strength < 2.0:
        return False
    return not (_SET_ASIDE.search(head) or _EXIT.search(head) or _SUM.search(head))


def _around(event: Event, lines: Sequence[Line], at: Mapping[int, int]) -> Iterator[tuple[str, float]]:
    """Yield the features from the lines next to an event."""
    start, end = at.get(event.lines[0]), at.get(event.lines[-1])
    if start is None or end is None:
        return
    line = lines[start]
    indent = len(line.text) - len(line.text.lstrip())
    yield "moved in", float(indent > 0)
    if _CHAIN.search(line.raw[:2000]):
        yield "named as a cause", 1.0
    if end + 1 < len(lines):
        below = lines[end + 1]
        yield "set aside below", float(_SET_ASIDE.search(below.text[:2000]) is not None)
        yield "a consequence below", float(read_signs(below.text, below.level).is_consequence)
        yield "deeper below", float(len(below.text) - len(below.text.lstrip()) > indent)
    if start:
        above = lines[start - 1]
        yield "announced above", float(above.text.rstrip().endswith(":"))
        yield "a command above", float(above.text.lstrip().startswith(("$ ", "+ ", "> ", "% ")))
        yield "another source above", float(above.source != line.source)


def _repeated(events: Sequence[Event]) -> list[dict[str, float]]:
    """Return for each event the share of its words repeated later and seen before, and which event quotes which."""
    count = len(events)
    said = [frozenset(_LONG_WORD.findall(event.headline[:LONGEST])) for event in events]
    texts = [event.headline.strip()[:LONGEST] for event in events]
    near = [place for place in range(count) if place < COMPARED or place >= count - COMPARED]
    found: list[dict[str, float]] = [{} for _ in events]
    for place in near:
        mine, text = said[place], texts[place]
        for other in near:
            if other == place or not mine:
                continue
            common = len(mine & said[other])
            name = "told again" if other > place else "told before"
            found[place][name] = max(found[place].get(name, 0.0), common / len(mine) if common > 1 else 0.0)
            if 12 <= len(text) < len(texts[other]) and text[:80] in texts[other]:
                found[place]["is quoted"] = found[other]["quotes"] = 1.0
    return found


def _beginning(log: Log, place: int) -> int:
    """Return the first event of a chain of links."""
    while (cause := log.events[place].follows_from) is not None:
        place = cause
    return place
