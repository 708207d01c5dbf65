"""Answer: one turn of a conversation: the user's message and the parts of the answer.

    turn(conversation, 0, known)  ->  HTML: the message as typed, then the cards of the answer

A part with its own layout has a row in `LAID_OUT`; all others are shown as text of `assistant.dialogue.responses`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import zip_longest

from assistant.diagnosis.versions.applicability import applicability
from assistant.dialogue.blocks import Block, Items, Steps, Words
from assistant.dialogue.labels import SAID_AGAIN, label
from assistant.dialogue.manager import KEPT_MESSAGE
from assistant.dialogue.response_parts import (
    Answer,
    Asked,
    Closing,
    Detail,
    Diagnosed,
    Guessed,
    Offered,
    Part,
    Proposed,
    Quoted,
    Safest,
    Shown,
    Side,
    Unclear,
    Weighed,
)
from assistant.dialogue.responses import render_answer
from assistant.dialogue.types import NEITHER, NONE_OF_THESE, Conversation, Hypothesis, Step
from assistant.rendering.explained import fit_words
from assistant.rendering.report import WORTH_SHOWING, percent
from kb.entry import Entry
from ui.components import entry_parts as parts
from ui.components import proposals
from ui.components.diagnosis import diagnosis_card
from ui.components.markup import LONGEST_LINE, Two, cut, element, entry_link, items, pair, show, two, two_lists, word
from ui.knowledge import Lookup
from ui.labels import say

SHOWN_LINES = 1  # of a log; the rest is collapsed


@dataclass(frozen=True)
class Shower:
    """The shower shared by all parts of one answer."""

    answer: Answer
    known: Lookup
    told: dict[Step, str]  # the outcomes of the workarounds so far

    def blocks(self, part: Part) -> list[tuple[Block | None, Block | None]]:
        """Return the blocks of a part in English and in Chinese."""
        alone = replace(self.answer, parts=(part,))
        english, chinese = (render_answer(alone, self.known.entry, language) for language in ("en", "zh"))
        return list(zip_longest(english, chinese))

    def title(self, part: Part) -> Two:
        """Return the title of a part."""
        first = next(((one, other) for one, other in self.blocks(part) if hasattr(one, "title")), None)
        return (first[0].title, first[1].title) if first else ("", "")  # type: ignore[union-attr]

    def steps(self, entry: Entry, steps: tuple[Step, ...]) -> str:
        """Return workarounds with their numbers."""
        rates = self.known.posteriors(entry.id)
        judged = applicability(entry, self.answer.versions, self.answer.conditions).workarounds
        fits = [two(lambda language, it=it: fit_words(it, language)) for it in judged]  # type: ignore[misc]
        numbered = [step for step in self.answer.numbered if step.entry_id == entry.id]
        cards = [
            parts.step_card(
                entry, step.place, rates[step.place], can_tell=True, told=self.told.get(step, ""), fit=fits[step.place],
                number=str(numbered.index(step) + 1) if step in numbered else "→",
            )
            for step in steps
        ]  # fmt: skip
        return parts.folded(cards, "steps", "ol")


def turn(conversation: Conversation, place: int, known: Lookup) -> str:
    """Return a turn, by its index in the conversation."""
    it = conversation.turns[place]
    shower = Shower(it.answer, known, {tried.step: tried.outcome.value for tried in conversation.tried})
    shown = "".join(_part(part, shower) for part in it.answer.parts)
    return (said(it.message) if it.message.strip() else "") + element("div", shown, "answer")


def said(message: str) -> str:
    """Return a message as typed: its first lines, long ones truncated."""
    lines = message.strip("\n").split("\n")
    shown = []
    for line in lines:
        text, left_out = cut(line, LONGEST_LINE)
        note = element("span", word(say("characters.cut", f"{left_out:,}")), "cut") if left_out else ""
        shown.append(show(text) + note)
    more = len(lines) - SHOWN_LINES
    note = ""
    if more > 0:
        summary = element("summary", word(say("message.more", f"{more:,}")))
        rest = element("pre", "\n".join(shown[SHOWN_LINES:]), dir="auto", tabindex="0")
        note = element("details", summary + rest, "more")
    if len(message) >= KEPT_MESSAGE:  # the conversation is truncated there, so the rest cannot be counted
        note += element("p", word(say("message.cut")), "more")
    kind = "said words" if len(lines) == 1 and len(message) < 240 else "said log-said" if more > 0 else "said"
    return element("div", element("pre", "\n".join(shown[:SHOWN_LINES]), dir="auto") + note, kind)


def _part(part: Part, shower: Shower) -> str:
    laid_out = LAID_OUT.get(type(part), _told)
    return laid_out(part, shower)


# --- parts with their own layout -------------------------------------------------------------------------------------


def _diagnosed(part: Diagnosed, shower: Shower) -> str:
    best = part.diagnosis.best.entry_id if part.diagnosis.best else ""
    places = [step.place for step in shower.answer.numbered if step.entry_id == best]
    told = {step.place: outcome for step, outcome in shower.told.items() if step.entry_id == best}
    return diagnosis_card(part.diagnosis, places, told, shower.known)


def _weighed(part: Weighed, shower: Shower) -> str:
    """Return the hypotheses as bars, each with its previous probability."""
    before = {it.entry_id: it.probability for it in part.before}
    shown = [it for it in part.hypotheses if max(it.probability, before.get(it.entry_id, 0.0)) >= WORTH_SHOWING][:6]
    order = sorted(shown, key=lambda it: -it.probability)
    rows = (hypothesis(it, before.get(it.entry_id, it.probability), shower.known) for it in order)
    return element("section", pair(shower.title(part), "h3") + items(rows, "ol", "hypotheses"), "bubble part")


def hypothesis(it: Hypothesis, was: float, known: Lookup) -> str:
    """Return one hypothesis: its name, its bar, and the change."""
    if it.entry_id == NONE_OF_THESE:
        name = element("span", word(say("panel.none")), "name")
    else:
        title = known.titles.get(it.entry_id, (it.entry_id,) * 2)
        name = entry_link(it.entry_id, element("code", show(it.entry_id)) + element("span", word(title), "name"))
    change = ""
    if share(was) != share(it.probability):
        sign = element("span", "▲" if it.probability > was else "▼", aria_hidden="true")
        change = element("small", sign + word(say("panel.was", share(was))), "up" if it.probability > was else "down")
    fill = element("span", "", "fill", style=f"width:{it.probability * 100:.1f}%")
    bar = element("span", fill, "bar", aria_hidden="true")
    return name + bar + element("b", share(it.probability)) + change


def share(probability: float) -> str:
    """Return a probability as a short percentage: "<1%" where it would be rounded to 0."""
    return "<1%" if 0 < probability < 0.005 else percent(probability)


def _offered(part: Offered, shower: Shower) -> str:
    entry = shower.known.entry(part.step.entry_id)
    if entry is None:
        return ""
    english, chinese = next(iter(shower.blocks(part)))
    assert isinstance(english, Steps)
    assert isinstance(chinese, Steps)
    note = pair((english.note, chinese.note), "p", "hint")
    head = pair((english.title, chinese.title), "h3")
    if entry.id == shower.answer.focus:  # its full card is above: only the next step is shown
        action = element("p", pair(parts.text(entry.workarounds[part.step.place].action), "b"), "action")
        return element("section", head + action + note, "bubble offer part")
    return element("section", head + note + shower.steps(entry, (part.step,)), "bubble offer part")


def _listed(part: Safest | Detail, shower: Shower) -> str:
    steps = part.steps if isinstance(part, Safest) else (part.step,)
    entry = shower.known.entry(steps[0].entry_id) if steps else None
    if entry is None:
        return _told(part, shower)
    return element("section", pair(shower.title(part), "h3") + shower.steps(entry, steps), "bubble part try")


def _shown(part: Shown, shower: Shower) -> str:
    entry = shower.known.entry(part.entry_id)
    if entry is None:
        return ""
    match part.side:
        case Side.DEAD_ENDS if entry.dead_ends:
            return element("section", pair(shower.title(part), "h3") + parts.dead_ends(entry), "bubble part avoid")
        case Side.WORKAROUNDS if part.steps:
            inner = pair(shower.title(part), "h3") + shower.steps(entry, part.steps)
            return element("section", inner, "bubble part try")
        case Side.ALL:
            return _entry(entry, part, shower)
    return _told(part, shower)


def _entry(entry: Entry, part: Shown, shower: Shower) -> str:
    """Return the now leading entry, laid out like a diagnosis."""
    probability = next((it.probability for it in shower.answer.hypotheses if it.entry_id == entry.id), 0.0)
    line = element("p", element("b", share(probability)) + " " + word(say("certainty")), "certainty")
    head = element("header", line + pair(parts.text(entry.signature), "h2", "title"))
    steps = parts.section("try", parts.spoken("try"), shower.steps(entry, part.steps))
    ends = parts.section("avoid", parts.spoken("avoid"), parts.dead_ends(entry))
    return element("article", head + parts.facts(entry) + parts.cause(entry) + steps + ends, "diagnosis lead")


def _asked(part: Asked, shower: Shower) -> str:
    """Return a question with a button for each answer, or with the command to run."""
    english, chinese = shower.blocks(part)[0]
    if not isinstance(english, Items) or not isinstance(chinese, Items):
        return _told(part, shower)
    head = pair((english.title, chinese.title), "h3") + pair((english.lead, chinese.lead), "p", "question")
    if english.command:
        return element("section", head + parts.command(english.command) + _note(english, chinese), "bubble offer part")
    said = zip(english.items, chinese.items, strict=True)
    options = [(str(place), both) for place, both in enumerate(said)]
    options += [(str(NEITHER), say("choose.neither")), ("unknown", say("choose.unknown"))]
    buttons = "".join(
        element("button", word(both), "choose", type="button", data_act="choose", data_choice=value)
        for value, both in options
    )
    return element("section", head + element("div", buttons, "options"), "bubble offer part")


def _note(english: Items, chinese: Items) -> str:
    return pair((english.note, chinese.note), "p", "hint")


def _unclear(part: Unclear, shower: Shower) -> str:
    """Return what was not understood; where the outcome of a step is asked for, with its buttons."""
    if part.about in {"step", "worked", "failed"} and shower.answer.numbered:
        return _which(part, shower)
    inner = _told(part, shower)
    entry = shower.known.entry(part.step.entry_id) if part.step and part.about == "outcome" else None
    if part.step is None or entry is None or part.step.place >= len(entry.workarounds):
        return inner
    return inner + parts.tells(entry, part.step.place, shower.told.get(part.step, ""))


def _which(part: Unclear, shower: Shower) -> str:
    """Return the steps that are numbered, each with the buttons that tell what came of it."""
    rows = []
    for step in shower.answer.numbered:
        entry = shower.known.entry(step.entry_id)
        if entry is not None and step.place < len(entry.workarounds):
            action = pair(parts.text(entry.workarounds[step.place].action), "p", "action")
            rows.append(action + parts.tells(entry, step.place, shower.told.get(step, "")))
    question = pair(two(lambda language: label(f"unclear.{part.about}", language)), "p", "question")
    return element("section", question + items(rows, "ol", "points"), "bubble part told")


def _guessed(part: Guessed, shower: Shower) -> str:
    """Return what else the message may have meant, as buttons that put it into the box."""
    buttons = "".join(
        element("button", word(SAID_AGAIN[act]), "choose", type="button", data_act="say", data_en=SAID_AGAIN[act][0],
                data_zh=SAID_AGAIN[act][1])
        for act in part.acts
    )  # fmt: skip
    return element(
        "section", pair(shower.title(part), "p", "hint") + element("div", buttons, "options"), "bubble part told"
    )


# --- what is told in words -------------------------------------------------------------------------------------------


def _told(part: Part, shower: Shower) -> str:
    """Return a part as text: sentences and lists, in both languages."""
    return element("div", "".join(_block(*both) for both in shower.blocks(part)), "bubble part told")


def _block(english: Block | None, chinese: Block | None) -> str:
    match english, chinese:
        case Words(one, is_quiet), Words(other):
            return pair((one, other), "p", "hint" if is_quiet else "")
        case Items(), Items():
            lead = pair((english.lead, chinese.lead), "p")
            command = parts.command(english.command) if english.command else ""
            made = two_lists((english.items, chinese.items), "ol" if english.is_numbered else "ul", "points")
            return pair((english.title, chinese.title), "h3") + lead + made + command + _note(english, chinese)
        case Steps(), Steps():
            names = (
                pair((one[1].action, other[1].action), "span")
                for one, other in zip(english.steps, chinese.steps, strict=True)
            )
            return pair((english.title, chinese.title), "h3") + items(names, "ol", "points")
    return "".join(pair(two(lambda _, it=it: str(getattr(it, "title", ""))), "p") for it in (english, chinese) if it)  # type: ignore[misc]


def _proposed(part: Proposed, shower: Shower) -> str:
    lines = [both for both in shower.blocks(part) if isinstance(both[0], Words) and not both[0].is_quiet]
    return proposals.outcomes(part, [(one.text, other.text) for one, other in lines])  # type: ignore[union-attr]


def _closing(_: Closing, __: Shower) -> str:
    return proposals.closing()


def _quoted(part: Quoted, shower: Shower) -> str:
    """Return the entry's passages about a question: dead ends first, since most questions concern them."""
    entry = shower.known.entry(part.entry_id)
    if entry is None or not (part.steps or part.dead_ends):
        return _told(part, shower)
    ends = parts.dead_ends(entry, order=part.dead_ends) if part.dead_ends else ""
    steps = shower.steps(entry, part.steps) if part.steps else ""
    head = pair(two(lambda language: label("quoted", language, entry.id)), "h3")
    return element("section", head + ends + steps, "bubble part")


LAID_OUT: dict[type, Callable[..., str]] = {
    Diagnosed: _diagnosed,
    Weighed: _weighed,
    Proposed: _proposed,
    Closing: _closing,
    Quoted: _quoted,
    Offered: _offered,
    Asked: _asked,
    Guessed: _guessed,
    Shown: _shown,
    Safest: _listed,
    Detail: _listed,
    Unclear: _unclear,
}
