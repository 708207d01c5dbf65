r"""Fit the ranking model, and report its cross-validated accuracy and that of its verdicts.

    python scripts/fit_ranking.py --imported deadends_dev-….whl --cases dev.jsonl dev_more.jsonl \\
        --fresh coverage_dev.jsonl --past sample-11.jsonl@40f3c2a6 sample-12.jsonl@302cd0c3

What it learns from, each asked of the entries that it belongs to:

    labelled reports      `--cases`, over the imported entries
    fresh reports         `--fresh`, over ours; which entries are right for them they say, or `ranking/coverage.tsv`.
                          Those of the first file also over the first of ours, which half have no answer among
    reports of the past   `--past`, fresh ones over our entries as they were when the reports were collected
    our samples           inside made logs, over ours, and over all: there to learn which of two like entries to prefer
    cascades              a cause's sample above its consequence's, over ours
    foreign messages      of imported entries, over ours: the entry that matches them, or "unknown"

Every answerable case is asked once more with its answer taken out of the knowledge base. `--keep FOLDER` keeps what was
seen, which takes most of the time; `--jobs` sees with so many processes.

The promises are made for reports of the past: for today's, entries were written, so that they are easier than the next
ones. For reviewed entries there is a second, quick model, which sees patterns and words alone. What it is sure of is
never encoded. Imported entries have none: it is sure of one report in three there.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from itertools import chain
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.commands.progress import show_progress
from assistant.diagnosis.ranking.model import MODEL_PATH, QUICK, Promise
from assistant.diagnosis.retrieval.knowledge import builtin_path, open_knowledge, source_of
from index.seams import Encoder
from kb.store import load
from kb.supplements import supplemented
from scripts.labelled import read_cases
from scripts.ranking import cases, past, reporting
from scripts.ranking.fitting import FOLDS, Answer, Weighed, cross_validate, fit, promise_of, short_from
from scripts.ranking.samples import Sample, kept
from scripts.ranking.twins import twins_in

# How much a case counts against a labelled report: made ones are clean, and there is no end of them.
WEIGHTS = {cases.OWN: 0.2, cases.OWN_AMONG_ALL: 0.1, cases.CASCADES: 0.3, cases.MESSAGES: 0.05, cases.DESCRIPTIONS: 0.1}
PAST_WEIGHT = 2.0  # a report over our own entries of its time: what the verdicts are for
FRESH_WEIGHT = 0.7  # one over those of today
UNANSWERED = {
    "reviewed": 0.25,
    "imported": 0.25,
}  # of the reports that a promise is made for, the share without an answer
OWN_EVERY = 4  # learned from are every so many of our samples: each is matched by its pattern, and clean
KINDS = ("reviewed", "reviewed" + QUICK, "imported")


def main() -> int:
    """Collect, cross-validate, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--imported", type=Path, required=True, help="the entries that the labelled reports are about")
    parser.add_argument("--cases", type=Path, nargs="+", required=True, help="labelled reports over them")
    parser.add_argument("--fresh", type=Path, nargs="+", required=True, help="fresh reports over our own entries")
    parser.add_argument(
        "--past", type=past.parse, nargs="+", default=[], metavar="FILE@COMMIT", help="fresh reports over past entries"
    )
    parser.add_argument("--own", type=Path, default=builtin_path(), help="our entries (default: those of the package)")
    parser.add_argument("--keep", type=Path, help="folder for what was seen of the cases")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--every", type=int, default=2, help="take every so many of the imported entries (default: 2)")
    parser.add_argument("--result", type=Path, help="write the cross-validated figures to this Markdown file")
    parser.add_argument("--only", choices=KINDS, nargs="+", default=KINDS, help="fit these models, and keep the others")
    parser.add_argument("--dry-run", action="store_true", help="write no model")
    arguments = parser.parse_args()
    about = {"made by": "scripts/fit_ranking.py", "date": date.today().isoformat(), "folds": FOLDS}
    pages, models = [], {}
    for name in arguments.only:
        kind, is_quick = name.removesuffix(QUICK), name.endswith(QUICK)
        samples = collect_reviewed(arguments, is_quick) if kind == "reviewed" else collect_imported(arguments)
        answers, without = cross_validate(samples, arguments.jobs)
        paths = [it.path for it in arguments.past] if kind == "reviewed" else arguments.cases
        files = {path.stem for path in paths} | ({cases.FIRST} if kind == "reviewed" else set())
        promised = promise(answers, without, files, UNANSWERED[kind])
        if is_quick:  # it is sure, or it is not asked
            promised = Promise(promised.known_from, promised.known_from)
        pages.append(reporting.page(name, answers, without, promised, files))
        models[name] = fit(samples, promised)
    page = "\n".join(pages)
    print(page)
    if arguments.result:
        arguments.result.write_text(page, encoding="utf-8")
    if not arguments.dry_run:
        reporting.write_models(models, MODEL_PATH, about, keeps_others=len(models) < len(KINDS))
    return 0


