"""Playbook card: one playbook prepared for display in one language, with the values of a log in its commands.

playbook_card("nccl", "zh", log)  ->  PlaybookCard(title="NCCL 通信", collect=(…), louder=(…), halve=(…), …)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.diagnosis.explanation.playbooks import filled_in
from assistant.diagnosis.types import Log
from assistant.rendering.explained import filled_words
from kb.playbook import Step, heads, playbook

Lines = tuple[tuple[str, str], ...]  # (what, commands), "" for none


@dataclass(frozen=True)
class PlaybookCard:
    """One playbook, prepared for display."""

    slug: str
    title: str
    scope: str  # the failures it covers
    collect: Lines
    louder: Lines
    halve: tuple[tuple[str, str, str], ...]  # (question, what yes means, what no means)
    never: tuple[tuple[str, str], ...]  # (what people try, why it does not help)
    sources: tuple[str, ...]
    filled: tuple[str, ...] = ()  # values of the log in the commands: "port 8000 (line 3)"


def playbook_card(slug: str, language: str, log: Log | None = None) -> PlaybookCard:
    """Return the card of a playbook in a language ("en" or "zh"). Raises PlaybookError where there is none."""
    book, values = filled_in(playbook(slug), log) if log else (playbook(slug), ())

    def lines(steps: Sequence[Step]) -> Lines:
        return tuple((step.what.in_language(language), step.commands.strip("\n")) for step in steps)

    return PlaybookCard(
        slug=slug,
        title=book.title.in_language(language),
        scope=book.scope.in_language(language),
        collect=lines(book.collect),
        louder=lines(book.louder),
        halve=tuple(
            (it.step.in_language(language), it.yes.in_language(language), it.no.in_language(language))
            for it in book.halve
        ),
        never=tuple((it.action.in_language(language), it.why.in_language(language)) for it in book.never),
        sources=book.sources,
        filled=tuple(filled_words(values, language)),
    )


def playbook_title(slug: str, language: str) -> str:
    """Return the title of a playbook; its slug where it no longer exists."""
    head = heads().get(slug)
    return head.title.in_language(language) if head else slug
