r"""Printable: a text as it may be shown, in a terminal or on a page: nothing in it moves a cursor or turns the writing.

    printable("\x1b[2Jdone\u202e")  ->  "\ufffd[2Jdone\ufffd"

Control characters but tab and line break, those of U+0080 to U+009F too (U+009B begins an escape), marks that change
the direction of writing, invisible ones, and halves of characters become U+FFFD: one sees that something was there.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.entry import Entry

UNFIT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
# What JSON writes for others of them: an escape, and not an escaped backslash with a letter behind it.
_ESCAPED = re.compile(r"(?<!\\)(?:\\\\)*\\[ubfr]")


def printable(text: str) -> str:
    """Return the text with U+FFFD for each character that is unfit to be shown; line breaks are all alike."""
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
    """Tell whether a text of JSON holds, as it is or escaped, a character that is unfit to be shown."""
    return bool(_ESCAPED.search(stored) or UNFIT.search(stored))


def printable_entry(entry: Entry) -> Entry:
    """Return an entry, which may be foreign, with every text in it printable."""
    stored = entry.model_dump_json()
    if not may_be_unfit(stored):  # nearly always
        return entry
    return type(entry).model_validate(printable_data(json.loads(stored)))
