r"""Objects: the JSON objects of a file, one at a time: an array, JSON lines, or an array within an object.

    [{"number": 1, …}, {"number": 2, …}]     {"number": 1, …}\n{"number": 2, …}     {"total": 2, "issues": [{…}, {…}]}

At most one object is in memory, and no more than LARGEST of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from assistant.memory.incidents.importing.fields import Problem

ARRAYS = ("issues", "items", "tickets", "incidents", "results", "nodes", "data")  # keys under which exports list theirs
OWN = frozenset(("title", "fields", "number", "iid"))  # keys of an issue: an object that has one is no list of others
LARGEST = 16 << 20  # characters of one object
CHUNK = 1 << 16  # characters read at once, at first

_BLANK = " \t\r\n\ufeff"


class _Malformed(Exception):
    """What stands at the place is no JSON."""


class _Source:
    """The text of a file, read as it is needed."""

    def __init__(self, file: IO[str]) -> None:
        self._file, self._text, self._at = file, "", 0
        self.line = 1

    def _more(self, size: int = CHUNK) -> bool:
        read = self._file.read(size)
        self._text, self._at = self._text[self._at :] + read, 0
        return bool(read)

    def _take(self, count: int) -> None:
        self.line += self._text.count("\n", self._at, self._at + count)
        self._at += count

    def peek(self) -> str:
        """Return the next character that is no blank; "" at the end."""
        while True:
            while self._at < len(self._text):
                if self._text[self._at] not in _BLANK:
                    return self._text[self._at]
                self._take(1)
            if not self._more():
                return ""

    def accept(self, character: str) -> bool:
        """Take the character where it is the next one."""
        if self.peek() != character:
            return False
        self._take(1)
        return True

    def value(self) -> Any:
        """Take the next value. Raises _Malformed."""
        decoder = json.JSONDecoder()
        self.peek()
        size = CHUNK
        while True:
            try:
                value, end = decoder.raw_decode(self._text, self._at)
                if end < len(self._text) or not self._more():  # a number at the end may go on
                    self._take(end - self._at)
                    return value
            except json.JSONDecodeError as error:
                is_cut = error.pos >= len(self._text) - 16 or error.msg.startswith("Unterminated string")
                if not is_cut or len(self._text) - self._at > LARGEST or not self._more(size):
                    raise _Malformed(error.msg) from error
                size *= 2  # so that a long object is parsed a few times only
            except RecursionError as error:
                raise _Malformed("nested too deeply") from error

    def skip_line(self) -> None:
        """Go to the next line."""
        while (end := self._text.find("\n", self._at)) < 0:
            self._at = len(self._text)
            if not self._more():
                return
        self._take(end + 1 - self._at)


def objects_in(path: Path) -> Iterator[tuple[str, dict[str, Any]] | Problem]:
    """Yield each object with its place, and what is no object or no JSON as a problem."""
    with path.open(encoding="utf-8", errors="replace", newline="\n") as file:
        source = _Source(file)
        while source.peek():
            line = source.line
            try:
                if source.accept("["):
                    yield from _elements(source)
                elif source.accept("{"):
                    yield from _pairs(source, line)
                else:
                    value = source.value()
                    yield Problem(f"line {line}", f"{str(value)[:40]!r} is no object")
            except _Malformed as error:
                yield Problem(f"line {source.line}", f"no JSON ({error}); the rest of this line was not read")
                source.skip_line()


def _elements(source: _Source) -> Iterator[tuple[str, dict[str, Any]] | Problem]:
    """Yield the objects of an array whose bracket is taken; after a malformed one nothing of it can be trusted."""
    number = 0
    while not source.accept("]"):
        if not source.peek():
            yield Problem(f"line {source.line}", "the file ends within its list: it was cut off")
            return
        number += 1
        place = f"line {source.line}"
        try:
            value = source.value()
        except _Malformed as error:
            yield Problem(place, f"element {number} is no JSON ({error}); what follows in this list was not read")
            while source.peek():
                source.skip_line()
            return
        if isinstance(value, dict):
            yield place, value
        else:
            yield Problem(place, f"element {number} is no object")
        source.accept(",")


def _pairs(source: _Source, line: int) -> Iterator[tuple[str, dict[str, Any]] | Problem]:
    """Yield the object whose brace is taken, or the objects of the list in it."""
    own: dict[str, Any] = {}
    is_list = False
    while not source.accept("}"):
        name = source.value()
        if not isinstance(name, str) or not source.accept(":"):
            raise _Malformed("a name and a colon were expected")
        if name in ARRAYS and source.peek() == "[" and not OWN & set(own):
            source.accept("[")
            is_list = True
            yield from _elements(source)
        else:
            own[name] = source.value()
        if not source.accept(",") and source.peek() != "}":
            raise _Malformed("a comma or the end of the object was expected")
    if not is_list:
        yield f"line {line}", own
