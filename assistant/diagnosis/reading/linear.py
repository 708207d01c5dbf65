r"""Linear: patterns that are searched anywhere in a line, in time linear in its length, whatever the line holds.

    linear(r"([\w./]+\.cu):(\d+)").search("at /a/b.cu:12")[2]  ->  "12"

Python's `re` is quick where a pattern is anchored; unanchored, a repeat is tried again from every place of a hostile
line. RE2 reads the line once, so its repeats need no bounds (and cost memory when they have them).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Protocol

# Bytes that the lazily built automaton of one pattern may take; hostile lines fill it. One that cannot hold a few states
# of a large program gives way to a slower search, and says so on stderr.
MEMORY, MEMORY_FOR_LARGE = 512 << 10, 2 << 20
LARGE = 600  # instructions of a compiled pattern


class Pattern(Protocol):
    """What is used of a compiled pattern of RE2."""

    def search(self, text: str) -> Any:
        """Return the first match anywhere in the text, or None."""

    def match(self, text: str) -> Any:
        """Return a match at the start of the text, or None."""

    def sub(self, replacement: str, text: str) -> str:
        """Return the text with all matches replaced."""

    def finditer(self, text: str) -> Iterator[Any]:
        """Yield all matches, from left to right."""


@cache
def linear(pattern: str) -> Pattern:
    """Compile a pattern of RE2 (no look-around, no back-references)."""
    import re2

    options = re2.Options()
    options.max_mem = MEMORY
    compiled = re2.compile(pattern, options)
    if compiled.programsize > LARGE:
        options.max_mem = MEMORY_FOR_LARGE
        compiled = re2.compile(pattern, options)
    narrowed: Pattern = compiled
    return narrowed


def automaton(patterns: Iterable[str], *, any_case: bool, memory: int) -> Any:
    """Compile patterns into one RE2 set: `.Match(text)` returns the rows that occur anywhere in it, or None.

    `memory` bounds the lazily built automaton, in bytes. Compiling takes milliseconds: keep what comes back.
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
