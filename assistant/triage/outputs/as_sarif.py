"""SARIF 2.1.0: a result per group at the place where it was first seen, for viewers of code scanning.

    {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "error-assistant", …}}, "results": […]}]}

A result's rule is its entry, or "unknown"; its fingerprint is the group's key, which is the same in every run.
The fields are those that https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html wants.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from assistant.rendering.labels import label
from assistant.rendering.report import card_of
from assistant.triage.outputs.labels import say
from assistant.triage.outputs.report import Report
from assistant.triage.types import Group
from kb.entry import Entry

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
MOST_RESULTS = 1000
UNKNOWN = "unknown"


def as_sarif(report: Report, language: str) -> str:
    """Return one run with its rules and results."""
    groups = report.triage.groups[:MOST_RESULTS]
    entries = {entry.id: entry for group in groups if (entry := report.entry(group))}
    rules = [_rule(entry, language) for entry in entries.values()]
    rules.append({"id": UNKNOWN, "shortDescription": {"text": label("unknown", language)}})
    run = {
        "tool": {"driver": {"name": "error-assistant", "rules": rules}},
        "results": [_result(report, group, language) for group in groups],
        "columnKind": "unicodeCodePoints",
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=1) + "\n"


def _rule(entry: Entry, language: str) -> dict[str, Any]:
    card = card_of(entry, language)
    links = [source for source in entry.sources if source.startswith(("https://", "http://"))]
    steps = [f"{label('try', language)}: {step.action}" for step in card.workarounds]
    ends = [f"{label('avoid', language)}: {step.action}" for step in card.dead_ends]
    return {
        "id": entry.id,
        "shortDescription": {"text": card.title.partition("\n")[0]},
        "fullDescription": {"text": card.what},
        "help": {"text": "\n".join((*steps, *ends)) or card.what},
        **({"helpUri": links[0]} if links else {}),
    }


def _result(report: Report, group: Group, language: str) -> dict[str, Any]:
    entry = report.entry(group)
    counted = f"{say('events', language, group.count)}, {say('runs', language, group.runs)}"
    result: dict[str, Any] = {
        "ruleId": entry.id if entry else UNKNOWN,
        "level": "warning" if group.level in {"warning", "info"} else "error",
        "message": {"text": f"{report.title(group, language)} ({counted})"},
        "partialFingerprints": {"group/v1": group.key},
        "occurrenceCount": group.count,
    }
    places = [example for example in group.examples if example.source != "-"]
    if places:
        result["locations"] = [_location(example.source, example.line, example.text) for example in places[:1]]
    return result


def _location(source: str, line: int, text: str) -> dict[str, Any]:
    region = {"startLine": max(1, line), "snippet": {"text": text}}
    return {"physicalLocation": {"artifactLocation": {"uri": quote(source)}, "region": region}}
