"""Act answers: what is answered to a message by what it does, from the open entry's own fields.

    "will I lose my commits with the last one?"   ->  RISK: that step in full, with its warning
    "同事说重启就好了"                              ->  HEARSAY: no outcome, and what the entry says to it

A row per act. None of these answers counts anything or sets a step aside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.act_marks import (
    is_for_layman,
    is_for_somebody,
    is_found_sound,
    is_in_force,
    speaks_of_time,
)
from assistant.dialogue.acts import Act
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.caution import is_bare, is_short
from assistant.dialogue.clauses import ParsedMessage
from assistant.dialogue.entry_questions import finding_out, quoted
from assistant.dialogue.facts import Step
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.log_lines import lines_asked_for, root_lines
from assistant.dialogue.passages import OF_STEP, Passage, passages_of, speaking_of
from assistant.dialogue.response_parts import (
    Closing,
    Detail,
    HandOver,
    InShort,
    Intended,
    LogLines,
    Part,
    Passages,
    Quoted,
    Related,
    Remark,
    Safest,
    Shown,
    Side,
    StepEffects,
    Summary,
    Unclear,
    Weighed,
    Why,
)
from assistant.dialogue.step_effects import asks_whether_safe, effects_of
from assistant.dialogue.types import Conversation
from assistant.dialogue.view_requests import asks_to_see, numbered, safest, why
from kb.entry import Entry, Text

WHICH_ONE = {Act.WORKED: "worked", Act.FAILED: "failed"}  # what is asked of a report that names no step
# Questions that may be about what a step does to others.
ASKS_OF_STEPS = frozenset({Act.RISK, Act.CAN, Act.MEANING, Act.HOW, Act.TIME, Act.RELUCTANT, Act.WHICH})
# What asks of the step that is on offer: "is it safe to do that?".
OF_THE_NEXT = (
    r"(?i)\b(?:do|doing|try|run|running) (?:that|this|it)\b|\b(?:that|this|the) step\b|\bis (?:that|it|this) (?:safe|risky|dangerous)\b|"
    r"这(?:么|样)(?:做|改|搞|弄)|这(?:一)?步|这个办法"
)
IDLE = (Remark("no_risk"), Remark("risk_how"))
RELATED = 0.4  # probability from which another entry is named
NAMED = 3  # steps that one answer lays out, at most


@dataclass(frozen=True)
class Asked:
    """What an answer depends on."""

    act: Act
    words: str  # of the reader, without what a program printed
    parsed: ParsedMessage
    named: tuple[Step, ...]  # the steps that the message names
    conversation: Conversation
    entry: Entry  # the one in the lead
    diagnoser: Diagnoser
    is_reported: bool = False  # the message says outright that something worked, or failed
    meant: tuple[Step, ...] = ()  # the step that the message is about by its meaning, where it names none
    nearest: tuple[Step, ...] = ()  # the step that is nearest to it, though another may be as near

    @property
    def awaited(self) -> Step | None:
        """The step that is next, else the first that was numbered."""
        return self.conversation.awaited or next(iter(self.conversation.numbered), None)

    @property
    def about(self) -> tuple[Step, ...]:
        """The steps that the message is about."""
        return self.named or self.meant

    @property
    def views(self) -> list[Part]:
        """What the message asks to see by its phrases, without remarks."""
        return asks_to_see(self.parsed, self.conversation, self.diagnoser)

    def side(self, side: Side) -> Shown:
        """Return a side of the entry."""
        about = self.conversation.versions, self.conversation.conditions
        return Shown(self.entry.id, side, numbered(self.entry, *about) if side is Side.WORKAROUNDS else ())

    def quoted(self) -> Quoted:
        """Return what the entry says to the message: dead ends only where they are near in meaning too."""
        said = quoted(self.words, self.entry, self.named)
        if self.diagnoser.encoder is None or not said.dead_ends:
            return said
        known = passages_of(self.entry)
        near = {known[it].place for it in self.passages() if known[it].kind in {"end", "why_not"}}
        return replace(said, dead_ends=tuple(it for it in said.dead_ends if it in near))

    def passages(self, *kinds: str) -> tuple[int, ...]:
        """Return the places of the entry's sentences that speak of the message, of these kinds or of any."""
        return speaking_of(self.words, self.entry, self.diagnoser.encoder, kinds=frozenset(kinds) if kinds else None)

    def of_step(self, step: Step, *kinds: str) -> tuple[int, ...]:
        """Return the places of what the entry says of a step, in these kinds of sentences."""
        known = passages_of(self.entry) if step.entry_id == self.entry.id else ()
        return tuple(place for place, it in enumerate(known) if it.kind in kinds and it.place == step.place)


