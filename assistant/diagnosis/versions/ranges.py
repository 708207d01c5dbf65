"""Version ranges: whether a version read from a log lies in a range as written by authors.

    fits("12.4", ">=12.1")         ->  Fit.YES
    fits("10.0.130", "<=10.0")     ->  Fit.YES       10.0.130 is a 10.0
    fits("12", ">=12.1")           ->  Fit.UNKNOWN   which 12?
    fits("1.8.0_292", ">=9", "Java")  ->  Fit.NO     1.8 is Java 8

Anything that cannot be parsed is UNKNOWN, never guessed. Versions and their order are those of `packaging`; its
specifiers are not used: for them "<=10.0" excludes 10.0.130, they support neither "11.x" nor backported fixes, and they
take ten times as long to import.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from packaging.version import Version


class Fit(StrEnum):
    """Whether something applies to what was read from the log."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"

    @property
    def number(self) -> float:
        """1 where it applies, -1 where it does not, 0 where that is unknown."""
        return {Fit.YES: 1.0, Fit.NO: -1.0, Fit.UNKNOWN: 0.0}[self]


_LEADING = re.compile(r"v?(\d{1,9}(?:\.\d{1,9}){0,5}(?:\.?(?:a|b|rc|dev|post)\d{1,9})?)", re.IGNORECASE | re.ASCII)
_PART = re.compile(r"(>=|<=|==|=|<|>|~=|!=)?\s*v?(\d{1,9}(?:\.\d{1,9}){0,5})(\.[x*]|\+)?", re.IGNORECASE | re.ASCII)


def version_of(text: str, product: str = "") -> Version | None:
    """Return the version at the beginning of a text: "5.15.0-91-generic" -> 5.15.0; None where there is none."""
    from packaging.version import Version

    found = _LEADING.match(text.strip().replace("_", "."))
    if found is None:
        return None
    if product == "Java" and found[1].startswith("1."):
        return Version(found[1][2:])  # 1.8.0 is Java 8
    return Version(found[1])


@lru_cache(maxsize=1024)
def fits(version: str, stated: str, product: str = "") -> Fit:
    """Return whether `version` lies in the range `stated`.

    A range consists of parts separated by commas: ">=2.0", "<3", "11.x", "12.4+", "2.35.2". A bare version covers only
    itself; others are UNKNOWN. Several lower bounds of different majors, ">=20.19, >=22.12", are a change that was
    backported to an older release line.
    """
    seen = version_of(version, product)
    parts = [_PART.fullmatch(part.strip()) for part in stated.split(",") if part.strip()]
    if seen is None or not parts or any(part is None for part in parts):
        return Fit.UNKNOWN
    bounds = [_bound(part, product) for part in parts if part is not None]
    lower = [bound for operator, bound in bounds if operator == ">="]
    if len(lower) > 1:
        others = [_compare(seen, operator, bound) for operator, bound in bounds if operator != ">="]
        return all_of([_in_some_line(seen, lower), *others])
    return all_of([_compare(seen, operator, bound) for operator, bound in bounds])


def all_of(answers: Iterable[Fit]) -> Fit:
    """Combine results that must all hold: one NO gives NO, one UNKNOWN leaves it UNKNOWN."""
    given = set(answers)
    return next((fit for fit in (Fit.NO, Fit.UNKNOWN) if fit in given), Fit.YES)


def _bound(part: re.Match[str], product: str) -> tuple[str, Version]:
    """Return a part's operator and its version."""
    operator, suffix = part[1] or "", part[3] or ""
    operator = ">=" if suffix == "+" else operator
    operator = "==" if suffix.startswith(".") and not operator else operator
    bound = version_of(part[2], product)
    assert bound is not None, part[2]
    return operator, bound


def _compare(seen: Version, operator: str, bound: Version) -> Fit:
    known, limit = seen.release, bound.release
    if len(known) < len(limit) and known == limit[: len(known)] and any(limit[len(known) :]):
        return Fit.UNKNOWN  # "12" against 12.1
    same = (known + (0,) * len(limit))[: len(limit)] == limit  # 10.0.130 is a 10.0
    match operator:
        case ">=":
            return _of(seen >= bound)
        case "<":
            return _of(seen < bound)
        case "<=":
            return _of(seen <= bound or same)
        case ">":
            return Fit.UNKNOWN if same and seen != bound else _of(seen > bound)
        case "==" | "=":
            return _of(same)
        case "!=":
            return _of(not same)
        case "~=":
            return _of(seen >= bound and known[: len(limit) - 1] == limit[:-1])
    return Fit.YES if same else Fit.UNKNOWN  # a bare version


def _of(holds: bool) -> Fit:
    return Fit.YES if holds else Fit.NO


def _in_some_line(seen: Version, lower: list[Version]) -> Fit:
    """Return whether a change that was backported to several release lines is in `seen`."""
    lines = {bound.major: _compare(seen, ">=", bound) for bound in lower}
    if seen.major in lines:
        return lines[seen.major]
    if seen.major > max(lines):
        return Fit.YES
    return Fit.NO if seen.major < min(lines) else Fit.UNKNOWN
