"""Page items: parses the list items of a page: workarounds, dead ends, graph edges.

>>> from kb.formats.page_lists import list_items
>>> items, _ = list_items(["- **Wait** — Nothing changes. (70% fail)"])
>>> fields = dead_end(items[0])
>>> fields["action"]["en"], fields["why_it_fails"]["en"], fields["failure_rate"]
('Wait', 'Nothing changes.', {'value': 0.7})

Each function removes its rows from the item, and returns None where the head has another form.
"""

from __future__ import annotations

import re
from typing import Any

from kb.formats.markdown import bold_end, from_inline, from_link, from_percent, name_at
from kb.formats.page_labels import COMMANDS_ON, COUNTS, IN_CHINESE, RATE
from kb.formats.page_lists import Item

Fields = dict[str, Any]

FIX_RATE = re.compile(rf"(?P<share>\d+(?:\.\d+)?%)(?: \({COUNTS}\))?")
_NUMBERED_CODE = re.compile(r"(?P<name>.*) \((?P<number>-?\d{1,300}|—)\)", re.DOTALL)
_PROBABILITY = re.compile(r" \((?P<share>\d+(?:\.\d+)?%)\)")


def rate(match: re.Match[str]) -> Fields:
    """Return the fields of `Rate` from a match with a share and optional counts."""
    fields: Fields = {"value": from_percent(match["share"])}
    if match["origin"] is not None:
        fields |= {"origin": match["origin"]} | {key: int(match[key]) for key in ("successes", "trials")}
    return fields


def symptom(item: Item) -> Fields:
    """Parse a symptom: the head in English, a row with the Chinese."""
    return {"en": from_inline(item.head), "zh": item.take_one(IN_CHINESE["In Chinese"])}


def workaround(item: Item) -> Fields | None:
    """Read "**action** (85% success)"."""
    match = RATE.search(item.head)
    head = item.head[: match.start()] if match else item.head
    if not (head.startswith("**") and head.endswith("**") and len(head) >= 4):
        return None
    return {
        "action": {"en": from_inline(head[2:-2]), "zh": item.take_one(IN_CHINESE["In Chinese"])},
        "kind": item.take_one("Kind") or "cure",
        "success_rate": rate(match) if match else None,
        **_common(item),
    }


def dead_end(item: Item) -> Fields | None:
    """Read "**action** — why (70% fail)"."""
    end = bold_end(item.head, 2, " —") if item.head.startswith("**") else -1
    if end < 0:
        return None
    why = item.head[end + 2 :].removeprefix(" —").removeprefix(" ")
    match = RATE.search(f" {why}")
    if match:
        why = why[: max(match.start() - 1, 0)]
    misconception = _text(item, "Misconception")
    return {
        "action": {"en": from_inline(item.head[2:end]), "zh": item.take_one(IN_CHINESE["In Chinese"])},
        "why_it_fails": {"en": from_inline(why), "zh": item.take_one(IN_CHINESE["Why"])},
        "failure_rate": rate(match) if match else None,
        "misconception": misconception,
        **_common(item),
    }


def transition(item: Item) -> Fields | None:
    """Read "`cuda/oom` (40%)"."""
    entry_id, rest = name_at(item.head)
    match = _PROBABILITY.fullmatch(rest)
    if rest and not match:
        return None
    return {
        "entry_id": entry_id,
        "probability": from_percent(match["share"]) if match else None,
        "condition": _text(item, "When"),
        "delay": item.take_one("Delay"),
    }


def lookalike(item: Item) -> Fields | None:
    """Read "`cuda/oom` (40%) — how to tell them apart"."""
    entry_id, rest = name_at(item.head)
    match = _PROBABILITY.match(rest)
    rest = rest[match.end() :] if match else rest
    if not rest.startswith(" —"):
        return None
    return {
        "entry_id": entry_id,
        "probability": from_percent(match["share"]) if match else None,
        "distinction": {
            "en": from_inline(rest.removeprefix(" —").removeprefix(" ")),
            "zh": item.take_one(IN_CHINESE["Distinction"]),
        },
    }


def _text(item: Item, label: str) -> Fields | None:
    """Remove a text and its Chinese from an item; one of the rows suffices."""
    english, chinese = item.take_one(label), item.take_one(IN_CHINESE[label])
    return None if english is None and chinese is None else {"en": english or "", "zh": chinese}


def _common(item: Item) -> Fields:
    """Parse the common fields of workarounds and dead ends; the block below the head is `how`."""
    how = item.take_one(IN_CHINESE["How"])
    elsewhere = {system: _commands(item, label) for system, label in COMMANDS_ON.items()}
    systems = item.take_one("Systems")
    when = {
        "says": item.take_one("Log Says"),
        "unless": item.take_one("Log Does Not Say"),
        "versions": [from_inline(row.value) for row in item.take("For Version")],
    }
    return {
        "how": None if item.fence is None and how is None else {"en": item.fence or "", "zh": how},
        "commands": _commands(item, "Commands"),
        "commands_on": {system: commands for system, commands in elsewhere.items() if commands is not None},
        "systems": systems.split(", ") if systems else (),
        "condition": _text(item, "When"),
        "when": when if any(value not in (None, []) for value in when.values()) else None,
        "warning": _text(item, "Warning"),
        "not_run": _text(item, "Not Run"),
        "tradeoff": _text(item, "Trade-off"),
        "sources": [from_link(row.value) for row in item.take("Source")],
    }


def _commands(item: Item, label: str) -> str | None:
    """Remove the commands under a label from an item: the block below the row, or the row's value."""
    rows = item.take(label)
    if not rows:
        return None
    return from_inline(rows[0].value) if rows[0].fence is None else rows[0].fence


def code(markdown: str) -> Fields:
    """Return the fields of `Code`: "`cudaErrorIllegalAddress (700)` · cudart"."""
    text, rest = name_at(markdown)
    match = _NUMBERED_CODE.fullmatch(text)
    return {
        "name": match["name"] if match else text,
        "number": int(match["number"]) if match and match["number"] != "—" else None,
        "vendor": from_inline(rest.removeprefix(" · ").removeprefix(" ·")) if rest.startswith(" ·") else None,
    }