Answer = Callable[[Asked], Iterator[Part]]


def answer_act(asked: Asked) -> list[Part]:
    """Return what is answered to a message that does `asked.act`; each thing once."""
    parts: list[Part] = []
    parts += (part for part in ANSWERS[asked.act](asked) if part not in parts)  # not all can be hashed
    if asked.act in ASKS_OF_STEPS and asks_whether_safe(asked.words):
        return _with_effects(asked, parts)
    return parts


def _with_effects(asked: Asked, parts: list[Part]) -> list[Part]:
    """Tell what the commands of the step that is asked about do, in place of "the entry says nothing of it"."""
    step = next(iter(asked.about), asked.awaited if linear(OF_THE_NEXT).search(asked.words) else None)
    entry = asked.diagnoser.entry(step.entry_id) if step else None
    if step is None or entry is None:
        return parts
    effects = effects_of(entry.workarounds[step.place])
    if not effects:
        return parts
    said = [part for part in parts if not isinstance(part, Why) and part not in IDLE and not is_nothing_said(part)]
    return [*said, StepEffects(step, effects)]


def is_nothing_said(part: Part) -> bool:
    """Tell whether a part only says that the entry says nothing."""
    return isinstance(part, Quoted) and not (part.steps or part.dead_ends)


def _remark(kind: str) -> Answer:
    def answer(_: Asked) -> Iterator[Part]:
        yield Remark(kind)

    return answer


def _remark_and_step(kind: str) -> Answer:
    """Remark, and go on with the step that is next."""

    def answer(asked: Asked) -> Iterator[Part]:
        yield Remark(kind)
        step = next(iter(asked.about), asked.awaited)
        if step:
            yield Detail(step)

    return answer


def _steps(asked: Asked) -> Iterator[Part]:
    yield from (Detail(step) for step in asked.named[:NAMED])


def related(asked: Asked) -> Iterator[Part]:
    """Name another entry of the same field that the message is about, with its first step."""
    best = asked.diagnoser.diagnose(asked.words).best
    other = asked.diagnoser.entry(best.entry_id) if best and best.probability >= RELATED else None
    if other is None or other.id == asked.entry.id:
        return
    neighbours = {it.entry_id for it in (*asked.entry.graph.leads_to, *asked.entry.graph.preceded_by)}
    if other.domain == asked.entry.domain or other.id in neighbours:
        yield Related(other.id)
        yield from (Detail(step) for step in numbered(other, asked.conversation.versions)[:1])


def _said(asked: Asked, *kinds: str) -> Iterator[Part]:
    """Quote the sentences that speak of the message; where none does, another entry, or say so and tell the cause."""
    places = asked.passages(*kinds)
    if places:
        yield Passages(asked.entry.id, places)
    elif others := list(related(asked)):
        yield from others
    else:
        yield Quoted(asked.entry.id, asked.quoted().question, (), ())


# --- reports that count for nothing ----------------------------------------------------------------------------------


