r"""Text formats: decodes JSON lines, journals and reports into lines of text, with their line numbers in the source.

    decode_text("json:message", b'{"message": "a\\nb"}\n{"message": "c"}\n').lines   ->  [b"a", b"b", b"c"]
    ….numbers                                                                           ->  [1, 1, 2]

Record-oriented formats can be split between records; a document is read as a whole.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

LONGEST_DOCUMENT = 64 << 20  # bytes of a document


@dataclass(slots=True)
class DecodedText:
    """Lines of text."""

    lines: list[bytes]
    line_count: int  # of the source
    numbers: list[int] | None = None  # of each line in the source, from 1; None where they are 1, 2, 3, …
    unread: list[tuple[str, str]] = field(default_factory=list)  # reason and detail


def decode_text(form: str, data: bytes) -> DecodedText:
    """Return the text of `data`; `form` is a row of `FORMS`, with its argument after a colon."""
    name, _, argument = form.partition(":")
    return FORMS[name](data, argument)


def lines_in(data: bytes) -> list[bytes]:
    """Return the lines of `data`, without an empty one after the last line break."""
    lines = data.split(b"\n")
    if not lines[-1]:
        lines.pop()
    return lines


def _text(data: bytes, _: str) -> DecodedText:
    lines = lines_in(data)
    return DecodedText(lines, len(lines))


def _gathered(records: Iterable[tuple[int, list[bytes]]], line_count: int) -> DecodedText:
    """Return the lines of records, given with their line numbers in the source."""
    lines: list[bytes] = []
    numbers: list[int] = []
    for number, pieces in records:
        lines += pieces
        numbers += [number] * len(pieces)
    return DecodedText(lines, line_count, numbers)


def _json_lines(data: bytes, path: str) -> DecodedText:
    """Extract the field at `path` ("error.message") of every record; a line that is no record is kept unchanged."""
    names = path.split(".")
    records = lines_in(data)
    values = [_field(_loads(raw), names) if raw.startswith(b"{") else None for raw in records]
    pieces = ([raw] if value is None else _pieces(value) for raw, value in zip(records, values, strict=True))
    found = _gathered(enumerate(pieces, start=1), len(records))
    if records and all(value is None for value in values):
        found.unread.append(("no_field", path))
    return found


def _field(record: Any, names: list[str]) -> Any:
    """Return the value at a path; a name that contains dots is tried as one name first."""
    if not isinstance(record, dict):
        return None
    whole = ".".join(names)
    if whole in record:
        return record[whole]
    for name in names:
        if not isinstance(record, dict) or name not in record:
            return None
        record = record[name]
    return record


def _loads(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        return None


def _pieces(value: object) -> list[bytes]:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text.strip("\n").encode("utf-8", "replace").split(b"\n")


# Syslog priorities of a journal, in the notation of loggers.
_PRIORITIES = ("EMERG", "ALERT", "CRITICAL", "ERROR", "WARNING", "NOTICE", "INFO", "DEBUG")


def _journal_line(record: Mapping[str, Any]) -> list[bytes]:
    """Return an entry of a journal as a log line: time, host, level, program, message."""
    stamp = str(record.get("_SOURCE_REALTIME_TIMESTAMP") or record.get("__REALTIME_TIMESTAMP") or "")
    time = ""
    if stamp.isascii() and stamp.isdigit() and len(stamp) < 18:
        time = datetime.fromtimestamp(int(stamp) / 1e6, tz=UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ ")
    host = f"{record['_HOSTNAME']} | " if record.get("_HOSTNAME") else ""
    priority = str(record.get("PRIORITY", ""))
    level = f"{_PRIORITIES[int(priority)]} " if priority in set("01234567") else ""
    program = str(record.get("SYSLOG_IDENTIFIER") or record.get("_COMM") or "")
    message = record.get("MESSAGE")
    if isinstance(message, list):  # bytes that are not UTF-8, as numbers
        message = bytes(byte for byte in message if isinstance(byte, int) and 0 <= byte < 256).decode(
            "utf-8", "replace"
        )
    head = f"{time}{host}{level}{f'[{program}] ' if program else ''}"
    return [f"{head}{line}".encode("utf-8", "replace") for line in str(message or "").split("\n")]


def _journal_json(data: bytes, _: str) -> DecodedText:
    """Decode entries as `journalctl -o json` writes them, one per line."""
    records = lines_in(data)
    pieces = (_journal_line(record) if isinstance(record := _loads(raw), dict) else [raw] for raw in records)
    return _gathered(enumerate(pieces, start=1), len(records))


def _journal(data: bytes, _: str) -> DecodedText:
    """Decode entries as `journalctl -o export` writes them: fields, a blank line; binary fields with their length."""
    entries = [(first, _journal_line(record)) for first, record in _entries(data)]
    return _gathered(entries, max(entries[-1][0] if entries else 1, data.count(b"\n")))


def _entries(data: bytes) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the first line of each entry, and its fields."""
    at, number, first = 0, 1, 1
    record: dict[str, str] = {}
    while at < len(data):
        end = data.find(b"\n", at)
        end = len(data) if end < 0 else end
        line = data[at:end]
        at, number = end + 1, number + 1
        if not line:
            if record:
                yield first, record
            record, first = {}, number
        elif b"=" in line:
            name, _, value = line.partition(b"=")
            record[name.decode("ascii", "replace")] = value.decode("utf-8", "replace")
        elif len(data) >= at + 8:
            size = int.from_bytes(data[at : at + 8], "little")
            value = data[at + 8 : at + 8 + size]
            record[line.decode("ascii", "replace")] = value.decode("utf-8", "replace")
            at += 8 + len(value) + 1
            number += value.count(b"\n") + 1
    if record:
        yield first, record


