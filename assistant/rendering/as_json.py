"""JSON: the diagnosis for programs, with its entries in full, their slots filled from the log.

The keys are a stable interface; the texts of entries are bilingual.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from assistant.diagnosis.slot_filling import filled, values_for
from assistant.diagnosis.types import Candidate, Consequence, Diagnosis, SeenBefore, Verdict
from assistant.diagnosis.versions.applicability import applicability
from assistant.rendering.explained import asking_of
from assistant.rendering.playbook import PlaybookCard, playbook_card
from assistant.rendering.report import FindEntry
from kb.entry import Entry
from kb.marks import marks_of

FORMAT = 2  # incremented when a key changes its meaning or is removed


def as_json(diagnosis: Diagnosis, entry: FindEntry, language: str) -> str:
    """Return the diagnosis as indented JSON."""
    return json.dumps(as_data(diagnosis, entry, language), ensure_ascii=False, indent=2) + "\n"


def as_data(diagnosis: Diagnosis, entry: FindEntry, language: str) -> dict[str, Any]:
    """Return the diagnosis as plain data."""
    log = diagnosis.log
    event = log.root_event
    return {
        "format": FORMAT,
        "verdict": diagnosis.verdict.value,
        "none_of_these": round(diagnosis.none_of_these, 4),
        "is_disputed": diagnosis.is_disputed,
        "language": language,
        "event": None if event is None else {**asdict(event), "headline": event.headline},
        "signature": None if diagnosis.signature is None else asdict(diagnosis.signature),
        "consequences": [_consequence(consequence, diagnosis) for consequence in diagnosis.consequences],
        "other_events": [asdict(other) for place, other in enumerate(log.events) if place != log.root],
        "versions": [asdict(seen) for seen in diagnosis.versions],
        "lines": {"read": log.line_count, "omitted": log.omitted_lines},
        "candidates": [_candidate(candidate, entry, diagnosis) for candidate in diagnosis.candidates],
        "decided": [{"feature": part.feature, "log_odds": round(part.amount, 4)} for part in diagnosis.decided],
        "hypotheses": list(diagnosis.hypotheses),
        "questions": [
            asdict(question) | {"words": asking_of(question, entry, language).words} for question in diagnosis.questions
        ],
        "seen_before": [_seen_before(seen) for seen in diagnosis.seen_before],
        "playbook": _playbook(diagnosis, language),
        "playbooks": list(diagnosis.playbooks),
        "milliseconds": {step: round(spent, 3) for step, spent in diagnosis.milliseconds.items()},
    }


def _consequence(consequence: Consequence, diagnosis: Diagnosis) -> dict[str, Any]:
    event = diagnosis.log.events[consequence.event]
    cause = diagnosis.log.events[consequence.follows_from]
    return {
        "headline": event.headline,
        "lines": event.lines,
        "follows_from_line": cause.lines[0],
        "told_by": event.told_by,
        "entries": consequence.entry_ids,
    }


def _seen_before(seen: SeenBefore) -> dict[str, Any]:
    last = seen.last.isoformat() if seen.last else None
    return asdict(seen) | {"last": last, "probability": round(seen.probability, 4)}


def _playbook(diagnosis: Diagnosis, language: str) -> dict[str, Any] | None:
    """Return the first playbook in full where no entry answers, its commands filled from the log."""
    if diagnosis.verdict is not Verdict.UNKNOWN or not diagnosis.playbooks:
        return None
    return playbook_data(playbook_card(diagnosis.playbooks[0], language, diagnosis.log))


def playbook_data(card: PlaybookCard) -> dict[str, Any]:
    """Return a playbook as plain data, the same as in the API."""
    from assistant.rendering.as_answer import playbook_of

    return playbook_of(card).model_dump(mode="json")


def _candidate(candidate: Candidate, entry: FindEntry, diagnosis: Diagnosis) -> dict[str, Any]:
    found = entry(candidate.entry_id)
    values = values_for(found, diagnosis.log, candidate) if found else ()
    fits = applicability(found, diagnosis.versions, diagnosis.conditions) if found else None
    return {
        "id": candidate.entry_id,
        "probability": round(candidate.probability, 4),
        "score": round(candidate.score, 4),
        "hits": [asdict(hit) for hit in candidate.hits],
        "features": {name: round(value, 4) for name, value in candidate.features.items()},
        "values": [asdict(value) for value in values],
        "applicability": None if fits is None else asdict(fits),
        "marks": {} if found is None else {name: mark.kind for name, mark in marks_of(found).items()},
        "entry": None if found is None else data_of(filled(found, values)),
    }


def data_of(entry: Entry) -> dict[str, Any]:
    """Return an entry as plain data, without estimated rates, which are only exported."""
    data = entry.model_dump(mode="json", exclude_defaults=True)
    for name, boxes in (
        ("fix_success_rate", [data]),
        ("success_rate", data.get("workarounds", [])),
        ("failure_rate", data.get("dead_ends", [])),
    ):
        for box in boxes:
            if box.get(name, {}).get("origin") is None:  # an estimate: the default is omitted
                box.pop(name, None)
    return data
