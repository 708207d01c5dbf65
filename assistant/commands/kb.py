"""`assistant kb`: list, import and export entries.

assistant kb list --domain cuda
assistant kb import records/ --into my-entries
assistant kb export cuda/illegal-address --format html --lang zh > page.html
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from assistant.commands.kb_lint import add_lint
from assistant.commands.kb_new import add_new
from assistant.commands.kb_prove import add_prove
from assistant.commands.kb_try import add_try
from kb.entry import Entry, Tier
from kb.findings import Finding
from kb.formats import SHAPES, html, page, record
from kb.importing import Plan, carry_out, prepare
from kb.printable import printable_entry
from kb.store import builtin_path, load, to_toml

ANSWERED, NONE, COULD_NOT_RUN = 0, 1, 2
SHOWN_PER_RULE = 20  # findings per rule in a table; JSON has all of them

# format -> (file extension, writer); writers without a language option are lossless
FORMATS: dict[str, tuple[str, Callable[[Entry, Any], str]]] = {
    "record": (".json", lambda entry, _: record.dumps(entry)),
    "page": (".md", page.dumps),
    "html": (".html", html.dumps),
    "toml": ("/entry.toml", lambda entry, _: to_toml(entry)),
}
IN_ONE_LANGUAGE = ("page", "html")


def add_parser(subparsers: Any) -> None:
    """Register `assistant kb` and its sub-commands."""
    parser = subparsers.add_parser("kb", help="list, import, export and check entries", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="kb_command", metavar="COMMAND", required=True)
    _add_list(commands)
    _add_import(commands)
    _add_export(commands)
    add_new(commands)
    add_lint(commands)
    add_try(commands)
    add_prove(commands)


def _command(commands: Any, name: str, summary: str, run: Callable[[argparse.Namespace], int], examples: str) -> Any:
    parser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _note(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _add_kb(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--kb",
        nargs="+",
        action="extend",
        type=Path,
        metavar="PATH",
        default=[],
        help="entries in addition to ours: folders, files, zips or wheels",
    )
    parser.add_argument("--only", action="store_true", help="use the entries of --kb instead of ours")


def _entries(args: argparse.Namespace) -> list[Entry]:
    found = load(args.kb if args.only and args.kb else [builtin_path(), *args.kb])
    # foreign entries may hold terminal control sequences
    return list(map(printable_entry, found)) if args.kb else found


# --- list ------------------------------------------------------------------------------------------------------------


def _add_list(commands: Any) -> None:
    examples = (
        "  assistant kb list --domain cuda\n"
        "  assistant kb list --tier proven --format json\n"
        "  assistant kb list --only --kb my-entries records.zip"
    )
    parser = _command(commands, "list", "list the entries", list_entries, examples)
    _add_kb(parser)
    parser.add_argument("--domain", help="only entries whose id begins with it: cuda, nccl, docker, …")
    parser.add_argument("--tier", choices=[tier.value for tier in Tier], help="only entries of at least this tier")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")


def list_entries(args: argparse.Namespace) -> int:
    """Print one line per entry: id, tier, signature."""
    entries = [
        entry
        for entry in _entries(args)
        if args.domain in (None, entry.domain) and args.tier in (None, entry.tier.value)
    ]
    if args.format == "json":
        _say(json.dumps([_listed(entry) for entry in entries], ensure_ascii=False, indent=2))
    else:
        width = max((len(entry.id) for entry in entries), default=0)
        for entry in entries:
            _say(f"{entry.id:<{width}}  {entry.tier.value:<12}  {' '.join(entry.signature.en.split())}")
        _note(f"{len(entries)} {'entry' if len(entries) == 1 else 'entries'}")
    return ANSWERED if entries else NONE


def _listed(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "domain": entry.domain,
        "category": entry.category,
        "tier": entry.tier.value,
        "signature": entry.signature.model_dump(),
        "codes": [code.name for code in entry.codes],
        "workarounds": len(entry.workarounds),
        "dead_ends": len(entry.dead_ends),
        "last_updated": entry.last_updated and entry.last_updated.isoformat(),
    }


# --- import ----------------------------------------------------------------------------------------------------------


def _add_import(commands: Any) -> None:
    examples = (
        "  assistant kb import page.md record.json --into my-entries\n"
        "  assistant kb import deadends_dev-0.9.0-py3-none-any.whl --into my-entries\n"
        "  assistant kb import article.md --into my-entries --replace"
    )
    parser = _command(commands, "import", "import foreign files into a folder of entries", import_files, examples)
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="files, folders, zips or wheels")
    parser.add_argument("--into", type=Path, required=True, metavar="FOLDER", help="the folder of entries")
    parser.add_argument("--strict", action="store_true", help="write nothing if there is any finding")
    parser.add_argument("--replace", action="store_true", help="overwrite entries with different content")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")


def import_files(args: argparse.Namespace) -> int:
    """Import all paths, or nothing; print the findings, and counts that add up."""
    plan = prepare(args.paths, args.into)
    in_the_way = (*plan.changed, *plan.attached) if not args.replace else ()
    too_many = args.strict and (plan.findings or plan.refused)
    written = [] if in_the_way or too_many else carry_out(plan)
    if args.format == "json":
        _say(json.dumps(_as_json(plan, len(written)), ensure_ascii=False, indent=2))
    else:
        _print_findings((*plan.findings, *plan.refused))
        articles, refused, attached = plan.articles, len(plan.refused), plan.articles - plan.unwanted
        new, changed, same = len(plan.new), len(plan.changed), len(plan.unchanged)
        _say(f"files read  {plan.files} = {plan.entries} entries + {articles} articles + {refused} refused")
        _say(f"entries     {plan.entries} = {new} new + {changed} changed + {same} as before")
        _say(f"articles    {articles} = {attached} attached + {plan.unwanted} that no entry wants")
        _say(f"written     {len(written)} to {args.into}")
    if in_the_way:
        ids = ", ".join(entry.id for entry in in_the_way[:10]) + (", …" if len(in_the_way) > 10 else "")
        _note(f"{args.into}: {ids} would change; nothing was written, --replace does it")
        return COULD_NOT_RUN
    if too_many:
        _note("nothing was written: --strict wants no findings; mend the files, or leave it out")
        return COULD_NOT_RUN
    return ANSWERED if plan.entries or plan.articles else NONE


def _as_json(plan: Plan, written: int) -> dict[str, Any]:
    counts = {"new": len(plan.new), "changed": len(plan.changed), "unchanged": len(plan.unchanged)}
    return {
        "files": plan.files,
        "entries": plan.entries,
        "articles": plan.articles,
        "refused": len(plan.refused),
        "unwanted_articles": plan.unwanted,
        **counts,
        "attached_to": [entry.id for entry in plan.attached],
        "written": written,
        "findings": [asdict(finding) for finding in (*plan.findings, *plan.refused)],
    }


def _print_findings(findings: Sequence[Finding]) -> None:
    """Print a table: rule, file, field, problem and remedy, at most twenty rows of a rule."""
    counts = Counter(finding.rule for finding in findings)
    width = max((len(rule) for rule in counts), default=0)
    shown: Counter[str] = Counter()
    for finding in sorted(findings, key=lambda finding: finding.rule):
        shown[finding.rule] += 1
        if shown[finding.rule] <= SHOWN_PER_RULE:
            place = f"{finding.where}: {finding.field}" if finding.field else finding.where
            _say(f"{finding.rule:<{width}}  {place}: {finding.problem}; {finding.remedy}")
        elif shown[finding.rule] == counts[finding.rule]:
            _say(f"{finding.rule:<{width}}  and {counts[finding.rule] - SHOWN_PER_RULE} more (--format json has all)")
    if "unknown-shape" in counts:
        _say("the supported formats:")
        for shape in SHAPES:
            _say(f"  {shape.name}: {shape.looks_like}")


# --- export ----------------------------------------------------------------------------------------------------------


def _add_export(commands: Any) -> None:
    examples = (
        "  assistant kb export cuda/illegal-address --format page\n"
        "  assistant kb export cuda/illegal-address --format html --lang zh > page.html\n"
        "  assistant kb export 'cuda/*' --format record --out records"
    )
    parser = _command(commands, "export", "write entries in another format", export_entries, examples)
    parser.add_argument("ids", nargs="+", metavar="ID", help="ids of entries; * matches anything")
    _add_kb(parser)
    parser.add_argument("--format", choices=tuple(FORMATS), required=True)
    parser.add_argument("--lang", choices=("en", "zh", "both"), default="both", help="of a page; default: %(default)s")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="write files there instead of stdout")


def export_entries(args: argparse.Namespace) -> int:
    """Print one entry, or write a file per entry."""
    if args.lang != "both" and args.format not in IN_ONE_LANGUAGE:
        _note(f"--format {args.format} always holds both languages; leave out --lang, or take page or html")
        return COULD_NOT_RUN
    entries = {entry.id: entry for entry in _entries(args)}
    chosen: dict[str, Entry] = {}
    for wanted in args.ids:
        found = {name: entry for name, entry in entries.items() if fnmatchcase(name, wanted)}
        if not found:
            close = difflib.get_close_matches(wanted, entries, n=3)
            _note(f"no entry “{wanted}”; {'did you mean ' + ', '.join(close) if close else 'see: assistant kb list'}")
            return NONE
        chosen |= found
    ending, write = FORMATS[args.format]
    if args.out is None:
        if len(chosen) > 1:
            _note(f"{len(chosen)} entries do not fit on one stdout; name a folder with --out")
            return COULD_NOT_RUN
        for entry in chosen.values():
            _say(write(entry, args.lang).removesuffix("\n"))
        return ANSWERED
    for name, entry in chosen.items():
        file = args.out / f"{name}{ending}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(write(entry, args.lang).encode())
        _say(str(file))
    return ANSWERED
