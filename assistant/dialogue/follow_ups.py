"""Follow-ups: what is answered to a message in an open case, and whether the next step is offered after it.

"the first did nothing. is the second safe?"   ->  Proposed(1 failed), then the second step in full
"same same but different"                      ->  the likeliest reading's answer, and Guessed: the others
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.versions.applicability import applicability
from assistant.diagnosis.versions.ranges import Fit
from assistant.dialogue.act_answers import Asked, answer_act, related
from assistant.dialogue.act_marks import is_for_somebody, is_found_sound, is_marked
from assistant.dialogue.acts import Act
from assistant.dialogue.advice_answers import called_for, ruled_out, told_beside
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.caution import (
    BUT,
    OF_OUTCOMES,
    OUTCOMES,
    REPORTS,
    MessageActs,
    cautious,
    is_bare,
    is_reported,
    is_short,
)
from assistant.dialogue.clauses import ParsedMessage, normal
from assistant.dialogue.facts import Step, Tried
from assistant.dialogue.general_advice import BY_NAME, advice_for
from assistant.dialogue.intent_phrases import Intent, meanings
from assistant.dialogue.log_lines import lines_asked_for, root_lines
from assistant.dialogue.passages import closest_steps
from assistant.dialogue.reference_resolution import References, command_said, half_of, stems
from assistant.dialogue.response_parts import (
    Advice,
    Closing,
    Detail,
    Diagnosed,
    Guessed,
    Intended,
    LogLines,
    Marked,
    NearMiss,
    Noted,
    Part,
    Passages,
    Proposed,
    Quoted,
    Remark,
    Shown,
    Side,
    TakenBack,
    Unclear,
)
from assistant.dialogue.step_reports import ExtractedFacts
from assistant.dialogue.types import Conversation
from assistant.dialogue.value_correction import near_misses
from assistant.dialogue.wanted_form import wanted_form
from assistant.memory.types import Outcome
from kb.entry import Entry

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
# What asks for something to be shown, not for what to make of a circumstance.
SHOWS = frozenset({Act.CAN, Act.MEANING, Act.RISK, Act.WHICH, Act.DIFFERENCE, Act.TIME, Act.COMMANDS, Act.SUMMARY,
                   Act.BRIEF, Act.LIST})  # fmt: skip
# Likeness in meaning from which a message is about a step, and its lead over the next one; chosen on sets 7 and 8.
ABOUT, ABOUT_LEAD = 0.66, 0.05
SURELY, SURELY_LEAD = 0.95, 0.25  # from which an outcome may be proposed of it
NEAREST = 0.6  # from which the nearest step is shown, however near another one is
NEAR_ENOUGH = 0.5  # from which a step may be what is spoken of
# "I did not have to touch the block": what is named there was not done.
UNTOUCHED = (
    r"(?i)\b(?:did(?:n't| not)|without) (?:even )?(?:have to |need to |needing to |having to )?"
    r"(?:touch|chang|clear)\w*\b|"
    r"没(?:有)?(?:去)?(?:动|碰)|不用(?:再)?(?:动|碰)"
)
# What is out of reach, and need not have been broken by a step.
UNREACHED = r"(?i)连不上|\b(?:can'?t|cannot|unable to) (?:even )?(?:reach|connect)"
SETTING = r"[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+"  # a name that only a program has
CHANGES_ANYTHING = r"(?i)\b(?:change anything|matter|make a difference|relevant)\b|有影响|有关系|要紧|有区别"
# Advice beside which no step is shown: something is being lost.
RESCUES = frozenset({"lost_commits", "lost_data"})
# Advice that answers nothing by itself.
SAYS_LITTLE = frozenset({"production", "hurry"})
# Advice beside which the next step is still due: what was done was not enough.
RETURNS_LATER = frozenset({"only_later", "respawn"})
# Wishes to be given the whole case anew in the other language.
ANEW = (
    r"(?i)\b(?:redo|re-?write|translat\w+|give|send|put|paste|write|again|version|that|this)\b|"
    r"翻译|译|重写|写|发|贴|转|一份|一版|给|再说|再来"
)


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
        """Whether the one step that the message names is named outright: by half its words, command or meaning."""
        if len(self.named) != 1:
            return False
        step = self.named[0]
        entry = self.diagnoser.entry(step.entry_id)
        workaround = entry.workarounds[step.place] if entry and step.place < len(entry.workarounds) else None
        if workaround is None:
            return False
        words = self.acts.words
        is_said = half_of(workaround, stems(words)) or command_said(words, workaround.commands or "") > 1
        return is_said or step in (self.surely_meant, self.spoken_of, *self.meant)

    @cached_property
    def entry(self) -> Entry | None:
        """The entry in the lead."""
        best = self.conversation.best
        return self.diagnoser.entry(best.entry_id) if best else None

    @property
    def own_steps(self) -> list[Step]:
        """The steps of that entry that are numbered."""
        return [it for it in self.conversation.numbered if self.entry and it.entry_id == self.entry.id]

    @cached_property
    def likeness(self) -> tuple[tuple[float, Step], ...]:
        """How near each step that is numbered is to the message in meaning, the nearest first."""
        entry, steps = self.entry, self.own_steps
        if entry is None or not steps:
            return ()
        near = closest_steps(self.acts.words, [entry.workarounds[it.place] for it in steps], self.diagnoser.encoder)
        return tuple(sorted(zip(near, steps, strict=True), key=lambda it: -it[0]))

    @property
    def typed(self) -> Step | None:
        """The step of whose commands the message holds most words, three at least; None where two hold as many."""
        counts = []
        for _, step in self.likeness:
            commands = self.entry.workarounds[step.place].commands if self.entry else None
            counts.append((command_said(self.acts.words, commands or ""), step))
        most = max((count for count, _ in counts), default=0)
        held = [step for count, step in counts if count == most]
        return held[0] if most > 2 and len(held) == 1 else None

    @property
    def meant(self) -> tuple[Step, ...]:
        """The step that the message is about by its meaning; none where that is open."""
        step = self._nearest(ABOUT, ABOUT_LEAD)
        return (step,) if step else ()

    @property
    def surely_meant(self) -> Step | None:
        """The same, so near that an outcome may be proposed of it."""
        return self._nearest(SURELY, SURELY_LEAD)

    def _nearest(self, least: float, lead: float) -> Step | None:
        near = self.likeness
        if not near or near[0][0] < least or (len(near) > 1 and near[0][0] - near[1][0] < lead):
            return None
        return near[0][1]

    @property
    def spoken_of(self) -> Step | None:
        """The one step that the last answer asked about, showed or wrote down: "that one" means it."""
        spoken: list[Step] = []
        for part in self.conversation.last_parts:
            match part:
                case Unclear(step=step) | Intended(step) | Marked(step=step) | Detail(step) if step is not None:
                    spoken.append(step)
                case Proposed(outcomes):
                    spoken += [it.step for it in outcomes]
                case TakenBack(steps) | Passages(steps=steps) | Quoted(steps=steps):
                    spoken += steps
        return spoken[0] if len(set(spoken)) == 1 else None

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
    """Return what is answered to a follow-up, general advice first; `done` was told of it already."""
    act = act_of(it)
    if wanted := wanted_form(it.acts.words, it.conversation):
        return FollowUpAnswer(wanted)
    if act not in {Act.INTENDS, Act.CANNOT}:  # a plan or a refusal names its step in passing
        it = replace(it, named=_near_enough(it))
    if act in REPORTS:
        it = replace(it, named=_reported_of(it))
    answer = _answer_follow_up(it, act, extracted, proposed, done)
    rows = () if act in DOES or it.entry is None else advice_for(it.acts.words, asks=act in SHOWS, entries=_entries(it))
    return _with_advice(it, rows, answer) if rows else answer


def _with_advice(it: FollowUp, rows: tuple[str, ...], answer: FollowUpAnswer) -> FollowUpAnswer:
    """Tell general advice first, and of the answer what speaks of the same thing."""
    entry = it.entry
    advice = tuple(Advice(name) for name in rows)
    if entry is None:
        return replace(answer, parts=(*advice, *answer.parts))
    if set(rows) & RESCUES:  # first what saves, and no step of the entry beside it
        return FollowUpAnswer((*advice, *_answer(it, Act.FACT, is_elsewhere=True)))
    numbers = any(clause.references.numbers for clause in it.parsed.clauses)
    asked_of = it.named if numbers else ()
    told = answer.parts if set(rows) <= SAYS_LITTLE else told_beside(rows, answer.parts, entry, asked_of)
    if set(rows) & RETURNS_LATER:  # what was done before is not what comes next
        told = tuple(part for part in told if not isinstance(part, Detail) and part != Remark("past"))
    impossible = ruled_out(rows, entry, it.own_steps)
    passed = answer.passed | impossible
    is_danger = any(BY_NAME[name].is_danger for name in rows)
    is_asked = it.parsed.has(Intent.NEXT, Intent.ANOTHER) or set(rows) <= RETURNS_LATER
    is_refused = any(BY_NAME[name].rules_out for name in rows)
    passed |= frozenset(_dangerous(it)) if is_refused else frozenset()
    tried = {told.step for told in it.conversation.tried}
    is_left = bool(set(it.own_steps) - passed - tried)
    is_next = answer.wants_next and (is_danger or is_asked or is_refused) and is_left
    fits = called_for(rows, entry, [step for step in it.own_steps if step not in impossible and step not in tried])
    if fits and not any(isinstance(part, Quoted | Detail | Passages | Proposed | Diagnosed) for part in told):
        return FollowUpAnswer((*advice, *told, Detail(fits)), False, passed)
    return FollowUpAnswer((*advice, *told), is_next, passed)


def _entries(it: FollowUp) -> str:
    """Return the names of the entries that the logs of the case opened, a line each, the one in the lead first."""
    found = [evidence.diagnosis.best.entry_id for evidence in it.conversation.evidence if evidence.diagnosis.best]
    return "\n".join(dict.fromkeys([*([it.entry.id] if it.entry else []), *found]))


def _dangerous(it: FollowUp) -> list[Step]:
    """Return the steps with a warning: to somebody who got halfway none of them is offered unasked."""
    entry = it.entry
    return [step for step in it.own_steps if entry and entry.workarounds[step.place].warning is not None]


def _touched(it: FollowUp) -> list[Step]:
    """Return the steps of whose settings the message names one: "max_connections is at 1000 now"."""
    said = _settings_in(it.acts.words)
    entry = it.entry
    if entry is None or not said:
        return []
    steps = [(step, entry.workarounds[step.place]) for step in it.own_steps]
    texts = {step: f"{known.action.en} {known.commands or ''}" for step, known in steps}
    return [step for step, text in texts.items() if said & _settings_in(text)]


def _settings_in(text: str) -> set[str]:
    return {match.group(0) for match in linear(SETTING).finditer(text)}


def _told_before(it: FollowUp) -> list[Step]:
    """Return the steps that the message before this one was nearest to, where the answer asked which it was."""
    asked = {part.about for part in it.conversation.last_parts if isinstance(part, Unclear)}
    entry = it.entry
    if entry is None or asked.isdisjoint({"step", "worked", "failed"}):
        return []
    near = closest_steps(it.conversation.incident[-1].message, entry.workarounds, it.diagnoser.encoder)
    return [Step(entry.id, place) for place, score in enumerate(near) if score >= max(NEAR_ENOUGH, 0.9 * max(near))]


def _near_enough(it: FollowUp) -> tuple[Step, ...]:
    """Return the steps that are named; one that is named by its words must be near in meaning too."""
    is_by_number = any(clause.references != References() for clause in it.parsed.clauses)
    if is_by_number or len(it.named) != 1 or it.is_clear or it.diagnoser.encoder is None:
        return it.named
    near = {step: score for score, step in it.likeness}
    return it.named if near.get(it.named[0], 1.0) >= NEAR_ENOUGH else ()


def _reported_of(it: FollowUp) -> tuple[Step, ...]:
    """Return the steps that a report is about; words that name a step by chance name none where another is nearer."""
    if any(clause.references.numbers or clause.references.is_all for clause in it.parsed.clauses):
        return it.named
    if linear(UNTOUCHED).search(it.acts.words):
        return ()
    if typed := it.typed:
        return (typed,)
    if not it.named:
        said = it.spoken_of if is_bare(it.acts.words) else it.surely_meant
        return (said,) if said else ()
    near = {step: score for score, step in it.likeness}
    is_near = bool(near) and len(it.named) == 1 and near.get(it.named[0], 0.0) >= max(ABOUT, 0.8 * max(near.values()))
    return it.named if it.is_clear or is_near or not near else ()


def _answer_follow_up(
    it: FollowUp, act: Act, extracted: ExtractedFacts, proposed: Sequence[Tried], done: Sequence[Part]
) -> FollowUpAnswer:
    remarks = {part.kind for part in done if isinstance(part, Remark)}
    turn = len(it.conversation.turns)
    back = next((part for part in done if isinstance(part, TakenBack)), None)
    taken_back = back.steps if back else ()
    outcomes, asked = cautious(proposed, act, it.acts, it.parsed, it.named, turn, is_clear=it.is_clear)
    if extracted.not_tried:  # "I meant the first, the second was not done": what is told of others by number
        rest = [told for told in proposed if told.step not in extracted.not_tried and told.step in it.named]
        outcomes, asked = (outcomes or rest), []
    if "undone" in remarks or taken_back:
        outcomes, asked = [], []
    if any(it.finds(told.step) for told in outcomes):  # whether it found something is asked
        outcomes, asked = [], [told.step for told in outcomes]
    asked = [step for step in asked if step in it.named]  # of what else was done, the step on offer need not be the one
    is_both = it.parsed.has(Intent.NOT_NOTHING)  # "it didn't not work"
    is_report = act in REPORTS or is_both
    if not (taken_back or linear(UNTOUCHED).search(it.acts.words)):
        asked += [part.step for part in extracted.unclear if part.about == "outcome" and part.step and is_report]
    failed = {told.step for told in outcomes if told.outcome is Outcome.FAILED}
    passed = frozenset({*failed, *extracted.partly, *asked})
    is_outright = not OUTRIGHT_REMARKS.isdisjoint(extracted.remarks)
    if outcomes and not is_outright:
        parts = [Proposed(tuple(outcomes)), *_further_questions(it)]
        return FollowUpAnswer(tuple(parts), failed == {told.step for told in outcomes}, passed)
    if back and back.is_open:  # it was never done here: it is what comes next
        return FollowUpAnswer(tuple(Detail(step) for step in taken_back[:1]))
    if back:
        return _goes_on_after(it, frozenset({*taken_back, *passed}))
    if extracted.is_otherwise and it.parsed.has(Intent.ANY_OF_THEM) and "undone" not in remarks:
        return FollowUpAnswer((Closing(),))
    is_of_outcomes = act in OF_OUTCOMES or is_both or is_outright or not it.acts.whole.is_sure
    is_news = any(not isinstance(part, Remark | Noted) for part in done)
    if (extracted.remarks or (asked and is_report)) and is_of_outcomes and not is_news:
        is_done = it.parsed.has(Intent.TRIED, Intent.ACTED) or it.named or not linear(UNREACHED).search(it.acts.words)
        parts = [
            Remark(kind)
            for kind in extracted.remarks
            if kind != "broke" or (is_done and not asked and act is not Act.FAILED)
        ]
        if not parts and asked:
            parts = [Unclear("", "outcome", step) for step in dict.fromkeys(asked)]
        if parts:
            wants_next = "partly" in extracted.remarks
            return FollowUpAnswer((*parts, *_further_questions(it)), wants_next, passed)
    if extracted.is_otherwise and act in CLOSES and "undone" not in remarks:
        which = [Remark("worked_else")] if act is Act.WORKED else []
        return FollowUpAnswer((*which, Closing()))
    if remarks & DONE and not ("nothing_to_undo" in remarks and act is not Act.UNDO):
        is_output = "output" in remarks
        return FollowUpAnswer(tuple(_answer(it, Act.FACT)[1:] if is_output else _done(it, remarks)))
    if is_news and "same_entry" not in remarks:  # a judgement, a step passed over, a new log
        return FollowUpAnswer(tuple(_further_questions(it)))
    if "same_entry" in remarks:
        fits = (it.surely_meant,) if it.surely_meant else ()
        return FollowUpAnswer(tuple(Quoted(step.entry_id, "", (step,), ()) for step in fits), not fits)
    if extracted.intended and act in {Act.INTENDS, Act.YES, Act.NOT_TRIED} and it.named:
        return FollowUpAnswer((Intended(extracted.intended),))
    if act is Act.PARTLY:  # what is spoken of was done, and was not enough
        near = [step for score, step in it.likeness if score >= max(NEAR_ENOUGH, 0.85 * it.likeness[0][0])]
        done_already = {*passed, *it.named, *near, *_touched(it), *_told_before(it), *_dangerous(it)}
        return FollowUpAnswer((Remark("unfinished"), *_further_questions(it)), True, frozenset(done_already))
    parts = _answer(it, act)
    if act not in QUESTIONS and (pairs := near_misses(it.acts.words, it.conversation.evidence[-1].diagnosis.log)):
        spoken = tuple(it.named or it.meant or it.own_steps)[:1]
        return FollowUpAnswer((NearMiss(pairs), *(Detail(step) for step in spoken)))
    if Remark("sound") in parts and (lines := root_lines(it.conversation)):
        parts = [Remark("sound"), LogLines(lines), *(part for part in parts if part != Remark("sound"))]
    if Remark("sound") in parts or Remark("already") in parts:
        about = it.named or it.meant or tuple(step for part in parts if isinstance(part, Quoted) for step in part.steps)
        return FollowUpAnswer(tuple(parts), True, passed | set(about))
    if done and (act is Act.FACT or linear(CHANGES_ANYTHING).search(it.acts.words)):  # versions were noted
        is_near = bool(it.meant) or it.is_clear
        parts = [part for part in parts if is_near and not isinstance(part, Remark)]
        parts = parts or ([Remark("noted_only")] if _excludes_nothing(it) else [])
        if parts == [Remark("noted_only")]:
            return FollowUpAnswer(tuple(parts))
    if act in QUIET | {Act.FACT, Act.NOT_TRIED, Act.CANNOT, Act.INTENDS, Act.HEARSAY}:
        further = _further_questions(it)
        if further and act is Act.HEARSAY:
            parts = [part for part in parts if not isinstance(part, Quoted) or part.steps or part.dead_ends]
        parts = list(dict.fromkeys([*parts, *further]))
    if not it.acts.whole.is_sure:
        others = [other.value for other in it.acts.whole.acts if other is not act]
        parts.append(Guessed(tuple(others[:OFFERED_READINGS])))
    is_answered = any(isinstance(part, Quoted | Closing) for part in parts) and act is Act.FAILED
    wants_next = act in GOES_ON and Remark("cannot_which") not in parts and not is_answered
    awaited = it.conversation.awaited
    return FollowUpAnswer(tuple(parts), wants_next, passed | ({awaited} if awaited and wants_next else set()))


def _excludes_nothing(it: FollowUp) -> bool:
    """Tell whether no version that is known is one that the entry is not for."""
    if it.entry is None:
        return False
    judged = applicability(it.entry, it.conversation.versions, it.conversation.conditions)
    return judged.fit is not Fit.NO


def _goes_on_after(it: FollowUp, passed: frozenset[Step], *remarks: Remark) -> FollowUpAnswer:
    """Go on after what was not the end: with the step that the message speaks of, else with the next one."""
    entry_id = it.conversation.best.entry_id if it.conversation.best else ""
    fits = tuple(
        step for step in it.meant if step not in passed and step not in {told.step for told in it.conversation.tried}
    )
    if fits:
        return FollowUpAnswer((*remarks, Quoted(entry_id, "", fits, ())))
    return FollowUpAnswer((*remarks, *_further_questions(it)), True, passed)


def _done(it: FollowUp, remarks: set[str]) -> list[Part]:
    """Return what follows what was done to the conversation: the case in the other language, where that is wanted."""
    is_anew = linear(ANEW).search(it.acts.words) is not None or is_for_somebody(it.acts.words)
    if "language" in remarks and is_anew and not it.acts.is_surely(Act.WORKED, Act.FAILED):
        steps = [] if it.parsed.has(Intent.SUMMARY) else _answer(it, Act.LIST)
        return [*_answer(it, Act.SUMMARY), *steps]
    return _further_questions(it)


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
            and not any(clause.references.numbers for clause in told.clauses)
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
                is_half = (
                    other is Act.WORKED and linear(BUT).search(it.acts.words) and Act.PARTLY in whole.acts[:LIKELY]
                )
                return Act.PARTLY if is_half else other
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
    if act is Act.OTHERWISE and not whole.is_sure and not told.has(Intent.OTHERWISE, Intent.WORKED):
        act = Act.FACT  # a finding, and no word that it is over
    if act is Act.FAILED and told.has(Intent.WORKED) and not told.has(Intent.FAILED):
        act = Act.WORKED
    if act is Act.WORKED and linear(BUT).search(it.acts.words) and Act.PARTLY in whole.acts[: LIKELY // 2]:
        return Act.PARTLY  # "it starts, but the page is down"
    if act in QUIET:  # a joke beside a report
        return next((part.act for part in it.acts.parts if part.is_sure and part.act not in QUIET), act)
    is_sound = is_found_sound(it.acts.words) and bool(it.named or it.meant)
    if is_sound and (act is Act.DOUBT or (act is Act.ELSEWHERE and not told.has(Intent.ELSEWHERE))):
        return Act.FACT  # "the tag is right, I checked it"
    if act is Act.CORRECT and told.versions:
        return Act.FACT
    if act in {Act.NEXT, Act.CAN, Act.WHICH} and told.has(Intent.SURE):
        return Act.ELSE
    return act


def _answer(it: FollowUp, act: Act, words: str = "", *, is_elsewhere: bool = False) -> list[Part]:
    """Return the answer to an act, from the entry in the lead; from another one that fits, where it `is_elsewhere`."""
    now, entry = it.conversation, it.entry
    if entry is None:
        return [Remark("no_outcome")]
    reported = is_reported(act, it.acts, it.parsed)
    said = words or it.acts.words
    is_question = act in QUESTIONS and act is not Act.SURENESS
    if act not in REPORTS and (lines := lines_asked_for(said, now, is_question=is_question)):
        return [LogLines(lines)]
    if it.parsed.has(Intent.SOURCES) and act in QUESTIONS | {Act.NEXT, Act.NO, Act.CANNOT, Act.HEARSAY}:
        return [Shown(entry.id, Side.SOURCES)]
    meant = it.meant if not words else ()
    nearest = tuple(step for score, step in it.likeness[:1] if score >= NEAREST and not words)
    asked = Asked(act, said, it.parsed, it.named, now, entry, it.diagnoser, reported, meant, nearest)
    return list(related(asked)) if is_elsewhere else answer_act(asked)


def _further_questions(it: FollowUp) -> list[Part]:
    """Return the answers to what a message asks beside what it reports."""
    parts: list[Part] = []
    for clause, reading in it.acts.clauses:
        is_asked = clause[-1:] in "?？" or Intent.QUESTION in meanings(normal(clause))
        if reading.act in QUESTIONS and (reading.is_sure or is_asked):
            parts += _answer(replace(it, named=()), reading.act, clause)
    return list(dict.fromkeys(parts))
