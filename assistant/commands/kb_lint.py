"""`assistant kb lint`: report errors in entries, our own or others.

    assistant kb lint                        the built-in entries
    assistant kb lint kb/entries/git         a folder of built-in entries, checked together with all the others
    assistant kb lint my-entries canon.json  a folder, a file, a zip, a wheel
    assistant kb lint --rules                what is checked

Findings go to stdout, grouped by file; counts go to stderr. Exit status: 0 no error, 1 errors, 2 could not run.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.findings import Finding
    from kb.formats import Imported


def add_lint(kb_subparsers: argparse._SubParsersAction[Any]) -> argparse.ArgumentParser:
    """Add `lint` to the sub-commands of `assistant kb`; `args.run` is then `run`."""
    parser: argparse.ArgumentParser = kb_subparsers.add_parser(
        "lint",
        help="report errors in entries",
        description="Report errors in entries. Exit status: 0 no error, 1 errors, 2 could not run.",
    )
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files or folders; none: our own entries")
    parser.add_argument("--rules", action="store_true", help="list the rules and stop")
    parser.add_argument(
        "--rule", action="append", default=[], metavar="NAME", help="apply only this rule; may be repeated"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    parser.add_argument("--strict", action="store_true", help="treat warnings as errors")
    parser.set_defaults(run=run)
    return parser


def run(args: argparse.Namespace) -> int:
    """Lint `args.paths` and return the exit status."""
    from kb.errors import KbError
    from kb.lint import RULES, lint, lint_articles
    from kb.lint.playbooks import PLAYBOOK_RULES, lint_playbooks
    from kb.playbook import FOLDER, heads
    from kb.store import builtin_path, read_all

    if args.rules:
        rows = [(rule.name, rule.severity, rule.summary) for rule in RULES]
        rows += [(rule.name, "error", rule.summary) for rule in PLAYBOOK_RULES]
        width = max(len(name) for name, _, _ in rows)
        print_lines(f"{name:<{width}}  {severity:<7}  {summary}" for name, severity, summary in rows)
        return 0
    names = {rule.name for rule in RULES} | {rule.name for rule in PLAYBOOK_RULES}
    unknown = [name for name in args.rule if name not in names]
    if unknown:
        return could_not_run(f"there is no rule {unknown[0]!r}; list them with: assistant kb lint --rules")
    own_rules = [name for name in args.rule if name in {rule.name for rule in RULES}]
    books = [path for path in args.paths if path.resolve() == FOLDER]
    try:
        found = lint_playbooks(rules=args.rule) if books or not args.paths else []
        if (args.paths and len(books) == len(args.paths)) or (args.rule and not own_rules):
            return print_findings(found, args, f"{len(heads())} playbooks")
        imported = read_all([path for path in args.paths if path not in books] or [builtin_path()])
    except (KbError, OSError) as error:
        return could_not_run(str(error))
    if not imported.entries and not imported.articles:
        reasons = "; ".join(str(error) for error in imported.refused[:3])
        return could_not_run(f"nothing to check was found{': ' + reasons if reasons else ''}")
    places = {e.id: nearby(source) for e, source in zip(imported.entries, imported.sources, strict=True)}
    own = builtin_path()
    known = {path.parent.relative_to(own).as_posix() for path in own.glob("**/entry.toml")}
    own_shape = any(entry.provenance is None for entry in imported.entries)
    beside = read_all([own]).entries if args.paths and own_shape else ()
    findings = lint(imported.entries, paths=places, rules=own_rules, known_ids=known, beside=beside)
    findings += lint_articles({a.source: a.background for a in imported.articles}, rules=own_rules)
    if not args.rule:
        findings += of_reading(imported, {rule.name for rule in RULES})
    looked = f"{len(imported.entries)} entries"
    looked += f" and {len(imported.articles)} articles" if imported.articles else ""
    looked += f" and {len(heads())} playbooks" if books or not args.paths else ""
    return print_findings(findings + found, args, looked)


def print_findings(findings: list[Finding], args: argparse.Namespace, looked: str) -> int:
    """Print findings by file, count them, and return the exit status."""
    findings = [replace(finding, where=str(nearby(finding.where))) for finding in findings]
    findings.sort(key=lambda finding: finding.where)  # stable: keeps the order of the rules
    show(findings, args.format)
    count(findings, looked)
    return 1 if any(args.strict or finding.severity == "error" for finding in findings) else 0


def nearby(source: str) -> Path:
    """Return a path relative to the current folder."""
    path, here = Path(source), Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def of_reading(imported: Imported, names: set[str]) -> list[Finding]:
    """Return the findings of reading the files, without those that a rule repeats, and the unreadable files."""
    from kb.errors import UnknownShape
    from kb.findings import Finding

    found = [finding for finding in imported.findings if finding.rule not in names]
    # An unrelated file next to entries is no defect, an invalid entry.toml is one.
    broken = [error for error in imported.refused if not isinstance(error, UnknownShape) or "entry.toml" in str(error)]
    for error in broken:
        where, _, problem = str(error).partition(": ")
        found.append(Finding("unreadable", where, "file", problem or str(error), "correct the file"))
    return found


def show(findings: list[Finding], form: str) -> None:
    """Write findings to stdout: as JSON, or as a table per file."""
    if form == "json":
        print_lines([json.dumps([asdict(finding) for finding in findings], ensure_ascii=False, indent=2)])
        return
    rule_width = max((len(finding.rule) for finding in findings), default=0)
    field_width = min(40, max((len(finding.field) for finding in findings), default=0))
    for where, group in groupby(findings, key=lambda finding: finding.where):
        print_lines([where])
        print_lines(
            f"  {f.severity:<7}  {f.rule:<{rule_width}}  {f.field:<{field_width}}  {f.problem} — {f.remedy}"
            for f in group
        )
        print_lines([""])


def count(findings: list[Finding], looked: str) -> None:
    """Write the number of files checked and the findings per rule to stderr."""
    severities = Counter(finding.severity for finding in findings)
    lines = [f"{looked}: {severities['error']} errors, {severities['warning']} warnings"]
    lines += [f"  {number:>5}  {rule}" for rule, number in Counter(f.rule for f in findings).most_common()]
    sys.stderr.write("\n".join(lines) + "\n")


def could_not_run(reason: str) -> int:
    """Write to stderr why nothing was checked; the exit status is 2."""
    sys.stderr.write(f"assistant kb lint: {reason}\n")
    return 2


def print_lines(lines: Iterable[str]) -> None:
    """Write lines to stdout."""
    sys.stdout.writelines(f"{line}\n" for line in lines)
