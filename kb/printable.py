r"""Printable: makes a text safe to display in a terminal or on a page, without control and bidirectional characters.

    printable("\x1b[2Jdone\u202e")  ->  "\ufffd[2Jdone\ufffd"

Control characters except tab and line break, including U+0080 to U+009F (U+009B begins an escape), bidirectional marks,
invisible characters and lone surrogates become U+FFFD, so that their presence stays visible.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.entry import Entry

UNFIT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
# Their JSON escapes, but not an escaped backslash followed by a letter.
_ESCAPED = re.compile(r"(?<!\\)(?:\\\\)*\\[ubfr]")


def printable(text: str) -> str:
    """Return the text with U+FFFD for each unsafe character and normalised line breaks."""
    return UNFIT.sub("\ufffd", text.replace("\r\n", "\n"))


def printable_data(data: Any) -> Any:
    """Return plain data (of JSON or TOML) with every text in it printable."""
    if isinstance(data, str):
        return printable(data)
    if isinstance(data, dict):
        return {printable_data(key): printable_data(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [printable_data(item) for item in data]
    return data


def may_be_unfit(stored: str) -> bool:
    """Return whether JSON text contains an unsafe character, literal or escaped."""
    return bool(_ESCAPED.search(stored) or UNFIT.search(stored))


def printable_entry(entry: Entry) -> Entry:
    """Return a possibly foreign entry with every text in it printable."""
    stored = entry.model_dump_json()
    if not may_be_unfit(stored):  # the common case
        return entry
    return type(entry).model_validate(printable_data(json.loads(stored)))
