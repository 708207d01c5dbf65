"""Reference resolution: which workaround or which entry a clause speaks of.

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

from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.belief import FindEntry
from assistant.dialogue.types import Step
from index.words import words
from kb.entry import Workaround

LAST = -1
COMMAND_WORDS = 6  # of a command that are compared
Thing = TypeVar("Thing")
ENGLISH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
SPELLED = ("one", "two", "three", "four", "five")
CHINESE = "一二三四五六七八九十"

_ORDINAL = rf"(?:{'|'.join(ENGLISH)}|1st|2nd|3rd|[4-9]th|10th|last)"
_THING = r"(?:one|ones|option|step|workaround|suggestion|fix|solution|way|method|idea|thing|hypothesis|entry|try)"
# What is said of a thing right behind its name or number.
_SAID = (
    r"(?:did|does|do|didn't|doesn't|don't|has|have|hasn't|had|is|isn't|was|wasn't|fail\w*|work\w*|help\w*|fix\w*|solv\w*|"
    r"made|makes|gave|gives|still|also|too|again|now|and|or|but|no|not|same|with|both|all|won't|can't|already|tried|please|neither|either|nor|yesterday|today|earlier|before|without|then|look\w*|seem\w*|need\w*|requires?|takes?|took|surviv\w+|lasted|held|got|gets|goes|went|because|threw|says?|said)"
)
_SAID_ZH = r"[都也不没试可行好解搞成失无有管还和、跟与看做弄用执提按完装改起我先已就能是]"
_DIGITS = r"\d{1,2}"

# (how numbers are said); what is read of a match are its ordinals and digits. RE2, any case.
NUMBERS: tuple[str, ...] = (
    rf"\b{_ORDINAL}(?: {_THING})?(?:$|[,.;:!?/]| (?:{_SAID})\b)",
    rf"\b(?:the|your|my|number|both the) {_ORDINAL}$",
    rf"\b{_ORDINAL} {_THING}\b",
    rf"(?:#|\bno\.? ?|\bnumber |\boption |\bstep |\bworkaround |\bsuggestion |\bfix |\bsolution |\bmethod ){_DIGITS}(?: ?(?:,|&|and|or) ?#?{_DIGITS})*\b",
    rf"^(?:(?:i|we|have|already|just|also|tried|did|done|ok|so|then|show|open|me|it's|it was|not|let's|do|try|pick|choose|take|hm+|well|sorry|skipped|meant) )*{_DIGITS}(?: ?(?:,|&|\+|/|and|or) ?{_DIGITS})*"
    rf"(?:$|[.:!?)]| (?:{_SAID})\b)",
    rf"\b(?:skip(?:ped)?|tried|try|trying|do|did|doing|done|after|with|recommend in|think|if|like|by|using|applied|used|of|say) {_DIGITS}(?:$|[.,;:!?)]| (?:{_SAID}|i|we|it|on|the|the (?:problem|cause)|would|as)\b)",
    rf"\b(?:does|do|did|is|was|would|will|should|could|can) {_DIGITS} (?:take|work|need|help|have|really|even|also|apply|mean|safe|do)\b|(?:按照?|照着?|用了?|做了?|试了?|弄了?|不是|就是|^是|是) ?{_DIGITS} ?(?:$|[,，。的]|{_SAID_ZH})",
    rf"^(?:the )?{_ORDINAL} \w+ed\b",
    rf"\b(?:with|after|tried|did|for|from) (?:steps? )?{_DIGITS}(?: ?(?:,|&|and|or|/) ?{_DIGITS})+\b",
    rf"\bneither (?:the |number |#)?(?:{_DIGITS}|{_ORDINAL})(?: one)? nor (?:the |number |#)?(?:{_DIGITS}|{_ORDINAL})\b",
    rf"\bwith (?:#|number )?{_DIGITS}[?.!]*$|^(?:我|已经|昨天|今天|之前|刚才?|试了|试过了?|用了|做了| )*{_DIGITS}(?: ?[,、和跟与/+] ?{_DIGITS})* ?(?:$|{_SAID_ZH})",
    rf"第 ?(?:{_DIGITS}|[{CHINESE}两]) ?(?:$|[个条种项步招点号,，。、 和跟与及]|{_SAID_ZH})(?:[和、跟与及,]? ?(?:第 ?)?(?:{_DIGITS}|[{CHINESE}两]) ?[个条种项步招点号])*",
    rf"\b(?:steps?|options?|numbers?|workarounds?|methods?) (?:{'|'.join(SPELLED)})(?:(?: and|,| or) (?:{'|'.join(SPELLED)}))*\b",
    rf"(?:^|[^\d.])(?:{_DIGITS}|[{CHINESE}]) ?号(?:方案|办法|方法|步骤|建议|选项)?(?:$|[ ,]|{_SAID_ZH})|#{_DIGITS}\b",
    rf"(?:办法|方法|方案|步骤|选项|建议) ?(?:{_DIGITS}|[{CHINESE}])(?:$|[ ,，、和]|{_SAID_ZH})",
)  # fmt: skip
_SINGLE = rf"{_ORDINAL}|{_DIGITS}|[{CHINESE}两]"
_COUNTED = frozenset({"step", "option", "number", "workaround", "method"})  # behind these, numbers may be spelled out
_SPELLED_OUT = rf"{_DIGITS}|\b(?:{'|'.join(SPELLED)})\b"
_FIRST_N = (
    rf"\bfirst (two|three|four|2|3|4)\b|(?:^|[^之以目先当日提]) ?[前头] ?([{CHINESE}两]|{_DIGITS}) ?[个条种项步招]"
)
_RANGE = r"^(?:(?:i|we|have|already|just|tried|did|done|试了|试过|做了|第|从) ?)*(\d{1,2}) ?(?:-|–|~|to|through|到|至) ?(\d{1,2})(?:$|[ ,.:;，都也不没个条种步])"
_LAST_ONE = r"最后(?:那|一)?(?:个|条|种|项|步|招)|\blast (?:one|step|option|workaround)\b"
_ALL = (
    r"\bnone of (?:that|it|this|your|the|what)\b|\bnothing (?:you (?:said|suggested|listed)|(?:on|from) (?:your|the) list)|\bnot (?:one|a single one) of\b|一个(?:也|都)(?:没|不)|没一个|全(?:试|做|弄|搞|跑)|这几(?:个|条|招)|"
    r"\bnone of (?:them|these|those)\b|^(?:这些|它们)?都(?:没|不|试)|"
    r"\ball of (?:that|this|it)\b|\ball(?: of)? (?:them|those|these|the (?:steps|workarounds|options|fixes|above)|three|four|five)\b|\bthem all\b|"
    r"\b(?:tried|did) (?:it )?all\b|\beverything\b|\beach of them\b|全都|全部|都试|所有|这几(?:个|条|种)|上面的"
)
_BOTH = (
    r"\b(?:tried|did|done|used) both\b|\bboth (?:of (?:them|those|these)|tried|fail\w*|useless|did|do|didn't|don't|work\w*|help\w*)\b|"
    r"\bboth (?:options|steps|ones|fixes|workarounds)\b|(?:两|2) ?(?:个|条|种|项)(?:办法|方法|方案)?都"
)
# No number of a thing: a moment, and how far something ran.
_MOMENT = re.compile(
    r"\b(?:a|one|per|every|each|split) second\b|\bfrom\b.{1,30}\bto\b.{0,20}?\d+|从.{1,12}(?:到|成)了? ?第? ?\d+ ?步?",
    re.IGNORECASE,
)
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
        if not self.numbers and (self.is_all or self.is_both):
            return tuple(shown if self.is_all else shown[:2])
        places = [len(shown) - 1 if number == LAST else number - 1 for number in self.numbers]
        return tuple(shown[place] for place in dict.fromkeys(places) if 0 <= place < len(shown))


def references_in(clause: str, entry: FindEntry) -> References:
    """Return what a clause names by number or by id."""
    ids = [match.group(0).rstrip(".") for match in _all(_ENTRY_ID, clause)]
    every, both = (bool(linear(f"(?i){pattern}").search(clause)) for pattern in (_ALL, _BOTH))
    return References(numbers_in(clause), every, both, tuple(name for name in dict.fromkeys(ids) if entry(name)))


def numbers_in(clause: str) -> tuple[int, ...]:
    """Return the numbers of things that a clause names, from 1; LAST for the last one."""
    span = linear(f"(?i){_RANGE}").search(clause)
    if span and 0 < int(span.group(1)) < int(span.group(2)) <= len(ENGLISH):
        return tuple(range(int(span.group(1)), int(span.group(2)) + 1))
    clause = _MOMENT.sub("", clause)
    first = linear(f"(?i){_FIRST_N}").search(clause)
    if first:
        return tuple(range(1, _number(next(group for group in first.groups() if group)) + 1))
    found: list[int] = []
    for pattern in NUMBERS:
        for match in _all(pattern, clause):
            singles = _SPELLED_OUT if match.group(0).split(" ")[0].rstrip("s").lower() in _COUNTED else _SINGLE
            found += [_number(single.group(0)) for single in _all(singles, match.group(0))]
    if linear(f"(?i){_LAST_ONE}").search(clause):
        found.append(LAST)
    return tuple(dict.fromkeys(number for number in found if number))


NEAR = 0.7  # of the best score: another workaround with more than this leaves open which is meant
# First words of many actions, and pairs of Chinese characters in them, that name none.
_COMMON_VERBS = frozenset(
    "see find put set go make get move run use check keep ask try upgrad updat restart chang start stop remov clear delet install add rais increas reduc 升级 更新 重启 换一 一个 停掉 清掉 安装 修改 改成 驱动 一次 先找 出满 的是 什么 之后 然后 为什 程序 自己".split()
)
# Words of talking about an attempt, which name none; stems.
_OF_TALK = frozenset("tri error still same fail work help now crash problem use run train".split())


def named_steps(clause: str, shown: Sequence[tuple[Step, Workaround]]) -> tuple[Step, ...]:
    """Return the workaround that a clause names by its words; none where that is open.

    Words weigh the more the fewer of the workarounds hold them; one of the action itself counts twice. The workaround
    with the most weight is meant if no other comes near, and if the clause holds a term that only it has, half of its
    action, or two telling words.
    """
    said, typed = {_stem(word) for word in words(clause)} - _OF_TALK, _terms(clause)
    actions = [stems(f"{it.action.en} {it.action.zh or ''}") for _, it in shown]
    texts = [action | stems(_beside_action(it)) for action, (_, it) in zip(actions, shown, strict=True)]
    terms = [_terms(f"{it.commands or ''} {it.action.en}") for _, it in shown]
    held = Counter(word for text in texts for word in text)
    scores = []
    for place, (_, workaround) in enumerate(shown):
        telling = [word for word in texts[place] & said if held[word] < len(shown)]
        own = (terms[place] & typed) - set().union(*terms[:place], *terms[place + 1 :])
        is_named = own or len(telling) > 1 or half_of(workaround, said)
        score = sum(math.log((len(shown) + 1) / held[word]) * (1 + (word in actions[place])) for word in telling)
        scores.append(score + 10.0 * len(own) + 1e-6 if is_named else 0.0)
    best = max(scores, default=0.0)
    near = [step for (step, _), score in zip(shown, scores, strict=True) if score > NEAR * best]
    if best <= 0.0:
        return _by_its_verb(said, shown, held)
    return tuple(near) if len(near) == 1 else ()


def _by_its_verb(said: set[str], shown: Sequence[tuple[Step, Workaround]], held: Counter[str]) -> tuple[Step, ...]:
    """Return the one workaround whose action begins with a word that was said, or holds it in Chinese: "merged it"."""
    named = []
    for step, it in shown:
        verb = {_stem(word) for word in words(it.action.en)[:1]} | {
            word for word in words(it.action.zh or "") if not word.isascii() and held[word] == 1
        }
        if said & (verb - _COMMON_VERBS):
            named.append(step)
    return tuple(named) if len(named) == 1 else ()


def stems(text: str) -> set[str]:
    """Return the words of a text without their English endings; Chinese in pairs of characters."""
    return {_stem(word) for word in words(text)}


def _beside_action(workaround: Workaround) -> str:
    """Return what a workaround says beside its action."""
    how = workaround.how
    return f"{how.en if how else ''} {(how.zh if how else '') or ''} {workaround.commands or ''}"


def half_of(workaround: Workaround, said: set[str]) -> bool:
    """Tell whether at least half of the action's words were said, in either language."""
    wanted = [stems(text) for text in (workaround.action.en, workaround.action.zh or "")]
    return any(named and 2 * len(named & said) >= len(named) for named in wanted)


def command_said(said: str, commands: str) -> int:
    """Return how many words of one of the commands were said, from its first on and word for word; 0 for fewer than two."""
    typed = f" {' '.join(said.lower().split())} "
    longest = 0
    for line in commands.lower().split("\n"):
        parts = line.replace("sudo ", "").split()[:COMMAND_WORDS]
        for count in range(len(parts), max(1, longest), -1):
            if f" {' '.join(parts[:count])} " in typed:
                longest = count
                break
    return longest


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
    if word in SPELLED:
        return SPELLED.index(word) + 1
    if word == "两":
        return 2
    if word in CHINESE:
        return CHINESE.index(word) + 1
    digits = "".join(character for character in word if character.isdigit())
    return int(digits or 0)


def _all(pattern: str, text: str) -> list[re.Match[str]]:
    return list(linear(f"(?i){pattern}").finditer(text))
