"""Applicability: whether an entry, a version note or a workaround applies to the versions that the paste names.

    applicability(entry, versions)  ->  Applicability(Fit.YES, (Match("pip", ">=23.0", "24.0", 3, Fit.YES),), ...)

The claims of an entry (`claims`) are compared with the versions in the paste (`seen`); anything undecided is UNKNOWN.
The result is NO only for what an author wrote as a limit: the range in which an imported entry was observed is not a
limit, and neither is the system on which an error was first observed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.diagnosis.types import Condition, VersionSeen
from assistant.diagnosis.versions.claims import (
    FAMILIES,
    SYSTEM,
    SYSTEMS,
    Claim,
    claims_of,
    claims_of_note,
    claims_of_versions,
    condition_claims,
    systems_of,
)
from assistant.diagnosis.versions.ranges import Fit, all_of, fits

if TYPE_CHECKING:
    from kb.entry import Entry, Step


LINE = "line"  # in place of a product: a line of the paste decides


@dataclass(frozen=True, slots=True)
class Match:
    """A claim about a product whose version the paste names."""

    product: str
    stated: str
    seen: str  # the version in the paste, or the line that decides
    line: int  # its line in the paste, from 1
    fit: Fit

    @property
    def is_line(self) -> bool:
        """Whether a line of the paste decides, rather than a version."""
        return self.product == LINE


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether something applies, and by which versions."""

    fit: Fit = Fit.UNKNOWN
    reasons: tuple[Match, ...] = ()

    @property
    def is_called_for(self) -> bool:
        """Whether a line of the paste calls for it."""
        return self.fit is Fit.YES and any(match.is_line for match in self.reasons)


@dataclass(frozen=True, slots=True)
class Applicability:
    """Whether an entry and its parts apply to the versions of the paste, in the entry's order."""

    fit: Fit
    reasons: tuple[Match, ...]
    versions: tuple[Judged, ...] = ()
    workarounds: tuple[Judged, ...] = ()
    dead_ends: tuple[Judged, ...] = ()
    systems: tuple[str, ...] = ()  # the keys of `os_specific` that are the paste's system

    @property
    def number(self) -> float:
        """As a feature of the ranking: 1 applies, -1 does not apply, 0 unknown."""
        return self.fit.number


def applicability(entry: Entry, versions: Sequence[VersionSeen], conditions: Sequence[Condition] = ()) -> Applicability:
    """Compare an entry with the versions of a paste, and its steps also with their conditions on the log.

    For the ranking, `.number` is 1.0 where the entry applies, -1.0 where it does not, 0.0 where that is unknown (always
    without versions). Callers without the entry can keep its `claims_of` and pass them to `judge_entry`, which returns
    the same `.fit`.
    """
    from kb.marks import steps_of

    judged = judge_entry(claims_of(entry), versions)
    said = {condition.step: condition for condition in conditions if condition.entry_id == entry.id}
    steps = [(name, _judge_step(step, versions, said.get(name))) for name, step in steps_of(entry)]
    return Applicability(
        judged.fit,
        judged.reasons,
        tuple(judge_all(tuple(claims_of_note(note)), versions) for note in entry.versions),
        tuple(judged for name, judged in steps if name.startswith("workaround")),
        tuple(judged for name, judged in steps if name.startswith("dead-end")),
        tuple(name for name in entry.os_specific if systems_of(name) & _families(versions)),
    )


def judge_entry(claims: Sequence[Claim], versions: Sequence[VersionSeen]) -> Judged:
    """Combine independent claims: each one met supports the entry, each violated limit counts against it."""
    decisive = _decisive(claims, versions)
    broken = tuple(match for match in decisive if match.fit is Fit.NO)
    if broken:
        return Judged(Fit.NO, broken)
    return Judged(Fit.YES if decisive else Fit.UNKNOWN, decisive)


def judge_all(claims: Sequence[Claim], versions: Sequence[VersionSeen]) -> Judged:
    """Combine claims that must all hold: NO when one is violated, YES when every one is met, else UNKNOWN."""
    answers = [_decisive((claim,), versions) for claim in claims]
    fits_of_claims = [all_of(match.fit for match in decisive) if decisive else Fit.UNKNOWN for decisive in answers]
    return Judged(
        all_of(fits_of_claims) if claims else Fit.UNKNOWN, tuple(match for decisive in answers for match in decisive)
    )


