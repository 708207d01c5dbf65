"""Masking: name the parts of a message that change from run to run.

    "cannot open /tmp/a.log: errno 2"  ->  "cannot open <path>: errno <int>"

The masks are tried in the order of the table, all in one pass; what they took out is kept beside the template. Entry
texts and pastes pass through here alike.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache

from assistant.types import Signature, Value

# (placeholder, how it looks). Longer stories first: a URL holds a host, a path and numbers.
MASKS: tuple[tuple[str, str], ...] = (
    ("url", r"\b[a-z][a-z0-9+.-]{1,20}://[^\s'\"<>)\]]{1,2000}"),
    ("email", r"\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b"),
    ("uuid", r"\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b"),
    ("time", r"\b\d{4}[-/]\d{2}[-/]\d{2}(?:[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?Z?)?|\b\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?\b"),
    ("mac", r"\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b"),
    ("host", r"\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b|\b(?:localhost|[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}):\d{2,5}\b"),
    ("path", r"(?<![\w.<])(?:~|\.{1,2})?(?:/[\w.+@%=,~-]{1,255}){2,64}/?|\b[A-Z]:\\[^\s'\"<>|:]{1,400}"),
    ("addr", r"\b0x[0-9a-f]{1,16}\b"),
    ("digest", r"\b(?:sha256:)?[0-9a-f]{32,64}\b|\b(?=[0-9a-f]{0,15}\d)(?=\d{0,15}[a-f])[0-9a-f]{12,31}\b"),
    ("size", r"\b\d{1,18}(?:\.\d{1,9})? ?(?:[KMGT]i?B|bytes|[KMG]i)\b"),
    ("duration", r"\b\d{1,12}(?:\.\d{1,9})? ?(?:ms|milliseconds|seconds|secs|minutes|us|µs|ns)\b"),
    ("version", r"\b[vV]?\d{1,4}\.\d{1,5}(?:\.\d{1,6}){1,3}(?:[-+.]?(?:rc|dev|post|a|b|cu)\d{1,4}){0,3}\b"),
    ("shape", r"\[\d{1,9}(?:, ?\d{1,9}){1,11}\]|\((?:\d{1,9}|None)(?:, ?(?:\d{1,9}|None)){1,11},?\)|\b\d{1,7}x\d{1,7}(?:x\d{1,7}){0,4}\b"),
    ("float", r"(?<![\w.])-?\d{1,18}\.\d{1,18}(?:e[+-]?\d{1,4})?(?![\w.])"),
    ("int", r"(?<![\w.])(?<!\w-)[-+]?\d{1,20}(?![\w.]*\w)"),
)  # fmt: skip

_MASK = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in MASKS), re.IGNORECASE)


@lru_cache(maxsize=4096)
def mask(message: str) -> Signature:
    """Return the message's signature: its template, the values taken out, and a key that is stable over runs."""
    values: list[Value] = []

    def name(match: re.Match[str]) -> str:
        placeholder = f"<{match.lastgroup}>"
        values.append(Value(placeholder, match[0]))
        return placeholder

    template = _MASK.sub(name, message)
    key = hashlib.sha256(" ".join(template.lower().split()).encode("utf-8", "replace")).hexdigest()[:16]
    return Signature(template, tuple(values), key)
