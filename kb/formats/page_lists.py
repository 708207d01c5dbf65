"""Page lists: parses the sections of a Markdown page and their list items.

>>> sections(["# Title", "", "- **ID:** `a/b`", "## Root Cause", "", "Why."])
[('', ['', '- **ID:** `a/b`']), ('Root Cause', ['', 'Why.'])]
>>> items, _ = list_items(["1. **Wait** (50% success)", "   - **When:** never"])
>>> items[0].head, items[0].rows
('**Wait** (50% success)', [Row(label='When', value='never', fence=None)])
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from kb.formats.markdown import fence_at, from_inline
from kb.formats.page_labels import COMMANDS_ON

FENCED_LABELS = ("Commands", *COMMANDS_ON.values(), "Article")  # rows whose value is the fenced block below them

_ITEM = re.compile(r"(?:-|\d+\.)(?: (?P<head>.*))?")
_ROW = re.compile(r"\*\*(?P<label>[^*]+?)[:：]\*\*(?: (?P<value>.*))?")
_PART = re.compile(r" +-(?: (?P<text>.*))?")


@dataclass(slots=True)
class Row:
    """A labelled value: "- **When:** never"."""

    label: str
    value: str  # Markdown
    fence: str | None = None  # the fenced block below it


@dataclass(slots=True)
class Item:
    """A list item and the lines indented below it."""

    head: str  # Markdown
    fence: str | None = None  # the fenced block directly below the head
    rows: list[Row] = field(default_factory=list)
    bullets: list[str] = field(default_factory=list)  # parts without a label, as Markdown

    def take(self, label: str) -> list[Row]:
        """Remove the rows with this label."""
        taken = [row for row in self.rows if row.label == label]
        self.rows = [row for row in self.rows if row.label != label]
        return taken

    def take_one(self, label: str) -> str | None:
        """Remove the first row with this label, and return its text."""
        rows = self.take(label)
        self.rows += rows[1:]
        return from_inline(rows[0].value) if rows else None


def sections(lines: list[str]) -> list[tuple[str, list[str]]]:
    """Return (heading, lines) of the sections below the title; the first, without a heading, has the facts."""
    result: list[tuple[str, list[str]]] = [("", [])]
    unclosed: set[str] = set()
    at = 1
    while at < len(lines):
        fence = fence_at(lines, at, unclosed)
        end = fence[1] if fence else at + 1
        if fence is None and lines[at].startswith("## "):
            result.append((lines[at][3:].strip(), []))
        else:
            result[-1][1].extend(lines[at:end])
        at = end
    return result


def list_items(lines: list[str]) -> tuple[list[Item], list[str]]:
    """Return the list items of a section, and the remaining lines."""
    items: list[Item] = []
    stray: list[str] = []
    unclosed: set[str] = set()
    at = 0
    while at < len(lines):
        line, fence = lines[at], fence_at(lines, at, unclosed)
        at = fence[1] if fence else at + 1
        if fence is not None:
            if not items or not _give_fence(items[-1], fence[0]):
                stray.append(line)
        elif match := _ITEM.fullmatch(line):
            items.append(Item(match["head"] or ""))
        elif items and (match := _PART.fullmatch(line)):
            row = row_of(match["text"] or "")
            if row is None:
                items[-1].bullets.append(match["text"] or "")
            else:
                items[-1].rows.append(row)
        elif line.strip():
            stray.append(line)
    return items, stray


def row_of(markdown: str) -> Row | None:
    """Return the label and value of "**Label:** value"; None for anything else."""
    match = _ROW.fullmatch(markdown)
    return Row(match["label"], match["value"] or "") if match else None


def _give_fence(item: Item, text: str) -> bool:
    """Assign a fenced block to its row, or to the item's head; return False where neither accepts it."""
    if item.rows and item.rows[-1].label in FENCED_LABELS and item.rows[-1].fence is None:
        item.rows[-1].fence = text
        return True
    if item.fence is None and not item.rows:
        item.fence = text
        return True
    return False
