r"""Signatures: when two events are the same, and the entry patterns that distinguish them.

    "exited with code 137" / "exited with code 1"   ->   one template, two signatures: an entry asks for 137

The template is that of `assistant.diagnosis.reading.masking`, which keeps codes and identities. The kind of a
placeholder and the length of a run of placeholders are ignored, and a word with digits is a value unless it has the
shape of an error code.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from assistant.diagnosis.privacy.secrets import mask_secrets
from assistant.diagnosis.reading.linear import automaton
from assistant.diagnosis.reading.masking import MASKS, mask
from assistant.diagnosis.types import Event
from assistant.triage.templates import CHANGES

if TYPE_CHECKING:
    from index.store import Index

LONGEST_COMPARED = 600  # characters of a headline
LONGEST_TEMPLATE = 400  # characters kept for display

# Codes whose digits identify the error: E0502, ORA-00942, TS2304.
CODE = re.compile(r"\b[A-Z][A-Z_]{0,12}-?\d{2,6}\b")

# The logger name between level and message: "app.core: "; not the name of an exception.
_LOGGER = re.compile(r"[a-z_]\w{0,40}(?:\.[a-z_]\w{0,40}){1,8}(?::\d{1,6})?: (?=\S)")
_WITH_DIGITS = re.compile(r"[^\s,;:=()\[\]{}<>|\"'`/]*\d[^\s,;:=()\[\]{}<>|\"'`/]*")
_PLACEHOLDER = re.compile(rf"<(?:{'|'.join([name for name, _ in MASKS])}|name)>")
_RUN = re.compile(rf"(?:[^\w\s]*{CHANGES}[^\w\s]*\s*){{2,}}")


@dataclass(frozen=True, slots=True)
class Signature:
    """The common properties of events of one signature."""

    key: str  # 16 hex digits
    template: str  # for display
    words: tuple[str, ...]  # the template's, with `CHANGES`
    entry_ids: tuple[str, ...]  # entries whose patterns match its lines
    kind: str


def signature_of(event: Event, entry_ids: tuple[str, ...]) -> Signature:
    """Return the signature of an event whose lines match the patterns of `entry_ids`."""
    headline = event.headline[:LONGEST_COMPARED]
    if event.reader == "line" and event.level:
        headline = _LOGGER.sub("", headline, count=1)
    words, template = _words(headline)
    digest = hashlib.sha256("\n".join((" ".join(words), *entry_ids)).encode("utf-8", "replace"))
    return Signature(digest.hexdigest()[:16], template, words, entry_ids, event.kind)


@lru_cache(maxsize=4096)
def _words(headline: str) -> tuple[tuple[str, ...], str]:
    template = mask(mask_secrets(headline)).template
    folded = _WITH_DIGITS.sub(
        lambda word: word[0] if CODE.search(word[0]) else CHANGES, _PLACEHOLDER.sub(CHANGES, template)
    )
    return tuple(_RUN.sub(f"{CHANGES} ", folded).split()), template[:LONGEST_TEMPLATE]


class EntryMatcher(Protocol):
    """Returns the entries that match a line."""

    def entries_in(self, text: str) -> tuple[str, ...]:
        """Return the entries whose patterns occur in a line, each once, in a stable order."""
        ...


class PatternMatcher:
    """Patterns of entries in one automaton, asked about one line at a time; a process that has no index makes it."""

    def __init__(self, patterns: Sequence[tuple[str, str]]) -> None:
        """`patterns`: (entry id, RE2 pattern)."""
        self._entries = [entry for entry, _ in patterns]
        self._automaton: Any = automaton(
            (f"(?m:{pattern})" for _, pattern in patterns), any_case=True, memory=64 << 20
        ) if patterns else None  # fmt: skip

    def entries_in(self, text: str) -> tuple[str, ...]:
        """Return the entries whose patterns occur in a line, each once, in a stable order."""
        if self._automaton is None:
            return ()
        return tuple(sorted({self._entries[row] for row in self._automaton.Match(text) or []}))


class IndexMatcher:
    """The same, as an open index answers it: with Hyperscan a line takes a fifth of the time."""

    def __init__(self, index: Index) -> None:
        self._index = index
        documents = index.pattern_documents.tolist()
        self._vouched = {row: index.ids[at] for row, at in enumerate(documents) if index.grades[at] > 0}

    def entries_in(self, text: str) -> tuple[str, ...]:
        """Return the reviewed entries whose patterns occur in a line, each once, in a stable order."""
        rows = self._index.patterns.rows(text)
        return tuple(sorted({self._vouched[row] for row in rows if row in self._vouched}))
