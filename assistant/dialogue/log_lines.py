"""Log lines: the lines of the case's log that a message asks to see, as they stand.

"show me the line that says it's reserved"   ->  the line with "reserved"
"哪一行看出来的"                               ->  the lines that matched
"""

from __future__ import annotations

from assistant.diagnosis.privacy.outgoing import outgoing_text
from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.reference_resolution import stems
from assistant.dialogue.talk_words import ASKING
from assistant.dialogue.types import Conversation

SHOWN = 3  # lines, at most
LONGEST = 400  # characters of a line
_ASKS = (
    r"(?i)\b(?:which|what|the|that|show\w*|quote|exact|original) (?:\w+ ){0,2}(?:log )?lines?\b|\blog lines?\b|\bline (?:of|in|from) (?:my|the) log\b|"
    r"哪(?:一)?(?:行|句)|(?:那|原)(?:一)?(?:行|句)(?:日志|报错)|(?:日志|报错)(?:里|的)?(?:的)?(?:哪|那|原)(?:一)?(?:行|句|文)|原文|原话"
)

_WISHES = (
    r"(?i)^\W*(?:(?:please|pls|can you|could you) )*(?:show|quote|paste|print|give|repeat|which|what)\b|把|贴|哪|再发"
)


def root_lines(conversation: Conversation) -> tuple[tuple[int, str], ...]:
    """Return the first line (number, text) of the log that the entry in the lead was found by; its first, where none."""
    if conversation.diagnosis is None:
        return ()
    best = conversation.diagnosis.best
    matched = {hit.line for hit in best.hits if hit.line} if best else set()
    lines = [line for line in conversation.diagnosis.log.lines if line.text.strip()]
    found = [line for line in lines if line.number in matched] or lines
    return tuple((line.number, outgoing_text(line.text)[:LONGEST]) for line in found[:1])


def lines_asked_for(words: str, conversation: Conversation, *, is_question: bool = True) -> tuple[tuple[int, str], ...]:
    """Return the lines (number, text) that a message asks for; () where it asks for none.

    What is no question is a wish only where it begins as one: "I found the line in the log" is a fact.
    """
    if linear(_ASKS).search(words) is None or conversation.diagnosis is None:
        return ()
    if not is_question and linear(_WISHES).search(words) is None:
        return ()
    lines = [line for line in conversation.diagnosis.log.lines if line.text.strip()]
    asked = stems(words) - ASKING - {"line", "log", "show", "say", "日志"}
    shared = {line.number: len(asked & stems(line.text)) for line in lines}
    best = conversation.diagnosis.best
    matched = {hit.line for hit in best.hits if hit.line} if best else set()
    found = sorted((line for line in lines if shared[line.number]), key=lambda line: -shared[line.number])
    found = [line for line in found if 2 * shared[line.number] > shared[found[0].number]]
    found = found or [line for line in lines if line.number in matched] or lines[:1]
    return tuple(
        (line.number, outgoing_text(line.text)[:LONGEST]) for line in sorted(found[:SHOWN], key=lambda it: it.number)
    )
