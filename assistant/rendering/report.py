"""Report: a diagnosis in one language, independent of the output format.

    report_of(diagnosis, assistant.entry, "zh")  ->  Report with every sentence in Chinese

Terminal, Markdown and HTML output are formatted from the same report, so their content is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.diagnosis.explanation.chinese import RUN
from assistant.diagnosis.slot_filling import filled, values_for
from assistant.diagnosis.types import Candidate, Diagnosis, Hit, Verdict
from assistant.rendering.card import (
    Card,
    Relation,
    Step,
    action_words,
    best_first,
    card_of,
    dead_end_step,
    in_language,
    order_of_dead_ends,
    percent,
    rate_words,
    workaround_step,
)
from assistant.rendering.explained import (
    Asking,
    Decision,
    Follower,
    askings_of,
    decision_of,
    filled_words,
    followers_of,
)
from assistant.rendering.labels import label
from assistant.rendering.origin import origin_of
from assistant.rendering.playbook import PlaybookCard, playbook_card, playbook_title
from assistant.rendering.seen_before import Past, pasts_of
from kb.entry import Entry

__all__ = [
    "Card", "Relation", "Report", "Runner", "Step", "action_words", "best_first", "card_of", "dead_end_step",
    "in_language", "order_of_dead_ends", "percent", "rate_words", "reasons_of", "report_of", "workaround_step",
]  # fmt: skip

RUNNERS = 3  # runners-up shown

FindEntry = Callable[[str], Entry | None]


@dataclass(frozen=True)
class Runner:
    """A candidate as one line."""

    entry_id: str
    title: str
    probability: float
    reasons: tuple[str, ...] = ()  # the evidence in the paste


LONGEST_SEARCHED = 200  # characters of a message for a web search
WORTH_SHOWING = 0.05  # minimum probability of a runner-up


@dataclass(frozen=True)
class Report:
    """A diagnosis in one language."""

    language: str
    verdict: Verdict
    verdict_words: str
    event: str  # the root event's headline; "" for a description
    event_place: str  # "lines 41–47, seen 3 times"
    notes: tuple[str, ...]  # about the log: more errors, omitted lines
    versions: tuple[str, ...]
    card: Card | None  # None when unknown
    entry: Entry | None  # the card's, its slots filled with the log's values
    introduction: str  # shown before the runners, when the verdict is not "known"
    runners: tuple[Runner, ...]
    followers: tuple[Follower, ...] = ()  # consequences of the root
    hypotheses: tuple[Runner, ...] = ()  # when the verdict is "likely": the entries to choose between
    askings: tuple[Asking, ...] = ()  # and what would decide between them
    decision: Decision | None = None  # what put the first before the second; None when unknown
    seen_before: tuple[Past, ...] = ()  # incidents of the team that are like it
    playbook: PlaybookCard | None = None  # when unknown: how to go on
    playbooks: tuple[tuple[str, str], ...] = ()  # (slug, title) of others that may fit; when "likely", of all
    origin: str = ""  # "train.py:63": where in the reader's own sources it came up; "" where the log names no place


def report_of(diagnosis: Diagnosis, entry: FindEntry, language: str, runners: int = RUNNERS) -> Report:
    """Return the report of a diagnosis in a language ("en" or "zh")."""
    known = diagnosis.verdict is not Verdict.UNKNOWN
    best = diagnosis.candidates[0] if known and diagnosis.candidates else None
    found, card = _card(diagnosis, best, entry, language) if best else (None, None)
    compared = [
        it for it in diagnosis.candidates if it.entry_id in diagnosis.hypotheses and it.probability >= WORTH_SHOWING
    ]
    compared = compared if len(compared) > 1 else []  # a single hypothesis is the answer
    second = diagnosis.candidates[1] if len(diagnosis.candidates) > 1 else None
    rest = [
        candidate
        for candidate in diagnosis.candidates
        if candidate not in compared and candidate is not best and candidate.probability >= WORTH_SHOWING
    ]
    event, books = diagnosis.log.root_event, diagnosis.playbooks
    shown = tuple(_runner(candidate, entry, language) for candidate in rest[:runners])
    return Report(
        language=language,
        verdict=diagnosis.verdict,
        verdict_words=label(diagnosis.verdict.value, language),
        event=event.headline if event and event.reader != "prose" else "",
        event_place=_place(diagnosis, language),
        notes=tuple(_notes(diagnosis, language)),
        versions=tuple(
            f"{seen.product} {seen.version}{label('at', language, seen.line)}" for seen in diagnosis.versions
        ),
        card=card,
        entry=found,
        introduction=_introduction(diagnosis, bool(shown), bool(compared), language),
        runners=shown,
        followers=followers_of(diagnosis, language),
        hypotheses=tuple(_runner(candidate, entry, language) for candidate in compared),
        askings=askings_of(diagnosis, entry, language) if compared else (),
        decision=decision_of(diagnosis, language) if card and second and second.probability >= WORTH_SHOWING else None,
        seen_before=pasts_of(diagnosis.seen_before, language),
        playbook=None if known or not books else playbook_card(books[0], language, diagnosis.log),
        playbooks=tuple((slug, playbook_title(slug, language)) for slug in books[0 if known else 1 :]),
        origin=origin_of(event.frames) if event else "",
    )


def _introduction(diagnosis: Diagnosis, has_runners: bool, compares: bool, language: str) -> str:
    """Return the introduction of the entries that follow; where there are none, a text for a web search."""
    if diagnosis.verdict is Verdict.KNOWN:
        return ""
    if diagnosis.verdict is Verdict.LIKELY:
        return label("likely.more", language) if compares else ""
    event, signature = diagnosis.log.root_event, diagnosis.signature
    if event is None or event.reader == "prose" or signature is None:
        return label("unknown.more" if has_runners else "unknown.alone", language)
    name = "unknown.search.more" if has_runners else "unknown.search"
    return label(name, language, signature.template.partition("\n")[0][:LONGEST_SEARCHED])


def reasons_of(hits: Sequence[Hit], language: str) -> tuple[str, ...]:
    """Return the evidence for an entry; in the other language only where there is none in the user's."""
    is_chinese = language == "zh"
    own = [hit for hit in hits if hit.found_by == "meaning" and bool(RUN.search(hit.passage)) == is_chinese]
    others = [hit for hit in hits if hit.found_by != "meaning"]
    # Chinese-speaking users can read an English log, but not vice versa
    drops = bool(own or (others and not is_chinese))
    kept = [hit for hit in hits if hit.found_by != "meaning" or hit in own or not drops]
    return tuple(reason_words(hit, language) for hit in kept)