def _document(read: str) -> Callable[[bytes, str], DecodedText]:
    def decode(data: bytes, argument: str) -> DecodedText:
        from assistant.triage import structured_reports as documents

        texts: Iterator[tuple[int, str]] = getattr(documents, read)(data, argument)
        records: list[tuple[int, list[bytes]]] = []
        unread: list[tuple[str, str]] = []
        try:
            for number, text in texts:
                records.append((number, text.encode("utf-8", "replace").split(b"\n")))
        except documents.Damaged as error:
            unread.append(("damaged", str(error)))
        found = _gathered(records, data.count(b"\n"))
        found.unread += unread
        return found

    return decode


# The supported formats. All but the documents can be split between records.
FORMS: dict[str, Callable[[bytes, str], DecodedText]] = {
    "text": _text,
    "json": _json_lines,  # argument: the path of the field
    "journal": _journal,
    "journal-json": _journal_json,
    "junit": _document("junit"),
    "sentry": _document("sentry"),
    "sentry-lines": _document("sentry_lines"),
}
DOCUMENTS = frozenset({"junit", "sentry"})

_JUNIT = re.compile(
    rb"\s*(?:\xef\xbb\xbf)?(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--.{0,2000}?-->\s*)*<testsuites?\b", re.DOTALL
)
_JOURNAL = re.compile(rb"__CURSOR=|__REALTIME_TIMESTAMP=")
_SENTRY = re.compile(rb"\s*\[?\s*\{")


def form_of(head: bytes, field_path: str) -> str:
    """Detect the format of an input by its first bytes; `field_path`: the selected field of JSON lines."""
    if _JUNIT.match(head):
        return "junit"
    if _JOURNAL.match(head):
        return "journal"
    if _SENTRY.match(head) and b'"event_id"' in head and (b'"exception"' in head or b'"logentry"' in head):
        return "sentry-lines" if _loads(head.partition(b"\n")[0]) is not None and b"\n" in head else "sentry"
    if field_path and head.lstrip().startswith(b"{"):
        return f"json:{field_path}"
    if head.startswith(b"{") and b'"__REALTIME_TIMESTAMP"' in head[:4096]:
        return "journal-json"
    return "text"
