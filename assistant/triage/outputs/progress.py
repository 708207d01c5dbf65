"""Progress: a bar on stderr with what is read, how fast, and when it will be done; nothing where nobody watches.

with show_triage(total_bytes) as progress:
    progress(done_bytes, events, "logs/a.log")
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from assistant.diagnosis.privacy.outgoing import told
from assistant.triage.outputs.labels import say

Tell = Callable[[int, int, str], None]  # bytes done, events so far, what is being read
LONGEST_SOURCE = 40  # characters


@contextmanager
def show_triage(total_bytes: int | None, language: str = "en") -> Iterator[Tell]:
    """Yield what to tell the bar; `total_bytes` is None where there is no end to be known, as of a stream."""
    if not sys.stderr.isatty():
        yield lambda done, events, source: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )

    known = total_bytes is not None
    columns = [
        BarColumn() if known else SpinnerColumn(),
        DownloadColumn(),
        TransferSpeedColumn(),
        TimeRemainingColumn() if known else TimeElapsedColumn(),
        TextColumn("{task.fields[events]}"),
        TextColumn("[dim]{task.fields[source]}"),
    ]
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total_bytes, events="", source="")

        def tell(done: int, events: int, source: str) -> None:
            shown = told(source)
            shown = shown if len(shown) <= LONGEST_SOURCE else f"…{shown[1 - LONGEST_SOURCE :]}"
            bar.update(task, completed=done, events=say("events", language, events), source=escape(shown))

        yield tell
