"""Sanitizers: AddressSanitizer and its siblings, compute-sanitizer, Valgrind.

==7==ERROR: AddressSanitizer: heap-use-after-free on address …  ->  Event("sanitizer", "AddressSanitizer",
                                                                          "heap-use-after-free on address …")
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.windows import LONGEST_BLOCK, ErrorBlock, Lines, Reader, one, printed

_HEAD = linear(r"(?:==\d+==)?\s*(?:ERROR|WARNING): (\w{4,40}Sanitizer): (.+)")
_ENDS = re.compile(r"SUMMARY: |==\d{1,9}==ABORTING|={18,}$")
_FRAME = re.compile(r"\s*#\d{1,4} (?:0x[0-9a-f]{4,16} in )?(\S.{0,400})")
_REPORT = re.compile(
    r"\s|==\d|SUMMARY|(?:READ|WRITE|HINT|Shadow|freed|previously|allocated|Previous|Location|Thread|Direct|Indirect|Address|=>|Mutex|Use)\b|0x"
)


def parse_clang(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a report of ASan, TSan, MSan or LSan up to its summary; the frames are those of the first stack."""
    head = _HEAD.search(printed(lines[at]))
    if not head:
        return None
    end, frames = at + 1, list[str]()
    while end < len(lines) and end - at < LONGEST_BLOCK:
        text = lines[end].text
        frame = _FRAME.match(text)
        if frame and (not frames or len(frames) == int(re.sub(r"\D.*", "", text.strip()[1:]) or 0)):
            frames.append(frame[1])
        if _ENDS.match(text):
            end += 1
            if not text.startswith("SUMMARY"):
                break
        elif _HEAD.search(text) or not (frame or _REPORT.match(text)):
            break
        else:
            end += 1
    return one("sanitizer", head[1], head[2], lines, at, end, frames[::-1])


_UB = re.compile(r"\s*(\S{1,300}:\d{1,9}:\d{1,9}): runtime error: (.{1,1000})")


def parse_undefined(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a report of UndefinedBehaviorSanitizer."""
    head = _UB.match(lines[at].text)
    return one("sanitizer", "runtime error", head[2], lines, at, at + 1, [head[1]]) if head else None


_MARKED = re.compile(r"(=========|==\d{1,9}==) ?(.*)")
_PLACE = re.compile(
    r"\s*(?:at|by) 0x[0-9A-Fa-f]{1,16}[: ]+(?:in )?(.{1,400})|\s*at (.{1,300}\+0x[0-9a-f]{1,16}.{0,200})|\s*Host Frame: ?(.{1,300})"
)
_FOUND = re.compile(
    r"(?:Invalid |Program hit |Uninitialized |Barrier error|Error: |Race reported|Warning: |Conditional jump|Use of uninit|Syscall param|Mismatched free|"
    r"Process terminating|Source and destination overlap|Leaked |[\d,]{1,20} (?:\(.{1,80}\) )?bytes in )"
)


def parse_marked(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse one finding of compute-sanitizer or Valgrind: all its lines have the same marker."""
    head = _MARKED.match(lines[at].text)
    if not head or not _FOUND.match(head[2].strip()):
        return None
    end, frames, message = at + 1, [], [head[2].strip()]
    while end < len(lines) and end - at < 80:
        line = _MARKED.match(lines[end].text)
        if not line or line[1] != head[1] or not line[2].strip() or _FOUND.match(line[2].strip()):
            break
        place = _PLACE.match(line[2])
        if place:
            frames.append((place[1] or place[2] or place[3]).strip())
        elif len(message) < 4 and "Saved host backtrace" not in line[2]:
            message.append(line[2].strip())
        end += 1
    return one("sanitizer", "", message, lines, at, end, frames[::-1])


READERS = (
    Reader("sanitizer", r"(?:ERROR|WARNING): \w+Sanitizer: ", parse_clang),
    Reader("sanitizer", r":\d+:\d+: runtime error: ", parse_undefined),
    Reader("sanitizer", r"^(?:=========|==\d+==) ", parse_marked),
)
