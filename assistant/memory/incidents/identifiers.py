r"""Identifiers: what names one error or one thing in it, in any language: codes, classes, constants, options, files.

    identifiers_in("BillingSyncError: PAY-4031 (ledger.ts:88)")
    ->  {"class:billingsyncerror", "code:pay 4031", "file:ledger.ts"}

Two people who tell of the same case in two languages share hardly a word but these. Of one family of codes two cases
that name different members are two errors: PAY-4031 is not PAY-5002.
"""

from __future__ import annotations

import re

LONGEST_SEARCHED = 4_000  # characters

_ENDINGS = (
    "py|js|ts|tsx|jsx|java|kt|go|rs|rb|php|cs|c|cc|cpp|h|cu|so|dll|dylib|exe|sh|ps1|pl|sql|conf|cfg|ini|toml|ya?ml|"
    "json|xml|env|db|log|service|proto|tf|lock|vue|swift"
)

# (kind, pattern): each is linear in the text; the named group is the identifier, and what stands around it is not.
KINDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("code", re.compile(r"(?<![A-Za-z0-9_])(?P<it>[A-Za-z]{1,12}-\d{2,8}|[A-Z]{1,10}\d{2,8})(?![A-Za-z0-9_])")),
    ("code", re.compile(r"(?<![A-Za-z0-9_])(?P<it>0x[0-9A-Fa-f]{2,16})(?![A-Za-z0-9_])")),
    ("said", re.compile(r"(?:\b(?:error|code|errno|errcode)|错误码|错误|代码|返回码)"
                        r"[ :=#(]{0,3}(?P<it>-?\d{1,10})(?![\dxX])", re.IGNORECASE)),
    ("class", re.compile(r"(?<![A-Za-z0-9_])(?P<it>[A-Z][a-z0-9]+(?:[A-Z]+[a-z0-9]*)+)(?![A-Za-z0-9_])")),
    ("name", re.compile(r"(?<![A-Za-z0-9_])(?P<it>[A-Za-z0-9]+(?:_+[A-Za-z0-9]+)+)(?![A-Za-z0-9_])")),
    ("option", re.compile(r"(?<![\w-])(?P<it>--[A-Za-z][\w-]{1,40})")),
    ("file", re.compile(rf"(?<![\w-])(?P<it>[\w-]{{1,60}}\.(?:{_ENDINGS}))(?![\w-])", re.ASCII)),
)  # fmt: skip
_FAMILY = re.compile(r"(?P<letters>[a-z]+)-?(?P<number>\d+)")


def identifiers_in(text: str) -> frozenset[str]:
    """Return the identifiers of a text, each with its kind before it, in one spelling."""
    head = text[:LONGEST_SEARCHED]
    found = set()
    for kind, pattern in KINDS:
        for match in pattern.finditer(head):
            it = match["it"].lower()
            code = _FAMILY.fullmatch(it) if kind == "code" else None
            found.add(f"code:{code['letters']} {code['number']}" if code else f"{kind}:{it}")
    return frozenset(found)


def contradict(some: frozenset[str], others: frozenset[str]) -> bool:
    """Tell whether two sets name different codes of one family, and none in common."""
    one, other = _families(some), _families(others)
    shared = one.keys() & other.keys()
    return bool(shared) and all(one[name].isdisjoint(other[name]) for name in shared)


def _families(found: frozenset[str]) -> dict[str, set[str]]:
    """Return the codes by the letters before their numbers."""
    families: dict[str, set[str]] = {}
    for it in found:
        family, space, number = it.rpartition(" ")
        if space:
            families.setdefault(family, set()).add(number)
    return families


def classes_of(found: frozenset[str]) -> frozenset[str]:
    """Return the classes among identifiers."""
    return frozenset(it for it in found if it.startswith("class:"))
