r"""Boxes: errors framed with box-drawing characters, one event each.

╷                                    ->  Event("terraform", "", "Error: creating the bucket\nAccess Denied")
│ Error: creating the bucket
│   with aws_s3_bucket.logs,
│ Access Denied
╵

× No solution found when resolving:  ->  Event("box", "", "No solution found when resolving:\nBecause …")
╰─▶ Because …
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.windows import LONGEST_MESSAGE, ErrorBlock, Lines, Reader, one

LONGEST_BOX = 120  # lines

_SIDE = re.compile(r"\s*[│|] ?")
_PLACE = re.compile(r"\s*(?:with [\w.\[\]\"/-]{1,300},?$|on \S{1,300} line \d|\d{1,7}: |├|│|while calling )")
_STEM = re.compile(r"\s*[│├╰╭·]|\s{4,}\S")


def parse_terraform(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse the boxed error of Terraform or OpenTofu; the box of a warning is consumed without an event."""
    end, said = at + 1, list[str]()
    while end < len(lines) and end - at < LONGEST_BOX and (side := _SIDE.match(lines[end].text)):
        said.append(lines[end].text[side.end() :])
        end += 1
    if not said or end >= len(lines) or lines[end].text.strip() != "╵":
        return None
    end += 1
    if not said[0].startswith("Error"):
        return ErrorBlock((), end) if said[0].startswith("Warning") else None
    places = [part.strip() for part in said if part.strip().startswith("on ")]
    message = [part.strip() for part in said if part.strip() and not _PLACE.match(part)]
    return one("terraform", "", message[:LONGEST_MESSAGE], lines, at, end, places[:1])


def parse_stem(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a message with its reasons as branches below it, as uv, pixi and others print it."""
    end = at + 1
    while end < len(lines) and end - at < LONGEST_BOX and _STEM.match(lines[end].text):
        end += 1
    if end == at + 1:
        return None
    message = [line.text.strip(" ×✗│├╰─▶>╭·") for line in lines[at:end]]
    return one("box", "", [part for part in message if part][:LONGEST_MESSAGE], lines, at, end)


READERS = (
    Reader("terraform", r"^\s*╷\s*$", parse_terraform),
    Reader("box", r"^\s*[×✗] \S", parse_stem),
)
