"""`assistant query`: diagnose a text, a file, or what is piped in."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from assistant.commands.options import (
    add_incidents_option,
    add_language_option,
    add_secrets_option,
    add_source_options,
    language_from,
    source_from,
    with_incidents,
)
from assistant.rendering.formats import FORMATS
from assistant.resident.client import LONGEST_NAME

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant

LONGEST_PART = 255  # bytes between two slashes of a path; a system refuses to look for longer ones

EXAMPLES = """what a verdict promises (measured: docs/accuracy.md):
  known    of 100 such answers at most 3 are wrong, and 6 right in part only
  likely   6 of 10 such answers are right, at least in part; of a few words 85 of 100
  unknown  no entry is near enough; exit status 1

examples:
  assistant query crash.log
  python train.py 2>&1 | assistant query -
  assistant query "RuntimeError: CUDA error: an illegal memory access was encountered"
  assistant query crash.log --full
  assistant query crash.log --lang zh --format markdown > ticket.md
  assistant query crash.log --kb our-entries/
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "query", help="diagnose a log, a file or a description", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("paste", nargs="?", default="-", metavar="TEXT|FILE|-", help="default: standard input")
    add_language_option(parser)
    parser.add_argument("--format", choices=FORMATS, default="text", help="default: text")
    parser.add_argument("--top", type=int, default=3, metavar="N", help="runners-up to show, at most 9 (default: 3)")
    whole = parser.add_mutually_exclusive_group()
    whole.add_argument(
        "--full", action="store_true", help="text: every step, dead end, reason and source, not the first 40 lines"
    )
    whole.add_argument("--why", action="store_true", help="text: the reasons too")
    add_secrets_option(parser)
    add_incidents_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Diagnose and print the result; 0 when there is an answer, 1 when there is none."""
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.pipeline import Assistant

    paste = open_paste(arguments.paste)
    with show_progress() as progress:
        assistant = Assistant.open(source_from(arguments), progress, shows_secrets=arguments.show_secrets)
    status, text = answer(assistant, arguments, paste, names_file(arguments.paste))
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.write(text)
    return status


def answer(
    assistant: Assistant, arguments: argparse.Namespace, paste: str | BinaryIO, is_file: bool
) -> tuple[int, str]:
    """Return the exit status and the text for the terminal that is rendered for."""
    from assistant.diagnosis.types import Verdict
    from assistant.rendering import render
    from assistant.rendering.labels import label
    from assistant.rendering.terminal import terminal

    diagnosis = with_incidents(assistant, arguments).diagnose(paste)
    language = language_from(arguments.lang, diagnosis.language, terminal().environ)
    is_brief = arguments.format == "text" and not arguments.full
    forms = [*(["brief"] if is_brief else [arguments.format]), *(["reasons"] if is_brief and arguments.why else [])]
    text = "".join(render(diagnosis, assistant.entry, language, form, arguments.top) for form in forms)
    is_unknown = diagnosis.verdict is Verdict.UNKNOWN
    if is_unknown and arguments.format == "text":
        text += f"\n{label('make.entry', language, drafting_command(arguments.paste, is_file))}\n"
    return 1 if is_unknown else 0, text


def names_file(word: str) -> bool:
    """Tell whether the input is a file."""
    return word != "-" and _may_name_a_file(word) and Path(word).is_file()


def _may_name_a_file(word: str) -> bool:
    parts = word.split("/") if len(word) < LONGEST_NAME and "\n" not in word else ()
    return bool(parts) and all(len(part.encode("utf-8", "surrogatepass")) <= LONGEST_PART for part in parts)


def drafting_command(word: str, is_file: bool) -> str:
    """Return the command that drafts an entry from the input."""
    return f"assistant kb new {shlex.quote(word) if is_file else 'FILE'} --folder my-entries"


def open_paste(word: str) -> str | BinaryIO:
    """Return the input: standard input, the file of that name, or the argument itself."""
    from assistant.diagnosis.reading.pipes import is_pipe, open_patiently

    if word == "-":
        return sys.stdin.buffer
    path = Path(word)
    if _may_name_a_file(word):
        if path.is_file() or is_pipe(path):
            return open_patiently(path)
        if path.is_dir() or (len(path.parts) > 1 and " " not in word and path.suffix):
            path.open("rb")  # raises the OSError of a folder or a missing file
    return word
