"""Answers for programs: a diagnosis or an entry in one language, as the typed values of `assistant.answers`.

answer_of(diagnosis, assistant.entry, "zh", 5).entry.what  ->  "核函数读写了一个没有映射给它的显存地址。"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from assistant import answers
from assistant.rendering.report import FindEntry, best_first
from assistant.types import Diagnosis, Event, Hit, Verdict
from kb.entry import DeadEnd, Entry, Text, Workaround

LONGEST_MESSAGE = 2000  # characters of the root event's message that are given back

Say = Callable[[Text | None], str]


def answer_of(diagnosis: Diagnosis, entry: FindEntry, language: answers.Language, candidates: int) -> answers.Answer:
    """Tell a diagnosis in a language, with so many candidates."""
    log = diagnosis.log
    best = diagnosis.best if diagnosis.verdict is not Verdict.UNKNOWN else None
    found = entry(best.entry_id) if best else None
    return answers.Answer(
        verdict=diagnosis.verdict.value,
        language=language,
        event=_event(log.root_event, diagnosis.signature.key) if log.root_event and diagnosis.signature else None,
        other_errors=max(0, len(log.events) - 1),
        versions=tuple(
            answers.VersionRead(product=seen.product, version=seen.version, line=seen.line)
            for seen in diagnosis.versions
        ),
        lines=log.line_count,
        omitted_lines=log.omitted_lines,
        probability=best.probability if best and found else None,
        entry=card_of(found, language) if found else None,
        reasons=tuple(map(_reason, best.hits)) if best and found else (),
        candidates=candidates_of(diagnosis, entry, language)[:candidates],
    )


def candidates_of(diagnosis: Diagnosis, entry: FindEntry, language: answers.Language) -> tuple[answers.Candidate, ...]:
    """Return the candidates in a line each, best first."""
    found = ((candidate, entry(candidate.entry_id)) for candidate in diagnosis.candidates)
    return tuple(
        answers.Candidate(**line_of(known, language).model_dump(), probability=candidate.probability)
        for candidate, known in found
        if known
    )


def line_of(entry: Entry, language: answers.Language) -> answers.EntryLine:
    """Return an entry in one line."""
    return answers.EntryLine(
        id=entry.id, title=title_of(entry.signature, language), domain=entry.domain, tier=entry.tier.value
    )


def title_of(signature: Text, language: answers.Language) -> str:
    """Return the first line of an entry's signature."""
    return signature.in_language(language).strip().partition("\n")[0]


def card_of(entry: Entry, language: answers.Language) -> answers.Card:
    """Return an entry in full."""

    def say(text: Text | None) -> str:
        return text.in_language(language) if text else ""

    cause, summary = say(entry.root_cause), say(entry.summary)
    number_of = {id(step): number for number, step in enumerate(entry.workarounds, start=1)}
    return answers.Card(
        **line_of(entry, language).model_dump(),
        is_translated=language == "en" or all(text.zh for text in texts_of(entry)),
        what=summary or cause,
        why=cause if summary != cause else "",
        codes=entry.codes,
        versions=tuple(f"{note.version} ({note.status})" for note in entry.versions),
        workarounds=tuple(_step(step, number_of[id(step)], say) for step in best_first(entry.workarounds)),
        dead_ends=tuple(_step(step, number, say) for number, step in enumerate(entry.dead_ends, start=1)),
        related=tuple(_relations(entry, say)),
        symptoms=tuple(map(say, entry.symptoms)),
        sources=entry.sources,
    )


def texts_of(entry: Entry) -> Iterator[Text]:
    """Yield every text of an entry that has a translation, or lacks it."""
    yield entry.signature
    yield entry.root_cause
    yield from entry.symptoms
    optional: Iterable[Text | None] = (
        entry.summary,
        *(text for step in entry.workarounds for text in (step.action, step.how, step.condition, step.tradeoff)),
        *(text for step in entry.dead_ends for text in (step.action, step.how, step.condition, step.why_it_fails)),
        *(step.condition for step in (*entry.graph.leads_to, *entry.graph.preceded_by)),
        *(lookalike.distinction for lookalike in entry.graph.confused_with),
    )
    yield from (text for text in optional if text)


def _step(step: Workaround | DeadEnd, number: int, say: Say) -> answers.Step:
    return answers.Step(
        number=number,
        action=say(step.action),
        how=say(step.how),
        when=say(step.condition),
        but=say(step.tradeoff),
        why_it_fails=say(step.why_it_fails) if isinstance(step, DeadEnd) else "",
        commands=(step.commands or "").strip("\n"),
        rate=step.failure_rate if isinstance(step, DeadEnd) else step.success_rate,
    )


def _relations(entry: Entry, say: Say) -> Iterator[answers.Relation]:
    graph = entry.graph
    for step in graph.preceded_by:
        yield answers.Relation(
            kind="preceded_by", id=step.entry_id, words=say(step.condition), probability=step.probability
        )
    for step in graph.leads_to:
        yield answers.Relation(
            kind="leads_to", id=step.entry_id, words=say(step.condition), probability=step.probability
        )
    for like in graph.confused_with:
        yield answers.Relation(
            kind="confused_with", id=like.entry_id, words=say(like.distinction), probability=like.probability
        )


def _event(event: Event, key: str) -> answers.EventRead:
    return answers.EventRead(
        kind=event.kind,
        message=event.message[:LONGEST_MESSAGE],
        first_line=event.lines[0] if event.lines else 1,
        last_line=event.lines[-1] if event.lines else 1,
        repeats=event.repeats,
        signature=key,
    )


def _reason(hit: Hit) -> answers.Reason:
    return answers.Reason(found_by=hit.found_by, quote=hit.because, line=hit.line, passage=hit.passage)
