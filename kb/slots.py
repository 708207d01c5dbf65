"""Slots: placeholders in an entry's advice for the user's values, and the format of such values.

    "kubectl describe pod POD"        POD is a slot of the kind "pod": its name in capitals, in commands
    "free at least <size>"            <size> is one of the kind "size": its name in brackets, in commands and texts
    slots = { 29500 = "port" }        and so is 29500, wherever this entry's advice says it

The kinds are the table `KINDS`. The diagnosis finds the values in the paste; where there is none, the author's word
stays. A word in `slots` that looks like prose ("app", "lib") is a slot only in commands and between backticks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.entry import DeadEnd, Entry, Text, Workaround

# Sentences of a step that may contain slots.
SENTENCES = ("action", "how", "condition", "tradeoff", "warning", "why_it_fails", "misconception")


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of value."""

    shape: str  # pattern of the whole value, without special characters of a shell
    capitals: bool = (
        True  # whether its name in capitals is a slot: not where it is an SQL keyword or an environment variable
    )


_NAME = r"[A-Za-z0-9_][\w.-]{0,99}"
_DOTTED = r"[A-Za-z_]\w{0,60}(?:\.\w{1,60}){0,8}"
_PATH = r"(?:[A-Za-z]:)?[\w./\\@+~ \u4e00-\u9fff-]{1,250}"

KINDS: dict[str, Kind] = {
    "port": Kind(r"[1-9]\d{0,4}", capitals=False),  # a common environment variable
    "host": Kind(r"[A-Za-z0-9][\w.-]{0,200}|[0-9a-fA-F:]{2,45}"),
    "url": Kind(r"(?:https?|ssh|git)://[\w.:/~%?=&+,-]{1,300}", capitals=False),  # a common variable
    "pid": Kind(r"[2-9]|[1-9]\d{1,6}"),
    "path": Kind(_PATH, capitals=False),  # the environment variable PATH
    "file": Kind(_PATH),
    "entrypoint": Kind(_PATH),
    "module": Kind(_DOTTED),
    "package": Kind(r"(?:@[\w.-]{1,60}/)?[A-Za-z0-9][\w.-]{0,80}"),
    "library": Kind(r"lib[\w+.-]{1,80}", capitals=False),
    "header": Kind(r"[\w./+-]{1,100}"),
    "program": Kind(r"[A-Za-z0-9_][\w.+-]{0,60}"),
    "symbol": Kind(r"[A-Za-z_~][\w:~$.@]{0,150}"),
    "class": Kind(r"[A-Za-z_][\w.$]{0,150}", capitals=False),
    "key": Kind(_NAME, capitals=False),
    "identifier": Kind(r"[A-Za-z_]\w{0,80}"),
    "user": Kind(_NAME, capitals=False),
    "database": Kind(_NAME, capitals=False),
    "table": Kind(r"[A-Za-z_][\w.]{0,100}", capitals=False),
    "model": Kind(r"[\w-]{1,60}/[\w.-]{1,90}", capitals=False),
    "image": Kind(r"[A-Za-z0-9][\w./:@-]{0,200}"),
    "container": Kind(_NAME),
    "pod": Kind(_NAME),
    "namespace": Kind(_NAME),
    "node": Kind(_NAME),
    "service": Kind(r"[\w@.-]{1,80}"),
    "unit": Kind(r"[\w@.-]{1,80}"),
    "branch": Kind(r"[\w][\w./-]{0,100}"),
    "index": Kind(r"\d{1,3}", capitals=False),
    "size": Kind(r"\d{1,9}(?:[.,]\d{1,3})? ?(?:[KMGTP]i?B|[KMGT]|bytes)", capitals=False),
}