def _outcome(asked: Asked) -> Iterator[Part]:
    """Ask what came of the steps that are named; which one, where none is."""
    said = asked.quoted()
    numbers = any(clause.references.numbers for clause in asked.parsed.clauses)
    if asked.named:
        yield from (Unclear("", "outcome", step) for step in asked.named[:NAMED])
    elif said.dead_ends and asked.act is Act.FAILED and not (numbers or said.steps):
        yield Remark("dead_end")
        yield said
    elif asked.act is Act.YES and asked.conversation.question is not None:
        yield Unclear("", "choice")
    elif asked.act is Act.YES and asked.awaited:
        yield Unclear("", "outcome", asked.awaited)
    elif asked.act is Act.FAILED and not is_bare(asked.words) and asked.nearest:
        yield Remark("failed_else")
        yield replace(said, steps=asked.nearest, dead_ends=())
    elif asked.act is Act.CORRECT and not asked.parsed.has(Intent.WORKED, Intent.FAILED):
        yield from _fact(asked)  # "not main, release/2.3": something of the case is corrected
    else:
        is_said = asked.is_reported or asked.parsed.has(Intent.WORKED if asked.act is Act.WORKED else Intent.FAILED)
        yield Unclear("", WHICH_ONE.get(asked.act, "step") if is_said else "step")


def _fact(asked: Asked) -> Iterator[Part]:
    """Name the step that the fact bears on; one that is in force already, or found in order, is passed over."""
    said = asked.quoted()
    known = {it.step for it in asked.conversation.tried}
    steps = tuple(step for step in asked.about or said.steps if step not in known)
    if steps and is_in_force(asked.words):
        yield Remark("already")
    elif steps and is_found_sound(asked.words):
        yield Remark("sound")
    elif steps and not asked.named and any(asked.of_step(step, "warning") for step in steps):
        yield Remark("fact")  # a dangerous step is not held out to somebody who told a fact
        yield Passages(
            asked.entry.id, tuple(it for step in steps for it in asked.of_step(step, "condition", "warning"))
        )
    elif steps:
        yield Remark("fact")
        yield replace(said, steps=steps[:1] if asked.about else steps, dead_ends=())
    elif places := asked.passages():
        yield Remark("fact")
        yield Passages(asked.entry.id, places)
    elif others := list(related(asked)):
        yield from others
    else:
        yield Remark("circumstance")


def _hearsay(asked: Asked) -> Iterator[Part]:
    yield Remark("hearsay")
    said = asked.quoted()
    if said.steps or said.dead_ends:
        yield said
    else:
        yield from _said(asked)


def _doubt(asked: Asked) -> Iterator[Part]:
    yield Remark("doubt")
    if places := asked.passages("cause", "how", "condition", "why_not"):
        yield Passages(asked.entry.id, places)
    yield Weighed(asked.conversation.hypotheses, is_listed=True)
    yield asked.side(Side.CONFUSED_WITH)


def _otherwise(_: Asked) -> Iterator[Part]:
    yield Closing()


def _not_tried(asked: Asked) -> Iterator[Part]:
    yield Remark("not_yet")
    yield from _steps(asked)


def _cannot(asked: Asked) -> Iterator[Part]:
    """Pass over the step that is named; a long message that names none may rule out another than the one on offer."""
    if asked.about or is_short(asked.words):
        yield Remark("cannot")
    else:
        yield Remark("cannot_which")
        yield asked.side(Side.WORKAROUNDS)


def _intends(asked: Asked) -> Iterator[Part]:
    if len(asked.named) == 1:
        yield Intended(asked.named[0])
    else:
        yield Remark("intends")


# --- questions -------------------------------------------------------------------------------------------------------


def _why(asked: Asked) -> Iterator[Part]:
    said = asked.quoted()
    if said.dead_ends:  # "why can't I just …"
        yield said
    elif places := asked.passages("how", "condition", "tradeoff", "warning", "why_not", "apart"):
        yield Passages(asked.entry.id, places)
    yield why(asked.entry, asked.conversation, asked.diagnoser)


def _meaning(asked: Asked) -> Iterator[Part]:
    """Say what a step is for, in its own sentences; of anything else, what the entry says of it."""
    if asked.about:
        step = asked.about[0]
        own = asked.of_step(step, *OF_STEP)
        places = (*own, *(it for it in asked.passages("cause", "why_not", "apart") if it not in own))
        if places:
            yield Passages(asked.entry.id, places, (step,))
            return
        yield from _steps(asked)
    else:
        yield from _said(asked)


