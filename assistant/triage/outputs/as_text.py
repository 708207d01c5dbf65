"""Text: the summary of a triage on a terminal: totals, the most frequent groups, changes, unread inputs."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from assistant.diagnosis.privacy.outgoing import outgoing_text
from assistant.diagnosis.types import Verdict
from assistant.rendering.report import percent
from assistant.triage.outputs.labels import moment, say, share, span, sparkline
from assistant.triage.outputs.report import PARTS, Report
from assistant.triage.types import Edge, Group

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

WIDEST = 140  # columns
MOST_GROUPS, MOST_EDGES, MOST_UNREAD = 10, 5, 8  # shown; the other formats have all of them

STYLE = {Verdict.KNOWN: "green", Verdict.LIKELY: "yellow", Verdict.UNKNOWN: "magenta"}


def as_text(report: Report, language: str) -> str:
    """Return the summary; without colours when standard output is no terminal."""
    page = _Page(report, language)
    page.write()
    lines = page.written.getvalue().split("\n")
    return "\n".join(line.rstrip() for line in lines).strip("\n") + "\n"


class _Page:
    """Writes the summary to a console, part by part."""

    def __init__(self, report: Report, language: str) -> None:
        from rich.console import Console

        self.report, self.triage, self.language = report, report.triage, language
        self.written = io.StringIO()
        width = min(WIDEST, shutil.get_terminal_size((100, 24)).columns)
        colours = sys.stdout.isatty()
        self.console = Console(
            file=self.written, width=width, force_terminal=colours, highlight=False, emoji=False, markup=False
        )

    def say(self, name: str, *values: object) -> str:
        return say(name, self.language, *values)

    def put(self, *what: RenderableType) -> None:
        self.console.print(*what)

    def heading(self, words: str, style: str = "bold") -> None:
        from rich.text import Text

        self.put()
        self.put(Text(words, style))

    def write(self) -> None:
        """Write all parts."""
        self.totals()
        if not self.triage.groups:
            self.heading(self.say("none"), "green")
        known, unknown = self.triage.known, self.triage.unknown
        if known:
            self.heading(self.say("groups.known", len(known), sum(group.count for group in known)), "bold green")
            self.groups(known)
        if unknown:
            count = sum(group.count for group in unknown)
            self.heading(self.say("groups.unknown", len(unknown), count), "bold magenta")
            self.groups(unknown)
        self.skeletons()
        self.changes()
        self.edges()
        self.unread()

    def totals(self) -> None:
        from rich.text import Text

        totals = self.triage.totals
        self.put(Text(" · ".join(self.report.facts(self.language)), "bold"))
        line = Text()
        for name, style in zip(PARTS, ("green", "dim", "magenta"), strict=True):
            count = getattr(totals, name)
            line.append("   " if line else "").append(f"{self.say(name)} ", style)
            line.append(f"{count:,}{self.say('brackets', share(count, totals.lines))}")
        self.put(line)
        if totals.overflow_events:
            self.put(Text(f"{totals.overflow_events:,} {self.say('overflow')}", "dim"))

    def groups(self, groups: Sequence[Group]) -> None:
        from rich.table import Table

        table = Table(box=None, padding=(0, 1), pad_edge=False, show_edge=False)
        table.add_column(self.say("count.column"), justify="right", no_wrap=True)
        table.add_column(self.say("runs.column"), justify="right", no_wrap=True)
        with_times = any(group.histogram for group in groups[:MOST_GROUPS])
        if with_times:
            table.add_column("", no_wrap=True)
        table.add_column("", ratio=1)
        for group in groups[:MOST_GROUPS]:
            cells: list[RenderableType] = [f"{group.count:,}", f"{group.runs:,}"]
            if with_times:
                cells.append(sparkline(group.histogram))
            table.add_row(*cells, self.group(group))
        self.put(table)
        if len(groups) > MOST_GROUPS:
            self.put(self.say("more", len(groups) - MOST_GROUPS))

    def group(self, group: Group) -> Text:
        """Return the summary of a group and its first location."""
        from rich.text import Text

        line = Text()
        if self.report.is_new(group):
            line.append(f"{self.say('new')} ", "bold red")
        if (factor := self.report.rise(group)) is not None:
            line.append(f"{self.say('rise.short', factor)} ", "bold red")
        if group.is_understood and group.finding:
            line.append(group.finding.entry_id, "cyan")
            line.append(f" {self.say(group.verdict.value)} {percent(group.finding.probability)} ", STYLE[group.verdict])
        line.append(self.report.title(group, self.language)[:300])
        if card := self.report.playbook(group, self.language):
            line.append(f"\n{self.say('playbook')}: {card.title} (assistant playbook {card.slug})", "green")
        if group.examples:
            first = group.examples[0]
            line.append(f"\n{self.say('place', first.source, first.line)}", "dim")
        if group.first_seen:
            seen = moment(group.first_seen)
            line.append(
                f"  {seen}" + (f" – {moment(group.last_seen)}" if group.last_seen != group.first_seen else ""), "dim"
            )
        return line

    def skeletons(self) -> None:
        from rich.text import Text

        paths = list(self.report.skeletons.values())
        if paths:
            self.heading(self.say("skeletons"))
        for path in paths[:MOST_GROUPS]:
            self.put(Text(f"  {outgoing_text(str(path))}"))
        if len(paths) > MOST_GROUPS:
            self.put(self.say("more", len(paths) - MOST_GROUPS))

    def changes(self) -> None:
        from rich.text import Text

        changes = self.report.changes
        if changes is None:
            return
        self.heading(self.say("changes"))
        if not (changes.new or changes.gone or changes.rising):
            self.put(self.say("changes.same"))
            return
        counts = (("new", changes.new), ("gone", changes.gone), ("rising", changes.rising))
        self.put(self.say("list").join(self.say(f"changes.{name}", len(rows)) for name, rows in counts))
        for mark, groups in (("+", changes.new), ("-", changes.gone)):
            for group in groups[:MOST_GROUPS]:
                self.put(Text(f"  {mark} {group.count:,}  {self.report.title(group, self.language)[:200]}"))
        for rise in changes.rising[:MOST_GROUPS]:
            words = self.say("colon") + self.say("rise", rise.factor, rise.before)
            self.put(Text(f"  ↑ {rise.group.count:,}  {self.report.title(rise.group, self.language)[:200]}{words}"))

    def edges(self) -> None:
        from rich.text import Text

        shown = self.report.edges()[:MOST_EDGES]
        if shown:
            self.heading(self.say("edges"))
        for before, after, edge in shown:
            names = " → ".join(self.report.title(group, self.language)[:80] for group in (before, after))
            line = Text(f"  {names}")
            line.append(f"  {edge_words(edge, self.language)}", "dim")
            self.put(line)

    def unread(self) -> None:
        from rich.text import Text

        unread = self.triage.unread
        if not unread:
            return
        self.heading(self.say("unread", len(unread)), "bold yellow")
        for item in unread[:MOST_UNREAD]:
            detail = self.say("brackets", item.detail[:120]) if item.detail else ""
            line = self.say("list") + self.say("unread.from", item.line) if item.line is not None else ""
            self.put(Text(f"  {item.source}{self.say('colon')}{self.say(item.reason)}{line}{detail}"))
        if len(unread) > MOST_UNREAD:
            self.put(self.say("more", len(unread) - MOST_UNREAD))


def edge_words(edge: Edge, language: str) -> str:
    """Return how often and after how long the second follows the first."""
    words = say("edge", language, edge.runs, edge.before_runs)
    if edge.seconds is None:
        return words
    return say("list", language).join((words, say("edge.seconds", language, span(edge.seconds, language))))
