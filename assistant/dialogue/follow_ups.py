"""Follow-ups: what is answered to a message in an open case, and whether the next step is offered after it.

"the first did nothing. is the second safe?"   ->  Proposed(1 failed), then the second step in full
"same same but different"                      ->  the likeliest reading's answer, and Guessed: the others
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.dialogue.act_answers import Asked, answer_act
from assistant.dialogue.acts import Act, read_acts, sentences
from assistant.dialogue.belief import Knows
from assistant.dialogue.caution import Heedful, sifted
from assistant.dialogue.clauses import Understood
from assistant.dialogue.facts import Step, Tried
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.response_parts import Closing, Guessed, Intended, Part, Proposed, Remark, Unclear
from assistant.dialogue.step_reports import Heard
from assistant.dialogue.types import Conversation
from assistant.memory.types import Outcome

OFFERED_READINGS = 3  # beside an answer that was a guess
QUESTIONS = frozenset(
    {Act.WHY, Act.MEANING, Act.RISK, Act.HOW, Act.TIME, Act.ELSE, Act.CAN, Act.WHICH, Act.DIFFERENCE, Act.SURENESS,
     Act.COMMANDS, Act.SUMMARY, Act.BRIEF, Act.LIST}
)  # fmt: skip
# What is answered before the act is looked at: the message was taken as this already.
DONE = frozenset({"language", "started_over", "undone", "nothing_to_undo", "output", "same_log", "declined"})
# After these the next step is offered.
GOES_ON = frozenset({Act.NEXT, Act.PARTLY, Act.CANNOT, Act.FAILED})


@dataclass(frozen=True)
class FollowUp:
    """A message in an open case, as it was understood."""

    heedful: Heedful
    understood: Understood
    named: tuple[Step, ...]
    conversation: Conversation
    knows: Knows


@dataclass(frozen=True, slots=True)
class FollowUpAnswer:
    """What is answered, and how it goes on."""

    parts: tuple[Part, ...]
    wants_next: bool = False
    passed: frozenset[Step] = frozenset()  # steps that are not offered next, though nothing is counted of them


def answer_follow_up(it: FollowUp, heard: Heard, proposed: Sequence[Tried], done: Sequence[Part]) -> FollowUpAnswer:
    """Return what is answered to a follow-up; `done` was told of it already."""
    act = it.heedful.act
    remarks = {part.kind for part in done if isinstance(part, Remark)}
    outcomes, asked = sifted(proposed, it.heedful, it.understood, it.named)
    parts: list[Part] = []
    if outcomes:
        parts.append(Proposed(tuple(outcomes)))
    parts += [Unclear("", "outcome", step) for step in asked]
    failed = {told.step for told in outcomes if told.outcome is Outcome.FAILED}
    passed = frozenset({*failed, *heard.partly, *asked})
    if parts:
        parts += _further_questions(it)
        return FollowUpAnswer(tuple(parts), bool(outcomes) and failed == {told.step for told in outcomes}, passed)
    if heard.is_otherwise and act in {Act.OTHERWISE, Act.WORKED, Act.FACT, Act.THANKS}:
        return FollowUpAnswer((Closing(),))
    if remarks & DONE:
        is_output = "output" in remarks
        return FollowUpAnswer(tuple(_answer(it, Act.FACT)[1:] if is_output else _further_questions(it)))
    if len(done) > len(remarks):  # a fact was noted: versions, a judgement, a step passed over, a new log
        return FollowUpAnswer(tuple(_further_questions(it)), wants_next=False)
    if heard.intended and act in {Act.INTENDS, Act.YES, Act.NOT_TRIED} and it.named:
        return FollowUpAnswer((Intended(heard.intended),))
    parts += _answer(it, act)
    if not it.heedful.whole.is_sure:
        others = [other.value for other in it.heedful.whole.acts[1 : 1 + OFFERED_READINGS]]
        parts.append(Guessed(tuple(others)))
    wants_next = act in GOES_ON or it.understood.has(Intent.NEXT)
    awaited = it.conversation.awaited
    return FollowUpAnswer(tuple(parts), wants_next, passed | ({awaited} if awaited and wants_next else set()))


def _answer(it: FollowUp, act: Act, words: str = "") -> list[Part]:
    """Return the answer to an act, from the entry in the lead."""
    now = it.conversation
    entry = it.knows.entry(now.best.entry_id) if now.best else None
    if entry is None:
        return [Remark("no_outcome")]
    return answer_act(Asked(act, words or it.heedful.words, it.understood, it.named, now, entry, it.knows))


def _further_questions(it: FollowUp) -> list[Part]:
    """Return the answers to what a message asks beside what it reports."""
    parts: list[Part] = []
    for sentence in sentences(it.heedful.words):
        reading = read_acts(sentence)
        if reading and reading.act in QUESTIONS and (reading.is_sure or sentence[-1:] in "?？"):
            parts += _answer(replace(it, named=()), reading.act, sentence)
    return list(dict.fromkeys(parts))
