"""JSON: the diagnosis for programs, with the entries it names in full. The keys are a promise; texts stay bilingual."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from assistant.rendering.report import FindEntry
from assistant.types import Candidate, Diagnosis

FORMAT = 1  # raised when a key changes its meaning or goes


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
        "language": language,
        "event": None if event is None else {**asdict(event), "headline": event.headline},
        "signature": None if diagnosis.signature is None else asdict(diagnosis.signature),
        "other_events": [asdict(other) for place, other in enumerate(log.events) if place != log.root],
        "versions": [asdict(seen) for seen in diagnosis.versions],
        "lines": {"read": log.line_count, "omitted": log.omitted_lines},
        "candidates": [_candidate(candidate, entry) for candidate in diagnosis.candidates],
        "milliseconds": {step: round(spent, 3) for step, spent in diagnosis.milliseconds.items()},
    }


def _candidate(candidate: Candidate, entry: FindEntry) -> dict[str, Any]:
    found = entry(candidate.entry_id)
    return {
        "id": candidate.entry_id,
        "probability": round(candidate.probability, 4),
        "score": round(candidate.score, 4),
        "hits": [asdict(hit) for hit in candidate.hits],
        "features": {name: round(value, 4) for name, value in candidate.features.items()},
        "entry": None if found is None else found.model_dump(mode="json", exclude_defaults=True),
    }
