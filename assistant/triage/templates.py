r"""Templates: the constant part of a line, without its variable values.

    collapsed(b"step 1184 took 12 ms\njob a81fc09d took 301 ms")  ->  [b"step 0 took 0 ms", b"job 0 took 0 ms"]
    words_of("step 1184 took 12 ms at /tmp/a")              ->  ("step", "\0", "took", "\0", "at", "\0")

The first takes a fraction of a microsecond per line and is a cache key: equal keys are classified once. The second is
the kind of a line: its words, with `CHANGES` for every run of numbers, paths, hosts, dates and amounts. Both depend
only on the positions of digits, not on their values.
"""

from __future__ import annotations

import re
from functools import lru_cache

import numpy as np

CHANGES = "\0"  # stands for a run of changing parts
VARIES = "\1"  # stands for a word that varies between kinds otherwise equal; put by `template_mining`
LONGEST_KIND = 64  # words; what a longer line says after them changes its kind no more
REMEMBERED = 64  # characters of a token whose words are remembered

_TO_ZERO = bytes.maketrans(b"123456789", b"000000000")
LONG = 4  # minimum bytes of an identifier, a word with digits and without capitals: a81f, but not v2 or E0502
_ZERO, _SMALL, _CAPITAL = 1, 2, 4
_BITS = np.zeros(256, dtype=np.uint8)
_BITS[ord("0")], _BITS[ord("a") : ord("z") + 1], _BITS[ord("A") : ord("Z") + 1] = _ZERO, _SMALL, _CAPITAL

# Names of days, months and zones are part of a date.
_DATES = frozenset(
    "Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday "
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August September October "
    "November December AM PM UTC GMT CET CEST CST PST PDT EST EDT".split()
)
# Units after a number are part of the amount.
_UNITS = frozenset(
    "B kB KB Kb MB Mb GB Gb TB KiB MiB GiB TiB byte bytes ns us µs ms s sec secs second seconds m min mins minute "
    "minutes h hr hrs hour hours d day days % percent".split()
)
_HOST_ENDS = (
    ".com", ".net", ".org", ".edu", ".gov", ".mil", ".info", ".biz", ".cn", ".hk", ".tw", ".jp", ".kr", ".de", ".uk",
    ".fr", ".it", ".nl", ".pl", ".ru", ".br", ".in", ".au", ".ca", ".ch", ".eu", ".local", ".internal", ".lan",
    ".localdomain",
)  # fmt: skip
_PIECES = re.compile(r"[^\s,;()\[\]{}<>|\"'`=:]+[=:]?|[\"'`]")
_EDGES = ".,;!?-*#'\"`()[]{}<>|&^$~+@"
_DIGIT = re.compile(r"\d")


def collapsed(data: bytes) -> list[bytes]:
    """Return the lines of `data` with every run of ASCII digits, and every long identifier with digits, as one "0"."""
    if not data:
        return [b""]
    text = np.frombuffer(data.translate(_TO_ZERO), dtype=np.uint8).copy()
    bits = _BITS[text]
    is_digit = bits == _ZERO
    keep = np.ones(len(text), dtype=bool)
    np.logical_not(is_digit[1:] & is_digit[:-1], out=keep[1:])
    edges = np.diff((bits > 0).view(np.int8), prepend=0, append=0)
    starts, ends = np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)
    if len(starts):
        found = np.bitwise_or.reduceat(bits, starts)
        is_long = (found == _ZERO | _SMALL) & (ends - starts >= LONG)
        text[starts[is_long]] = ord("0")
        cut = np.zeros(len(text) + 1, dtype=np.int8)
        cut[starts[is_long] + 1] = 1
        cut[ends[is_long]] -= 1
        keep &= np.cumsum(cut[:-1], dtype=np.int8) == 0
    return text[keep].tobytes().split(b"\n")


def words_of(line: str) -> tuple[str, ...]:
    """Return the words of `line`, variable parts as `CHANGES`; "=" and ":" stay with the preceding word."""
    found: list[str] = []
    last = ""
    for token in line.split(maxsplit=4 * LONGEST_KIND):
        for word in _words_in(token) if len(token) <= REMEMBERED else _new_words_in(token):
            if last == CHANGES and (word == CHANGES or word in _UNITS or not any(map(str.isalpha, word))):
                continue
            found.append(word)
            last = word
    return tuple(found[:LONGEST_KIND])


def _new_words_in(token: str) -> tuple[str, ...]:
    """Return the words of what stands between two spaces."""
    if token.isalpha():
        pieces = [token]
    elif "/" in token or "\\" in token:
        pieces = _of_path(token)
    else:
        pieces = _PIECES.findall(token)
    words = (piece if piece.isalpha() else piece.strip(_EDGES) for piece in pieces)
    return tuple(CHANGES if _changes(word) else word for word in words if word)


_words_in = lru_cache(maxsize=1 << 14)(_new_words_in)  # the same tokens come again and again


def _changes(word: str) -> bool:
    return word in _DATES or (not word.isalpha() and (_DIGIT.search(word) is not None or word.endswith(_HOST_ENDS)))


def _of_path(token: str) -> list[str]:
    """Return the parts of a token with a path or URL: the text before it, and one variable part."""
    cut = min(place for place in (token.find("/"), token.find("\\")) if place >= 0)
    head = token[:cut].rpartition("=")
    before = _PIECES.findall(head[0] + head[1])
    if len(token) <= 2:  # a lone slash
        return before
    return [*before, "0"]
