"""General advice: what holds whatever the entry is: dangers, what a command does, what else to do, circumstances.

    "is kill -9 ok here?"                        ->  kill: what it cuts off, and what to do first
    "does docker system prune delete volumes?"   ->  prune: what goes, and what stays
    "works in the terminal, not from cron"       ->  shell: where a setting has to be written

A row is a name, patterns that must all be found (RE2, any case), and the advice in both languages. It is shown above what
the open entry says, marked as general; it counts nothing and rules nothing out.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.diagnosis.reading.linear import linear, occurs
from assistant.dialogue.advice_circumstances import CIRCUMSTANCES
from assistant.dialogue.advice_dangers import DANGERS, DISTURBANCES
from assistant.dialogue.advice_effects import EFFECTS
from assistant.dialogue.advice_instead import INSTEAD
from assistant.dialogue.advice_row import AdviceRow
from assistant.dialogue.advice_services import SERVICES
from kb.entry import Workaround

SHOWN = 2  # rows that one answer shows, at most
# In the order in which they are shown.
ADVICE: tuple[AdviceRow, ...] = (*DANGERS, *INSTEAD, *EFFECTS, *SERVICES, *CIRCUMSTANCES, *DISTURBANCES)
BY_NAME = {row.name: row for row in ADVICE}
# What asks for what something does, whether it is safe, or what it is for.
ASKS = (
    r"\?|？|吗|呢|会不会|有没有|是不是|能不能|可不可以|行不行|为什么|为啥|区别|什么|啥|怎么|多少|影响|安全|风险|后果|副作用|有用|靠谱|"
    r"^\W*(?:and |so |but |ok,? )*(?:is|are|does|do|did|will|would|can|could|should|what|why|how|who|which|if|when)\b|"
    r"\b(?:what (?:is|does|happens|if|are)|safe|risky|dangerous|explain|difference)\b"
)


def advice_for(words: str, *, asks: bool, entries: str = "") -> tuple[str, ...]:
    """Return the names of the rows that apply to a message; circumstances only where it tells, not where it asks.

    `entries` are the names of the entries that the case is about, a line each.
    """
    is_question = asks or occurs(ASKS, words)
    found = [row.name for row in ADVICE if _applies(row, words, entries, asks=asks, is_question=is_question)]
    return tuple(found[:SHOWN])


def _applies(row: AdviceRow, words: str, entries: str, *, asks: bool, is_question: bool) -> bool:
    if (row.when == "told" and asks) or (row.when == "asked" and not is_question):
        return False
    if row.about and not linear(f"(?m){row.about}").search(entries):
        return False
    if row.unless and occurs(row.unless, words):
        return False
    return all(occurs(pattern, words) for pattern in row.patterns)


def is_ruled_out(rows: Sequence[str], step: Workaround) -> bool:
    """Tell whether a step needs what the reader lacks, by the rows that apply."""
    says = f"{step.action.en} {step.action.zh or ''} {step.commands or ''}"
    return any(BY_NAME[name].rules_out and occurs(BY_NAME[name].rules_out, says) for name in rows)


def is_called_for(rows: Sequence[str], step: Workaround) -> bool:
    """Tell whether the rows that apply make a step likelier than the one that would be next."""
    texts = [it.en for it in (step.action, step.condition, step.how) if it]
    says = "\n".join((*texts, step.commands or "", *step.commands_on.values()))
    return any(BY_NAME[name].calls_for and occurs(BY_NAME[name].calls_for, says) for name in rows)


def speaks_of_topic(rows: Sequence[str], text: str) -> bool:
    """Tell whether a text names what one of the rows is about."""
    return any(occurs(BY_NAME[name].patterns[0], text) for name in rows)
