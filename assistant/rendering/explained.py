"""Explained: the parts of a report around the entry, in one language.

followers_of(diagnosis, "en")        ->  the consequences of the root, with line numbers and entries
decision_of(diagnosis, entry, "en")  ->  why the first candidate ranks above the second
askings_of(diagnosis, entry, "en")   ->  the questions that decide between hypotheses, with their answers
fit_words(judged, "en")              ->  "fits the log: CMake 3.27.4 (line 2)"
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assistant.diagnosis.types import Choice, Diagnosis, Filled, Question, QuestionKind
from assistant.diagnosis.versions.applicability import Judged, Match
from assistant.diagnosis.versions.claims import SYSTEM
from assistant.diagnosis.versions.ranges import Fit
from assistant.rendering.labels import label
from assistant.rendering.names import feature_name, slot_name
from kb.entry import Entry

FOLLOWERS = 8  # events shown individually
LONGEST = 160  # characters of an event's first line
FACTORS = 4  # shown reasons why the first ranks above the second
LEVELS = (100, 10, 2, 1)  # thresholds of the odds ratio of a factor, each with its own wording
BARELY = 1.05  # smaller odds ratios are omitted

FindEntry = Callable[[str], Entry | None]


@dataclass(frozen=True)
class Follower:
    """An error of the log that follows from the root."""

    place: str  # "line 8"
    words: str  # its first line
    entry_id: str  # the entry that matches it; "" for none
    line: int  # the first of its lines, from 1


@dataclass(frozen=True)
class Factor:
    """One factor in the comparison of the first candidate with the second."""

    name: str  # "its pattern matches"
    odds: float  # odds ratio; below 1 it favours the second
    words: str  # "its pattern matches: speaks for it"


@dataclass(frozen=True)
class Decision:
    """Why the first candidate ranks above the second."""

    against: str  # the id of the second
    factors: tuple[Factor, ...]  # largest first


@dataclass(frozen=True)
class Option:
    """One answer to a question."""

    entry_id: str
    words: str  # "ENOSPC (28)", or the entry's message


@dataclass(frozen=True)
class Asking:
    """A question between hypotheses, in one language."""

    words: str
    command: str  # to run for the answer; "" for none
    options: tuple[Option, ...]
    question: Question

    @property
    def has_options(self) -> bool:
        """Whether the answers are listed: not for a command's output or a distinguishing sentence."""
        return self.question.kind not in {QuestionKind.COMMAND, QuestionKind.DISTINCTION}


def followers_of(diagnosis: Diagnosis, language: str) -> tuple[Follower, ...]:
    """Return the consequences of the root, in order of the paste."""
    found = []
    for consequence in diagnosis.consequences:
        event = diagnosis.log.events[consequence.event]
        first = event.headline.partition("\n")[0][:LONGEST]
        known = next(iter(consequence.entry_ids), "")
        found.append(Follower(label("line", language, event.lines[0]), first, known, event.lines[0]))
    return tuple(found)


def decision_of(diagnosis: Diagnosis, language: str) -> Decision | None:
    """Explain why the first candidate ranks above the second; features of the same property are summed."""
    if not diagnosis.decided or len(diagnosis.candidates) < 2:
        return None
    together: dict[str, float] = {}
    for part in diagnosis.decided:
        name = feature_name(part.feature, language)
        together[name] = together.get(name, 0.0) + part.amount
    factors = [_factor(name, math.exp(max(-20.0, min(20.0, amount))), language) for name, amount in together.items()]
    notable = [factor for factor in factors if max(factor.odds, 1 / factor.odds) >= BARELY]
    notable.sort(key=lambda factor: -abs(math.log(factor.odds)))
    return Decision(diagnosis.candidates[1].entry_id, tuple(notable[:FACTORS])) if notable else None


def _factor(name: str, odds: float, language: str) -> Factor:
    side, times = ("for", odds) if odds >= 1 else ("against", 1 / odds)
    level = next(level for level in LEVELS if times >= level)
    return Factor(name, odds, label(f"factor.{side}.{level}", language, name))


def askings_of(diagnosis: Diagnosis, entry: FindEntry, language: str) -> tuple[Asking, ...]:
    """Return the questions of a diagnosis in a language."""
    return tuple(asking_of(question, entry, language) for question in diagnosis.questions)


def asking_of(question: Question, entry: FindEntry, language: str) -> Asking:
    """Return one question in a language."""
    if question.kind is QuestionKind.DISTINCTION:
        words = _distinction(question, entry, language)
    else:
        words = label(f"ask.{question.kind.value}", language, question.about)
    command = question.about if question.kind is QuestionKind.COMMAND else ""
    options = tuple(Option(choice.entry_id, _option(choice, entry, language)) for choice in question.choices)
    return Asking(words, command, options, question)


def _distinction(question: Question, entry: FindEntry, language: str) -> str:
    """Quote the sentence that distinguishes two entries: its "here" is the entry that contains it."""
    holder = entry(question.told_by)
    known = holder.graph.confused_with[question.place : question.place + 1] if holder else ()
    other = next((name for name in question.entry_ids if name != question.told_by), "")
    said = "".join(lookalike.distinction.in_language(language) for lookalike in known)
    return label("ask.distinction", language, question.told_by, other, said)


def _option(choice: Choice, entry: FindEntry, language: str) -> str:
    found = entry(choice.entry_id)
    title = found.signature.in_language(language).partition("\n")[0] if found else choice.entry_id
    return f"{choice.value}: {title}" if choice.value else title


def fit_words(judged: Judged, language: str) -> str:
    """Return whether something applies to the versions and lines of the log, in words; "" where that is unknown."""
    reasons = [match for match in judged.reasons if match.fit is judged.fit]
    if not reasons or judged.fit is Fit.UNKNOWN:
        return ""
    said = [label(f"said.{judged.fit.value}", language, match.seen, match.line) for match in reasons if match.is_line]
    versions = [match for match in reasons if not match.is_line]
    seen = [_seen(match, language) for match in versions]
    if judged.fit is Fit.YES:
        return label("and", language).join(
            [*said, *([label("fit.yes", language, label("and", language).join(seen))] if seen else [])]
        )
    wanted = [f"{match.product} {match.stated}" for match in versions]
    pairs = (label("fit.no", language, *pair) for pair in zip(wanted, seen, strict=True))
    return label("and", language).join([*said, *pairs])


def _seen(match: Match, language: str) -> str:
    named = match.seen if match.product == SYSTEM else f"{match.product} {match.seen}"
    return named + (label("at", language, match.line) if match.line else label("told", language))


def filled_words(values: tuple[Filled, ...], language: str) -> Iterator[str]:
    """Return the values of the log used in the advice: "port 8000 (line 3)"."""
    for value in values:
        yield f"{slot_name(value.slot, language)} {value.text}{label('at', language, value.line)}"
