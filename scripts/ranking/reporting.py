"""Reporting: the results of a fit, as a page and as the parameter file."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from assistant.diagnosis.ranking.features import NAMES
from assistant.diagnosis.ranking.model import EVIDENCE, Model, Promise
from assistant.diagnosis.types import Verdict
from scripts.labelled import interval, measures, table
from scripts.ranking.fitting import Answer, kept_promises, verdict_of
from scripts.ranking.samples import Array


def page(
    kind: str, answers: Sequence[Answer], without: Sequence[Answer], promise: Promise, promised: Collection[str]
) -> str:
    """Return the figures of each file of cases as Markdown, and those of the `promised` files together."""
    limits = f"known from {promise.known_from}, likely from {promise.likely_from}, of a few words {promise.short_from}"
    parts = [f"# Entries that are {kind}: {limits}", ""]
    sets = {file: {file} for file in dict.fromkeys(it.case.file for it in answers)}
    for name, files in [*sets.items(), ("all that the promises are made for", set(promised))]:
        mine = [it for it in answers if it.case.file in files]
        taken_out = [it for it in without if it.case.file in files]
        parts += [_file(name, mine, taken_out), _verdicts(mine, taken_out, promise)]
    return "\n".join(parts)


def _file(file: str, answers: Sequence[Answer], without: Sequence[Answer]) -> str:
    lines = [f"## {file}, cross-validated", "", table({"assistant": answers}), ""]
    for name in ("R@1", "R@3"):
        low, high = interval(answers, name, 200)
        lines.append(f"{name}: 95 % interval {low:.3f} to {high:.3f}.  ")
    for title, rows in (("as labelled", answers), ("with hard unknowns", [*answers, *without])):
        found = measures(rows)
        shown = {name: found[name] for name in ("AUROC", "ECE", "answered at 3 % wrong") if name in found}
        lines.append(f"{title} ({len(rows)} cases): " + ", ".join(f"{n} {v:.3f}" for n, v in shown.items()) + ".  ")
    return "\n".join(lines) + "\n"


def _verdicts(answers: Sequence[Answer], without: Sequence[Answer], promise: Promise) -> str:
    lines = [
        "| verdict | right | partly | wrong | of those without an answer | with the answer taken out |",
        "|---|---|---|---|---|---|",
    ]
    unanswered = kept_promises([it for it in answers if not it.case.relevant], promise)
    removed = kept_promises(without, promise)
    for verdict, counts in kept_promises(answers, promise).items():
        lines.append(
            f"| {verdict} | {' | '.join(map(str, counts))} | {sum(unanswered[verdict])} | {sum(removed[verdict])} |"
        )
    have = [it for it in answers if it.case.relevant]
    answered = sum(verdict_of(it, promise) is not Verdict.UNKNOWN for it in have)
    said = f"Answered of those with an answer: {answered} of {len(have)}; unknown of those without: "
    return "\n".join([*lines, "", f"{said}{sum(unanswered['unknown'])} of {len(answers) - len(have)}"]) + "\n"


def write_models(
    models: Mapping[str, Model], path: Path, about: Mapping[str, object], *, keeps_others: bool = False
) -> None:
    """Write the numbers with their names; `keeps_others` leaves a model in the file that is not among `models`."""
    others = json.loads(path.read_text(encoding="utf-8"))["models"] if keeps_others else {}
    stored = {"about": about, "models": {**others, **{name: _numbers(model) for name, model in models.items()}}}
    path.write_text(json.dumps(stored, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _numbers(model: Model) -> dict[str, object]:
    def rows(names: Sequence[str], *columns: Array) -> dict[str, dict[str, float]]:
        return {
            name: {"mean": round(float(m), 6), "scale": round(float(s), 6), "weight": round(float(w), 6)}
            for name, m, s, w in zip(names, *columns, strict=True)
        }

    return {
        "promise": asdict(model.promise),
        "intercept": round(model.intercept, 6),
        "features": rows(NAMES, model.mean, model.scale, model.weights),
        "evidence": rows((*EVIDENCE, *NAMES), model.evidence_mean, model.evidence_scale, model.evidence_weights),
    }
