"""The command `assistant`: sub-commands, exit statuses, and the one place where exceptions are turned into messages.

    python train.py 2>&1 | assistant query -

Results go to standard output, everything else to standard error. Exit status: 0 answered, 1 unknown or nothing found,
2 could not run.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` and argparse are not imported before they are needed: `assistant run` starts a command
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

# The sub-commands in the order of the help page, and the module of each, which has `add_parser(subparsers)`. The
# browser is named here and not imported: the faces depend on the assistant, and not the other way round.
_OWN = ("query", "run", "last", "record", "hook", "chat", "triage", "show", "playbook", "kb", "index",
        "outcomes", "incidents", "watch", "webhook", "serve", "mcp")  # fmt: skip
COMMANDS = {name: f"assistant.commands.{name}" for name in _OWN} | {"ui": "ui.command"}

EPILOG = """examples:
  assistant query crash.log                     diagnose a file
  assistant run -- python train.py              run a command, and diagnose it when it fails
  assistant last                                diagnose what the last command printed
  assistant query "显存不足" --lang zh           describe it in words
  assistant chat crash.log                      narrow it down in a conversation
  assistant triage night.zip --out night.html   many logs: what to fix, by count
  assistant show cuda/out-of-memory             read one entry
  assistant incidents import issues.json        what your team met before
  assistant playbook nccl                       how to go on where no entry fits
  assistant kb lint my-entries                  check your own entries
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = _status_of(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return _told(error)
    return status


def _status_of(words: list[str]) -> int:
    """Run the command that the words name."""
    if words[:2] == ["run", "--"] and len(words) > 2:  # without options there is nothing to read before it starts
        from assistant.commands.run import run_and_explain

        return run_and_explain(words[2:])
    if words[:1] == ["query"]:
        from assistant.resident.client import answered

        told = answered(words)  # nothing else is imported where a helper has answered
        if told is not None:
            return told
    if words[:1] != ["run"]:
        import logging

        logging.basicConfig(format="assistant: %(message)s", level=logging.WARNING)
    parsed = build_parser(words).parse_args(words)
    status: int = parsed.run(parsed)
    if words[:1] == ["query"]:
        from assistant.resident.client import start_where_wanted

        start_where_wanted(words)
    return status


def _told(error: Exception) -> int:
    """Tell what went wrong, and return the exit status; what nobody expected is raised again."""
    import os

    from assistant.errors import AssistantError
    from index.errors import IndexingError
    from kb.errors import KbError
    from kb.printable import printable

    if isinstance(error, BrokenPipeError):  # the reader closed the pipe: it has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    if isinstance(error, OSError):
        message = _of_the_system(error)
    elif isinstance(error, AssistantError | IndexingError | KbError):
        message = str(error)
    else:
        raise error
    print(f"assistant: {printable(message)}", file=sys.stderr)  # noqa: T201  # it may quote somebody's file
    return 2


def _of_the_system(error: OSError) -> str:
    """Say what the system refused, and what to do about it."""
    import errno

    what = f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror or error)
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return f"{what}; the disk is full: make room, or let the cache lie elsewhere with ERROR_ASSISTANT_CACHE"
    if error.errno == errno.EROFS or (error.errno == errno.EACCES and _is_our_own(error.filename)):
        return (
            f"{what}; let the cache and the outcomes lie where they can be written to, with ERROR_ASSISTANT_CACHE and "
            "ERROR_ASSISTANT_OUTCOMES"
        )
    if error.errno in {errno.EMFILE, errno.ENFILE}:
        return f"{what}; allow more open files: ulimit -n 4096"
    return f"{what}; check the path" if error.filename else what


def _is_our_own(path: object) -> bool:
    """Tell whether a path is one that nobody named: of the cache, of the user's data, or above them."""
    from pathlib import Path

    import platformdirs

    from assistant.diagnosis.retrieval.knowledge import cache_folder

    data = Path(platformdirs.user_data_dir("error-assistant"))
    return isinstance(path, str) and any(
        Path(path).is_relative_to(own) or own.is_relative_to(path) for own in (cache_folder(), data)
    )


def build_parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser; only the command that is asked for is imported in full."""
    import argparse
    import importlib

    parser = argparse.ArgumentParser(
        prog="assistant", epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Paste a crash log, get a diagnosis: what happened, why, what to try and what not to try.",
    )  # fmt: skip
    parser.add_argument("--version", action="version", version=f"assistant {version()}" if "--version" in words else "")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    wanted = [word for word in words[:1] if word in COMMANDS]
    for name in wanted or COMMANDS:
        importlib.import_module(COMMANDS[name]).add_parser(subparsers)
    return parser


def version() -> str:
    """Return the installed version."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as of_package

    try:
        return of_package("error-assistant")
    except PackageNotFoundError:
        return "(not installed)"
