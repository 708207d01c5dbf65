"""View responses: what the reader asked for, in one language: sides of an entry, hypotheses, reasons, a summary."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.diagnosis.versions.applicability import applicability
from assistant.diagnosis.versions.ranges import Fit
from assistant.dialogue.blocks import Bar, Bars, Block, EntryCard, Items, Steps, Words
from assistant.dialogue.facts import NEITHER, NONE_OF_THESE, Answered, Fact, Hypothesis, Judged, Step, Tried
from assistant.dialogue.general_advice import BY_NAME
from assistant.dialogue.passages import Passage, passages_of, sentences_of
from assistant.dialogue.response_context import ResponseContext, option_of, versions_words
from assistant.dialogue.response_parts import (
    Advice,
    CommandOnly,
    Detail,
    HandOver,
    InShort,
    LogLines,
    NearMiss,
    Passages,
    Proposed,
    Quoted,
    Related,
    Safest,
    Shown,
    Side,
    StepEffects,
    Summary,
    TakenBack,
    Weighed,
    Why,
)
from assistant.dialogue.view_requests import worth_listing
from assistant.rendering import report
from assistant.rendering.explained import filled_words
from assistant.rendering.labels import label as page_label
from assistant.rendering.report import card_of, in_language, percent, reasons_of
from kb.entry import Entry

SHOWN_REASONS = 6


def render_weighed(teller: ResponseContext, part: Weighed) -> Iterator[Block]:
    """Tell how likely each hypothesis is now, and was before."""
    before = {it.entry_id: it.probability for it in part.before}
    entries = worth_listing(part.hypotheses)
    none = [it for it in part.hypotheses if it.entry_id == NONE_OF_THESE]
    bars = [_bar(teller, it, before, number if part.is_listed else None) for number, it in enumerate(entries, start=1)]
    bars += [_bar(teller, it, before, None) for it in none]
    yield Bars(teller.say("weighed"), tuple(sorted(bars, key=lambda bar: -bar.share)))


def _bar(teller: ResponseContext, it: Hypothesis, before: dict[str, float], number: int | None) -> Bar:
    was = before.get(it.entry_id)
    note = teller.say("was", percent(was)) if was is not None and percent(was) != percent(it.probability) else ""
    is_none = it.entry_id == NONE_OF_THESE
    name = teller.say("none") if is_none else it.entry_id
    title = teller.say("none.title") if is_none else teller.title(it.entry_id)
    return Bar(name, title, it.probability, note, number)


def render_shown(teller: ResponseContext, part: Shown) -> Iterator[Block]:
    """Tell an entry, or one side of it; that there is nothing on that side is told too."""
    found = teller.entry(part.entry_id)
    if found is None:
        return
    if part.side is Side.ALL:
        share = next((it.probability for it in teller.answer.hypotheses if it.entry_id == found.id), 0.0)
        told = tuple(filled_words(teller.values.get(found.id, ()), teller.language))
        card = card_of(found, teller.language, share, (), teller.answer.versions, told, teller.answer.conditions)
        yield EntryCard(f"{percent(share)}  {teller.title(found.id)}", card)
        return
    block = _side(teller, found, part)
    yield block or Words(teller.say(f"nothing.{part.side.value}", found.id))


def _side(teller: ResponseContext, entry: Entry, part: Shown) -> Block | None:
    language = teller.language
    match part.side:
        case Side.WORKAROUNDS:
            steps = teller.steps(entry, part.steps)
            return Steps(page_label("try", language), steps, entry.id) if steps else None
        case Side.DEAD_ENDS:
            fits = applicability(entry, teller.answer.versions, teller.answer.conditions)
            places = report.order_of_dead_ends(entry, fits)
            ends = tuple(("✗", report.dead_end_step(entry, it, language, fits.dead_ends[it])) for it in places)
            return Steps(page_label("avoid", language), ends, entry.id, is_warning=True) if ends else None
        case Side.CONFUSED_WITH:
            told = [(it.entry_id, in_language(it.distinction, language)) for it in entry.graph.confused_with]
        case Side.SOURCES:
            told = [(source, "") for source in entry.sources]
        case Side.LEADS_TO:
            told = [(it.entry_id, in_language(it.condition, language)) for it in entry.graph.leads_to]
        case _:
            told = [(it.entry_id, in_language(it.condition, language)) for it in entry.graph.preceded_by]
    items = tuple(f"{name}: {words}" if words else name for name, words in told)
    return Items(teller.say(part.side.value), items, entry.id) if items else None


def render_safest(teller: ResponseContext, part: Safest) -> Iterator[Block]:
    """Tell the workarounds, the safest first."""
    found = teller.entry(part.steps[0].entry_id) if part.steps else None
    if found is None:
        yield Words(teller.say("safest.none"))
    else:
        yield Steps(teller.say("safest"), teller.steps(found, part.steps), found.id)


def render_detail(teller: ResponseContext, part: Detail) -> Iterator[Block]:
    """Tell one workaround in full."""
    found = teller.entry(part.step.entry_id)
    if found:
        yield Steps(teller.say("detail"), teller.steps(found, (part.step,)), found.id)


def render_command_only(teller: ResponseContext, part: CommandOnly) -> Iterator[Block]:
    """Tell one workaround's commands; its action where it has none."""
    found = teller.entry(part.step.entry_id)
    commands = found.workarounds[part.step.place].commands if found else None
    if commands:
        yield Items(teller.say("command_only", teller.named(part.step)), (), command=commands)
    else:
        yield Words(teller.say("command_only.none", teller.named(part.step)))


