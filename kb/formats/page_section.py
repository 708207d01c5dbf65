"""Page section: helpers of all sections of a page: items, labelled rows, and findings for unknown content.

reader = SectionReader("page.md")
reader.each("Symptoms", "symptoms", ["- **slow**: it takes minutes"], symptom)   fills reader.data["symptoms"]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kb.findings import Finding
from kb.formats.markdown import from_block, from_percent
from kb.formats.page_items import Fields
from kb.formats.page_labels import NAME
from kb.formats.page_lists import Item, Row, list_items, row_of


class SectionReader:
    """Collects the fields of an entry, and the findings about the page."""

    def __init__(self, where: str) -> None:
        """`where`: the page's name in findings."""
        self.where = where
        self.findings: list[Finding] = []
        self.data: Fields = {"provenance": {"source": NAME}, "graph": {}}

    def report(self, rule: str, field: str, problem: str, remedy: str) -> None:
        """Add a warning about a field."""
        self.findings.append(Finding(rule, self.where, field, problem, remedy, "warning"))

    def left_out(self, heading: str, markdown: str) -> None:
        """Report unknown Markdown."""
        self.report(
            "unknown-line",
            heading or "facts",
            f"this is not known here, so it was left out: {markdown.strip()[:120]}",
            "put it where the page of an entry has it",
        )

    def items(self, heading: str, lines: list[str]) -> list[Item]:
        """Return the items of a list section; report its other lines."""
        found, stray = list_items(lines)
        for line in stray:
            self.left_out(heading, line)
        return found

    def labelled(self, heading: str, lines: list[str]) -> list[tuple[Row, Item]]:
        """Return the rows of a section that is a list of rows."""
        result = []
        for item in self.items(heading, lines):
            row = row_of(item.head)
            if row is None:
                self.left_out(heading, item.head)
            else:
                result.append((row, item))
        return result

    def unread(self, heading: str, item: Item) -> None:
        """Report the remaining rows and bullets of an item."""
        for row in item.rows:
            self.left_out(heading, f"{row.label}: {row.value}{row.fence or ''}")
        for bullet in item.bullets:
            self.left_out(heading, bullet)

    def each(self, heading: str, field: str, lines: list[str], read: Callable[[Item], Any]) -> None:
        """Parse every item of a section into a list field."""
        self.data[field] = self.data.get(field, []) + self.read_all(heading, lines, read)

    def graph(self, heading: str, field: str, lines: list[str], read: Callable[[Item], Any]) -> None:
        """Parse every item of a section into a list of relations to other entries."""
        self.data["graph"][field] = self.read_all(heading, lines, read)

    def read_all(self, heading: str, lines: list[str], read: Callable[[Item], Any]) -> list[Any]:
        """Return the fields of every item; report items for which `read` returns None."""
        result = []
        for item in self.items(heading, lines):
            fields = read(item)
            if fields is None:
                self.left_out(heading, item.head)
            else:
                result.append(fields)
            self.unread(heading, item)
        return result

    def share(self, text: str, field: str) -> float | None:
        """Return a percentage as a share from 0 to 1; report and return None where it is invalid."""
        try:
            return from_percent(text)
        except ValueError as error:
            self.report("bad-rate", field, f"{error}; it was left out", "write it as 85%")
            return None

    def prose(self, field: str, language: str, lines: list[str]) -> None:
        """Parse a section of plain text in a language ("en" or "zh")."""
        self.data.setdefault(field, {"en": ""})[language] = from_block(lines)
