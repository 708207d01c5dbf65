""".NET: unhandled exceptions with their inner exceptions.

Unhandled exception. System.TypeInitializationException: … ---> System.DllNotFoundException: Unable to load …
    ->  two events; the first follows from the inner one
"""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.windows import LONGEST_BLOCK, ErrorBlock, Lines, Reader, event, frame_follows
from assistant.diagnosis.types import Event

_CLASS = r"((?:[A-Z]\w{0,60}\.){1,12}\w{0,80}(?:Exception|Error|Fault)(?:`\d)?)"
_HEAD = linear(
    r"(?:Unhandled exception[.:] |fail: .* )?((?:[A-Z]\w*\.)+\w*(?:Exception|Error|Fault)(?:`\d)?)(?: \(0x[0-9A-Fa-f]+\))?: ?(.*)"
)
_INNER = re.compile(rf"\s*-{{2,3}}> (?:\(Inner Exception #\d{{1,4}}\) )?{_CLASS}(?: \(0x[0-9A-Fa-f]{{1,8}}\))?: ?(.*)")
_FRAME = re.compile(r"\s*at [\w.`<>\[\],+|$ ]{1,300}\(")
_RULE = re.compile(r"\s*--- End of ")


def parse_dotnet(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an exception with its inner exceptions; the innermost is the cause."""
    head = _HEAD.search(lines[at].text)
    if not head:
        return None
    unhandled = head[0].startswith("Unhandled")
    if not (
        unhandled or frame_follows(lines, at, _FRAME) or (at + 1 < len(lines) and _INNER.match(lines[at + 1].text))
    ):
        return None
    heads = [(head[1], *_split(head[2]))]
    while (rest := heads[-1][2]) and len(heads) < 8:  # older runtimes print the inner exceptions on the same line
        inner = _INNER.match(rest)
        if not inner:
            break
        heads.append((inner[1], *_split(inner[2])))
    starts = [at] * len(heads)
    frames: list[str] = []
    end = at + 1
    while end < len(lines) and end - at < LONGEST_BLOCK:
        text = lines[end].text
        inner = _INNER.match(text)
        if inner:
            heads.append((inner[1], *_split(inner[2])))
            starts.append(end)
        elif _FRAME.match(text):
            frames.append(text.strip().removeprefix("at "))
        elif not _RULE.match(text):
            if frames:
                break
            heads[-1] = (heads[-1][0], f"{heads[-1][1]}\n{text.strip()}", "")
        end += 1
    events: list[Event] = []
    for place, (kind, message, _) in enumerate(heads):
        upto = starts[place + 1] if place + 1 < len(heads) else end
        taken = lines[starts[place] : max(upto, starts[place] + 1)]
        deepest = place + 1 == len(heads)
        found = event("dotnet", kind, message, taken, frames[::-1] if deepest else ())
        events.append(found if deepest else replace(found, follows_from=place + 1))
    return ErrorBlock(tuple(events), end)


def _split(message: str) -> tuple[str, str]:
    """Return a message and the inner exceptions printed after it."""
    said, arrow, inner = message.partition(" ---> ")
    return said, f"---> {inner}" if arrow else ""


READERS = (
    Reader("dotnet", r"(?:[A-Z]\w*\.)+\w*(?:Exception|Error|Fault)(?:`\d)?(?: \(0x[0-9A-Fa-f]+\))?:", parse_dotnet),
)