LONGEST = 200  # characters of a value
# System files: never used as values in advice.
_SYSTEM = re.compile(
    r"/(?:usr(?!/local|/src)|bin|sbin|lib\w*|boot|dev|etc|proc|run|sys)(?:/|$)|[A-Za-z]:\\(?:Windows|Program)"
)
# Suffixes that are ignored: "<pod-name>", "<container_id>" are "<pod>", "<container>".
_BRACKETS = r"<(?:[a-z][a-z_ -]{1,24}|[A-Z][A-Z_-]{1,24})>"
_ENDING = re.compile(r"[-_ ](?:name|id|number)$")


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder in a text."""

    start: int
    end: int
    kind: str
    word: str  # the author's word: "POD", "<pid>", "29500"


def slots_in(text: str, declared: Mapping[str, str], *, is_command: bool) -> Iterator[Slot]:
    """Yield the slots of a command or a sentence, in order, without overlaps; `declared` is the entry's own table."""
    if not is_command and "<" not in text and not any(word in text for word in declared):
        return  # the common case
    spans = None if is_command else [(found.start(), found.end()) for found in re.finditer(r"`[^`\n]+`", text)]
    closed = {f"<{tag}" for tag in re.findall(r"</([\w.-]{1,40}>)", text)}
    for found in _words(tuple(declared)).finditer(text):
        word = found[0]
        kind = declared.get(word) or _kind_of(word, is_command)
        if kind is None or kind not in KINDS:
            continue
        if word.startswith("<") and (text.startswith(("(", "::"), found.end()) or word in closed):
            continue  # a template or a tag
        as_code = spans is None or any(start < found.start() and found.end() < end for start, end in spans)
        if as_code or word.startswith("<") or not word.isalpha() or not word.islower():
            yield Slot(found.start(), found.end(), kind, word)


def advice_of(entry: Entry) -> Iterator[tuple[str, bool]]:
    """Yield the texts of an entry that may contain slots, sentences in English, and whether each is a command."""
    steps: tuple[Workaround | DeadEnd, ...] = (*entry.workarounds, *entry.dead_ends)
    for step in steps:
        yield from ((typed, True) for typed in (step.commands, *step.commands_on.values()) if typed)
        for name in SENTENCES:
            text: Text | None = getattr(step, name, None)
            if text is not None:
                yield text.en, False


def slots_of(entry: Entry) -> Iterator[Slot]:
    """Yield the slots of an entry's advice."""
    for text, is_command in advice_of(entry):
        yield from slots_in(text, entry.slots, is_command=is_command)


def is_value(kind: str, value: str) -> bool:
    """Return whether a text is a valid value of a kind: it has the kind's format and is safe in a command."""
    if len(value) > LONGEST or not re.fullmatch(KINDS[kind].shape, value):
        return False
    if value.startswith(("-", " ")) or value.endswith(" ") or ".." in value or value.strip("/.~\\ ") == "":
        return False
    if kind in {"file", "path", "entrypoint"} and _SYSTEM.match(value):
        return False
    return kind != "port" or int(value) <= 65535


def _kind_of(word: str, is_command: bool) -> str | None:
    """Return the kind of an undeclared word: "POD" in a command and "<pod-name>" anywhere are "pod"."""
    if word.startswith("<"):
        return _ENDING.sub("", word[1:-1].lower())
    return word.lower() if is_command else None


@lru_cache(maxsize=512)
def _words(declared: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of declared words, names in brackets, and kinds in capitals, as whole words."""
    own = "|".join(rf"(?<![\w.]){re.escape(word)}(?!\w)" for word in sorted(declared, key=len, reverse=True))
    # Alone in quotes it is a string, before a colon and a letter or an equals sign it is a key.
    names = "|".join(kind.upper() for kind, row in KINDS.items() if row.capitals)
    capitals = rf"(?<![\w$/'\".{{-])(?:{names})(?![\w=(]|:(?!\d)|-[A-Z])|(?<=['\"])(?:{names})(?=[^\w'\"=(:])"
    return re.compile("|".join(part for part in (own, _BRACKETS, capitals) if part))
