"""Texts: findings about the texts of an imported entry, for all formats.

>>> from kb.entry import Entry
>>> entry = Entry.model_validate({"id": "cuda/late", "category": "runtime_error",
...     "signature": {"en": "too late", "zh": "too late"}, "root_cause": {"en": "It was too late.", "zh": "太晚了。"}})
>>> [(finding.rule, finding.field) for finding in odd_texts(entry, "late.json")]
[('zh-english', 'signature.zh')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from kb.entry import DeadEnd, Entry, Text, Workaround
from kb.findings import Finding
from kb.formats.decoding import mojibake_findings

_HAN = re.compile(r"[\u3400-\u9fff\U00020000-\U0003ffff]")
_WORDS = re.compile(r"[A-Za-z]{2,}[^A-Za-z]+[A-Za-z]{2,}")


def odd_texts(entry: Entry, where: str) -> list[Finding]:
    """Return the findings about English in Chinese fields, empty actions and mojibake."""
    findings: list[Finding] = []
    for field, value in walk(entry, ""):
        if isinstance(value, Text):
            if value.zh and not _HAN.search(value.zh) and _WORDS.search(value.zh):
                findings.append(
                    Finding(
                        rule="zh-english",
                        where=where,
                        field=f"{field}.zh",
                        problem=f"the Chinese is English: “{value.zh[:60]}”",
                        remedy="translate it, or leave it out",
                        severity="warning",
                    )
                )
        elif isinstance(value, (Workaround, DeadEnd)):
            if not value.action.en.strip():
                findings.append(
                    Finding(
                        rule="empty-action",
                        where=where,
                        field=f"{field}.action",
                        problem="the action is empty",
                        remedy="say what people try",
                        severity="warning",
                    )
                )
        elif isinstance(value, str) and not value.isascii():
            findings.extend(mojibake_findings(value, where, field))
    return findings


def walk(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield every part of an entry with its path, outermost first; articles are checked by `article`."""
    if path == "background":
        return
    yield path, value
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from walk(getattr(value, name), f"{path}.{name}" if path else name)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from walk(item, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from walk(item, f"{path}.{key}")
