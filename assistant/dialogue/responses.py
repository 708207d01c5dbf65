"""Responses: an answer in one reader's language, as blocks that have no form yet.

    tell(answer, assistant.entry, "zh")  ->  (Words("已记下：…"), Bars(…), Steps(…))

Terminal and Markdown lay out the same blocks, so they say the same; a browser may lay out the parts itself. Nothing is
computed here: told again in the other language, a turn says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from assistant.dialogue.belief import FindEntry
from assistant.dialogue.blocks import Block, Items, Page, Steps, Words
from assistant.dialogue.facts import NONE_OF_THESE
from assistant.dialogue.labels import EXAMPLES, SAID_AGAIN
from assistant.dialogue.response_context import (
    ResponseContext,
    choice_words,
    filled_entry,
    option_words,
    versions_words,
)
from assistant.dialogue.response_parts import (
    Advice,
    Answer,
    Asked,
    Chosen,
    Closing,
    CommandOnly,
    Detail,
    Diagnosed,
    Guessed,
    HandOver,
    InShort,
    Intended,
    JudgedNow,
    Limit,
    LogLines,
    Marked,
    NearMiss,
    Noted,
    Offered,
    OutOfKnowledge,
    Passages,
    Proposed,
    Quoted,
    Related,
    Remark,
    Safest,
    Shown,
    Solved,
    StepEffects,
    Summary,
    TakenBack,
    Unclear,
    Weighed,
    Why,
)
from assistant.dialogue.view_responses import (
    render_advice,
    render_command_only,
    render_detail,
    render_hand_over,
    render_in_short,
    render_log_lines,
    render_near_miss,
    render_passages,
    render_proposed,
    render_quoted,
    render_related,
    render_safest,
    render_shown,
    render_step_effects,
    render_summary,
    render_taken_back,
    render_weighed,
    render_why,
)
from assistant.rendering.explained import asking_of
from assistant.rendering.labels import COLUMN
from assistant.rendering.report import percent, report_of

COUNTED = {"measured", "reported"}  # origins of a rate that may be told as a number


def render_answer(answer: Answer, entry: FindEntry, language: str) -> tuple[Block, ...]:
    """Tell an answer in a language ("en" or "zh")."""
    values = dict(answer.values)
    teller = ResponseContext(lambda name: filled_entry(entry(name), values.get(name, ())), language, answer, values)
    return tuple(block for part in answer.parts for block in RENDERERS[type(part)](teller, part))


# --- what was taken down ---------------------------------------------------------------------------------------------


def _diagnosed(teller: ResponseContext, part: Diagnosed) -> Iterator[Block]:
    page = report_of(part.diagnosis, teller.entry, teller.language)
    asks = any(isinstance(it, Asked) for it in teller.answer.parts)  # then the page's own questions would say it twice
    yield Page(replace(page, askings=()) if asks else page)


def _marked(teller: ResponseContext, part: Marked) -> Iterator[Block]:
    """Tell all outcomes of one kind of one entry in one sentence, at the first of them."""
    alike = [
        other
        for other in teller.answer.parts
        if isinstance(other, Marked)
        and (other.step.entry_id, other.outcome, other.finds) == (part.step.entry_id, part.outcome, part.finds)
    ]
    if part is alike[0]:
        actions = teller.say("between").join(teller.action(other.step) for other in alike)
        shares = percent(part.before), percent(part.after)
        name = f"{'found' if part.finds else 'marked'}.{part.outcome.value}"
        yield Words(teller.say(name, actions, part.step.entry_id, *shares))


def _noted(teller: ResponseContext, part: Noted) -> Iterator[Block]:
    yield Words(teller.say("noted", versions_words(part.versions, teller)))


def _judged(teller: ResponseContext, part: JudgedNow) -> Iterator[Block]:
    name = "judged.yes" if part.holds else "judged.no"
    yield Words(teller.say(name, part.entry_id, percent(part.before), percent(part.after)))


def _chosen(teller: ResponseContext, part: Chosen) -> Iterator[Block]:
    yield Words(choice_words(teller, part.question, part.choice))


# --- how belief stands, and what to do next --------------------------------------------------------------------------


def _offered(teller: ResponseContext, part: Offered) -> Iterator[Block]:
    found = teller.entry(part.step.entry_id)
    if found is None:
        return
    likely = percent(part.worth / part.rate)
    if part.origin in COUNTED:
        rate = teller.say(f"rate.{part.origin}", percent(part.rate))
        worth = teller.say("offered.worth", likely, rate, percent(part.worth))
    else:
        worth = teller.say("offered.likely", likely)
    yield Steps(teller.say("offered"), teller.steps(found, (part.step,)), f"{part.step.entry_id}: {worth}")


def _intended(teller: ResponseContext, part: Intended) -> Iterator[Block]:
    yield Words(teller.say("intended", teller.action(part.step)))


def _asked(teller: ResponseContext, part: Asked) -> Iterator[Block]:
    asking = asking_of(part.question, teller.entry, teller.language)
    if asking.command:
        yield Items(teller.say("asked"), (), teller.say("asked.run"), asking.words, command=asking.command)
        return
    options = tuple(option_words(option) for option in asking.options)
    yield Items(teller.say("asked"), options, teller.say("asked.how"), asking.words, is_numbered=True)


# --- the end of what is known, and remarks ---------------------------------------------------------------------------


def _solved(teller: ResponseContext, part: Solved) -> Iterator[Block]:
    yield Words(teller.say("solved", teller.action(part.step)))


def _closing(teller: ResponseContext, _: Closing) -> Iterator[Block]:
    yield Words(teller.say("closing"))
    yield Words(teller.say("proposed.more"), is_quiet=True)


def _out_of_knowledge(teller: ResponseContext, part: OutOfKnowledge) -> Iterator[Block]:
    none = next((it.probability for it in teller.answer.hypotheses if it.entry_id == NONE_OF_THESE), 0.0)
    goes_on = any(isinstance(it, Offered | Asked) for it in teller.answer.parts)
    name = "limit.doubtful" if goes_on and part.limit is Limit.NOT_KNOWN else f"limit.{part.limit.value}"
    yield Words(teller.say(name, percent(none)))
    if part.limit is Limit.NOT_KNOWN:
        insist = "" if goes_on else teller.say("limit.insist")
        yield Words(f"{teller.say('limit.help')} {insist}".strip(), is_quiet=True)
    elif part.limit is Limit.ALL_TRIED:
        yield Words(teller.say("limit.hand_over"), is_quiet=True)


def _unclear(teller: ResponseContext, part: Unclear) -> Iterator[Block]:
    match part.about:
        case "message":
            yield Words(teller.say("unclear.message", part.words) if part.words else teller.say("unclear.empty"))
            yield _help(teller)
        case "outcome":
            yield Words(teller.say("unclear.outcome", teller.action(part.step) if part.step else ""))
        case "step" | "worked" | "failed" if teller.answer.numbered:
            actions = tuple(teller.action(step) for step in teller.answer.numbered)
            yield Items(teller.say(f"unclear.{part.about}"), actions, is_numbered=True)
        case about:
            yield Words(teller.say(f"unclear.{about}"))
            if about == "choice":
                yield Words(teller.say("asked.how"), is_quiet=True)


def _help(teller: ResponseContext) -> Items:
    column = COLUMN[teller.language]
    quoted = ("“{}”", "「{}」")[column]
    return Items(teller.say("help"), tuple(quoted.format(example[column]) for example in EXAMPLES))


def _guessed(teller: ResponseContext, part: Guessed) -> Iterator[Block]:
    """Tell what else the message may have meant, as something to say."""
    column = COLUMN[teller.language]
    quoted = ("“{}”", "「{}」")[column]
    said = dict.fromkeys(SAID_AGAIN[act][column] for act in part.acts)
    yield Items(teller.say("guessed"), tuple(quoted.format(it) for it in said))


def _remark(teller: ResponseContext, part: Remark) -> Iterator[Block]:
    yield _help(teller) if part.kind == "help" else Words(teller.say(part.kind))


RENDERERS: dict[type, Callable[..., Iterator[Block]]] = {
    Diagnosed: _diagnosed, Marked: _marked, Proposed: render_proposed, Closing: _closing, Quoted: render_quoted,
    Passages: render_passages, Related: render_related, Advice: render_advice, TakenBack: render_taken_back,
    InShort: render_in_short, LogLines: render_log_lines,
    Noted: _noted, JudgedNow: _judged, Chosen: _chosen, Offered: _offered, Intended: _intended, Asked: _asked,
    Weighed: render_weighed, Shown: render_shown, Safest: render_safest, Detail: render_detail, Why: render_why,
    Summary: render_summary, HandOver: render_hand_over, CommandOnly: render_command_only,
    StepEffects: render_step_effects, NearMiss: render_near_miss, Guessed: _guessed,
    Solved: _solved, OutOfKnowledge: _out_of_knowledge, Unclear: _unclear, Remark: _remark,
}  # fmt: skip
