"""Panel: the sidebar of a conversation: hypotheses with their current probabilities, and the facts so far.

panel(conversation, knowledge)  ->  HTML: a bar per hypothesis, updated with every turn
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.dialogue.response_parts import Asked, Offered
from assistant.dialogue.types import NONE_OF_THESE, Conversation, Hypothesis
from ui.components.answer import hypothesis, share
from ui.components.entry_parts import text
from ui.components.markup import LANGUAGES, Two, element, items, pair, show, word
from ui.knowledge import Lookup
from ui.labels import say

SHOWN = 6  # hypotheses
FEWEST = 1  # hypotheses shown regardless of their probability
UNLIKELY = 0.05  # minimum probability of further hypotheses


def panel(conversation: Conversation, known: Lookup) -> str:
    """Return the panel of a conversation; "" while there are no hypotheses."""
    title = pair(say("panel"), "h2")
    if not conversation.hypotheses:
        return ""
    named = [it for it in conversation.hypotheses if it.entry_id != NONE_OF_THESE][:SHOWN]
    named = [it for place, it in enumerate(named) if place < FEWEST or it.probability >= UNLIKELY]
    rest = [it for it in conversation.hypotheses if it.entry_id == NONE_OF_THESE]
    order = sorted([*named, *rest], key=lambda it: -it.probability)
    before = _before(conversation)
    rows = "".join(
        element("li", hypothesis(it, before.get(it.entry_id, it.probability), known),
                "none" if it.entry_id == NONE_OF_THESE else "", data_key=it.entry_id or "none")
        for it in order
    )  # fmt: skip
    body = (
        element("ol", rows, "hypotheses")
        + _next(conversation, known)
        + _system(conversation)
        + _tried(conversation, known)
    )
    body += _transcript()
    return element("details", element("summary", title + _stack(order)) + body, "fold", open=True)


def _stack(order: Sequence[Hypothesis]) -> str:
    """Return all hypotheses as one bar with the name of the most probable: the panel on small screens."""
    best = order[0]
    name = show(best.entry_id) if best.entry_id != NONE_OF_THESE else word(say("panel.none"))
    parts = "".join(
        element("span", "", "rest" if it.entry_id == NONE_OF_THESE else "", style=f"width:{it.probability * 100:.1f}%")
        for it in order
    )
    return element("span", element("span", name + " " + element("b", share(best.probability)), "first")
                   + element("span", parts, "stack", aria_hidden="true"), "brief")  # fmt: skip


def _before(conversation: Conversation) -> dict[str, float]:
    """Return the probabilities before the last turn."""
    turns = conversation.turns[:-1]
    return {it.entry_id: it.probability for it in turns[-1].answer.hypotheses} if turns else {}


def _next(conversation: Conversation, known: Lookup) -> str:
    """Return a button that leads to the next step or the open question."""
    for part in conversation.turns[-1].answer.parts:
        if isinstance(part, Offered) and (entry := known.entry(part.step.entry_id)):
            return _jump(say("panel.next"), word(text(entry.workarounds[part.step.place].action)))
        if isinstance(part, Asked):
            return _jump(say("panel.question"), "")
    return ""


def _jump(title: Two, inner: str) -> str:
    return element("button", element("span", word(title), "tag") + inner, "jump", type="button", data_act="jump")


def _system(conversation: Conversation) -> str:
    versions = "".join(element("li", f"{show(seen.product)} {element('b', show(seen.version))}")
                       for seen in conversation.versions)  # fmt: skip
    return pair(say("panel.known"), "h3") + element("ul", versions, "chips") if versions else ""


def _tried(conversation: Conversation, known: Lookup) -> str:
    rows = []
    for tried in conversation.tried:
        entry = known.entry(tried.step.entry_id)
        if entry is None or tried.step.place >= len(entry.workarounds):
            continue
        sign = element("span", "✓" if tried.outcome == "worked" else "✗", "sign", aria_hidden="true")
        said = word(say(tried.outcome.value)) + ": "
        rows.append(sign + element("span", said, "quiet-words")
                    + word(text(entry.workarounds[tried.step.place].action)))  # fmt: skip
    return pair(say("panel.tried"), "h3") + items(rows, kind="tried") if rows else ""


def _transcript() -> str:
    """Return the buttons that copy the whole conversation as Markdown, in either language."""
    buttons = "".join(
        element("button", word(say(f"ticket.{language}")), "quiet", type="button", data_act="transcript",
                data_wanted=language)
        for language in LANGUAGES
    )  # fmt: skip
    save = element("button", word(say("case.save")), "quiet", type="button", data_act="case-save")
    return pair(say("panel.transcript"), "h3") + element("p", buttons, "copies") + element("p", save, "copies")
