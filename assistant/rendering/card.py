"""Card: one entry in one reader's language, laid out; what the versions in a log say of it stands beside its parts.

card_of(entry, "zh")  ->  Card(title="…", workarounds=(Step("用 compute-sanitizer 跑一遍", …), …), …)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.rendering.explained import fit_words
from assistant.rendering.labels import LABELS, label
from assistant.types import VersionSeen
from assistant.versions.applicability import Applicability, Judged, applicability
from assistant.versions.ranges import Fit
from kb.entry import DeadEnd, Entry, Rate, Text, VersionNote, Workaround

NOT_JUDGED = Judged()


@dataclass(frozen=True)
class Step:
    """A workaround or a dead end."""

    action: str
    rate: str  # "works 85 %, an estimate"; "" where nothing is known
    share: float | None  # the rate as a number, for a bar
    details: tuple[str, ...]  # how, when, why it fails
    commands: str  # as typed; "" for none
    fit: Fit = Fit.UNKNOWN  # whether its condition holds for the versions in the log


@dataclass(frozen=True)
class Relation:
    """A related error."""

    kind: str  # "confused with"
    entry_id: str
    words: str  # the distinction, or the condition


@dataclass(frozen=True)
class Card:
    """One entry, laid out."""

    entry_id: str
    title: str
    tier: str
    probability: float
    what: str
    why: str
    codes: tuple[str, ...]
    versions: tuple[str, ...]
    workarounds: tuple[Step, ...]
    dead_ends: tuple[Step, ...]
    related: tuple[Relation, ...]
    reasons: tuple[str, ...]
    sources: tuple[str, ...]
    fit: Fit = Fit.UNKNOWN  # whether the entry holds for the versions in the log
    fit_words: str = ""  # "fits the log: pip 24.0 (line 3)"; "" where that is unknown
    systems: tuple[str, ...] = ()  # what is different on the log's system
    filled: tuple[str, ...] = ()  # values of the log in the advice: "port 8000 (line 3)"


def card_of(
    entry: Entry,
    language: str,
    probability: float = 1.0,
    reasons: tuple[str, ...] = (),
    versions: Sequence[VersionSeen] = (),
    values: tuple[str, ...] = (),
) -> Card:
    """Lay out one entry; `versions` are those that a log names, `values` says which of its values fill the advice."""

    def say(text: Text | None) -> str:
        return in_language(text, language)

    names = [f"{code.name} ({code.number})" if code.number is not None else code.name for code in entry.codes]
    cause = say(entry.root_cause)
    summary = say(entry.summary)
    graph = entry.graph
    fits = applicability(entry, versions)
    relations = [
        *(Relation(label("preceded_by", language), step.entry_id, say(step.condition)) for step in graph.preceded_by),
        *(Relation(label("leads_to", language), step.entry_id, say(step.condition)) for step in graph.leads_to),
        *(Relation(label("confused_with", language), it.entry_id, say(it.distinction)) for it in graph.confused_with),
    ]
    return Card(
        entry_id=entry.id,
        title=entry.signature.in_language(language),
        tier=label(entry.tier.value, language),
        probability=probability,
        what=summary or cause,
        why=cause if summary != cause else "",
        codes=tuple(names),
        versions=tuple(
            _note(note, judged, language) for note, judged in zip(entry.versions, fits.versions, strict=True)
        ),
        workarounds=_fitting_first(entry, fits, language),
        dead_ends=tuple(
            dead_end_step(step, language, judged) for step, judged in zip(entry.dead_ends, fits.dead_ends, strict=True)
        ),
        related=tuple(relations),
        reasons=reasons,
        sources=entry.sources,
        fit=fits.fit,
        fit_words=fit_words(Judged(fits.fit, fits.reasons), language),
        systems=tuple(f"{name}: {in_language(entry.os_specific[name], language)}" for name in fits.systems),
        filled=values,
    )


def _note(note: VersionNote, judged: Judged, language: str) -> str:
    """Return a version note; what changed is told where it is the log's own version."""
    status = label(note.status, language) if note.status in LABELS else note.status
    words = label("status", language, note.version, status)
    if judged.fit is not Fit.YES:
        return words
    return label(
        "note", language, words, fit_words(judged, language), in_language(note.behavior_change, language)
    ).strip()


def _fitting_first(entry: Entry, fits: Applicability, language: str) -> tuple[Step, ...]:
    """Lay out the workarounds in the order in which they are numbered."""
    return tuple(
        workaround_step(entry.workarounds[place], language, fits.workarounds[place]) for place in order_of(entry, fits)
    )


def order_of(entry: Entry, fits: Applicability) -> tuple[int, ...]:
    """Return the places of the workarounds as they are numbered: best first, those not for the log's versions last."""
    place_of = {id(step): place for place, step in enumerate(entry.workarounds)}
    places = [place_of[id(step)] for step in best_first(entry.workarounds)]
    return tuple(sorted(places, key=lambda place: fits.workarounds[place].fit is Fit.NO))


def best_first(workarounds: tuple[Workaround, ...]) -> list[Workaround]:
    """Order workarounds: measured rates first, high before low, the author's order among equals.

    What users report is joined with the estimate, so the two compare: one report does not put a workaround in front.
    """

    def key(workaround: Workaround) -> tuple[int, float]:
        rate = workaround.success_rate
        return (2, 0.0) if rate is None else (int(rate.origin != "measured"), -rate.value)

    return sorted(workarounds, key=key)


def in_language(text: Text | None, language: str) -> str:
    """Return a text in a language, marked where it is not translated yet."""
    if text is None:
        return ""
    mark = label("untranslated", language) if not text.zh and text.en else ""
    return f"{text.in_language(language)}{mark}"


def rate_words(rate: Rate | None, name: str, language: str) -> str:
    """Return a rate with its origin: "works 17 of 20, measured"."""
    if rate is None:
        return ""
    number = label(rate.origin, language, round(rate.value * 100), rate.successes, rate.trials)
    return label(name, language, number)


def percent(probability: float) -> str:
    """Return a probability as people read it; never 100 %, since nothing read from a log is certain."""
    return f"{min(probability, 0.99):.0%}"


def workaround_step(step: Workaround, language: str, judged: Judged = NOT_JUDGED) -> Step:
    """Lay out a workaround."""
    details = [in_language(step.how, language)]
    if step.condition:
        details.append(f"{label('when', language)}: {in_language(step.condition, language)}")
    if step.tradeoff:
        details.append(f"{label('but', language)}: {in_language(step.tradeoff, language)}")
    return _step(step, details, rate_words(step.success_rate, "works", language), step.success_rate, language, judged)


def dead_end_step(step: DeadEnd, language: str, judged: Judged = NOT_JUDGED) -> Step:
    """Lay out a dead end."""
    details = [in_language(step.why_it_fails, language), in_language(step.how, language)]
    if step.condition:
        details.append(f"{label('when', language)}: {in_language(step.condition, language)}")
    return _step(step, details, rate_words(step.failure_rate, "fails", language), step.failure_rate, language, judged)


def _step(
    step: Workaround | DeadEnd, details: list[str], words: str, rate: Rate | None, language: str, judged: Judged
) -> Step:
    action = in_language(step.action, language)
    details.append(fit_words(judged, language))
    kept = tuple(detail for detail in details if detail and detail != action)
    return Step(action, words, rate.value if rate else None, kept, step.commands or "", judged.fit)
