"""Measure how incidents are found again: quality on made twins, time and memory at 10 k, 100 k and 1 M incidents.

    python scripts/bench_incidents.py --quality            Recall@1 and false matches on the test cases
    python scripts/bench_incidents.py --fit                fit the weights and the threshold on the tuning cases first
    python scripts/bench_incidents.py --scale 10000 100000 1000000 --folder /scratch

Cases are made from our entries (`scripts/incidents/made.py`); tuning and test cases are of different entries.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.memory.incidents.building import incident_of
from assistant.memory.incidents.finding import (
    MODEL_PATH,
    Match,
    Model,
    question_about,
    set_leads,
    shipped_model,
    weighed,
)
from assistant.memory.incidents.store import IncidentStore, open_incidents
from index.encoders import open_encoder
from scripts.incidents.made import Case, by_cell, cases, split

STORED = 1_000  # incidents of the measured store
MOST_SEEN = 150  # cases that the encoder has seen and that are told again
FITTED_FALSE = 0.025  # aimed at on the tuning cases: the test cases are others


@dataclass(frozen=True)
class Asked:
    """A case told again, and everything that the store proposed for it."""

    case: Case
    proposed: list[Match]

    def best(self, model: Model, *, without_twin: bool = False) -> tuple[float, bool]:
        """Return the probability of the first proposal and whether it is the twin; (0, False) for none."""
        own = self.case.ticket.source
        some = [it for it in self.proposed if not (without_twin and it.kept.incident.source == own)]
        features = [dict(it.features) for it in some]
        set_leads([it.kept.incident.key for it in some], features)  # without the twin others lead
        rows = [
            (model.probability(it), that.kept.incident.source == own) for it, that in zip(features, some, strict=True)
        ]
        return max(rows, default=(0.0, False))


def stored(folder: Path, made: Sequence[Case], name: str) -> IncidentStore:
    """Return a store of the cases' incidents."""
    store = open_incidents(folder / f"{name}.sqlite", open_encoder())
    incidents = [incident_of(it.ticket) for it in made]
    for start in range(0, len(incidents), 256):
        store.put(incidents[start : start + 256])
    return store


def asked(store: IncidentStore, made: Sequence[Case]) -> list[Asked]:
    """Ask the store about every case as it is told again."""
    encoder, model = open_encoder(), shipped_model()
    return [Asked(it, weighed(store, question_about(it.again, encoder), model)) for it in made]


# --- fitting ---------------------------------------------------------------------------------------------------------


def fit(told: Sequence[Asked], alone: Sequence[Asked]) -> Model:
    """Fit the weights on every proposal of the tuning cases, and the threshold on their first ones."""
    names = shipped_model().names
    pairs = [
        (it.features, it.kept.incident.source == one.case.ticket.source)
        for one in (*told, *alone)
        for it in one.proposed
    ]
    rows = np.array([[features[name] for name in names] for features, _ in pairs])
    wanted = np.array([float(is_twin) for _, is_twin in pairs])
    mean, deviation = rows.mean(axis=0), np.maximum(rows.std(axis=0), 1e-6)
    scaled = np.hstack([(rows - mean) / deviation, np.ones((len(rows), 1))])
    weights = np.zeros(scaled.shape[1])
    penalty = np.diag([*np.full(len(names), 1.0), 0.0])
    for _ in range(50):  # Newton's steps; the sum is convex
        chance = 1.0 / (1.0 + np.exp(-scaled @ weights))
        gradient = scaled.T @ (chance - wanted) + penalty @ weights
        hessian = scaled.T @ (scaled * (chance * (1 - chance))[:, None]) + penalty
        step = np.linalg.solve(hessian, gradient)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    own = weights[:-1] / deviation
    model = Model(names, own, float(weights[-1] - own @ mean), 0.5)
    wrong = sorted((it.best(model, without_twin=True)[0] for it in (*told, *alone)), reverse=True)
    threshold = wrong[int(FITTED_FALSE * len(wrong))]
    return Model(names, own, model.bias, round(float(threshold) + 1e-4, 4))


