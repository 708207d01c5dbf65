"""Hearing: the facts in a message, given what was shown before.

    "tried the second one, same error", after workarounds were numbered  ->  Tried(the second, FAILED)
    "MySQL", after being asked which software it is                      ->  Answered(question, 1)

What is told without saying of what ("it worked") is about the step that was offered last. What remains open ("I tried
the second one") is asked back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from assistant.chat.belief import Knows
from assistant.chat.facts import NEITHER, Answered, Fact, Judged, Said, Skipped, Step, Tried
from assistant.chat.parts import Unclear
from assistant.chat.phrases import Means, beside
from assistant.chat.references import named_steps
from assistant.chat.types import Conversation
from assistant.chat.understanding import Clause, Understood
from assistant.outcomes.types import Outcome
from assistant.reading.linear import linear
from assistant.types import Question, QuestionKind
from assistant.versions.ranges import Fit, fits
from index.words import words

OUTCOMES = {Means.FAILED: Outcome.FAILED, Means.WORKED: Outcome.WORKED}
ATTEMPTS = frozenset({Means.TRIED, Means.ACTED})
# "tried that", "did it": the attempt has no name of its own.
_IT = r"(?i)\b(?:tried|did|done|used|applied|followed) (?:it|that|this|them|so|both|all|everything)\b|这个|那个|它|照"
SHORT_NO = 6  # characters of a "no" that corrects what was heard, and says nothing of the entry
OWN_WORDS = 2  # words beside the phrases from which an attempt has a name of its own
# What is said of steps; other clauses do not name them by their words.
OF_STEPS = frozenset({*ATTEMPTS, Means.FAILED, Means.WORKED, Means.INTENDS, Means.CANNOT, Means.SHOW, Means.WHY})


@dataclass
class Heard:
    """What was heard in a message so far."""

    facts: list[Fact] = field(default_factory=list)
    unclear: list[Unclear] = field(default_factory=list)
    intended: Step | None = None
    named: tuple[Step, ...] = ()  # workarounds that were only named: to be shown
    is_otherwise: bool = False  # it works, and by none of our workarounds
    takes_back: bool = False  # the outcomes that were told last were meant of other steps
    not_tried: tuple[Step, ...] = ()  # "I have not tried the second": what was told of them is taken back


def hear(understood: Understood, conversation: Conversation, knows: Knows, turn: int) -> Heard:
    """Return the facts that a message tells, except for its logs."""
    heard = Heard()
    choice = _choice(understood, conversation)
    if choice is not None:
        heard.facts.append(Answered(choice[0], choice[1], turn))
    is_meant = understood.has(Means.MEANT) and not understood.has(Means.NOT_TRIED)
    corrected = _corrected(understood, conversation, knows, turn) if is_meant else []
    if corrected:
        heard.facts += corrected
        heard.takes_back = True
    else:
        _hear_outcomes(understood, conversation, knows, turn, heard, is_answer=choice is not None)
    _hear_judgements(understood, conversation, turn, heard, is_answer=choice is not None)
    if understood.versions:
        heard.facts.append(Said(understood.versions, turn))
    if understood.has(Means.ANOTHER) and not heard.facts and not heard.unclear:
        if conversation.question:
            heard.facts.append(Answered(conversation.question, None, turn))
        elif conversation.awaited:
            heard.facts.append(Skipped(conversation.awaited, turn))
    return heard


# --- outcomes --------------------------------------------------------------------------------------------------------


def steps_of(clause: Clause, conversation: Conversation, knows: Knows) -> tuple[Step, ...]:
    """Return the workarounds that a clause names, by number or by their words."""
    by_number = clause.references.pick(conversation.numbered)
    if by_number or not clause.means & OF_STEPS:
        return by_number
    return steps_named(clause.words, conversation, knows)


def steps_named(text: str, conversation: Conversation, knows: Knows) -> tuple[Step, ...]:
    """Return the workaround, of those that were shown, that a text names by its words."""
    shown = dict.fromkeys([*conversation.numbered, *([conversation.awaited] if conversation.awaited else [])])
    known = [
        (step, found.workarounds[step.place])
        for step in shown
        if (found := knows.entry(step.entry_id)) and step.place < len(found.workarounds)
    ]
    return named_steps(text, known)


def _hear_outcomes(
    understood: Understood, conversation: Conversation, knows: Knows, turn: int, heard: Heard, *, is_answer: bool
) -> None:
    """Hear what worked and what did not; a step is named before its outcome, with it, or not at all."""
    pending: list[Step] = []
    named: list[Step] = []  # by a clause that says nothing else
    last: tuple[Step, ...] = ()
    is_own = False  # something was tried that is none of the workarounds shown
    # where the message speaks of other times, places or people too, what names no step is about none of ours
    default = () if understood.has(Means.DOUBTED) else _default(conversation)
    before = len(heard.facts)
    for clause in understood.clauses:
        steps = steps_of(clause, conversation, knows)
        outcome = _outcome(clause, steps, bool(pending or named) or _is_asked_back(conversation), is_answer=is_answer)
        is_own = not steps and (is_own or _is_of_its_own(clause))
        if outcome is not None:
            last = steps or tuple(pending + named) or (() if is_own else last or default)
            if outcome is Outcome.WORKED and understood.has(Means.OTHERWISE) and not steps:
                heard.is_otherwise = True
                continue
            heard.facts += [Tried(step, outcome, turn) for step in last]
            if not last and not understood.has(Means.DOUBTED):
                heard.unclear.append(Unclear(clause.words, "step"))
            pending, named = [], []
        elif Means.NOT_TRIED in clause.means:
            heard.not_tried += steps
        elif clause.means & ATTEMPTS:
            pending += steps or ([conversation.awaited] if conversation.awaited and not is_own else [])
        elif Means.CANNOT in clause.means:
            passed_over = steps or ((conversation.awaited,) if conversation.awaited else ())
            heard.facts += [Skipped(step, turn) for step in passed_over]
        elif Means.INTENDS in clause.means or (Means.YES in clause.means and conversation.question is None):
            heard.intended = steps[0] if steps else conversation.awaited
        elif steps and clause.means <= {Means.MEANT} and not is_answer and not clause.is_question:
            named += steps
    heard.named = tuple(named)
    # "it helped for an hour, then it was back": of two outcomes of a step the later holds
    told = {fact.step: fact for fact in heard.facts[before:] if isinstance(fact, Tried)}
    others = [fact for fact in heard.facts[before:] if not isinstance(fact, Tried)]
    heard.facts[before:] = [*told.values(), *others]
    if pending:
        heard.unclear.append(Unclear("", "outcome", pending[0]))


def _outcome(clause: Clause, steps: tuple[Step, ...], is_awaited: bool, *, is_answer: bool) -> Outcome | None:
    """Return the outcome that a clause tells; "yes" and "no" tell one where one was just spoken of."""
    told = next((OUTCOMES[means] for means in OUTCOMES if means in clause.means), None)
    if told is None and is_awaited and clause.means & {Means.NO, Means.YES}:
        return Outcome.WORKED if Means.YES in clause.means else Outcome.FAILED
    if told is None and steps and not is_answer and clause.means & {Means.NO, Means.NEITHER}:
        return Outcome.FAILED  # "the second neither"
    return told


def _is_of_its_own(clause: Clause) -> bool:
    """Tell whether a clause names what was tried, and not by "it"."""
    if not clause.means & ATTEMPTS or linear(_IT).search(clause.words):
        return False
    beside_talk = words(beside(clause.words, Means.TRIED, Means.FAILED, Means.WORKED))
    return len(beside_talk) >= (1 if Means.ACTED in clause.means else OWN_WORDS)


def _corrected(understood: Understood, conversation: Conversation, knows: Knows, turn: int) -> list[Fact]:
    """Return the last outcomes as they are after "I meant the third": of the step that is named instead."""
    steps = [step for clause in understood.clauses for step in steps_of(clause, conversation, knows)]
    last = max((fact.turn for fact in conversation.facts if isinstance(fact, Tried)), default=None)
    told = [fact for fact in conversation.facts if isinstance(fact, Tried) and fact.turn == last]
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
    parts = conversation.incident[-1].answer.parts if conversation.incident else ()
    return any(isinstance(part, Unclear) and part.about == "outcome" for part in parts)


# --- what the reader thinks ------------------------------------------------------------------------------------------


def _hear_judgements(
    understood: Understood, conversation: Conversation, turn: int, heard: Heard, *, is_answer: bool
) -> None:
    for clause in understood.clauses:
        judged = clause.means & {Means.NOT_IT, Means.IS_IT}
        corrects = understood.has(Means.WORKED) and len(clause.words) <= SHORT_NO  # "no, the third did it"
        if not judged or corrects or Means.MEANT in clause.means or (is_answer and not clause.references.entry_ids):
            continue
        entries = clause.references.entry_ids or clause.references.pick(conversation.listed)
        if not entries and clause.references.numbers:
            heard.unclear.append(Unclear(clause.words, "entry"))
            continue
        best = conversation.best
        entries = entries or ((best.entry_id,) if best else ())
        heard.facts += [Judged(name, Means.IS_IT in judged, turn) for name in entries]


# --- answers to a question -------------------------------------------------------------------------------------------


def _choice(understood: Understood, conversation: Conversation) -> tuple[Question, int | None] | None:
    """Return the question that is open and the choice that the message makes, if it makes one."""
    question = conversation.question
    if question is None or understood.has(Means.FAILED, Means.WORKED, *ATTEMPTS):
        return None
    for clause in understood.clauses:
        numbers = clause.references.pick(range(len(question.choices)))
        if len(numbers) == 1 and not clause.means & {Means.SHOW, Means.NOT_IT}:
            return question, numbers[0]
        named = [place for place, it in enumerate(question.choices) if it.entry_id in clause.references.entry_ids]
        if len(named) == 1 and Means.NOT_IT not in clause.means:
            return question, named[0]
    if understood.has(Means.DONT_KNOW):
        return question, None
    if understood.has(Means.NEITHER, Means.NO):
        return question, NEITHER
    return _by_value(understood, question)


def _by_value(understood: Understood, question: Question) -> tuple[Question, int] | None:
    """Return the choice whose value was said: a code, a software, a version in its range."""
    if question.kind is QuestionKind.VERSION:
        said = [seen.version for seen in understood.versions if seen.product == question.about]
        told = [fits(said[-1], it.value, question.about) for it in question.choices] if said else []
        if told.count(Fit.YES) == 1:
            return question, told.index(Fit.YES)
        return (question, NEITHER) if told and all(fit is Fit.NO for fit in told) else None
    text = " ".join(
        [*(clause.words for clause in understood.clauses), understood.left_over, understood.evidence[:2000]]
    )
    said_words = set(_words(text))
    held = [place for place, it in enumerate(question.choices) if it.value and said_words & set(_words(it.value))]
    return (question, held[0]) if len(held) == 1 else None


def _words(text: str) -> Sequence[str]:
    """Return the names and numbers of a value: "cudaErrorLaunchFailure (719)" -> cudaerrorlaunchfailure, 719."""
    return "".join(letter if letter.isalnum() or letter in "_-." else " " for letter in text.lower()).split()
