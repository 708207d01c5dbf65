"""`assistant serve`: keep one opened assistant in memory, so that `assistant query` answers at once."""

from __future__ import annotations

import argparse
import io
import logging
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from assistant.resident import protocol

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant

IDLE, LONGEST_IDLE = 30.0, 60 * 24 * 366  # minutes
EXAMPLES = f"""examples:
  assistant serve &                  from now on `assistant query` answers without opening anything
  assistant serve --idle 480         it ends after eight hours without a query
  assistant serve --stop

The answers are the same in every byte. A query with --kb, --only, --encoder, --index or --incidents, or with a log of
more than 2 MB, is answered without it, as is every query while it cannot answer. It ends by itself after the idle time,
and once an entry, the index or the program has changed. Only you can talk to it. Linux only.

{protocol.VARIABLE}=auto lets a query start it for the next ones; {protocol.VARIABLE}=off lets none ask it.
"""
_TRIED = "RuntimeError: CUDA error: an illegal memory access was encountered\n"
_WAYS = (("--full",), ("--why", "--lang", "zh"), ("--format", "markdown"), ("--format", "html"), ("--format", "json"))


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "serve", help="stay in memory, so that `assistant query` answers at once", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--idle", type=_minutes, default=IDLE, metavar="MINUTES",
                        help="end after so long without a query (default: 30)")  # fmt: skip
    parser.add_argument("--stop", action="store_true", help="end the one that runs")
    parser.set_defaults(run=run)


def _minutes(word: str) -> float:
    try:
        minutes = float(word)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes <= LONGEST_IDLE:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of minutes above 0 and at most {LONGEST_IDLE:,}")
    return minutes


def run(arguments: argparse.Namespace) -> int:
    """Answer until it is time to end; with --stop 0 when one was ended, 1 when none ran."""
    from assistant.errors import AssistantError

    if not protocol.is_possible():
        raise AssistantError(
            "assistant serve needs Unix sockets that say who asks, as Linux has them; queries are answered without it"
        )
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.retrieval.knowledge import source_of
    from assistant.resident.freshness import Freshness
    from assistant.resident.server import Helper, only_one, stop_running
    from assistant.service import allocator

    path = protocol.socket_path()
    if arguments.stop:
        was_running = stop_running(path)
        sys.stderr.write(f"assistant: {'ended' if was_running else 'none runs'}\n")
        return 0 if was_running else 1
    with only_one(path):  # before the seconds of opening: a second one that is started meanwhile ends at once
        allocator.keep_small()
        with show_progress() as progress:
            assistant = Assistant.open(source_of(()), progress)
        freshness = Freshness(source_of(()), assistant.index)
        answering = Answering(assistant)
        answering.warm_up()
        helper = Helper(answering.answer, freshness.is_current, arguments.idle * 60, allocator.give_back)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, helper.stop)
        _leave_no_core()
        helper.serve(path, lambda: _tell(path, arguments.idle))
    return 0


def _tell(path: str, idle: float) -> None:
    sys.stderr.write(f"assistant: queries are answered at {path}; it ends after {idle:g} minutes without one\n")
    sys.stderr.flush()


def _leave_no_core() -> None:
    """Let the system write no image of this process when it crashes: a paste may be in it."""
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Answering:
    """Answers questions from one opened assistant, as `assistant query` would."""

    def __init__(self, assistant: Assistant) -> None:
        self._assistant, self._parser, self._heard = assistant, _parser(), _Heard()

    def warm_up(self) -> None:
        """Answer once in every form: what is imported only then is imported now. Silences the log of this process."""
        logging.getLogger().handlers = [self._heard]
        for options in _WAYS:
            self.answer(protocol.Question([*options, "-"], "input", _TRIED.encode(), 100, False, {}))

    def answer(self, question: protocol.Question) -> tuple[int, str]:
        """Return the exit status and the text. Raises where a query would write to standard error, or fail."""
        from assistant.commands.query import answer
        from assistant.rendering.terminal import Terminal, shown_on

        arguments = self._parser.parse_args(["query", *question.words])
        if any(getattr(arguments, name) for name in ("kb", "only", "encoder", "index", "incidents")):
            raise _Declined("it asks for other knowledge")
        if (question.kind == "input") != (arguments.paste == "-"):
            raise _Declined("the paste is not where the words say")
        assistant = replace(self._assistant, shows_secrets=arguments.show_secrets)
        paste = arguments.paste if question.kind == "text" else io.BytesIO(question.paste)
        place = Terminal(question.columns, question.has_colours, question.environ)
        with shown_on(place), self._heard.nothing():
            return answer(assistant, arguments, paste, question.kind == "file")


class _Declined(Exception):
    """A question that an ordinary query has to answer."""


class _Quiet(argparse.ArgumentParser):
    """A parser that neither writes nor ends the process."""

    def error(self, message: str) -> NoReturn:  # noqa: ARG002
        raise _Declined("the words are not those of a query")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:  # noqa: ARG002
        raise _Declined("the words ask for help")

    def print_help(self, file: object = None) -> None:
        """Print nothing."""


def _parser() -> argparse.ArgumentParser:
    """Return the parser of `assistant query`."""
    from assistant.commands import query

    parser: argparse.ArgumentParser = _Quiet(prog="assistant")
    query.add_parser(parser.add_subparsers(dest="command", required=True))
    return parser


class _Heard(logging.Handler):
    """Notices warnings, by thread: an ordinary query would write them to standard error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._here = threading.local()

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002
        """Notice that there was one, and keep nothing of it."""
        self._here.was_warned = True

    @contextmanager
    def nothing(self) -> Iterator[None]:
        """Raise afterwards where this thread was warned of something."""
        self._here.was_warned = False
        yield
        if self._here.was_warned:
            raise _Declined("a query would write a warning")
