"""Evidence: what of a message is evidence, and what is neither evidence nor understood.

The first message is diagnosed as a whole. Later, what reads as a log is evidence; other words are evidence where they
describe an error that we know, alone or added to the description before them. The rest was not understood.
"""

from __future__ import annotations

import re

from assistant.diagnosis.explanation.questions import Told
from assistant.diagnosis.privacy.outgoing import outgoing_text
from assistant.diagnosis.retrieval.products import products_in
from assistant.diagnosis.types import Diagnosis, Verdict
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.clauses import ParsedMessage, is_chinese, leads_over
from assistant.dialogue.facts import Evidence
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.quoted_messages import is_known_by_its_pattern, quotations
from assistant.dialogue.response_parts import Unclear
from assistant.dialogue.step_reports import ATTEMPTS, OUTCOMES, steps_named, steps_of
from assistant.dialogue.types import Conversation
from index.words import words

KEPT_TEXT = 2_000  # characters of a description that more may be added to
ADDS = 0.02  # probability by which added words must raise the best candidate to be evidence
QUOTED = 120  # characters of what was not understood

# What is about the conversation, and no description even as a first message.
OF_CONVERSATION = frozenset(
    {Intent.ENGLISH, Intent.CHINESE, Intent.START_OVER, Intent.UNDO, Intent.HELP, Intent.HELLO, Intent.THANKS,
     Intent.ASIDE, Intent.TONGUE}
)  # fmt: skip


def evidence_in(
    parsed: ParsedMessage, message: str, log: bytes | None, conversation: Conversation, diagnoser: Diagnoser, turn: int
) -> tuple[list[Evidence], list[Unclear]]:
    """Return the evidence of a message, at most one, and what of it was not understood."""
    if log is not None:
        return [Evidence(diagnoser.diagnose(log), turn)], []
    if not conversation.evidence:
        return _first(parsed, message, diagnoser, turn), []
    if _PRINTED.search(message):
        return [Evidence(diagnoser.diagnose(message), turn)], []
    if parsed.evidence and is_printed(parsed.evidence, message):
        read = diagnoser.diagnose(parsed.evidence)
        is_error = read.verdict is Verdict.KNOWN or _ERROR_LINE.search(parsed.evidence) is not None
        is_like_one = read.verdict is Verdict.LIKELY and "\n" not in parsed.evidence
        return ([Evidence(read, turn)] if is_error or is_like_one else []), []
    for quotation in quotations(message):
        for text in dict.fromkeys((quotation, _completed(quotation, conversation))):
            if not _was_told(quotation, conversation) and is_known_by_its_pattern(quoted := diagnoser.diagnose(text)):
                return [Evidence(quoted, turn)], []
    named = "\n".join(line for line in message.split("\n")[:MOST_LINES] if _NAMED_ERROR.match(line))
    if named and (above := diagnoser.diagnose(named)).verdict is not Verdict.UNKNOWN:
        return [Evidence(above, turn)], []
    if not parsed.left_over:
        return [], [Unclear(outgoing_text(parsed.puzzling)[:QUOTED])] if parsed.puzzling else []
    if parsed.has(Intent.FACT) and not parsed.has(*OUTCOMES, *ATTEMPTS):
        found = _description(parsed.left_over, conversation, diagnoser, turn)  # a fact, and no word of a step
        return ([found] if found else []), []
    about = [step for clause in parsed.clauses for step in steps_of(clause, conversation, diagnoser)]
    about = about or list(steps_named(parsed.left_over, conversation, diagnoser))
    if about:  # something is said of a workaround, and not understood: was it an outcome?
        return [], [Unclear("", "outcome", about[0])]
    found = _description(parsed.left_over, conversation, diagnoser, turn)
    if found:
        return [found], []
    return [], [Unclear(outgoing_text(parsed.puzzling)[:QUOTED])] if parsed.puzzling else []


# What commands print that are asked for, and tell no error by themselves: df, free, nvidia-smi, ps, kubectl, docker.
_PRINTED = re.compile(
    r"(?m)^(?:Filesystem|文件系统)\s+\S.*%|MiB\s*/\s*\d+MiB|^\s*total\s+used\s+free|^Mem:\s+\d|^NAME\s+(?:READY|STATUS)|"
    r"^\s*PID\s+USER|^CONTAINER ID\s|^\s*USER\s+PID\s"
)


LIKE = 14  # characters in which a quotation and a line of the log agree, so that it is the same message anew
MOST_LINES = 200  # of a message, among which a line that names its error is looked for
# "RuntimeError: …" at the head of a line: no person begins a sentence so.
_NAMED_ERROR = re.compile(r"\s{0,9}(?:\[[\w.]{1,20}\]:? ?)?[\w.]{0,80}(?:Error|Exception): \S")
# What stands in a message of a program, and hardly in a sentence of a person.
_ERROR_LINE = re.compile(
    r"(?m)^\s*(?i:error|fatal|panic|critical|exception|traceback|caused by|warning|failed|npm err)\b.{0,40}[:\[(]|"
    r"\b\w*(?:Error|Exception|Fault|Panic)\b\s*(?::|\()|\b(?:ERROR|FATAL|CRITICAL)\b[ :]|\bCONFLICT \(|"
    r"\[[Ee]rrno \d+\]|"
    r"^\s*\d{4}-\d\d-\d\d|^\s*at [\w.$]+\(|^\s*File \"|^\s*! \[|\bdebug\d: |^\S+: \S+: \S",
)


