"""`assistant playbook`: steps to find the cause of a kind of failure that no entry explains.

    assistant playbook              list them
    assistant playbook nccl         read one
    assistant playbook 显存         find one by words

Exit status: 0 shown, 1 none matches.
"""

from __future__ import annotations

import argparse
import json
import sys

from assistant.commands.options import add_language_option, language_from

FORMATS = ("text", "markdown", "json")

EXAMPLES = """examples:
  assistant playbook
  assistant playbook nccl --lang zh
  assistant playbook "connection refused"
  assistant playbook postgresql --format markdown > steps.md
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "playbook", help="steps for a kind of failure that no entry explains", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("slug", nargs="?", default="", metavar="SLUG|WORDS", help="default: list all playbooks")
    add_language_option(parser)
    parser.add_argument("--format", choices=FORMATS, default="text", help="default: text")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a playbook, or those that match the words; 1 when there is none."""
    from kb.playbook import heads

    language = language_from(arguments.lang)
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    if arguments.slug in heads():
        sys.stdout.write(_shown(arguments.slug, language, arguments.format))
        return 0
    slugs = tuple(heads())
    if arguments.slug:
        from assistant.diagnosis.explanation.playbooks import matching

        slugs = matching(arguments.slug)
    if not slugs:
        sys.stderr.write(f"assistant: no playbook fits “{arguments.slug[:60]}”; list them with: assistant playbook\n")
        return 1
    width = max(map(len, slugs))
    for slug in slugs:
        head = heads()[slug]
        sys.stdout.write(f"{slug:<{width}}  {head.title.in_language(language)}\n")
    return 0


def _shown(slug: str, language: str, form: str) -> str:
    from assistant.rendering.playbook import playbook_card

    card = playbook_card(slug, language)
    if form == "json":
        from assistant.rendering.as_json import playbook_data

        return json.dumps(playbook_data(card), ensure_ascii=False, indent=2) + "\n"
    if form == "markdown":
        from assistant.rendering.as_markdown import playbook_lines

        return "\n".join([f"## {card.title}", "", *playbook_lines(card, language)]).strip() + "\n"
    from assistant.rendering.as_text import playbook_as_text

    return playbook_as_text(card, language)
