"""Rules about slots: placeholders for the user's values have a known kind and are used.

slots = { 29500 = "prot" }  ->  slots.29500: there is no kind of slot called 'prot'
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.entry import Entry
from kb.lint.rule import Corpus, Problem, actions
from kb.slots import KINDS, slots_in, slots_of

REMEDY = f"take one of: {', '.join(KINDS)}"
# A word in angle brackets that is a whole argument, unlike templates, tags and C headers.
_BRACKETS = re.compile(r"(?<=[\s=])(?<!#include )<([a-z][a-z_-]{1,24})>(?=\s|$)")


def kinds_exist(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Every word declared a slot is of a kind of the table."""
    for word, kind in entry.slots.items():
        if kind not in KINDS:
            yield Problem(f"slots.{word}", f"there is no kind of slot called {kind!r}", REMEDY)


def placeholders_can_be_filled(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A word in brackets in a command is a slot."""
    for where, item in actions(entry):
        commands = item.commands or ""
        known = {slot.word for slot in slots_in(commands, entry.slots, is_command=True)}
        for found in _BRACKETS.finditer(commands):
            if found[0] not in known and f"</{found[1]}>" not in commands:
                yield Problem(f"{where}.commands", f"{found[0]} is no kind of slot, so nothing can fill it", REMEDY)


def words_stand_somewhere(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Every word declared as a slot occurs in the advice."""
    used = {slot.word for slot in slots_of(entry)}
    for word in entry.slots:
        if entry.slots[word] in KINDS and word not in used:
            yield Problem(
                f"slots.{word}", "the word stands in no command and in no sentence of the advice",
                "write it as the advice does, or delete the row",
            )  # fmt: skip
