"""View requests: what the reader asks to see, as parts of the answer. A row per wish.

"show the dead ends and which one is safest?"  ->  Shown(entry, DEAD_ENDS), Safest(steps)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assistant.diagnosis.slot_filling import values_for
from assistant.diagnosis.types import Condition, Filled, VersionSeen
from assistant.diagnosis.versions.applicability import applicability
from assistant.diagnosis.versions.ranges import Fit
from assistant.dialogue.belief import Diagnoser, likelihood
from assistant.dialogue.clauses import Clause, ParsedMessage
from assistant.dialogue.facts import NONE_OF_THESE, Answered, Fact, Hypothesis, Judged, Step, Tried
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.response_parts import (
    Chosen,
    Detail,
    JudgedNow,
    Marked,
    Noted,
    Offered,
    Part,
    Remark,
    Safest,
    Shown,
    Side,
    Summary,
    Unclear,
    Weighed,
    Why,
)
from assistant.dialogue.step_reports import steps_of
from assistant.dialogue.types import Conversation
from assistant.rendering.card import order_of
from kb.entry import Entry
from kb.marks import marks_of

View = Callable[[Clause, Conversation, Diagnoser], Iterator[Part]]


def views(parsed: ParsedMessage, conversation: Conversation, diagnoser: Diagnoser) -> list[Part]:
    """Return what a message asks to see, each thing once, in the order in which it was asked for."""
    parts: list[Part] = []
    for clause in parsed.clauses:
        for means, view in VIEWS if conversation.evidence else TALK:
            if means in clause.means or (view is _show and _is_about_a_step(clause)):
                parts += [part for part in view(clause, conversation, diagnoser) if part not in parts]
    return parts


def asks_to_see(parsed: ParsedMessage, conversation: Conversation, diagnoser: Diagnoser) -> list[Part]:
    """Return what the phrases of a message ask to see, without remarks and what was not understood."""
    return [it for it in views(parsed, conversation, diagnoser) if not isinstance(it, Remark | Unclear)]


LISTED = 5  # entries, at most
WORTH_A_LINE = 0.005  # probability below which an entry is not listed


def worth_listing(hypotheses: Sequence[Hypothesis]) -> tuple[Hypothesis, ...]:
    """Return the entries that are listed, best first and at least one, without "none of these"."""
    entries = [it for it in hypotheses if it.entry_id != NONE_OF_THESE][:LISTED]
    return tuple(it for place, it in enumerate(entries) if place == 0 or it.probability >= WORTH_A_LINE)


def _is_about_a_step(clause: Clause) -> bool:
    """Tell whether a clause asks about a workaround by its number: "what does the third one do?"."""
    return clause.is_question and bool(clause.references.numbers) and not clause.means


def numbered(entry: Entry, versions: Sequence[VersionSeen], conditions: Sequence[Condition] = ()) -> tuple[Step, ...]:
    """Return an entry's workarounds in the order in which they are shown: the first is number 1."""
    return tuple(Step(entry.id, place) for place in order_of(entry, applicability(entry, versions, conditions)))


def values_in(
    parts: Sequence[Part], steps: Sequence[Step], conversation: Conversation, diagnoser: Diagnoser
) -> tuple[tuple[str, tuple[Filled, ...]], ...]:
    """Return, per entry that an answer speaks of, what the logs have for the slots of its advice."""
    named = [step.entry_id for step in steps]
    for part in parts:
        match part:
            case Shown(entry_id=name) | Offered(step=Step(entry_id=name)) | Detail(step=Step(entry_id=name)):
                named.append(name)
            case Safest(steps=(Step(entry_id=name), *_)):
                named.append(name)
    found = []
    for name in dict.fromkeys(named):
        entry = diagnoser.entry(name)
        for evidence in reversed(conversation.evidence) if entry else ():
            diagnosis = evidence.diagnosis
            candidate = next((it for it in diagnosis.candidates if it.entry_id == name), None)
            values = values_for(entry, diagnosis.log, candidate) if entry and candidate else ()
            if values:
                found.append((name, values))
                break
    return tuple(found)


def safest(
    entry: Entry, versions: Sequence[VersionSeen], tried: set[Step], conditions: Sequence[Condition] = ()
) -> tuple[Step, ...]:
    """Order the untried workarounds: without a warning first, then without a stated trade-off, then what was run."""
    marks = marks_of(entry)

    def key(step: Step) -> tuple[bool, bool, bool]:
        workaround = entry.workarounds[step.place]
        was_run = marks[f"workaround-{step.place + 1}"].kind == "run_gone"
        return workaround.warning is not None, workaround.tradeoff is not None, not was_run

    return tuple(sorted((step for step in numbered(entry, versions, conditions) if step not in tried), key=key))


def why(entry: Entry, conversation: Conversation, diagnoser: Diagnoser) -> Why:
    """Gather what speaks for and against an entry."""
    its = next((it for it in conversation.hypotheses if it.entry_id == entry.id), None)
    hits = [
        hit
        for evidence in conversation.evidence
        for candidate in evidence.diagnosis.candidates
        if candidate.entry_id == entry.id
        for hit in candidate.hits
    ]
    told = tuple(fact for fact in conversation.facts if _speaks_of(fact, entry.id, diagnoser))
    fit = applicability(entry, conversation.versions, conversation.conditions)
    return Why(
        entry.id, its.prior if its else 0.0, its.probability if its else 0.0, tuple(dict.fromkeys(hits)), told,
        fit if fit.fit is not Fit.UNKNOWN else None,
    )  # fmt: skip


