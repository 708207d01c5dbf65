"""Block rendering: the blocks of an answer as text for a terminal, or as Markdown for a ticket.

    as_text(tell(answer, assistant.entry, "en"), "en")  ->  text, coloured where standard output is a terminal
    transcript(conversation, assistant.entry, "zh")     ->  the whole conversation as Markdown

What the reader typed and what a log holds is shown as text in both, never obeyed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.diagnosis.reading.decoding import clean
from assistant.dialogue.belief import FindEntry
from assistant.dialogue.blocks import Bar, Bars, Block, EntryCard, Items, Page, Steps, Words
from assistant.dialogue.responses import render_answer
from assistant.dialogue.types import Conversation
from assistant.rendering.as_markdown import as_markdown as report_as_markdown
from assistant.rendering.as_markdown import block as fenced
from assistant.rendering.as_markdown import card_lines, escape, quote, step_lines
from assistant.rendering.as_text import BAR
from assistant.rendering.as_text import Page as Terminal
from assistant.rendering.report import percent

LONGEST_QUOTE = 2_000  # characters of a message that a transcript quotes


def as_text(blocks: Iterable[Block], language: str) -> str:
    """Return blocks for a terminal; without colours when standard output is none."""
    page = Terminal(language)
    before: Block | None = None
    for block in blocks:
        if isinstance(block, Words) and before is not None and not isinstance(before, Words):
            page.console.print()
        _write(page, block)
        before = block
    return page.text()


def as_markdown(blocks: Iterable[Block], language: str) -> str:
    """Return blocks as Markdown."""
    return "\n".join(line for block in blocks for line in (*_lines(block, language), "")).strip() + "\n"


def transcript(conversation: Conversation, entry: FindEntry, language: str) -> str:
    """Return the whole conversation as Markdown, in either language: messages quoted, answers told anew."""
    pieces = []
    for turn in conversation.turns:
        pieces.append(fenced("\n".join(map(clean, turn.message[:LONGEST_QUOTE].rstrip().split("\n")))))
        pieces.append(as_markdown(render_answer(turn.answer, entry, language), language))
    return "\n".join(pieces)


# --- on a terminal ---------------------------------------------------------------------------------------------------


def _write(page: Terminal, block: Block) -> None:
    match block:
        case Words(text, is_quiet):
            page.say(text, "dim" if is_quiet else "")
        case Bars(title, bars):
            page.title(title)
            for bar in bars:
                _write_bar(page, bar)
        case Steps(title, steps, note, is_warning):
            page.title(title, style="bold red" if is_warning else "bold green")
            for mark, step in steps:
                page.step(mark, step, "red" if is_warning else "green")
            if note:
                page.say(note, "dim", indent=5)
        case Items(title, items, note, lead, is_numbered, command):
            page.title(title)
            if lead:
                page.say(lead, indent=2)
            for number, item in enumerate(items, start=1):
                page.say(f"{number}. {item}" if is_numbered else f"- {item}", indent=2)
            if command:
                page.say(command, "cyan", indent=7)
            if note:
                page.say(note, "dim", indent=2)
        case Page(report):
            page.report(report)
        case EntryCard(title, card):
            page.title(title)
            page.card(card)


def _write_bar(page: Terminal, bar: Bar) -> None:
    from rich.text import Text

    full = round(bar.share * BAR)
    line = Text(f"{bar.number}. " if bar.number else "", "bold").append(f"{percent(bar.share):>4} ", "bold")
    line.append("█" * full, "cyan").append("░" * (BAR - full), "dim")
    line.append(f"  {bar.name}", "cyan").append(f"  {bar.title}").append(f"  {bar.note}" if bar.note else "", "dim")
    page.put(line, indent=2)


# --- as Markdown -----------------------------------------------------------------------------------------------------


def _lines(block: Block, language: str) -> Iterator[str]:
    match block:
        case Words(text, is_quiet):
            yield f"_{escape(text)}_" if is_quiet else escape(text)
        case Bars(title, bars):
            yield f"**{escape(title)}**"
            yield ""
            for bar in bars:
                mark = f"{bar.number}." if bar.number else "-"
                after = f" ({escape(bar.note)})" if bar.note else ""
                yield f"{mark} {percent(bar.share)} {quote(bar.name)}: {escape(bar.title)}{after}"
        case Steps(title, steps, note):
            yield f"**{escape(title)}**" + (f" · {escape(note)}" if note else "")
            yield ""
            for mark, step in steps:
                yield from step_lines(mark if mark[0].isdigit() else "-", step)
        case Items(title, items, note, lead, is_numbered, command):
            yield f"**{escape(title)}**"
            yield ""
            if lead:
                yield from (f"{escape(line)}  " for line in lead.split("\n"))
                yield ""
            for number, item in enumerate(items, start=1):
                yield f"{number}. {escape(item)}" if is_numbered else f"- {escape(item)}"
            if command:
                yield fenced(command)
            if note:
                yield ""
                yield f"_{escape(note)}_"
        case Page(report):
            yield report_as_markdown(report)
        case EntryCard(title, card):
            yield f"### {escape(title)}"
            yield ""
            yield from card_lines(card, language)
