"""`assistant record`: a shell whose last command's output is kept, for `assistant last`."""

from __future__ import annotations

import argparse
import os
import sys

EXAMPLES = """examples:
  assistant record                     your shell, $SHELL, with its hook (see `assistant hook --help`)
  assistant record -- zsh --login

to have every new shell recorded, in ~/.bashrc before the hook; a recorder that ends at once leaves you a plain shell:
  if [[ $- == *i* && -z $ASSISTANT_RECORDED && -z $TMUX ]]; then assistant record; ((SECONDS < 5)) || exit; fi

The shell runs in a pseudo-terminal. The last 256 KiB that its last command printed lie in a file that only you can
read, where the system keeps what lives as long as a login; it goes when the shell ends.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "record", help="a shell whose last output `assistant last` knows", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("words", nargs=argparse.REMAINDER, metavar="-- SHELL", help="default: $SHELL")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the shell to its end; return its exit status."""
    from assistant.errors import AssistantError
    from assistant.integrations.terminal.kept import RECORDED, VARIABLE, folder, keep_last
    from assistant.integrations.terminal.recording import Marks
    from assistant.integrations.terminal.running import run_command

    words = arguments.words[1:] if arguments.words[:1] == ["--"] else arguments.words
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise AssistantError(
            "only a shell in a terminal can be recorded; for one command type: assistant run -- COMMAND"
        )
    path = folder() / f"record-{os.getpid()}"
    os.environ |= {VARIABLE: str(path), RECORDED: "1"}
    marks = Marks(lambda status, command, output: keep_last(status, command, output, path))
    try:
        return run_command(words or [os.environ.get("SHELL", "/bin/sh")], marks.feed).status
    finally:
        path.unlink(missing_ok=True)