def _risk(asked: Asked) -> Iterator[Part]:
    """Tell the warning and the cost of the step that is asked about; else what of the entry speaks of it."""
    said = asked.quoted()
    known, nearest = passages_of(asked.entry), asked.passages()[:1]
    of_nearest = tuple(Step(asked.entry.id, known[it].place) for it in nearest if known[it].kind in OF_STEP)
    steps = asked.about or said.steps or of_nearest
    if said.dead_ends and not asked.named and (not asked.about or not of_nearest):
        yield replace(said, steps=())
        return
    if not steps:
        if is_bare(asked.words):  # "is it dangerous?"
            tried = {tried.step for tried in asked.conversation.tried}
            yield Safest(safest(asked.entry, asked.conversation.versions, tried, asked.conversation.conditions))
        elif places := asked.passages():
            yield Passages(asked.entry.id, places)
        else:
            yield Quoted(asked.entry.id, said.question, (), ())
        return
    costs = tuple(place for step in steps for place in asked.of_step(step, "warning", "tradeoff"))
    hows = tuple(place for step in steps for place in asked.of_step(step, "how", "condition"))
    yield Remark("risk" if costs else "risk_how" if hows else "no_risk")
    if costs or hows:
        yield Passages(asked.entry.id, (*costs, *hows), steps)
    elif places := asked.passages():
        yield Passages(asked.entry.id, places)


def _reluctant(asked: Asked) -> Iterator[Part]:
    if asked.about:
        yield from _risk(asked)
    else:
        tried = {tried.step for tried in asked.conversation.tried}
        yield Safest(safest(asked.entry, asked.conversation.versions, tried, asked.conversation.conditions))


def _how(asked: Asked) -> Iterator[Part]:
    said = asked.quoted()
    if asked.named:
        yield from _steps(asked)
    elif steps := finding_out(asked.words, asked.entry, asked.conversation):
        yield Quoted(asked.entry.id, said.question, steps, ())
    elif asked.meant:
        yield Detail(asked.meant[0])
    elif said.dead_ends or said.steps:
        yield said
    else:
        yield from _said(asked)
        if asked.awaited and not asked.passages():
            yield Detail(asked.awaited)


def _time(asked: Asked) -> Iterator[Part]:
    """Quote what the entry says of time; of its steps it records none."""
    spoken, places = passages_of(asked.entry), asked.passages()
    timely = tuple(it for it in places if speaks_of_time(_whole_text(spoken[it], asked.entry)))
    if timely:
        yield Passages(asked.entry.id, timely)
    elif asked.parsed.has(Intent.FASTEST):
        yield Remark("fastest")
        yield asked.side(Side.WORKAROUNDS)
    else:
        yield Remark("no_time")
        if places:
            yield Passages(asked.entry.id, places)
        else:
            yield from _steps(asked)


def _whole_text(passage: Passage, entry: Entry) -> Text:
    """Return a sentence; of a dead end the reason why it fails, which is quoted with it."""
    return entry.dead_ends[passage.place].why_it_fails if passage.kind == "end" else passage.text


def _else(asked: Asked) -> Iterator[Part]:
    """Tell all causes that the entry names, then the other entries and how to tell them apart."""
    causes = tuple(place for place, it in enumerate(passages_of(asked.entry)) if it.kind == "cause")
    yield Passages(asked.entry.id, causes)
    yield Weighed(asked.conversation.hypotheses, is_listed=True)
    yield asked.side(Side.CONFUSED_WITH)
    if asked.entry.graph.preceded_by:
        yield asked.side(Side.PRECEDED_BY)


def _can(asked: Asked) -> Iterator[Part]:
    said = asked.quoted()
    if said.dead_ends:
        yield said
    elif asked.named:
        yield Passages(asked.entry.id, asked.of_step(asked.named[0], *OF_STEP),
                       asked.named[:1])  # fmt: skip
    else:
        yield from _said(asked)


def _which(asked: Asked) -> Iterator[Part]:
    yield from asked.views or (asked.side(Side.WORKAROUNDS),)


def _difference(asked: Asked) -> Iterator[Part]:
    if asked.named:
        yield from _steps(asked)
    elif places := asked.passages():
        yield Passages(asked.entry.id, places)
    else:
        yield from asked.views or (asked.side(Side.CONFUSED_WITH),)


