"""Follow-ups: what is answered to a message in an open case, and whether the next step is offered after it.

"the first did nothing. is the second safe?"   ->  Proposed(1 failed), then the second step in full
"same same but different"                      ->  the likeliest reading's answer, and Guessed: the others
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.act_answers import Asked, answer_act
from assistant.dialogue.act_marks import is_marked
from assistant.dialogue.acts import Act
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.caution import OF_OUTCOMES, OUTCOMES, REPORTS, MessageActs, cautious, is_reported, is_short
from assistant.dialogue.clauses import ParsedMessage, normal
from assistant.dialogue.facts import Step, Tried
from assistant.dialogue.intent_phrases import Intent, meanings
from assistant.dialogue.reference_resolution import half_of, stems
from assistant.dialogue.response_parts import Closing, Guessed, Intended, Noted, Part, Proposed, Remark, Unclear
from assistant.dialogue.step_reports import ExtractedFacts
from assistant.dialogue.types import Conversation
from assistant.memory.types import Outcome

OFFERED_READINGS = 3  # beside an answer that was a guess
QUESTIONS = frozenset(
    {Act.WHY, Act.MEANING, Act.RISK, Act.HOW, Act.TIME, Act.ELSE, Act.CAN, Act.WHICH, Act.DIFFERENCE, Act.SURENESS,
     Act.COMMANDS, Act.SUMMARY, Act.BRIEF, Act.LIST}
)  # fmt: skip
# What is answered before the act is looked at: the message was taken as this already.
DONE = frozenset({"language", "started_over", "undone", "nothing_to_undo", "output", "same_log", "declined"})
# Acts that may stand with a question mark, and are answered as they are.
ASKED_TOO = frozenset(
    {Act.NEXT, Act.BOT, Act.HELLO, Act.ASIDE, Act.TONGUE, Act.ENGLISH, Act.CHINESE, Act.HEARSAY, Act.RELUCTANT,
     Act.DOUBT, Act.UNDO, Act.RESTART, Act.NO}
)  # fmt: skip
# What a phrase says outright, though the rest of the message reads like an outcome.
OUTRIGHT = (
    (Intent.RETURNED, Act.PARTLY),
    (Intent.CIRCUMSTANCE, Act.FACT),
    (Intent.HEARSAY, Act.HEARSAY),
    (Intent.ELSEWHERE, Act.ELSEWHERE),
    (Intent.NOT_TRIED, Act.NOT_TRIED),
    (Intent.PAST, Act.PAST),
    (Intent.INTENDS, Act.INTENDS),
)
# The same, where the message is like no example.
TOLD = (
    (Intent.HELLO, Act.HELLO),
    (Intent.THANKS, Act.THANKS),
    (Intent.RELUCTANT, Act.RELUCTANT),
    (Intent.CANNOT, Act.CANNOT),
    (Intent.PARTLY, Act.PARTLY),
    (Intent.WORKED, Act.WORKED),
    (Intent.FAILED, Act.FAILED),
    (Intent.FACT, Act.FACT),
)
# Remarks on what the phrases heard, whatever the message reads like.
OUTRIGHT_REMARKS = frozenset({"not_run", "broke"})
# What is done to the conversation, not said in it.
DOES = frozenset({Act.UNDO, Act.RESTART, Act.ENGLISH, Act.CHINESE, Act.TONGUE})
# Talk that says nothing of the case.
QUIET = frozenset({Act.ASIDE, Act.THANKS, Act.HELLO, Act.YES, Act.NO})
GREETS = frozenset({Act.HELLO, Act.THANKS, Act.YES, Act.NO, Act.BOT})
LIKELY = 6  # readings among which a question is looked for
# Of these, "something else solved it" may be proposed.
CLOSES = frozenset({Act.OTHERWISE, Act.WORKED, Act.THANKS})
# After these the next step is offered.
GOES_ON = frozenset({Act.NEXT, Act.PARTLY, Act.CANNOT, Act.FAILED})


@dataclass(frozen=True)
class FollowUp:
    """A message in an open case, as it was understood."""

    acts: MessageActs
    parsed: ParsedMessage
    named: tuple[Step, ...]
    conversation: Conversation
    diagnoser: Diagnoser

    @property
    def is_clear(self) -> bool:
        """Whether the message holds half of the words of the one step that it names, in either language."""
        if len(self.named) != 1:
            return False
        entry = self.diagnoser.entry(self.named[0].entry_id)
        workaround = entry.workarounds[self.named[0].place] if entry else None
        return workaround is not None and half_of(workaround, stems(self.acts.words))

    def finds(self, step: Step) -> bool:
        """Tell whether a step only finds out."""
        entry = self.diagnoser.entry(step.entry_id)
        return bool(entry and step.place < len(entry.workarounds) and entry.workarounds[step.place].kind == "find_out")


@dataclass(frozen=True, slots=True)
class FollowUpAnswer:
    """What is answered, and how it goes on."""

    parts: tuple[Part, ...]
    wants_next: bool = False
    passed: frozenset[Step] = frozenset()  # steps that are not offered next, though nothing is counted of them


def answer_follow_up(
    it: FollowUp, extracted: ExtractedFacts, proposed: Sequence[Tried], done: Sequence[Part]
) -> FollowUpAnswer:
    """Return what is answered to a follow-up; `done` was told of it already."""
    act = act_of(it)
    remarks = {part.kind for part in done if isinstance(part, Remark)}
    turn = len(it.conversation.turns)
    outcomes, asked = cautious(proposed, act, it.acts, it.parsed, it.named, turn, is_clear=it.is_clear)
    if "undone" in remarks:
        outcomes, asked = [], []
    if any(it.finds(told.step) for told in outcomes):  # whether it found something is asked
        outcomes, asked = [], [told.step for told in outcomes]
    asked = [step for step in asked if step in it.named]  # of what else was done, the step on offer need not be the one
    is_both = it.parsed.has(Intent.NOT_NOTHING)  # "it didn't not work"
    is_report = act in REPORTS or is_both
    asked += [part.step for part in extracted.unclear if part.about == "outcome" and part.step and is_report]
    failed = {told.step for told in outcomes if told.outcome is Outcome.FAILED}
    passed = frozenset({*failed, *extracted.partly, *asked})
    is_outright = not OUTRIGHT_REMARKS.isdisjoint(extracted.remarks)
    if outcomes and not is_outright:
        parts = [Proposed(tuple(outcomes)), *_further_questions(it)]
        return FollowUpAnswer(tuple(parts), failed == {told.step for told in outcomes}, passed)
    if extracted.is_otherwise and it.parsed.has(Intent.ANY_OF_THEM) and "undone" not in remarks:
        return FollowUpAnswer((Closing(),))
    is_of_outcomes = act in OF_OUTCOMES or is_both or is_outright or not it.acts.whole.is_sure
    if (extracted.remarks or (asked and is_report)) and is_of_outcomes:
        parts = [Remark(kind) for kind in extracted.remarks if not (kind == "broke" and (asked or act is Act.FAILED))]
        if not parts and asked:
            parts = [Unclear("", "outcome", step) for step in dict.fromkeys(asked)]
        if parts:
            wants_next = "partly" in extracted.remarks
            return FollowUpAnswer((*parts, *_further_questions(it)), wants_next, passed)
    if extracted.is_otherwise and act in CLOSES and "undone" not in remarks:
        which = [Unclear("", "step")] if act is Act.WORKED else []
        return FollowUpAnswer((*which, Closing()))
    if remarks & DONE and not ("nothing_to_undo" in remarks and act is not Act.UNDO):
        is_output = "output" in remarks
        return FollowUpAnswer(tuple(_answer(it, Act.FACT)[1:] if is_output else _further_questions(it)))
    if any(not isinstance(part, Remark | Noted) for part in done):  # a judgement, a step passed over, a new log
        return FollowUpAnswer(tuple(_further_questions(it)))
    if extracted.intended and act in {Act.INTENDS, Act.YES, Act.NOT_TRIED} and it.named:
        return FollowUpAnswer((Intended(extracted.intended),))
    worked = [told.step for told in it.conversation.tried if told.outcome is Outcome.WORKED]
    if act is Act.PARTLY and worked and not it.named:  # what was solved is back: whether the step holds is asked
        return FollowUpAnswer((Remark("unfinished"), Unclear("", "outcome", worked[-1])), True, frozenset({worked[-1]}))
    parts = _answer(it, act)
    if done and act is Act.FACT:  # versions were noted
        parts = [part for part in parts if not isinstance(part, Remark)]
    if act in QUIET | {Act.FACT, Act.NOT_TRIED, Act.CANNOT, Act.INTENDS}:
        parts = list(dict.fromkeys([*parts, *_further_questions(it)]))
    if not it.acts.whole.is_sure:
        others = [other.value for other in it.acts.whole.acts if other is not act]
        parts.append(Guessed(tuple(others[:OFFERED_READINGS])))
    wants_next = act in GOES_ON and Remark("cannot_which") not in parts
    awaited = it.conversation.awaited
    return FollowUpAnswer(tuple(parts), wants_next, passed | ({awaited} if awaited and wants_next else set()))


def act_of(it: FollowUp) -> Act:
    """Return what a message does: as it reads, unless its phrases say outright that it is something else."""
    whole, told = it.acts.whole, it.parsed
    act = whole.act
    if not whole.is_sure:
        act = next(other for other in whole.acts if is_marked(other, it.acts.words))
    if told.has(Intent.TONGUE) and not told.has(Intent.WORKED, Intent.FAILED):
        return Act.TONGUE
    is_asked = bool(told.asked) or it.acts.words[-1:] in {"?", "？"}
    if act in OF_OUTCOMES and told.has(Intent.PARTLY) and not is_asked:
        return Act.PARTLY
    if act in OF_OUTCOMES or not whole.is_sure:
        for means, other in OUTRIGHT:
            if told.has(means) and not is_asked:
                return other
        has_place = any(clause.has_place for clause in told.clauses)
        if (
            act in OF_OUTCOMES
            and has_place
            and (told.has(Intent.ELSEWHERE) or Act.ELSEWHERE in whole.acts[: LIKELY // 2])
        ):
            return Act.ELSEWHERE
    supposes = linear(r"(?i)^\W*(?:and |but |so )?(?:if|suppose|如果|要是|万一|假如)").search(it.acts.words)
    is_open = act not in QUESTIONS | ASKED_TOO and (not whole.is_sure or act in OF_OUTCOMES)
    if is_open and (supposes or (is_asked and not it.acts.parts)):
        return next((other for other in whole.acts[:LIKELY] if other in QUESTIONS | {Act.NEXT}), Act.CAN)
    if not whole.is_sure and not is_asked:
        for means, other in TOLD:
            if told.has(means) and (other not in QUIET or len(told.clauses) == 1):
                return other
        is_report = act in {Act.WORKED, Act.FAILED} and whole.is_likely
        if not is_report and act not in QUESTIONS | ASKED_TOO | QUIET and not any(it.means for it in told.clauses):
            return Act.FACT  # no phrase of ours: something is told of the case
    if act in OUTCOMES and not whole.is_sure and not told.has(Intent.WORKED, Intent.FAILED) and not it.named:
        return Act.FACT  # like a report, and no phrase says so
    if act in DOES and not (whole.is_sure and is_short(it.acts.words)):  # nothing is done to a conversation on a guess
        act = next(other for other in whole.acts if other not in DOES)
    if act is Act.THANKS and told.has(Intent.WORKED) and not is_asked:
        return Act.WORKED
    if act is Act.YES and not whole.is_sure and not told.has(Intent.YES):
        return Act.ASIDE
    if act in GREETS and not is_short(it.acts.words):  # "gave it admin for now and it deployed, I'll tidy up later"
        act = next(other for other in whole.acts if other not in GREETS)
    if act in QUIET:  # a joke beside a report
        return next((part.act for part in it.acts.parts if part.is_sure and part.act not in QUIET), act)
    if act is Act.CORRECT and told.versions:
        return Act.FACT
    if act in {Act.NEXT, Act.CAN, Act.WHICH} and told.has(Intent.SURE):
        return Act.ELSE
    return act


def _answer(it: FollowUp, act: Act, words: str = "") -> list[Part]:
    """Return the answer to an act, from the entry in the lead."""
    now = it.conversation
    entry = it.diagnoser.entry(now.best.entry_id) if now.best else None
    if entry is None:
        return [Remark("no_outcome")]
    reported = is_reported(act, it.acts, it.parsed)
    return answer_act(Asked(act, words or it.acts.words, it.parsed, it.named, now, entry, it.diagnoser, reported))


def _further_questions(it: FollowUp) -> list[Part]:
    """Return the answers to what a message asks beside what it reports."""
    parts: list[Part] = []
    for clause, reading in it.acts.clauses:
        is_asked = clause[-1:] in "?？" or Intent.QUESTION in meanings(normal(clause))
        if reading.act in QUESTIONS and (reading.is_sure or is_asked):
            parts += _answer(replace(it, named=()), reading.act, clause)
    return list(dict.fromkeys(parts))
