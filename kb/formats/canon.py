"""Canon: the format of deadends.dev: one JSON object per error, in sections.

    {"id": "cuda/oom/a100", "error": {...}, "environment": {...}, "verdict": {...}, "dead_ends": [...], ...}

The data are licensed CC BY 4.0 by YuJin Hong and contributors; `Provenance` records that, with the page's address.
Every field is imported or reported: fields that a diagnosis does not need are counted once per import (`left_out`).
"""

from __future__ import annotations

from collections import Counter

from kb.entry import Entry
from kb.errors import ImportRefused
from kb.findings import Finding
from kb.formats.fields import Record, dead_end, report_domain, report_unknown, take, take_each, take_graph, workaround
from kb.formats.validation import day, entry_from

NAME = "deadends.dev"
LICENCE = "CC BY 4.0, YuJin Hong and contributors"

# Ignored: the first is the format version, the others count visits to a web page.
LEFT_OUT = (
    ("", "schema_version"),
    ("metadata", "page_views"),
    ("metadata", "ai_agent_hits"),
    ("metadata", "human_hits"),
)

PARTS = ("error", "environment", "verdict", "metadata", "transition_graph")


def is_canon(data: object) -> bool:
    """Return whether parsed JSON is a canon."""
    return isinstance(data, dict) and {"id", "error", "verdict"} <= data.keys()


def to_entry(canon: Record, where: str) -> tuple[Entry, list[Finding], Counter[str]]:
    """Return the entry of a canon, its findings, and the omitted fields with their counts.

    `verdict.summary` becomes both summary and root cause: a canon has no other sentence about the cause.
    Raises ImportRefused where it cannot be an entry.
    """
    findings: list[Finding] = []
    box = dict(canon)
    parts = {name: dict(take(box, name, dict, where)) for name in PARTS}
    error, verdict, metadata = parts["error"], parts["verdict"], parts["metadata"]
    left_out: Counter[str] = Counter()
    for part_name, key in LEFT_OUT:
        if (parts[part_name] if part_name else box).pop(key, None) is not None:
            left_out[f"{part_name}.{key}".lstrip(".")] += 1

    identifier, domain = box.pop("id", None), error.pop("domain", None)
    report_domain(identifier, domain, where, "error.domain", findings)
    summary = verdict.pop("summary", None)
    rate = verdict.pop("fix_success_rate", None)
    data = {
        "id": identifier,
        "category": error.pop("category", None),
        "signature": {"en": error.pop("signature", None)},
        "pattern": error.pop("regex", None) or None,
        "summary": {"en": summary},
        "root_cause": {"en": summary},
        "environment": _environment(parts["environment"], where, findings),
        "workarounds": take_each(box, "workarounds", workaround, where, findings),
        "dead_ends": take_each(box, "dead_ends", dead_end, where, findings),
        "graph": take_graph(parts["transition_graph"], where, findings),
        "confidence": verdict.pop("confidence", None),
        "fix_success_rate": None if rate is None else {"value": rate},
        "resolvable": str(verdict.pop("resolvable", "true")).lower(),
        "evidence_count": metadata.pop("evidence_count", None) or 0,
        "first_seen": day(error.pop("first_seen", None), where, "error.first_seen", findings),
        "last_confirmed": day(error.pop("last_confirmed", None), where, "error.last_confirmed", findings),
        "last_updated": day(verdict.pop("last_updated", None), where, "verdict.last_updated", findings),
        "provenance": {
            "source": NAME,
            "url": box.pop("url", None),
            "licence": LICENCE,
            "generated_by": metadata.pop("generated_by", None),
            "generation_date": day(metadata.pop("generation_date", None), where, "metadata.generation_date", findings),
            "review_status": metadata.pop("review_status", None),
            "last_verification": day(
                metadata.pop("last_verification", None), where, "metadata.last_verification", findings
            ),
        },
    }
    report_unknown(box, where, "", findings)
    for name in ("error", "verdict", "metadata"):
        report_unknown(parts[name], where, name, findings)
    return entry_from(data, where, ImportRefused), findings, left_out


def _environment(box: Record, where: str, findings: list[Finding]) -> Record:
    """Return the fields of `Environment`; further keys (`framework`) are kept among the additional ones."""
    runtime = dict(take(box, "runtime", dict, where))
    hardware, additional = take(box, "hardware", dict, where), take(box, "additional", dict, where)
    fields = {
        "runtime": runtime.pop("name", None) or None,
        "version_range": runtime.pop("version_range", None) or None,
        "os": box.pop("os", None) or None,
        "python": box.pop("python", None) or None,
        "hardware": {key: _plain(value) for key, value in hardware.items()},
        "additional": {key: _plain(value) for key, value in {**additional, **box}.items()},
    }
    report_unknown(runtime, where, "environment.runtime", findings)
    return fields


def _plain(value: object) -> str | list[str]:
    """Return a value as text: true is "true", 40 is "40"; a list stays a list of texts."""
    if isinstance(value, list):
        return [str(_plain(item)) for item in value]
    return str(value).lower() if isinstance(value, bool) else str(value)