def render_step_effects(teller: ResponseContext, part: StepEffects) -> Iterator[Block]:
    """Tell what a workaround's commands do."""
    items = tuple(teller.say(f"effect.{name}") for name in part.effects)
    yield Items(teller.say("effects", teller.named(part.step)), items)


def render_near_miss(teller: ResponseContext, part: NearMiss) -> Iterator[Block]:
    """Tell values that look alike and are not."""
    for said, logged in part.pairs:
        yield Words(teller.say("near_miss", said, logged))


def render_proposed(teller: ResponseContext, part: Proposed) -> Iterator[Block]:
    """Tell which outcomes were heard, to be confirmed."""
    for it in part.outcomes:
        yield Words(teller.say(f"proposed.{'found.' if it.finds else ''}{it.outcome.value}", teller.action(it.step)))
    yield Words(teller.say("proposed.more"), is_quiet=True)


def render_quoted(teller: ResponseContext, part: Quoted) -> Iterator[Block]:
    """Tell what an entry says to a question."""
    found = teller.entry(part.entry_id)
    if found is None or not (part.steps or part.dead_ends):
        yield Words(teller.say("quoted.none", part.entry_id, part.question))
        if found is not None:  # never an empty answer: the cause is what most questions are after
            yield Words(teller.say("quoted.cause", in_language(found.root_cause, teller.language)))
        return
    for place in part.dead_ends:
        end = found.dead_ends[place]
        why = in_language(end.why_it_fails, teller.language)
        yield Words(teller.say("quoted.dead_end", in_language(end.action, teller.language), why))
    if part.steps:
        yield Steps(teller.say("quoted", found.id), teller.steps(found, part.steps), found.id)


def render_passages(teller: ResponseContext, part: Passages) -> Iterator[Block]:
    """Tell the sentences of an entry that speak of what was said, each with what it belongs to."""
    found = teller.entry(part.entry_id)
    known = passages_of(found) if found else ()
    passages = [known[place] for place in part.places if place < len(known)]
    if found is None or not passages:
        return
    own = part.steps[0].place if len(part.steps) == 1 else None
    items = tuple(dict.fromkeys(_passage_words(teller, found, it, own) for it in passages))
    if part.steps:
        title = teller.say("passages.step", teller.say("between").join(teller.named(step) for step in part.steps))
    else:
        title = teller.say("quoted", part.entry_id)
    yield Items(title, items)


def _passage_words(teller: ResponseContext, entry: Entry, passage: Passage, own: int | None) -> str:
    """Say a sentence with what it belongs to; of the one step that the title names, `own`, without naming it again."""
    words = in_language(passage.text, teller.language)
    if passage.place == own and passage.kind in {"action", "how"}:
        return words
    if passage.place == own and passage.kind in {"condition", "tradeoff", "warning"}:
        return teller.say(f"passages.own.{passage.kind}", words)
    match passage.kind:
        case "end" | "why_not":
            end = entry.dead_ends[passage.place]
            action, why = (in_language(it, teller.language) for it in (end.action, end.why_it_fails))
            return teller.say("quoted.dead_end", action, why)
        case "action":
            return teller.say("passages.action", teller.named(Step(entry.id, passage.place)))
        case "how" | "condition" | "tradeoff" | "warning":
            return teller.say(f"passages.{passage.kind}", words, teller.named(Step(entry.id, passage.place)))
        case "apart":
            return f"{entry.graph.confused_with[passage.place].entry_id}: {words}"
    return words