def _speaks_of(fact: Fact, entry_id: str, diagnoser: Diagnoser) -> bool:
    """Tell whether a fact changed an entry's odds against the rest."""
    if not isinstance(fact, Tried | Judged | Answered):
        return False
    return likelihood(fact, entry_id, diagnoser.entry) != likelihood(fact, NONE_OF_THESE, diagnoser.entry)


def _entry_meant(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> Entry | None:
    """Return the entry that a clause names, else the likeliest one."""
    names = clause.references.entry_ids or ((conversation.best.entry_id,) if conversation.best else ())
    return diagnoser.entry(names[0]) if names else None


def _side(side: Side) -> View:
    def view(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> Iterator[Part]:
        entry = _entry_meant(clause, conversation, diagnoser)
        if entry:
            shows_steps = side in (Side.ALL, Side.WORKAROUNDS)
            about = conversation.versions, conversation.conditions
            yield Shown(entry.id, side, numbered(entry, *about) if shows_steps else ())

    return view


def _show(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> Iterator[Part]:
    """Show what is named: a workaround, an entry by its id or its number in the list; else the likeliest entry."""
    steps = steps_of(clause, conversation, diagnoser)
    just_listed = conversation.incident[-1].answer.listed if conversation.incident else ()
    listed = clause.references.pick(just_listed)
    if listed and (entry := diagnoser.entry(listed[0])):
        yield Shown(entry.id, Side.ALL, numbered(entry, conversation.versions, conversation.conditions))
    elif steps:
        yield from (Detail(step) for step in steps)
    elif clause.references.numbers:
        yield Unclear(clause.words, "step")
    else:
        yield from _side(Side.ALL)(clause, conversation, diagnoser)


def _named(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> tuple[Detail, ...]:
    """Return the workarounds that a clause names, each in full: its cost, its steps, where it applies."""
    return tuple(Detail(step) for step in steps_of(clause, conversation, diagnoser))


def _safest(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> Iterator[Part]:
    named = _named(clause, conversation, diagnoser)
    if named:
        yield from named
        return
    entry = _entry_meant(clause, conversation, diagnoser)
    if entry:
        tried = {tried.step for tried in conversation.tried}
        yield Safest(safest(entry, conversation.versions, tried, conversation.conditions))


def _why(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> Iterator[Part]:
    named = _named(clause, conversation, diagnoser)
    if named:
        yield from named
        return
    entry = _entry_meant(clause, conversation, diagnoser)
    if entry:
        yield why(entry, conversation, diagnoser)


def _sure(_: Clause, conversation: Conversation, __: Diagnoser) -> Iterator[Part]:
    yield Weighed(conversation.hypotheses, is_listed=True)


def _summary(_: Clause, conversation: Conversation, __: Diagnoser) -> Iterator[Part]:
    yield Summary(conversation.tried, conversation.versions, conversation.hypotheses)


def _repeat(_: Clause, conversation: Conversation, __: Diagnoser) -> Iterator[Part]:
    """Show the last answer again, without what it took down."""
    if conversation.incident:
        parts = conversation.incident[-1].answer.parts
        yield from (part for part in parts if not isinstance(part, Marked | Noted | JudgedNow | Chosen | Remark))


def _commands(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> Iterator[Part]:
    """Show the steps that are named with their commands; else all of the entry."""
    named = _named(clause, conversation, diagnoser)
    yield from named or _side(Side.WORKAROUNDS)(clause, conversation, diagnoser)


def _brief(_: Clause, conversation: Conversation, __: Diagnoser) -> Iterator[Part]:
    """Say the one step that comes next."""
    step = conversation.awaited or next(iter(conversation.numbered), None)
    yield Remark("brief" if step else "hello")
    if step:
        yield Detail(step)


def _fastest(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> Iterator[Part]:
    yield Remark("fastest")
    yield from _side(Side.WORKAROUNDS)(clause, conversation, diagnoser)


def _remark(kind: str) -> View:
    def view(_: Clause, __: Conversation, ___: Diagnoser) -> Iterator[Part]:
        yield Remark(kind)

    return view


# What can be asked before there is a log.
TALK: tuple[tuple[Intent, View], ...] = (
    (Intent.HELP, _remark("help")),
    (Intent.HELLO, _remark("hello")),
    (Intent.THANKS, _remark("thanks")),
    (Intent.ASIDE, _remark("aside")),
    (Intent.TONGUE, _remark("tongue")),
)
VIEWS: tuple[tuple[Intent, View], ...] = (
    (Intent.DEAD_ENDS, _side(Side.DEAD_ENDS)),
    (Intent.WORKAROUNDS, _side(Side.WORKAROUNDS)),
    (Intent.COMMANDS, _commands),
    (Intent.BRIEF, _brief),
    (Intent.FASTEST, _fastest),
    (Intent.SAFEST, _safest),
    (Intent.RELUCTANT, _safest),
    (Intent.LEADS_TO, _side(Side.LEADS_TO)),
    (Intent.PRECEDED_BY, _side(Side.PRECEDED_BY)),
    (Intent.CONFUSED_WITH, _side(Side.CONFUSED_WITH)),
    (Intent.WHY, _why),
    (Intent.SURE, _sure),
    (Intent.SHOW, _show),
    (Intent.SOURCES, _side(Side.SOURCES)),
    (Intent.SUMMARY, _summary),
    (Intent.REPEAT, _repeat),
    *TALK,
)
