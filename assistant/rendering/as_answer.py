"""Answers for programs: a diagnosis or an entry in one language, as models of `assistant.rendering.answers`.

answer_of(diagnosis, assistant.entry, "zh", 5, entry).entry.what  ->  "核函数读写了一个没有映射给它的显存地址。"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict

from assistant.diagnosis.slot_filling import filled, values_for
from assistant.diagnosis.types import (
    Candidate,
    Condition,
    Consequence,
    Diagnosis,
    Event,
    Filled,
    Hit,
    Question,
    SeenBefore,
    Verdict,
    VersionSeen,
)
from assistant.diagnosis.versions.applicability import Judged, applicability
from assistant.rendering import answers
from assistant.rendering.background import passages
from assistant.rendering.card import order_of, order_of_dead_ends
from assistant.rendering.chain import Walk
from assistant.rendering.labels import LABELS
from assistant.rendering.playbook import PlaybookCard, playbook_card, playbook_title
from assistant.rendering.report import FindEntry
from kb.entry import DeadEnd, Entry, Text, Workaround
from kb.marks import Mark, marks_of

LONGEST_MESSAGE = 2000  # characters of the root event's message in the answer
LONGEST_LINE = 300  # characters of a consequence's
MOST_CONSEQUENCES = 10  # in the answer

UNNAMED = Text(en=LABELS["unnamed"][0], zh=LABELS["unnamed"][1])

Say = Callable[[Text | None], str]


def answer_of(
    diagnosis: Diagnosis, entry: FindEntry, language: answers.Language, candidates: int, found: Entry | None
) -> answers.Answer:
    """Return a diagnosis in a language, with the given number of candidates; `found`: the first candidate's entry."""
    log = diagnosis.log
    best = diagnosis.best if found and diagnosis.verdict is not Verdict.UNKNOWN else None
    books, is_unknown = diagnosis.playbooks, diagnosis.verdict is Verdict.UNKNOWN
    return answers.Answer(
        verdict=diagnosis.verdict.value,
        none_of_these=_rounded(diagnosis.none_of_these),
        language=language,
        event=_event(log.root_event, diagnosis.signature.key) if log.root_event and diagnosis.signature else None,
        other_errors=max(0, len(log.events) - 1),
        consequences=tuple(_consequence(it, log.events[it.event]) for it in diagnosis.consequences[:MOST_CONSEQUENCES]),
        versions=tuple(
            answers.VersionRead(product=seen.product, version=seen.version, line=seen.line)
            for seen in diagnosis.versions
        ),
        lines=log.line_count,
        omitted_lines=log.omitted_lines,
        probability=_rounded(best.probability) if best else None,
        entry=_own_card(diagnosis, best, found, language) if best and found else None,
        reasons=tuple(map(_reason, best.hits)) if best else (),
        candidates=candidates_of(diagnosis.candidates[:candidates], entry, language),
        questions=tuple(_question(it, entry, language) for it in diagnosis.questions),
        seen_before=tuple(map(_seen_before, diagnosis.seen_before)),
        playbook=playbook_of(playbook_card(books[0], language, log)) if is_unknown and books else None,
        playbooks=tuple(
            answers.PlaybookLine(slug=slug, title=playbook_title(slug, language)) for slug in books[is_unknown:]
        ),
    )


def playbook_of(card: PlaybookCard) -> answers.Playbook:
    """Return a playbook as the API returns it."""
    return answers.Playbook(
        slug=card.slug,
        title=card.title,
        scope=card.scope,
        collect=tuple(answers.Collected(what=what, commands=commands) for what, commands in card.collect),
        louder=tuple(answers.Collected(what=what, commands=commands) for what, commands in card.louder),
        halve=tuple(answers.Halving(step=step, yes=yes, no=no) for step, yes, no in card.halve),
        never=tuple(answers.NoHelp(action=action, why=why) for action, why in card.never),
        sources=card.sources,
        filled=card.filled,
    )


def candidates_of(
    candidates: Sequence[Candidate], entry: FindEntry, language: answers.Language
) -> tuple[answers.Candidate, ...]:
    """Return candidates, one line each."""
    answers = (candidate_of(entry, candidate.entry_id, candidate.probability, language) for candidate in candidates)
    return tuple(candidate for candidate in answers if candidate)


def candidate_of(
    entry: FindEntry, entry_id: str, probability: float, language: answers.Language
) -> answers.Candidate | None:
    """Return a candidate in a line; None where its entry is gone."""
    found = entry(entry_id)
    if found is None:
        return None
    return answers.Candidate(**line_of(found, language).model_dump(), probability=_rounded(probability))


def line_of(entry: Entry, language: answers.Language) -> answers.EntryLine:
    """Return an entry in one line."""
    return answers.EntryLine(
        id=entry.id, title=title_of(entry.signature, language), domain=entry.domain, tier=entry.tier.value
    )


def title_of(signature: Text, language: answers.Language) -> str:
    """Return the first line of an entry's signature."""
    return signature.in_language(language).strip().partition("\n")[0]


