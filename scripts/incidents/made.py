"""Made incidents and the same cases told again: out of the entries' symptoms and samples, no sentence used twice.

    Case(entry_id="redis/noauth", ticket=Ticket(…), again="缓存连不上，提示要认证 …", is_crossed=True, …)

An incident takes half of an entry's symptoms, one sample of its output, and for what solved it the cause with the first
workaround; the retelling takes the other symptoms, for half of the cases in the other language, and in two of three
another sample of its output, or the same with other numbers where there is one only. Whether the
encoder learned from an entry is known from the entries that its commit had.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from assistant.memory.incidents.building import Ticket
from kb.entry import Entry
from kb.store import builtin_path, load
from scripts.encoder.noise import log_around

ROOT = Path(__file__).resolve().parents[2]
ENCODER_COMMIT = "a7b4e238"  # of the shipped encoder: entries that came later it has not seen
TUNED = 0.3  # of the entries serve for fitting, the others for measuring


@dataclass(frozen=True)
class Case:
    """A case that was met twice."""

    entry_id: str
    ticket: Ticket  # as it was kept
    again: str  # as it is met again
    is_crossed: bool  # told again in the other language
    prints: bool  # the retelling quotes output
    is_seen: bool  # the encoder learned from this entry's texts
    is_tuning: bool


def cases(telling: int = 0) -> list[Case]:
    """Return a case of every entry that has enough to say, in an order of no meaning; the same at every call.

    Another `telling` deals the symptoms, samples and languages of each entry out anew.
    """
    seen = _seen_entries()
    made = [_case(entry, seen, telling) for entry in load([builtin_path()]) if len(entry.symptoms) >= 3]
    return sorted(made, key=lambda it: _number(it.entry_id, "order"))


def _seen_entries() -> frozenset[str] | None:
    """Return the ids that the encoder learned from; None, for all, where the history does not tell."""
    listed = subprocess.run(["git", "ls-tree", "-r", "--name-only", ENCODER_COMMIT, "--", "kb/entries"], cwd=ROOT,
                            capture_output=True, text=True, check=False)  # fmt: skip
    if listed.returncode:
        return None
    paths = [Path(line) for line in listed.stdout.splitlines() if line.endswith("/entry.toml")]
    return frozenset("/".join(path.parts[2:-1]) for path in paths)


def _case(entry: Entry, seen: frozenset[str] | None, telling: int) -> Case:
    generator = Random(f"incident {entry.id}{f' {telling}' if telling else ''}")
    symptoms = list(entry.symptoms)
    generator.shuffle(symptoms)
    first = "zh" if generator.random() < 0.4 else "en"
    is_crossed = generator.random() < 0.5
    second = {"en": "zh", "zh": "en"}[first] if is_crossed else first
    samples = list(entry.samples.must_match)
    generator.shuffle(samples)
    prints = bool(samples) and generator.random() < 2 / 3
    kept_prints = bool(samples) and generator.random() < 0.85
    half = (len(symptoms) + 1) // 2
    title, *told = (it.in_language(first) for it in symptoms[:half])
    again = [it.in_language(second) for it in symptoms[half:]]
    cure = [entry.root_cause, *(it.action for it in entry.workarounds[:1])]
    output = f"\n\n```\n{_printed(samples[0], generator, first)}\n```" if kept_prints else ""
    met = samples[1] if len(samples) > 1 else _otherwise(samples[0], generator) if samples else ""
    log = f"\n{_printed(met, generator, second)}" if prints else ""
    ticket = Ticket(
        f"made:{entry.id}", title, _sentences(told, first) + output,
        solved_by=_sentences([it.in_language(first).rstrip(".。") for it in cure], first),
        ticket=f"OPS-{_number(entry.id, 'ticket') % 9000 + 1000}",
    )  # fmt: skip
    return Case(
        entry.id, ticket, _sentences(again, second) + log, is_crossed, prints,
        is_seen=seen is None or entry.id in seen, is_tuning=_number(entry.id, "tuning") % 1000 < TUNED * 1000,
    )  # fmt: skip


def _sentences(texts: Sequence[str], language: str) -> str:
    return "".join(f"{it}。" for it in texts) if language == "zh" else " ".join(f"{it}." for it in texts)


def _printed(sample: str, generator: Random, language: str) -> str:
    """Return a sample as somebody pastes it: half of the time with lines of no meaning around it."""
    return log_around(sample, generator, language, masked=0.0) if generator.random() < 0.5 else sample


def _otherwise(sample: str, generator: Random) -> str:
    """Return a sample with other numbers in it, but for those that are names of errors."""
    return re.sub(r"(?<![A-Za-z0-9_-])\d{2,}(?![A-Za-z0-9_])",
                  lambda it: "".join(generator.choice("123456789") for _ in it[0]), sample)  # fmt: skip


def _number(entry_id: str, purpose: str) -> int:
    return int(hashlib.sha256(f"{purpose} {entry_id}".encode()).hexdigest()[:12], 16)


def split(made: Sequence[Case], stored: int) -> tuple[list[Case], list[Case]]:
    """Return the cases whose incidents go into the store, and those that have no twin there."""
    return list(made[:stored]), list(made[stored:])
