r"""Advice row: one thing that holds whatever the entry is, and the words that call for it.

AdviceRow("lock", (r"\\brm\\b.{0,24}\\block",), Text(en="A lock says …", zh="有锁说明…"))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kb.entry import Text


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """One row."""

    name: str
    patterns: tuple[str, ...]  # all must be found; RE2, any case. The first names what the row is about
    text: Text
    is_danger: bool = True  # a danger; False: a circumstance, or what something does
    unless: str = ""  # where this is found, the row does not apply
    when: Literal["always", "told", "asked"] = "always"  # "told": in no question; "asked": in questions only
    rules_out: str = ""  # the steps that cannot be taken then, by their words and commands
    calls_for: str = ""  # the steps that it makes likelier, by their words and commands
    about: str = ""  # the names of the entries that it belongs to, as a pattern; "" for all
