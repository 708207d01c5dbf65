"""Caution: which of the outcomes that the phrases heard may be proposed, and which facts may be kept.

    "step 2 fixed it"                          ->  proposed: step 2 worked
    "step 2 fixed it on staging, I think"      ->  asked: did step 2 help?
    "would step 2 fix it?"                     ->  neither

An outcome is proposed where the whole message is an unmistakable report: short, of steps that it names, phrases and
examples of one mind, and no word that may turn it round. Else the reader is asked, which claims nothing, or the message
is answered as what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.diagnosis.reading.linear import linear, occurs
from assistant.dialogue.acts import Act, Classification, classify, sentences
from assistant.dialogue.clauses import ParsedMessage
from assistant.dialogue.facts import Fact, Judged, Said, Skipped, Step, Tried
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.reference_resolution import References
from assistant.dialogue.types import Conversation
from assistant.memory.types import Outcome
from index.seams import Encoder

REPORTS = frozenset({Act.WORKED, Act.FAILED, Act.CORRECT})
OUTCOMES = {Act.WORKED: Outcome.WORKED, Act.FAILED: Outcome.FAILED}
# What speaks of outcomes, and tells none that could be counted.
OF_OUTCOMES = REPORTS | {Act.PARTLY, Act.YES, Act.NO}
# Where a sentence is clearly one of these, what stands beside it is no plain report.
CASTS_DOUBT = frozenset(
    {Act.HEARSAY, Act.NOT_TRIED, Act.INTENDS, Act.UNDO, Act.ELSEWHERE, Act.PAST, Act.CANNOT, Act.PARTLY,
     Act.OTHERWISE, Act.DOUBT, Act.ASIDE}
)  # fmt: skip
SETS_ASIDE = frozenset({Act.CANNOT, Act.NEXT, Act.DOUBT, Act.NO})  # what a step is set aside by
# "an old process from yesterday": the age of a thing, not the time of an outcome.
AGE_OF_A_THING = r"(?i)\bfrom (?:yesterday|last (?:night|week|month)|friday|monday|the weekend)\b|(?:昨天|上周|上个?月|以前|之前)(?:留下|遗留|没关|忘了?关|忘了?停)?的"
VERSION = r"\d\.\d"
BARE = 6  # words of a message that says an outcome and hardly more
LONGEST_ORDER = 12  # words, or Chinese characters halved, of "forget all that", "thanks a lot for your help"
LONGEST_REPORT = 24  # words, or Chinese characters halved; who writes more says more than an outcome
# What turns a report round, or weakens it, wherever it stands.
TURNS = (
    r"\?|\b(?:if|whether|unless|maybe|perhaps|probably|possibly|might|may|could|would|should|will|gonna|going to|hope\w*|wish\w*|"
    r"i think|i guess|seems?|apparently|supposed\w*|almost|nearly|surely|certainly will|yesterday|ago|last (?:time|week|month|year)|used to|"
    r"for (?:him|her|them|others|someone)|colleague|coworker|friend|boss|vendor|customer|reddit|he|she|they|someone|somebody|staging|prod|production|"
    r"laptop|locally|elsewhere|other (?:machine|host|node|server|box)|wait|hang on|hold on|not sure|unsure|no idea|lol|haha\w*|yeah right|oh great|"
    r"just great|of course it|never said|i said|not that it|back in|once it|tell us|right now|further|longer|better|less|for (?:a while|a bit|a moment|(?:an?|one|two|half|some|\d+) \w+)|(?:hour|minute|day)s? later)\b|如果|要是|万一|假如|好像|似乎|应该|可能|也许|大概|估计|听说|据说|同事|网上|别人|客户|昨天|上次|上个?月|以前|当时|本地|测试|生产|线上|"
    r"另一?[台个]|别的机器|先别|别记|本来|不是.{0,3}(?:解决|好)了|没说|我是说|才知道|再说|差点|几乎|还没|准备|打算|希望|吗|呢|怎么|什么|为啥|为什么|是不是|会不会|好一点|好了些|多撑|更久|有点用|缓解|呵呵|哈哈|才怪|等等|等下|不算"
)
TAKEN_BACK = r"(?i)\b(?:i (?:told|said)|was wrong|wrong,|, wrong)\b|说错|看错|写反|记错"  # what was said of versions
DENIES = r"(?i)\b(?:no|not|none|neither|nothing|never|nobody)\b|n't\b|没|不|未|无"
NOT_SOLVED = (Intent.RETURNED, Intent.PARTLY, Intent.BROKE, Intent.WISHED, Intent.NOT_NOTHING, Intent.TENTATIVE)
# What tells that it is not over, or was followed by another trouble.
NOT_OVER = r"(?i)\b(?:still|again|now (?:getting|i get|it (?:says|fails|dies))|slow\w*|respawn\w*|by itself)\b|还是|又|依旧|仍|变成|自己(?:起来|好)|慢"
BUT = r"(?i)\b(?:but|however|although|though|except|until|only)\b|但|不过|可是|只是|然而|就是"  # of what worked


@dataclass(frozen=True)
class MessageActs:
    """How the words of a message were read: as a whole, and sentence by sentence."""

    words: str
    whole: Classification
    parts: tuple[Classification, ...]  # of sentences, where there are several
    clauses: tuple[tuple[str, Classification], ...]  # what may ask something beside the rest, each with its words

    @property
    def act(self) -> Act:
        """What the message does above all."""
        return self.whole.act

    def is_surely(self, *acts: Act) -> bool:
        """Tell whether the message, or a sentence of it, is clearly one of these."""
        return any(it.is_sure and it.act in acts for it in (self.whole, *self.parts))


def length_in_words(words: str) -> int:
    """Return how many words a message has; Chinese characters are halved."""
    return len(words.split()) if words.isascii() else len(words) // 2


def is_short(words: str) -> bool:
    """Tell whether a message is short enough to be a greeting or an order, and nothing else."""
    return length_in_words(words) <= LONGEST_ORDER


def is_bare(words: str) -> bool:
    """Tell whether a message says an outcome and hardly more: "that one doesn't work", "还是不行"."""
    return length_in_words(words) <= BARE


def classify_message(words: str, encoder: Encoder | None = None) -> MessageActs | None:
    """Read the words of a message; None where nothing was said."""
    if not words.strip():
        return None
    parts, clauses = list(sentences(words)), list(sentences(words, clauses=True))
    texts = list(dict.fromkeys([words, *parts, *clauses]))
    read = dict(zip(texts, classify(texts, encoder), strict=True))  # encoded together, each once
    whole = read[words]
    if whole is None:
        return None
    told = tuple(found for it in parts if (found := read[it])) if len(parts) > 1 else ()
    return MessageActs(words, whole, told, tuple((it, found) for it in clauses if (found := read[it])))


def cautious(
    extracted: Sequence[Tried],
    act: Act,
    acts: MessageActs,
    parsed: ParsedMessage,
    named: Sequence[Step],
    turn: int,
    *,
    is_clear: bool,
) -> tuple[list[Tried], list[Step]]:
    """Return the outcomes that may be proposed, and the steps whose outcome is asked for instead.

    `heard` is what the phrases heard, `named` the steps that the message names; of no other step anything is proposed.
    `is_clear` says whether words that name a step name it outright.
    """
    by_number = any(clause.references != References() for clause in parsed.clauses)
    if by_number and extracted and acts.act in OUTCOMES:
        act = acts.act  # "the first did nothing, the second I haven't tried": of the first it is a report
    told = [it for it in extracted if it.step in named]
    named_at_once = [it.references for it in parsed.clauses if it.references.is_all or it.references.is_both]
    means_all = bool(named_at_once) and not any(it.references.numbers for it in parsed.clauses)
    if act in OUTCOMES and named and (not told or (means_all and act is Act.FAILED)):  # "none of them helped": each
        told = [Tried(step, OUTCOMES[act], turn) for step in named]
    if told and (by_number or is_clear) and act in REPORTS and _is_unmistakable(told, act, acts, parsed):
        return told, []
    if act not in REPORTS or not (by_number or len(extracted) > 1):  # words may name a step by chance
        return [], []
    return [], list(dict.fromkeys(it.step for it in told or extracted))


def is_reported(act: Act, acts: MessageActs, parsed: ParsedMessage) -> bool:
    """Tell whether a message says outright that something worked, or failed, though not what."""
    if _turns(acts.words) or any(clause.has_place for clause in parsed.clauses):
        return False
    intent = {Act.WORKED: Intent.WORKED, Act.FAILED: Intent.FAILED}.get(act)
    count = length_in_words(acts.words)
    is_read = acts.whole.is_sure and acts.act is act
    is_said = intent is not None and (is_read or (count <= BARE and parsed.has(intent)))
    return is_said and not _contradicts({OUTCOMES[act]}, act, acts.words, parsed)


def _turns(words: str) -> bool:
    """Tell whether a word turns a report round, or weakens it."""
    return occurs(TURNS, linear(AGE_OF_A_THING).sub("", words))


def _is_unmistakable(told: Sequence[Tried], act: Act, acts: MessageActs, parsed: ParsedMessage) -> bool:
    words, outcomes = acts.words, {it.outcome for it in told}
    if _contradicts(outcomes, act, words, parsed):
        return False
    if _turns(words) or any(clause.has_place for clause in parsed.clauses):
        return False
    if Outcome.WORKED in outcomes and (parsed.evidence or linear(NOT_OVER).search(words)):
        return False
    if Outcome.WORKED in outcomes and linear(BUT).search(words) and len(outcomes) == 1:
        return False
    count = length_in_words(words)
    if count > LONGEST_REPORT or any(it.is_sure and it.act in CASTS_DOUBT for it in acts.parts):
        return False
    if act is not acts.act and acts.act in CASTS_DOUBT and acts.whole.is_sure:
        return False
    return act is Act.CORRECT or OUTCOMES[act] in outcomes


def _contradicts(outcomes: set[Outcome], act: Act, words: str, parsed: ParsedMessage) -> bool:
    """Tell whether the phrases say otherwise than the examples: an outcome must be both."""
    if len(outcomes) > 1:
        return False  # several steps, each with its own words
    if Outcome.WORKED in outcomes:
        is_denied = linear(DENIES).search(words) is not None and not parsed.has(Intent.WORKED)
        return act is Act.FAILED or is_denied or parsed.has(Intent.FAILED, *NOT_SOLVED)
    return act is Act.WORKED or parsed.has(Intent.WORKED, Intent.PARTLY, Intent.NOT_NOTHING, Intent.TENTATIVE)


def kept(facts: Sequence[Fact], acts: MessageActs, parsed: ParsedMessage, named: Sequence[Step]) -> list[Fact]:
    """Return the facts that were said beyond doubt: a step is set aside, and an entry judged, in so many words."""
    return [fact for fact in facts if _is_said(fact, acts, parsed, named)]


def _is_said(fact: Fact, acts: MessageActs, parsed: ParsedMessage, named: Sequence[Step]) -> bool:
    match fact:
        case Skipped(step):
            is_wanted = parsed.has(Intent.CANNOT, Intent.ANOTHER, Intent.NOT_IT) and not parsed.asked
            is_clear = any(it.references.numbers for it in parsed.clauses) or acts.whole.is_sure
            is_clear |= acts.act is Act.CANNOT and is_short(acts.words)
            is_other = acts.act not in SETS_ASIDE and (acts.whole.is_sure or bool(acts.parts) or not named)
            is_meant = (step in named or not named) and (is_clear or parsed.has(Intent.ANOTHER))
            return is_wanted and is_meant and not is_other and not parsed.has(Intent.HEARSAY, Intent.NOT_TRIED)
        case Said():
            return linear(TAKEN_BACK).search(acts.words) is None
        case Judged():
            has_few_words = len(acts.words.split()) <= BARE and not acts.is_surely(*CASTS_DOUBT - {Act.DOUBT})
            if linear(VERSION).search(acts.words):
                return False  # "no, it is Python 3.10" corrects a version
            return (acts.act in {Act.DOUBT, Act.NO, Act.YES} or has_few_words) and not parsed.asked
    return True


def steps_in(parsed: ParsedMessage, by_words: Sequence[Step], conversation: Conversation) -> tuple[Step, ...]:
    """Return the steps that a message names: by number, else by their words."""
    by_number = [step for clause in parsed.clauses for step in clause.references.pick(conversation.numbered)]
    return tuple(dict.fromkeys(by_number or by_words))
