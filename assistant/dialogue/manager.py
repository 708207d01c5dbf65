"""Dialogue manager: from a conversation and a message to the next conversation and what to show.

    reply(start(), "CUDA error: out of memory", assistant)  ->  a Conversation with one Evidence, and an Answer

A message is understood, its facts are added, belief is computed from all facts, and the answer tells, in this order:
what was taken down, a new diagnosis, what was asked for, how belief moved, and what to do next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.diagnosis.privacy.secrets import mask_secrets
from assistant.diagnosis.types import Verdict
from assistant.dialogue.acts import Act
from assistant.dialogue.belief import Diagnoser, standing, weigh
from assistant.dialogue.caution import MessageActs, classify_message, is_short, kept, steps_in
from assistant.dialogue.clauses import ParsedMessage, is_chinese, parse_message
from assistant.dialogue.confirmation import as_its_kind, confirmed, without_last_outcomes
from assistant.dialogue.evidence import evidence_in, is_printed, is_told_already, told_so_far
from assistant.dialogue.fact_extraction import extract_facts
from assistant.dialogue.facts import (
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
from assistant.dialogue.follow_ups import FollowUp, FollowUpAnswer, answer_follow_up
from assistant.dialogue.intent_phrases import Intent
from assistant.dialogue.next_step import LIKELY_AT_ALL, Situation, limit_of, next_best, steps
from assistant.dialogue.quoted_messages import is_known_by_its_pattern
from assistant.dialogue.reference_resolution import References
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
    Quoted,
    Remark,
    Shown,
    Side,
    Solved,
    Unclear,
    Weighed,
)
from assistant.dialogue.step_reports import ExtractedFacts, steps_named
from assistant.dialogue.types import Conversation, Turn
from assistant.dialogue.value_correction import read_again
from assistant.dialogue.view_requests import asks_to_see, numbered, values_in, views, worth_listing
from assistant.dialogue.withdrawal import withdrawn

# What tells of no step that was tried, and is taken for that where nothing else was said.
NO_OUTCOME = (
    Intent.CIRCUMSTANCE,
    Intent.DOUBTED,
    Intent.PAST,
    Intent.HEARSAY,
    Intent.ELSEWHERE,
    Intent.DONT_KNOW,
    Intent.FACT,
)
POLITE = ("hello", "thanks", "aside")  # remarks that only answer what stands alone
ALONE = (*POLITE, "tongue")
KEPT_MESSAGE = 20_000  # characters of a message that a turn keeps
ORDERS = 4  # readings among which a restart must be where the words of one are said
# Questions in which "undo" is something done to a system: "does kubectl rollout undo lose data?".
ABOUT_STEPS = frozenset({Act.RISK, Act.MEANING, Act.HOW, Act.CAN, Act.WHY, Act.DIFFERENCE, Act.TIME})
PLAIN_UNDO_ZH = 4
PLAIN_UNDO = 14  # characters; more of them speak of something that was said, not of the log
WORTH_A_TRY = (
    0.25  # probability of the likeliest entry from which a step is offered although "none of these" is likelier
)


def start(language: str = "") -> Conversation:
    """Return an empty conversation in "en" or "zh"; without a language it follows the reader's."""
    return Conversation(language or "en", bool(language))


