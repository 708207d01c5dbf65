"""Background: for each article about an entry its title, date and the passage most relevant to the log.

passages(entry, "CUDA error: invalid resource handle")  ->  (Passage("What causes …?", date(…), "The error …"),)

An article states its author's view: it is quoted below the advice.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from kb.entry import Entry

LONGEST_PASSAGE = 600  # characters quoted from an article
SHORTEST_PASSAGE = 80  # of a paragraph: shorter ones are headings or introduce lists
_FENCE = re.compile(r"^(?:```|~~~).*?^(?:```|~~~)\s*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of an article that is relevant to a log."""

    title: str
    written: date | None
    text: str  # one paragraph, on one line

    @property
    def line(self) -> str:
        """The passage with its source in one line, as plain text."""
        when = f" ({self.written.isoformat()})" if self.written else ""
        return f"{self.title}{when}: {self.text}"


def passages(entry: Entry, about: str = "") -> tuple[Passage, ...]:
    """Return a passage of each article: the paragraph that shares the most words with the log and the entry."""
    from index.words import words  # needs NumPy, which rendering a card does not

    wanted = {*words(f"{about}\n{entry.signature.en}"[:4000])}
    return tuple(Passage(it.title, it.written, _best(it.markdown, wanted, words)) for it in entry.background)


def _best(markdown: str, wanted: set[str], words: Callable[[str], list[str]]) -> str:
    paragraphs = [" ".join(part.split()) for part in re.split(r"\n\s*\n", _FENCE.sub("", markdown))]
    long_enough = [part for part in paragraphs if len(part) >= SHORTEST_PASSAGE] or paragraphs
    best = max(long_enough, key=lambda part: len(wanted & {*words(part[:LONGEST_PASSAGE])}), default="")
    return best if len(best) <= LONGEST_PASSAGE else f"{best[:LONGEST_PASSAGE].rsplit(' ', 1)[0]} …"
