r"""Structured lines: converts a JSON or logfmt record into a readable message.

    unwrap('{"level":"error","msg":"cannot save","error":"disk full"}')  ->  ("cannot save: disk full", "error")
    unwrap('time="…" level=warning msg="retrying"')                     ->  ("retrying", "warning")

A stack trace embedded in a field of a record, or printed with escaped line breaks, is converted back into lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

MESSAGES = (
    "msg",
    "message",
    "Message",
    "@m",
    "@message",
    "@mt",
    "MESSAGE",
    "text",
    "log",
    "event",
    "textPayload",
    "description",
)
LEVELS = ("level", "severity", "lvl", "loglevel", "log.level", "levelname", "@l", "Level", "status", "s")
ERRORS = ("error", "err", "exception", "exc", "reason", "cause", "error_message", "errorMessage", "@x", "detail")
STACKS = (
    "stack", "stacktrace", "stack_trace", "stackTrace", "traceback", "exc_info", "exception.stacktrace", "error.stack_trace",
    "exc_text", "backtrace", "errorVerbose",
)  # fmt: skip
KINDS = ("type", "reason", "code", "error_code", "errorCode", "name", "kind", "error", "class", "title")
SAYS = (
    "message",
    "reason",
    "detail",
    "error_description",
    "errorMessage",
    "msg",
    "description",
    "error_message",
    "title",
)
BUNYAN = {10: "info", 20: "info", 30: "info", 40: "warning", 50: "error", 60: "error"}
DEEPEST = 6  # levels of an error body


_HALF = re.compile(r"\\u[dD][89a-fA-F]")


def unwrap(text: str) -> tuple[str, str] | None:
    """Return a record's message and its level ("" where it has none), or None when `text` is not a record."""
    if text.startswith("{"):
        return _unwrap_json(text)
    if "=" in text and ("level=" in text or "lvl=" in text or "severity=" in text):
        return _unwrap_logfmt(text)
    return None


def _unwrap_json(text: str) -> tuple[str, str] | None:
    record = _record(text)
    if record is None:
        return None
    message = next((record[name] for name in MESSAGES if isinstance(record.get(name), str) and record[name]), "")
    level = next((record[name] for name in LEVELS if isinstance(record.get(name), str | int)), "")
    level = BUNYAN.get(level, "") if isinstance(level, int) else str(level)
    if not level and not message.strip():
        found = error_of(record)
        return (": ".join(part for part in found if part), "error") if found else None
    if not message and not any(name in record for name in (*ERRORS, *STACKS)):
        return None
    why = _why(record)
    if why and why not in message:
        message = f"{message.rstrip()}: {why}" if message.strip() else why
    return message.rstrip("\n"), level.lower()


def loaded(text: str) -> Any:
    """Return decoded JSON with lone surrogates replaced. Raises ValueError or RecursionError."""
    data = json.loads(text)
    if _HALF.search(text):
        data = json.loads(json.dumps(data, ensure_ascii=False).encode("utf-8", "replace"))
    return data


def _record(text: str) -> dict[str, Any] | None:
    try:
        record = loaded(text)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def _why(record: Mapping[str, Any]) -> str:
    """Return the error fields of a record besides its message: "TypeError: x is undefined"."""
    for name in ERRORS:
        value = record.get(name)
        if isinstance(value, str) and value and "\n" not in value:
            return value
        if isinstance(value, dict) and (found := error_of({"error": value})):
            return ": ".join(part for part in found if part)
    return ""


def error_of(body: Any, depth: int = 0) -> tuple[str, str] | None:
    """Return type and message of the error in a decoded JSON body, or None where it has none."""
    if depth > DEEPEST:
        return None
    if isinstance(body, list):
        return next((found for part in body[:5] if (found := error_of(part, depth + 1))), None)
    if not isinstance(body, dict):
        return None
    for name in ("error", "errors", "Error", "fault", "exception"):
        inner = body.get(name)
        if isinstance(inner, dict | list):
            found = error_of({"status": "error", **inner} if isinstance(inner, dict) else inner, depth + 1)
            if found:
                return found
        if isinstance(inner, str) and inner:
            says = next((str(body[key]) for key in SAYS if isinstance(body.get(key), str) and body[key] != inner), "")
            return (inner, says) if says and len(inner) < 60 else ("", f"{inner}: {says}" if says else inner)
    says = next((body[key] for key in SAYS if isinstance(body.get(key), str) and body[key]), "")
    fails = depth > 0 or str(body.get("status", "")).lower() in {"failure", "error", "fail", "failed"}
    fails = (
        fails or _is_failure(body.get("status")) or _is_failure(body.get("code")) or _is_failure(body.get("statusCode"))
    )
    if not says or not fails:
        return None
    kind = next(
        (str(body[key]) for key in KINDS if isinstance(body.get(key), str | int) and body[key] != says and body[key]),
        "",
    )
    return kind, says


def _is_failure(status: Any) -> bool:
    return isinstance(status, int) and 400 <= status < 600


_PAIR = re.compile(r'(?<![\w.@-])([\w.@-]{1,60}+)=("(?:[^"\\]|\\.){0,3000}"|[^\s"]{0,1000})')


def _unwrap_logfmt(text: str) -> tuple[str, str] | None:
    pairs = dict[str, str]()
    for match in _PAIR.finditer(text):
        value = match[2]
        pairs.setdefault(match[1], _unquote(value) if value.startswith('"') else value)
    message = next((pairs[name] for name in ("msg", "message") if name in pairs), "")
    level = next((pairs[name] for name in ("level", "lvl", "severity") if name in pairs), "")
    why = next((pairs[name] for name in ("err", "error", "reason") if pairs.get(name)), "")
    if not message and not why:
        return None
    if why and why not in message:
        message = f"{message}: {why}" if message else why
    return message, level.lower()


def _unquote(value: str) -> str:
    return value[1:-1].replace('\\"', '"').replace("\\n", "\n").replace("\\t", "\t").replace("\\\\", "\\")


_ESCAPED_STACK = re.compile(
    r"Traceback \(most recent call last\):?\\n|\\n\s{0,8}(?:\\t)?at [\w.$<>]{1,200}|\\n\s{0,8}File \\?\""
)


def stack_in(text: str) -> list[str]:
    """Return the lines of a stack trace embedded in `text`, in a field of a record or with escaped line breaks."""
    start = text.find("{")
    if start >= 0:
        record = _record(text[start:])
        if record is not None:
            return _stack_of(record)
    if "\\n" in text and _ESCAPED_STACK.search(text):
        return _unescape(text)
    return []


def _stack_of(record: Mapping[str, Any], depth: int = 0) -> list[str]:
    for name in (*STACKS, *ERRORS, *MESSAGES):
        value = record.get(name)
        if isinstance(value, str) and "\n" in value.strip():
            return value.strip("\n").split("\n")
        if isinstance(value, list) and name in STACKS and all(isinstance(part, str) for part in value):
            return [str(part) for part in value]
        if isinstance(value, dict) and depth < 2 and (found := _stack_of(value, depth + 1)):
            return found
    return []


def _unescape(text: str) -> list[str]:
    return text.replace("\\\\n", "\\n").replace("\\n", "\n").replace("\\t", "\t").replace('\\"', '"').split("\n")