def write(model: Model, count: int) -> None:
    """Write the weights beside the code that uses them."""
    data = {
        "about": f"fitted by scripts/bench_incidents.py --fit on {count} made cases",
        "threshold": model.threshold,
        "bias": round(model.bias, 4),
        "weights": {name: round(float(weight), 4) for name, weight in zip(model.names, model.weights, strict=True)},
    }
    MODEL_PATH.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    shipped_model.cache_clear()


# --- measuring -------------------------------------------------------------------------------------------------------


def report(told: Sequence[Asked], alone: Sequence[Asked], model: Model) -> None:
    """Print the figures of the cases told again, and of those without a twin."""
    print(f"threshold {model.threshold}")
    print("| cases told again | count | twin first | twin first and shown | other shown |")
    print("|---|---|---|---|---|")
    of = {it.case.entry_id: it for it in told}
    for name, made in by_cell([it.case for it in told]):
        rows = [of[it.entry_id].best(model) for it in made]
        count = max(1, len(rows))
        first = sum(is_twin for _, is_twin in rows) / count
        shown = sum(is_twin and chance >= model.threshold for chance, is_twin in rows) / count
        wrong = sum(not is_twin and chance >= model.threshold for chance, is_twin in rows) / count
        print(f"| {name} | {len(rows)} | {first:.3f} | {shown:.3f} | {wrong:.3f} |")
    print("| reports without a twin | count | shown something |")
    print("|---|---|---|")
    for name, some, taken in (
        ("of entries without an incident, unseen by the encoder", [it for it in alone if not it.case.is_seen], False),
        ("of entries without an incident, all", alone, False),
        (
            "the cases told again, their own incident taken out; unseen",
            [it for it in told if not it.case.is_seen],
            True,
        ),
        ("the cases told again, their own incident taken out; all", told, True),
    ):
        rows = [it.best(model, without_twin=taken)[0] >= model.threshold for it in some]
        print(f"| {name} | {len(rows)} | {sum(rows) / max(1, len(rows)):.3f} |")


def quality(folder: Path, *, fits: bool) -> None:
    """Measure on the test cases, after fitting on the tuning cases where that is asked for."""
    made = cases()
    if fits:
        tuning = [it for it in made if it.is_tuning]
        kept, alone = split(tuning, int(len(tuning) * 0.75))
        with stored(folder, kept, "tuning") as store:
            told, others = asked(store, kept), asked(store, alone)
            model = fit(told, others)
            write(model, len(told))
            print("tuning cases:")
            report(told, others, model)
    begun = time.perf_counter()
    kept, alone = split([it for it in made if not it.is_tuning], STORED)
    with stored(folder, kept, "test") as store:
        print(f"\ntest cases: {len(kept)} incidents, put in {time.perf_counter() - begun:.0f} s")
        begun = time.perf_counter()
        told, others = asked(store, _some(kept)), asked(store, _some(alone))
        spent = (time.perf_counter() - begun) / (len(told) + len(others)) * 1000
        report(told, others, shipped_model())
        print(f"{spent:.0f} ms a question, reading and encoding included")


def _some(made: Sequence[Case]) -> list[Case]:
    """Return the cases that the encoder has not seen, and as many of the others as MOST_SEEN: they tell less."""
    return [*(it for it in made if not it.is_seen), *[it for it in made if it.is_seen][:MOST_SEEN]]


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quality", action="store_true")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--scale", type=int, nargs="+", default=[], metavar="COUNT")
    parser.add_argument("--folder", type=Path, help="where stores are made (default: a temporary folder)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.folder or Path(scratch)
        if arguments.quality or arguments.fit:
            quality(folder, fits=arguments.fit)
        if arguments.scale:
            from scripts.incidents.scale import scale

            for count in arguments.scale:
                scale(folder, count)


if __name__ == "__main__":
    main()
