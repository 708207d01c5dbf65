"""`assistant kb prove`: run the proofs of entries and record the results.

    assistant kb prove linux/address-already-in-use     one entry
    assistant kb prove 'pip/*' --write-tiers            a domain, and set the tiers that follow
    assistant kb prove --all --dry-run                  what would run here, and missing requirements
    assistant kb prove --collect records.tar            import records written on another machine
    assistant kb prove --all --kb their-entries         list what foreign entries would run; --run-scripts runs it

Each record is written when its proof ends, so that an interrupted run keeps its results.

Exit status: 0 everything that ran came out as claimed, 1 something did not, 2 could not run.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tarfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.entry import Entry

LARGEST_RECORD = 1_000_000  # bytes; a larger file in an archive is rejected
GPU = Lock()  # proofs on a GPU run one after the other: some of them fill its memory

Diagnose = Callable[[str], "str | None"]  # the id that the assistant names first for a text


@dataclass
class Outcome:
    """The outcome of one entry."""

    id: str
    status: str  # "as claimed", "differs", "not run", "refused", "would run"
    notes: list[str] = field(default_factory=list)
    steps: list[dict[str, Any]] = field(default_factory=list)
    tier: str | None = None  # that the record supports
    written: bool = False


def add_prove(kb_subparsers: Any) -> argparse.ArgumentParser:
    """Add `prove` to the sub-commands of `assistant kb`; `args.run` is then `run`."""
    parser: argparse.ArgumentParser = kb_subparsers.add_parser(
        "prove", help="run the proofs of entries and record the results", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("ids", nargs="*", metavar="ID", help="ids of entries; * matches anything")
    parser.add_argument("--all", action="store_true", help="all entries that have a proof")
    parser.add_argument("--kb", type=Path, metavar="FOLDER", help="a folder of entries instead of ours")
    parser.add_argument("--run-scripts", action="store_true",
                        help="run the scripts in --kb, which are foreign programs")  # fmt: skip
    parser.add_argument("--needs", metavar="WORD", help="only proofs with this need: gpu, docker, gcc, …")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1), metavar="N",
                        help="proofs at a time; those on a GPU run alone (default: %(default)s)")  # fmt: skip
    parser.add_argument("--dry-run", action="store_true", help="print what would run, and unmet needs")
    parser.add_argument("--with-network", action="store_true", help="also run proofs that reach other machines")
    parser.add_argument("--no-record", action="store_true", help="run without changing the records")
    parser.add_argument("--no-diagnosis", action="store_true", help="do not diagnose the output")
    parser.add_argument("--write-tiers", action="store_true", help="set each tier to the one supported by the record")
    parser.add_argument("--collect", type=Path, metavar="FILE", help="import the records of a tar file first")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")
    parser.set_defaults(run=run)
    return parser


def run(args: argparse.Namespace) -> int:
    """Prove the selected entries; return the exit status."""
    from kb.errors import KbError
    from kb.store import builtin_path, load

    root = (args.kb or builtin_path()).resolve()
    if not (args.ids or args.all or args.collect):
        return _could_not("name entries, or --all")
    try:
        collected = collect(args.collect, root) if args.collect else []
        entries = {entry.id: entry for entry in load(_paths(args, root))}
        chosen, unknown = _chosen(args, entries, root, collected)
    except (KbError, OSError, tarfile.TarError) as error:
        return _could_not(str(error))
    if unknown:
        return _could_not(f"no entry “{unknown}”, see: assistant kb list")
    foreign = root != builtin_path().resolve() and not args.collect
    if foreign and not args.run_scripts and not args.dry_run and chosen:
        _name_what_would_run(chosen, root)
        return _could_not("these scripts are not ours; read them, then add --run-scripts to run them")
    outcomes = []
    try:
        for outcome in _outcomes(chosen, root, args):
            outcomes.append(outcome)
            if args.format == "text":
                _show(outcome, max(len(entry.id) for entry in chosen))
    except KeyboardInterrupt:
        _note("interrupted: what came before is kept")
    if args.format == "json":
        outcomes.sort(key=lambda outcome: outcome.id)
        sys.stdout.write(json.dumps([vars(it) for it in outcomes], ensure_ascii=False, indent=2) + "\n")
    counts = Counter(outcome.status for outcome in outcomes)
    _note(f"{len(outcomes)} proofs: " + ", ".join(f"{count} {status}" for status, count in counts.most_common()))
    if not chosen:
        _note("no entry of these has a proof; docs/proving.md explains how to write one")
        return 1
    if len(outcomes) < len(chosen):
        return 2
    return 1 if any(outcome.status in {"differs", "refused"} for outcome in outcomes) else 0


def _outcomes(chosen: Sequence[Entry], root: Path, args: argparse.Namespace) -> Iterator[Outcome]:
    """Yield the outcome of each entry as its proof ends; record and tier are already written."""
    if args.collect:
        for entry in chosen:
            yield _settled(entry, root / entry.id, Outcome(entry.id, "collected"), write=args.write_tiers)
        return
    diagnose = None if args.dry_run or args.no_diagnosis or not chosen else _assistant(root)

    def one(entry: Entry) -> Outcome:
        folder = root / entry.id
        return _settled(entry, folder, _outcome(entry, folder, args, diagnose), write=args.write_tiers)

    pool = ThreadPoolExecutor(max(1, args.jobs))
    try:
        yield from (done.result() for done in as_completed([pool.submit(one, entry) for entry in chosen]))
    finally:
        pool.shutdown(cancel_futures=True)  # running proofs end first, and their records are written


def _name_what_would_run(chosen: Sequence[Entry], root: Path) -> None:
    """Print which programs a run would start, and what the sandbox restricts."""
    from kb.errors import KbError
    from kb.proof import read_plan, script_in
    from kb.proof.running import closes_files, needs_of
    from kb.proof.sandbox import isolation

    for entry in chosen:
        folder = root / entry.id
        try:
            script, plan = script_in(folder), read_plan(folder, entry)
        except KbError as error:
            _note(f"{entry.id}: {error}")
            continue
        needs = needs_of(plan, script) if script else ()
        shut = isolation(files=closes_files(needs), network="network" in needs)
        sys.stdout.write(f"{script.path if script else folder}\n    {sum(1 for _ in plan.steps())} steps; {shut}")
        sys.stdout.write(f"; needs {', '.join(needs)}\n" if needs else "\n")


def _paths(args: argparse.Namespace, root: Path) -> list[Path]:
    """Return the paths to read: only the named entries, where all are named without wildcards."""
    named = [root / name for name in args.ids]
    one_by_one = named and not args.all and not args.collect and all((path / "entry.toml").is_file() for path in named)
    return list(dict.fromkeys(named)) if one_by_one else [root]


def _chosen(
    args: argparse.Namespace, entries: dict[str, Entry], root: Path, collected: Sequence[str]
) -> tuple[list[Entry], str]:
    """Return the entries to prove, and the first argument that matches none."""
    from kb.proof import read_plan, script_in
    from kb.proof.running import needs_of

    names: dict[str, None] = dict.fromkeys(collected)
    for wanted in args.ids:
        found = [name for name in entries if fnmatchcase(name, wanted)]
        if not found:
            return [], wanted
        names |= dict.fromkeys(found)
    if args.all:
        names |= dict.fromkeys(entries)
    chosen = []
    for name in names:
        script = script_in(root / name)
        if script and (args.needs is None or args.needs in needs_of(read_plan(root / name), script)):
            chosen.append(entries[name])
    return chosen, ""


def _outcome(entry: Entry, folder: Path, args: argparse.Namespace, diagnose: Diagnose | None) -> Outcome:
    """Run one proof, write its record, and return the outcome."""
    from kb.errors import KbError
    from kb.proof import read_plan, script_in
    from kb.proof.needs import missing
    from kb.proof.record import write_record
    from kb.proof.running import needs_of, prove

    try:
        script, plan = script_in(folder), read_plan(folder, entry)
        needs = needs_of(plan, script) if script else ()
        lacking = missing(need for need in needs if need != "network" or not args.with_network)
        if lacking:
            return Outcome(entry.id, "not run", [f"needs {it.need}: {it.how_to_get}" for it in lacking])
        if args.dry_run:
            return Outcome(entry.id, "would run", [f"{sum(1 for _ in plan.steps())} steps"])
        if any(need.startswith("gpu") for need in needs):
            with GPU:
                proof = prove(entry, folder)
        else:
            proof = prove(entry, folder)
        outcome = Outcome(entry.id, "as claimed" if proof.holds else "differs")
        outcome.steps = [step.model_dump() for step in proof.record.steps]
        if not args.no_record:
            outcome.written = write_record(folder, proof.record, proof.output)
        if diagnose and (named := diagnose(proof.output)) != entry.id:
            outcome.status = "differs"
            outcome.notes.append(f"the assistant reads the output as {named or 'unknown'}")
    except KbError as error:
        return Outcome(entry.id, "refused", [str(error)])
    return outcome


def _settled(entry: Entry, folder: Path, outcome: Outcome, *, write: bool) -> Outcome:
    """Return the outcome with the tier that the record supports, and write that tier where requested."""
    from kb.errors import KbError
    from kb.proof import tier_of
    from kb.proof.tiers import write_tier

    try:
        tier = tier_of(folder, entry)
        outcome.tier = tier.value if tier else None
        if write and (written := write_tier(folder, entry)):
            outcome.notes.append(f"tier {entry.tier.value} -> {written.value}")
        elif tier and tier is not entry.tier:
            outcome.notes.append(f"the tier is {entry.tier.value}, the record supports {tier.value}: --write-tiers")
    except KbError as error:
        outcome.notes.append(str(error))
    return outcome


def _assistant(root: Path) -> Diagnose | None:
    """Return a function from a text to the entry ranked first; None where the assistant cannot be opened yet."""
    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.retrieval.knowledge import source_of
    from index.errors import IndexingError
    from kb.errors import KbError
    from kb.store import builtin_path

    own = builtin_path().resolve()
    try:  # only this folder: it may be a copy with built-in ids
        assistant = Assistant.open(source_of([] if root == own else [root], only=True))
    except (IndexingError, KbError) as error:
        _note(f"the output is not diagnosed: {error}")
        return None
    alone = Lock()  # an encoder may serve one thread at a time

    def diagnose(text: str) -> str | None:
        with alone:
            candidates = assistant.diagnose(text).candidates
        return candidates[0].entry_id if candidates else None

    return diagnose


def collect(archive: Path, root: Path) -> list[str]:
    """Copy the records of a tar file to their entries and return the ids.

    Only `<id>/record.json` and `<id>/output.txt` of entries that exist are taken; raises KbError for anything else.
    """
    from kb.errors import KbError
    from kb.proof import is_stale
    from kb.proof.plan import WRITTEN
    from kb.proof.record import read_record
    from kb.store import load

    entries = {entry.id: entry for entry in load([root])}
    ids: dict[str, None] = {}
    with tarfile.open(archive) as tar:
        for member in tar:
            name, _, file = member.name.removeprefix("./").rpartition("/")
            if member.isdir():
                continue
            if name not in entries or file not in WRITTEN or not member.isfile() or member.size > LARGEST_RECORD:
                raise KbError(f"{archive}: {member.name} is no record of an entry in {root}; pack records only")
            content = tar.extractfile(member)
            (root / name / file).write_bytes(content.read() if content else b"")
            ids[name] = None
    for name in ids:
        read_record(root / name)
        if is_stale(root / name, entries[name]):
            _note(f"{name}: the record is of other files than those here; run its proof again there")
    return list(ids)


# --- output ----------------------------------------------------------------------------------------------------------


def _show(outcome: Outcome, width: int) -> None:
    seconds = sum(step["seconds"] for step in outcome.steps)
    took = f"  {seconds:.1f} s" if outcome.steps else ""
    sys.stdout.write(f"{outcome.id:<{width}}  {outcome.status:<10}  {outcome.tier or '-':<10}{took}\n")
    for note in outcome.notes:
        sys.stdout.write(f"    {note}\n")
    for step in outcome.steps:
        if not step["as_claimed"]:
            sys.stdout.write(f"    {' '.join((step['step'], step['variant'])).strip()}: {step['observed']}\n")
            sys.stdout.writelines(f"      | {line}\n" for line in step["output"])
    sys.stdout.flush()


def _note(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _could_not(reason: str) -> int:
    _note(f"assistant kb prove: {reason}")
    return 2
