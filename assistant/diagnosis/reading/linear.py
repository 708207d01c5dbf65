r"""Linear: unanchored pattern search in time linear in the length of the line, for any input.

    linear(r"([\w./]+\.cu):(\d+)").search("at /a/b.cu:12")[2]  ->  "12"

Python's `re` is fast for anchored patterns; for unanchored ones it retries a repeat from every position of a hostile
line. RE2 scans the line once, so repeats need no bounds (and bounded ones cost memory).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, Protocol

# Bytes that the lazily built automaton of one pattern may take; hostile lines fill it. Where it cannot hold a few
# states, as of a large program, RE2 says so on stderr and searches more slowly.
MEMORY, MEMORY_FOR_LARGE = 512 << 10, 2 << 20
LARGE = 600  # instructions of a compiled pattern
KEPT = 128  # patterns of entries


class Pattern(Protocol):
    """The used part of a compiled RE2 pattern's interface."""

    def search(self, text: str) -> Any:
        """Return the first match anywhere in the text, or None."""

    def match(self, text: str) -> Any:
        """Return a match at the start of the text, or None."""

    def sub(self, replacement: str, text: str) -> str:
        """Return the text with all matches replaced."""

    def finditer(self, text: str) -> Iterator[Any]:
        """Yield all matches, from left to right."""


def _compiled(pattern: str) -> Pattern:
    import re2

    options = re2.Options()
    options.max_mem = MEMORY
    compiled = re2.compile(pattern, options)
    if compiled.programsize > LARGE:
        options.max_mem = MEMORY_FOR_LARGE
        compiled = re2.compile(pattern, options)
    narrowed: Pattern = compiled
    return narrowed


@cache
def linear(pattern: str) -> Pattern:
    """Compile a pattern of RE2 (no look-around, no back-references), of our code: it is kept for good."""
    return _compiled(pattern)


def occurs(pattern: str, text: str) -> bool:
    """Tell whether a pattern of our code occurs anywhere in a text, in any case of letters."""
    return linear(f"(?i){pattern}").search(text) is not None


@lru_cache(maxsize=KEPT)
def linear_of_entry(pattern: str) -> Pattern:
    """Compile a pattern of an entry: there are thousands, so that the ones used last are kept."""
    return _compiled(pattern)


def automaton(patterns: Iterable[str], *, any_case: bool, memory: int) -> Any:
    """Compile patterns into one RE2 set: `.Match(text)` returns the rows that occur anywhere in it, or None.

    `memory` limits the lazily built automaton, in bytes. Compiling takes milliseconds: keep the result.
    """
    import re2

    options = re2.Options()
    options.case_sensitive = not any_case
    options.max_mem = memory
    compiled = re2.Set.SearchSet(options)
    for pattern in patterns:
        compiled.Add(pattern)
    compiled.Compile()
    return compiled
