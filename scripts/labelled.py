"""Labelled reports: the cases for evaluation and fitting, and the metrics.

    {"id": "a-003", "query": "…", "lang": "en", "kind": "log", "relevant": ["cuda/oom/a100"], "partial": []}

`relevant` holds every entry that diagnoses the report, and is empty where the right answer is "unknown"; `partial`
holds related entries, neither right nor a false alarm.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Case:
    """One labelled report."""

    id: str
    query: str
    relevant: frozenset[str]
    partial: frozenset[str] = frozenset()
    lang: str = "en"  # "en", "zh" or "mixed"
    kind: str = "log"  # "log", "description", "mixed" or "none"
    regex_hit: bool | None = None  # whether the pattern of a relevant entry matches
    file: str = ""


@dataclass(frozen=True)
class Ranking:
    """The answer of an assistant to a case."""

    case: Case
    ids: tuple[str, ...]  # best first
    probabilities: tuple[float, ...] = ()  # of the same length, or empty
    verdict: str = ""
    milliseconds: float = 0.0
    extra: dict[str, float] = field(default_factory=dict)

    @property
    def rank(self) -> int | None:
        """The place of the first right entry, from 1."""
        return next((place for place, id_ in enumerate(self.ids, start=1) if id_ in self.case.relevant), None)

    @property
    def confidence(self) -> float:
        """The probability of the first candidate; 0 where there is none."""
        return self.probabilities[0] if self.probabilities else 0.0

    @property
    def is_right(self) -> bool:
        """Whether the first candidate is right."""
        return self.rank == 1

    @property
    def is_false_alarm(self) -> bool:
        """Whether the first candidate is wrong and unrelated."""
        return bool(self.ids) and self.ids[0] not in self.case.relevant | self.case.partial


def read_cases(paths: Iterable[Path]) -> list[Case]:
    """Read JSON lines. Raises ValueError naming file and line."""
    cases = []
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
                cases.append(
                    Case(
                        str(row.get("id", f"{path.stem}:{number}")), row["query"], frozenset(row.get("relevant", ())),
                        frozenset(row.get("partial", ())), row.get("lang", "en"), row.get("kind", "log"),
                        row.get("regex_hit"), path.stem,
                    )
                )  # fmt: skip
            except (ValueError, KeyError) as error:
                raise ValueError(f"{path}, line {number}: {error!r}; wanted a JSON object with a query") from error
    return cases


SLICES: tuple[tuple[str, Callable[[Case], bool]], ...] = (
    ("all", lambda case: True),
    ("English", lambda case: case.lang == "en"),
    ("mixed languages", lambda case: case.lang == "mixed"),
    ("Chinese only", lambda case: case.lang == "zh"),
    ("logs", lambda case: case.kind == "log"),
    ("log and prose", lambda case: case.kind == "mixed"),
    ("descriptions", lambda case: case.kind == "description"),
    ("a pattern matches", lambda case: case.regex_hit is True),
    ("no pattern matches", lambda case: case.regex_hit is False),
)


def measures(rankings: Sequence[Ranking]) -> dict[str, float]:
    """Return R@1, R@3 and MRR@10 over the cases with an answer; AUROC, coverage and ECE over all."""
    answerable = [ranking for ranking in rankings if ranking.case.relevant]
    ranks = np.array([ranking.rank or 10**6 for ranking in answerable], dtype=float)
    found: dict[str, float] = {"cases": len(rankings), "answerable": len(answerable)}
    if len(ranks):
        found["R@1"] = float((ranks <= 1).mean())
        found["R@3"] = float((ranks <= 3).mean())
        found["MRR@10"] = float(np.where(ranks <= 10, 1 / ranks, 0).mean())
    if any(ranking.probabilities for ranking in rankings):
        confidence = np.array([ranking.confidence for ranking in rankings])
        right = np.array([ranking.is_right for ranking in rankings])
        has_answer = np.array([bool(ranking.case.relevant) for ranking in rankings])
        found["AUROC"] = auroc(confidence, has_answer)
        found["ECE"] = expected_calibration_error(confidence, right)
        found["answered at 3 % wrong"] = answered_at(confidence, right, np.array([r.is_false_alarm for r in rankings]))
    timed = [ranking.milliseconds for ranking in rankings if ranking.milliseconds]
    if timed:
        found["ms (median)"] = float(np.median(timed))
    return found


def auroc(confidence: NDArray[np.float64], positive: NDArray[np.bool_]) -> float:
    """Return the chance that a positive case has the higher confidence, ties counted half; nan without both kinds."""
    if positive.all() or not positive.any():
        return float("nan")
    up, down = confidence[positive][:, None], confidence[~positive][None, :]
    return float((up > down).mean() + 0.5 * (up == down).mean())


def expected_calibration_error(confidence: NDArray[np.float64], right: NDArray[np.bool_], bins: int = 10) -> float:
    """Return the mean distance of confidence and accuracy over equal-width bins, weighted by cases (Naeini 2015)."""
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    gaps = [abs(confidence[place == b].mean() - right[place == b].mean()) * (place == b).sum() for b in set(place)]
    return float(sum(gaps) / len(confidence))


def answered_at(confidence: NDArray[np.float64], right: NDArray[np.bool_], false_alarm: NDArray[np.bool_],
                wrong_share: float = 0.03) -> float:  # fmt: skip
    """Return the largest share of all cases that can be answered with at most that share of them false alarms."""
    order = np.argsort(-confidence, kind="stable")
    wrong = np.cumsum(false_alarm[order] & ~right[order])
    counts = np.arange(1, len(order) + 1)
    fine = np.flatnonzero(wrong <= wrong_share * counts)
    return float((fine[-1] + 1) / len(order)) if len(fine) else 0.0


def interval(rankings: Sequence[Ranking], name: str, draws: int = 1000, seed: int = 0) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of a measure."""
    source = np.random.default_rng(seed)
    drawn = []
    for _ in range(draws):
        sample = [rankings[i] for i in source.integers(0, len(rankings), len(rankings))]
        drawn.append(measures(sample).get(name, float("nan")))
    low, high = np.nanpercentile(drawn, [2.5, 97.5])
    return float(low), float(high)


def table(named: dict[str, Sequence[Ranking]], columns: Sequence[str] = ("R@1", "R@3", "MRR@10")) -> str:
    """Return a Markdown table: a row per slice and assistant."""
    lines = ["| slice | cases | assistant | " + " | ".join(columns) + " |", "|---|---|---|" + "---|" * len(columns)]
    for title, belongs in SLICES:
        for name, rankings in named.items():
            picked = [ranking for ranking in rankings if belongs(ranking.case)]
            found = measures(picked) if picked else {}
            if found.get("answerable"):
                values = " | ".join(f"{found[c]:.3f}" if c in found else "–" for c in columns)
                lines.append(f"| {title} | {found['answerable']:.0f} | {name} | {values} |")
    return "\n".join(lines)
