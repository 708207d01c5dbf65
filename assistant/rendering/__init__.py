"""Rendering: a diagnosis in the user's language and in the requested format.

render(diagnosis, assistant.entry, "zh", "markdown")  ->  "## 已知错误 …"
"""

from __future__ import annotations

from importlib import import_module

from assistant.diagnosis.types import Diagnosis
from assistant.rendering.report import RUNNERS, FindEntry, report_of


def render(diagnosis: Diagnosis, entry: FindEntry, language: str, form: str, runners: int = RUNNERS) -> str:
    """Return the diagnosis in a language ("en" or "zh") and a format, with the given number of runners-up.

    A format is one of `formats.FORMATS`, or "brief" and "reasons": parts of the text for a terminal.
    """
    made: str
    if form == "json":
        from assistant.rendering.as_json import as_json

        return as_json(diagnosis, entry, language)
    made = getattr(import_module(f"assistant.rendering.as_{form}"), f"as_{form}")(
        report_of(diagnosis, entry, language, runners)
    )
    return made
