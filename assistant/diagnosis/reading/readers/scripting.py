"""PHP, Ruby, shells and PowerShell.

PHP Fatal error:  Uncaught TypeError: … in /app/a.php:12   ->  Event("php", "TypeError", …, frames=("/app/a.php:12",))
"""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.windows import LONGEST_BLOCK, ErrorBlock, Lines, Reader, event, one
from assistant.diagnosis.types import Event

_PHP = re.compile(
    r"(?:PHP )?(?P<level>(?:Catchable |Recoverable )?[Ff]atal error|Parse error|Warning|Notice|Deprecated): {1,2}(?:Uncaught (?:exception ')?(?P<kind>[\w\\]{1,120})'?(?: with message '|: ))?(?P<message>.{1,2000}?)"
    r"'?(?: in (?P<file>\S{1,300}?)(?::| on line )(?P<line>\d{1,9}))?$"
)
_PHP_STACK = re.compile(r"(?:PHP )?\s*(?:Stack trace:|#?\d{1,4}[.]? |thrown in )")
_PHP_FRAME = linear(r"(\S+\.php)[(:](\d+)")


def parse_php(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a PHP error with its stack trace."""
    head = _PHP.match(lines[at].text.strip())
    if not head or not (head["file"] or head["kind"] or head[0].startswith("PHP")):
        return None
    end, frames = at + 1, []
    while end < len(lines) and end - at < LONGEST_BLOCK and _PHP_STACK.match(lines[end].text):
        frame = _PHP_FRAME.search(lines[end].text)
        if frame and "thrown in" not in lines[end].text:
            frames.append(f"{frame[1]}:{frame[2]}")
        end += 1
    if not frames and head["file"]:
        frames = [f"{head['file']}:{head['line']}"]
    return one("php", head["kind"] or head["level"], head["message"], lines, at, end, frames[::-1])


_RUBY = re.compile(r"(?:\S{0,40}: )?(\S{1,300}):(\d{1,9}):in [`'](.{1,120})': (.{1,2000})$")
_RUBY_KIND = re.compile(r" \(([A-Z][\w:]{2,100})\)$")
_RUBY_FRAME = re.compile(r"\s*(?:\d{1,4}: )?from (\S{1,300}:\d{1,9}):in |\s*(\S{1,300}\.rb:\d{1,9}):in ")


def parse_ruby(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a Ruby exception: its class is in parentheses at the end."""
    head = _RUBY.match(lines[at].text)
    kind = _RUBY_KIND.search(head[4]) if head else None
    if not head or not kind:
        return None
    end, frames = at + 1, [f"{head[1]}:{head[2]}"]
    while end < len(lines) and end - at < LONGEST_BLOCK:
        frame = _RUBY_FRAME.match(lines[end].text)
        if not frame:
            break
        frames.append(frame[1] or frame[2])
        end += 1
    return one("ruby", kind[1], head[4][: kind.start()], lines, at, end, frames[::-1])


_RAISED = re.compile(r"([A-Z]\w{0,60}(?:::[A-Z]\w{0,60}){0,8})(?:: (.{0,2000}))?$")
_RAILS_FRAME = re.compile(r"\s*(?:from )?(\S{1,300}:\d{1,9}):in |\s+\S{1,300}\.\w{2,4}:\d{1,9}\b|<main>|Tasks: ")


def parse_rails(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an aborted task of Rails or Rake, with the exceptions that caused it, innermost last."""
    chain, end = list[Event](), at
    while end + 1 < len(lines) and (end == at or lines[end].text.strip() == "Caused by:"):
        start, message = end + 1, lines[end + 1].text.strip()
        raised = _RAISED.match(message)
        end, frames = start + 1, list[str]()
        while end < len(lines) and end - at < LONGEST_BLOCK and (frame := _RAILS_FRAME.match(lines[end].text)):
            frames.append(frame[1] or "")
            end += 1
        place = [frame for frame in frames if frame][::-1]
        kind, said = (raised[1], raised[2] or "") if raised else ("", message)
        chain.append(event("ruby", kind, said, lines[start:end], place, len(chain) + 1))
    if not chain:
        return None
    chain[-1] = replace(chain[-1], follows_from=None)
    return ErrorBlock(tuple(chain), end)


_POWERSHELL = re.compile(r"\s*(?:At (?:line:\d{1,9}|\S{1,300}:\d{1,9}) char:\d{1,9}|\+ |所在位置 )")


def parse_powershell(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error record of PowerShell: the message, its location and the error id."""
    start, at = at, at + 1
    while at < len(lines) and at - start < 5 and not _POWERSHELL.match(lines[at].text):
        at += 1
    end, kind = at, ""
    while end < len(lines) and end - at < 12 and _POWERSHELL.match(lines[end].text):
        found = re.search(r"FullyQualifiedErrorId ?: (.{1,120})", lines[end].text)
        kind = found[1].split(",")[0].strip() if found else kind
        end += 1
    message = [line.text.strip() for line in lines[start:at]]
    return one("shell", kind, message, lines, start, end) if kind and message else None


_SHELL = re.compile(
    r"(?:-?(?:ba|z|da|k|fi)?sh|\S{1,200}\.sh|\S{0,80}/\w{1,20}sh)(?:\[\d{1,9}\])?: (?:(?:line |第 ?)?\d{1,9}(?: ?行)?: )?(?P<message>.{1,2000})"
)


def parse_shell(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an error message of a shell."""
    head = _SHELL.match(lines[at].text.strip())
    return one("shell", "", lines[at].text.strip(), lines, at, at + 1) if head else None


READERS = (
    Reader("php", r"^(?:PHP )?(?:(?:Catchable |Recoverable )?[Ff]atal error|Parse error|Warning):  ?\S", parse_php),
    Reader("ruby", r":\d+:in [`'].*': .*\([A-Z][\w:]+\)$", parse_ruby),
    Reader("ruby", r"^(?:bin/)?(?:rails|rake) aborted!$", parse_rails),
    Reader("shell", r"^[\w./\\:-]+ : \S", parse_powershell),
    Reader("shell", r"^\s*\S*sh(?:\[\d+\])?: .*(?:not found|No such file|[Pp]ermission denied|syntax error|unbound variable|cannot|未找到|没有)", parse_shell),
)  # fmt: skip
