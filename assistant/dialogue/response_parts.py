"""Response parts: what an answer consists of, by kind. `responses` says each in English or Chinese."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from assistant.diagnosis.types import Condition, Diagnosis, Filled, Hit, Question, VersionSeen
from assistant.diagnosis.versions.applicability import Applicability
from assistant.dialogue.facts import Fact, Hypothesis, Step, Tried
from assistant.memory.types import Outcome


@dataclass(frozen=True, slots=True)
class Diagnosed:
    """A log or description was diagnosed: lay it out."""

    diagnosis: Diagnosis


@dataclass(frozen=True, slots=True)
class Marked:
    """An outcome was written down."""

    step: Step
    outcome: Outcome
    before: float  # probability of the step's entry before and after
    after: float
    finds: bool = False  # a step that only finds out


@dataclass(frozen=True, slots=True)
class Proposed:
    """Words that read as outcomes. They move nothing until the reader says that they are meant so."""

    outcomes: tuple[Tried, ...]


@dataclass(frozen=True, slots=True)
class Closing:
    """Words that read as "something else solved it": the case is closed when the reader says so."""


@dataclass(frozen=True, slots=True)
class Quoted:
    """What an entry says to a question: the steps and dead ends that speak of it; none where it says nothing."""

    entry_id: str
    question: str  # in the reader's words, shortened
    steps: tuple[Step, ...]
    dead_ends: tuple[int, ...]  # places in `Entry.dead_ends`


@dataclass(frozen=True, slots=True)
class Passages:
    """Sentences of an entry that speak of what was said."""

    entry_id: str
    places: tuple[int, ...]  # into `passages.passages_of` of the entry, the nearest first
    steps: tuple[Step, ...] = ()  # the workarounds that they are about, where a step was asked about


@dataclass(frozen=True, slots=True)
class Related:
    """Another entry that what was said is about, where the open one says nothing of it. It changes no belief."""

    entry_id: str


@dataclass(frozen=True, slots=True)
class Advice:
    """What holds whatever the entry is: a danger that the message names, or a circumstance that explains a lot."""

    name: str  # a row of `general_advice`


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Outcomes that were told before and hold no longer."""

    steps: tuple[Step, ...]
    is_open: bool = False  # they were of another machine, or were never carried out: here they are still to be done


@dataclass(frozen=True, slots=True)
class InShort:
    """The case in two sentences, without commands: what is wrong, and what to do first."""

    entry_id: str
    step: Step | None


@dataclass(frozen=True, slots=True)
class LogLines:
    """Lines of the log that were asked for, as they stand."""

    lines: tuple[tuple[int, str], ...]  # (number, text), masked


@dataclass(frozen=True, slots=True)
class Noted:
    """Versions were written down."""

    versions: tuple[VersionSeen, ...]


@dataclass(frozen=True, slots=True)
class JudgedNow:
    """An entry was ruled out or confirmed by the reader."""

    entry_id: str
    holds: bool
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Chosen:
    """A question was answered."""

    question: Question
    choice: int | None  # as in Answered


@dataclass(frozen=True, slots=True)
class Weighed:
    """The hypotheses as they stand, best first, to be compared."""

    hypotheses: tuple[Hypothesis, ...]
    before: tuple[Hypothesis, ...] = ()  # as they stood before this turn
    is_listed: bool = False  # numbered, because the reader asked for them


@dataclass(frozen=True, slots=True)
class Offered:
    """The next step to try."""

    step: Step
    worth: float  # probability of its entry × its success rate
    rate: float  # the success rate that was used
    origin: str  # of the rate: "measured", "reported", "estimate", or "assumed" where the entry gives none


@dataclass(frozen=True, slots=True)
class Intended:
    """The reader is going to try this; what they say next is about it."""

    step: Step


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that is worth more than the next step."""

    question: Question
    bits: float  # expected information of the answer


class Side(StrEnum):
    """A side of an entry."""

    ALL = "all"
    WORKAROUNDS = "workarounds"
    DEAD_ENDS = "dead_ends"
    LEADS_TO = "leads_to"
    PRECEDED_BY = "preceded_by"
    CONFUSED_WITH = "confused_with"
    SOURCES = "sources"


@dataclass(frozen=True, slots=True)
class Shown:
    """An entry, or one side of it."""

    entry_id: str
    side: Side
    steps: tuple[Step, ...] = ()  # its workarounds as they are numbered, where the side shows them


@dataclass(frozen=True, slots=True)
class Safest:
    """Untried workarounds of an entry: without a warning first, then without a stated trade-off, then what was run."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class CommandOnly:
    """One workaround's commands, and nothing else."""

    step: Step