def reason_words(hit: Hit, language: str) -> str:
    """Return one piece of evidence in words."""
    place = label("at", language, hit.line) if hit.line else ""
    if hit.found_by == "meaning":
        return label("meaning.hit", language, hit.because, hit.passage)
    because = hit.because
    if hit.found_by == "words":
        words = because.split(", ")
        own = [word for word in words if language == "zh" or not RUN.search(word)]
        because = label("and", language).join(own or words)
    return label(f"{hit.found_by}.hit", language, because) + place


def _card(
    diagnosis: Diagnosis, candidate: Candidate, entry: FindEntry, language: str
) -> tuple[Entry | None, Card | None]:
    """Return the candidate's entry with the values of the log, and its card."""
    known = entry(candidate.entry_id)
    if known is None:
        return None, None
    values = values_for(known, diagnosis.log, candidate)
    own = filled(known, values)
    reasons = reasons_of(candidate.hits, language)
    filled_in = tuple(filled_words(values, language))
    about = diagnosis.versions, filled_in, diagnosis.conditions
    event = diagnosis.log.root_event
    return own, card_of(own, language, candidate.probability, reasons, *about, event.headline if event else "")


def _runner(candidate: Candidate, entry: FindEntry, language: str) -> Runner:
    found = entry(candidate.entry_id)
    title = found.signature.in_language(language) if found else candidate.entry_id
    reasons = reasons_of(candidate.hits, language)
    return Runner(candidate.entry_id, title.partition("\n")[0], candidate.probability, reasons)


def _place(diagnosis: Diagnosis, language: str) -> str:
    event = diagnosis.log.root_event
    if event is None or not event.lines:
        return ""
    first, last = event.lines[0], event.lines[-1]
    words = label("line", language, first) if first == last else label("lines", language, first, last)
    return f"{words}, {label('repeats', language, event.repeats)}" if event.repeats > 1 else words


def _notes(diagnosis: Diagnosis, language: str) -> list[str]:
    log, notes = diagnosis.log, []
    others = len(log.events) - 1 - len(diagnosis.consequences)
    if others > 0:
        notes.append(label("events.more", language, others))
    if log.omitted_lines:
        notes.append(label("omitted", language, log.omitted_lines, log.line_count))
    return notes