def is_printed(evidence: str, message: str) -> bool:
    """Tell whether what reads as an error was printed by a program, and is not a word of a person's sentence."""
    if "\n" in evidence.strip() or is_quoted(message) or _ERROR_LINE.search(evidence):
        return True
    return bool(evidence) and not _SPOKEN.search(evidence)


# What is told of a program: "it says misaligned address".
_TOLD = re.compile(r"(?i)报|提示|显示|\b(?:says?|gets?|got|error|fails? with|shows?)\b")
# Words of a person in a line that reads as an error.
_SPOKEN = re.compile(
    r"(?i)\b(?:i|i'm|im|we|my|our|me|us|he|she|they|still|same|tried|did|didn't|didnt|works?|worked|fixed|sorted|sometimes|night|"
    r"yesterday|today|box|machine)\b|我|你|还是|依旧|照样|试|没用|不行|好了|一样|两台|每次|昨天|今天"
)


def is_quoted(message: str) -> bool:
    """Tell whether words lead over to a message and a colon or a quotation mark stands before it: "now it says: …"."""
    return leads_over(message) and re.search('[:："“「]', message) is not None


def is_told_already(evidence: list[Evidence], conversation: Conversation) -> str:
    """Return why evidence is none, "" where it is: told already, or printed by a command and no error."""
    for it in evidence:
        lines = _lines(it.diagnosis)
        if any(lines == _lines(earlier.diagnosis) for earlier in conversation.evidence):
            return "same_log"
        if conversation.evidence and _PRINTED.search("\n".join(lines)) and it.diagnosis.verdict is not Verdict.KNOWN:
            return "output"
    return ""


def _completed(quotation: str, conversation: Conversation) -> str:
    """Return a quotation with what stands before its like in the log: "No module named 'b'" after "…Error: "."""
    head = quotation[:LIKE]
    for evidence in reversed(conversation.evidence):
        for line in evidence.diagnosis.log.lines:
            if len(head) == LIKE and (start := line.text.find(head)) > 0:
                return line.text[:start] + quotation
    return quotation


def _was_told(quotation: str, conversation: Conversation) -> bool:
    """Tell whether a log holds what is quoted: then it is asked about, and no news."""
    logs = (line.text for it in conversation.evidence for line in it.diagnosis.log.lines)
    return any(quotation.lower() in text.lower() for text in logs)


def _lines(diagnosis: Diagnosis) -> list[str]:
    return [text for line in diagnosis.log.lines if (text := line.text.strip())]


def _first(parsed: ParsedMessage, message: str, diagnoser: Diagnoser, turn: int) -> list[Evidence]:
    """Diagnose the whole of a first message, unless there is nothing in it but talk."""
    if not message.strip():
        return []
    if not (parsed.evidence or parsed.left_over or parsed.puzzling):
        meant = frozenset().union(*(clause.means for clause in parsed.clauses))
        if meant <= OF_CONVERSATION or len(words(message)) <= 4:
            return []
    return [_evidence(diagnoser.diagnose(message), message, turn)]


def _description(text: str, conversation: Conversation, diagnoser: Diagnoser, turn: int) -> Evidence | None:
    """Return words as evidence where they tell something: added to a description, or of a known error beside a log."""
    alone = diagnoser.diagnose(text)
    last = conversation.evidence[-1]
    if not last.text or not alone.log.is_prose:  # beside a log, words are evidence where they lead over to a message
        is_new = is_quoted(text) and alone.verdict is not Verdict.UNKNOWN
        is_told = is_known_by_its_pattern(alone) or _TOLD.search(text) is not None or not is_chinese(text)
        is_new |= alone.verdict is Verdict.KNOWN and is_told and not alone.log.is_prose and not _SPOKEN.search(text)
        return _evidence(alone, text, turn) if is_new else None
    joined = diagnoser.diagnose(f"{last.text}\n{text}")
    if alone.verdict is not Verdict.UNKNOWN or _surety(joined) > _surety(last.diagnosis) + ADDS:
        return Evidence(joined, turn, f"{last.text}\n{text}"[:KEPT_TEXT], adds_to=last.turn)
    return None


def _evidence(diagnosis: Diagnosis, text: str, turn: int) -> Evidence:
    return Evidence(diagnosis, turn, text[:KEPT_TEXT] if diagnosis.log.is_prose else "")


def _surety(diagnosis: Diagnosis) -> float:
    return diagnosis.best.probability if diagnosis.best else 0.0


def told_so_far(conversation: Conversation) -> Told:
    """Return what all logs and the reader have answered already, so that it is not asked."""
    logs = [evidence.diagnosis.log for evidence in conversation.evidence]
    text = "\n".join(line.text for log in logs for line in log.lines)[:200_000]
    return Told(text, conversation.versions, products_in(text), all(log.is_prose for log in logs))
