"""Wanted form: messages that ask for the same case in another form, or for somebody to take over.

"just one command please"              ->  CommandOnly(the step that is next)
"customers get 500s, I need a human"   ->  Remark("human"), and a text to hand over
"😭"                                    ->  Remark("upset"), and the one step that is next
"""

from __future__ import annotations

from assistant.diagnosis.reading.linear import occurs
from assistant.dialogue.caution import LONGEST_REPORT, is_bare, is_short, length_in_words
from assistant.dialogue.response_parts import CommandOnly, Detail, HandOver, Part, Remark
from assistant.dialogue.types import Conversation

ONE_COMMAND = (
    r"\b(?:just|only|one|single|exact) (?:the |one |a )?(?:single )?(?:commands?|line|one-?liner)\b|\bone-?liner\b|\b(?:commands?) only\b|"
    r"(?:只|就|光)(?:要|给|发|贴)?.{0,4}(?:命令|指令)|(?:^|[^第])一(?:条|行|个)命令(?:就|搞|行|即可|解决|$)|直接给?.{0,2}命令|命令就(?:行|好|可以)"
)
HUMAN = (
    r"\b(?:need|want|get me|talk to|speak to|give me|is there) (?:an? )?(?:actual |real )?(?:human|person|engineer|somebody real)\b|\bescalat\w+\b|\btake over\b|"
    r"(?:转|找|叫|要)(?:个|一个)?(?:人工|真人|活人)|找(?:个)?人(?:接手|来|帮)|人工客服"
)
UPSET = (
    r"[😡😭😢😩😫💀🤦]|\b(?:urgent|asap|panicking|desperate|going crazy|losing my mind|killing me|omg|argh+|ugh+|ffs|wtf)\b|"
    r"急死|崩溃|要疯|救命|头(?:大|疼|痛)|要命|烦死|老板.{0,4}(?:催|骂)|心态"
)

# Beside these a sigh is not what the message is about.
ASKS_OR_TELLS = r"\?|？|吗|怎么|还是|\bstill\b|\b(?:tried|did|works?|failed|step)\b|试|第"


def wanted_form(words: str, conversation: Conversation) -> tuple[Part, ...]:
    """Return the case in the form that a short message asks for; () where it asks for none."""
    step = conversation.awaited or next(iter(conversation.numbered), None)
    if step is None or conversation.best is None or length_in_words(words) > LONGEST_REPORT:
        return ()
    if occurs(HUMAN, words):
        tried = tuple(it for it in conversation.tried if it.step.entry_id == step.entry_id)
        return (Remark("human"), HandOver(step.entry_id, step, tried))
    if not is_short(words):
        return ()
    if occurs(ONE_COMMAND, words) and not any(letter.isdigit() for letter in words):
        return (CommandOnly(step),)
    if occurs(UPSET, words) and is_bare(words) and not occurs(ASKS_OR_TELLS, words):
        return (Remark("upset"), Detail(step))
    return ()
