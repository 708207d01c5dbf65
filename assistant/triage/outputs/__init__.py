"""Outputs of a triage: a table of formats, each a function from a report and a language to text or bytes.

    write(report_of(triage, assistant.entry), Path("night.html"), "zh")   the file extension selects the format
    render(report, "markdown", "en")                                      ->  bytes for standard output

`assistant triage` also uses `baseline.compare`, `baseline.failing` and `skeletons.write_skeletons`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from assistant.errors import AssistantError
from assistant.triage.outputs.as_github import as_github
from assistant.triage.outputs.as_html import as_html
from assistant.triage.outputs.as_markdown import as_markdown
from assistant.triage.outputs.as_sarif import as_sarif
from assistant.triage.outputs.as_table import as_csv, as_json, as_json_lines, as_parquet
from assistant.triage.outputs.as_text import as_text
from assistant.triage.outputs.report import Report, report_of
from kb.files import write_whole

__all__ = ["OUTPUTS", "Output", "Report", "output_for", "render", "report_of", "write"]


@dataclass(frozen=True, slots=True)
class Output:
    """One output format."""

    name: str  # the value of --format
    suffixes: tuple[str, ...]  # file extensions of this format
    help: str
    make: Callable[[Report, str], str | bytes]


OUTPUTS: tuple[Output, ...] = (
    Output("text", (".txt",), "a summary for a terminal", as_text),
    Output("json", (".json",), "the whole report; what --baseline takes", as_json),
    Output(
        "jsonl", (".jsonl", ".ndjson"), "a JSON object per line: totals, groups, edges, unread inputs", as_json_lines
    ),
    Output("csv", (".csv",), "a row per group, for a spreadsheet", as_csv),
    Output("parquet", (".parquet", ".pq"), "a row per group, for a data frame", as_parquet),
    Output("html", (".html", ".htm"), "one page with everything, in both languages", as_html),
    Output("markdown", (".md",), "for a ticket", as_markdown),
    Output("sarif", (".sarif",), "SARIF 2.1.0, for viewers of static analysis", as_sarif),
    Output("github", (), "annotations of a GitHub workflow", as_github),
)


def render(report: Report, name: str, language: str) -> bytes:
    """Return the report in a format of `OUTPUTS`."""
    made = next(output for output in OUTPUTS if output.name == name).make(report, language)
    return made if isinstance(made, bytes) else made.encode("utf-8", "replace")


def output_for(path: Path) -> Output:
    """Return the format for a file name.

    Raises AssistantError for an unknown extension, before any work is done.
    """
    for output in OUTPUTS:
        if path.suffix.lower() in output.suffixes:
            return output
    known = ", ".join(output.suffixes[0] for output in OUTPUTS if output.suffixes)
    raise AssistantError(f"{path}: its name does not say which form it is to have; end it with one of {known}")


def write(report: Report, path: Path, language: str) -> None:
    """Write the report to a file in the format of its extension, atomically.

    Raises AssistantError as `output_for` does, OSError where the file cannot be written.
    """
    content = render(report, output_for(path).name, language)
    write_whole(path, content)