def reply(
    conversation: Conversation,
    message: str,
    assistant: Diagnoser,
    *,
    log: bytes | None = None,
    pressed: Sequence[Fact] = (),
    trusts: bool = False,
) -> tuple[Conversation, Answer]:
    """Return the conversation after a message, and the answer to it.

    `log` is a file that came with the message; `pressed` are facts that a button told, so that nothing has to be
    understood. Words that read as outcomes are proposed, and hold when the reader says "yes" or presses the button;
    `trusts` takes them at once, where they stay in this conversation. Raises UnreadablePaste when a log
    has no text in it.
    """
    turn = len(conversation.turns)
    message = message.encode("utf-8", "replace").decode()  # a browser or a terminal may send halves of characters
    # masked as a whole: a part that is quoted may lack what tells that it is a secret
    parsed = parse_message(mask_secrets(message), assistant.entry)
    words = parsed.talk or ("" if is_printed(parsed.evidence, message) else message)
    acts = classify_message(words, assistant.encoder) if conversation.evidence and not pressed else None
    now, parts = _about_the_conversation(parsed, acts, message, conversation, turn)
    extracted = extract_facts(parsed, now, assistant, turn) if now.evidence else ExtractedFacts()
    proposed = [as_its_kind(fact, assistant) for fact in extracted.facts if isinstance(fact, Tried)]
    if parsed.has(Intent.UNDO) and not any(it.references != References() for it in parsed.clauses):
        proposed = []  # what is taken back reports nothing
    if not trusts:
        extracted.facts = [fact for fact in extracted.facts if not isinstance(fact, Tried)]
        extracted.takes_back = False
    answered = confirmed(parsed, conversation, turn)
    extracted.intended = None if answered else extracted.intended  # "yes" is no "I'll try it" here
    pressed = [*pressed, *answered]
    is_choice = any(isinstance(fact, Answered) for fact in extracted.facts)
    is_follow_up = bool(acts and now.evidence and not (answered or is_choice or log))
    if trusts and is_follow_up:  # whoever is taken at their word tells outcomes as the phrases have them
        is_follow_up = not (extracted.mentions_steps or any(asks_to_see(parsed, now, assistant)))
    named = steps_in(parsed, steps_named(words, now, assistant), now) if is_follow_up else ()
    if is_follow_up and acts:
        extracted.facts = kept(extracted.facts, acts, parsed, named)
    closed = [Closed(turn)] if extracted.is_otherwise and trusts else []
    extracted.facts = [as_its_kind(fact, assistant) for fact in (*extracted.facts, *pressed, *closed)]
    corrected = read_again(words, now.evidence[-1], assistant, turn) if acts and now.evidence and log is None else None
    evidence, unclear = ([corrected], []) if corrected else evidence_in(parsed, message, log, now, assistant, turn)
    if log is None and parsed.has(Intent.UNDO, Intent.START_OVER) and not parsed.evidence:
        # "forget all that, I have something else": talk, unless it describes what we know
        unclear = []
        evidence = [it for it in evidence if it.diagnosis.verdict is Verdict.KNOWN and not parsed.has(Intent.UNDO)]
    is_same = False
    if corrected:
        parts.append(Remark("value_corrected"))
    elif log is None and (same := is_told_already(evidence, now)):
        evidence = []
        parts.append(Remark(same))
    if evidence and not now.evidence and parsed.versions:
        extracted.facts.append(Said(parsed.versions, turn))
    if evidence and is_follow_up and not now.is_over and log is None and _is_same_entry(evidence[0], message, now):
        is_same = True  # the page is not laid out again: the step that fits the new message follows
        parts.append(Remark("same_entry"))
    if evidence and now.is_over:  # what comes after a solution is another story
        now = replace(now, facts=(), hypotheses=(), began=turn)
        extracted, is_follow_up = ExtractedFacts(), False
        parts.append(Remark("new_incident"))
    facts = [*extracted.facts, *evidence]
    before = now
    kept_facts = without_last_outcomes(now.facts) if extracted.takes_back else now.facts
    kept_facts = tuple(it for it in kept_facts if not (isinstance(it, Tried) and it.step in extracted.not_tried))
    if any(isinstance(fact, Declined) for fact in facts):
        facts = [fact for fact in facts if not isinstance(fact, Declined)]
        parts.append(Remark("declined"))
    if extracted.not_tried:
        parts.append(Remark("not_tried"))
    back = withdrawn(acts, parsed, now, named) if is_follow_up and acts and not extracted.not_tried else None
    if back:
        kept_facts = tuple(it for it in kept_facts if not (isinstance(it, Tried) and it.step in back.steps))
        parts.append(back)
    now = replace(now, facts=(*kept_facts, *facts))
    now = replace(now, hypotheses=weigh(now.facts, assistant))
    parts += _acknowledged(facts, before, now, is_same=is_same)
    if is_follow_up and acts:
        follow_up = FollowUp(acts, parsed, named, now, assistant)
        said = answer_follow_up(follow_up, extracted, [it for it in proposed if isinstance(it, Tried)], parts)
        parts += said.parts
        parts += _goes_on(said, facts, parts, parsed, before, now, assistant)
    else:
        parts += _extracted(extracted, facts, proposed, unclear, parsed, before, now, assistant, parts, trusts=trusts)
    answer = _answer(parts, now, assistant)
    return replace(now, turns=(*now.turns, Turn(mask_secrets(message[:KEPT_MESSAGE]), answer))), answer


