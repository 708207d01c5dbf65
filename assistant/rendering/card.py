"""Card: one entry prepared for display in one language, with its applicability to the versions in a log.

card_of(entry, "zh")  ->  Card(title="…", workarounds=(Step("用 compute-sanitizer 跑一遍", …), …), …)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assistant.diagnosis.types import Condition, VersionSeen
from assistant.diagnosis.versions.applicability import Applicability, Judged, applicability
from assistant.diagnosis.versions.ranges import Fit
from assistant.rendering.background import passages
from assistant.rendering.explained import fit_words
from assistant.rendering.labels import LABELS, label
from kb.entry import DeadEnd, Entry, Rate, Text, VersionNote, Workaround
from kb.entry import Step as Claim
from kb.marks import Mark, marks_of

NOT_JUDGED = Judged()
SYSTEMS = {"linux": "Linux", "macos": "macOS", "windows": "Windows"}
UNRATED = 0.5  # sort position of a workaround without reports
MARKS = {"documented": "step.documented"}  # kinds of mark whose label has another name


@dataclass(frozen=True)
class Step:
    """A workaround or a dead end."""

    action: str
    mark: str  # proof status: "run: error gone (2 of 3)", "documented, not run"
    mark_kind: str  # "run_gone", …, as `kb.marks` names it
    kind: str  # "to find out"; "" for a fix and for a dead end
    others: tuple[str, ...]  # further facts: "Linux only", "works 17 of 20, measured"
    details: tuple[str, ...]  # how, when, why it fails
    warning: str  # "Careful: it deletes …", shown before the commands; "" for none
    commands: str  # as typed; "" for none
    elsewhere: tuple[tuple[str, str], ...]  # the commands for other systems: ("on Windows:", "Get-Process …")
    fit: Fit = Fit.UNKNOWN  # whether its condition is met by the log
    when: str = ""  # "when: the server is …", also among the details; "" where it has no condition

    @property
    def facts(self) -> tuple[str, ...]:
        """Its short facts: its kind, its mark, and the others."""
        return tuple(filter(None, (self.kind, self.mark, *self.others)))


@dataclass(frozen=True)
class Relation:
    """A related error."""

    kind: str  # "confused with"
    entry_id: str
    words: str  # the distinction, or the condition


@dataclass(frozen=True)
class Card:
    """One entry, prepared for display."""

    entry_id: str
    title: str
    tier: str
    probability: float
    what: str
    why: str
    codes: tuple[str, ...]
    versions: tuple[str, ...]
    workarounds: tuple[Step, ...]
    dead_ends: tuple[Step, ...]
    related: tuple[Relation, ...]
    reasons: tuple[str, ...]
    sources: tuple[str, ...]
    fit: Fit = Fit.UNKNOWN  # whether the entry applies to the versions in the log
    fit_words: str = ""  # "fits the log: pip 24.0 (line 3)"; "" where that is unknown
    systems: tuple[str, ...] = ()  # differences on the log's system
    filled: tuple[str, ...] = ()  # values of the log in the advice: "port 8000 (line 3)"
    order: tuple[int, ...] = ()  # indices of `workarounds` in the entry
    dead_end_order: tuple[int, ...] = ()  # indices of `dead_ends` in the entry
    reading: tuple[str, ...] = ()  # background: title, date and the relevant passage of each article

    @property
    def first_dead_end(self) -> Step | None:
        """The first dead end that the log does not rule out."""
        return next((step for step in self.dead_ends if step.fit is not Fit.NO), None)

    @property
    def first_dead_end_place(self) -> int | None:
        """Its index in the entry."""
        step = self.first_dead_end
        return None if step is None else self.dead_end_order[self.dead_ends.index(step)]

    @property
    def lists(self) -> dict[str, tuple[str, ...]]:
        """The lists below the steps, by the names of their labels."""
        lists = {"because": self.reasons, "versions.entry": self.versions}
        return {**lists, "background": self.reading, "sources": self.sources}


def card_of(
    entry: Entry,
    language: str,
    probability: float = 1.0,
    reasons: tuple[str, ...] = (),
    versions: Sequence[VersionSeen] = (),
    values: tuple[str, ...] = (),
    conditions: Sequence[Condition] = (),
    about: str = "",
) -> Card:
    """Return the card of an entry for a log: its versions, the evaluated conditions of steps, and its values."""

    def say(text: Text | None) -> str:
        return in_language(text, language)

    names = [f"{code.name} ({code.number})" if code.number is not None else code.name for code in entry.codes]
    cause = say(entry.root_cause)
    summary = say(entry.summary)
    graph = entry.graph
    fits = applicability(entry, versions, conditions)
    order, dead_end_order = order_of(entry, fits), order_of_dead_ends(entry, fits)
    relations = [
        *(Relation(label("preceded_by", language), step.entry_id, say(step.condition)) for step in graph.preceded_by),
        *(Relation(label("leads_to", language), step.entry_id, say(step.condition)) for step in graph.leads_to),
        *(Relation(label("confused_with", language), it.entry_id, say(it.distinction)) for it in graph.confused_with),
    ]
    return Card(
        entry_id=entry.id,
        title=entry.signature.in_language(language),
        tier=label(entry.tier.value, language),
        probability=probability,
        what=summary or cause,
        why=cause if summary != cause else "",
        codes=tuple(names),
        versions=tuple(
            _note(note, judged, language) for note, judged in zip(entry.versions, fits.versions, strict=True)
        ),
        workarounds=tuple(workaround_step(entry, place, language, fits.workarounds[place]) for place in order),
        dead_ends=tuple(dead_end_step(entry, place, language, fits.dead_ends[place]) for place in dead_end_order),
        related=tuple(relations),
        reasons=reasons,
        sources=entry.sources,
        fit=fits.fit,
        fit_words=fit_words(Judged(fits.fit, fits.reasons), language),
        systems=tuple(f"{name}: {in_language(entry.os_specific[name], language)}" for name in fits.systems),
        filled=values,
        order=order,
        dead_end_order=dead_end_order,
        reading=tuple(passage.line for passage in passages(entry, about)),
    )


def _note(note: VersionNote, judged: Judged, language: str) -> str:
    """Return a version note; the change is included where the note covers the log's version."""
    status = label(note.status, language) if note.status in LABELS else note.status
    words = label("status", language, note.version, status)
    if judged.fit is not Fit.YES:
        return words
    return label(
        "note", language, words, fit_words(judged, language), in_language(note.behavior_change, language)
    ).strip()