def collect_reviewed(arguments: argparse.Namespace, is_quick: bool) -> list[Sample]:
    """See what is asked of our own entries, all of them or the first."""
    with show_progress() as progress:
        ours, encoder = open_knowledge(source_of([arguments.own], only=True), progress)
        with first_entries(arguments.own) as folder:
            first, _ = open_knowledge(source_of([folder], only=True), progress)
    own = load([arguments.own])
    imported = [supplemented(entry) for entry in load([arguments.imported])]
    foreign = cases.foreign_cases(
        [entry for entry in imported if entry.aliases], twins_in(ours, encoder), every=arguments.every
    )
    keep, jobs, seer = arguments.keep, arguments.jobs, None if is_quick else encoder
    fresh = [cases.coverage_cases(path) for path in arguments.fresh]
    samples = kept(keep, "fresh", ours, seer, list(chain.from_iterable(fresh)), FRESH_WEIGHT, jobs=jobs)
    samples += kept(keep, "first", first, seer, cases.first_cases(fresh[0], first.ids), PAST_WEIGHT, jobs=jobs)
    samples += collect_past(arguments, seer)
    made = [*cases.own_cases(own)[::OWN_EVERY], *cases.cascade_cases(own), *foreign]
    for file, weight in WEIGHTS.items():
        if file != cases.OWN_AMONG_ALL:
            samples += kept(keep, file, ours, seer, [it for it in made if it.file == file], weight, jobs=jobs)
    return samples


def collect_past(arguments: argparse.Namespace, seer: Encoder | None) -> list[Sample]:
    """See what was asked of our entries at the time; a report that was seen then counts for what it was then."""
    samples = []
    for it in arguments.past:
        with show_progress() as progress, past.entries_of(it.commit, progress) as index:
            asked = it.cases(frozenset(index.ids))
            samples += kept(arguments.keep, it.path.stem, index, seer, asked, PAST_WEIGHT, jobs=arguments.jobs)
    return samples


def collect_imported(arguments: argparse.Namespace) -> list[Sample]:
    """See the labelled reports over the imported entries, and our own samples over ours and theirs."""
    with show_progress() as progress:
        theirs, encoder = open_knowledge(source_of([arguments.imported], only=True), progress)
        both, _ = open_knowledge(source_of([arguments.own, arguments.imported], only=True), progress)
    keep, jobs = arguments.keep, arguments.jobs
    labelled = kept(keep, "labelled", theirs, encoder, read_cases(arguments.cases), jobs=jobs)
    among_all = cases.own_cases(load([arguments.own]), cases.OWN_AMONG_ALL)
    weight = WEIGHTS[cases.OWN_AMONG_ALL]
    return [*labelled, *kept(keep, "among all", both, encoder, among_all, weight, orders_only=True, jobs=jobs)]


@contextmanager
def first_entries(own: Path) -> Iterator[Path]:
    """Lend a folder with the first of our entries alone."""
    with tempfile.TemporaryDirectory() as folder:
        for entry_id in cases.FIRST_ENTRIES.read_text(encoding="utf-8").split():
            shutil.copytree(own / entry_id, Path(folder) / entry_id)
        yield Path(folder)


def promise(answers: Sequence[Answer], without: Sequence[Answer], files: set[str], unanswered: float) -> Promise:
    """Return from where on the verdicts keep their promises for reports of which so many have no answer.

    Where the files hold fewer without one, the same reports with their answers taken out stand in for them.
    """
    real = [it for it in answers if it.case.file in files]
    removed = [it for it in without if it.case.file in files]
    have = sum(not it.case.relevant for it in real)
    wanted = max(0.0, (unanswered * len(real) - have) / (1 - unanswered))
    # Where they hold more, those count less, so that the share is what it is asked to be.
    answered = len(real) - have
    weight = min(1.0, unanswered * answered / (1 - unanswered) / have) if have else 1.0
    weighed = [Weighed(it, 1.0 if it.case.relevant else weight) for it in real]
    promised = promise_of([*weighed, *(Weighed(it, wanted / len(removed)) for it in removed if wanted)])
    # Descriptions in a few words are rare among the reports: those of imported entries tell of them too.
    told = [it for it in answers if it.case.file in {*files, cases.DESCRIPTIONS}]
    return replace(promised, short_from=short_from([Weighed(it) for it in told]))


if __name__ == "__main__":
    sys.exit(main())
