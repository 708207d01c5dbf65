"""What travels in a chat. Facts are what the reader told us, in order; everything we believe follows from them.

    message -> Intent per clause -> Fact -> Hypothesis per entry -> Answer        (a Conversation keeps facts and turns)

Ids, values and kinds only, no sentences: `assistant.chat.telling` says them in English or Chinese, so that a change of
language shows the old turns anew and asks nothing again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from assistant.outcomes.types import Outcome
from assistant.types import Diagnosis, Question, VersionSeen

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


# --- facts: what the reader told us -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Evidence:
    """A log or a description."""

    diagnosis: Diagnosis
    turn: int


@dataclass(frozen=True, slots=True)
class Tried:
    """A workaround and what came of it. Of two about the same step, the later one holds."""

    step: Step
    outcome: Outcome
    turn: int


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


Fact = Evidence | Tried | Said | Judged | Answered


# --- parts of an answer -----------------------------------------------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class Offered:
    """The next step to try."""

    step: Step
    worth: float  # probability of its entry × its success rate
    rate: float  # the success rate that was used
    origin: str  # of the rate: "measured", "reported", "estimate", or "assumed" where the entry gives none


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that is worth more than the next step."""

    question: Question
    bits: float  # expected information of the answer


@dataclass(frozen=True, slots=True)
class Entries:
    """One side of one entry, on request."""

    entry_id: str
    side: str  # "dead_ends", "workarounds", "leads_to", "preceded_by", "confused_with", "sources", "why", "all"
    places: tuple[int, ...] = ()  # of workarounds, in the order in which they are numbered


@dataclass(frozen=True, slots=True)
class Safest:
    """Untried workarounds, the one that costs least first."""

    steps: tuple[Step, ...]  # counted rates before estimates, without a trade-off before those with one


@dataclass(frozen=True, slots=True)
class Why:
    """What speaks for an entry: hits of the logs, and what the conversation added."""

    entry_id: str
    probability: float


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
    about: str = "message"  # "message", "step" (which workaround?), "entry" (which hypothesis?)


@dataclass(frozen=True, slots=True)
class Remark:
    """A short remark by its kind, without values."""

    kind: str  # "language", "started_over", "help", "undone", "nothing_to_undo", "thanks"


Part = (
    Diagnosed | Marked | Noted | JudgedNow | Chosen | Weighed | Offered | Asked | Entries | Safest | Why | Solved
    | OutOfKnowledge | Unclear | Remark
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """What to show, in order."""

    parts: tuple[Part, ...]
    hypotheses: tuple[Hypothesis, ...]  # as they stand after this turn, best first
    numbered: tuple[Step, ...] = ()  # what "the second one" means from now on: workarounds as they were numbered
    listed: tuple[str, ...] = ()  # entry ids as they were listed


@dataclass(frozen=True, slots=True)
class Turn:
    """A message and its answer."""

    message: str  # as typed, cut to what is worth keeping
    answer: Answer


@dataclass(frozen=True)
class Conversation:
    """One conversation. Nobody edits it: `reply` returns the next one."""

    language: str = "en"  # "en" or "zh": what answers are told in
    language_chosen: bool = False  # False: it follows the language in which the reader writes
    facts: tuple[Fact, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()  # best first, NONE_OF_THESE among them; empty before the first log
    turns: tuple[Turn, ...] = field(default=(), repr=False)

    @property
    def diagnosis(self) -> Diagnosis | None:
        """The newest diagnosis."""
        return self.evidence[-1].diagnosis if self.evidence else None

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """Logs and descriptions, in order."""
        return tuple(fact for fact in self.facts if isinstance(fact, Evidence))

    @property
    def tried(self) -> tuple[Tried, ...]:
        """The last outcome of every workaround that was tried, in order."""
        last = {fact.step: fact for fact in self.facts if isinstance(fact, Tried)}
        return tuple(last.values())

    @property
    def versions(self) -> tuple[VersionSeen, ...]:
        """What is known of versions and hardware: what was said before what a log says, the newer before the older."""
        found: dict[str, VersionSeen] = {}
        for fact in self.facts:
            if isinstance(fact, Evidence):
                found |= {seen.product: seen for seen in fact.diagnosis.versions}
        for fact in self.facts:
            if isinstance(fact, Said):
                found |= {seen.product: seen for seen in fact.versions}
        return tuple(found.values())

    @property
    def solved(self) -> Step | None:
        """The workaround that worked, when the last outcome was that one did."""
        tried = [fact for fact in self.facts if isinstance(fact, Tried)]
        return tried[-1].step if tried and tried[-1].outcome is Outcome.WORKED else None

    @property
    def best(self) -> Hypothesis | None:
        """The likeliest entry, whatever "none of these" weighs."""
        return next((it for it in self.hypotheses if it.entry_id != NONE_OF_THESE), None)

    @property
    def question(self) -> Question | None:
        """The question that is open, if the last answer asked one."""
        parts = self.turns[-1].answer.parts if self.turns else ()
        return next((part.question for part in parts if isinstance(part, Asked)), None)

    @property
    def offered(self) -> Step | None:
        """The step that was offered last."""
        for turn in reversed(self.turns):
            for part in turn.answer.parts:
                if isinstance(part, Offered):
                    return part.step
        return None
