"""Imported: the result of an import: entries, articles, findings, and refused files.

    Imported(files=3, entries=(...), articles=(...), refused=(...))   files == entries + articles + refused

One file is one entry, one article or one refusal, so the counts add up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kb.entry import Background, Entry
from kb.errors import KbError
from kb.findings import Finding


@dataclass(frozen=True, slots=True)
class Article:
    """An article and the names it discusses."""

    background: Background
    codes: tuple[str, ...]  # its error codes, those of the title first: "cudaErrorInvalidResourceHandle"
    identifiers: tuple[str, ...]  # functions and other names it discusses, those of the title first: "cudaFreeAsync"
    source: str  # the file it was read from


@dataclass(frozen=True, slots=True)
class Imported:
    """The content of one path or several."""

    entries: tuple[Entry, ...] = ()
    articles: tuple[Article, ...] = ()
    findings: tuple[Finding, ...] = ()  # about the files that were read
    refused: tuple[KbError, ...] = ()  # one per file that could not be read, with the reason
    sources: tuple[str, ...] = ()  # the file of each entry, in the order of `entries`

    @property
    def files(self) -> int:
        """The number of files."""
        return len(self.entries) + len(self.articles) + len(self.refused)


def merge(parts: Iterable[Imported]) -> Imported:
    """Return the concatenation of all parts."""
    kept = list(parts)
    return Imported(
        entries=tuple(entry for part in kept for entry in part.entries),
        articles=tuple(article for part in kept for article in part.articles),
        findings=tuple(finding for part in kept for finding in part.findings),
        refused=tuple(error for part in kept for error in part.refused),
        sources=tuple(source for part in kept for source in part.sources),
    )
