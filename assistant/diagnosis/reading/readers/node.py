"""JavaScript: errors with their stacks, npm, and bundlers.

npm ERR! code ERESOLVE                          ->  Event("npm", "ERESOLVE",
npm ERR! ERESOLVE unable to resolve dependency          "ERESOLVE unable to resolve dependency …")
"""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.diagnosis.reading.windows import (
    LONGEST_BLOCK,
    LONGEST_MESSAGE,
    ErrorBlock,
    Lines,
    Reader,
    event,
    frame_follows,
    one,
    printed,
)
from assistant.diagnosis.types import Event

_FRAME = re.compile(
    r"\s+at (?:.{1,200} \()?(?:.{1,300}:\d{1,9}:\d{1,9}|<anonymous>|native|async .{1,200})\)?|\s*at .{1,300}:\d{1,9}:\d{1,9}\)?$"
)
_HEAD = re.compile(
    r"\s*(?P<cause>\[cause\]: |Caused by: )?(?:Uncaught |\(in promise\) |\(node:\d{1,9}\) |UnhandledPromiseRejectionWarning: |Unhandled Rejection: |⨯ |✘ )*"
    r"(?P<kind>(?:[A-Za-z_$][\w$]{0,40}\.){0,4}[A-Z][\w$]{0,60}(?:Error|Exception|Rejection|Warning)|Error)\b(?: \[(?P<code>\w{3,60})\])?(?:: ?(?P<message>.*)|\s*$)"
)  # fmt: skip
_PROPERTY = re.compile(r"\s{2,}(?:\[?\w{1,40}\]?: .{0,400}|\.{3} \d{1,6} lines matching|\}|\w{1,40}: \[)|\}\s*$")


def parse_node(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error with its stack trace and nested causes."""
    events: list[Event] = []
    place = at
    while place < len(lines) and place - at < LONGEST_BLOCK:
        head = _HEAD.match(lines[place].text)
        if not head or (events and not head["cause"]) or not frame_follows(lines, place, _FRAME, within=12):
            break
        start, message = place, [head["message"] or ""]
        place += 1
        while place < len(lines) and len(message) < LONGEST_MESSAGE and not _FRAME.match(lines[place].text):
            message.append(lines[place].text.strip())
            place += 1
        frames = []
        while place < len(lines) and _FRAME.match(lines[place].text):
            frames.append(lines[place].text.strip().removeprefix("at "))
            place += 1
        kind = head["kind"] + (f" [{head['code']}]" if head["code"] else "")
        if events:
            events[-1] = replace(events[-1], follows_from=len(events))
        events.append(event("node", kind, message, lines[start:place], frames[::-1]))
        while place < len(lines) and _PROPERTY.match(lines[place].text) and not _HEAD.match(lines[place].text):
            place += 1
    return ErrorBlock(tuple(events), place) if events else None


_NPM = re.compile(r"npm (?:ERR!|error)\s?(.*)")
_NPM_DATA = re.compile(r"(?:code|syscall|path|errno|dest|spawn|cwd|command(?! failed)|workspace|location|signal) \S|A complete log|\s*$|This is probably not|"
                       r"Fix the upstream|this command with|to accept an incorrect|For a full report|\s*/\S+\.(?:log|txt)$")  # fmt: skip


def parse_npm(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error block of npm; its code is the kind."""
    end, code, message = at, "", list[str]()
    while end < len(lines) and end - at < LONGEST_BLOCK:
        line = _NPM.match(lines[end].text)
        if not line:
            break
        if line[1].startswith("code "):
            if code and end > at:
                break
            code = line[1][5:].strip()
        elif not _NPM_DATA.match(line[1]) and len(message) < LONGEST_MESSAGE:
            message.append(line[1].strip())
        end += 1
    if code.isdigit() or (code and not message):
        message = [*message, f"code {code}"]
    return one("npm", code, message or [lines[at].text], lines, at, end)


_BUNDLER_FRAME = re.compile(r"\s*(?:at |@ |> \d|\d+ \||\||╭|╰|│|Import trace|https://nextjs)")


def parse_bundler(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error of webpack, Next.js, Vite, esbuild or Rollup with the lines that name what is missing."""
    head = re.match(r"(?:ERROR in |✘ \[ERROR\] |\[vite\]:? |⨯ )?(.*)", printed(lines[at]).strip())
    first = head[1] if head else lines[at].text
    message, end, frames = [first], at + 1, []
    if printed(lines[at]).startswith("ERROR in ") and end < len(lines):
        place = re.match(r"(\S{1,300})(?:[: ](\d{1,9}))?", first)
        frames = [place[1] + (f":{place[2]}" if place[2] else "")] if place else []
        message, end = [lines[end].text.strip()], end + 1
    while end < len(lines) and end - at < 4 and lines[end].number == lines[end - 1].number + 1:
        if _BUNDLER_FRAME.match(lines[end].text) or lines[end].level == "error":
            break
        message.append(lines[end].text.strip())
        end += 1
    return one("node", "", message, lines, at, end, frames)


READERS = (
    Reader("node", r"(?:Error|Exception|Rejection|Warning)(?: \[\w+\])?(?::|\s*$)", parse_node),
    Reader("npm", r"^npm (?:ERR!|error)", parse_npm),
    Reader("node", r"^ERROR in \S|^(?:⨯ )?Module not found: |^✘ \[ERROR\]|^\[vite\]:? (?:Internal server error|Rollup failed)", parse_bundler),
)  # fmt: skip
