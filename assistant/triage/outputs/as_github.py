"""GitHub annotations: workflow commands, one per group, at its first location.

::error file=logs/a.log,line=12,title=known 97%25 cuda/out-of-memory::CUDA out of memory%0A3 events in 2 runs

Values are escaped as the runner requires, so that no line of a log is executed as a command.
"""

from __future__ import annotations

from assistant.rendering.labels import label
from assistant.rendering.report import card_of, percent
from assistant.triage.outputs.labels import say, share
from assistant.triage.outputs.report import PARTS, Report
from assistant.triage.types import Group

MOST = 10  # annotations per severity and step; the runner silently drops further ones
LONGEST_MESSAGE = 2000  # characters
MOST_STEPS = 2


def as_github(report: Report, language: str) -> str:
    """Return the workflow commands: an error or a warning per group, and a notice with the totals."""
    totals = report.triage.totals
    words = [f"{say(name, language)} {share(getattr(totals, name), totals.lines)}" for name in PARTS]
    facts = (say("lines", language, totals.lines), say("events", language, totals.events), *words)
    lines = [_command("notice", {"title": say("title", language)}, " · ".join(facts))]
    count = {"error": 0, "warning": 0}
    for group in report.triage.groups:
        severity = "warning" if group.level in ("warning", "info") else "error"
        count[severity] += 1
        if count[severity] <= MOST:
            lines.append(_annotation(report, group, severity, language))
    return "".join(f"{line}\n" for line in lines)


def _annotation(report: Report, group: Group, severity: str, language: str) -> str:
    title = [say(group.verdict.value, language)]
    if group.is_understood and group.finding:
        title += [percent(group.finding.probability), group.finding.entry_id]
    if report.is_new(group):
        title.insert(0, say("new", language))
    properties: dict[str, object] = {}
    if group.examples and group.examples[0].source != "-":
        properties |= {"file": group.examples[0].source, "line": group.examples[0].line}
    properties["title"] = " ".join(title)
    return _command(severity, properties, "\n".join(_message(report, group, language))[:LONGEST_MESSAGE])


def _message(report: Report, group: Group, language: str) -> list[str]:
    lines = [report.title(group, language)]
    lines.append(f"{say('events', language, group.count)}, {say('runs', language, group.runs)}")
    entry = report.entry(group)
    if entry:
        card = card_of(entry, language)
        lines.append(card.what)
        for name, steps in (("try", card.workarounds), ("avoid", card.dead_ends)):
            lines += [f"{label(name, language)}: {step.action}" for step in steps[:MOST_STEPS]]
    elif group.examples:
        lines.append(group.examples[0].text)
    return lines


def _command(name: str, properties: dict[str, object], message: str) -> str:
    given = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    return f"::{name} {given}::{_data(message)}"


def _data(text: str) -> str:
    """Escape a message: %, carriage returns and line feeds."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Escape a property, where colons and commas are special too."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")
