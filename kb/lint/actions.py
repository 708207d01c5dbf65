"""Rules about workarounds and dead ends: not empty, not repeated, not contradictory.

"- **** — It only delays the issue."  ->  dead_ends[0].action: the action is empty
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.entry import DeadEnd, Entry
from kb.lint.rule import Corpus, Problem, actions, advice, bilingual, excerpt, normalised, slug

SAME = 0.92  # minimum similarity of two normalised sentences with the same advice
NEGATED = re.compile(r"\b(?:do not|don't|never|avoid|stop|without|instead of)\b|不要|避免|切勿|别", re.IGNORECASE)


def similarity(one: str, other: str) -> float:
    """Return the similarity of two normalised texts, 0 to 1.

    >>> similarity("reduce the batch size", "reduce the batch size") == 1.0
    True
    """
    try:
        from rapidfuzz.fuzz import ratio
    except ImportError:  # linting also works without it, slower
        from difflib import SequenceMatcher

        return SequenceMatcher(None, one, other, autojunk=False).ratio()
    return float(ratio(one, other)) / 100


def no_empty_action(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Every workaround and dead end has an action."""
    for where, item in actions(entry):
        if not normalised(item.action.en):
            said = "say what people try" if isinstance(item, DeadEnd) else "say what to do"
            yield Problem(f"{where}.action", "the action is empty", f"{said}, or delete the row")


def no_empty_text(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """No other text is empty."""
    for field, text in bilingual(entry):
        if not field.endswith(".action") and not normalised(text.en):
            yield Problem(field, "the text is empty", "write it, or delete the field where it is optional")
        if text.zh is not None and not normalised(text.zh) and normalised(text.en):
            yield Problem(f"{field}.zh", "the Chinese text is empty", "translate it, or delete the key")


def how_adds_to_action(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """`how` adds to the action."""
    for where, item in actions(entry):
        if item.how is None:
            continue
        pairs = [("", item.action.en, item.how.en), (".zh", item.action.zh or "", item.how.zh or "")]
        for language, action, how in pairs:
            wanted, steps = normalised(action), normalised(how)
            if wanted and steps and similarity(wanted, steps) >= SAME:
                yield Problem(f"{where}.how{language}", "`how` repeats the action", "write the steps, or delete `how`")


def no_contradiction(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """No action is recommended and discouraged at once."""
    for index, workaround in enumerate(entry.workarounds):
        wanted = normalised(workaround.action.en)
        for other, dead_end in enumerate(entry.dead_ends):
            unwanted = normalised(dead_end.action.en)
            if not wanted or not unwanted or bool(NEGATED.search(wanted)) != bool(NEGATED.search(unwanted)):
                continue
            if similarity(wanted, unwanted) >= SAME and workaround.condition == dead_end.condition:
                problem = f"dead_ends[{other}] discourages the same: {excerpt(dead_end.action.en)!r}"
                remedy = "keep one of the two, or say in `condition` when each holds"
                yield Problem(f"workarounds[{index}].action", problem, remedy)


def no_repeated_advice(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """No workaround or dead end is repeated within one entry."""
    for group in ("workarounds", "dead_ends"):
        seen: dict[str, int] = {}
        for index, item in enumerate(getattr(entry, group)):
            key = normalised(item.action.en)
            if key and key in seen:
                yield Problem(f"{group}[{index}].action", f"it repeats {group}[{seen[key]}]", "delete one of the two")
            seen.setdefault(key, index)


def no_boilerplate(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """Causes, actions and reasons are specific: they do not occur verbatim in many other entries."""
    for field, text in advice(entry):
        others = corpus.slugs_by_sentence.get(normalised(text.en), set()) - {slug(entry.id)}
        if len(others) >= 2:
            problem = f"the same sentence stands in {len(others)} other entries: {excerpt(text.en, 40)!r}"
            yield Problem(field, problem, "say what is particular to this error, or leave it out")
