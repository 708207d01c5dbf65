"""Short: what one needs beside one's own output, in a dozen plain lines: verdict, event, first step, first dead end.

    assistant: Known error 99%  CUDA error 700: illegal memory access  (cuda/illegal-address)
      --> train.py:63
      Try: Find the kernel with compute-sanitizer
        compute-sanitizer --tool memcheck python train.py
      Avoid: Adding torch.cuda.empty_cache()

The first two lines are of one form, which editors can read. There are no colours and no frames, so that a log, a test's
summary and a chat message can hold it.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.rendering.labels import label
from assistant.rendering.report import Card, Report, percent

MOST_COMMANDS = 4  # lines of the first step's commands
LONGEST = 200  # characters of a line


def as_short(report: Report) -> str:
    """Return the report in a dozen lines."""
    return "".join(f"{line if len(line) <= LONGEST else line[: LONGEST - 2] + ' …'}\n" for line in _lines(report))


def _lines(report: Report) -> Iterator[str]:
    language, card = report.language, report.card
    if card:
        name = _first_line(card.title)
        yield f"assistant: {report.verdict_words} {percent(card.probability)}  {name}  ({card.entry_id})"
    else:
        yield f"assistant: {report.verdict_words}"
    if report.origin:
        yield f"  --> {report.origin}"
    if report.event:
        place = f"{report.event_place}  " if report.event_place else ""
        yield f"  {place}{_first_line(report.event)}"
    if card:
        yield from _advice(card, language)
        for other in report.hypotheses[1:3]:
            yield f"  {label('short.or', language, percent(other.probability), other.entry_id, other.title)}"
    elif report.playbook:
        book = report.playbook
        yield f"  {label('playbook', language, book.title)}"
        for what, commands in book.collect[:2]:
            yield f"  - {_first_line(what)}"
            yield from (f"    {line}" for line in commands.splitlines()[:2])
        yield f"  {label('playbook.whole', language, book.slug)}"


def _advice(card: Card, language: str) -> Iterator[str]:
    if card.workarounds:
        step = card.workarounds[0]
        yield f"  {label('named', language, label('short.try', language), _first_line(step.action))}"
        if step.warning:
            yield f"    {_first_line(step.warning)}"
        commands = [line for line in step.commands.splitlines() if line.strip()]
        yield from (f"    {line}" for line in commands[:MOST_COMMANDS])
        if len(commands) > MOST_COMMANDS:
            yield "    …"
    if end := card.first_dead_end:
        yield f"  {label('named', language, label('short.avoid', language), _first_line(end.action))}"
        if end.when:
            yield f"    {_first_line(end.when)}"


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0]