def _goes_on(
    said: FollowUpAnswer, facts: list[Fact], parts: list[Part], parsed: ParsedMessage, before: Conversation,
    now: Conversation, diagnoser: Diagnoser,
) -> list[Part]:  # fmt: skip
    """Say how belief moved after a follow-up, lay out an entry that is new in the lead, and what to do next."""
    follows: list[Part] = []
    moved = before.hypotheses and _moved(before.hypotheses, now.hypotheses)
    if moved and not any(isinstance(part, Weighed) for part in parts):
        follows.append(Weighed(now.hypotheses, before.hypotheses))
    if facts:
        follows += _new_in_the_lead(parts, before, now, diagnoser)
    if said.wants_next or (facts and not said.parts):
        following = _next(now, diagnoser, insists=parsed.has(Intent.NEXT, Intent.ANOTHER), passed=said.passed)
        # of what was only noted, the step that is on offer anyway is not offered again
        is_news = said.wants_next or not all(isinstance(fact, Said) for fact in facts)
        follows += [it for it in following if is_news or not (isinstance(it, Offered) and it.step == before.awaited)]
    return follows


def _extracted(
    extracted: ExtractedFacts, facts: list[Fact], proposed: list[Fact], unclear: list[Unclear], parsed: ParsedMessage,
    before: Conversation, now: Conversation, assistant: Diagnoser, told: list[Part], *, trusts: bool,
) -> list[Part]:  # fmt: skip
    """Answer a first message, an answer to a question, a press, or whoever is taken at their word."""
    parts: list[Part] = []
    parts += extracted.unclear
    if before.evidence or not any(isinstance(fact, Evidence) for fact in facts):  # of a first log, everything is shown
        asked_for = views(parsed, now, assistant)
        parts += [
            part for part in asked_for if not ((facts or proposed) and isinstance(part, Remark) and part.kind in ALONE)
        ]
    parts += [Detail(step) for step in extracted.named]
    parts += [Remark(kind) for kind in extracted.remarks]
    if extracted.is_otherwise and not trusts:
        parts.append(Closing())
    if extracted.intended:
        parts.append(Intended(extracted.intended))
    if not (facts or told or parts or parsed.has(Intent.NEXT, Intent.ANOTHER)) and parsed.has(*NO_OUTCOME):
        parts.append(Remark("circumstance" if parsed.has(Intent.CIRCUMSTANCE, Intent.FACT) else "no_outcome"))
    if not (facts or told or parts or unclear) and parsed.has(Intent.NO) and len(parsed.clauses) == 1:
        parts.append(Remark("declined"))
    if unclear and not (facts or told or parts):  # where the rest was understood, a word too many is no matter
        parts += unclear
    passed = frozenset() if trusts else frozenset(extracted.partly)
    return parts + _what_follows(facts, told + parts, parsed, before, now, assistant, passed)


def _about_the_conversation(
    parsed: ParsedMessage, acts: MessageActs | None, message: str, conversation: Conversation, turn: int
) -> tuple[Conversation, list[Part]]:
    """Change the language, take back, start over."""
    now = conversation
    parts: list[Part] = []
    # a long message tells something beside what it may ask of the conversation
    sure = {it.act for it in (acts.whole, *acts.parts) if it.is_sure} if acts and is_short(acts.words) else set()
    tongues = {Intent.ENGLISH: Act.ENGLISH, Intent.CHINESE: Act.CHINESE}
    wanted = [means for means, act in tongues.items() if parsed.has(means) or act in sure]
    asks = acts is not None and acts.whole.is_sure and acts.act in ABOUT_STEPS
    undoes = (parsed.has(Intent.UNDO) and not parsed.has(Intent.MEANT) and not asks) or Act.UNDO in sure
    if wanted:
        now = replace(now, language=wanted[0].value, language_chosen=True)
        parts.append(Remark("language"))
    elif not now.language_chosen and is_chinese(message):
        now = replace(now, language="zh")
    if undoes:
        last = max((fact.turn for fact in now.facts), default=None)
        kept = tuple(fact for fact in now.facts if fact.turn != last)
        if conversation.proposed or conversation.closing:  # what was only proposed is all there is to take back
            kept = now.facts
            parts.append(Remark("declined"))
        elif last is None or (not kept and not _is_plain(message, parsed)):
            kept = now.facts  # "undo that, I misclicked" means no log
            parts.append(Remark("nothing_to_undo"))
        else:
            parts.append(Remark("undone"))
        now = replace(now, facts=kept)
    is_order = acts is None or Act.RESTART in acts.whole.acts[:ORDERS] or not acts.whole.is_sure
    if (parsed.has(Intent.START_OVER) and is_order) or (acts and acts.act is Act.RESTART and Act.RESTART in sure):
        now = replace(now, facts=(), hypotheses=(), began=turn)
        parts.append(Remark("started_over"))
    return now, parts


