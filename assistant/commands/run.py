"""`assistant run`: run a command as it is, and diagnose it when it fails.

assistant run -- python train.py        the same output, the same exit status; on failure a diagnosis on stderr

What diagnoses is imported once the command has failed: a command that succeeds costs a Python start, and no more.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # `typing` takes milliseconds to import
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from assistant.diagnosis.retrieval.knowledge import Source
    from assistant.integrations.terminal.running import Ran

EXAMPLES = """examples:
  assistant run -- python train.py
  assistant run -- make -j8 test 2>errors.log
  assistant run --log build.log -- cargo build       the whole output in a file too
  assistant run --lang zh --full -- docker compose up

Output, colours, keys, window size, signals and exit status are the command's own; 128 + n after signal n, 127 where
there is no such command. The last 1 MiB of its output is read when it fails, and `assistant last` tells more of it.
Nothing is diagnosed after Ctrl-C. Ctrl-Z does not stop a command that runs in a pseudo-terminal.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    import argparse
    from pathlib import Path

    from assistant.commands.options import add_language_option, add_source_options

    parser = subparsers.add_parser(
        "run", help="run a command, and diagnose it when it fails", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("words", nargs=argparse.REMAINDER, metavar="-- COMMAND", help="the command and its arguments")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write all of the output to a file too")
    whole = parser.add_mutually_exclusive_group()
    whole.add_argument("--full", action="store_true", help="the whole diagnosis, not a dozen lines")
    whole.add_argument("--quiet", action="store_true", help="no diagnosis: `assistant last` gives it")
    add_language_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command with options; return its exit status."""
    from assistant.commands.options import source_from
    from assistant.errors import AssistantError

    words = arguments.words[1:] if arguments.words[:1] == ["--"] else arguments.words
    if not words:
        raise AssistantError("which command? type: assistant run -- COMMAND")
    form = "" if arguments.quiet else "text" if arguments.full else "short"

    def source() -> Source:
        return source_from(arguments)

    if arguments.log is None:
        return run_and_explain(words, form, arguments.lang, source)
    with arguments.log.open("wb") as log:
        return run_and_explain(words, form, arguments.lang, source, log.write)


def run_and_explain(
    words: Sequence[str],
    form: str = "short",
    language: str = "auto",
    source: Callable[[], Source] | None = None,
    copy_to: Callable[[bytes], object] | None = None,
) -> int:
    """Run a command and return its exit status; where it fails, explain it in a form of rendering ("": keep it)."""
    from assistant.integrations.terminal.running import run_command

    ran = run_command(words, copy_to)
    if ran.has_failed:
        _explain(ran, words, form, language, source)
    return ran.status


def _explain(ran: Ran, words: Sequence[str], form: str, language: str, source: Callable[[], Source] | None) -> None:
    """Write to standard error why a command may have failed, and keep its output for `assistant last`."""
    import shlex
    from contextlib import redirect_stdout

    from assistant.diagnosis.privacy.secrets import mask_secrets
    from assistant.integrations.answering import answered
    from assistant.integrations.language import language_from
    from assistant.integrations.terminal.kept import keep_last
    from assistant.rendering.labels import label

    output = ran.tail.text()
    masked = mask_secrets(output.decode("utf-8", "replace")).encode()
    keep_last(ran.status, mask_secrets(shlex.join(words)), masked)
    if not form:
        return
    if not output.strip():
        sys.stderr.write(f"{label('run.silent', language_from(language), ran.status)}\n")
        return
    with redirect_stdout(sys.stderr):  # whether there are colours is asked of where it is written
        told = answered(output, language, form, source=source() if source else None).text
    sys.stderr.write(told)
    if form == "short" and os.isatty(2):
        sys.stderr.write(f"{label('run.more', language_from(language))}\n")
    sys.stderr.flush()
