"""Response context: what all parts of an answer need in one language: labels, names, steps with their numbers.

teller.action(Step("cuda/out-of-memory", 0))  ->  "一次少要一点"
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.diagnosis.slot_filling import filled
from assistant.diagnosis.types import Filled, Question, VersionSeen
from assistant.diagnosis.versions.applicability import applicability
from assistant.dialogue.belief import FindEntry
from assistant.dialogue.facts import NEITHER, Step
from assistant.dialogue.labels import label
from assistant.dialogue.response_parts import Answer
from assistant.rendering import report
from assistant.rendering.explained import Option, asking_of
from assistant.rendering.report import action_words
from kb.entry import Entry

LONGEST_TITLE = 72  # characters of a signature that names an entry in a list


@dataclass(frozen=True)
class ResponseContext:
    """What all parts need to be told."""

    entry: FindEntry
    language: str
    answer: Answer
    values: Mapping[str, tuple[Filled, ...]]  # by entry: the log's own values, which `entry` has filled in

    def say(self, name: str, *values: object) -> str:
        """Return a label of ours."""
        return label(name, self.language, *values)

    def action(self, step: Step) -> str:
        """Return what a workaround is called."""
        found = self.entry(step.entry_id)
        if found is None or step.place >= len(found.workarounds):
            return step.entry_id
        return action_words(found.workarounds[step.place], self.language)

    def named(self, step: Step) -> str:
        """Return what a workaround is called, with its number where it has one: "2. Restart"."""
        own = [it for it in self.answer.numbered if it.entry_id == step.entry_id]
        return f"{own.index(step) + 1}. {self.action(step)}" if step in own else self.action(step)

    def title(self, entry_id: str) -> str:
        """Return the first line of an entry's signature."""
        found = self.entry(entry_id)
        words = found.signature.in_language(self.language).partition("\n")[0] if found else entry_id
        return shortened(words)

    def steps(self, entry: Entry, steps: tuple[Step, ...]) -> tuple[tuple[str, report.Step], ...]:
        """Lay out workarounds with the numbers under which they were shown, if they were."""
        order = [step for step in self.answer.numbered if step.entry_id == entry.id]
        judged = applicability(entry, self.answer.versions, self.answer.conditions).workarounds
        return tuple(
            (f"{order.index(step) + 1}." if step in order else "•",
             report.workaround_step(entry, step.place, self.language, judged[step.place]))
            for step in steps
        )  # fmt: skip


def filled_entry(entry: Entry | None, values: tuple[Filled, ...]) -> Entry | None:
    """Return an entry with the log's own values in the slots of its advice."""
    return filled(entry, values) if entry and values else entry


def choice_words(teller: ResponseContext, question: Question, choice: int | None) -> str:
    """Say what was answered to a question."""
    if choice is None:
        return teller.say("chosen.open")
    if choice == NEITHER:
        return teller.say("chosen.neither")
    return teller.say("chosen", option_of(teller, question, choice))


def option_of(teller: ResponseContext, question: Question, place: int) -> str:
    """Return a choice as it was offered."""
    return option_words(asking_of(question, teller.entry, teller.language).options[place])


def option_words(option: Option) -> str:
    """Return an option in words: its value or its message, and the entry it speaks for."""
    return f"{shortened(option.words)} ({option.entry_id})"


def shortened(words: str) -> str:
    """Cut words to what a line of a list holds."""
    return words if len(words) <= LONGEST_TITLE else f"{words[: LONGEST_TITLE - 1].rstrip()}…"


def versions_words(versions: tuple[VersionSeen, ...], teller: ResponseContext) -> str:
    """List versions."""
    return teller.say(", ").join(f"{seen.product} {seen.version}" for seen in versions)
