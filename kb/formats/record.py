"""Record: the flat JSON format: one object, Chinese in keys that end in `_zh`.

    {"id": "cuda/oom", "signature": "…", "signature_zh": "…", "workarounds": [...], "workarounds_zh": [...], ...}

Entry -> record -> Entry is lossless: fields without a key in the original format have additional ones (`codes`,
`symptoms`, `samples`, …), written only where they are set. A counted rate is a number with an additional key:
`"success_rate": 0.85, "success_rate_counts": {"origin": "measured", "successes": 17, "trials": 20}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from kb.entry import Code, DeadEnd, Entry, Lookalike, Provenance, Rate, Step, Text, Transition, Workaround
from kb.errors import ImportRefused
from kb.findings import Finding
from kb.formats import fields
from kb.formats.fields import Record
from kb.formats.validation import day, entry_from

NAME = "record"
_CODE_WITH_NUMBER = re.compile(r"(?P<name>\S+) \((?P<number>-?\d+)\)")
_VERSION_KEYS = ("version", "introduced", "deprecated", "removed", "behavior_change", "status")  # the record's order


def is_record(data: object) -> bool:
    """Return whether parsed JSON is a record."""
    return isinstance(data, dict) and {"id", "signature", "root_cause"} <= data.keys()


# --- Entry -> record -------------------------------------------------------------------------------------------------


def dumps(entry: Entry) -> str:
    """Return the record as JSON text."""
    return json.dumps(from_entry(entry), ensure_ascii=False, indent=2)


def from_entry(entry: Entry) -> Record:
    """Return the record of an entry, its keys in the format's order."""
    record: Record = {"id": entry.id}
    _put(record, "signature", entry.signature)
    record |= {
        "regex": entry.pattern,
        "domain": entry.domain,
        "category": entry.category,
        "subcategory": entry.subcategory,
        "root_cause": entry.root_cause.en,
        "root_cause_type": entry.root_cause_type,
    }
    _put(record, "root_cause", entry.root_cause)
    _put(record, "summary", entry.summary)
    record["versions"] = [_version_record(version.model_dump(), version.behavior_change) for version in entry.versions]
    _put_texts(record, "os_specific", entry.os_specific)
    record["dead_ends"] = [_dead_end_record(dead_end) for dead_end in entry.dead_ends]
    _put_parallel(record, "dead_ends_zh", [dead_end.action.zh for dead_end in entry.dead_ends])
    record["workarounds"] = [_workaround_record(workaround) for workaround in entry.workarounds]
    _put_parallel(record, "workarounds_zh", [workaround.action.zh for workaround in entry.workarounds])
    record["transition_graph"] = {
        "leads_to": [_transition_record(transition) for transition in entry.graph.leads_to],
        "preceded_by": [_transition_record(transition) for transition in entry.graph.preceded_by],
        "frequently_confused_with": [_lookalike_record(lookalike) for lookalike in entry.graph.confused_with],
    }
    record["official_doc_url"] = entry.sources[0] if entry.sources else None
    record["official_doc_section"] = entry.official_doc_section
    if len(entry.sources) > 1:
        record["sources"] = list(entry.sources[1:])
    record["error_code"] = entry.codes[0].name if entry.codes else None
    if entry.codes and (len(entry.codes) > 1 or _codes_of(entry.codes[0].name) != [entry.codes[0].model_dump()]):
        record["codes"] = [code.model_dump() for code in entry.codes]
    record |= {"verification_tier": entry.tier.value, "confidence": entry.confidence}
    _put_rate(record, "fix_success_rate", entry.fix_success_rate)
    record |= {
        "resolvable": entry.resolvable,
        "first_seen": entry.first_seen and entry.first_seen.isoformat(),
        "last_confirmed": entry.last_confirmed and entry.last_confirmed.isoformat(),
        "last_updated": entry.last_updated and entry.last_updated.isoformat(),
        "evidence_count": entry.evidence_count,
        "tags": list(entry.tags),
        "locale": entry.locale,
        "aliases": list(entry.aliases),
    }
    if entry.symptoms:
        record["symptoms"] = [symptom.en for symptom in entry.symptoms]
        _put_parallel(record, "symptoms_zh", [symptom.zh for symptom in entry.symptoms])
    for key in ("samples", "environment", "slots", "background"):
        value = getattr(entry, key)
        if value != type(entry).model_fields[key].get_default():
            record[key] = Entry.model_dump(entry, mode="json", include={key}, exclude_defaults=True)[key]
    if entry.provenance != Provenance(source=NAME):
        record["provenance"] = entry.provenance and entry.provenance.model_dump(mode="json", exclude_none=True)
    return record


def _put(box: Record, key: str, text: Text | None) -> None:
    """Store a text under `key` and `key_zh`; the second is null where the text has no Chinese."""
    if text is None:
        return
    box[key] = text.en
    if text.zh is not None or not text.en:
        box[f"{key}_zh"] = text.zh


def _put_texts(box: Record, key: str, texts: dict[str, Text]) -> None:
    box[key] = {name: text.en for name, text in texts.items()}
    chinese = {name: text.zh for name, text in texts.items() if text.zh is not None}
    if chinese:
        box[f"{key}_zh"] = chinese


def _put_parallel(box: Record, key: str, chinese: Sequence[str | None]) -> None:
    if any(item is not None for item in chinese):
        box[key] = list(chinese)


def _put_rate(box: Record, key: str, rate: Rate | None) -> None:
    box[key] = rate and rate.value
    if rate and rate.origin != "estimate":
        box[f"{key}_counts"] = {"origin": rate.origin, "successes": rate.successes, "trials": rate.trials}


