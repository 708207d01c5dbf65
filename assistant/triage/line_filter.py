r"""Line filter: classifies the lines of a log, once per kind of line.

    classifier.shapes(b"INFO step 1\nINFO step 2\nERROR disk full\n")  ->  [healthy, the same, suspect]

A line's shape is looked up by its collapsed bytes, then by its words, and only computed on a miss: prefixes, error
signs, first lines of readers. Where the class depends on a number ("exited with code 0"), the number is part of the
key. Lines are of the same kind when words and punctuation are equal and only numbers, paths, hosts and dates differ.
The caches are cleared when they exceed their limits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from assistant.diagnosis.reading.decoding import LONGEST_LINE, clean
from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.reading.linear import automaton
from assistant.diagnosis.reading.prefixes import split_prefixes
from assistant.diagnosis.reading.readers import block_at, rows_at
from assistant.diagnosis.types import Line
from assistant.triage.clock import seconds_of
from assistant.triage.signatures import CODE, EntryMatcher, PatternMatcher
from assistant.triage.templates import words_of

SUSPICIOUS = 1.5  # minimum strength of error signs of a suspect line
SUSPICIOUS_WARNING = 2.0  # the same for lines with level "warning"
MOST_KEYS, MOST_SHAPES = 100_000, 50_000  # maximum cache sizes
NEAR = 48  # characters at the start of a line that contain its timestamp
LONGEST_KEY = 512  # bytes: longer lines are classified one by one


_LETTERS = bytes(code for code in range(128) if chr(code).isalnum() or chr(code).isspace())


class LineClass(IntEnum):
    """The class of a line."""

    BLANK = 0
    HEALTHY = 1  # begins a record without signs of an error: no error block continues across it
    PLAIN = 2  # no signs of an error, but may be part of an error block
    SUSPECT = 3  # an error block may begin here


@dataclass(eq=False)
class Shape:
    """The common properties of lines of one kind."""

    number: int  # within this classifier
    line_class: LineClass
    words: tuple[str, ...]  # the kind, without prefixes
    is_own: bool = False  # begins a record: its prefix has a level or a program's name
    has_time: bool = False  # begins with a timestamp
    has_source: bool = False  # its prefix names a rank, pod or worker
    is_deep: bool = False  # indented, or a stack frame: it continues the lines above
    is_weak: bool = False  # suspect only because a reader's block could begin with it, without error signs
    is_idle: bool = False  # weak, and no reader parses it without the lines below
    is_alone: bool = False  # the event consists of this line only
    is_known: bool = False  # matched by a pattern of a reviewed entry
    has_codes: bool = False  # may contain error codes
    by_numbers: dict[tuple[str, ...], Shape] | None = field(default=None, repr=False)  # sub-shapes where numbers matter


_FRAME = automaton(
    (r'^\s*File "', r"^\s*at [\w.$<>\[\] /]{1,200}[(:]", r"^\s*#\d+ ", r"\bframe #\d+", r"^==\d+== |^========= ",
     r"^\s*\.{3} \d+ (?:more|common)", r"^\s*[\^~]+\s*$", r"^Caused by: ", r"^During handling of|^The above exception"),
    any_case=False, memory=8 << 20,
)  # fmt: skip
# Numbers that readers and error signs evaluate: a status, a count of errors.
_NUMBERS = re.compile(
    r"\b(?:exit(?:ed)?|exitcode|code|status|returned|errors?|failed|failures?|HTTP[/\d.]{0,4})\b\W{1,3}(?:with )?"
    r"(?:code |status )?(-?\d{1,20})|\b(\d{1,20}) (?:errors?|failures?|failed|exceptions?)\b|"
    r"\b(\d{3}) (?:Client|Server|Bad|Not|Internal|Forbidden|Unauthorized|Too|Service|Gateway|Request)|\" (\d{3})\b",
    re.IGNORECASE,
)
SYSLOG_HEAD = r"(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d (\S{1,64}) "  # priority, time and host
_SYSLOG = re.compile(SYSLOG_HEAD + r"[^\s:]{1,80}:|<\d{1,3}>1 \d{4}-")
_NAMED = re.compile(
    r"[\s|]*(?:[A-Za-z_]\w{0,60}(?:\.|::|\$)){0,12}[A-Z]\w{0,80}(?:Error|Exception|Exit|Interrupt|Fault|Failure|Timeout|Warning|"
    r"Violation|Refused|Group)\b|[a-z_]\w{0,60}\.(?:\w{1,60}\.){0,8}[A-Z]\w{2,80}: "
)


class Classifier:
    """Returns the shapes of lines; one instance per process, since it caches them."""

    def __init__(self, known: EntryMatcher | None = None) -> None:
        """`known`: patterns of entries; a line that one of them matches is always suspect."""
        self._known = known or PatternMatcher(())
        self._by_key: dict[bytes, Shape] = {}
        self._by_words: dict[tuple[tuple[str, ...], bytes], Shape] = {}
        self._made = 0

    def shapes(self, lines: Sequence[bytes], keys: Sequence[bytes]) -> list[Shape]:
        """Return the shape of each line; `keys` are the lines as `templates.collapsed` returns them."""
        if len(self._by_key) > MOST_KEYS or len(self._by_words) > MOST_SHAPES:
            self._by_key.clear()
            self._by_words.clear()
        found: list[Any] = list(map(self._by_key.get, keys))
        for place, shape in enumerate(found):
            if shape is None:
                shape = self._by_key.get(keys[place]) or self._learn(keys[place], lines[place])  # noqa: PLW2901
                found[place] = shape
            if shape.by_numbers is not None:
                found[place] = self._numbered(shape, lines[place])
        return found

    def _learn(self, key: bytes, raw: bytes) -> Shape:
        line = text_of(raw)
        kind = (words_of(line), raw.translate(None, _LETTERS) if not line[:1].isspace() else raw)
        shape = self._by_words.get(kind)
        if shape is None:
            shape = self._by_words[kind] = self._read(line)
            if shape.line_class is not LineClass.BLANK and _NUMBERS.search(line):
                shape.by_numbers = {}
        if len(key) <= LONGEST_KEY:
            self._by_key[key] = shape
        return shape

    def _numbered(self, shape: Shape, raw: bytes) -> Shape:
        line = text_of(raw)
        numbers = tuple(map(_number, _NUMBERS.findall(line)))
        assert shape.by_numbers is not None
        found = shape.by_numbers.get(numbers)
        if found is None:
            found = shape.by_numbers[numbers] = self._read(line)
        return found

    def _read(self, line: str) -> Shape:
        self._made += 1
        if not line or line.isspace():
            return Shape(self._made, LineClass.BLANK, ())
        text, level, source = split_prefixes(line)
        if len(text) <= NEAR and split_prefixes(f"{line} x").text == "x":  # a prefix without a message
            return Shape(self._made, LineClass.BLANK, ())
        prefix = line[: len(line) - len(text)] if line.endswith(text) else line
        is_own = bool(prefix.strip()) and bool(level or _SYSLOG.match(line))
        is_deep = text[:1].isspace() or (not level and prefix.endswith("   ")) or bool(_FRAME.Match(text))
        as_read = Line(1, line, text, level, source)
        openings = rows_at(as_read)
        least = SUSPICIOUS_WARNING if level == "warning" else SUSPICIOUS
        is_strong = read_signs(text, level).strength >= least
        has_time = seconds_of(line[:NEAR], 1e9) is not None
        is_record = is_own or (has_time and not prefix.strip())
        quiet = LineClass.HEALTHY if is_record and not is_deep and not source else LineClass.PLAIN
        is_known = level != "info" and bool(self._known.entries_in(text))
        line_class = LineClass.SUSPECT if is_strong or openings or is_known else quiet
        is_alone = (is_strong or is_known) and not openings and not _NAMED.match(text.strip())
        is_idle = not (is_strong or is_known) and (not openings or block_at([as_read], 0) is None)
        return Shape(
            number=self._made,
            line_class=line_class,
            words=words_of(text),
            is_own=is_own,
            has_time=has_time,
            has_source=bool(source),
            is_deep=is_deep,
            is_weak=not (is_strong or is_known),
            is_idle=is_idle,
            is_alone=is_alone,
            is_known=is_known,
            has_codes=CODE.search(text) is not None,
        )


def text_of(raw: bytes) -> str:
    """Return a line as input of the readers."""
    line = raw.decode("utf-8", "replace")
    if line.isprintable() and line.isascii() and len(line) <= LONGEST_LINE:  # nothing to clean
        return line.rstrip()
    return clean(line)


def _number(match: tuple[str, ...]) -> str:
    """Return the number, or a marker for large ones: a status has at most three digits."""
    number = next((part for part in match if part), "")
    return number if len(number) <= 4 else "large"
