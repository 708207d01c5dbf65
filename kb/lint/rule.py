"""Rule: the definition of a rule and its input: one entry or one text at a time, with the corpus.

Rule("graph-self", "error", "An entry is not linked with itself.", entry=no_self_links)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypeVar

from kb.entry import Background, DeadEnd, Entry, Text, Workaround

T = TypeVar("T")
Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem in one field; `lint` adds the rule's name, severity and location."""

    field: str  # "dead_ends[0].action"
    problem: str
    remedy: str


@dataclass(frozen=True)
class Corpus:
    """All entries checked together, and data computed once over all of them."""

    entries: Sequence[Entry]
    known_ids: Collection[str] = ()  # valid link targets that are not among the entries
    today: date = field(default_factory=date.today)
    paths: Mapping[str, Path] = field(default_factory=dict)  # path of an entry's file, by id
    judged: Collection[str] | None = None  # ids to check, the others are only used for comparison; None: all
    _counted: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, count: Callable[[Corpus], T]) -> T:
        """Return `count` of this corpus, computed at the first call only."""
        if count not in self._counted:
            self._counted[count] = count(self)
        answer: T = self._counted[count]
        return answer

    @cached_property
    def judged_entries(self) -> Sequence[Entry]:
        """Return the entries to check."""
        return [entry for entry in self.entries if self.judged is None or entry.id in self.judged]

    @cached_property
    def by_id(self) -> dict[str, Entry]:
        """Return the entries by id."""
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def ids(self) -> frozenset[str]:
        """Return every valid link target."""
        return frozenset(self.by_id) | frozenset(self.known_ids)

    @cached_property
    def slugs(self) -> frozenset[str]:
        """Return every valid link target, without environments."""
        return frozenset(slug(known) for known in self.ids)

    @cached_property
    def id_counts(self) -> Counter[str]:
        """Return the number of entries per id."""
        return Counter(entry.id for entry in self.entries)

    @cached_property
    def slugs_by_sentence(self) -> dict[str, set[str]]:
        """Return the errors that contain each advice, cause and distinction, by normalised sentence."""
        slugs: dict[str, set[str]] = {}
        for entry in self.entries:
            for _, text in advice(entry):
                if len(normalised(text.en)) >= 40:
                    slugs.setdefault(normalised(text.en), set()).add(slug(entry.id))
        return slugs

    @cached_property
    def ids_by_signature(self) -> dict[str, list[str]]:
        """Return the entries with the same signature, by normalised signature."""
        ids: dict[str, list[str]] = {}
        for entry in self.entries:
            ids.setdefault(normalised(entry.signature.en), []).append(entry.id)
        return ids


EntryCheck = Callable[[Entry, Corpus], Iterable[Problem]]
TextCheck = Callable[[str, str], Iterable[Problem]]  # field and text


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of the table of rules: it checks entries, or texts of entries and articles."""

    name: str
    severity: Severity
    summary: str  # the requirement, in one sentence
    entry: EntryCheck | None = None
    text: TextCheck | None = None
    imported: Severity | None = None  # the severity for imported entries; None: the same


def slug(entry_id: str) -> str:
    """Return the error of an id, without its environment.

    >>> slug("cuda/out-of-memory/a100")
    'cuda/out-of-memory'
    """
    return "/".join(entry_id.split("/")[:2])


def normalised(text: str) -> str:
    """Return the words of a text for comparison: lower case, without punctuation and repeated spaces.

    >>> normalised("Call `torch.cuda.synchronize()`,  then free.")
    'call torch.cuda.synchronize then free'
    """
    return " ".join(re.findall(r"\w+(?:[.\-/]+\w+)*", text.casefold()))


def excerpt(text: str, length: int = 60) -> str:
    """Return the beginning of a text on one line."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1] + "…"


def advice(entry: Entry) -> Iterator[tuple[str, Text]]:
    """Yield the fields specific to this error: cause, actions, reasons, distinctions."""
    yield "root_cause", entry.root_cause
    for where, item in actions(entry):
        yield f"{where}.action", item.action
        if isinstance(item, DeadEnd):
            yield f"{where}.why_it_fails", item.why_it_fails


def actions(entry: Entry) -> Iterator[tuple[str, Workaround | DeadEnd]]:
    """Yield ("workarounds[0]", workaround) and so on, workarounds first."""
    for index, workaround in enumerate(entry.workarounds):
        yield f"workarounds[{index}]", workaround
    for index, dead_end in enumerate(entry.dead_ends):
        yield f"dead_ends[{index}]", dead_end


def bilingual(entry: Entry) -> Iterator[tuple[str, Text]]:
    """Yield every `Text` of an entry with its field."""
    yield "signature", entry.signature
    for name in ("summary", "root_cause"):
        if (text := getattr(entry, name)) is not None:
            yield name, text
    for index, symptom in enumerate(entry.symptoms):
        yield f"symptoms[{index}]", symptom
    for system, text in entry.os_specific.items():
        yield f"os_specific.{system}", text
    parts = [("versions", entry.versions), ("workarounds", entry.workarounds), ("dead_ends", entry.dead_ends)]
    graph = [(f"graph.{name}", getattr(entry.graph, name)) for name in ("leads_to", "preceded_by", "confused_with")]
    for group, items in [*parts, *graph]:
        for index, item in enumerate(items):
            for name in type(item).model_fields:
                value = getattr(item, name)
                if isinstance(value, Text):
                    yield f"{group}[{index}].{name}", value


def texts(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield every piece of language or code of an entry with its field, its articles last."""
    for name, text in bilingual(entry):
        yield name, text.en
        if text.zh is not None:
            yield f"{name}.zh", text.zh
    for index, alias in enumerate(entry.aliases):
        yield f"aliases[{index}]", alias
    for where, item in actions(entry):
        if item.commands:
            yield f"{where}.commands", item.commands
        for system, commands in item.commands_on.items():
            yield f"{where}.commands_on.{system}", commands
    for index, article in enumerate(entry.background):
        for name, value in article_texts(article):
            yield f"background[{index}].{name}", value


def article_texts(article: Background) -> Iterator[tuple[str, str]]:
    """Yield title and text of an article."""
    yield "title", article.title
    yield "markdown", article.markdown
