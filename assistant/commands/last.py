"""`assistant last`: diagnose what the last command of this terminal printed."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from assistant.commands.options import add_language_option, add_source_options, language_from, source_from
from assistant.integrations.terminal.kept import VARIABLE, Kept, last_kept
from assistant.rendering.formats import FORMATS

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = """examples:
  make
  assistant last                  what `make` printed, in tmux or in a shell under `assistant record`
  assistant last --full           every step, dead end, reason and source
  assistant last --rerun          where the output was not kept: run the last command once more, and diagnose it

Looked for in this order: the file of `assistant record` or of a failed `assistant run`, the pane of tmux, the line that
the shell's hook kept (assistant hook --help).
"""
SET_UP = """nothing is known of the last command here. What shows it, one of:
  in tmux: nothing to set up
  assistant record                   a shell whose last output is kept; its hook: assistant hook --help
  assistant run -- COMMAND           a command that is diagnosed when it fails
  COMMAND 2>&1 | assistant query -"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "last", help="diagnose what the last command printed", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--rerun", action="store_true", help="run the last command again where its output is not kept")
    parser.add_argument("--format", choices=FORMATS, default="text", help="default: text")
    parser.add_argument("--full", action="store_true", help="text: all of it, not the first 40 lines")
    add_language_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Diagnose and print; 0 when there is an answer, 1 when there is none, 2 when no output is known."""
    from assistant.commands.progress import show_progress
    from assistant.errors import AssistantError
    from assistant.integrations.terminal.screen import last_output, tmux_screen
    from assistant.rendering import render
    from assistant.rendering.labels import label
    from assistant.service.service import Service

    kept, screen = last_kept(), tmux_screen()
    if screen is not None and VARIABLE not in os.environ:
        kept = None  # without a hook nobody says that a command came after the one that is kept
    output = kept.output if kept else b""
    if screen is not None and not output.strip():
        output = last_output(screen, kept.command if kept else "").encode()
    if not output.strip() and kept and arguments.rerun:
        output = _again(kept)
    if not output.strip():
        if kept is None:
            raise AssistantError(SET_UP)
        raise AssistantError(label("last.unknown", language_from(arguments.lang), kept.command or "?", kept.status))
    with show_progress() as progress:
        service = Service.open(source_from(arguments), progress)
    diagnosis = service.diagnosis(output)
    language = language_from(arguments.lang, diagnosis.language)
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    if kept and kept.command:
        sys.stderr.write(f"{label('last.of', language, _shown(kept.command), kept.status)}\n")
    form = "brief" if arguments.format == "text" and not arguments.full else arguments.format
    sys.stdout.write(render(diagnosis, service.entry, language, form))
    return 1 if diagnosis.verdict.value == "unknown" else 0


def _again(kept: Kept) -> bytes:
    """Run the last command again in the user's shell, and return its output."""
    from assistant.integrations.terminal.running import run_command

    words: Sequence[str] = [os.environ.get("SHELL", "/bin/sh"), "-c", kept.command]
    return run_command(words).tail.text()


def _shown(command: str) -> str:
    from assistant.diagnosis.privacy.outgoing import outgoing_text

    return outgoing_text(command[:200])
