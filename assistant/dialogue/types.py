"""The conversation: facts in order, what we believe because of them, and the turns as they were shown.

    message -> Clause -> Fact (`facts`) -> Hypothesis -> Part (`response_parts`) of an Answer

Ids, values and kinds only, no sentences: a change of language shows the old turns anew and asks nothing again.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.diagnosis.types import Condition, Diagnosis, Question, VersionSeen
from assistant.dialogue.facts import (
    NEITHER,
    NONE_OF_THESE,
    Answered,
    Closed,
    Declined,
    Evidence,
    Fact,
    Hypothesis,
    Judged,
    Said,
    Skipped,
    Step,
    Tried,
)
from assistant.dialogue.response_parts import (
    Answer,
    Asked,
    Chosen,
    Closing,
    Detail,
    Diagnosed,
    Intended,
    JudgedNow,
    Limit,
    Marked,
    Noted,
    Offered,
    OutOfKnowledge,
    Part,
    Proposed,
    Quoted,
    Remark,
    Safest,
    Shown,
    Side,
    Solved,
    Summary,
    Unclear,
    Weighed,
    Why,
)
from assistant.memory.types import Outcome

__all__ = [
    "NEITHER",
    "NONE_OF_THESE",
    "Answer",
    "Answered",
    "Asked",
    "Chosen",
    "Closed",
    "Closing",
    "Conversation",
    "Declined",
    "Detail",
    "Diagnosed",
    "Evidence",
    "Fact",
    "Hypothesis",
    "Intended",
    "Judged",
    "JudgedNow",
    "Limit",
    "Marked",
    "Noted",
    "Offered",
    "OutOfKnowledge",
    "Outcome",
    "Part",
    "Proposed",
    "Quoted",
    "Remark",
    "Safest",
    "Said",
    "Shown",
    "Side",
    "Skipped",
    "Solved",
    "Step",
    "Summary",
    "Tried",
    "Turn",
    "Unclear",
    "Weighed",
    "Why",
]


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
    began: int = 0  # the turn with which the present incident began; what was said before is only shown

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
    def conditions(self) -> tuple[Condition, ...]:
        """What the logs say to steps; of two about one step the newer."""
        found = {(it.entry_id, it.step): it for fact in self.evidence for it in fact.diagnosis.conditions}
        return tuple(found.values())

    @property
    def solved(self) -> Step | None:
        """The workaround that worked, when the last outcome was that one did; what only finds out solves nothing."""
        tried = [fact for fact in self.facts if isinstance(fact, Tried) and not fact.finds]
        return tried[-1].step if tried and tried[-1].outcome is Outcome.WORKED else None

    @property
    def is_over(self) -> bool:
        """Tell whether the last that was told of it ended the trouble: a step worked, or something else did."""
        ends = [fact for fact in self.facts if isinstance(fact, Closed) or (isinstance(fact, Tried) and not fact.finds)]
        return bool(ends) and (isinstance(ends[-1], Closed) or self.solved is not None)

    @property
    def best(self) -> Hypothesis | None:
        """The likeliest entry, whatever "none of these" weighs."""
        return next((it for it in self.hypotheses if it.entry_id != NONE_OF_THESE), None)

    @property
    def incident(self) -> tuple[Turn, ...]:
        """The turns of the present incident."""
        return self.turns[self.began :]

    @property
    def last_parts(self) -> tuple[Part, ...]:
        """The parts of the last answer of the present incident."""
        return self.incident[-1].answer.parts if self.incident else ()

    @property
    def question(self) -> Question | None:
        """The question that is open, if the last answer asked one."""
        return next((part.question for part in self.last_parts if isinstance(part, Asked)), None)

    @property
    def proposed(self) -> tuple[Tried, ...]:
        """The outcomes that the last answer proposed and nobody has confirmed."""
        return next((part.outcomes for part in self.last_parts if isinstance(part, Proposed)), ())

    @property
    def closing(self) -> bool:
        """Whether the last answer proposed to close the case, and nobody has said so."""
        return any(isinstance(part, Closing) for part in self.last_parts)

    @property
    def asked(self) -> tuple[Question, ...]:
        """All questions that were asked."""
        return tuple(part.question for turn in self.incident for part in turn.answer.parts if isinstance(part, Asked))

    @property
    def awaited(self) -> Step | None:
        """The step of which the reader will speak next: offered, begun, or asked about, whichever came last."""
        for turn in reversed(self.incident):
            for part in reversed(turn.answer.parts):
                if isinstance(part, Offered | Intended | Unclear) and part.step is not None:
                    return part.step
        return None

    @property
    def numbered(self) -> tuple[Step, ...]:
        """The workarounds as they were numbered last."""
        return next((turn.answer.numbered for turn in reversed(self.incident) if turn.answer.numbered), ())

    @property
    def listed(self) -> tuple[str, ...]:
        """The entries as they were numbered last."""
        return next((turn.answer.listed for turn in reversed(self.incident) if turn.answer.listed), ())

    @property
    def focus(self) -> str:
        """The entry that was laid out last."""
        return next((turn.answer.focus for turn in reversed(self.incident) if turn.answer.focus), "")
