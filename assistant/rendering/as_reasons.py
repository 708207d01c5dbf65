"""Reasons: the evidence for an entry, for a terminal."""

from __future__ import annotations

from assistant.diagnosis.explanation.reasons import quoted
from assistant.rendering.as_text import LONGEST_REASON, RUNNER_REASONS, Page
from assistant.rendering.labels import label
from assistant.rendering.report import Report


def as_reasons(report: Report) -> str:
    """Return the evidence for the entry, why it ranks above the second, and the evidence for the others."""
    page = Page(report.language)
    if report.card:
        page.heading("because", report.card.entry_id)
        for reason in report.card.reasons:
            page.say(f"- {reason}", indent=2)
    if report.decision:
        page.title(label("decided", report.language, report.decision.against))
        for factor in report.decision.factors:
            page.say(f"- {factor.words}", indent=2)
    others = [*(it for it in report.hypotheses if report.card and it.entry_id != report.card.entry_id), *report.runners]
    if others:
        page.heading("runners" if report.card else "nearest")
    for it in others:
        page.runner(it)
        for reason in it.reasons[:RUNNER_REASONS]:
            page.say(f"- {quoted(reason, longest=LONGEST_REASON)}", "dim", indent=8)
    return "\n" + page.text() if report.card or others else ""
