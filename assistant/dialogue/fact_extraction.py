"""Fact extraction: the facts in a message, given what was shown before.

    "tried the second one, same error", after workarounds were numbered  ->  Tried(the second, FAILED)
    "MySQL", after being asked which software it is                      ->  Answered(question, 1)

What is told without saying of what ("it worked") is about the step that was offered last. What remains open ("I tried
the second one") is asked back.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.types import Question, QuestionKind
from assistant.diagnosis.versions.ranges import Fit, fits
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.clauses import ParsedMessage
from assistant.dialogue.facts import NEITHER, Answered, Judged, Said, Skipped, Tried
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.response_parts import Unclear
from assistant.dialogue.step_reports import ATTEMPTS, ExtractedFacts, corrected_in, extract_outcomes
from assistant.dialogue.types import Conversation
from index.words import words

ANSWERS = frozenset(
    {Intent.YES, Intent.IS_IT, Intent.MEANT, Intent.NO, Intent.NOT_IT, Intent.NEXT, Intent.SURE, Intent.THANKS}
)
LONGEST_CHOICE = 6  # words, or pairs of Chinese characters, of a choice by its number
SHORT_NO = 6  # characters of a "no" that corrects what was heard, and says nothing of the entry


def extract_facts(parsed: ParsedMessage, conversation: Conversation, diagnoser: Diagnoser, turn: int) -> ExtractedFacts:
    """Return the facts that a message tells, except for its logs."""
    extracted = ExtractedFacts()
    choice = _choice(parsed, conversation)
    if choice is not None:
        extracted.facts.append(Answered(choice[0], choice[1], turn))
    corrected = corrected_in(parsed, conversation, diagnoser, turn) if parsed.has(Intent.MEANT) else []
    if corrected and not parsed.has(Intent.NOT_TRIED):
        extracted.facts += corrected
        extracted.takes_back = True
    else:
        extract_outcomes(parsed, conversation, diagnoser, turn, extracted, is_answer=choice is not None)
        if extracted.not_tried and not any(isinstance(fact, Tried) for fact in extracted.facts):
            extracted.facts += corrected  # "it was the first, the second was not done"
    _extract_judgements(parsed, conversation, turn, extracted, is_answer=choice is not None)
    if parsed.versions:
        extracted.facts.append(Said(parsed.versions, turn))
    if parsed.has(Intent.ANOTHER) and not extracted.facts and not extracted.unclear:
        if conversation.question:
            extracted.facts.append(Answered(conversation.question, None, turn))
        elif conversation.awaited and _is_supposed(parsed):
            extracted.partly += (conversation.awaited,)  # "and if it fails?": it was not tried, nor refused
        elif conversation.awaited:
            extracted.facts.append(Skipped(conversation.awaited, turn))
    return extracted


def _is_supposed(parsed: ParsedMessage) -> bool:
    """Tell whether a message only supposes: "if the key is fine, what is next?"."""
    rest = "\n".join((parsed.left_over, parsed.puzzling, parsed.asked))
    return any(it.is_condition for it in parsed.clauses) or bool(linear(r"(?im)^(?:if|如果|要是|万一)").search(rest))


# A thing of the reader's that is in order.
_SOUND = (
    r"(?i)\b(?:the|my|our) [a-z ]{2,24}?(?:'s| is| are|'re) (?:fine|ok|okay|good|correct|right|valid|alright)\b|"
    r"(?:密钥|密码|网络|端口|权限|配置|证书|账号|镜像|驱动|版本|环境|磁盘|内存)(?:是)?(?:没问题|没错|对的|正常|好的)"
)


# --- what the reader thinks ------------------------------------------------------------------------------------------


def _extract_judgements(
    parsed: ParsedMessage, conversation: Conversation, turn: int, extracted: ExtractedFacts, *, is_answer: bool
) -> None:
    if parsed.has(Intent.OTHERWISE):
        return  # "nothing to do with your list" is said of the steps
    for clause in parsed.clauses:
        judged = clause.means & {Intent.NOT_IT, Intent.IS_IT}
        corrects = parsed.has(Intent.WORKED) and len(clause.words) <= SHORT_NO  # "no, the third did it"
        if not judged or corrects or Intent.MEANT in clause.means or (is_answer and not clause.references.entry_ids):
            continue
        entries = clause.references.entry_ids or clause.references.pick(conversation.listed)
        if not entries and clause.references.numbers:
            # "it is not 2", where steps are numbered and no entries: that step is passed over
            steps = clause.references.pick(conversation.numbered) if Intent.NOT_IT in judged else ()
            extracted.facts += [Skipped(step, turn) for step in steps]
            if not steps and not parsed.has(Intent.WORKED, Intent.FAILED):
                extracted.unclear.append(Unclear(clause.words, "entry"))
            continue
        if not entries and linear(_SOUND).search(parsed.talk):
            extracted.unclear.append(Unclear(clause.words, "entry"))  # "the key is fine, that is ruled out": the key
            continue
        best = conversation.best
        entries = entries or ((best.entry_id,) if best else ())
        extracted.facts += [Judged(name, Intent.IS_IT in judged, turn) for name in entries]


# --- answers to a question -------------------------------------------------------------------------------------------


def _choice(parsed: ParsedMessage, conversation: Conversation) -> tuple[Question, int | None] | None:
    """Return the question that is open and the choice that the message makes, if it makes one."""
    question = conversation.question
    if question is None or parsed.has(Intent.FAILED, Intent.WORKED, *ATTEMPTS):
        return None
    for clause in parsed.clauses:
        if clause.is_question or clause.means - ANSWERS:  # says something of a step, or asks: no answer
            continue
        is_bare = len(words(clause.words)) <= LONGEST_CHOICE  # "the second one", and no sentence with a number in it
        numbers = clause.references.pick(range(len(question.choices))) if is_bare else ()
        if len(numbers) == 1 and not clause.means & {Intent.SHOW, Intent.NOT_IT}:
            return question, numbers[0]
        named = [place for place, it in enumerate(question.choices) if it.entry_id in clause.references.entry_ids]
        if len(named) == 1 and Intent.NOT_IT not in clause.means:
            return question, named[0]
    if parsed.has(Intent.DONT_KNOW):
        return question, None
    if parsed.has(Intent.NEITHER, Intent.NO):
        return question, NEITHER
    return _by_value(parsed, question)


def _by_value(parsed: ParsedMessage, question: Question) -> tuple[Question, int] | None:
    """Return the choice whose value was said: a code, a software, a version in its range."""
    if question.kind is QuestionKind.VERSION:
        said = [seen.version for seen in parsed.versions if seen.product == question.about]
        told = [fits(said[-1], it.value, question.about) for it in question.choices] if said else []
        if told.count(Fit.YES) == 1:
            return question, told.index(Fit.YES)
        return (question, NEITHER) if told and all(fit is Fit.NO for fit in told) else None
    text = " ".join([*(clause.words for clause in parsed.clauses), parsed.left_over, parsed.evidence[:2000]])
    said_words = set(_words(text))
    held = [place for place, it in enumerate(question.choices) if it.value and said_words & set(_words(it.value))]
    return (question, held[0]) if len(held) == 1 else None


def _words(text: str) -> Sequence[str]:
    """Return the names and numbers of a value: "cudaErrorLaunchFailure (719)" -> cudaerrorlaunchfailure, 719."""
    return "".join(letter if letter.isalnum() or letter in "_-." else " " for letter in text.lower()).split()