def _version_record(version: Record, change: Text | None) -> Record:
    box: Record = {key: version[key] for key in _VERSION_KEYS}
    box["behavior_change"] = None
    _put(box, "behavior_change", change)
    return box


def _dead_end_record(dead_end: DeadEnd) -> Record:
    box: Record = {"action": dead_end.action.en}
    _put(box, "why_fails", dead_end.why_it_fails)
    _put_rate(box, "fail_rate", dead_end.failure_rate)
    box["condition"] = ""
    _put(box, "condition", dead_end.condition)
    _put(box, "how", dead_end.how)
    _put(box, "tradeoff", dead_end.tradeoff)
    _put(box, "common_misconception", dead_end.misconception)
    _put_commands(box, dead_end)
    _put_marks(box, dead_end)
    box["sources"] = list(dead_end.sources)
    return box


def _workaround_record(workaround: Workaround) -> Record:
    box: Record = {"action": workaround.action.en}
    _put_rate(box, "success_rate", workaround.success_rate)
    _put(box, "how", workaround.how)
    _put_commands(box, workaround)
    box["condition"] = ""
    _put(box, "condition", workaround.condition)
    _put(box, "tradeoff", workaround.tradeoff)
    if workaround.kind != "cure":
        box["kind"] = workaround.kind
    _put_marks(box, workaround)
    box["sources"] = list(workaround.sources)
    return box


def _put_commands(box: Record, step: Step) -> None:
    if step.commands is not None:
        box["commands"] = step.commands
    if step.commands_on:
        box["commands_on"] = dict(step.commands_on)


def _put_marks(box: Record, step: Step) -> None:
    """Store the systems, conditions, warning and `not_run` of a step, where they are set."""
    if step.systems:
        box["systems"] = list(step.systems)
    if step.when is not None:
        box["when"] = step.when.model_dump(mode="json", exclude_defaults=True)
    _put(box, "warning", step.warning)
    _put(box, "not_run", step.not_run)


def _transition_record(transition: Transition) -> Record:
    box: Record = {"error_id": transition.entry_id, "probability": transition.probability}
    _put(box, "condition", transition.condition)
    if transition.delay is not None:
        box["typical_delay"] = transition.delay
    return box


def _lookalike_record(lookalike: Lookalike) -> Record:
    box: Record = {"error_id": lookalike.entry_id}
    _put(box, "distinction", lookalike.distinction)
    if lookalike.probability is not None:
        box["probability"] = lookalike.probability
    return box


# --- record -> Entry -------------------------------------------------------------------------------------------------


def to_entry(record: Record, where: str) -> tuple[Entry, list[Finding]]:
    """Return the entry of a record and its findings. Raises ImportRefused where it is not a valid entry."""
    findings: list[Finding] = []
    box = dict(record)
    identifier = box.pop("id", None)
    domain = box.pop("domain", None)
    fields.report_domain(identifier, domain, where, "domain", findings)
    sources = [url for url in (box.pop("official_doc_url", None),) if url]
    error_code, codes = box.pop("error_code", None), box.pop("codes", None)
    graph = fields.take(box, "transition_graph", dict, where)
    data: Record = {
        "id": identifier,
        "category": box.pop("category", None),
        "subcategory": box.pop("subcategory", None),
        "signature": fields.take_text(box, "signature", required=True),
        "pattern": box.pop("regex", None) or None,
        "codes": codes if codes is not None else _codes_of(error_code),
        "aliases": box.pop("aliases", None) or (),
        "symptoms": fields.take_parallel(box, "symptoms", where, findings),
        "samples": box.pop("samples", None) or {},
        "summary": fields.take_text(box, "summary"),
        "root_cause": fields.take_text(box, "root_cause", required=True),
        "root_cause_type": box.pop("root_cause_type", None),
        "versions": fields.take_each(box, "versions", fields.version, where, findings),
        "environment": box.pop("environment", None) or {},
        "os_specific": fields.take_texts(box, "os_specific", where, findings),
        "workarounds": fields.take_each(
            box, "workarounds", fields.workaround, where, findings, chinese_key="workarounds_zh"
        ),
        "dead_ends": fields.take_each(box, "dead_ends", fields.dead_end, where, findings, chinese_key="dead_ends_zh"),
        "graph": fields.take_graph(graph, where, findings),
        "slots": box.pop("slots", None) or {},
        "tier": fields.known_tier(box.pop("verification_tier", None), where, "verification_tier", findings),
        "confidence": box.pop("confidence", None),
        "fix_success_rate": fields.take_rate(box, "fix_success_rate"),
        "resolvable": str(box.pop("resolvable", None) or "true").lower(),
        "evidence_count": box.pop("evidence_count", None) or 0,
        "sources": sources + fields.take(box, "sources", list, where),
        "official_doc_section": box.pop("official_doc_section", None),
        "first_seen": day(box.pop("first_seen", None), where, "first_seen", findings),
        "last_confirmed": day(box.pop("last_confirmed", None), where, "last_confirmed", findings),
        "last_updated": day(box.pop("last_updated", None), where, "last_updated", findings),
        "tags": box.pop("tags", None) or (),
        "locale": box.pop("locale", None) or "en",
        "background": box.pop("background", None) or (),
        "provenance": box.pop("provenance", {"source": NAME}),
    }
    fields.report_unknown(box, where, "", findings)
    return entry_from(data, where, ImportRefused), findings


def _codes_of(error_code: object) -> list[Record]:
    """Parse the record's code: a name, a number, or "name (number)"."""
    if error_code is None or error_code == "":
        return []
    match = _CODE_WITH_NUMBER.fullmatch(str(error_code))
    if match:
        return [Code(name=match["name"], number=int(match["number"])).model_dump()]
    number = error_code if isinstance(error_code, int) else None
    return [Code(name=str(error_code), number=number).model_dump()]
