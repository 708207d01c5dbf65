"""Advice answers: what of an answer is told beside general advice, and which steps the advice rules out.

"no internet here", where the next step is "pip install requests"   ->  that step is not offered next
advice on `docker system prune`, and passages on another step       ->  the passages are left out
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from assistant.dialogue.facts import Step
from assistant.dialogue.general_advice import BY_NAME, is_called_for, is_ruled_out, speaks_of_topic
from assistant.dialogue.passages import passages_of
from assistant.dialogue.response_parts import (
    Detail,
    Guessed,
    Part,
    Passages,
    Quoted,
    Remark,
    Shown,
    Side,
    StepEffects,
    Unclear,
    Weighed,
    Why,
)
from kb.entry import Entry

# What says no more than that nothing is known.
EMPTY = frozenset({"circumstance", "no_risk", "risk_how", "no_time", "cannot_which", "sound", "already", "noted_only"})
# Advice beside which no step is laid out: what was asked comes after the steps.
STANDS_ALONE = frozenset({"before_push"})
# What leads over to passages or steps, and ends in the air without them.
LEADS_OVER = frozenset({"fact", "risk", "hearsay", "failed_else"})


def told_beside(rows: Sequence[str], parts: Sequence[Part], entry: Entry, named: Sequence[Step]) -> tuple[Part, ...]:
    """Return the parts of an answer that are told beside advice: what speaks of the same thing, or was asked for."""
    kept = [it for part in parts if (it := _kept(rows, part, entry, named)) is not None]
    return tuple(_without_loose_ends(kept))


def ruled_out(rows: Sequence[str], entry: Entry, steps: Sequence[Step]) -> frozenset[Step]:
    """Return the steps of an entry that need what the reader lacks."""
    return frozenset(step for step in steps if is_ruled_out(rows, entry.workarounds[step.place]))


def called_for(rows: Sequence[str], entry: Entry, steps: Sequence[Step]) -> Step | None:
    """Return the first step of an entry that the advice makes likelier."""
    return next((step for step in steps if is_called_for(rows, entry.workarounds[step.place])), None)


def _kept(rows: Sequence[str], part: Part, entry: Entry, named: Sequence[Step]) -> Part | None:
    is_closer = any(BY_NAME[name].when != "told" for name in rows)
    match part:
        case Remark(kind) if kind in EMPTY:
            return None
        case Guessed() | Unclear(about="step" | "worked" | "failed") | Why() | Weighed() | StepEffects():
            return None
        case Unclear(about="outcome", step=step) if step not in named:
            return None
        case Remark("not_yet") | Detail() if set(rows) & STANDS_ALONE:
            return None
        case Shown(side=Side.CONFUSED_WITH):
            return None
        case Passages(steps=steps) if steps and set(steps) <= set(named):
            return part
        case Passages(entry_id, places):
            near = tuple(it for it in places if speaks_of_topic(rows, _text(entry, it))) if entry_id == entry.id else ()
            return replace(part, places=near) if near else None
        case Quoted(steps=(), dead_ends=()):
            return None
        case Quoted(steps=steps, dead_ends=ends) if is_closer and not set(steps) <= set(named):
            near_steps = tuple(it for it in steps if speaks_of_topic(rows, _step_text(entry, it)))
            near_ends = tuple(it for it in ends if speaks_of_topic(rows, _end_text(entry, it)))
            return replace(part, steps=near_steps, dead_ends=near_ends) if near_steps or near_ends else None
    return part


def _without_loose_ends(parts: Sequence[Part]) -> Iterator[Part]:
    for place, part in enumerate(parts):
        if isinstance(part, Remark) and part.kind in LEADS_OVER and place == len(parts) - 1:
            continue
        yield part


def _text(entry: Entry, place: int) -> str:
    text = passages_of(entry)[place].text
    return f"{text.en} {text.zh or ''}"


def _step_text(entry: Entry, step: Step) -> str:
    if step.entry_id != entry.id:
        return ""
    workaround = entry.workarounds[step.place]
    return f"{workaround.action.en} {workaround.action.zh or ''} {workaround.commands or ''}"


def _end_text(entry: Entry, place: int) -> str:
    end = entry.dead_ends[place]
    return f"{end.action.en} {end.action.zh or ''} {end.commands or ''}"
