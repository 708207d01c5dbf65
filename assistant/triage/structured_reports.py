r"""Structured reports: converts JUnit test reports and Sentry events into terminal text.

    junit(b"<testsuite><testcase name='t'><failure message='no'>E  no</failure></testcase></testsuite>")
    ->  (1, "FAILED t: no\nE  no")
    sentry(b'{"event_id": …, "exception": {"values": [{"type": "KeyError", "value": "x"}]}}')
    ->  (1, "KeyError: x")

XML is parsed by expat; entity declarations are refused, so nothing can be expanded or fetched.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.parsers import expat

LONGEST_TEXT = 1 << 20  # characters of one failure
MOST_FRAMES = 200


class Damaged(ValueError):
    """The document is truncated, or does not have the detected format."""


def junit(data: bytes, _: str = "") -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every failure and error of a JUnit report, and of the tests' output."""
    parser = expat.ParserCreate()
    reader = _JUnitReader(parser)
    parser.EntityDeclHandler = reader.refuse
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    parser.buffer_text = True
    problem: Exception | None = None
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, Damaged) as error:
        problem = error
    yield from reader.found
    if problem is not None:
        raise Damaged(f"XML: {problem}")


class _JUnitReader:
    """Collects the texts from the parser."""

    def __init__(self, parser: Any) -> None:
        self.found: list[tuple[int, str]] = []
        self._parser = parser
        self._test = ""
        self._open: list[str] | None = None  # text of the current element
        self._size = 0
        self._head, self._line, self._time = "", 1, ""

    def refuse(self, *_: object) -> None:
        raise Damaged("it declares entities, which a test report has no need of")

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "testsuite":
            stamp = attributes.get("timestamp", "")
            self._time = f"{stamp} " if stamp[:4].isdigit() else ""
        elif name == "testcase":
            self._test = "::".join(part for part in (attributes.get("classname"), attributes.get("name")) if part)
        elif name in ("failure", "error", "system-out", "system-err"):
            self._open, self._size, self._line = [], 0, self._parser.CurrentLineNumber
            self._head = ""
            if name in ("failure", "error"):
                said = attributes.get("message") or attributes.get("type") or ""
                self._head = f"{self._time}FAILED {self._test}: {said}".rstrip(": ").partition("\n")[0]

    def text(self, text: str) -> None:
        if self._open is not None and self._size < LONGEST_TEXT:
            self._open.append(text)
            self._size += len(text)

    def end(self, name: str) -> None:
        if self._open is None or name not in ("failure", "error", "system-out", "system-err"):
            return
        body = "".join(self._open).strip("\n")
        text = "\n".join(part for part in (body, self._head) if part)
        self._open = None
        if text:
            self.found.append((self._line, f"{text}\n"))


def sentry(data: bytes, _: str = "") -> Iterator[tuple[int, str]]:
    """Yield the text of every Sentry event: one document, or a list of them."""
    try:
        events = json.loads(data)
    except (ValueError, RecursionError):
        yield from sentry_lines(data)
        return
    for event in events if isinstance(events, list) else [events]:
        if isinstance(event, dict):
            yield 1, _sentry_text(event)


def sentry_lines(data: bytes, _: str = "") -> Iterator[tuple[int, str]]:
    """Yield the text of every Sentry event, one per line."""
    understood = 0
    for number, line in enumerate(data.split(b"\n"), start=1):
        try:
            event = json.loads(line) if line.strip() else None
        except (ValueError, RecursionError):
            continue
        if isinstance(event, dict):
            understood += 1
            yield number, _sentry_text(event)
    if not understood:
        raise Damaged("JSON: neither one event, nor a list of events, nor one event per line")


def _sentry_text(event: Mapping[str, Any]) -> str:
    """Return an event as its platform prints it, each line prefixed with the event's time and server."""
    values = _list(event.get("exception"), "values")
    platform = str(event.get("platform") or "")
    parts = [_exception(value, platform) for value in values]
    if not parts:
        entry = event.get("logentry")
        said = entry.get("formatted") or entry.get("message") if isinstance(entry, dict) else event.get("message")
        parts = [f"{str(event.get('level') or 'error').upper()}: {said or event.get('title') or ''}"]
    linked = "\n\nThe above exception was the direct cause of the following exception:\n\n".join
    text = linked(parts) if platform in ("python", "") else "\nCaused by: ".join(reversed(parts))
    stamp = str(event.get("timestamp") or "")
    stamp = f"{stamp} " if stamp[:4].isdigit() and "T" in stamp else ""
    server = str(event.get("server_name") or "").partition(" ")[0][:48]
    head = f"{stamp}{server} | " if server else stamp
    return "\n".join(f"{head}{line}" for line in text[:LONGEST_TEXT].split("\n")) + "\n"


def _exception(value: Mapping[str, Any], platform: str) -> str:
    name, said = str(value.get("type") or "Error"), str(value.get("value") or "")
    headline = f"{name}: {said}" if said else name
    if value.get("module") and platform == "java":
        headline = f"{value['module']}.{headline}"
    trace = value.get("stacktrace")
    frames = _list(trace, "frames")[-MOST_FRAMES:]
    if not frames:
        return headline
    if platform == "python":
        shown = [line for frame in frames for line in _python_frame(frame)]
        return "\n".join(["Traceback (most recent call last):", *shown, headline])
    inner_first = reversed(frames)
    if platform == "java":
        return "\n".join([headline, *(_java_frame(frame) for frame in inner_first)])
    return "\n".join([headline, *(f"    at {_name(frame)} ({_place(frame)})" for frame in inner_first)])


def _python_frame(frame: Mapping[str, Any]) -> list[str]:
    shown = [f'  File "{frame.get("filename") or "?"}", line {frame.get("lineno") or 0}, in {_name(frame)}']
    code = str(frame.get("context_line") or "").strip()
    return [*shown, f"    {code}"] if code else shown


def _java_frame(frame: Mapping[str, Any]) -> str:
    return f"\tat {frame.get('module') or ''}.{_name(frame)}({frame.get('filename') or ''}:{frame.get('lineno') or 0})"


def _name(frame: Mapping[str, Any]) -> str:
    return str(frame.get("function") or "<unknown>")


def _place(frame: Mapping[str, Any]) -> str:
    return f"{frame.get('filename') or '?'}:{frame.get('lineno') or 0}:{frame.get('colno') or 0}"


def _list(holder: Any, name: str) -> Sequence[Mapping[str, Any]]:
    """Return the objects in `holder[name]`, or in `holder` itself where that is the list."""
    found = holder.get(name) if isinstance(holder, dict) else holder
    return [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []
