r"""Unwrapping: errors that tools print inside something else, laid bare again.

    "  ╰─> [20 lines of output]\n      Traceback …"                     the box's indentation is taken off
    "Request failed; nested exception is a.b.DaoException: no such row"   two events, the first follows from the second

Both are tables of what wraps; what is inside is read as if it stood alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from assistant.diagnosis.types import Event, Line

# What opens a box of another program's output, and what closes it.
_OPENS = re.compile(r"[\s│╰─>|]*\[\d{1,6} lines? of output\]\s*$")
_CLOSES = re.compile(r"\s*\[end of output\]\s*$")

# npm quotes all that the command printed which it ran, each line behind its own mark.
_NPM_RAN = re.compile(r"npm (?:ERR!|error) command (?:sh|cmd|bash) ")
_NPM_QUOTES = re.compile(r"npm (?:ERR!|error) (?!A complete log)")

# What a message says before it quotes the error that it wraps; the last one is the innermost.
_WRAPS = re.compile(
    r"(?:[;,:(\[]? ?nested exception is|\bCause:|\broot cause:|\[Caused by:?|\(caused by:?) ?"
    r"(?P<kind>(?:[A-Za-z_$][\w$]{0,60}\.){0,12}[A-Z]\w{0,80}(?:Exception|Error|Failure|Throwable|Timeout))\b"
    r"(?:: ?|$|(?=[\])]))"
)
LONGEST = 4000  # characters of a headline that are looked at


def unboxed(lines: Sequence[Line]) -> list[Line]:
    """Take the indentation or the mark off the lines of a box, so that readers meet them as they were printed."""
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
    """Return the event, and behind it the error that its message quotes as its cause; the first follows from that."""
    headline = event.headline[:LONGEST]
    quoted = list(_WRAPS.finditer(headline))
    if not quoted or event.follows_from is not None:
        return [event]
    last = quoted[-1]
    message = headline[last.end() :].strip().rstrip("])")
    inner = replace(event, kind=last["kind"], message=message or last["kind"])
    return [replace(event, follows_from=1, told_by="log"), inner]
