"""Telling: an answer in one reader's language, as blocks that have no form yet.

    tell(answer, assistant.entry, "zh")  ->  (Words("已记下：…"), Bars(…), Steps(…))

Terminal and Markdown lay out the same blocks, so they say the same; a browser may lay out the parts itself. Nothing is
computed here: told again in the other language, a turn says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from assistant.applicability import applicability
from assistant.chat.belief import FindEntry
from assistant.chat.facts import NEITHER, NONE_OF_THESE, Answered, Fact, Hypothesis, Judged, Step, Tried
from assistant.chat.labels import EXAMPLES, label
from assistant.chat.parts import (
    Answer,
    Asked,
    Chosen,
    Detail,
    Diagnosed,
    Intended,
    JudgedNow,
    Limit,
    Marked,
    Noted,
    Offered,
    OutOfKnowledge,
    Part,
    Remark,
    Safest,
    Shown,
    Side,
    Solved,
    Summary,
    Unclear,
    Weighed,
    Why,
)
from assistant.chat.viewing import worth_listing
from assistant.filling import filled
from assistant.rendering import report
from assistant.rendering.explained import Option, asking_of, filled_words
from assistant.rendering.labels import COLUMN
from assistant.rendering.labels import label as page_label
from assistant.rendering.report import Card, Report, card_of, in_language, percent, reason_words, report_of
from assistant.types import Filled, Question, VersionSeen
from assistant.version_ranges import Fit
from kb.entry import Entry

LONGEST_TITLE = 72  # characters of a signature that names an entry in a list
SHOWN_REASONS = 6


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence."""

    text: str
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """One hypothesis."""

    name: str  # entry id, or "none of these"
    title: str
    share: float
    note: str  # "was 40%"; "" for none
    number: int | None  # where the list is numbered


@dataclass(frozen=True, slots=True)
class Bars:
    """The hypotheses, best first."""

    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """Workarounds or dead ends, each with its mark: a number, or a cross."""

    title: str
    steps: tuple[tuple[str, report.Step], ...]
    note: str = ""
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A titled list."""

    title: str
    items: tuple[str, ...]
    note: str = ""
    lead: str = ""  # before the list
    is_numbered: bool = False
    command: str = ""  # to be typed


@dataclass(frozen=True, slots=True)
class Page:
    """A whole diagnosis."""

    report: Report


@dataclass(frozen=True, slots=True)
class EntryCard:
    """A whole entry."""

    title: str
    card: Card


Block = Words | Bars | Steps | Items | Page | EntryCard


def tell(answer: Answer, entry: FindEntry, language: str) -> tuple[Block, ...]:
    """Tell an answer in a language ("en" or "zh")."""
    values = dict(answer.values)
    teller = _Teller(lambda name: _filled(entry(name), values.get(name, ())), language, answer, values)
    return tuple(block for part in answer.parts for block in teller.tell(part))


@dataclass(frozen=True)
class _Teller:
    """What all parts need to be told."""

    entry: FindEntry
    language: str
    answer: Answer
    values: Mapping[str, tuple[Filled, ...]]  # by entry: the log's own values, which `entry` has filled in

    def tell(self, part: Part) -> Iterator[Block]:
        """Tell one part; a row of `TELLERS` per kind."""
        return TELLERS[type(part)](self, part)

    def say(self, name: str, *values: object) -> str:
        """Return a label of ours."""
        return label(name, self.language, *values)

    def action(self, step: Step) -> str:
        """Return what a workaround is called."""
        found = self.entry(step.entry_id)
        if found is None or step.place >= len(found.workarounds):
            return step.entry_id
        return in_language(found.workarounds[step.place].action, self.language)

    def title(self, entry_id: str) -> str:
        """Return the first line of an entry's signature."""
        found = self.entry(entry_id)
        words = found.signature.in_language(self.language).partition("\n")[0] if found else entry_id
        return _shortened(words)

    def steps(self, entry: Entry, steps: tuple[Step, ...]) -> tuple[tuple[str, report.Step], ...]:
        """Lay out workarounds with the numbers under which they were shown, if they were."""
        order = [step for step in self.answer.numbered if step.entry_id == entry.id]
        judged = applicability(entry, self.answer.versions).workarounds
        return tuple(
            (f"{order.index(step) + 1}." if step in order else "•",
             report.workaround_step(entry.workarounds[step.place], self.language, judged[step.place]))
            for step in steps
        )  # fmt: skip


def _filled(entry: Entry | None, values: tuple[Filled, ...]) -> Entry | None:
    return filled(entry, values) if entry and values else entry


# --- what was taken down ---------------------------------------------------------------------------------------------


def _diagnosed(teller: _Teller, part: Diagnosed) -> Iterator[Block]:
    page = report_of(part.diagnosis, teller.entry, teller.language)
    asks = any(isinstance(it, Asked) for it in teller.answer.parts)  # then the page's own questions would say it twice
    yield Page(replace(page, askings=()) if asks else page)


