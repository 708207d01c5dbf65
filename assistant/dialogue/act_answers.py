"""Act answers: what is answered to a message by what it does, from the open entry's own fields.

    "will I lose my commits with the last one?"   ->  RISK: that step in full, with its warning
    "同事说重启就好了"                              ->  HEARSAY: no outcome, and what the entry says to it

A row per act. None of these answers counts anything or sets a step aside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from assistant.dialogue.act_marks import is_done_already
from assistant.dialogue.acts import Act
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.caution import is_short
from assistant.dialogue.clauses import ParsedMessage
from assistant.dialogue.entry_questions import finding_out, quoted
from assistant.dialogue.facts import Step
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.response_parts import (
    Closing,
    Detail,
    HandOver,
    Intended,
    Part,
    Quoted,
    Remark,
    Safest,
    Shown,
    Side,
    Summary,
    Unclear,
    Weighed,
)
from assistant.dialogue.types import Conversation
from assistant.dialogue.view_requests import asks_to_see, numbered, safest, why
from kb.entry import Entry

WHICH_ONE = {Act.WORKED: "worked", Act.FAILED: "failed"}  # what is asked of a report that names no step
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

    @property
    def awaited(self) -> Step | None:
        """The step that is next, else the first that was numbered."""
        return self.conversation.awaited or next(iter(self.conversation.numbered), None)

    @property
    def views(self) -> list[Part]:
        """What the message asks to see by its phrases, without remarks."""
        return asks_to_see(self.parsed, self.conversation, self.diagnoser)

    def side(self, side: Side) -> Shown:
        """Return a side of the entry."""
        about = self.conversation.versions, self.conversation.conditions
        return Shown(self.entry.id, side, numbered(self.entry, *about) if side is Side.WORKAROUNDS else ())

    def quoted(self) -> Quoted:
        """Return what the entry says to the message."""
        return quoted(self.words, self.entry, self.named)


Answer = Callable[[Asked], Iterator[Part]]


def answer_act(asked: Asked) -> list[Part]:
    """Return what is answered to a message that does `asked.act`; each thing once."""
    return list(dict.fromkeys(ANSWERS[asked.act](asked)))


def _remark(kind: str) -> Answer:
    def answer(_: Asked) -> Iterator[Part]:
        yield Remark(kind)

    return answer


def _remark_and_step(kind: str) -> Answer:
    """Remark, and go on with the step that is next."""

    def answer(asked: Asked) -> Iterator[Part]:
        yield Remark(kind)
        if asked.awaited:
            yield Detail(asked.awaited)

    return answer


def _steps(asked: Asked) -> Iterator[Part]:
    yield from (Detail(step) for step in asked.named[:NAMED])


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
    else:
        yield Unclear("", WHICH_ONE.get(asked.act, "step") if asked.is_reported else "step")


def _fact(asked: Asked) -> Iterator[Part]:
    """Name the step that the fact bears on; where it tells of a step as done already, ask what came of that one."""
    said = asked.quoted()
    steps = tuple(step for step in said.steps if step not in {it.step for it in asked.conversation.tried})
    if steps and is_done_already(asked.words):
        yield Unclear("", "outcome", steps[0])
    elif steps:
        yield Remark("fact")
        yield replace(said, steps=steps, dead_ends=())
    else:
        yield Remark("circumstance")


def _hearsay(asked: Asked) -> Iterator[Part]:
    yield Remark("hearsay")
    yield asked.quoted()


def _doubt(asked: Asked) -> Iterator[Part]:
    yield Remark("doubt")
    yield Weighed(asked.conversation.hypotheses, is_listed=True)
    yield asked.side(Side.CONFUSED_WITH)


def _otherwise(_: Asked) -> Iterator[Part]:
    yield Closing()


def _not_tried(asked: Asked) -> Iterator[Part]:
    yield Remark("not_yet")
    yield from _steps(asked)


def _cannot(asked: Asked) -> Iterator[Part]:
    """Pass over the step that is named; a long message that names none may rule out another than the one on offer."""
    if asked.named or is_short(asked.words):
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
    yield why(asked.entry, asked.conversation, asked.diagnoser)


def _meaning(asked: Asked) -> Iterator[Part]:
    if asked.named:
        yield from _steps(asked)
    else:
        yield asked.quoted()
        yield why(asked.entry, asked.conversation, asked.diagnoser)


def _risk(asked: Asked) -> Iterator[Part]:
    said = asked.quoted()
    steps = asked.named or said.steps
    if not (steps or said.dead_ends):
        tried = {tried.step for tried in asked.conversation.tried}
        yield Safest(safest(asked.entry, asked.conversation.versions, tried, asked.conversation.conditions))
        return
    if steps:
        costs = [asked.entry.workarounds[it.place] for it in steps if it.entry_id == asked.entry.id]
        yield Remark("risk" if any(it.warning or it.tradeoff for it in costs) else "no_risk")
    yield said


def _how(asked: Asked) -> Iterator[Part]:
    said = asked.quoted()
    if asked.named:
        yield from _steps(asked)
    elif said.steps or said.dead_ends:
        yield said
    elif steps := finding_out(asked.words, asked.entry, asked.conversation):
        yield Quoted(asked.entry.id, said.question, steps, ())
    else:
        yield said
        if asked.awaited:
            yield Detail(asked.awaited)


def _time(asked: Asked) -> Iterator[Part]:
    yield Remark("fastest")
    yield from _steps(asked) if asked.named else (asked.side(Side.WORKAROUNDS),)


def _else(asked: Asked) -> Iterator[Part]:
    yield Weighed(asked.conversation.hypotheses, is_listed=True)
    yield asked.side(Side.CONFUSED_WITH)
    if asked.entry.graph.preceded_by:
        yield asked.side(Side.PRECEDED_BY)


def _can(asked: Asked) -> Iterator[Part]:
    said = asked.quoted()
    yield said
    if not (said.steps or said.dead_ends) and asked.entry.dead_ends:
        yield asked.side(Side.DEAD_ENDS)


def _which(asked: Asked) -> Iterator[Part]:
    yield from asked.views or (asked.side(Side.WORKAROUNDS),)


def _difference(asked: Asked) -> Iterator[Part]:
    yield from _steps(asked) if asked.named else asked.views or (asked.side(Side.CONFUSED_WITH),)


def _sureness(asked: Asked) -> Iterator[Part]:
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
    """Lay out the next step; for somebody else, a text to send on."""
    if asked.parsed.has(Intent.SUMMARY):
        yield from _summary(asked)
    else:
        yield from _remark_and_step("brief")(asked)


def _summary(asked: Asked) -> Iterator[Part]:
    now = asked.conversation
    tried = tuple(it for it in now.tried if it.step.entry_id == asked.entry.id)
    open_steps = [it for it in now.numbered if it not in {known.step for known in now.tried}]
    yield HandOver(asked.entry.id, asked.awaited or next(iter(open_steps), None), tried)
    if asked.parsed.has(Intent.SUMMARY):
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
    Act.RELUCTANT: _risk,
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
    Act.HELLO: _remark("hello"),
    Act.THANKS: _remark("thanks"),
    Act.ASIDE: _remark("small_talk"),
    Act.BOT: _remark("bot"),
    Act.PAUSE: _remark("pause"),
    Act.NO: _remark("declined"),
    Act.YES: _outcome,
}
