"""Value correction: a value of the log that the reader corrects, and the log read again with the right one.

    "it's 8443, not 8080"      ->  8080 in the log becomes 8443
    "不是8080,是8443,我贴错了"   ->  the same

Only what stands in the log as a word of its own, and looks like a value (a digit, a dot, a slash), is corrected.
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.linear import linear
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
_LOOKS_LIKE_A_VALUE = re.compile(r"[\d./:@_-]")


def value_corrected_in(words: str) -> tuple[str, str] | None:
    """Return the wrong and the right value that a message names."""
    for pattern, wrong_first in CORRECTIONS:
        if found := linear(pattern).search(words):
            one, other = found.group(1).rstrip(".:,-"), found.group(2).rstrip(".:,-")
            wrong, right = (one, other) if wrong_first else (other, one)
            if wrong != right and _LOOKS_LIKE_A_VALUE.search(wrong) and _LOOKS_LIKE_A_VALUE.search(right):
                return wrong, right
    return None


def read_again(words: str, last: Evidence, diagnoser: Diagnoser, turn: int) -> Evidence | None:
    """Return the last log with the corrected value, diagnosed; None where nothing of it is corrected."""
    values = value_corrected_in(words)
    if values is None:
        return None
    wrong, right = values
    text = "\n".join(line.text for line in last.diagnosis.log.lines)
    again, count = re.subn(rf"(?<![\w.-]){re.escape(wrong)}(?![\w-]|\.\w)", lambda _: right, text)
    return Evidence(diagnoser.diagnose(again), turn, again if last.text else "", adds_to=last.turn) if count else None
