"""`assistant triage`: group and diagnose the errors of many logs."""

from __future__ import annotations

import argparse
import hashlib
import importlib
import shutil
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.commands.options import add_language_option, add_source_options, language_from, source_from

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant
    from assistant.triage.checkpoint import Checkpoint
    from assistant.triage.engine import Options
    from assistant.triage.types import Triage

EXAMPLES = """examples:
  assistant triage crashes/                                a folder of logs, dumps and archives
  assistant triage night.zip --out night.html              a report with charts and drill-down
  journalctl -o export --since today | assistant triage -
  assistant triage 'app-*.jsonl.zst' --field error.message
  assistant triage logs/ --baseline yesterday.json --fail-on new --format github
  assistant triage logs/ --resume                          go on after a kill, or with what was added since
"""

# The engines: modules with `read_all` and `finder`.
ENGINES = {
    "local": ("assistant.triage.engine", "assistant.triage.diagnosing"),
    "ray": ("assistant.triage.ray_engine", "assistant.triage.ray_engine"),
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "triage",
        help="group and diagnose the errors of many logs",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "paths", nargs="+", metavar="PATH", help="files, folders, patterns, archives; - for standard input"
    )
    _add_input_options(parser.add_argument_group("what is read"))
    _add_output_options(parser.add_argument_group("what comes out"))
    add_language_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def _add_input_options(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--field", default="", metavar="NAME", help="of JSON lines, the field to read: message, or error.message"
    )
    group.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one per core)")
    group.add_argument("--engine", choices=tuple(ENGINES), default="local", help="default: local")
    group.add_argument(
        "--resume",
        action="store_true",
        help="go on where an earlier run of the same inputs stopped, or with what came since",
    )
    group.add_argument(
        "--checkpoint", type=Path, metavar="FOLDER", help="where the state is kept (default: in your cache)"
    )


def _add_output_options(group: argparse._ArgumentGroup) -> None:
    from assistant.triage.outputs import OUTPUTS
    from assistant.triage.outputs.baseline import GATES

    formats = tuple(output.name for output in OUTPUTS)
    group.add_argument("--format", choices=formats, default="text", help="on standard output (default: text)")
    group.add_argument(
        "--out",
        type=Path,
        nargs="+",
        action="extend",
        default=[],
        metavar="FILE",
        help="reports to write; the name says the form: .html .json .jsonl .csv .parquet .md .sarif",
    )
    group.add_argument(
        "--baseline", type=Path, metavar="FILE", help="an earlier report.json: say what is new, gone, rising"
    )
    group.add_argument(
        "--fail-on",
        choices=tuple(GATES),
        action="append",
        default=[],
        help="exit with 1 when there is such a group; may be given several times",
    )
    group.add_argument("--skeletons", type=Path, metavar="FOLDER", help="draft an entry for each unknown group there")


def run(arguments: argparse.Namespace) -> int:
    """Triage and print; 1 when a gate fails, 2 when there was nothing to read."""
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.pipeline import Assistant
    from assistant.triage.outputs import output_for, render, report_of, write
    from assistant.triage.outputs.baseline import check, compare, failing, failure_message, read_baseline

    for path in arguments.out:
        output_for(path)  # rejects an unknown file extension before the work begins
    check(arguments.fail_on, has_baseline=arguments.baseline is not None)
    baseline = read_baseline(arguments.baseline) if arguments.baseline else None
    language = language_from(arguments.lang)
    with show_progress() as progress:
        assistant = Assistant.open(source_from(arguments), progress)
    triage = triage_of(arguments, assistant, language)
    changes = compare(triage, baseline) if baseline else None
    report = report_of(triage, assistant.entry, changes, _skeletons(arguments.skeletons, triage, assistant))
    for path in arguments.out:
        write(report, path, language)
    sys.stdout.flush()
    sys.stdout.buffer.write(render(report, arguments.format, language))
    failed = failing(triage, changes, arguments.fail_on)
    if failed:
        _say(failure_message(failed, arguments.fail_on, language))
    if triage.unread and not triage.totals.lines:
        return 2
    return 1 if failed else 0


def triage_of(arguments: argparse.Namespace, assistant: Assistant, language: str) -> Triage:
    """Read the inputs and return the triage; an interrupt ends the reading early."""
    from assistant.commands.progress import show_triage
    from assistant.triage.engine import Options, Progress
    from assistant.triage.pipeline import begin, finish, options_of
    from assistant.triage.pool import cores

    began = time.monotonic()
    options = options_of(assistant, Options(field_path=arguments.field, jobs=arguments.jobs))
    checkpoint = _checkpoint(arguments, options)
    state = begin(arguments.paths, checkpoint, resume=arguments.resume)
    reading, finding = (importlib.import_module(name) for name in ENGINES[arguments.engine])
    with show_triage(state.size or None, language) as show:

        def on_progress(progress: Progress) -> None:
            show(progress.bytes, progress.events, progress.source)

        try:
            reading.read_all(state, options, on_progress, checkpoint.keep)
        except KeyboardInterrupt:  # report what was read so far
            if not state.tally.lines:
                raise
            checkpoint.write(state)
    find = finding.finder(assistant, source_from(arguments), arguments.jobs or cores())
    triage: Triage = finish(state, assistant, find, time.monotonic() - began)
    if arguments.resume or arguments.checkpoint:
        checkpoint.write(state)
    else:
        shutil.rmtree(checkpoint.folder, ignore_errors=True)
    return triage


def _checkpoint(arguments: argparse.Namespace, options: Options) -> Checkpoint:
    from assistant.diagnosis.retrieval.knowledge import cache_folder
    from assistant.triage.checkpoint import Checkpoint

    paths = [path if path == "-" else str(Path(path).absolute()) for path in arguments.paths]
    named = "\0".join((*paths, arguments.field))
    folder = arguments.checkpoint or cache_folder() / "triage" / hashlib.sha256(named.encode()).hexdigest()[:16]
    mark = "\0".join((named, *map(str, options.patterns)))
    return Checkpoint(folder, hashlib.sha256(mark.encode()).hexdigest()[:32])


def _skeletons(folder: Path | None, triage: Triage, assistant: Assistant) -> dict[str, Path]:
    if folder is None:
        return {}
    from assistant.triage.outputs.skeletons import write_skeletons

    entries = [entry for id_ in assistant.index.ids if (entry := assistant.entry(id_))]
    return write_skeletons(triage.unknown, folder, entries, datetime.now(UTC).date())


def _say(text: str) -> None:
    print(f"assistant: {text}", file=sys.stderr)  # noqa: T201
