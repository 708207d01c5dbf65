"""Mentions: the codes mentioned in a text, by name, by number with its vendor, or by the vendor's message.

    >>> [row.name for row in mentioned("OSError: [Errno 24] Too many open files")]
    ['EMFILE']
    >>> [row.name for row in mentioned("CUDA error: an illegal memory access was encountered")]
    ['cudaErrorIllegalAddress', 'CUDA_ERROR_ILLEGAL_ADDRESS']
    >>> [row.name for row in mentioned("we had 24 open files and an ordinary EXIT")]
    []

Where a number or message belonged to another name in older versions, the newest row is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.codes import KnownCode, by_name, by_number, rows

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]{1,40}(?:_[A-Za-z0-9]{1,40}){0,12}")
# Vendors with unambiguous names; "CANCELLED" and "Conflict" are ambiguous.
BY_NAME = ("cudart", "cuda", "cudnn", "cublas", "cufft", "cusolver", "cusparse", "nccl", "errno", "signal")
# (vendor, pattern around its number)
BY_NUMBER: tuple[tuple[str, str], ...] = (
    ("errno", r"\berrno[ :=]{1,2}(\d{1,3})\b"),
    ("exit", r"\bexit(?:ed)?(?: with)?(?: exit)?(?: (?:code|status|value))?[ :=]{1,2}(\d{1,3})\b"),
    ("signal", r"\bsignal[ :=]{1,2}(\d{1,2})\b"),
    ("http", r"\b(?:http(?:/\d(?:\.\d)?)?|status(?: code)?|http status)[ :=]{1,2}([45]\d\d)\b"),
    ("cudart", r"\bcuda error[ :=(]{1,2}(\d{1,4})\b"),
)
BY_TEXT = ("cudart", "cuda", "cudnn", "nccl", "errno")  # vendors whose messages are printed without name and number
SHORTEST_TEXT = 14  # characters; "Bad address" is too generic
MEANINGLESS = frozenset({"exit 0", "exit 1", "exit 2", "cudaSuccess", "CUDA_SUCCESS", "ncclSuccess"})


def mentioned(text: str) -> list[KnownCode]:
    """Return the distinct codes mentioned in a text: by name, by number, by message, in this order."""
    found = {row.name: row for row in _mentions(text) if row.name not in MEANINGLESS}
    return list(found.values())


def _mentions(text: str) -> Iterator[KnownCode]:
    for word in dict.fromkeys(_WORD.findall(text)):
        named = [row for row in by_name(word) if row.vendor in BY_NAME]
        yield from _newest(named)
    for vendor, pattern in BY_NUMBER:
        for number in dict.fromkeys(re.findall(pattern, text, re.IGNORECASE)):
            yield from _newest(by_number(vendor, int(number)))
    lowered = text.lower()
    for vendor in BY_TEXT:
        said = [row for row in rows(vendor) if len(row.text) >= SHORTEST_TEXT and row.text.lower() in lowered]
        yield from _newest([row for row in said if not any(row.text != o.text and row.text in o.text for o in said)])


def _newest(found: list[KnownCode] | tuple[KnownCode, ...]) -> list[KnownCode]:
    """Return the rows of the newest version; all rows where there is none."""
    return [row for row in found if not row.until] or list(found)
