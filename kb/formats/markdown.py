r"""Markdown: converts text to Markdown and back, with a minimum of escapes.

>>> inline("2*3 and a_b and `x*y`")
'2\\*3 and a_b and `x*y`'
>>> from_inline(inline("first\nsecond <b>")) == "first\nsecond <b>"
True

Code spans are kept. Outside of them a backslash escapes punctuation, `<br>` is a line break and `&#9;` a character that
Markdown would lose. Other text is written unchanged, so that a page stays readable.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from decimal import Decimal

PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")  # control characters and line separators
_REFERENCE = re.compile(r"&#?\w{1,32};")
_OUR_REFERENCE = re.compile(r"&#(\d{1,7});")
_LINK = re.compile(r"\[[^\[\]]{0,200}\]\(")
_FENCE = re.compile(r"(?P<indent> *)(?P<ticks>`{3,}|~{3,})(?P<info>[^`]*)")
_URL = re.compile(r"https?://[^\s<>\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+")


# --- one line --------------------------------------------------------------------------------------------------------


def inline(text: str, *, cell: bool = False) -> str:
    """Return `text` as one line of Markdown; `cell`: for a table cell."""
    keep_code = not cell and not _UNSAFE.search(text)
    ticks = Backticks(text)
    parts = []
    position = 0
    while position < len(text):
        if text[position] == "`":
            end = ticks.span_end(position) if keep_code else None
            run_end = position + ticks.runs[position]
            parts.append(text[position:end] if end else r"\`" * (run_end - position))
            position = end or run_end
        else:
            parts.append(_escaped(text, position, cell))
            position += 1
    return "".join(parts)


def from_inline(line: str) -> str:
    """Return the text of a line written by `inline` or by hand."""
    return "".join(piece for _, piece in _pieces(line, 0))


def _pieces(line: str, position: int) -> Iterator[tuple[int, str]]:
    """Yield (start, meaning) for each code span, escape and character of a line of Markdown."""
    ticks = Backticks(line)
    while position < len(line):
        start, character = position, line[position]
        if character == "`":
            # after an escaped backtick a run begins in the middle of a known run
            position = ticks.span_end(position) or position + ticks.runs.get(position, 1)
            yield start, line[start:position]
        elif character == "\\" and line[position + 1 : position + 2] in PUNCTUATION and position + 1 < len(line):
            position += 2
            yield start, line[start + 1]
        elif character == "<" and line.startswith("<br>", position):
            position += 4
            yield start, "\n"
        elif character == "&" and (match := _OUR_REFERENCE.match(line, position)) and _is_character(int(match[1])):
            position = match.end()
            yield start, chr(int(match[1]))
        else:
            position += 1
            yield start, character


def _is_character(number: int) -> bool:
    return number <= 0x10FFFF and not 0xD800 <= number <= 0xDFFF


def _escaped(text: str, position: int, cell: bool) -> str:
    """Return the character at `position`, escaped where our parser or a Markdown viewer would interpret it."""
    character, before, after = text[position], text[position - 1 : position], text[position + 1 : position + 2]
    if character == "\n":
        return "<br>"
    if _UNSAFE.match(character) or (character.isspace() and position in (0, len(text) - 1)):
        return f"&#{ord(character)};"
    if character == "\\":
        needed = not (after.isalnum() or (after == " " and position + 2 < len(text)))
    elif character == "*":
        needed = not (before == after == " ")
    elif character == "_":
        needed = not (_beyond(text, position, -1).isalnum() and _beyond(text, position, 1).isalnum())
    elif character == "<":
        needed = after.isalpha() or after in tuple("/!?")
    elif character == "&":
        needed = _REFERENCE.match(text, position) is not None
    elif character == "[":
        needed = _LINK.match(text, position) is not None
    else:
        needed = cell and character == "|"
    return f"\\{character}" if needed else character


def _beyond(text: str, position: int, step: int) -> str:
    """Return the first character other than "_" on one side, within four characters."""
    for distance in range(1, 5):
        at = position + step * distance
        if not 0 <= at < len(text):
            return ""
        if text[at] != "_":
            return text[at]
    return ""


class Backticks:
    """The runs of backticks in a text, and which of them enclose code; computed once, so that parsing stays linear."""

    def __init__(self, text: str) -> None:
        self.runs = {match.start(): len(match.group()) for match in re.finditer("`+", text)}
        self._starts: dict[int, list[int]] = {}  # length of a run -> positions of such runs, ascending
        for start, length in self.runs.items():
            self._starts.setdefault(length, []).append(start)

    def span_end(self, position: int) -> int | None:
        """Return the end of the code span opened by the run at `position`; None where it is not closed."""
        length = self.runs.get(position)
        if length is None:
            return None
        starts = self._starts[length]
        following = bisect_right(starts, position)
        return starts[following] + length if following < len(starts) else None


def bold_end(line: str, start: int, then: str = "") -> int:
    """Return the position of the `**` that closes a bold text, followed by `then`; -1 where there is none."""
    for position, _ in _pieces(line, start):
        if line.startswith(f"**{then}", position):
            return position
    return line.find(f"**{then}", start)  # by hand, unescaped


# --- several lines ---------------------------------------------------------------------------------------------------


def block(text: str) -> str:
    """Return `text` as paragraphs; leading and trailing blank lines are written as `<br>`."""
    body = text.strip("\n")
    if not body:
        return "<br>" * len(text)
    leading = len(text) - len(text.lstrip("\n"))
    trailing = len(text) - len(body) - leading
    lines = [_line(inline(line)) for line in body.split("\n")]
    return "<br>" * leading + "\n".join(lines) + "<br>" * trailing


def _line(line: str) -> str:
    return f"\\{line}" if line.startswith(("#", "~")) else line


def from_block(lines: list[str]) -> str:
    """Return the text of a block's lines; blank lines around it are not part of it."""
    return "\n".join(from_inline(line) for line in "\n".join(lines).strip("\n").split("\n"))


