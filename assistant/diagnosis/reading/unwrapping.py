r"""Unwrapping: extracts errors that tools print inside other output.

    "  ╰─> [20 lines of output]\n      Traceback …"                     the box's indentation is removed
    "Request failed; nested exception is a.b.DaoException: no such row"   two events, the first follows from the second

Both are driven by tables of wrappers; the wrapped text is parsed as if it were printed directly.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from assistant.diagnosis.types import Event, Line

# What opens a box of another program's output, and what closes it.
_OPENS = re.compile(r"[\s│╰─>|]*\[\d{1,6} lines? of output\]\s*$")
_CLOSES = re.compile(r"\s*\[end of output\]\s*$")

# npm quotes the whole output of the command it ran, each line with npm's own prefix.
_NPM_RAN = re.compile(r"npm (?:ERR!|error) command (?:sh|cmd|bash) ")
_NPM_QUOTES = re.compile(r"npm (?:ERR!|error) (?!A complete log)")

# Phrases that introduce a wrapped error in a message; the last one is the innermost.
_WRAPS = re.compile(
    r"(?:[;,:(\[]? ?nested exception is|\bCause:|\broot cause:|\[Caused by:?|\(caused by:?) ?"
    r"(?P<kind>(?:[A-Za-z_$][\w$]{0,60}\.){0,12}[A-Z]\w{0,80}(?:Exception|Error|Failure|Throwable|Timeout))\b"
    r"(?:: ?|$|(?=[\])]))"
)
LONGEST = 4000  # characters of a headline that are searched


def unboxed(lines: Sequence[Line]) -> list[Line]:
    """Remove the indentation or prefix from the lines of a box, so that readers get the original output."""
    found: list[Line] = []
    indent: int | None = None
    inside = is_quoted = False
    for line in lines:
        mark = _NPM_QUOTES.match(line.text)
        if is_quoted and mark:
            found.append(replace(line, text=line.text[mark.end() :]))
            continue
        is_quoted = _NPM_RAN.match(line.text) is not None
        if _OPENS.match(line.text):
            inside, indent = True, None
        elif _CLOSES.match(line.text):
            inside = False
        elif inside:
            before = len(line.text) - len(line.text.lstrip(" "))
            indent = before if indent is None else min(indent, before)
            found.append(replace(line, text=line.text[indent:]))
            continue
        found.append(line)
    return found


def unwrapped(event: Event) -> list[Event]:
    """Return the event, followed by the error that its message quotes as its cause."""
    headline = event.headline[:LONGEST]
    quoted = list(_WRAPS.finditer(headline))
    if not quoted or event.follows_from is not None:
        return [event]
    last = quoted[-1]
    message = headline[last.end() :].strip().rstrip("])")
    inner = replace(event, kind=last["kind"], message=message or last["kind"])
    return [replace(event, follows_from=1, told_by="log"), inner]
