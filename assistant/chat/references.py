"""References: which workaround or which entry a clause speaks of.

    "tried the second and third"        ->  numbers 2, 3
    "CUDA_LAUNCH_BLOCKING=1 试过了"       ->  the workaround whose commands or words say so
    "it is not cuda/out-of-memory"      ->  that entry

Numbers are those under which things were last shown. A number that belongs to something else ("after 3 epochs", "CUDA
12") is none: a bare number counts only at the head of a clause, followed by what is said of it.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from assistant.chat.belief import FindEntry
from assistant.chat.types import Step
from assistant.reading.linear import linear
from index.words import words
from kb.entry import Workaround

LAST = -1
Thing = TypeVar("Thing")
ENGLISH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
CHINESE = "一二三四五六七八九十"

_ORDINAL = rf"(?:{'|'.join(ENGLISH)}|1st|2nd|3rd|[4-9]th|10th|last)"
_THING = r"(?:one|ones|option|step|workaround|suggestion|fix|solution|way|method|idea|thing|hypothesis|entry|try)"
# What is said of a thing right behind its name or number.
_SAID = (
    r"(?:did|does|do|didn't|doesn't|don't|has|have|hasn't|had|is|isn't|was|wasn't|fail\w*|work\w*|help\w*|fix\w*|solv\w*|"
    r"made|makes|gave|gives|still|also|too|again|now|and|or|but|no|not|same|with|both|all|won't|can't|already|tried|please|neither|either|nor)"
)
_SAID_ZH = r"[都也不没试可行好解搞成失无有管还和、跟与]"
_DIGITS = r"\d{1,2}"

# (how numbers are said); what is read of a match are its ordinals and digits. RE2, any case.
NUMBERS: tuple[str, ...] = (
    rf"\b{_ORDINAL}(?: {_THING})?(?:$|[,.;:!?/]| (?:{_SAID})\b)",
    rf"\b(?:the|your|my|number|both the) {_ORDINAL}$",
    rf"\b{_ORDINAL} {_THING}\b",
    rf"(?:#|\bno\.? ?|\bnumber |\boption |\bstep |\bworkaround |\bsuggestion |\bfix |\bsolution |\bmethod ){_DIGITS}(?: ?(?:,|&|and|or) ?#?{_DIGITS})*\b",
    rf"^(?:(?:i|we|have|already|just|also|tried|did|done|ok|so|then|show|open|me|it's|not) )*{_DIGITS}(?: ?(?:,|&|\+|/|and|or) ?{_DIGITS})*"
    rf"(?:$|[.:!?)]| (?:{_SAID})\b)",
    rf"\bwith (?:#|number )?{_DIGITS}$|^(?:我|已经|试了|试过了?|用了|做了| )*{_DIGITS}(?: ?[,、和跟与/+] ?{_DIGITS})* ?(?:$|{_SAID_ZH})",
    rf"第 ?(?:{_DIGITS}|[{CHINESE}两]) ?(?:$|[个条种项步招点号,，。、 和跟与及]|{_SAID_ZH})(?:[和、跟与及,]? ?(?:第 ?)?(?:{_DIGITS}|[{CHINESE}两]) ?[个条种项步招点号])*",
    rf"(?:办法|方法|方案|步骤|选项|建议) ?(?:{_DIGITS}|[{CHINESE}])(?:$|[ ,，、和]|{_SAID_ZH})",
)  # fmt: skip
_SINGLE = rf"{_ORDINAL}|{_DIGITS}|[{CHINESE}两]"
_FIRST_N = rf"\bfirst (two|three|four|2|3|4)\b|\b(?:前|头) ?([{CHINESE}两]|{_DIGITS}) ?[个条种项步招]|前([{CHINESE}两]|{_DIGITS})[个条种项步招]"
_LAST_ONE = r"最后(?:那|一)?(?:个|条|种|项|步|招)|\blast (?:one|step|option|workaround)\b"
_ALL = (
    r"\ball(?: of)? (?:them|those|these|the (?:steps|workarounds|options|fixes|above)|three|four|five)\b|\bthem all\b|"
    r"\b(?:tried|did) (?:it )?all\b|\beverything\b|\beach of them\b|全都|全部|都试|所有|这几(?:个|条|种)|上面的"
)
_BOTH = r"\bboth\b|(?:两|2) ?(?:个|条|种|项)(?:办法|方法|方案)?都"
_MOMENT = re.compile(r"\b(?:a|one|per|every|each|split) second\b", re.IGNORECASE)  # no ordinal
_ENTRY_ID = r"[a-z0-9][a-z0-9._+-]*(?:/[a-z0-9][a-z0-9._+-]*){1,2}"


@dataclass(frozen=True, slots=True)
class References:
    """What a clause names."""

    numbers: tuple[int, ...] = ()  # from 1; LAST for the last
    is_all: bool = False
    is_both: bool = False
    entry_ids: tuple[str, ...] = ()

    def pick(self, shown: Sequence[Thing]) -> tuple[Thing, ...]:
        """Return those of what was shown that are meant by number, in order, each once."""
        if not self.numbers and (self.is_all or (self.is_both and len(shown) == 2)):
            return tuple(shown)
        places = [len(shown) - 1 if number == LAST else number - 1 for number in self.numbers]
        return tuple(shown[place] for place in dict.fromkeys(places) if 0 <= place < len(shown))


def references_in(clause: str, entry: FindEntry) -> References:
    """Return what a clause names by number or by id."""
    ids = [match.group(0).rstrip(".") for match in _all(_ENTRY_ID, clause)]
    every, both = (bool(linear(f"(?i){pattern}").search(clause)) for pattern in (_ALL, _BOTH))
    return References(numbers_in(clause), every, both, tuple(name for name in dict.fromkeys(ids) if entry(name)))


def numbers_in(clause: str) -> tuple[int, ...]:
    """Return the numbers of things that a clause names, from 1; LAST for the last one."""
    clause = _MOMENT.sub("", clause)
    first = linear(f"(?i){_FIRST_N}").search(clause)
    if first:
        return tuple(range(1, _number(next(group for group in first.groups() if group)) + 1))
    found: list[int] = []
    for pattern in NUMBERS:
        for match in _all(pattern, clause):
            found += [_number(single.group(0)) for single in _all(_SINGLE, match.group(0))]
    if linear(f"(?i){_LAST_ONE}").search(clause):
        found.append(LAST)
    return tuple(dict.fromkeys(number for number in found if number))


def named_steps(clause: str, shown: Sequence[tuple[Step, Workaround]]) -> tuple[Step, ...]:
    """Return the workarounds that a clause names by their words: half of an action, or a term that only one has."""
    said = {_stem(word) for word in words(clause)}
    actions = [
        [{_stem(word) for word in words(text)} for text in (it.action.en, it.action.zh or "")] for _, it in shown
    ]
    terms = [_terms(it.commands or "") | _terms(it.action.en) for _, it in shown]
    held = Counter(word for pair in actions for action in pair for word in action)
    weight = {word: math.log1p(len(shown) / count) for word, count in held.items()}
    typed = _terms(clause)
    covered = []
    for place, pair in enumerate(actions):
        others = set().union(*(terms[:place] + terms[place + 1 :]))
        own_term = bool((terms[place] & typed) - others)
        covered.append(1.0 if own_term else max(_covered(action, said, weight) for action in pair))
    best = max(covered, default=0.0)
    if best < 0.5:
        return ()
    return tuple(step for (step, _), share in zip(shown, covered, strict=True) if share >= max(0.5, 0.8 * best))


def _covered(action: set[str], said: set[str], weight: dict[str, float]) -> float:
    """Return the share of an action's words, by weight, that were said."""
    total = sum(weight[word] for word in action)
    return sum(weight[word] for word in action & said) / total if total else 0.0


def _terms(text: str) -> set[str]:
    """Return what only a technical text holds: options, variables, names with a hyphen or an underscore."""
    found = re.findall(r"[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)+", text)
    return {term.lower() for term in found if len(term) > 5}


def _stem(word: str) -> str:
    """Cut English endings roughly: reinstalling, reinstalled -> reinstall."""
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and word.isascii():
            return word[: -len(ending)]
    return word


def _number(word: str) -> int:
    word = word.lower()
    if word == "last":
        return LAST
    if word in ENGLISH:
        return ENGLISH.index(word) + 1
    if word == "两":
        return 2
    if word in CHINESE:
        return CHINESE.index(word) + 1
    spelled = {"two": 2, "three": 3, "four": 4}
    digits = "".join(character for character in word if character.isdigit())
    return spelled.get(word) or int(digits or 0)


def _all(pattern: str, text: str) -> list[re.Match[str]]:
    return list(linear(f"(?i){pattern}").finditer(text))
