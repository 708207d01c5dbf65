"""Claims: the applicability conditions of an entry, as statements about products, versions and systems.

    environment.runtime "pip", version_range ">=23.0"                ->  Claim("pip", ">=23.0")
    "CMake 3.24 or newer, and find_package must stay" as condition   ->  Claim("CMake", ">=3.24"), incomplete

Claims are read from the version notes, the environment and the conditions of the workarounds. A sentence is parsed as
a claim only where it is a version statement and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from assistant.diagnosis.versions.seen import SEEN

if TYPE_CHECKING:
    from kb.entry import Entry, VersionNote

SYSTEM = "OS"

# The names of a product in entries, in lower case, and its name in `assistant.diagnosis.versions`.
PRODUCTS: dict[str, str] = {product.lower(): product for product, _ in SEEN if product != "GPU"} | {
    "node": "Node.js", "nextjs": "Next.js", "dotnet": ".NET", "cpython": "Python", "kubectl": "Kubernetes",
    "driver": "NVIDIA driver", "jdk": "Java", "openjdk": "Java", "javac": "Java", "postgres": "PostgreSQL",
    "sklearn": "scikit-learn",
}  # fmt: skip

# The system family of a product of `assistant.diagnosis.versions`, and the names of systems in entries.
FAMILIES: dict[str, str] = {
    "Ubuntu": "linux", "Debian": "linux", "CentOS": "linux", "RHEL": "linux", "Alpine": "linux", "Linux": "linux",
    "macOS": "macos", "Windows": "windows",
}  # fmt: skip
SYSTEMS = {"linux": "linux", "windows": "windows", "macos": "macos", "mac": "macos", "os x": "macos"}


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement of where something applies."""

    product: str  # as `assistant.diagnosis.versions` names it: "PyTorch"; "OS", "GPU"
    stated: str  # ">=2.6", "11.x"; of an OS its family: "linux"
    is_limit: bool = True  # whether it does not apply elsewhere; otherwise that is merely unknown
    inside: bool = True  # False: it does not apply in the range, and others are unknown ("fixed in")


def claims_of(entry: Entry) -> tuple[Claim, ...]:
    """Return the claims of an entry; an active note is met by its versions and violated by none."""
    written_here = entry.provenance is None  # the range of an import is where it was observed, often a guess
    claims = []
    for note in entry.versions:
        if note.status in {"active", "deprecated"}:
            claims += [Claim(claim.product, claim.stated, is_limit=False) for claim in claims_of_note(note)]
        elif note.status == "fixed":
            claims += [Claim(claim.product, claim.stated, inside=False) for claim in claims_of_note(note)]
    place = entry.environment
    product = PRODUCTS.get((place.runtime or "").lower())
    if product and place.version_range:
        claims.append(Claim(product, place.version_range, written_here))
    if place.python:
        claims.append(Claim("Python", place.python, written_here))
    if place.os and systems_of(place.os):
        claims.append(Claim(SYSTEM, place.os, is_limit=False))  # where it was observed
    if gpu := place.hardware.get("gpu"):
        claims.append(Claim("GPU", gpu, is_limit=False))
    return tuple(claims)


_NOTE = re.compile(r"(?P<product>[A-Za-z][\w.+ -]*?)\s*(?P<range>(?:[<>=~!]=?|v?\d).*)")


def claims_of_note(note: VersionNote) -> Iterator[Claim]:
    """Yield the claims of a note such as "PyTorch >=2.6"; none where the product or the range is not recognised."""
    return claims_of_versions((note.version,))


def claims_of_versions(stated: Iterable[str]) -> Iterator[Claim]:
    """Yield the claims of several statements such as "PyTorch >=2.6"; none for those not recognised."""
    for words in stated:
        found = _NOTE.fullmatch(words.strip()[:80])
        product = PRODUCTS.get(found["product"].lower()) if found else None
        if found and product:
            yield Claim(product, found["range"])


@cache
def _statement() -> re.Pattern[str]:
    """The pattern of a part of a condition that is a version statement and nothing else."""
    number = r"v?(?P<{}>\d{{1,5}}(?:\.\d{{1,5}}){{0,3}})"
    names = "|".join(sorted(map(re.escape, PRODUCTS), key=len, reverse=True))
    after = "|".join((
        rf"(?P<operator>>=|<=|<|>|==) ?{number.format('bare')}",
        rf"(?:is )?(?:older than|before|below|earlier than) {number.format('upper')}",
        rf"(?:from )?{number.format('lower')}(?:\+| (?:or|and) (?:newer|later|above|higher)| on(?:wards)?)",
    ))  # fmt: skip
    return re.compile(rf"(?:with |on )?(?P<product>{names}) (?:{after})", re.IGNORECASE)


_PARTS = re.compile(r",\s*(?:and )?|;\s*|\s+and\s+(?!newer|later|above|higher)")


@lru_cache(maxsize=1024)
def condition_claims(condition: str) -> tuple[tuple[Claim, ...], bool]:
    """Return the version and system claims of an English condition, and whether they cover the whole condition.

    "CMake 3.24 or newer, and find_package must stay"  ->  (Claim("CMake", ">=3.24"),), False
    """
    if re.search(r"\bor\b(?! (?:newer|later|above|higher))", condition):
        return (), False  # alternatives: none of them is a limit
    claims = []
    parts = [part.strip(" .") for part in _PARTS.split(condition)]
    for part in parts:
        found = _statement().fullmatch(part)
        family = SYSTEMS.get(re.sub(r"^(?:on|only on|under) ", "", part.lower()))
        if found:
            claims.append(Claim(PRODUCTS[found["product"].lower()], _range(found)))
        elif family:
            claims.append(Claim(SYSTEM, family))
    return tuple(claims), len(claims) == len(parts)


def _range(found: re.Match[str]) -> str:
    if found["lower"]:
        return f">={found['lower']}"
    return f"<{found['upper']}" if found["upper"] else f"{found['operator']}{found['bare']}"


def systems_of(name: str) -> frozenset[str]:
    """Return the family of a system named in an entry: "ubuntu-latest" is Linux, "any" is none."""
    lower = name.lower()
    distribution = next((family for product, family in FAMILIES.items() if lower.startswith(product.lower())), None)
    family = SYSTEMS.get(lower) or distribution
    return frozenset({family} if family else ())
