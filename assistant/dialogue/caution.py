"""Caution: which of the outcomes that the phrases heard may be proposed, and which facts may be kept.

    "step 2 fixed it"                          ->  proposed: step 2 worked
    "step 2 fixed it on staging, I think"      ->  asked: did step 2 help?
    "would step 2 fix it?"                     ->  neither

An outcome is proposed where the whole message is an unmistakable report: short, of steps that it names, every sentence a
report, and no word that may turn it round. Else the reader is asked, which claims nothing, or the message is answered as
what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.acts import Act, Reading, read_acts, sentences
from assistant.dialogue.clauses import Understood
from assistant.dialogue.facts import Fact, Judged, Skipped, Step, Tried
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.types import Conversation
from assistant.memory.types import Outcome

REPORTS = frozenset({Act.WORKED, Act.FAILED, Act.CORRECT})
MAY_STAND_BESIDE = REPORTS | {Act.THANKS, Act.YES, Act.NO, Act.NEXT, Act.HELLO}  # a report in the same message
# What speaks of outcomes, and tells none that could be counted.
OF_OUTCOMES = REPORTS | {Act.PARTLY, Act.YES, Act.NO}
LONGEST_REPORT = 24  # words, or Chinese characters halved; who writes more says more than an outcome
# What turns a report round, or weakens it, wherever it stands.
TURNS = (
    r"\b(?:but|however|although|though|except|unless|until|till|if|whether|maybe|perhaps|probably|possibly|might|may|could|would|should|"
    r"will|gonna|going to|hope\w*|wish\w*|think|guess|seems?|apparently|supposed\w*|almost|nearly|partly|a bit|somewhat|sort of|kind of|kinda|"
    r"yesterday|last|ago|before|used to|earlier|once|says?|said|told|tells|heard|claims?|reads?|colleague|coworker|friend|boss|they|he|she|someone|"
    r"somebody|staging|prod|production|laptop|locally|other|another|only|just now|different|new|then|later|again|back|wait|hang on|hold on|oops|"
    r"not sure|unsure|no idea|lol|haha|yeah right|great job|thanks for nothing|sarcasm|which|what|why|how|when|where|who|not|never|didn't|hasn't|haven't|wasn't|isn't|won't|can't)\b|\?|"
    r"但|不过|可是|只是|然而|如果|要是|万一|假如|好像|似乎|应该|可能|也许|大概|估计|听说|据说|说是|同事|网上|别人|客户|昨天|上次|之前|以前|当时|本地|测试|生产|线上|"
    r"另|其他|别的|有点|一点|部分|一半|差点|几乎|然后|结果|后来|又|再|还没|准备|打算|想|希望|吗|呢|怎么|什么|为|是不是|会不会|呵呵|才怪|等等|等下|不算|只有|就是"
)
# Of these words, those that reports of a failure need.
OF_FAILURE = r"(?i)\b(?:not|never|didn't|hasn't|wasn't|isn't|won't|can't|again|only)\b|又|再"


@dataclass(frozen=True)
class Heedful:
    """How the words of a message were read: as a whole, and sentence by sentence."""

    words: str
    whole: Reading
    parts: tuple[Reading, ...]  # of sentences, where there are several

    @property
    def act(self) -> Act:
        """What the message does above all."""
        return self.whole.act

    def is_surely(self, *acts: Act) -> bool:
        """Tell whether the message, or a sentence of it, is clearly one of these."""
        return any(it.is_sure and it.act in acts for it in (self.whole, *self.parts))


def heed(words: str) -> Heedful | None:
    """Read the words of a message; None where nothing was said."""
    whole = read_acts(words) if words.strip() else None
    if whole is None:
        return None
    parts = [read_acts(it) for it in sentences(words)]
    return Heedful(words, whole, tuple(it for it in parts if it) if len(parts) > 1 else ())


def sifted(
    proposed: Sequence[Tried], heedful: Heedful, understood: Understood, named: Sequence[Step]
) -> tuple[list[Tried], list[Step]]:
    """Return the outcomes that may be proposed, and the steps whose outcome is asked for instead."""
    if not proposed:
        return [], []
    means_all = any(clause.references.is_all or clause.references.is_both for clause in understood.clauses)
    if means_all and len({it.outcome for it in proposed}) == 1:  # "none of them helped": each of them
        proposed = [replace(proposed[0], step=step) for step in named] or proposed
    if all(it.step in named for it in proposed) and _is_unmistakable(proposed, heedful, understood):
        return list(proposed), []
    is_of_outcomes = heedful.act in OF_OUTCOMES or not heedful.whole.is_sure
    return [], list(dict.fromkeys(it.step for it in proposed)) if is_of_outcomes else []


def _is_unmistakable(proposed: Sequence[Tried], heedful: Heedful, understood: Understood) -> bool:
    outcomes = {it.outcome for it in proposed}
    said = heedful.words
    if outcomes == {Outcome.FAILED}:
        said = linear(OF_FAILURE).sub("", said)
    if understood.asked or understood.puzzling or linear(f"(?i){TURNS}").search(said):
        return False
    count = len(heedful.words.split()) if heedful.words.isascii() else len(heedful.words) // 2
    if count > LONGEST_REPORT or heedful.act not in REPORTS:
        return False
    if any(it.act not in MAY_STAND_BESIDE for it in heedful.parts):
        return False
    acts = {heedful.act, *(it.act for it in heedful.parts)}
    wanted = {Act.WORKED if it is Outcome.WORKED else Act.FAILED for it in outcomes}
    return wanted <= acts or Act.CORRECT in acts


def kept(facts: Sequence[Fact], heedful: Heedful, understood: Understood, named: Sequence[Step]) -> list[Fact]:
    """Return the facts that were said beyond doubt: a step is set aside, and an entry judged, in so many words."""
    return [fact for fact in facts if _is_said(fact, heedful, understood, named)]


def _is_said(fact: Fact, heedful: Heedful, understood: Understood, named: Sequence[Step]) -> bool:
    match fact:
        case Skipped(step):
            is_wanted = understood.has(Intent.CANNOT, Intent.ANOTHER, Intent.NOT_IT) and not understood.asked
            is_other = heedful.whole.is_sure and heedful.act not in {Act.CANNOT, Act.NEXT, Act.DOUBT, Act.NO}
            return is_wanted and not is_other and (step in named or not named)
        case Judged():
            return heedful.act in {Act.DOUBT, Act.NO, Act.YES} and not understood.asked
    return True


def steps_in(understood: Understood, by_words: Sequence[Step], conversation: Conversation) -> tuple[Step, ...]:
    """Return the steps that a message names: by number, else by their words."""
    by_number = [step for clause in understood.clauses for step in clause.references.pick(conversation.numbered)]
    return tuple(dict.fromkeys(by_number or by_words))
