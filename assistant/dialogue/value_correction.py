"""Value correction: a value of the log that the reader corrects, and the log read again with the right one.

    "it's 8443, not 8080"      ->  8080 in the log becomes 8443
    "不是8080,是8443,我贴错了"   ->  the same

Only what stands in the log as a word of its own, and looks like a value (a digit, a dot, a slash), is corrected.
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.types import Log
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.facts import Evidence

_VALUE = r"['\"`]?([A-Za-z0-9][\w./:@-]{0,80})['\"`]?"
# (pattern, whether the wrong value comes first)
CORRECTIONS = (
    (rf"(?i)\bnot {_VALUE}[,;.]? (?:but|it'?s|its|it is|i meant|should be|rather) {_VALUE}", True),
    (rf"(?i)\b(?:it'?s|its|it is|that'?s|i meant|should be|is) {_VALUE},? (?:and )?not {_VALUE}", False),
    (rf"不是 ?{_VALUE} ?[,，、]? ?(?:而?是|应该是|其实是) ?{_VALUE}", True),
    (rf"(?:应该是|其实是|是) ?{_VALUE} ?[,，、]? ?(?:而?不是) ?{_VALUE}", False),
)
# What tells that a value was given wrongly.
CORRECTED = r"(?i)\b(?:actually|really|in fact|typo|misread|mis-?typed|wrong|correction|sorry|scratch that|meant|instead)\b|其实|看错|写错|贴错|说错|弄错|打错|更正|应该是|不对"
# (the right value in the message, values of that kind in the log)
KINDS = (
    (r"(?i)(?:\bport\b|端口)[^\d\n]{0,16}(\d{2,5})\b", r"(?i)(?:\bport[ :=]{1,2}|', |\d:|localhost:)(\d{2,5})\b"),
    (r"(?i)(?:\buser(?:name)?|\baccount|账号|用户名?)(?: is| was| should be|其实)?(?:是|叫|应该是|:|：)? ?['\"`]?([A-Za-z_][\w-]{1,40})['\"`]?(?:,? (?:actually|really)|[,，。.]|$)", r"(?i)(?:for user|user|role) ['\"]([\w-]{1,40})['\"]"),
    (r"(?i)(?:\bip|\baddress|\bhost|地址)[^\d\n]{0,24}(\d{1,3}(?:\.\d{1,3}){3})", r"\b(\d{1,3}(?:\.\d{1,3}){3})\b"),
)  # fmt: skip
LINES = 200  # of a log that are compared with a message
LONGEST = 2_000  # characters of a line
SHOWN = 2  # pairs
_WORD = re.compile(r"[A-Za-z0-9_][\w.:/-]*")
_VERSION_OR_PATH = re.compile(r"\A(?:v?\d+(?:\.\d+)+[\w-]*|[\w.-]+(?:/[\w.-]+)+)\Z")
_LOOKS_LIKE_A_VALUE = re.compile(r"[\d./:@_-]")


def value_corrected_in(words: str) -> tuple[str, str] | None:
    """Return the wrong and the right value that a message names."""
    for pattern, wrong_first in CORRECTIONS:
        if found := linear(pattern).search(words):
            one, other = found.group(1).rstrip(".:,-"), found.group(2).rstrip(".:,-")
            wrong, right = (one, other) if wrong_first else (other, one)
            if wrong != right:
                return wrong, right
    return None


def value_of_kind(words: str, text: str) -> tuple[str, str] | None:
    """Return the log's value of the kind that a message corrects, and the right one: "the user is svc_app, actually"."""
    if not linear(CORRECTED).search(words):
        return None
    for said, logged in KINDS:
        values = {value for match in linear(logged).finditer(text) for value in match.groups() if value}
        if (right := linear(said).search(words)) and len(values) == 1:
            wrong, new = values.pop(), right.group(1)
            return (wrong, new) if wrong != new else None
    return None


def _is_replaced(wrong: str, right: str, text: str) -> bool:
    """Tell whether two values are of one form, or the wrong one is a name that the log quotes."""
    if f"'{wrong}'" in text or f'"{wrong}"' in text:
        return True
    looks = _LOOKS_LIKE_A_VALUE.search(wrong) and _LOOKS_LIKE_A_VALUE.search(right)
    return bool(looks) and _form(wrong) == _form(right)


def _form(value: str) -> str:
    """Return a value's form: digits as 0, letters as a, each once: "8080" -> "0", "0.0.0.0:80" -> "0.0:0"."""
    return re.sub(r"(?:0\.)+0", "0.0", re.sub(r"[A-Za-z_]+", "a", re.sub(r"\d+", "0", value)))


def near_misses(words: str, log: Log) -> tuple[tuple[str, str], ...]:
    """Return the values of a message that resemble one of the log and are not it: ("1.42.0", "1.42")."""
    logged = dict.fromkeys(value for line in log.lines[:LINES] for value in _values(line.text))
    said = [value for value in _values(words) if value not in logged]
    found = [(one, other) for one in said for other in logged if _resemble(one, other) and other not in words.split()]
    return tuple(dict.fromkeys(found))[:SHOWN]


def _values(text: str) -> list[str]:
    """Return a text's versions, tags and paths."""
    parts = (part for word in _WORD.findall(text[:LONGEST]) for part in {word, word.rpartition(":")[2]})
    return [part.strip(".:/-") for part in parts if _VERSION_OR_PATH.search(part.strip(".:/-"))]


def _resemble(one: str, other: str) -> bool:
    """Tell whether one value is the other with a piece more, or differs in its last piece only."""
    pieces, others = re.split(r"[./-]", one), re.split(r"[./-]", other)
    shorter = min(len(pieces), len(others))
    is_prefix = len(pieces) != len(others) and pieces[:shorter] == others[:shorter]
    return is_prefix and shorter > 1 and abs(len(pieces) - len(others)) == 1


def read_again(words: str, last: Evidence, diagnoser: Diagnoser, turn: int) -> Evidence | None:
    """Return the last log with the corrected value, diagnosed; None where nothing of it is corrected."""
    text = "\n".join(line.text for line in last.diagnosis.log.lines)
    values = value_corrected_in(words)
    if values is None or not _is_replaced(*values, text):
        values = value_of_kind(words, text)
    if values is None:
        return None
    wrong, right = values
    again, count = re.subn(rf"(?<![\w.-]){re.escape(wrong)}(?![\w-]|\.\w)", lambda _: right, text)
    return Evidence(diagnoser.diagnose(again), turn, again if last.text else "", adds_to=last.turn) if count else None
