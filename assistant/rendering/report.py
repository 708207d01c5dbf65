"""The report: a diagnosis in one reader's language, before it has a form.

    report_of(diagnosis, assistant.entry, "zh")  ->  Report with every sentence in Chinese

Terminal, Markdown and HTML lay out the same report, so they say the same. This is the only step that knows languages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assistant.rendering.labels import label
from assistant.types import Candidate, Diagnosis, Hit, Verdict
from kb.entry import DeadEnd, Entry, Rate, Text, Workaround

RUNNERS = 3  # candidates beside the best that are worth a line
REASONS_OF_MEANING = 160  # characters quoted of each side

FindEntry = Callable[[str], Entry | None]


@dataclass(frozen=True)
class Step:
    """A workaround or a dead end."""

    action: str
    rate: str  # "works 85 %, an estimate"; "" where nothing is known
    share: float | None  # the rate as a number, for a bar
    details: tuple[str, ...]  # how, when, why it fails
    commands: str  # as typed; "" for none


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


@dataclass(frozen=True)
class Runner:
    """A candidate in one line."""

    entry_id: str
    title: str
    probability: float


@dataclass(frozen=True)
class Report:
    """What the reader is told."""

    language: str
    verdict: Verdict
    verdict_words: str
    event: str  # the root event's headline; "" for a description
    event_place: str  # "lines 41–47, seen 3 times"
    notes: tuple[str, ...]  # of the log: more errors, lines left out
    versions: tuple[str, ...]
    card: Card | None  # None when unknown
    entry: Entry | None  # the card's
    introduction: str  # before the runners, when the verdict is not "known"
    runners: tuple[Runner, ...]


def report_of(diagnosis: Diagnosis, entry: FindEntry, language: str, runners: int = RUNNERS) -> Report:
    """Tell the diagnosis in a language ("en" or "zh")."""
    known = diagnosis.verdict is not Verdict.UNKNOWN
    card = _card(diagnosis.candidates[0], entry, language) if known and diagnosis.candidates else None
    rest = diagnosis.candidates[1 if known else 0 :][:runners]
    event = diagnosis.log.root_event
    return Report(
        language=language,
        verdict=diagnosis.verdict,
        verdict_words=label(diagnosis.verdict.value, language),
        event=event.headline if event and event.reader != "prose" else "",
        event_place=_place(diagnosis, language),
        notes=tuple(_notes(diagnosis, language)),
        versions=tuple(
            f"{seen.product} {seen.version} ({label('line', language, seen.line)})" for seen in diagnosis.versions
        ),
        card=card,
        entry=entry(card.entry_id) if card else None,
        introduction="" if diagnosis.verdict is Verdict.KNOWN else label(f"{diagnosis.verdict.value}.more", language),
        runners=tuple(_runner(candidate, entry, language) for candidate in rest),
    )


def card_of(entry: Entry, language: str, probability: float = 1.0, reasons: tuple[str, ...] = ()) -> Card:
    """Lay out one entry."""

    def say(text: Text | None) -> str:
        return in_language(text, language)

    names = [f"{code.name} ({code.number})" if code.number is not None else code.name for code in entry.codes]
    cause = say(entry.root_cause)
    summary = say(entry.summary)
    graph = entry.graph
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
        versions=tuple(f"{note.version} ({note.status})" for note in entry.versions),
        workarounds=tuple(workaround_step(step, language) for step in best_first(entry.workarounds)),
        dead_ends=tuple(dead_end_step(step, language) for step in entry.dead_ends),
        related=tuple(relations),
        reasons=reasons,
        sources=entry.sources,
    )


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


def reason_words(hit: Hit, language: str) -> str:
    """Say what in the paste speaks for an entry."""
    place = f" ({label('line', language, hit.line)})" if hit.line else ""
    if hit.found_by == "meaning":
        quoted = hit.because[:REASONS_OF_MEANING], hit.passage[:REASONS_OF_MEANING]
        return label("meaning.hit", language, *quoted, f"{hit.score:.2f}")
    return label(f"{hit.found_by}.hit", language, hit.because) + place


def _card(candidate: Candidate, entry: FindEntry, language: str) -> Card | None:
    found = entry(candidate.entry_id)
    if found is None:
        return None
    reasons = tuple(reason_words(hit, language) for hit in candidate.hits)
    return card_of(found, language, candidate.probability, reasons)


def _runner(candidate: Candidate, entry: FindEntry, language: str) -> Runner:
    found = entry(candidate.entry_id)
    title = found.signature.in_language(language) if found else candidate.entry_id
    return Runner(candidate.entry_id, title.partition("\n")[0], candidate.probability)


def workaround_step(step: Workaround, language: str) -> Step:
    """Lay out a workaround."""
    details = [in_language(step.how, language)]
    if step.condition:
        details.append(f"{label('when', language)}: {in_language(step.condition, language)}")
    if step.tradeoff:
        details.append(f"{label('but', language)}: {in_language(step.tradeoff, language)}")
    return _step(step, details, rate_words(step.success_rate, "works", language), step.success_rate, language)


def dead_end_step(step: DeadEnd, language: str) -> Step:
    """Lay out a dead end."""
    details = [in_language(step.why_it_fails, language), in_language(step.how, language)]
    if step.condition:
        details.append(f"{label('when', language)}: {in_language(step.condition, language)}")
    return _step(step, details, rate_words(step.failure_rate, "fails", language), step.failure_rate, language)


def _step(step: Workaround | DeadEnd, details: list[str], words: str, rate: Rate | None, language: str) -> Step:
    action = in_language(step.action, language)
    kept = tuple(detail for detail in details if detail and detail != action)
    return Step(action, words, rate.value if rate else None, kept, step.commands or "")


def _place(diagnosis: Diagnosis, language: str) -> str:
    event = diagnosis.log.root_event
    if event is None or not event.lines:
        return ""
    first, last = event.lines[0], event.lines[-1]
    words = label("line", language, first) if first == last else label("lines", language, first, last)
    return f"{words}, {label('repeats', language, event.repeats)}" if event.repeats > 1 else words


def _notes(diagnosis: Diagnosis, language: str) -> list[str]:
    log, notes = diagnosis.log, []
    if len(log.events) > 1:
        notes.append(label("events.more", language, len(log.events) - 1))
    if log.omitted_lines:
        notes.append(label("omitted", language, log.omitted_lines, log.line_count))
    return notes
