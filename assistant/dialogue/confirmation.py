"""Confirmation: what "yes" and "no" make of what the last answer proposed, and what an outcome is an outcome of."""

from __future__ import annotations

from dataclasses import replace

from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.clauses import ParsedMessage
from assistant.dialogue.facts import Closed, Declined, Fact, Tried
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.types import Conversation


def confirmed(parsed: ParsedMessage, conversation: Conversation, turn: int) -> list[Fact]:
    """Return what "yes" or "no" makes of what the last answer proposed: outcomes, or to close the case.

    "ok thanks" ends a conversation and confirms nothing.
    """
    if not (conversation.proposed or conversation.closing) or len(parsed.clauses) != 1:
        return []
    if parsed.has(Intent.THANKS):
        return []
    if parsed.has(Intent.YES):
        closed = [Closed(turn)] if conversation.closing else []
        return [*(replace(it, turn=turn) for it in conversation.proposed), *closed]
    return [Declined(turn)] if parsed.has(Intent.NO) else []


def as_its_kind(fact: Fact, diagnoser: Diagnoser) -> Fact:
    """Return an outcome with the word that its step only finds out, where it does."""
    entry = diagnoser.entry(fact.step.entry_id) if isinstance(fact, Tried) else None
    if not isinstance(fact, Tried) or entry is None or fact.step.place >= len(entry.workarounds):
        return fact
    return replace(fact, finds=entry.workarounds[fact.step.place].kind == "find_out")


def last_outcomes(facts: tuple[Fact, ...]) -> tuple[Tried, ...]:
    """Return the outcomes that were told last, together."""
    tried = [fact for fact in facts if isinstance(fact, Tried)]
    last = max((fact.turn for fact in tried), default=None)
    return tuple(fact for fact in tried if fact.turn == last)


def without_last_outcomes(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Return the facts without the outcomes that were told last."""
    last = last_outcomes(facts)
    return tuple(fact for fact in facts if fact not in last)
