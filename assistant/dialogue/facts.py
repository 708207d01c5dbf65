"""Facts: what the reader told us, in order; everything we believe follows from them. Ids and values only."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.diagnosis.types import Diagnosis, Question, VersionSeen
from assistant.memory.types import Outcome

NONE_OF_THESE = ""  # the `entry_id` of the hypothesis that the error is not known to us
NEITHER = -1  # the choice "none of them" of a question


@dataclass(frozen=True, slots=True)
class Step:
    """One workaround of one entry."""

    entry_id: str
    place: int  # into `Entry.workarounds`, from 0, in the order of the file


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One explanation of the trouble and how likely it is. All of a conversation add up to 1."""

    entry_id: str  # NONE_OF_THESE for "not known to us"
    prior: float  # after the first log alone
    probability: float  # now


@dataclass(frozen=True, slots=True)
class Evidence:
    """A log or a description."""

    diagnosis: Diagnosis
    turn: int
    text: str = ""  # of a description: what was diagnosed, so that more words can be added to it
    adds_to: int | None = None  # the turn of the description that this one contains and replaces


@dataclass(frozen=True, slots=True)
class Tried:
    """A workaround and what came of it. Of two about the same step, the later one holds."""

    step: Step
    outcome: Outcome
    turn: int
    finds: bool = False  # the step only finds out: found or not, it says nothing of its entry and solves nothing


@dataclass(frozen=True, slots=True)
class Said:
    """Versions and hardware that were told, not read from a log."""

    versions: tuple[VersionSeen, ...]
    turn: int


@dataclass(frozen=True, slots=True)
class Judged:
    """The reader's own word that an entry is it, or is not."""

    entry_id: str
    holds: bool
    turn: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question."""

    question: Question
    choice: int | None  # place in `question.choices`; NEITHER for "none of them", None for "don't know"
    turn: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """A step that the reader does not want to try now. It says nothing of its entry."""

    step: Step
    turn: int


@dataclass(frozen=True, slots=True)
class Declined:
    """What was proposed last was not meant."""

    turn: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The trouble is over, and by none of the steps. The next log is another story."""

    turn: int


Fact = Closed | Declined | Evidence | Tried | Said | Judged | Answered | Skipped
