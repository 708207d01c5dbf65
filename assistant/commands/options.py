"""Options that several commands share, and what they mean."""

from __future__ import annotations

import argparse
from pathlib import Path

from assistant.integrations.language import language_from

TYPE_CHECKING = False  # `typing` takes milliseconds to import, and `assistant run --log FILE` reads options
if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.retrieval.knowledge import Source


__all__ = [
    "add_incidents_option",
    "add_language_option",
    "add_secrets_option",
    "add_source_options",
    "language_from",
    "source_from",
    "with_incidents",
]


def add_source_options(parser: argparse.ArgumentParser) -> None:
    """Add --kb, --only, --encoder and --index."""
    group = parser.add_argument_group("which knowledge")
    group.add_argument("--kb", type=Path, nargs="+", action="extend", default=[], metavar="PATH",
                       help="entries beside ours: a folder, a file, or a deadends.dev wheel")  # fmt: skip
    group.add_argument("--only", action="store_true", help="use the entries of --kb instead of ours")
    group.add_argument(
        "--encoder", metavar="MODEL", help="a sentence-transformers folder or name instead of the shipped one"
    )
    group.add_argument("--index", type=Path, metavar="FOLDER", help="index folder (default: in your cache)")


def source_from(arguments: argparse.Namespace) -> Source:
    """Return the source that the options name."""
    from assistant.diagnosis.retrieval.knowledge import source_of

    return source_of(arguments.kb, only=arguments.only, encoder=arguments.encoder, folder=arguments.index)


def add_incidents_option(parser: argparse.ArgumentParser) -> None:
    """Add --incidents."""
    parser.add_argument("--incidents", type=Path, metavar="FILE",
                        help="what your team met before (default: among your data)")  # fmt: skip


def with_incidents(assistant: Assistant, arguments: argparse.Namespace, *, later: bool = False) -> Assistant:
    """Return the assistant with the team's memory, where there is one; `later`: also where one may come."""
    from dataclasses import replace

    from assistant.memory.incidents.store import default_path

    path = (arguments.incidents or default_path()).expanduser()
    if not later and not path.is_file():
        return assistant
    from assistant.memory.incidents.recalling import recall_from

    return replace(assistant, recall=recall_from(path, assistant.encoder))


def add_secrets_option(parser: argparse.ArgumentParser) -> None:
    """Add --show-secrets."""
    parser.add_argument("--show-secrets", action="store_true",
                        help="quote passwords and keys of the log as they are (default: masked)")  # fmt: skip


def add_language_option(parser: argparse.ArgumentParser) -> None:
    """Add --lang."""
    parser.add_argument("--lang", choices=("auto", "en", "zh"), default="auto",
                        help="language of the answer (default: that of the paste, or of your locale)")  # fmt: skip
