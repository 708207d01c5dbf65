"""`assistant outcomes`: record, count and export which workarounds worked."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.commands.chat import add_store_option
from assistant.commands.options import add_source_options, source_from

if TYPE_CHECKING:
    from assistant.memory.types import Count
    from index.store import Index

RECORD = """examples:
  assistant outcomes record cuda/out-of-memory 2 failed
  assistant outcomes record cuda/out-of-memory 1 worked --note "batch 8 instead of 32"

The number is that of `assistant show ENTRY`. Secrets in a note or a log are masked before anything is stored; a log is
stored only when you name it.
"""
LIST = """examples:
  assistant outcomes list
  assistant outcomes list cuda/out-of-memory --format json
  assistant outcomes list --store postgresql://user@host/name
"""
EXPORT = """examples:
  assistant outcomes export > outcomes.jsonl
  assistant outcomes export --format csv --store team.sqlite > outcomes.csv
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command and its three sub-commands."""
    parser = subparsers.add_parser("outcomes", help="record, count and export outcomes of workarounds")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    layout = argparse.RawDescriptionHelpFormatter

    record = actions.add_parser(
        "record", help="record that a workaround worked or failed", epilog=RECORD, formatter_class=layout
    )
    record.add_argument("entry", metavar="ENTRY", help="id of the entry")
    record.add_argument("number", metavar="NUMBER", type=int, help="number of the workaround in `assistant show`")
    record.add_argument("outcome", choices=("worked", "failed"))
    record.add_argument("--note", default="", metavar="TEXT", help="a comment")
    record.add_argument("--log", type=Path, metavar="FILE", help="store this log with it, secrets masked")
    add_store_option(record)
    add_source_options(record)
    record.set_defaults(run=run_record)

    listing = actions.add_parser("list", help="counts and rates per workaround", epilog=LIST, formatter_class=layout)
    listing.add_argument("entry", nargs="?", metavar="ENTRY", help="only of this entry")
    listing.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    add_store_option(listing)
    add_source_options(listing)
    listing.set_defaults(run=run_list)

    exported = actions.add_parser("export", help="all reports, masked", epilog=EXPORT, formatter_class=layout)
    exported.add_argument("entry", nargs="?", metavar="ENTRY", help="only of this entry")
    exported.add_argument("--format", choices=("jsonl", "csv"), default="jsonl", help="default: jsonl")
    exported.add_argument("--with-logs", action="store_true", help="with the logs stored with the users' consent")
    add_store_option(exported)
    exported.set_defaults(run=run_export)


def run_record(arguments: argparse.Namespace) -> int:
    """Record one outcome; 1 when there is no such entry or workaround."""
    from assistant.diagnosis.retrieval.knowledge import entry_of
    from assistant.memory.store import open_store
    from assistant.memory.types import Outcome, Report, key_of
    from assistant.rendering.report import best_first

    entry = entry_of(_index(arguments), arguments.entry)
    if entry is None:
        sys.stderr.write(f"assistant: there is no entry {arguments.entry}; assistant kb list shows them\n")
        return 1
    steps = best_first(entry.workarounds)
    if not 1 <= arguments.number <= len(steps):
        sys.stderr.write(
            f"assistant: {entry.id} has workarounds 1 to {len(steps)}; assistant show {entry.id} lists them\n"
        )
        return 1
    step = steps[arguments.number - 1]
    log = arguments.log.read_text(encoding="utf-8", errors="replace") if arguments.log else ""
    with open_store(arguments.store) as store:
        store.record(
            Report(entry.id, key_of(step), step.action.en, Outcome(arguments.outcome), "cli", "", arguments.note, log)
        )
        sys.stdout.write(f"{entry.id}: {arguments.outcome}: {step.action.en}\n")
        sys.stderr.write(f"assistant: kept in {store.where}\n")
    return 0


def run_list(arguments: argparse.Namespace) -> int:
    """Print the counts; 1 when there are none."""
    from assistant.memory.store import open_store

    with open_store(arguments.store) as store:
        counts = store.counts(arguments.entry)
    rows = [_row(count, index) for index in [_index(arguments)] for count in counts] if counts else []
    if arguments.format == "json":
        sys.stdout.write(json.dumps(rows, ensure_ascii=False, indent=2) + "\n")
    else:
        for row in rows:
            low, high = row["interval"]
            worked = f"{row['worked']} of {row['trials']} worked"
            sys.stdout.write(
                f"{row['entry']}  {worked}  {row['rate']:.0%} ({low:.0%} to {high:.0%})  {row['action']}\n"
            )
    return 0 if rows else 1


def _row(count: Count, index: Index) -> dict[str, Any]:
    """Return a count with its rate; for a workaround no longer in the entry, from the reports only."""
    from assistant.diagnosis.retrieval.knowledge import entry_of
    from assistant.memory.posterior import posterior
    from assistant.memory.types import key_of

    entry = entry_of(index, count.entry_id)
    step = next((it for it in entry.workarounds if key_of(it) == count.workaround), None) if entry else None
    rate = posterior(step.success_rate if step else None, count.worked, count.failed)
    return {
        "entry": count.entry_id,
        "workaround": count.workaround,
        "action": step.action.en if step else "(no longer in the entry)",
        "worked": count.worked,
        "trials": count.trials,
        "rate": round(rate.mean, 4),
        "interval": [round(bound, 4) for bound in rate.interval()],
        "prior": {"mean": rate.prior_mean, "weight": rate.prior_weight},
    }


def run_export(arguments: argparse.Namespace) -> int:
    """Print all reports; 1 when there are none."""
    from assistant.memory.exporting import export
    from assistant.memory.store import open_store

    sys.stdout.reconfigure(encoding="utf-8", newline="")  # type: ignore[union-attr]
    written = 0
    with open_store(arguments.store) as store:
        for line in export(store.reports(arguments.entry), arguments.format, with_pastes=arguments.with_logs):
            sys.stdout.write(line)
            written += 1
    return int(written <= (arguments.format == "csv"))  # a header row without reports


def _index(arguments: argparse.Namespace) -> Index:
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.retrieval.knowledge import open_knowledge

    with show_progress() as progress:
        return open_knowledge(source_from(arguments), progress)[0]