def card_of(
    entry: Entry, language: answers.Language, versions: Sequence[VersionSeen] = (), values: Sequence[Filled] = (),
    conditions: Sequence[Condition] = (), about: str = "",
) -> answers.Card:  # fmt: skip
    """Return an entry in full, for a log: its versions, its values in the advice, the evaluated conditions of steps."""

    def say(text: Text | None) -> str:
        return text.in_language(language) if text else ""

    cause, summary = say(entry.root_cause), say(entry.summary)
    fits = applicability(entry, versions, conditions)
    marks = marks_of(entry)
    steps = [
        _step(entry.workarounds[place], place + 1, fits.workarounds[place], marks[f"workaround-{place + 1}"], say)
        for place in order_of(entry, fits)
    ]
    ends = [
        _step(entry.dead_ends[place], place + 1, fits.dead_ends[place], marks[f"dead-end-{place + 1}"], say)
        for place in order_of_dead_ends(entry, fits)
    ]
    return answers.Card(
        **line_of(entry, language).model_dump(),
        is_translated=language == "en" or all(text.zh for text in texts_of(entry)),
        what=summary or cause,
        why=cause if summary != cause else "",
        codes=entry.codes,
        versions=tuple(f"{note.version} ({note.status})" for note in entry.versions),
        workarounds=tuple(steps),
        dead_ends=tuple(ends),
        related=tuple(_relations(entry, say)),
        fits=fits.fit.value,
        filled=tuple(answers.FilledIn(kind=value.slot, value=value.text, line=value.line) for value in values),
        symptoms=tuple(map(say, entry.symptoms)),
        sources=entry.sources,
        reading=tuple(
            answers.Passage(title=it.title, written=it.written, text=it.text) for it in passages(entry, about)
        ),
    )


def _own_card(diagnosis: Diagnosis, best: Candidate, found: Entry, language: answers.Language) -> answers.Card:
    """Return the card of a diagnosis, with the log's values in the advice."""
    values = values_for(found, diagnosis.log, best)
    event = diagnosis.log.root_event
    return card_of(
        filled(found, values),
        language,
        diagnosis.versions,
        values,
        diagnosis.conditions,
        event.headline if event else "",
    )


def chain_of(walked: Walk, titles: Mapping[str, Text], language: answers.Language) -> answers.Chain:
    """Return a walk over the links of the knowledge base; its first step is the start."""
    return answers.Chain(
        id=walked.steps[0][0],
        language=language,
        entries=tuple(
            answers.ChainEntry(
                id=name,
                title=title_of(titles[name], language) if name in titles else name,
                steps=steps,
                is_known=name in titles,
            )
            for name, steps in walked.steps
        ),
        links=tuple(
            answers.ChainLink(
                kind="leads_to" if link.kind == "leads_to" else "confused_with",
                source=link.source,
                target=link.target,
                words=link.words.in_language(language) if link.words else "",
                probability=link.probability,
                delay=link.delay,
            )
            for link in walked.links
        ),
        is_cut=walked.is_cut,
    )


def texts_of(entry: Entry) -> Iterator[Text]:
    """Yield every translatable text of an entry."""
    yield entry.signature
    yield entry.root_cause
    yield from entry.symptoms
    optional: Iterable[Text | None] = (
        entry.summary,
        *(
            text
            for step in (*entry.workarounds, *entry.dead_ends)
            for text in (step.action, step.how, step.condition, step.tradeoff, step.warning, step.not_run)
        ),
        *(text for step in entry.dead_ends for text in (step.why_it_fails, step.misconception)),
        *(step.condition for step in (*entry.graph.leads_to, *entry.graph.preceded_by)),
        *(lookalike.distinction for lookalike in entry.graph.confused_with),
    )
    yield from (text for text in optional if text)


def _step(step: Workaround | DeadEnd, number: int, judged: Judged, mark: Mark, say: Say) -> answers.Step:
    rate = step.failure_rate if isinstance(step, DeadEnd) else step.success_rate
    line = next((match for match in judged.reasons if match.is_line), None)
    return answers.Step(
        number=number,
        action=say(step.action) or say(UNNAMED),
        how=say(step.how),
        when=say(step.condition),
        but=say(step.tradeoff),
        why_it_fails=say(step.why_it_fails) if isinstance(step, DeadEnd) else "",
        kind="dead_end" if isinstance(step, DeadEnd) else step.kind,
        warning=say(step.warning),
        commands=(step.commands or "").strip("\n"),
        commands_on=dict(step.commands_on.items()),
        systems=step.systems,
        mark=mark.kind,
        why_not_run=say(mark.why_not),
        simulated=say(mark.simulated),
        rate=rate if rate and rate.origin != "estimate" else None,
        fits=judged.fit.value,
        fits_line=line.line if line else None,
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


def _rounded(probability: float) -> float:
    return round(probability, 4)  # further digits differ between machines


def _event(event: Event, key: str) -> answers.EventRead:
    return answers.EventRead(
        kind=event.kind,
        message=event.message[:LONGEST_MESSAGE],
        first_line=event.lines[0] if event.lines else 1,
        last_line=event.lines[-1] if event.lines else 1,
        repeats=event.repeats,
        signature=key,
    )


def _consequence(consequence: Consequence, event: Event) -> answers.Consequence:
    first = event.headline.strip().partition("\n")[0][:LONGEST_LINE]
    return answers.Consequence(message=first, line=event.lines[0] if event.lines else 1, entries=consequence.entry_ids)


def _question(question: Question, entry: FindEntry, language: answers.Language) -> answers.Question:
    told_by = entry(question.told_by) if question.told_by else None
    return answers.Question(
        kind=question.kind.value,
        about=question.about,
        words=told_by.graph.confused_with[question.place].distinction.in_language(language) if told_by else "",
        choices=tuple(answers.Choice(entry_id=choice.entry_id, value=choice.value) for choice in question.choices),
    )


def _seen_before(seen: SeenBefore) -> answers.SeenBefore:
    return answers.SeenBefore(**asdict(seen) | {"probability": _rounded(seen.probability)})


def _reason(hit: Hit) -> answers.Reason:
    return answers.Reason(found_by=hit.found_by, quote=hit.because, line=hit.line, passage=hit.passage)
