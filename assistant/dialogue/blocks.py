"""Blocks: what an answer is laid out from, in one language and without a form: sentences, bars, steps, lists, pages."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.rendering.report import Card, Report, Step


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence."""

    text: str
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """One hypothesis."""

    name: str  # entry id, or "none of these"
    title: str
    share: float
    note: str  # "was 40%"; "" for none
    number: int | None  # where the list is numbered


@dataclass(frozen=True, slots=True)
class Bars:
    """The hypotheses, best first."""

    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """Workarounds or dead ends, each with its mark: a number, or a cross."""

    title: str
    steps: tuple[tuple[str, Step], ...]
    note: str = ""
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A titled list."""

    title: str
    items: tuple[str, ...]
    note: str = ""
    lead: str = ""  # before the list
    is_numbered: bool = False
    command: str = ""  # to be typed


@dataclass(frozen=True, slots=True)
class Page:
    """A whole diagnosis."""

    report: Report


@dataclass(frozen=True, slots=True)
class EntryCard:
    """A whole entry."""

    title: str
    card: Card


Block = Words | Bars | Steps | Items | Page | EntryCard
