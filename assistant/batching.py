"""Batching: many logs into groups of the same diagnosis, or of the same unknown error.

grouped(["… No module named 'torch'", "… No module named 'numpy'"], …)  ->  one group with logs (1, 2)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.answers import Batch, BatchGroup, Language, Unread
from assistant.arguments import chosen
from assistant.errors import TooLarge, UnreadablePaste
from assistant.rendering.as_answer import candidates_of
from assistant.rendering.report import FindEntry
from assistant.types import Diagnosis, Verdict


def grouped(logs: Sequence[str], diagnose: Callable[[str], Diagnosis], entry: FindEntry, language: str) -> Batch:
    """Diagnose every log, and group them; those with an answer come first, then the unknown, each by number of logs."""
    groups: dict[str, list[tuple[int, Diagnosis]]] = {}
    unread = []
    for place, log in enumerate(logs, start=1):
        try:
            diagnosis = diagnose(log)
        except (UnreadablePaste, TooLarge) as error:
            unread.append(Unread(log=place, reason=str(error)))
        else:
            groups.setdefault(_key(diagnosis), []).append((place, diagnosis))
    languages = {diagnosis.language for group in groups.values() for _, diagnosis in group}
    told_in = chosen(language, "zh" if "zh" in languages else "en")
    told = (_group(group, entry, told_in) for group in groups.values())
    return Batch(
        language=told_in,
        logs=len(logs),
        groups=tuple(sorted(told, key=lambda group: (group.verdict == "unknown", -len(group.logs), group.logs))),
        unread=tuple(unread),
    )


def _key(diagnosis: Diagnosis) -> str:
    """Return what logs of one group have in common."""
    if diagnosis.best and diagnosis.verdict is Verdict.KNOWN:
        return diagnosis.best.entry_id
    return diagnosis.signature.key if diagnosis.signature else ""


def _group(group: list[tuple[int, Diagnosis]], entry: FindEntry, language: Language) -> BatchGroup:
    surest = max((diagnosis for _, diagnosis in group), key=lambda it: it.best.probability if it.best else 0.0)
    return BatchGroup(
        signature=surest.signature.template if surest.signature else "",
        logs=tuple(place for place, _ in group),
        verdict=surest.verdict.value,
        best=next(iter(candidates_of(surest.candidates[:1], entry, language)), None),
    )
