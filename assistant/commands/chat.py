"""`assistant chat`: a conversation on a terminal, or through pipes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING

from assistant.commands.options import (
    add_incidents_option,
    add_language_option,
    add_secrets_option,
    add_source_options,
    language_from,
    source_from,
    with_incidents,
)

if TYPE_CHECKING:
    from assistant.dialogue.belief import Diagnoser
    from assistant.dialogue.types import Answer, Conversation

EXAMPLES = """examples:
  assistant chat crash.log                        start with a log, then talk
  python train.py 2>&1 | assistant chat -         the same with what a program prints; you talk on the terminal
  printf 'tried the second one\\nnext\\n' | assistant chat crash.log --lang en

Each line is a message. Lines between two lines of ``` are one message; on a terminal, so is what is pasted at once.
"help" lists what can be said; "quit" or the end of input ends it.
"""
QUIT = frozenset({"quit", "exit", "bye", ":q", "q", "退出", "再见"})
FENCE = "```"
PASTE_PAUSE = 0.05  # seconds: lines that follow one another faster were pasted


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "chat", help="narrow an error down in a conversation", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("paste", nargs="?", metavar="TEXT|FILE|-", help="the first message; -: standard input")
    add_language_option(parser)
    parser.add_argument("--format", choices=("text", "markdown"), default="text", help="default: text")
    parser.add_argument(
        "--record", action="store_true", help="keep what worked and what did not, as you confirm it; nothing you paste"
    )
    add_store_option(parser)
    add_incidents_option(parser)
    add_secrets_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def add_store_option(parser: argparse.ArgumentParser) -> None:
    """Add --store."""
    parser.add_argument("--store", metavar="URL|FILE", help="where outcomes are kept (default: among your data)")


def run(arguments: argparse.Namespace) -> int:
    """Converse until the input ends; 0 when an error was found, 1 when it is unknown."""
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.pipeline import Assistant
    from assistant.dialogue import reply, start
    from assistant.dialogue.facts import NONE_OF_THESE
    from assistant.dialogue.recording import Recorder
    from assistant.errors import UnreadablePaste

    first = _first_message(arguments.paste)
    with show_progress() as progress:
        opened = Assistant.open(source_from(arguments), progress, shows_secrets=arguments.show_secrets)
    assistant: Diagnoser = with_incidents(opened, arguments)
    recorder = None
    if arguments.record or arguments.store:
        from assistant.memory.rates import Reported
        from assistant.memory.store import open_store

        store = open_store(arguments.store)
        assistant = Reported(assistant, store)
        recorder = Recorder(store, assistant.entry, "chat") if arguments.record else None
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    conversation = start("" if arguments.lang == "auto" else arguments.lang)
    if arguments.lang == "auto" and language_from("auto") == "zh":
        conversation = start("zh")
    for message in _messages(first, arguments.paste == "-"):
        before = conversation
        text, log = ("", message) if isinstance(message, bytes) else (message, None)
        try:
            conversation, answer = reply(conversation, text, assistant, log=log, trusts=recorder is None)
        except UnreadablePaste as error:
            sys.stderr.write(f"assistant: {error}\n")
            continue
        _print(answer, conversation, assistant, arguments.format)
        for report in recorder.follow(before, conversation) if recorder else ():
            sys.stderr.write(f"assistant: recorded: {report.outcome}: {report.action} ({report.entry_id})\n")
    found = conversation.hypotheses and conversation.hypotheses[0].entry_id != NONE_OF_THESE
    return 0 if found else 1


def _print(answer: Answer, conversation: Conversation, assistant: Diagnoser, form: str) -> None:
    from assistant.dialogue.block_rendering import as_markdown, as_text
    from assistant.dialogue.responses import render_answer

    language = conversation.language
    form_of = as_markdown if form == "markdown" else as_text
    sys.stdout.write(form_of(render_answer(answer, assistant.entry, language), language) + "\n")
    sys.stdout.flush()


# --- messages --------------------------------------------------------------------------------------------------------


def _first_message(word: str | None) -> str | bytes | None:
    """Return the first message: all of standard input, the content of a file, or the argument itself."""
    from assistant.commands.query import open_paste

    if word is None:
        return None
    opened = open_paste(word)
    if isinstance(opened, str):
        return opened
    with opened:
        return opened.read()


def _messages(first: str | bytes | None, is_read_up: bool) -> Iterator[str | bytes]:
    """Yield the first message, then the typed or piped ones."""
    if first is not None:
        yield first
    source: IO[str] | None = sys.stdin
    if is_read_up:  # standard input was the log: read messages from the terminal, if there is one
        source = _terminal()
    if source is None:
        return
    for message in _fenced(source):
        if message.strip().lower() in QUIT:
            return
        if message.strip():
            yield message


def _terminal() -> IO[str] | None:
    try:
        return Path("/dev/tty").open(encoding="utf-8", errors="replace")
    except OSError:
        return None


def _fenced(source: IO[str]) -> Iterator[str]:
    """Yield one message per line, per fenced block, and per paste on a terminal."""
    is_terminal = source.isatty()
    while True:
        if is_terminal:
            sys.stderr.write("› ")
            sys.stderr.flush()
        line = source.readline()
        if not line:
            return
        lines = [line]
        if line.strip() == FENCE:
            lines = _until_fence(source)
        elif is_terminal:
            while _is_waiting(source):
                lines.append(source.readline())
        yield "".join(lines).rstrip("\n")


def _until_fence(source: IO[str]) -> list[str]:
    lines = []
    while (line := source.readline()) and line.strip() != FENCE:
        lines.append(line)
    return lines


def _is_waiting(source: IO[str]) -> bool:
    """Return whether more lines are available: pasted lines arrive at once."""
    import select

    try:
        return bool(select.select([source], [], [], PASTE_PAUSE)[0])
    except (OSError, ValueError):  # no select on terminals of this system: a line is a message
        return False