def _judge_step(step: Step, versions: Sequence[VersionSeen], said: Condition | None) -> Judged:
    """Evaluate a step by its condition, its `when` and its systems: one that is violated rules it out."""
    judged = [_judge_condition(step.condition.en if step.condition else "", versions)]
    if step.when and step.when.versions:
        judged.append(judge_all(tuple(claims_of_versions(step.when.versions)), versions))
    if step.systems:
        judged.append(_judge_systems(step.systems, versions))
    if said:
        fit = Fit.YES if said.holds else Fit.NO
        judged.append(Judged(fit, (Match(LINE, "", said.quote, said.line, fit),)))
    for fit in (Fit.NO, Fit.YES):
        reasons = tuple(match for it in judged if it.fit is fit for match in it.reasons)
        if any(it.fit is fit for it in judged):
            return Judged(fit, reasons)
    return Judged(Fit.UNKNOWN, tuple(match for it in judged for match in it.reasons))


def _judge_systems(systems: Sequence[str], versions: Sequence[VersionSeen]) -> Judged:
    """Rule a step out where the paste names one system and the step is for others."""
    named = {family: seen for seen in versions if (family := _family(seen))}
    if len(named) != 1 or set(systems) & named.keys():
        return Judged()
    (seen,) = named.values()
    shown = seen.version if seen.product == SYSTEM else f"{seen.product} {seen.version}"
    return Judged(Fit.NO, (Match(SYSTEM, ", ".join(systems), shown, seen.line, Fit.NO),))


def _judge_condition(condition: str, versions: Sequence[VersionSeen]) -> Judged:
    claims, is_all = condition_claims(condition[:400])
    judged = judge_all(claims, versions)
    return judged if judged.fit is not Fit.YES or is_all else Judged(Fit.UNKNOWN, judged.reasons)


# --- against what the paste names ------------------------------------------------------------------------------------


def _decisive(claims: Sequence[Claim], versions: Sequence[VersionSeen]) -> tuple[Match, ...]:
    """Return the matches that are not UNKNOWN."""
    return tuple(match for claim in claims for match in _matches(claim, versions))


def _matches(claim: Claim, versions: Sequence[VersionSeen]) -> Iterator[Match]:
    for seen in versions:
        fit = _fit(claim, seen, versions)
        if fit is Fit.YES or (fit is Fit.NO and claim.is_limit):
            named = f"{seen.product} {seen.version}" if claim.product == SYSTEM else seen.version
            yield Match(claim.product, claim.stated, named, seen.line, fit)


def _fit(claim: Claim, seen: VersionSeen, versions: Sequence[VersionSeen]) -> Fit:
    """Compare a claim with one version; UNKNOWN where the claim does not cover it."""
    if claim.product == SYSTEM:
        return _fit_of_system(claim.stated, seen, versions)
    if claim.product != seen.product:
        return Fit.UNKNOWN
    if claim.product == "GPU":
        named, model = (re.sub(r"[^a-z0-9]", "", text.lower()) for text in (claim.stated, seen.version))
        return Fit.YES if len(named) > 1 and named.removeprefix("nvidia") in model else Fit.UNKNOWN
    fit = fits(seen.version, claim.stated, seen.product)
    return fit if claim.inside else {Fit.YES: Fit.NO}.get(fit, Fit.UNKNOWN)


def _fit_of_system(stated: str, seen: VersionSeen, versions: Sequence[VersionSeen]) -> Fit:
    """Compare systems: Linux is not Windows; UNKNOWN for two Unixes, and for a paste that names several systems."""
    family = _family(seen)
    if family is None:
        return Fit.UNKNOWN
    if family in systems_of(stated):
        return Fit.YES
    several = len(_families(versions)) > 1
    both_unix = "windows" not in {family, *systems_of(stated)}
    return Fit.UNKNOWN if several or both_unix else Fit.NO


def _family(seen: VersionSeen) -> str | None:
    return SYSTEMS.get(seen.version.lower()) if seen.product == SYSTEM else FAMILIES.get(seen.product)


def _families(versions: Sequence[VersionSeen]) -> frozenset[str]:
    return frozenset(family for seen in versions if (family := _family(seen)))
