"""Entry questions: questions that the open entry answers with its own sentences: its steps, their cost, its dead ends.

    "can I just reduce the batch size?"   ->  the step that shrinks the batch
    "能不能直接关掉 OOM killer？"           ->  the dead end that says why not

What an entry says nothing of is told as such; nothing is made up.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence

from assistant.diagnosis.privacy.outgoing import outgoing_text
from assistant.diagnosis.versions.applicability import applicability
from assistant.dialogue.facts import Step
from assistant.dialogue.reference_resolution import stems
from assistant.dialogue.response_parts import Quoted
from assistant.dialogue.talk_words import ASKING
from assistant.dialogue.types import Conversation
from assistant.rendering.card import order_of
from kb.entry import DeadEnd, Entry, Workaround

QUOTED = 120  # characters of a question that an answer repeats
SHOWN = 2  # sentences of an entry that answer a question, at most
ENOUGH = 1.6  # weight of shared words from which a sentence speaks of what is asked: two rare ones, or a very rare one
NEAR = 0.6  # of the best weight: what shares less is left out
FINDING_OUT = re.compile(
    r"(?i)\bhow (?:do|can|could|should|to)\b.{0,12}\b(?:see|check|tell|know|find|look|measure|verify|watch|monitor|list)\b|\b(?:what|who)(?:'s| is) (?:\w+ )?(?:eating|using|holding|taking|hogging|filling|blocking|occupying)\b|谁(?:在)?占|什么占|\bwhich (?:process|program|file|container)\b|(?:怎么|如何|哪里|在哪).{0,3}(?:看|查|知道|确认|判断|监控|找)"
)


def quoted(words: str, entry: Entry, named: Sequence[Step] = ()) -> Quoted:
    """Return what an entry says to a question: the steps that it names, else those and the dead ends that speak of it."""
    held = _speak_of(words, entry)
    ends = tuple(place for kind, place in held if kind == "end")
    steps = tuple(named[:SHOWN]) or tuple(Step(entry.id, place) for kind, place in held if kind == "step")
    return Quoted(entry.id, outgoing_text(words)[:QUOTED], steps, ends)


def finding_out(words: str, entry: Entry, conversation: Conversation) -> tuple[Step, ...]:
    """Return the steps that find something out, where a question asks how to; the first with a command, where none does."""
    if not FINDING_OUT.search(words):
        return ()
    fits = applicability(entry, conversation.versions, conversation.conditions)
    steps = tuple(Step(entry.id, place) for place in order_of(entry, fits))
    found = tuple(it for it in steps if entry.workarounds[it.place].kind == "find_out")[:SHOWN]
    return found or tuple(it for it in steps if entry.workarounds[it.place].commands)[:1]


def _speak_of(question: str, entry: Entry) -> list[tuple[str, int]]:
    """Return the steps and dead ends that share the question's telling words, the likeliest first."""
    asked = stems(question) - ASKING
    said: list[tuple[tuple[str, int], set[str], set[str]]] = []
    for place, step in enumerate(entry.workarounds):
        said.append((("step", place), _action(step), stems(_rest_of_step(step))))
    for place, end in enumerate(entry.dead_ends):
        said.append((("end", place), _action(end), stems(_texts(end.why_it_fails, end.misconception))))
    held = Counter(word for _, action, rest in said for word in action | rest)
    weights = [
        sum(
            math.log((len(said) + 1) / held[word]) * (1.5 if word in action else 0.7)
            for word in asked & (action | rest)
        )
        for _, action, rest in said
    ]
    best = max(weights, default=0.0)
    if best < ENOUGH:
        return []
    order = sorted(range(len(said)), key=lambda place: -weights[place])
    return [said[place][0] for place in order[:SHOWN] if weights[place] >= max(ENOUGH, NEAR * best)]


def _action(it: Workaround | DeadEnd) -> set[str]:
    return stems(f"{_texts(it.action)} {it.commands or ''}")


def _rest_of_step(step: Workaround) -> str:
    return _texts(step.how, step.condition, step.tradeoff, step.warning)


def _texts(*texts: object) -> str:
    return " ".join(f"{getattr(it, 'en', '')} {getattr(it, 'zh', '') or ''}" for it in texts if it is not None)
