"""Clarifying questions: what would decide between two hypotheses, as ids and values without wording.

    cuda/illegal-address or cuda/launch-failure?  ->  Question(DISTINCTION, told_by="cuda/illegal-address", place=2)
    two entries whose codes differ                ->  Question(CODE, (Choice(…, "ENOSPC (28)"), …))

The kinds of questions are the rows of `WAYS`, the most reliable first: a distinguishing sentence of the knowledge base,
error codes, affected versions, software, the output of a read-only command, and finally the messages. A question that
the paste already answers is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.diagnosis.explanation.read_only_commands import is_harmless
from assistant.diagnosis.types import Candidate, Choice, Log, Question, QuestionKind, VersionSeen
from assistant.diagnosis.versions.claims import SYSTEM, claims_of

if TYPE_CHECKING:
    from kb.entry import Code, Entry

HYPOTHESES = 3  # shown side by side
WORTH_A_LOOK = 0.25  # minimum probability of a further hypothesis, as a share of the first one's
LONGEST_SEARCHED = 200_000  # characters of the paste searched for a code

# Domains shared by programs of every product: they do not answer "which software is it?".
UNDERLYING = frozenset(
    {"cuda", "cudnn", "cublas", "nccl", "linux", "network", "python", "cpp", "build", "pip", "conda", "git", "make"}
)


@dataclass(frozen=True, slots=True)
class Told:
    """What the paste has answered already."""

    text: str = ""
    versions: tuple[VersionSeen, ...] = ()
    products: tuple[str, ...] = ()  # as `assistant.diagnosis.retrieval.products` names them
    is_prose: bool = False  # whether the paste is a description without a quoted message

    @classmethod
    def by(cls, log: Log, versions: tuple[VersionSeen, ...], products: tuple[str, ...]) -> Told:
        """Return what a log answers."""
        return cls("\n".join(line.text for line in log.lines)[:LONGEST_SEARCHED], versions, products, log.is_prose)


def hypotheses_of(candidates: Sequence[Candidate]) -> tuple[str, ...]:
    """Return the entries worth comparing, the most probable first: at least the first two, where there are two."""
    if not candidates:
        return ()
    bar = WORTH_A_LOOK * candidates[0].probability
    near = [candidate.entry_id for candidate in candidates[2:HYPOTHESES] if candidate.probability >= bar]
    return (*(candidate.entry_id for candidate in candidates[:2]), *near)


def questions_for(hypotheses: Sequence[str], entry: Callable[[str], Entry | None], told: Told) -> tuple[Question, ...]:
    """Return the most reliable question between the first hypothesis and each of the others."""
    found = [known for name in hypotheses if (known := entry(name))]
    asked = (next(questions_between(found[0], other, told), None) for other in found[1:])
    return tuple(question for question in asked if question)


def questions_between(one: Entry, other: Entry, told: Told) -> Iterator[Question]:
    """Yield the questions that separate two entries, the most reliable first; `one` is the more probable."""
    order = sorted(WAYS, key=lambda way: way is not by_signature) if told.is_prose else WAYS
    for way in (by_distinction, *(way for way in order if way is not by_distinction)):
        question = way(one, other, told)
        if question:
            yield question


# --- the ways --------------------------------------------------------------------------------------------------------


def by_distinction(one: Entry, other: Entry, _: Told) -> Question | None:
    """Ask with the sentence by which one entry distinguishes itself from the other."""
    for holder, twin in ((one, other), (other, one)):
        for place, lookalike in enumerate(holder.graph.confused_with):
            if lookalike.entry_id == twin.id:
                pair = (Choice(one.id), Choice(other.id))
                return Question(QuestionKind.DISTINCTION, pair, told_by=holder.id, place=place)
    return None


def by_code(one: Entry, other: Entry, told: Told) -> Question | None:
    """Ask for the error code, where each entry has one that the other lacks and the paste shows neither."""
    names = {code.name for code in one.codes} & {code.name for code in other.codes}
    pair = [next((code for code in entry.codes if code.name not in names), None) for entry in (one, other)]
    first, second = pair
    if first is None or second is None or first.number == second.number is not None:
        return None
    if any(code.name.lower() in told.text.lower() for code in (*one.codes, *other.codes)):
        return None
    return Question(QuestionKind.CODE, (Choice(one.id, _code(first)), Choice(other.id, _code(second))))


def _code(code: Code) -> str:
    return code.name if code.number is None else f"{code.name} ({code.number})"


def by_version(one: Entry, other: Entry, told: Told) -> Question | None:
    """Ask for the version of a product for which the two entries state different ranges and the paste states none."""
    seen = {version.product for version in told.versions} | {SYSTEM, "GPU"}
    stated = [
        {
            claim.product: claim.stated
            for claim in reversed(claims_of(entry))
            if claim.inside and claim.product not in seen
        }
        for entry in (one, other)
    ]
    for product in stated[0].keys() & stated[1].keys():
        ranges = [claims[product] for claims in stated]
        if ranges[0] != ranges[1]:
            pair = (Choice(one.id, ranges[0]), Choice(other.id, ranges[1]))
            return Question(QuestionKind.VERSION, pair, about=product)
    return None


def by_product(one: Entry, other: Entry, told: Told) -> Question | None:
    """Ask which software it is, where the entries concern different software and the paste names both or neither."""
    domains = {one.domain, other.domain}
    if len(domains) == 1 or domains & UNDERLYING or len(domains & set(told.products)) == 1:
        return None
    return Question(QuestionKind.PRODUCT, (Choice(one.id, one.domain), Choice(other.id, other.domain)))


def by_command(one: Entry, other: Entry, _: Told) -> Question | None:
    """Ask for the output of a read-only command of one of the entries."""
    for entry in (one, other):
        for step in entry.workarounds:
            for line in (step.commands or "").splitlines():
                if is_harmless(line):
                    pair = (Choice(one.id), Choice(other.id))
                    return Question(QuestionKind.COMMAND, pair, about=line.partition("   #")[0].strip())
    return None


def by_signature(one: Entry, other: Entry, _: Told) -> Question | None:
    """Ask which of the two messages the log shows."""
    if one.signature.en == other.signature.en:
        return None
    return Question(QuestionKind.SIGNATURE, (Choice(one.id), Choice(other.id)))


WAYS: tuple[Callable[[Entry, Entry, Told], Question | None], ...] = (
    by_distinction, by_code, by_version, by_product, by_command, by_signature
)  # fmt: skip
