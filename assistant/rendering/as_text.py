"""Text: the report for a terminal, coloured where supported. Control sequences of a log are never passed on."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from assistant.diagnosis.explanation.reasons import quoted
from assistant.diagnosis.types import Verdict
from assistant.rendering.explained import FOLLOWERS, Decision
from assistant.rendering.labels import label
from assistant.rendering.playbook import PlaybookCard
from assistant.rendering.report import Card, Report, Runner, Step, percent
from assistant.rendering.terminal import terminal
from assistant.rendering.wrapping import wrapped

if TYPE_CHECKING:
    from rich.text import Text

WIDEST = 110  # columns: longer lines are hard to read
BAR = 10  # cells of a probability bar
RUNNER_REASONS, LONGEST_REASON = 2, 240  # reasons shown per runner-up, and characters of each

VERDICT_STYLE = {Verdict.KNOWN: "bold white on dark_green", Verdict.LIKELY: "bold black on yellow",
                 Verdict.UNKNOWN: "bold white on grey37"}  # fmt: skip
MARK_STYLE = {"run_gone": "green", "run_stays": "red", "run_worse": "red"}


def as_text(report: Report) -> str:
    """Return the report for a terminal; without colours when standard output is none."""
    page = Page(report.language)
    page.report(report)
    return page.text()


def card_as_text(card: Card, language: str) -> str:
    """Return one entry for a terminal."""
    page = Page(language)
    page.say(card.title, "bold")
    page.card(card)
    return page.text()


def playbook_as_text(card: PlaybookCard, language: str) -> str:
    """Return one playbook for a terminal."""
    page = Page(language)
    page.say(card.title, "bold")
    page.playbook(card)
    return page.text()


class Page:
    """Writes a report to a console, part by part."""

    def __init__(self, language: str) -> None:
        from rich.console import Console

        self.language = language
        self._written = io.StringIO()
        place = terminal()
        self.console = Console(
            file=self._written,
            width=min(WIDEST, place.columns),
            height=100,  # irrelevant here, but avoids querying the terminal at every line
            force_terminal=place.has_colours,
            highlight=False,
            emoji=False,
            markup=False,
            _environ=place.environ,
        )

    def text(self) -> str:
        """Return the written text, without trailing blanks from padding."""
        lines = self._written.getvalue().split("\n")
        return "\n".join(line.rstrip() for line in lines).strip("\n") + "\n"

    def report(self, report: Report) -> None:
        """Write the whole report."""
        from rich.text import Text

        head = Text(f" {report.verdict_words} ", VERDICT_STYLE[report.verdict])
        if report.card:
            head.append(f" {percent(report.card.probability)} ", "bold")
            head.append(f" {report.card.title}", "bold")
        self.console.print(head)
        if report.event:
            self.heading("event", report.event_place)
            self.say(report.event[:1200], "cyan", indent=2)
        self.followers(report)
        if report.versions:
            self.heading("versions")
            self.say(label("and", self.language).join(report.versions), indent=2)
        for note in report.notes:
            self.say(note, "dim")
        self.questions(report)
        self.seen_before(report)
        if report.card:
            self.console.print()
            self.card(report.card, report.decision)
        if report.playbook:
            self.title(label("playbook", self.language, report.playbook.title), report.playbook.slug, "bold green")
            self.playbook(report.playbook)
        self.playbooks(report)
        if report.introduction and not report.hypotheses:
            self.console.print()
            self.say(report.introduction, "italic")
        if report.runners:
            self.heading("runners" if report.card else "nearest")
            for runner in report.runners:
                self.runner(runner)
                for reason in runner.reasons[:RUNNER_REASONS]:
                    self.say(f"- {quoted(reason, longest=LONGEST_REASON)}", "dim", indent=8)

    def runner(self, runner: Runner) -> None:
        """Write a candidate as one line."""
        from rich.text import Text

        line = Text(f"{percent(runner.probability):>4}  ", "bold")
        self.put(line.append(runner.entry_id, "cyan").append(f"  {runner.title}"), indent=2)

    def followers(self, report: Report) -> None:
        """Write the consequences of the root event."""
        from rich.text import Text

        if report.followers:
            self.heading("follows")
        for follower in report.followers[:FOLLOWERS]:
            line = Text(f"{follower.place}  ", "dim").append(follower.words)
            self.put(line.append(f"  {follower.entry_id}", "cyan") if follower.entry_id else line, indent=2)
        if len(report.followers) > FOLLOWERS:
            self.say(label("follows.more", self.language, len(report.followers) - FOLLOWERS), "dim", indent=2)

    def seen_before(self, report: Report) -> None:
        """Write the incidents of the team that are like it."""
        from rich.text import Text

        if report.seen_before:
            self.heading("seen", style="bold blue")
        for past in report.seen_before:
            self.put(Text(f"#{past.number}  ", "dim").append(past.title, "bold"), indent=2)
            self.say(" · ".join(past.facts), "dim", indent=5)
            self.say(past.solution, indent=5)
            if past.link:
                self.say(past.link, "cyan", indent=5)

    def questions(self, report: Report) -> None:
        """Write the hypotheses of a likely answer, and the questions that decide between them."""
        if report.hypotheses:
            self.heading("hypotheses")
            self.say(report.introduction, "italic", indent=2)
            for hypothesis in report.hypotheses:
                self.runner(hypothesis)
        if report.askings:
            self.heading("questions", style="bold yellow")
        for asking in report.askings:
            self.say(f"? {asking.words}", indent=2)
            if asking.command:
                self.say(asking.command, "cyan", indent=7)
            for option in asking.options if asking.has_options else ():
                self.say(f"- {option.words} → {option.entry_id}", "dim", indent=4)

    def card(self, card: Card, decision: Decision | None = None) -> None:
        """Write one entry, and why it ranks above the second."""
        from rich.text import Text

        line = Text(card.entry_id, "cyan").append(f" · {card.tier}", "dim")
        if card.codes:
            line.append(f" · {', '.join(card.codes)}", "dim")
        self.put(line)
        if card.fit_words:
            self.say(card.fit_words, "dim")
        for name, text in (("what", card.what), ("why", "\n".join((card.why, *card.systems)).strip())):
            if text:
                self.heading(name)
                self.say(text, indent=2)
        if card.workarounds:
            self.heading("try", style="bold green")
            if card.filled:
                self.say(label("filled", self.language, label("and", self.language).join(card.filled)), "dim", indent=2)
            for number, step in enumerate(card.workarounds, start=1):
                self.step(f"{number}.", step, "green")
        if card.dead_ends:
            self.heading("avoid", style="bold red")
            for step in card.dead_ends:
                self.step("✗", step, "red")
        if card.related:
            self.heading("related")
            for relation in card.related:
                line = Text(f"{relation.kind} ").append(relation.entry_id, "cyan")
                line.append(f": {relation.words}" if relation.words else "")
                self.put(line, indent=2)
        for name, items in card.lists.items():
            if items:
                self.heading(name)
                for item in items:
                    self.say(f"- {item}", indent=2)
            if name == "because" and decision:
                self.title(label("decided", self.language, decision.against))
                for factor in decision.factors:
                    self.say(f"- {factor.words}", indent=2)

    def playbooks(self, report: Report) -> None:
        """Write the titles of further playbooks, with the command that prints them."""
        if report.playbooks:
            self.heading("playbooks" if report.playbook else "playbooks.likely")
        for slug, title in report.playbooks:
            self.say(label("playbook.read", self.language, title, slug), indent=2)

    def playbook(self, card: PlaybookCard) -> None:
        """Write one playbook."""
        from rich.text import Text

        self.say(card.scope, "dim", indent=2)
        if card.filled:
            self.say(label("filled", self.language, label("and", self.language).join(card.filled)), "dim", indent=2)
        for name, steps in (("collect", card.collect), ("louder", card.louder)):
            self.heading(name)
            for what, commands in steps:
                self.say(f"- {what}", indent=2)
                for command in commands.splitlines():
                    self.say(command, "cyan", indent=7)
        self.heading("halve")
        for number, (question, yes, no) in enumerate(card.halve, start=1):
            self.put(Text(f"{number}. ", "bold").append(question), indent=2)
            for name, meaning in (("yes", yes), ("no", no)):
                self.say(label(name, self.language, meaning), "dim", indent=5)
        self.heading("never", style="bold red")
        for action, why in card.never:
            self.put(Text("✗ ", "bold red").append(action, "bold"), indent=2)
            self.say(why, indent=5)
        self.heading("sources")
        for source in card.sources:
            self.say(f"- {source}", indent=2)

    def heading(self, name: str, after: str = "", style: str = "bold") -> None:
        """Write an empty line and a heading, by its label."""
        self.title(label(name, self.language), after, style)

    def title(self, words: str, after: str = "", style: str = "bold") -> None:
        """Write an empty line and a heading."""
        from rich.text import Text

        self.console.print()
        self.console.print(Text(words, style).append(f"  {after}" if after else "", "dim"))

    def step(self, mark: str, step: Step, colour: str) -> None:
        """Write a workaround or a dead end."""
        from rich.text import Text

        self.put(Text(f"{mark} ", f"bold {colour}").append(step.action, "bold"), indent=2)
        self.say(" · ".join(step.facts), MARK_STYLE.get(step.mark_kind, "dim"), indent=5)
        for detail in step.details:
            self.say(detail, indent=5)
        if step.warning:
            self.say(step.warning, "bold red", indent=5)
        for place, commands in (("", step.commands), *step.elsewhere):
            if place:
                self.say(place, "dim", indent=5)
            for command in commands.rstrip().splitlines():
                self.say(command, "cyan", indent=7)

    def say(self, text: str, style: str = "", indent: int = 0) -> None:
        """Write plain text."""
        from rich.text import Text

        self.put(Text(text, style), indent)

    def put(self, line: Text, indent: int = 0) -> None:
        """Write styled text, wrapped within its indent."""
        from rich.padding import Padding

        self.console.print(Padding(wrapped(line, self.console.width - indent), (0, 0, 0, indent)))
