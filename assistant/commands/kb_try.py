"""`assistant kb try`: list entries that do not rank first for their own samples and symptoms.

    assistant kb try                              our entries
    assistant kb try 'git/*'                      some of them
    assistant kb try --kb my-entries              ours and yours together, each against all
    assistant kb try --kb my-entries --only       yours alone

Counts and misses go to stdout. Exit status: 0 all (or at least the share `--at-least`) rank first, 1 fewer, 2 could not
run.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from assistant.commands.options import add_source_options, source_from

if TYPE_CHECKING:
    from assistant.authoring.own_samples import Tried

SHOWN = 50  # misses in a table; JSON has all of them


def add_try(commands: Any) -> None:
    """Add `try` to the sub-commands of `assistant kb`."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "try", help="diagnose the entries' own samples and symptoms",
        description="List entries that do not rank first for their own samples, alone and in a log, and symptoms.",
        epilog="examples:\n  assistant kb try 'git/*'\n  assistant kb try --kb my-entries --only --at-least 0.95",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("ids", nargs="*", metavar="ID", help="ids of entries; * matches anything; none: all")
    parser.add_argument(
        "--at-least", type=float, default=1.0, metavar="SHARE", help="share that must rank first (default: 1)"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Try the selected entries against all."""
    from assistant.authoring.own_samples import trials_of, try_all
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.pipeline import Assistant
    from kb.entry import Entry
    from kb.errors import KbError

    with show_progress() as progress:
        assistant = Assistant.open(source_from(arguments), progress)
        index = assistant.index
        wanted = arguments.ids or ["*"]
        places = [n for n, name in enumerate(index.ids) if any(fnmatchcase(name, pattern) for pattern in wanted)]
        if not places:
            raise KbError(f"no entry is called {' or '.join(wanted)}; see: assistant kb list")
        tried: list[Tried] = []
        for done, place in enumerate(places, start=1):
            tried += try_all(assistant, trials_of(Entry.model_validate_json(index.payloads[place])))
            progress("own samples", done, len(places))
    share = sum(one.is_first for one in tried) / len(tried)
    if arguments.format == "json":
        sys.stdout.write(json.dumps(as_json(tried, share), ensure_ascii=False, indent=2) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in as_lines(tried))
    return 0 if share >= arguments.at_least else 1


def counts(tried: Iterable[Tried]) -> dict[str, tuple[int, int, int]]:
    """Return per kind of trial, and for "all": the number, how many ranked first, how many among the first three."""
    found: dict[str, tuple[int, int, int]] = {}
    for one in tried:
        for name in (one.trial.kind, "all"):
            number, first, three = found.get(name, (0, 0, 0))
            among = one.rank is not None and one.rank <= 3
            found[name] = (number + 1, first + one.is_first, three + among)
    return found


def as_json(tried: list[Tried], share: float) -> dict[str, Any]:
    """Return counts and misses as JSON-compatible data."""
    missed = [
        {
            "id": one.trial.entry_id,
            "trial": one.trial.name,
            "found": one.found,
            "rank": one.rank,
            "text": one.trial.text,
        }
        for one in tried
        if not one.is_first
    ]
    kinds = {
        name: {"trials": n, "first": first, "among_three": three} for name, (n, first, three) in counts(tried).items()
    }
    return {"share": round(share, 4), "kinds": kinds, "missed": missed}


def as_lines(tried: list[Tried]) -> Iterable[str]:
    """Yield a table of the counts, then the misses."""
    found = counts(tried)
    width = max(map(len, found))
    for name in sorted(found, key=lambda name: (name == "all", name)):
        number, first, three = found[name]
        shares = f"({first / number:.1%}), {three / number:.1%} among the first three"
        yield f"{name:<{width}}  {first:>5} of {number:>5} first {shares}"
    missed = [one for one in tried if not one.is_first]
    for one in missed[:SHOWN]:
        place = f"itself place {one.rank}" if one.rank else "itself not at all"
        yield f"  {one.trial.entry_id}, {one.trial.name}: {one.found or 'nothing'} is first, {place}"
    if len(missed) > SHOWN:
        yield f"  and {len(missed) - SHOWN} more (--format json has all)"
