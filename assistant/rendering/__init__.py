"""Rendering: a diagnosis in the reader's language and in the form that was asked for.

render(diagnosis, assistant.entry, "zh", "markdown")  ->  "## 已知错误 …"
"""

from __future__ import annotations

from assistant.rendering.as_html import as_html
from assistant.rendering.as_json import as_json
from assistant.rendering.as_markdown import as_markdown
from assistant.rendering.as_text import as_text
from assistant.rendering.report import RUNNERS, FindEntry, report_of
from assistant.types import Diagnosis

FORMS = {"text": as_text, "markdown": as_markdown, "html": as_html}


def render(diagnosis: Diagnosis, entry: FindEntry, language: str, form: str, runners: int = RUNNERS) -> str:
    """Return the diagnosis in a language ("en" or "zh") and a form of `formats.FORMATS`, with so many runners-up."""
    if form == "json":
        return as_json(diagnosis, entry, language)
    return FORMS[form](report_of(diagnosis, entry, language, runners))
