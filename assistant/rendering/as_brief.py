"""Brief: the essentials of a diagnosis on one terminal screen, at most `LINES` lines for any entry.

    verdict, cause, the first step with its command, two more as one line each, the first dead end, versions, followers

Each part is truncated to its rows, with the number of omitted lines. Where all parts are long, the first step has fewer
rows.
`--full` is `assistant.rendering.as_text`, `--why` is `assistant.rendering.as_reasons`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.diagnosis.versions.ranges import Fit
from assistant.rendering.as_text import VERDICT_STYLE, Page
from assistant.rendering.labels import label
from assistant.rendering.playbook import PlaybookCard
from assistant.rendering.report import Card, Report, Runner, Step, percent
from assistant.rendering.wrapping import wrapped

if TYPE_CHECKING:
    from rich.text import Text

LINES = 40  # of the whole answer, including the two that `assistant query` appends to an unknown one
BEHIND = 2
NEXT_STEPS = 2  # shown as one line each
SHOWN = 3  # entries to compare

_sentence = re.compile(r"^.*?(?:[。！？]|[.!?](?=\s|$)|\n|$)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Rows:
    """The row limits of the long parts."""

    event: int
    details: int  # of the first step
    commands: int  # of the first step, or of a playbook's items to collect
    questions: int  # between entries, or of a playbook


SIZES = (Rows(3, 4, 8, 4), Rows(3, 3, 6, 3), Rows(2, 2, 5, 2), Rows(2, 1, 4, 1), Rows(1, 1, 3, 1))


def as_brief(report: Report) -> str:
    """Return the report for one screen of a terminal, with the largest row limits that fit."""
    text = ""
    for rows in SIZES:
        page = Brief(report.language, rows)
        page.report(report)
        text = page.text()
        if text.count("\n") <= LINES - BEHIND:
            break
    return text


class Brief(Page):
    """Writes a report part by part, each within its row limit."""

    def __init__(self, language: str, rows: Rows) -> None:
        super().__init__(language)
        self.rows = rows

    def report(self, report: Report) -> None:
        """Write the essentials."""
        from rich.text import Text

        head = Text(f" {report.verdict_words} ", VERDICT_STYLE[report.verdict])
        if report.card:
            head.append(f" {percent(report.card.probability)} ", "bold").append(
                f" {_first_line(report.card.title)}", "bold"
            )
        self.within(head, 2)
        if report.card:
            line = Text(report.card.entry_id, "cyan").append(f" · {report.card.tier}", "dim")
            self.within(line.append(f" · {', '.join(report.card.codes)}" if report.card.codes else "", "dim"))
        if report.event:
            self.console.print()
            self.within(Text(f"{label('event', self.language)}  {report.event_place}", "dim"))
            self.within(Text(report.event, "cyan"), self.rows.event, 2)
        self.notes(report)
        if report.card:
            self.console.print()
            self.within(Text(_first_sentence(report.card.what)), 2)
            if report.hypotheses:
                self.hypotheses(report)
            self.past(report)
            self.steps(report.card)
        elif report.introduction:
            self.past(report)
            self.console.print()
            self.within(Text(report.introduction, "italic"), 4)
            self.candidates(report.runners)
        if report.playbook:
            self.playbook(report.playbook)
        self.other_playbooks(report)
        self.console.print()
        self.within(Text(label("brief.more" if report.card else "brief.more.unknown", self.language), "dim"))

    def notes(self, report: Report) -> None:
        """Write one line each: consequences of the root, versions, and further notes on the log."""
        from rich.text import Text

        if report.followers:
            first, others = report.followers[0], len(report.followers) - 1
            named = f"  {first.entry_id or first.words}"
            more = label("follows.others", self.language, others)
            words = f"{first.place}{named}{more if others else ''}"
            self.within(Text(label("named", self.language, label("follows", self.language), words)))
        if report.versions:
            words = label("and", self.language).join(report.versions)
            self.within(Text(label("named", self.language, label("versions", self.language), words)))
        if report.card and report.card.fit is Fit.NO:
            self.within(Text(report.card.fit_words, "yellow"))
        for note in report.notes[:1]:
            self.within(Text(note, "dim"))

    def hypotheses(self, report: Report) -> None:
        """Write the entries to compare, and the first question that decides between them."""
        from rich.text import Text

        self.heading("hypotheses")
        self.candidates(report.hypotheses)
        for asking in report.askings[:1]:
            self.within(Text(f"? {asking.words}"), self.rows.questions, 2)
            if asking.command:
                self.within(Text(asking.command, "cyan"), indent=7)
            for option in asking.options[: self.rows.questions] if asking.has_options else ():
                self.within(Text(f"- {option.words} → {option.entry_id}", "dim"), indent=4)

    def past(self, report: Report) -> None:
        """Write the first incident of the team that is like it."""
        from rich.text import Text

        for past in report.seen_before[:1]:
            self.heading("seen", style="bold blue")
            line = Text(f"#{past.number} ", "dim").append(past.title, "bold")
            self.within(line.append(f"  {' · '.join(past.facts)}", "dim"), 2, 2)
            self.within(Text(past.solution), 2, 5)
            if past.link:
                self.within(Text(past.link, "cyan"), indent=5)

    def candidates(self, them: Sequence[Runner]) -> None:
        """Write the first candidates, one line each."""
        from rich.text import Text

        for it in them[:SHOWN]:
            line = Text(f"{percent(it.probability):>4}  ", "bold").append(it.entry_id, "cyan")
            self.within(line.append(f"  {it.title}"), indent=2)

    def steps(self, card: Card) -> None:
        """Write the first step in full, two more as one line each, and the first dead end."""
        from rich.text import Text

        if card.workarounds:
            self.heading("try", style="bold green")
            self.first(card.workarounds[0])
        for number, step in enumerate(card.workarounds[1 : 1 + NEXT_STEPS], start=2):
            self.within(self._line(f"{number}.", step, "green"), indent=2)
        more = len(card.workarounds) - 1 - NEXT_STEPS
        if more > 0:
            self.within(Text(label("steps.more", self.language, more), "dim"), indent=5)
        if end := card.first_dead_end:
            self.heading("avoid", style="bold red")
            self.within(self._line("✗", end, "red"), indent=2)
            if end.when:
                self.within(Text(end.when, "dim"), indent=5)
            if end.details:
                self.within(Text(self._sentences(end.details[0], 2, 5)), 2, 5)

    def first(self, step: Step) -> None:
        """Write the first step with its warning and its commands."""
        from rich.text import Text

        self.within(self._line("1.", step, "green"), 2, 2)
        if step.details:
            self.within(Text("\n".join(step.details)), self.rows.details, 5)
        if step.warning:
            self.within(Text(step.warning, "bold red"), 2, 5)
        typed = step.commands.rstrip().splitlines()
        for command in typed[: self.rows.commands]:
            self.within(Text(command, "cyan"), 2, 7)
        if len(typed) > self.rows.commands:
            left_out = label("commands.more", self.language, len(typed) - self.rows.commands)
            self.within(Text(left_out, "dim"), indent=7)

    def playbook(self, card: PlaybookCard) -> None:
        """Write the first items to collect and questions of a playbook, and what never helps."""
        from rich.text import Text

        self.title(label("playbook", self.language, card.title), card.slug, "bold green")
        typed = 0
        for what, commands in (*card.collect, *card.louder):
            if typed >= self.rows.commands:
                break
            self.within(Text(f"- {what}"), 1, 2)
            for command in commands.splitlines()[:2]:
                self.within(Text(command, "cyan"), 1, 7)
                typed += 1
        for number, (question, yes, no) in enumerate(card.halve[: self.rows.questions], start=1):
            self.within(Text(f"{number}. ", "bold").append(question), 1, 2)
            for name, meaning in (("yes", yes), ("no", no)):
                self.within(Text(label(name, self.language, meaning), "dim"), 1, 5)
        for action, why in card.never[:1]:
            self.within(Text("✗ ", "bold red").append(action, "bold").append(f"  {_first_sentence(why)}"), 2, 2)
        self.within(Text(label("playbook.whole", self.language, card.slug), "dim"), indent=2)

    def other_playbooks(self, report: Report) -> None:
        """Write the first of the other playbooks that may apply."""
        from rich.text import Text

        for slug, title in report.playbooks[:1]:
            name = "playbooks" if report.playbook else "playbooks.likely"
            words = label("playbook.read", self.language, title, slug)
            self.within(Text(label("named", self.language, label(name, self.language), words), "dim"), 2)

    def within(self, line: Text, rows: int = 1, indent: int = 0) -> None:
        """Write styled text within a row limit; truncation is marked."""
        from rich.padding import Padding
        from rich.text import Text

        width = self.console.width - indent
        shown = list(wrapped(line, width).wrap(self.console, width))
        kept = shown[:rows]
        if len(shown) > rows:
            kept[-1].rstrip()
            kept[-1].truncate(width - 2)
            kept[-1].append(" …")
        self.console.print(Padding(Text("\n").join(kept), (0, 0, 0, indent)))

    def _line(self, mark: str, step: Step, colour: str) -> Text:
        from rich.text import Text

        line = Text(f"{mark} ", f"bold {colour}").append(step.action, "bold")
        return line.append(f"  {' · '.join(step.facts)}" if step.facts else "", "dim")

    def _sentences(self, text: str, rows: int, indent: int) -> str:
        """Return as many whole sentences as fit in the rows; at least the first."""
        from rich.cells import cell_len

        room = rows * (self.console.width - indent) - 10  # less the margin for line breaks
        end = 0
        while end < len(text) and (found := _sentence.match(text[end:])) and found.end():
            if end and cell_len(text[: end + found.end()]) > room:
                break
            end += found.end()
        return text[:end].strip()


def _first_sentence(text: str) -> str:
    found = _sentence.match(text.strip())
    return found.group().strip() if found else text


def _first_line(text: str) -> str:
    return text.partition("\n")[0]
