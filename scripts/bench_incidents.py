"""Measure how incidents are found again: quality on made twins, time and memory at 10 k, 100 k and 1 M incidents.

    python scripts/bench_incidents.py --quality            Recall@1 and false matches on the test cases
    python scripts/bench_incidents.py --by-hand            the same on cases told twice by hand, with near misses
    python scripts/bench_incidents.py --scale 10000 100000 1000000 --folder /scratch
    python scripts/bench_incidents.py --scale 10000 100000 --folder /scratch --pgvector postgresql://…

Cases are made from our entries (`scripts/incidents/made.py`); tuning and test cases are of different entries.
`scripts/fit_incidents.py` fits the weights.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.memory.incidents.building import Ticket, incident_of
from assistant.memory.incidents.comparing import cosines_between
from assistant.memory.incidents.finding import Match, question_about, weighed
from assistant.memory.incidents.model import SCORED, STANDING, SURE, Model, Weights, shipped_model
from assistant.memory.incidents.store import IncidentStore, open_incidents
from index.encoders import open_encoder
from index.seams import Encoder
from scripts.incidents.made import Case, cases, split
from scripts.incidents.told import told_twice

STORED = 1_000  # incidents of the measured store
MOST_SEEN = 150  # cases that the encoder has seen and that are told again
ALLOWED = (0.01, 0.02, 0.03, 0.05, 0.1)  # shares of false matches for which the table is printed

# What is proposed depends on no weights; the probabilities are given by the model that is reported on.
UNFITTED = Model(Weights(np.zeros(len(SCORED)), 0.0), Weights(np.zeros(len(STANDING) + len(SURE)), 0.0), 0.0)


@dataclass(frozen=True)
class Asked:
    """A report, what is known of it, and everything that the store proposed for it."""

    source: str  # of its twin in the store; "" where it has none
    slices: frozenset[str]  # by which the figures are told apart
    proposed: list[Match]
    near: NDArray[np.float32]  # cosines of each two of the proposed incidents

    def without_twin(self) -> Asked:
        """Return what would have been proposed had the twin not been kept."""
        rest = [place for place, it in enumerate(self.proposed) if it.kept.incident.source != self.source]
        return Asked("", self.slices, [self.proposed[place] for place in rest], self.near[np.ix_(rest, rest)])

    def best(self, model: Model) -> tuple[float, bool]:
        """Return the probability of the first proposal and whether it is the twin; (0, False) for none."""
        keys = [it.kept.incident.key for it in self.proposed]
        chances = model.probabilities([it.features for it in self.proposed], keys, self.near)
        sources = [it.kept.incident.source for it in self.proposed]
        return max(((chance, own == self.source) for chance, own in zip(chances, sources, strict=True)),
                   default=(0.0, False))  # fmt: skip


def stored(folder: Path, tickets: Sequence[Ticket], name: str, encoder: Encoder) -> IncidentStore:
    """Return a store of the tickets' incidents."""
    store = open_incidents(folder / f"{name}.sqlite", encoder)
    incidents = [incident_of(it) for it in tickets]
    for start in range(0, len(incidents), 256):
        store.put(incidents[start : start + 256])
    return store


def ask(store: IncidentStore, text: str, source: str, slices: Iterable[str], encoder: Encoder) -> Asked:
    """Ask the store about a text."""
    proposed = weighed(store, question_about(text, encoder), UNFITTED)
    vectors = store.vectors_of([it.kept.number for it in proposed])
    near = cosines_between([vectors.get(it.kept.number) for it in proposed])
    return Asked(source, frozenset(slices), proposed, near)


def ask_made(store: IncidentStore, made: Sequence[Case], encoder: Encoder, *, has_twin: bool) -> list[Asked]:
    """Ask the store about every made case as it is told again."""
    return [
        ask(store, it.again, it.ticket.source if has_twin else "", [
            "told again in the other language" if it.is_crossed else "told again in the same language",
            "told again with output" if it.prints else "told again in words alone",
            "entry that the encoder has seen" if it.is_seen else "entry that the encoder has not seen",
        ], encoder)
        for it in made
    ]  # fmt: skip


# --- measuring -------------------------------------------------------------------------------------------------------


def interval(hits: int, count: int) -> str:
    """Return a share with Wilson's interval of 95 %."""
    if not count:
        return "-"
    share, z = hits / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return f"{share:.3f} ({max(0.0, middle - half):.3f}-{min(1.0, middle + half):.3f})"