def _is_plain(message: str, parsed: ParsedMessage) -> bool:
    """Tell whether a message says "undo" and no more, so that it may mean the log itself."""
    longest = PLAIN_UNDO if message.isascii() else PLAIN_UNDO_ZH
    return len(parsed.clauses) == 1 and len(message.strip(" .!。！")) <= longest


def _acknowledged(facts: list[Fact], before: Conversation, now: Conversation, *, is_same: bool = False) -> list[Part]:
    """Say what was taken down, and what it did."""
    parts: list[Part] = []
    for fact in facts:
        match fact:
            case Tried(step, outcome, finds=finds):
                earlier, later = (_share(it.hypotheses, step.entry_id) for it in (before, now))
                parts.append(Marked(step, outcome, earlier, later, finds))
            case Judged(entry_id, holds):
                shares = (_share(it.hypotheses, entry_id) for it in (before, now))
                parts.append(JudgedNow(entry_id, holds, *shares))
            case Answered(question, choice):
                parts.append(Chosen(question, choice))
            case Said(versions):
                parts.append(Noted(versions))
            case Closed():
                parts.append(Remark("otherwise"))
            case Evidence(diagnosis) if not is_same:
                parts.append(Diagnosed(diagnosis))
    return parts


def _is_same_entry(evidence: Evidence, message: str, now: Conversation) -> bool:
    """Tell whether a sentence quotes a line of the entry that a log opened, so that it only says which step fits."""
    best, lines = evidence.diagnosis.best, evidence.diagnosis.log.lines
    is_quoted = len(lines) == 1 and (len(lines[0].text) < len(message.strip()) or is_chinese(message))
    last = now.evidence[-1]
    is_description = bool(last.text) and not is_known_by_its_pattern(last.diagnosis)
    if not is_quoted or best is None or now.best is None or is_description:
        return False
    return best.entry_id == now.best.entry_id


def _share(hypotheses: tuple[Hypothesis, ...], entry_id: str) -> float:
    return next((it.probability for it in hypotheses if it.entry_id == entry_id), 0.0)


def _what_follows(
    facts: list[Fact], parts: list[Part], parsed: ParsedMessage, before: Conversation, now: Conversation,
    diagnoser: Diagnoser, passed: frozenset[Step] = frozenset(),
) -> list[Part]:  # fmt: skip
    """Say how belief moved, lay out an entry that is new in the lead or was named, and what to do next."""
    if not now.evidence:
        return [] if parts else [OutOfKnowledge(Limit.NOTHING_YET)]
    follows: list[Part] = []
    moved = before.hypotheses and _moved(before.hypotheses, now.hypotheses)
    if moved and not any(isinstance(part, Weighed) for part in parts):
        follows.append(Weighed(now.hypotheses, before.hypotheses))
    if now.solved and any(isinstance(fact, Tried) for fact in facts):
        return [*follows, Solved(now.solved)]
    if any(isinstance(fact, Closed) for fact in facts):
        return follows
    if facts or parsed.has(Intent.UNDO):
        follows += _new_in_the_lead(parts, before, now, diagnoser)
    if any(isinstance(part, Unclear | Intended | Quoted | Closing) for part in parts):
        return follows
    wants_next = parsed.has(Intent.NEXT, Intent.ANOTHER)
    if facts or passed or wants_next or (parsed.has(Intent.UNDO) and before.facts != now.facts):
        following = _next(now, diagnoser, insists=wants_next, passed=passed)
        is_news = wants_next or bool(passed) or not all(isinstance(fact, Said) for fact in facts)
        follows += [it for it in following if is_news or not (isinstance(it, Offered) and it.step == before.awaited)]
    elif not parts and not follows:
        follows.append(Unclear("") if before.question is None else Unclear("", "choice"))
    return follows