def order_of(entry: Entry, fits: Applicability) -> tuple[int, ...]:
    """Return the indices of the workarounds in display order.

    Steps that the log calls for come first, then the others, best first, and last those that do not apply to this log.
    """
    place_of = {id(step): place for place, step in enumerate(entry.workarounds)}
    return _by_the_log([place_of[id(step)] for step in best_first(entry.workarounds)], fits.workarounds)


def order_of_dead_ends(entry: Entry, fits: Applicability) -> tuple[int, ...]:
    """Return the indices of the dead ends in display order: called for by the log first, not applicable last."""
    return _by_the_log(range(len(entry.dead_ends)), fits.dead_ends)


def _by_the_log(places: Iterable[int], judged: Sequence[Judged]) -> tuple[int, ...]:
    return tuple(sorted(places, key=lambda place: (judged[place].fit is Fit.NO, not judged[place].is_called_for)))


def best_first(workarounds: tuple[Workaround, ...]) -> list[Workaround]:
    """Order workarounds as in the entry, except where users report otherwise, or an import has estimates.

    A step without reports ranks at one half: a few reported failures move it down, a few reported successes up. The
    counts of a proof are the number of set-ups in which a step works, not how often it helps users.
    """

    def key(workaround: Workaround) -> float:
        rate = workaround.success_rate
        return -UNRATED if rate is None or rate.origin == "measured" else -rate.value

    return sorted(workarounds, key=key)


