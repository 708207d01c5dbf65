"""Machine-readable formats: JSON, JSON lines, CSV and Parquet.

JSON contains the whole report and is the input of `--baseline`. JSON lines have a line for the totals, then one per
group, edge and unread input. CSV and Parquet have a row per group.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from assistant.errors import AssistantError
from assistant.triage.outputs.report import Report
from assistant.triage.types import group_to_dict, to_dict

# A cell that begins with one of these is a formula in a spreadsheet; in Chinese versions the full-width ones too.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
LONGEST_CELL = 32_000  # characters; spreadsheets cut at 32,767


def as_json(report: Report, language: str) -> bytes:  # noqa: ARG001 (ids and values: the same in every language)
    """Return the whole report as JSON, the input of `read_baseline` and `types.from_dict`."""
    return (json.dumps(to_dict(report.triage), ensure_ascii=False, indent=1) + "\n").encode()


def as_json_lines(report: Report, language: str) -> bytes:
    """Return a JSON object per line, distinguished by "type": "totals", "group", "edge", "unread"."""
    triage = report.triage
    about = {"knowledge": triage.knowledge, "seconds": triage.seconds}
    lines = [{"type": "totals", **asdict(triage.totals), **about}]
    lines += [
        {"type": "group", "title": report.title(group, language), **group_to_dict(group)} for group in triage.groups
    ]
    lines += [{"type": "edge", **asdict(edge)} for edge in triage.edges]
    lines += [{"type": "unread", **asdict(item)} for item in triage.unread]
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines).encode()


def rows(report: Report, language: str) -> Iterator[dict[str, Any]]:
    """Yield a flat row per group."""
    for group in report.triage.groups:
        first = group.examples[0] if group.examples else None
        yield {
            "key": group.key,
            "verdict": group.verdict.value,
            "entry": group.finding.entry_id if group.finding and group.is_understood else "",
            "probability": group.finding.probability if group.finding and group.is_understood else None,
            "title": report.title(group, language),
            "events": group.count,
            "lines": group.lines,
            "runs": group.runs,
            "first_seen": group.first_seen,
            "last_seen": group.last_seen,
            "level": group.level,
            "kind": group.kind,
            "template": group.template,
            "source": first.source if first else "",
            "line": first.line if first else None,
            "example": first.text if first else "",
            "hosts": ", ".join(f"{host.name} ({host.count})" for host in group.hosts),
            "signatures": group.signature_count,
            "new": _when(report, report.is_new(group)),
            "rise": report.rise(group),
            "playbook": group.finding.playbook if group.finding and not group.is_understood else "",
        }


def _when(report: Report, value: bool) -> bool | None:
    """Return a comparison with the baseline, None where there is none."""
    return value if report.changes else None


def as_csv(report: Report, language: str) -> bytes:
    """Return comma-separated values in UTF-8 with a byte order mark, for spreadsheets; no cell is a formula."""
    written = io.StringIO()
    writer = csv.writer(written)
    header = [name for name, _, _ in COLUMNS]
    writer.writerow(header)
    for row in rows(report, language):
        writer.writerow([_cell(row[name]) for name in header])
    return written.getvalue().encode("utf-8-sig")


def _cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return defused(value) if isinstance(value, str) else value


def defused(text: str) -> str:
    """Return a text that no spreadsheet evaluates: an apostrophe is prepended where it would be a formula.

    >>> defused("=HYPERLINK(1)"), defused("a = b")
    ("'=HYPERLINK(1)", 'a = b')
    """
    shown = text[:LONGEST_CELL]
    return f"'{shown}" if shown.lstrip(" \u00a0\u3000").startswith(FORMULA_STARTS) else shown


# (column, type in Parquet, description)
COLUMNS: tuple[tuple[str, str, str], ...] = (
    ("key", "string", "stable over runs"),
    ("verdict", "string", "known, likely or unknown"),
    ("entry", "string", "id of the entry that answers; empty where unknown"),
    ("probability", "float64", "that the entry diagnoses the group"),
    ("title", "string", "the entry's message, else the template"),
    ("events", "int64", ""),
    ("lines", "int64", "that the events took"),
    ("runs", "int64", "inputs in which it occurs"),
    ("first_seen", "string", "as the log prints it"),
    ("last_seen", "string", ""),
    ("level", "string", ""),
    ("kind", "string", "exception type or code"),
    ("template", "string", "the message, its changing parts named"),
    ("source", "string", "of the first example"),
    ("line", "int64", "of the first example, from 1"),
    ("example", "string", ""),
    ("hosts", "string", "most frequent first"),
    ("signatures", "int64", "joined in the group"),
    ("new", "bool", "the baseline does not have it; empty without a baseline"),
    ("rise", "float64", "times as frequent as in the baseline, where it is rising"),
    ("playbook", "string", "of an unknown group: how to go on"),
)


def as_parquet(report: Report, language: str) -> bytes:
    """Return a Parquet file of the rows, with the histogram's counts as a list and the totals in its metadata.

    Raises AssistantError with the line to type when pyarrow is missing.
    """
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError as error:
        raise AssistantError('Parquet needs pyarrow; install it: pip install "error-assistant[triage]"') from error
    types = {"string": pa.string(), "int64": pa.int64(), "float64": pa.float64(), "bool": pa.bool_()}
    fields = [(name, types[kind]) for name, kind, _ in COLUMNS]
    about = {"totals": json.dumps(asdict(report.triage.totals)), "knowledge": report.triage.knowledge}
    schema = pa.schema([*fields, ("histogram", pa.list_(pa.int64()))], metadata=about)
    listed = [
        {**row, "histogram": list(group.histogram)}
        for row, group in zip(rows(report, language), report.triage.groups, strict=True)
    ]
    sink = pa.BufferOutputStream()
    parquet.write_table(pa.Table.from_pylist(listed, schema=schema), sink, compression="zstd")
    content: bytes = sink.getvalue().to_pybytes()
    return content