def _marked(teller: _Teller, part: Marked) -> Iterator[Block]:
    """Tell all outcomes of one kind of one entry in one sentence, at the first of them."""
    alike = [
        other
        for other in teller.answer.parts
        if isinstance(other, Marked) and (other.step.entry_id, other.outcome) == (part.step.entry_id, part.outcome)
    ]
    if part is alike[0]:
        actions = teller.say("between").join(teller.action(other.step) for other in alike)
        shares = percent(part.before), percent(part.after)
        yield Words(teller.say(f"marked.{part.outcome.value}", actions, part.step.entry_id, *shares))


def _noted(teller: _Teller, part: Noted) -> Iterator[Block]:
    yield Words(teller.say("noted", _versions(part.versions, teller)))


def _judged(teller: _Teller, part: JudgedNow) -> Iterator[Block]:
    name = "judged.yes" if part.holds else "judged.no"
    yield Words(teller.say(name, part.entry_id, percent(part.before), percent(part.after)))


def _chosen(teller: _Teller, part: Chosen) -> Iterator[Block]:
    yield Words(_choice_words(teller, part.question, part.choice))


def _choice_words(teller: _Teller, question: Question, choice: int | None) -> str:
    if choice is None:
        return teller.say("chosen.open")
    if choice == NEITHER:
        return teller.say("chosen.neither")
    return teller.say("chosen", _option(teller, question, choice))


def _option(teller: _Teller, question: Question, place: int) -> str:
    """Return a choice as it was offered."""
    return _option_words(asking_of(question, teller.entry, teller.language).options[place])


def _option_words(option: Option) -> str:
    return f"{_shortened(option.words)} ({option.entry_id})"


def _shortened(words: str) -> str:
    return words if len(words) <= LONGEST_TITLE else f"{words[: LONGEST_TITLE - 1].rstrip()}…"


def _versions(versions: tuple[VersionSeen, ...], teller: _Teller) -> str:
    return teller.say(", ").join(f"{seen.product} {seen.version}" for seen in versions)


# --- how belief stands, and what to do next --------------------------------------------------------------------------


def _weighed(teller: _Teller, part: Weighed) -> Iterator[Block]:
    before = {it.entry_id: it.probability for it in part.before}
    entries = worth_listing(part.hypotheses)
    none = [it for it in part.hypotheses if it.entry_id == NONE_OF_THESE]
    bars = [_bar(teller, it, before, number if part.is_listed else None) for number, it in enumerate(entries, start=1)]
    bars += [_bar(teller, it, before, None) for it in none]
    yield Bars(teller.say("weighed"), tuple(sorted(bars, key=lambda bar: -bar.share)))


def _bar(teller: _Teller, it: Hypothesis, before: dict[str, float], number: int | None) -> Bar:
    was = before.get(it.entry_id)
    note = teller.say("was", percent(was)) if was is not None and percent(was) != percent(it.probability) else ""
    is_none = it.entry_id == NONE_OF_THESE
    name = teller.say("none") if is_none else it.entry_id
    title = teller.say("none.title") if is_none else teller.title(it.entry_id)
    return Bar(name, title, it.probability, note, number)


def _offered(teller: _Teller, part: Offered) -> Iterator[Block]:
    found = teller.entry(part.step.entry_id)
    if found is None:
        return
    rate = teller.say(f"rate.{part.origin}", percent(part.rate))
    worth = teller.say("offered.worth", percent(part.worth / part.rate), rate, percent(part.worth))
    yield Steps(teller.say("offered"), teller.steps(found, (part.step,)), f"{part.step.entry_id}: {worth}")


def _intended(teller: _Teller, part: Intended) -> Iterator[Block]:
    yield Words(teller.say("intended", teller.action(part.step)))


def _asked(teller: _Teller, part: Asked) -> Iterator[Block]:
    asking = asking_of(part.question, teller.entry, teller.language)
    if asking.command:
        yield Items(teller.say("asked"), (), teller.say("asked.run"), asking.words, command=asking.command)
        return
    options = tuple(_option_words(option) for option in asking.options)
    yield Items(teller.say("asked"), options, teller.say("asked.how"), asking.words, is_numbered=True)


# --- what was asked for ----------------------------------------------------------------------------------------------


def _shown(teller: _Teller, part: Shown) -> Iterator[Block]:
    found = teller.entry(part.entry_id)
    if found is None:
        return
    if part.side is Side.ALL:
        share = next((it.probability for it in teller.answer.hypotheses if it.entry_id == found.id), 0.0)
        told = tuple(filled_words(teller.values.get(found.id, ()), teller.language))
        card = card_of(found, teller.language, share, (), teller.answer.versions, told)
        yield EntryCard(f"{percent(share)}  {teller.title(found.id)}", card)
        return
    block = _side(teller, found, part)
    yield block or Words(teller.say(f"nothing.{part.side.value}", found.id))


