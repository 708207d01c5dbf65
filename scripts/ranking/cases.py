"""Cases: training cases in addition to the labelled reports, generated from the knowledge bases.

    coverage_cases   fresh reports, over all our entries or over the first ones     as the table says, or unknown
    own_cases        our samples inside made logs                                   the right entry is known
    cascade_cases    a cause's sample, some lines, its consequence's sample         the right entry is the cause's
    foreign_cases    messages and descriptions of imported entries, asked of ours   the twin's entry, or unknown

An imported entry has a twin among ours where one of our patterns matches its message. Where none does and nothing of
ours is near in meaning either, ours do not cover it; what lies between is left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from kb.entry import Entry
from scripts.encoder.noise import log_around
from scripts.labelled import Case

OWN, OWN_AMONG_ALL, CASCADES = "own samples", "own samples among all", "cascades"
MESSAGES, DESCRIPTIONS = "foreign messages", "foreign descriptions"
LABELS = Path(__file__).with_name("coverage.tsv")  # report id -> entry ids that are right, and those partly right
FIRST = "fresh reports over the first entries"
# The entries that there were when the reports were collected: half of the reports have no answer among them, and were
# not chosen for that. They are the only real ones of their kind; an answer taken out leaves fewer lookalikes behind.
FIRST_ENTRIES = Path(__file__).with_name("first_entries.txt")

Twins = Callable[[str], "frozenset[str] | None"]  # a message -> entries of ours it belongs to, or None where in doubt


def related_of(entry: Entry) -> frozenset[str]:
    """Return the entries that its graph names."""
    graph = entry.graph
    steps = [*graph.leads_to, *graph.preceded_by]
    return frozenset([step.entry_id for step in steps] + [other.entry_id for other in graph.confused_with])


def coverage_cases(path: Path, labels: Path = LABELS) -> list[Case]:
    """Return fresh reports with the entries of ours that are right for them: as they say, or the table in `labels`."""
    table: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
    for line in labels.read_text(encoding="utf-8").splitlines()[1:]:
        report, right, partly = [*line.split("\t"), "", ""][:3]
        table[report] = frozenset(right.split()), frozenset(partly.split())
    cases = []
    for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        said = frozenset(row.get("relevant", ())), frozenset(row.get("partial", ()))
        right, partly = table.get(row["id"], said)
        cases.append(Case(row["id"], row["query"], right, partly, row["lang"], row["kind"], None, path.stem))
    return cases


def cases_among(cases: Sequence[Case], ids: Collection[str]) -> list[Case]:
    """Return cases as they are over the entries `ids` alone: what else is right for them is not there."""
    kept = frozenset(ids)
    return [replace(it, relevant=it.relevant & kept, partial=it.partial & kept) for it in cases]


def first_cases(cases: Sequence[Case], first: Collection[str]) -> list[Case]:
    """Return fresh reports as cases over the `first` entries alone."""
    return [replace(it, file=FIRST) for it in cases_among(cases, first)]


def own_cases(entries: Sequence[Entry], file: str = OWN, seed: int = 0) -> list[Case]:
    """Return the samples of our own entries as cases of `file`; related entries are neither right nor wrong."""
    generator = Random(seed)
    cases = []
    for entry in entries:
        for number, text in enumerate(entry.samples.must_match):
            log = log_around(text, generator, masked=0.0)
            cases.append(Case(f"{entry.id} sample {number}", log, frozenset({entry.id}), related_of(entry), file=file))
    return cases


BETWEEN = (
    "",
    "retrying in 5 s",
    "2026-04-11 08:12:45,310 INFO worker: shutting down",
    "[rank1]: waiting for the other ranks\n[rank3]: waiting for the other ranks",
    "step 2210 took 0.41 s",
)


def cascade_cases(entries: Sequence[Entry], seed: int = 0, per_edge: int = 2) -> list[Case]:
    """Return logs in which one entry's error leads to another's: the first is right, the second is not."""
    generator = Random(seed)
    by_id = {entry.id: entry for entry in entries}
    cases = []
    for entry in entries:
        for step in entry.graph.leads_to:
            after = by_id.get(step.entry_id)
            if after is None or not entry.samples.must_match or not after.samples.must_match:
                continue
            for number in range(per_edge):
                cause, effect = (generator.choice(one.samples.must_match) for one in (entry, after))
                middle = BETWEEN[(len(cases) + number) % len(BETWEEN)] or "starting worker 2"
                text = f"2026-04-11 08:12:31,007 INFO main: started\n{cause}\n{middle}\n{effect}"
                near = related_of(entry) - {after.id}
                cases.append(
                    Case(f"{entry.id} > {after.id} {number}", text, frozenset({entry.id}), near, file=CASCADES)
                )
    return cases


def foreign_cases(imported: Sequence[Entry], twins: Twins, seed: int = 0, every: int = 1) -> Iterator[Case]:
    """Yield a message in a log and two descriptions of every so many imported entries, with our twins or as unknown."""
    generator = Random(seed)
    for entry in list(imported)[::every]:
        texts = [(MESSAGES, "en", log_around(text, generator, masked=0.0), text) for text in _some(entry, generator)]
        symptoms = list(entry.symptoms)
        generator.shuffle(symptoms)
        for place, symptom in enumerate(symptoms[:2]):
            language = "zh" if place and symptom.zh else "en"
            said = symptom.zh if language == "zh" else symptom.en
            texts.append((DESCRIPTIONS, language, said or symptom.en, entry.signature.en))
        for number, (file, language, text, told_by) in enumerate(texts):
            right = twins(told_by)
            if right is not None:
                kind = "description" if file == DESCRIPTIONS else "log"
                yield Case(f"{entry.id} {number}", text, right, lang=language, kind=kind, file=file)


def _some(entry: Entry, generator: Random) -> list[str]:
    """Return the signature, and one further message where there are some."""
    return [entry.signature.en, *([generator.choice(entry.aliases)] if entry.aliases else [])]