def fenced(text: str, indent: str, info: str = "") -> list[str]:
    """Return `text` as a fenced block, its fence longer than any run of backticks within."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    ticks = "`" * max(3, longest + 1)
    body = [f"{indent}{line}" if line else "" for line in text.split("\n")] if text else []
    return [f"{indent}{ticks}{info}", *body, f"{indent}{ticks}"]


def fence_at(lines: list[str], at: int, unclosed: set[str]) -> tuple[str, int] | None:
    """Return the text of the fenced block that begins at line `at`, and the index after it; None where none begins.

    `unclosed` collects fences without an end, so that parsing stays linear.
    """
    match = _FENCE.fullmatch(lines[at]) if at < len(lines) else None
    if match is None or match["ticks"] in unclosed:
        return None
    indent, ticks = match["indent"], match["ticks"]
    for end in range(at + 1, len(lines)):
        if lines[end].strip(" ") == ticks:
            return "\n".join(line.removeprefix(indent) for line in lines[at + 1 : end]), end + 1
    unclosed.add(ticks)
    return None


def without_fences(text: str) -> str:
    """Return a text without its fenced blocks."""
    lines, kept, unclosed = text.split("\n"), [], set[str]()
    at = 0
    while at < len(lines):
        fence = fence_at(lines, at, unclosed)
        if fence is None:
            kept.append(lines[at])
        at = fence[1] if fence else at + 1
    return "\n".join(kept)


# --- names, links, shares --------------------------------------------------------------------------------------------


def name(text: str) -> str:
    """Return a name as a code span, or in bold where a code span cannot hold it."""
    if text and "`" not in text and text == text.strip() and not _UNSAFE.search(text):
        return f"`{text}`"
    return f"**{inline(text)}**"


def name_at(line: str) -> tuple[str, str]:
    """Return the name at the start of a line, and the rest of the line."""
    if line.startswith("`"):
        ticks = Backticks(line)
        end, length = ticks.span_end(0), ticks.runs[0]
        if end is not None:
            return line[length : end - length], line[end:]
    if line.startswith("**"):
        end = bold_end(line, 2)
        if end >= 0:
            return from_inline(line[2:end]), line[end + 2 :]
    return from_inline(line), ""


def link(target: str) -> str:
    """Return a source as a link, or as text where it is not a URL."""
    return f"<{target}>" if _URL.fullmatch(target) else inline(target)


def from_link(line: str) -> str:
    """Return the source written by `link`."""
    return (
        line[1:-1] if line.startswith("<") and line.endswith(">") and _URL.fullmatch(line[1:-1]) else from_inline(line)
    )


def percent(share: float) -> str:
    """Return a share as a percentage, exactly: 0.785 -> "78.5%"."""
    exact = Decimal(repr(abs(share))) * 100
    text = format(exact, "f")
    return f"{text.rstrip('0').rstrip('.') if '.' in text else text}%"


def from_percent(text: str) -> float:
    """Parse a percentage: "78.5%" -> 0.785. Raises ValueError for anything else."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?) ?%", text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a percentage")
    return float(Decimal(match[1]) / 100)