@dataclass(frozen=True, slots=True)
class StepEffects:
    """What a workaround's commands do to what runs there."""

    step: Step
    effects: tuple[str, ...]  # names of `step_effects`, the worst first


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Values that look alike and are not: one in the message, one in the log."""

    pairs: tuple[tuple[str, str], ...]  # (in the message, in the log)


@dataclass(frozen=True, slots=True)
class Detail:
    """One workaround in full."""

    step: Step


@dataclass(frozen=True, slots=True)
class Why:
    """What speaks for an entry: what matched in the logs, and what the conversation added."""

    entry_id: str
    prior: float
    probability: float
    hits: tuple[Hit, ...]
    facts: tuple[Fact, ...]  # those that changed its probability
    fit: Applicability | None  # what the versions say to it


@dataclass(frozen=True, slots=True)
class Summary:
    """What the conversation holds so far."""

    tried: tuple[Tried, ...]
    versions: tuple[VersionSeen, ...]
    hypotheses: tuple[Hypothesis, ...]


@dataclass(frozen=True, slots=True)
class HandOver:
    """A short text about the case to send to somebody else: what is wrong, why, what was tried, what comes next."""

    entry_id: str
    step: Step | None  # what comes next; None where everything was tried
    tried: tuple[Tried, ...]
    is_short: bool = False  # for a customer or a manager: the cause in one sentence


@dataclass(frozen=True, slots=True)
class Guessed:
    """The message was read as the first of these, without being sure: what else it may have meant, as acts."""

    acts: tuple[str, ...]  # values of `Act`, the likeliest first


class Limit(StrEnum):
    """Why there is no next step."""

    ALL_TRIED = "all_tried"  # every workaround of every entry that is likely enough
    NOT_KNOWN = "not_known"  # "none of these" is the likeliest
    NOTHING_YET = "nothing_yet"  # no log and no description so far


@dataclass(frozen=True, slots=True)
class OutOfKnowledge:
    """We have nothing more to offer, and why."""

    limit: Limit


@dataclass(frozen=True, slots=True)
class Solved:
    """A workaround worked."""

    step: Step


@dataclass(frozen=True, slots=True)
class Unclear:
    """Something was not understood: what, and what it could refer to."""

    words: str  # the part of the message, shortened; "" for all of it
    # "message", "step" (which one?), "worked" and "failed" (which one did so?), "entry" (which one?), "outcome",
    # "choice"
    about: str = "message"
    step: Step | None = None  # whose outcome is asked for


@dataclass(frozen=True, slots=True)
class Remark:
    """A short remark by its kind, without values."""

    # "no_outcome", "circumstance", "not_tried", "declined", "language", "started_over", "new_incident", "undone",
    # "nothing_to_undo", "help", "hello", "thanks", "aside", "otherwise", "partly", "not_run", "broke", "tentative",
    # "no_such_step", "tongue", "same_log", "output", "brief", "fastest", "elsewhere", "unfinished", "dead_end",
    # "not_yet", "fact", "past", "hearsay", "doubt", "intends", "cannot", "cannot_which", "risk", "no_risk",
    # "small_talk", "bot", "pause", "value_corrected", "failed_else", "sound", "already", "same_entry", "no_time",
    # "hello_open", "worked_else", "risk_how", "need_log", "noted_only", "upset", "human"
    kind: str


Part = (
    Diagnosed | Marked | Proposed | Closing | Quoted | Passages | Related | Advice | TakenBack | InShort | LogLines
    | Noted | JudgedNow | Chosen | Weighed | Offered | Intended | Asked | Shown | Safest | Detail | Why | Summary
    | HandOver | CommandOnly | StepEffects | NearMiss | Guessed | Solved | OutOfKnowledge | Unclear | Remark
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """What to show, in order."""

    parts: tuple[Part, ...]
    hypotheses: tuple[Hypothesis, ...]  # as they stand after this turn, best first
    numbered: tuple[Step, ...] = ()  # workarounds as they were numbered: what "the second one" means from now on
    listed: tuple[str, ...] = ()  # entries as they were numbered: what "it is the second" means until the next list
    focus: str = ""  # the entry that was laid out, if one was
    versions: tuple[VersionSeen, ...] = ()  # all that were known of
    conditions: tuple[Condition, ...] = ()  # what the logs say to steps
    values: tuple[tuple[str, tuple[Filled, ...]], ...] = ()  # per entry that is spoken of: the log's own in its advice