def _gist(entry: Entry, language: str) -> str:
    """Return what happened in one sentence."""
    return in_language(entry.summary or sentences_of(entry.root_cause)[0], language)


def render_related(teller: ResponseContext, part: Related) -> Iterator[Block]:
    """Tell which other entry what was said is about."""
    found = teller.entry(part.entry_id)
    if found:
        yield Words(teller.say("related", part.entry_id, _gist(found, teller.language)))


def render_advice(teller: ResponseContext, part: Advice) -> Iterator[Block]:
    """Tell a row of general advice."""
    yield Words(teller.say("advice", in_language(BY_NAME[part.name].text, teller.language)))


def render_taken_back(teller: ResponseContext, part: TakenBack) -> Iterator[Block]:
    """Tell which outcomes hold no longer."""
    yield Words(teller.say("taken_back", teller.say("between").join(teller.action(step) for step in part.steps)))


def render_in_short(teller: ResponseContext, part: InShort) -> Iterator[Block]:
    """Tell the case in two sentences."""
    found = teller.entry(part.entry_id)
    if found is None:
        return
    yield Words(_gist(found, teller.language))
    yield Words(teller.say("in_short.next", teller.action(part.step)) if part.step else teller.say("hand_over.open"))


def render_log_lines(teller: ResponseContext, part: LogLines) -> Iterator[Block]:
    """Tell lines of the log as they stand."""
    yield Items(teller.say("log_lines"), tuple(f"{number}: {text}" for number, text in part.lines))


def render_why(teller: ResponseContext, part: Why) -> Iterator[Block]:
    """Tell what speaks for an entry."""
    found = teller.entry(part.entry_id)
    if found:
        yield Words(in_language(found.root_cause, teller.language))
    items = list(reasons_of(part.hits[:SHOWN_REASONS], teller.language))
    items += [words for fact in part.facts if (words := _fact_words(teller, fact, part.entry_id))]
    for match in part.fit.reasons if part.fit else ():
        name = "why.excluded" if match.fit is Fit.NO else "why.fits"
        items.append(teller.say(name, match.product, match.seen, match.stated))
    items.append(teller.say("why.share", percent(part.prior), percent(part.probability)))
    yield Items(teller.say("why", part.entry_id), tuple(items))


def _fact_words(teller: ResponseContext, fact: Fact, entry_id: str) -> str:
    match fact:
        case Tried(step, outcome):
            return teller.say(f"why.{outcome.value}", teller.action(step))
        case Judged(name, holds) if name == entry_id:
            return teller.say("why.yes" if holds else "why.no")
        case Answered(question, choice) if choice is not None and choice != NEITHER:
            return teller.say("why.answered", option_of(teller, question, choice))
        case Answered():
            return teller.say("why.answered", teller.say("none"))
    return ""


def render_summary(teller: ResponseContext, part: Summary) -> Iterator[Block]:
    """Tell what was tried, what runs, and what is believed."""
    items = [
        teller.say(
            f"summary.{'found.' if it.finds else ''}{it.outcome.value}",
            f"{teller.action(it.step)} ({it.step.entry_id})",
        )
        for it in part.tried
    ]
    items = items or [teller.say("summary.nothing")]
    if part.versions:
        items.append(teller.say("summary.versions", versions_words(part.versions, teller)))
    yield Items(teller.say("summary"), tuple(items))
    yield from render_weighed(teller, Weighed(part.hypotheses))


def render_hand_over(teller: ResponseContext, part: HandOver) -> Iterator[Block]:
    """Tell the case in a few sentences that can be sent on."""
    found = teller.entry(part.entry_id)
    if found is None:
        return
    cause = sentences_of(found.root_cause)[0] if part.is_short else found.root_cause
    what = in_language(found.summary or found.signature, teller.language)
    items = [] if part.is_short else [teller.say("hand_over.title", teller.title(found.id))]
    items += [teller.say("hand_over.what", what), teller.say("hand_over.why", in_language(cause, teller.language))]
    if part.tried:
        done = (
            teller.say(f"summary.{'found.' if it.finds else ''}{it.outcome.value}", teller.action(it.step))
            for it in part.tried
        )
        items.append(teller.say("hand_over.tried", teller.say(", ").join(done)))
    if not part.is_short:
        items.append(teller.say("hand_over.impact"))
    items.append(teller.say("hand_over.next", teller.action(part.step)) if part.step else teller.say("hand_over.open"))
    yield Items(teller.say("hand_over"), tuple(items))