def _sureness(asked: Asked) -> Iterator[Part]:
    if lines := lines_asked_for(asked.words, asked.conversation):
        yield LogLines(lines)
    elif places := asked.passages("cause", "apart", "condition"):
        yield Passages(asked.entry.id, places)
    yield Weighed(asked.conversation.hypotheses, is_listed=True)
    yield why(asked.entry, asked.conversation, asked.diagnoser)


# --- wishes ----------------------------------------------------------------------------------------------------------


def _commands(asked: Asked) -> Iterator[Part]:
    said = asked.quoted()
    if asked.named:
        yield from _steps(asked)
    elif said.steps:
        yield from (Detail(step) for step in said.steps)
    elif steps := finding_out(asked.words, asked.entry, asked.conversation):
        yield from (Detail(step) for step in steps)
    else:
        yield asked.side(Side.WORKAROUNDS)


def _list(asked: Asked) -> Iterator[Part]:
    yield from _steps(asked) if asked.named else asked.views or (asked.side(Side.WORKAROUNDS),)


def _brief(asked: Asked) -> Iterator[Part]:
    """Say the case in two sentences; for somebody else, a text to send on."""
    if asked.parsed.has(Intent.SUMMARY) or is_for_somebody(asked.words):
        yield from _summary(asked)
    else:
        step = asked.awaited if asked.awaited and asked.awaited.entry_id == asked.entry.id else None
        yield InShort(asked.entry.id, step or next(iter(numbered(asked.entry, asked.conversation.versions)), None))


def _summary(asked: Asked) -> Iterator[Part]:
    now = asked.conversation
    tried = tuple(it for it in now.tried if it.step.entry_id == asked.entry.id)
    own = [it for it in now.numbered if it.entry_id == asked.entry.id] or numbered(asked.entry, now.versions)
    open_steps = [it for it in own if it not in {known.step for known in now.tried}]
    step = next(iter(open_steps), None)
    yield HandOver(asked.entry.id, step, tried, is_short=is_for_layman(asked.words))
    if not is_for_layman(asked.words) and (lines := root_lines(now)):
        yield LogLines(lines)
    if asked.parsed.has(Intent.SUMMARY) and not is_for_layman(asked.words):
        yield Summary(now.tried, now.versions, now.hypotheses)


ANSWERS: dict[Act, Answer] = {
    Act.WORKED: _outcome,
    Act.FAILED: _outcome,
    Act.CORRECT: _outcome,
    Act.PARTLY: _remark("unfinished"),
    Act.ELSEWHERE: _remark_and_step("elsewhere"),
    Act.OTHERWISE: _otherwise,
    Act.NOT_TRIED: _not_tried,
    Act.FACT: _fact,
    Act.PAST: _remark_and_step("past"),
    Act.HEARSAY: _hearsay,
    Act.DOUBT: _doubt,
    Act.INTENDS: _intends,
    Act.CANNOT: _cannot,
    Act.RELUCTANT: _reluctant,
    Act.WHY: _why,
    Act.MEANING: _meaning,
    Act.RISK: _risk,
    Act.HOW: _how,
    Act.TIME: _time,
    Act.ELSE: _else,
    Act.NEXT: lambda _: iter(()),  # the next step follows every answer that asks for it
    Act.CAN: _can,
    Act.WHICH: _which,
    Act.DIFFERENCE: _difference,
    Act.SURENESS: _sureness,
    Act.COMMANDS: _commands,
    Act.BRIEF: _brief,
    Act.LIST: _list,
    Act.SUMMARY: _summary,
    Act.UNDO: _remark("nothing_to_undo"),
    Act.ENGLISH: _remark("language"),
    Act.CHINESE: _remark("language"),
    Act.TONGUE: _remark("tongue"),
    Act.RESTART: _remark("started_over"),
    Act.HELLO: _remark("hello_open"),
    Act.THANKS: _remark("thanks"),
    Act.ASIDE: _remark("small_talk"),
    Act.BOT: _remark("bot"),
    Act.PAUSE: _remark("pause"),
    Act.NO: _remark("declined"),
    Act.YES: _outcome,
}
