"""Replying: from a conversation and a message to the next conversation and what to show.

reply(start(), "CUDA error: out of memory", assistant)  ->  a Conversation with one Evidence, an Answer that lays it out
"""

from __future__ import annotations

from dataclasses import replace

from assistant.chat.belief import Knows, weigh
from assistant.chat.choosing import limit_of, next_best
from assistant.chat.types import Answer, Conversation, Diagnosed, Evidence, OutOfKnowledge, Part, Turn, Weighed

KEPT_MESSAGE = 20_000  # characters of a message that a turn keeps


def start(language: str = "") -> Conversation:
    """Return an empty conversation in "en" or "zh"; without a language it follows the reader's."""
    return Conversation(language or "en", bool(language))


def reply(conversation: Conversation, message: str, assistant: Knows) -> tuple[Conversation, Answer]:
    """Return the conversation after a message, and the answer to it. Raises UnreadablePaste for an empty message."""
    turn = len(conversation.turns)
    diagnosis = assistant.diagnose(message)
    facts = (*conversation.facts, Evidence(diagnosis, turn))
    hypotheses = weigh(facts, assistant)
    now = replace(conversation, facts=facts, hypotheses=hypotheses)
    parts: list[Part] = [Diagnosed(diagnosis)]
    if len(now.evidence) > 1:
        parts.append(Weighed(hypotheses))
    limit = limit_of(hypotheses, [it.step for it in now.tried], assistant.entry)
    best = next_best(hypotheses, [it.step for it in now.tried], [], assistant.entry)
    parts += [OutOfKnowledge(limit)] if limit else [best] if best else []
    answer = Answer(tuple(parts), hypotheses)
    return replace(now, turns=(*now.turns, Turn(message[:KEPT_MESSAGE], answer))), answer