def in_language(text: Text | None, language: str) -> str:
    """Return a text in a language, marked where it is not translated."""
    if text is None:
        return ""
    mark = label("untranslated", language) if not text.zh and text.en else ""
    return f"{text.in_language(language)}{mark}"


def rate_words(rate: Rate | None, name: str, language: str) -> str:
    """Return a counted rate with its origin: "works 17 of 20, measured"; "" for an estimate."""
    if rate is None or rate.origin == "estimate":
        return ""
    number = label(rate.origin, language, round(rate.value * 100), rate.successes, rate.trials)
    return label(name, language, number)


def mark_words(mark: Mark, language: str) -> str:
    """Return the proof status of a step: "run: error gone (2 of 3)", "not run: it reboots the machine"."""
    if mark.why_not is not None:
        return label("not_run.why", language, in_language(mark.why_not, language))
    words = label(MARKS.get(mark.kind, mark.kind), language)
    runs = mark.shown.runs if mark.shown else 1
    return label("times", language, words, mark.shown.held, runs) if mark.shown and runs > 1 else words


def percent(probability: float) -> str:
    """Return a probability as a percentage; never 100 %, since no diagnosis is certain."""
    return f"{min(probability, 0.99):.0%}"


def workaround_step(entry: Entry, place: int, language: str, judged: Judged = NOT_JUDGED) -> Step:
    """Return the step of a workaround, by its index in the entry."""
    step = entry.workarounds[place]
    kind = "" if step.kind == "cure" else label(step.kind, language)
    rate = rate_words(step.success_rate, "works", language)
    return _step(step, f"workaround-{place + 1}", entry, language, judged, kind, rate, [])


def dead_end_step(entry: Entry, place: int, language: str, judged: Judged = NOT_JUDGED) -> Step:
    """Return the step of a dead end, by its index in the entry."""
    step = entry.dead_ends[place]
    rate = rate_words(step.failure_rate, "fails", language)
    return _step(step, f"dead-end-{place + 1}", entry, language, judged, "", rate, [step.why_it_fails])


def _step(
    step: Workaround | DeadEnd, name: str, entry: Entry, language: str, judged: Judged, kind: str, rate: str,
    before: Sequence[Text],
) -> Step:  # fmt: skip
    mark = marks_of(entry)[name]
    action = action_words(step, language)
    systems = label("only.on", language, _names(step.systems, language)) if step.systems else ""
    simulated = label("simulated", language, in_language(mark.simulated, language)) if mark.simulated else ""
    warning = in_language(step.warning, language)
    details = [in_language(text, language) for text in (*before, step.how)]
    when, but = (
        label("named", language, label(key, language), in_language(text, language)) if text else ""
        for key, text in ((condition_label(step), step.condition), ("but", step.tradeoff))
    )
    details += [when, but]
    details.append(fit_words(judged, language))
    return Step(
        action=action,
        mark=mark_words(mark, language),
        mark_kind=mark.kind,
        kind=kind,
        others=tuple(filter(None, (simulated, systems, rate))),
        details=tuple(detail for detail in details if detail and detail != action),
        warning=label("named", language, label("warning", language), warning) if warning else "",
        commands=step.commands or "",
        elsewhere=tuple((label("on", language, SYSTEMS[name]), typed) for name, typed in step.commands_on.items()),
        fit=judged.fit,
        when=when,
    )


def condition_label(step: Claim) -> str:
    """Return the name of the label before a step's condition: a dead end is dead under it."""
    return "fails.when" if isinstance(step, DeadEnd) else "when"


def action_words(step: Claim, language: str) -> str:
    """Return the title of a step, or a note where an import has none."""
    return (
        in_language(step.action, language) if step.action.en.strip() or step.action.zh else label("unnamed", language)
    )


def _names(systems: Sequence[str], language: str) -> str:
    return label("and", language).join(SYSTEMS[name] for name in systems)
