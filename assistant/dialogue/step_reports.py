"""Step reports: what a message tells of steps, tried or not, given what was shown before.

    "tried the second one, same error"   ->  Tried(the second, FAILED)
    "3 helped a bit"                     ->  no outcome: the third is passed over, and the remark "partly"
    "my boss won't let me restart it"    ->  the steps that restart something are passed over

An outcome without a step is one of the step that was named before it, or of the one that was offered last.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.clauses import Clause, ParsedMessage
from assistant.dialogue.confirmation import last_outcomes
from assistant.dialogue.facts import Fact, Skipped, Step, Tried
from assistant.dialogue.intent_phrases import Intent, beside
from assistant.dialogue.reference_resolution import named_steps
from assistant.dialogue.response_parts import Unclear
from assistant.dialogue.step_kinds import declined
from assistant.dialogue.types import Conversation
from assistant.memory.types import Outcome
from index.words import words

OUTCOMES = {
    Intent.FAILED: Outcome.FAILED,
    Intent.RETURNED: Outcome.FAILED,
    Intent.WISHED: Outcome.FAILED,
    Intent.WORKED: Outcome.WORKED,
}
ATTEMPTS = frozenset({Intent.TRIED, Intent.ACTED})
# "tried that", "did it": the attempt has no name of its own.
_IT = r"(?i)\b(?:tried|did|done|used|applied|followed) (?:it|that|this|them|so|both|all|everything)\b|这个|那个|它|照"
_THAT = r"(?i)[a-z]{3,} ?[这那]个"  # "pip uninstall 那个": that one, and no "it"
_DOES = r"[把清改换升删重加减关装扩缩]"  # what was done, in Chinese
OWN_SUBJECT = 3  # words beside "it worked" from which something was done that need not be the step on offer
OWN_WORDS = 2  # words beside the phrases from which an attempt has a name of its own
# What is said of steps; other clauses do not name them by their words.
OF_STEPS = frozenset(
    {*ATTEMPTS, *OUTCOMES, Intent.INTENDS, Intent.CANNOT, Intent.SHOW, Intent.WHY}
    | {
        Intent.PARTLY,
        Intent.BROKE,
        Intent.NOT_NOTHING,
        Intent.NOT_TRIED,
        Intent.RELUCTANT,
        Intent.COMMANDS,
        Intent.SAFEST,
    }
)
# What tells that the trouble goes on, so that nothing else has solved it.
GOES_ON = (Intent.FAILED, Intent.RETURNED, Intent.PARTLY, Intent.CIRCUMSTANCE, Intent.INTENDS,
           Intent.ELSEWHERE, Intent.NOT_TRIED)  # fmt: skip


@dataclass
class ExtractedFacts:
    """What was heard in a message so far."""

    facts: list[Fact] = field(default_factory=list)
    unclear: list[Unclear] = field(default_factory=list)
    intended: Step | None = None
    named: tuple[Step, ...] = ()  # workarounds that were only named: to be shown
    is_otherwise: bool = False  # it works, and by none of our workarounds, or nobody knows by which
    remarks: list[str] = field(default_factory=list)  # kinds of `Remark`: what was heard and is no outcome
    partly: tuple[Step, ...] = ()  # helped, and not enough: another is offered
    takes_back: bool = False  # the outcomes that were told last were meant of other steps
    not_tried: tuple[Step, ...] = ()  # "I have not tried the second": what was told of them is taken back

    @property
    def mentions_steps(self) -> bool:
        """Whether anything was heard of a step, or a fact."""
        told = (self.facts, self.unclear, self.named, self.remarks, self.partly, self.not_tried)
        return any(told) or self.intended is not None or self.is_otherwise


def steps_of(clause: Clause, conversation: Conversation, diagnoser: Diagnoser) -> tuple[Step, ...]:
    """Return the workarounds that a clause names, by number or by their words."""
    by_number = clause.references.pick(conversation.numbered)
    if by_number or not clause.means & OF_STEPS:
        return by_number
    return steps_named(clause.words, conversation, diagnoser)


def steps_named(text: str, conversation: Conversation, diagnoser: Diagnoser) -> tuple[Step, ...]:
    """Return the workaround, of those that were shown, that a text names by its words."""
    shown = dict.fromkeys([*conversation.numbered, *([conversation.awaited] if conversation.awaited else [])])
    known = [
        (step, found.workarounds[step.place])
        for step in shown
        if (found := diagnoser.entry(step.entry_id)) and step.place < len(found.workarounds)
    ]
    return named_steps(text, known)


def extract_outcomes(
    parsed: ParsedMessage,
    conversation: Conversation,
    diagnoser: Diagnoser,
    turn: int,
    extracted: ExtractedFacts,
    *,
    is_answer: bool,
) -> None:
    """Extract what worked and what did not; a step is named before its outcome, with it, or not at all."""
    pending: list[Step] = []
    named: list[Step] = []  # by a clause that says nothing else
    partly: list[Step] = []
    last: tuple[Step, ...] = ()
    is_own = False  # something was tried that is none of the workarounds shown
    is_elses = parsed.has(Intent.OTHERWISE, Intent.ANY_OF_THEM)
    # where the message speaks of other times, places or people too, what names no step is about none of ours
    default = () if parsed.has(Intent.DOUBTED) else _default(conversation)
    before = len(extracted.facts)
    for clause in parsed.clauses:
        steps = () if Intent.OTHERWISE in clause.means else steps_of(clause, conversation, diagnoser)
        outcome = _outcome(clause, steps, bool(pending or named) or _is_asked_back(conversation), is_answer=is_answer)
        is_own = not steps and (is_own or _is_of_its_own(clause))
        if outcome is not None:
            own = () if is_own and Intent.RETURNED not in clause.means else last or default
            if own == default and outcome is Outcome.WORKED and (parsed.puzzling or _is_of_something(clause)):
                own = ()
            last = steps or tuple(pending + named) or own
            if is_elses and outcome is Outcome.WORKED and not steps:
                pending, named = [], []
                continue
            if partly and outcome is Outcome.FAILED and not set(last) - {*partly, *default}:
                continue  # "it helped a bit, and still crashes": told already
            extracted.facts += [Tried(step, outcome, turn) for step in last]
            if not last and not parsed.has(Intent.DOUBTED, Intent.NOT_RUN):
                extracted.unclear.append(Unclear(clause.words, "step"))
            pending, named = [], []
        elif Intent.PARTLY in clause.means:
            last = steps or tuple(pending + named) or last or default
            partly += last
            pending, named = [], []
        elif Intent.NOT_NOTHING in clause.means:
            last = steps or tuple(pending) or default
            extracted.unclear += [Unclear("", "outcome", step) for step in last[:1]]
            pending = []
        elif Intent.NOT_RUN in clause.means:
            extracted.remarks.append("not_run")
            pending = []
        elif Intent.BROKE in clause.means:
            extracted.facts += [Tried(step, Outcome.FAILED, turn) for step in steps or pending]
            extracted.remarks.append("broke")
            pending = []
        elif Intent.TENTATIVE in clause.means:
            extracted.remarks.append("tentative")
            pending = []
        elif Intent.NOT_TRIED in clause.means:
            told = tuple(it.step for it in conversation.proposed or last_outcomes(conversation.facts))
            extracted.not_tried += steps or (told if len(told) == 1 else ())
        elif Intent.CANNOT in clause.means:
            _decline(clause, steps, conversation, diagnoser, turn, extracted, parsed.talk)
        elif clause.means & ATTEMPTS:
            pending += steps or ([conversation.awaited] if conversation.awaited and not is_own else [])
        elif Intent.INTENDS in clause.means or (Intent.YES in clause.means and conversation.question is None):
            extracted.intended = steps[0] if steps else conversation.awaited
        elif steps and clause.means <= {Intent.MEANT} and not is_answer and not clause.is_question:
            named += steps
        elif steps and clause.means & {Intent.DOUBTED, Intent.PAST}:
            last = steps  # "the second was fine back then, now it fails"
    if partly:
        extracted.remarks.append("partly")
        extracted.unclear = [it for it in extracted.unclear if it.step not in partly]
        extracted.partly = tuple(dict.fromkeys(partly))
    extracted.remarks = list(dict.fromkeys(extracted.remarks))
    extracted.named = tuple(named)
    # "it helped for an hour, then it was back": of two outcomes of a step the later holds
    last_of = {fact.step: fact for fact in extracted.facts[before:] if isinstance(fact, Tried)}
    others = [fact for fact in extracted.facts[before:] if not isinstance(fact, Tried)]
    extracted.facts[before:] = [*last_of.values(), *others]
    extracted.is_otherwise = is_elses and _is_over(parsed, extracted)
    if pending and not extracted.is_otherwise:
        extracted.unclear.append(Unclear("", "outcome", pending[0]))


def _is_over(parsed: ParsedMessage, extracted: ExtractedFacts) -> bool:
    """Tell whether what was found or done elsewhere ended the trouble: nothing says that it goes on, or asks."""
    worked = parsed.has(Intent.WORKED)
    goes_on = parsed.has(*GOES_ON) or parsed.asked or (parsed.versions and not worked)
    if parsed.has(Intent.ANY_OF_THEM) and not (worked or parsed.has(Intent.OTHERWISE)):
        return False
    return not goes_on and not any(isinstance(fact, Tried) for fact in extracted.facts)


def _decline(
    clause: Clause,
    steps: tuple[Step, ...],
    conversation: Conversation,
    diagnoser: Diagnoser,
    turn: int,
    extracted: ExtractedFacts,
    talk: str,
) -> None:
    """Pass over what the reader may not or will not do: the steps named, those of its kind, or the one on offer."""
    awaited = (conversation.awaited,) if conversation.awaited else ()
    own = len(words(beside(clause.words, Intent.CANNOT))) > OWN_WORDS and not linear(_IT).search(clause.words)
    shown = conversation.numbered or awaited
    kind = None if steps else declined(clause.words, shown, diagnoser) or declined(talk, shown, diagnoser)
    if kind == ():
        extracted.remarks.append("no_such_step")
    elif not any(isinstance(fact, Skipped) for fact in extracted.facts):
        is_all = not steps and kind is not None and len(kind) == len(shown) > 1  # nobody means all of them
        if is_all or (own and not (steps or kind)):  # something is not possible that is none of the steps shown
            extracted.unclear.append(Unclear(clause.words, "step"))
        else:
            extracted.facts += [Skipped(step, turn) for step in steps or kind or awaited]


def _outcome(clause: Clause, steps: tuple[Step, ...], is_awaited: bool, *, is_answer: bool) -> Outcome | None:
    """Return the outcome that a clause tells; "yes" and "no" tell one where one was just spoken of."""
    told = next((OUTCOMES[means] for means in OUTCOMES if means in clause.means), None)
    if told is None and is_awaited and clause.means & {Intent.NO, Intent.YES}:
        return Outcome.WORKED if Intent.YES in clause.means else Outcome.FAILED
    if told is None and steps and not is_answer and clause.means & {Intent.NO, Intent.NEITHER}:
        return Outcome.FAILED  # "the second neither"
    return told


def _is_of_something(clause: Clause) -> bool:
    """Tell whether beside "it worked" a clause says so much that it need not be of the step on offer."""
    rest = beside(clause.words, *clause.means)
    return len(words(rest)) > OWN_SUBJECT and (rest.isascii() or bool(linear(_DOES).search(rest)))


def _is_of_its_own(clause: Clause) -> bool:
    """Tell whether a clause names what was tried, and not by "it"."""
    is_it = linear(_IT).search(clause.words) and not linear(_THAT).search(clause.words)
    if not clause.means & ATTEMPTS or is_it:
        return False
    beside_talk = words(beside(clause.words, Intent.TRIED, Intent.FAILED, Intent.WORKED))
    return len(beside_talk) >= (1 if Intent.ACTED in clause.means else OWN_WORDS)


def corrected_in(parsed: ParsedMessage, conversation: Conversation, diagnoser: Diagnoser, turn: int) -> list[Fact]:
    """Return the last outcomes as they are after "I meant the third": of the step that is named instead."""
    clauses = [clause for clause in parsed.clauses if Intent.NOT_TRIED not in clause.means]
    steps = [step for clause in clauses for step in steps_of(clause, conversation, diagnoser)]
    told = conversation.proposed or last_outcomes(conversation.facts)
    return [Tried(step, told[-1].outcome, turn) for step in steps] if told else []


def _default(conversation: Conversation) -> tuple[Step, ...]:
    """Return the step that an outcome is about when none is named: the awaited one, if nothing is known of it."""
    awaited = conversation.awaited
    if awaited is None:
        return ()
    known = {tried.step: tried for tried in conversation.tried}
    # "it is back": of what was said to have worked, another outcome may follow
    return (awaited,) if awaited not in known or known[awaited].outcome is Outcome.WORKED else ()


def _is_asked_back(conversation: Conversation) -> bool:
    return any(isinstance(part, Unclear) and part.about == "outcome" for part in conversation.last_parts)
