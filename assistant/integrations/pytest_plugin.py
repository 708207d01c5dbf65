"""pytest: the failures of a run in groups, each with its diagnosis, in the summary at its end.

    pytest --diagnose
    [pytest] diagnose = true

Off unless it is asked for; until a test has failed nothing is imported. Failures are of one group when their messages
are the same but for what changes from run to run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

MOST_GROUPS = 20  # that are diagnosed, the largest first
LONGEST = 100_000  # characters of a failure, from its end
NAMED = 5  # tests of a group that are named


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --diagnose, and the setting of the same name."""
    group = parser.getgroup("assistant", "diagnosis of failures")
    group.addoption("--diagnose", action="store_true", default=None, help="diagnose the failures of this run")
    group.addoption("--diagnose-lang", choices=("auto", "en", "zh"), default="auto", help="language of the diagnoses")
    parser.addini("diagnose", "diagnose the failures of each run", type="bool", default=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Write the groups of failures with their diagnoses."""
    if not (config.getoption("diagnose") or config.getini("diagnose")):
        return
    reports = [report for kind in ("failed", "error") for report in terminalreporter.getreports(kind)]
    if not reports:
        return
    groups = _grouped(reports)
    terminalreporter.section("diagnosis of failures")
    for line in _lines(groups, config.getoption("diagnose_lang")):
        terminalreporter.write_line(line)


def _grouped(reports: list[pytest.TestReport]) -> list[list[pytest.TestReport]]:
    """Return the failures with the same masked message together, the most frequent first."""
    from assistant.diagnosis.reading.masking import mask

    groups: dict[str, list[pytest.TestReport]] = {}
    for report in reports:
        groups.setdefault(mask(_message(report)).key, []).append(report)
    return sorted(groups.values(), key=len, reverse=True)


def _message(report: pytest.TestReport) -> str:
    """Return what the failure says, without where it happened."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return str(crash.message if crash else report.longreprtext)[:2000]


def _lines(groups: list[list[pytest.TestReport]], language: str) -> Iterator[str]:
    from assistant.diagnosis.privacy.outgoing import outgoing_text
    from assistant.integrations.answering import answered
    from assistant.integrations.language import language_from
    from assistant.rendering.labels import label

    spoken = language_from(language)
    for reports in groups[:MOST_GROUPS]:
        names = [report.nodeid for report in reports]
        more = f" (+{len(names) - NAMED})" if len(names) > NAMED else ""
        yield outgoing_text(f"{len(names)} × {', '.join(names[:NAMED])}{more}")
        found = answered(_text(reports[0]), language)
        if found.verdict == "unknown":
            yield f"  {label('unknown', spoken)}: {outgoing_text(_message(reports[0]).partition(chr(10))[0])}"
        else:
            yield from (f"  {line}" for line in found.text.removeprefix("assistant: ").splitlines())
        yield ""
    if len(groups) > MOST_GROUPS:
        yield label("groups.more", spoken, len(groups) - MOST_GROUPS)


def _text(report: pytest.TestReport) -> str:
    """Return a failure as a log: what the test printed, and then its error as Python prints it."""
    printed = "".join(f"{text}\n" for title, text in report.sections if title.startswith("Captured"))
    quoted = [line[1:].strip() for line in report.longreprtext.splitlines() if line.startswith("E ")]
    error = "\n".join(quoted) or report.longreprtext
    return f"{printed}{_place(report)}{error}"[-LONGEST:]


def _place(report: pytest.TestReport) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    where = f'  File "{crash.path}", line {crash.lineno}, in {report.location[2]}\n' if crash else ""
    return f"Traceback (most recent call last):\n{where}" if where else ""