def _side(teller: _Teller, entry: Entry, part: Shown) -> Block | None:
    language = teller.language
    match part.side:
        case Side.WORKAROUNDS:
            steps = teller.steps(entry, part.steps)
            return Steps(page_label("try", language), steps, entry.id) if steps else None
        case Side.DEAD_ENDS:
            ends = tuple(("✗", report.dead_end_step(it, language)) for it in entry.dead_ends)
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


def _safest(teller: _Teller, part: Safest) -> Iterator[Block]:
    found = teller.entry(part.steps[0].entry_id) if part.steps else None
    if found is None:
        yield Words(teller.say("safest.none"))
    else:
        yield Steps(teller.say("safest"), teller.steps(found, part.steps), found.id)


def _detail(teller: _Teller, part: Detail) -> Iterator[Block]:
    found = teller.entry(part.step.entry_id)
    if found:
        yield Steps(teller.say("detail"), teller.steps(found, (part.step,)), found.id)


def _why(teller: _Teller, part: Why) -> Iterator[Block]:
    found = teller.entry(part.entry_id)
    if found:
        yield Words(in_language(found.root_cause, teller.language))
    items = [reason_words(hit, teller.language) for hit in part.hits[:SHOWN_REASONS]]
    items += [words for fact in part.facts if (words := _fact_words(teller, fact, part.entry_id))]
    for match in part.fit.reasons if part.fit else ():
        name = "why.excluded" if match.fit is Fit.NO else "why.fits"
        items.append(teller.say(name, match.product, match.seen, match.stated))
    items.append(teller.say("why.share", percent(part.prior), percent(part.probability)))
    yield Items(teller.say("why", part.entry_id), tuple(items))


def _fact_words(teller: _Teller, fact: Fact, entry_id: str) -> str:
    match fact:
        case Tried(step, outcome):
            return teller.say(f"why.{outcome.value}", teller.action(step))
        case Judged(name, holds):
            return teller.say("why.yes" if holds and name == entry_id else "why.no") if name == entry_id else ""
        case Answered(question, choice) if choice is not None and choice != NEITHER:
            return teller.say("why.answered", _option(teller, question, choice))
        case Answered():
            return teller.say("why.answered", teller.say("none"))
    return ""


def _summary(teller: _Teller, part: Summary) -> Iterator[Block]:
    items = [
        teller.say(f"summary.{it.outcome.value}", f"{teller.action(it.step)} ({it.step.entry_id})") for it in part.tried
    ]
    items = items or [teller.say("summary.nothing")]
    if part.versions:
        items.append(teller.say("summary.versions", _versions(part.versions, teller)))
    yield Items(teller.say("summary"), tuple(items))
    yield from _weighed(teller, Weighed(part.hypotheses))


# --- the end of what is known, and remarks ---------------------------------------------------------------------------


def _solved(teller: _Teller, part: Solved) -> Iterator[Block]:
    yield Words(teller.say("solved", teller.action(part.step)))


def _out_of_knowledge(teller: _Teller, part: OutOfKnowledge) -> Iterator[Block]:
    none = next((it.probability for it in teller.answer.hypotheses if it.entry_id == NONE_OF_THESE), 0.0)
    yield Words(teller.say(f"limit.{part.limit.value}", percent(none)))
    if part.limit is Limit.NOT_KNOWN:
        yield Words(teller.say("limit.help"), is_quiet=True)
    elif part.limit is Limit.ALL_TRIED:
        yield Words(teller.say("limit.hand_over"), is_quiet=True)


def _unclear(teller: _Teller, part: Unclear) -> Iterator[Block]:
    match part.about:
        case "message":
            yield Words(teller.say("unclear.message", part.words) if part.words else teller.say("unclear.empty"))
            yield _help(teller)
        case "outcome":
            yield Words(teller.say("unclear.outcome", teller.action(part.step) if part.step else ""))
        case about:
            yield Words(teller.say(f"unclear.{about}"))
            if about == "choice":
                yield Words(teller.say("asked.how"), is_quiet=True)


def _help(teller: _Teller) -> Items:
    column = COLUMN[teller.language]
    quoted = ("“{}”", "「{}」")[column]
    return Items(teller.say("help"), tuple(quoted.format(example[column]) for example in EXAMPLES))


def _remark(teller: _Teller, part: Remark) -> Iterator[Block]:
    yield _help(teller) if part.kind == "help" else Words(teller.say(part.kind))


TELLERS: dict[type, Callable[..., Iterator[Block]]] = {
    Diagnosed: _diagnosed, Marked: _marked, Noted: _noted, JudgedNow: _judged, Chosen: _chosen, Weighed: _weighed,
    Offered: _offered, Intended: _intended, Asked: _asked, Shown: _shown, Safest: _safest, Detail: _detail, Why: _why,
    Summary: _summary, Solved: _solved, OutOfKnowledge: _out_of_knowledge, Unclear: _unclear, Remark: _remark,
}  # fmt: skip
