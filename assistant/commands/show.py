"""`assistant show`: print one entry."""

from __future__ import annotations

import argparse
import sys

from assistant.commands.options import add_language_option, add_source_options, language_from, source_from


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "show", help="read one entry", epilog="example:\n  assistant show cuda/out-of-memory --lang zh",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("id", metavar="ID", help="as `assistant kb list` prints it")
    add_language_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the entry; 1 when there is none with that id."""
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.retrieval.knowledge import entry_of, open_knowledge
    from assistant.rendering.as_text import card_as_text
    from assistant.rendering.report import card_of

    with show_progress() as progress:
        index, _ = open_knowledge(source_from(arguments), progress)
    entry = entry_of(index, arguments.id)
    if entry is None:
        from rapidfuzz import process

        near = [name for name, _, _ in process.extract(arguments.id, index.ids, limit=3)]
        sys.stderr.write(f"assistant: there is no entry {arguments.id}; the nearest are {', '.join(near)}\n")
        return 1
    language = language_from(arguments.lang)
    sys.stdout.write(card_as_text(card_of(entry, language), language))
    return 0
