"""Quoted messages: what a program said, quoted in a person's sentence.

    "now it says: no match for platform in manifest: linux/arm64"   ->  that message
    "fatal: refusing to merge unrelated histories 是啥意思"            ->  the message without the question

Each is diagnosed by itself; it is evidence where an entry knows it by its pattern, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.types import Diagnosis, Verdict

MOST = 4  # quotations of a message that are diagnosed
LONGEST = 2_000  # characters of a message that are looked at
_REST = r"[\x20-\x7e]{4,300}"

# What leads over to a message, or how one begins; RE2. The first group is the message.
QUOTATIONS: tuple[str, ...] = (
    rf"((?:^|\b)(?:fatal error|fatal|error|panic|CONFLICT|FATAL|ERROR|Error|E)\b(?: ?\d{{3,5}})?(?: ?\([\w ]{{2,20}}\))?: ?{_REST})",
    rf"(\b[A-Za-z][A-Za-z.]{{2,60}}(?:Error|Exception|Refused|Timeout): {_REST})",
    rf"(! \[[a-z ]{{6,20}}\] {_REST})",
    r"(\bNo module named ['\"]?[\w.]{2,60}['\"]?)",
    rf"(\b(?:dial tcp|curl: \(\d+\)|ERROR \d{{4}}|npm ERR!|CONFLICT \()[ (]?{_REST})",
    rf"(?i)\b(?:says?|gets?|got|getting|shows?|prints?|throws?|with|now|error(?: is| now)?|line)\b ?(?:now|this)?[:→] ?['\"]?({_REST})",
    rf"(?i)\b(?:mine|it|log|pod|console|now it) (?:now |just )?says ['\"]?({_REST})",
    rf"(?:报错?|提示|显示|变成了?|换成了?|变为|现在是|成了|改报|又报)(?:了|的是)?[:： ]{{0,2}}['\"“]?([A-Za-z!]{_REST})",
    r"[\"“‘「]([A-Za-z][\x20-\x7e]{14,300}?)[\"”’」]",
)


def quotations(message: str) -> tuple[str, ...]:
    """Return what a message quotes, each once, in the order of the table."""
    return tuple(dict.fromkeys(_quotations(message[:LONGEST])))[:MOST]


def _quotations(message: str) -> Iterator[str]:
    for line in message.split("\n"):
        for pattern in QUOTATIONS:
            for match in linear(pattern).finditer(line):
                text = match.group(1).strip(" '\"“”‘’.,;?!")
                if len(text) >= MOST:
                    yield text


def is_known_by_its_pattern(diagnosis: Diagnosis) -> bool:
    """Tell whether the first candidate is known, and by its pattern: words alone may resemble anything."""
    best = diagnosis.best
    return (
        best is not None
        and diagnosis.verdict is not Verdict.UNKNOWN
        and any(hit.found_by == "pattern" for hit in best.hits)
    )
