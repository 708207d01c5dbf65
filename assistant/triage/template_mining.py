r"""Template mining: merges kinds of lines that differ by one varying word.

    session opened for user cyrus / news / test   ->   session opened for user <*>
    session opened … / session closed …           ->   two kinds: two values are a choice, not a name

A word counts as varying when enough different values occur in its position while all other words are equal: few after a
word that announces a name ("user"), few for an identifier ("org.apache.x.Y"), more for plain words. The result depends
on the set of kinds only, not on their order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from assistant.triage.templates import CHANGES, VARIES

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The number of different values from which a position counts as varying."""

    identifier: int  # "a.b.C", "web_1", "x@y", "a-b"
    named: int  # after a word of `NAMES_FOLLOW`
    plain: int  # any other word


# Healthy lines: a wrong merge is harmless. Errors: it hides one of them, so more evidence is required.
LINES, ERRORS = Thresholds(3, 3, 6), Thresholds(6, 6, 24)

MOST_VARYING = 4  # plain words of one kind that may vary
RATHER_MANY = 3  # times the threshold: from so many values on a position varies even next to a single constant word

# Words that are followed by an unquoted name.
NAMES_FOLLOW = frozenset(
    "user users host node for service named name process thread task job pod container image file module class id key "
    "hive client server session group device interface volume database table topic queue bucket tenant account".split()
)
_IDENTIFIER = frozenset("._/@#-$")


def merged(kinds: Iterable[Words], thresholds: Thresholds = LINES) -> dict[Words, Words]:
    """Return for every kind the merged kind: itself, or one with `VARIES` where words vary."""
    found = _by_identifiers(set(kinds), thresholds.identifier)
    for _ in range(MOST_VARYING):
        further = _by_one_word(set(found.values()), thresholds)
        if not further:
            break
        found = {kind: further.get(between, between) for kind, between in found.items()}
    whole = _absorbed(set(found.values()))
    return {kind: whole.get(between, between) for kind, between in found.items()}


def template_of(words: Words) -> str:
    """Return the kind for display."""
    return " ".join(words).replace(CHANGES, "<*>").replace(VARIES, "<*>")


def _is_identifier(word: str) -> bool:
    return word == VARIES or not _IDENTIFIER.isdisjoint(word)


def _says_enough(skeleton: Words, least: int) -> bool:
    return sum(word not in (CHANGES, VARIES) for word in skeleton) >= least


def _by_identifiers(kinds: Collection[Words], least: int) -> dict[Words, Words]:
    """Merge kinds that differ in identifiers only, in any number of positions."""
    alike: dict[Words, list[Words]] = defaultdict(list)
    for kind in kinds:
        skeleton = tuple(VARIES if _is_identifier(word) else word for word in kind)
        if skeleton != kind and _says_enough(skeleton, 2):
            alike[skeleton].append(kind)
    found = {kind: kind for kind in kinds}
    for skeleton, members in alike.items():
        values = {place: {kind[place] for kind in members} for place, word in enumerate(skeleton) if word == VARIES}
        varying = {place for place, seen in values.items() if len(seen) >= least or VARIES in seen}
        if varying:
            for kind in members:
                found[kind] = tuple(VARIES if place in varying else word for place, word in enumerate(kind))
    return found


def _by_one_word(kinds: Collection[Words], thresholds: Thresholds) -> dict[Words, Words]:
    """Merge kinds that differ in one word; the position with the most values first, and each kind once."""
    alike: Mapping[tuple[Words, int], list[Words]] = defaultdict(list)
    for kind in kinds:
        for place in range(len(kind) if len(kind) > 1 else 0):
            alike[(*kind[:place], VARIES, *kind[place + 1 :]), place].append(kind)
    found: dict[Words, Words] = {}
    for (skeleton, place), members in sorted(alike.items(), key=lambda item: (-len(item[1]), item[0])):
        free = [kind for kind in members if kind not in found]
        named = place > 0 and skeleton[place - 1].lower() in NAMES_FOLLOW
        named = named and not any(kind[place].endswith(("ed", "ing")) for kind in free)  # "thread stopped"
        enough = thresholds.named if named else thresholds.plain
        least = 1 if named or len(free) >= RATHER_MANY * enough else 2
        if len(free) > 1 and (skeleton in free or (len(free) >= enough and _says_enough(skeleton, least))):
            found.update(dict.fromkeys(free, skeleton))
    return found


def _absorbed(kinds: Collection[Words]) -> dict[Words, Words]:
    """Map kinds that differ from a merged kind only in its varying positions to that kind; most positions win."""
    places: defaultdict[int, set[tuple[int, ...]]] = defaultdict(set)
    for kind in kinds:
        if VARIES in kind:
            places[len(kind)].add(tuple(place for place, word in enumerate(kind) if word == VARIES))
    found: dict[Words, Words] = {}
    for kind in kinds:
        for varying in sorted(places[len(kind)], key=lambda some: (-len(some), some)):
            whole = tuple(VARIES if place in varying else word for place, word in enumerate(kind))
            if whole != kind and whole in kinds:
                found[kind] = whole
                break
    return found