def report(told: Sequence[Asked], alone: Sequence[tuple[str, Sequence[Asked]]], model: Model) -> None:
    """Print the figures of the reports with a twin, and of those without, and both by threshold."""
    print(f"threshold {model.threshold}\n| told again | count | twin first | twin first and shown | other shown |")
    print("|---|---|---|---|---|")
    best = [it.best(model) for it in told]
    for name in ("all", *sorted({it for one in told for it in one.slices})):
        rows = [own for own, one in zip(best, told, strict=True) if name == "all" or name in one.slices]
        first = sum(is_twin for _, is_twin in rows)
        shown = sum(is_twin and chance >= model.threshold for chance, is_twin in rows)
        wrong = sum(not is_twin and chance >= model.threshold for chance, is_twin in rows)
        count = len(rows)
        print(f"| {name} | {count} | {interval(first, count)} | {interval(shown, count)} | {interval(wrong, count)} |")
    print("| without a twin | count | something shown |\n|---|---|---|")
    chances = {name: [it.best(model)[0] for it in some] for name, some in alone}
    for name, rows in chances.items():
        print(f"| {name} | {len(rows)} | {interval(sum(it >= model.threshold for it in rows), len(rows))} |")
    wrong = sorted((it for rows in chances.values() for it in rows), reverse=True)
    print("| shown from | twin first and shown | false matches without a twin |\n|---|---|---|")
    for threshold in (*(wrong[int(share * len(wrong))] + 1e-6 for share in ALLOWED), model.threshold, 0.5):
        shown = sum(is_twin and chance >= threshold for chance, is_twin in best)
        false = sum(it >= threshold for it in wrong)
        print(f"| {threshold:.3f} | {interval(shown, len(best))} | {interval(false, len(wrong))} |")


def quality(folder: Path, encoder: Encoder) -> None:
    """Measure on the made test cases."""
    kept, alone = split([it for it in cases() if not it.is_tuning], STORED)
    with stored(folder, [it.ticket for it in kept], "test", encoder) as store:
        begun = time.perf_counter()
        told = ask_made(store, _some(kept), encoder, has_twin=True)
        others = ask_made(store, _some(alone), encoder, has_twin=False)
        spent = (time.perf_counter() - begun) / (len(told) + len(others)) * 1000
        taken = [it.without_twin() for it in told]
        report(told, [("entries without an incident", others), ("own incident taken out", taken)], shipped_model())
        print(f"{spent:.0f} ms a question, reading and encoding included")


def by_hand(folder: Path, encoder: Encoder) -> None:
    """Measure on the cases that were told twice by hand, and on their near misses."""
    made = told_twice()
    with stored(folder, [it.ticket for it in made], "told", encoder) as store:
        told = [
            ask(store, it.again, it.ticket.source,
                [f"told again in the {'other' if it.is_crossed else 'same'} language"], encoder)
            for it in made
        ]  # fmt: skip
        other = [ask(store, it.near, "", [], encoder) for it in made if it.near and not it.is_same_error]
        same = [ask(store, it.near, "", [], encoder) for it in made if it.near and it.is_same_error]
        taken = [it.without_twin() for it in told]
        alone = [("near miss, another error", other), ("near miss, the same error of another cause", same)]
        report(told, [*alone, ("own incident taken out", taken)], shipped_model())


def _some(made: Sequence[Case]) -> list[Case]:
    """Return the cases that the encoder has not seen, and as many of the others as MOST_SEEN: they tell less."""
    return [*(it for it in made if not it.is_seen), *[it for it in made if it.is_seen][:MOST_SEEN]]


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quality", action="store_true")
    parser.add_argument("--by-hand", action="store_true")
    parser.add_argument("--scale", type=int, nargs="+", default=[], metavar="COUNT")
    parser.add_argument(
        "--pgvector", metavar="URL", help="with --scale: load the stores that are there into this database"
    )
    parser.add_argument("--folder", type=Path, help="where stores are made (default: a temporary folder)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.folder or Path(scratch)
        if arguments.quality:
            quality(folder, open_encoder())
        if arguments.by_hand:
            by_hand(folder, open_encoder())
        if arguments.scale and arguments.pgvector:
            from scripts.incidents.pgvector import compare

            for count in arguments.scale:
                compare(arguments.pgvector, folder, count)
        elif arguments.scale:
            from scripts.incidents.scale import scale

            for count in arguments.scale:
                scale(folder, count)


if __name__ == "__main__":
    main()