def _moved(before: tuple[Hypothesis, ...], now: tuple[Hypothesis, ...]) -> bool:
    """Tell whether any hypothesis changed by more than a reader would see."""
    return any(abs(it.probability - _share(before, it.entry_id)) >= 0.01 for it in now)


def _new_in_the_lead(parts: list[Part], before: Conversation, now: Conversation, diagnoser: Diagnoser) -> list[Part]:
    named = [part.entry_id for part in parts if isinstance(part, JudgedNow) and part.holds]
    best = now.best
    if not named and (best is None or best.probability < WORTH_A_TRY or not before.hypotheses):
        return []
    name = named[-1] if named or best is None else best.entry_id
    shown = {part.diagnosis.best.entry_id for part in parts if isinstance(part, Diagnosed) and part.diagnosis.best}
    entry = diagnoser.entry(name)
    if entry is None or name in shown | {before.focus}:
        return []
    return [Shown(entry.id, Side.ALL, numbered(entry, now.versions, now.conditions))]


def _next(
    now: Conversation, diagnoser: Diagnoser, *, insists: bool, passed: frozenset[Step] = frozenset()
) -> list[Part]:
    """Say what to do next, or that we are out of knowledge; who insists is told the next step all the same."""
    tried = frozenset(tried.step for tried in now.tried)
    skipped = passed | {fact.step for fact in now.facts if isinstance(fact, Skipped)}
    situation = Situation(now.hypotheses, tried, now.asked, told_so_far(now), diagnoser.entry, now.conditions)
    limit = limit_of(situation)
    unskipped = replace(situation, closed=tried | skipped)
    best = next_best(unskipped if steps(unskipped) else situation)  # where all was skipped, it is offered again
    chosen = [fact.entry_id for fact in standing(now.facts) if isinstance(fact, Judged) and fact.holds][-1:]
    of_chosen = [offer for offer in steps(unskipped, LIKELY_AT_ALL) if offer.step.entry_id in chosen]
    rejected = {it.entry_id for it in standing(now.facts) if isinstance(it, Judged) and not it.holds}
    if isinstance(best, Offered) and best.step.entry_id in rejected and not insists:
        return [Remark("need_log")]  # no step of what the reader has ruled out
    if of_chosen:  # the reader knows which it is, whatever the odds say
        return [of_chosen[0]]
    if limit is None:
        return [best] if best else []
    parts: list[Part] = [OutOfKnowledge(limit)]
    worth = now.best is not None and now.best.probability >= WORTH_A_TRY
    if best and (isinstance(best, Asked) or (limit is Limit.NOT_KNOWN and (insists or worth))):
        parts.append(best)
    return parts


def _answer(parts: list[Part], now: Conversation, diagnoser: Diagnoser) -> Answer:
    """Return the answer with what its numbers mean; workarounds keep theirs until others are numbered."""
    steps_shown = now.numbered
    entries_shown: tuple[str, ...] = ()
    focus = ""
    for part in parts:
        match part:
            case Diagnosed(diagnosis) if diagnosis.verdict is not Verdict.UNKNOWN and diagnosis.best:
                entry = diagnoser.entry(diagnosis.best.entry_id)
                if entry:
                    steps_shown = numbered(entry, diagnosis.versions, diagnosis.conditions)
                    focus = entry.id
            case Shown(entry_id, side, shown) if shown:
                steps_shown, focus = shown, entry_id if side is Side.ALL else focus
            case Weighed(hypotheses, is_listed=True):
                entries_shown = tuple(it.entry_id for it in worth_listing(hypotheses))
    values = values_in(parts, steps_shown, now, diagnoser)
    return Answer(tuple(parts), now.hypotheses, steps_shown, entries_shown, focus, now.versions, now.conditions, values)
