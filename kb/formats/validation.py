"""Validation: converts pydantic's errors to plain sentences.

>>> from kb.errors import EntryError
>>> text = {"en": "out of memory"}
>>> entry = {"id": "cuda/oom", "category": "runtime_error", "signature": text, "root_caus": text, "root_cause": text}
>>> try:
...     entry_from(entry, "oom/entry.toml", EntryError)
... except EntryError as error:
...     print(error)
oom/entry.toml: root_caus: this key is not known; remove it (did you mean “root_cause” or “root_cause_type”?)
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from kb import entry as shapes
from kb.entry import Entry
from kb.errors import KbError
from kb.findings import Finding

MOST_COMPLAINTS = 10  # listed per file; the rest is counted

MODELS = {name: kind for name, kind in vars(shapes).items() if isinstance(kind, type) and issubclass(kind, BaseModel)}

# pydantic's error type -> (problem, remedy); {…} are its context, {input} the invalid value.
SENTENCES: dict[str, tuple[str, str]] = {
    "missing": ("is missing", "add it"),
    "string_type": ("is {input}, a text was wanted", "put it in quotes"),
    "string_pattern_mismatch": (
        "is {input}",
        "write lower-case letters, digits and . _ + - in two or three parts: “domain/slug”",
    ),
    "model_type": ("is {input}, a table was wanted", 'write it as {{ en = "…", zh = "…" }} or as a table of its own'),
    "literal_error": ("is {input}", "write one of {expected}"),
    "enum": ("is {input}", "write one of {expected}"),
    "greater_than_equal": ("is {input}", "write a number of at least {ge}"),
    "less_than_equal": ("is {input}", "write a number of at most {le}; 85 % is 0.85"),
    "float_type": ("is {input}, a number was wanted", "write it without quotes: 0.85"),
    "float_parsing": ("is {input}, a number was wanted", "write it as 0.85"),
    "int_type": ("is {input}, a whole number was wanted", "write it without quotes: 700"),
    "int_parsing": ("is {input}, a whole number was wanted", "write it as 700"),
    "tuple_type": ("is {input}, a list was wanted", "put it in square brackets"),
    "dict_type": ("is {input}, a table was wanted", "write names and values"),
    "date_type": ("is {input}, a date was wanted", "write it as 2025-01-31"),
    "date_parsing": ("is {input}, a date was wanted", "write it as 2025-01-31"),
    "date_from_datetime_parsing": ("is {input}, a date was wanted", "write it as 2025-01-31"),
    "date_from_datetime_inexact": ("is {input}, a day was wanted", "leave out the time of day"),
}


def entry_from(data: Mapping[str, Any], where: str, kind: type[KbError]) -> Entry:
    """Return the entry of `data`. Raises `kind` with the file, each invalid field and its remedy."""
    try:
        return Entry.model_validate(data)
    except ValidationError as error:
        listed = list(complaints(error))
        if len(listed) > MOST_COMPLAINTS:
            listed = [*listed[:MOST_COMPLAINTS], f"and {len(listed) - MOST_COMPLAINTS} more"]
        if len(listed) == 1:
            raise kind(f"{where}: {listed[0]}") from None
        raise kind("\n  ".join([f"{where}: {error.error_count()} fields are wrong", *listed])) from None


def complaints(error: ValidationError) -> Iterator[str]:
    """Yield one sentence per invalid field: "versions[0].status: is missing; add it"."""
    for detail in error.errors(include_url=False):
        place = field_path(detail["loc"])
        kind = detail["type"]
        if kind == "extra_forbidden":
            yield f"{place}: this key is not known; {_known_keys(error.title, detail['loc'])}"
            continue
        seen = repr(detail["input"])
        context = {"input": seen if len(seen) <= 60 else f"{seen[:57]}…", **detail.get("ctx", {})}
        if kind == "value_error":
            yield f"{place}: {context['error']}"
        elif kind in SENTENCES:
            problem, remedy = SENTENCES[kind]
            yield f"{place}: {problem.format(**context)}; {remedy.format(**context)}"
        else:
            yield f"{place}: {detail['msg']} (it is {context['input']})"


def field_path(location: tuple[int | str, ...]) -> str:
    """Return pydantic's location as a path: ("versions", 0, "status") -> "versions[0].status"."""
    path = ""
    for part in location:
        path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else part
    return path or "the entry"


def _known_keys(title: str, location: tuple[int | str, ...]) -> str:
    """Return the remedy for an unknown key: the closest known keys."""
    model = MODELS.get(title, Entry)
    for part in location[:-1]:
        if part in model.model_fields:
            model = next(_models_in(model.model_fields[str(part)].annotation), model)
    close = difflib.get_close_matches(str(location[-1]), model.model_fields, n=3, cutoff=0.5)
    return f"remove it (did you mean {' or '.join(f'“{name}”' for name in close)}?)" if close else "remove it"


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)


def day(value: object, where: str, field: str, findings: list[Finding]) -> date | None:
    """Return an imported date; an invalid one is reported and omitted."""
    if value is None or value == "":
        return None
    try:
        return value.date() if isinstance(value, datetime) else date.fromisoformat(str(value))
    except ValueError:
        findings.append(
            Finding("bad-date", where, field, f"{value!r} is not a date; it was left out", "write it as 2025-01-31")
        )
        return None
