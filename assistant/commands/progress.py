"""Progress bars on stderr for long tasks; nothing where stderr is not a terminal.

with show_progress() as progress:
    build_index(source, progress)
with show_triage(total_bytes) as progress:
    progress(done_bytes, events, "logs/a.log")
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

TITLES = {"patterns": "compiling patterns", "vectors": "encoding texts"}
LONGEST_SOURCE = 40  # characters


@contextmanager
def show_progress() -> Iterator[Callable[[str, int, int], None]]:
    """Yield a callback that takes the name of the task, the amount done, and the total."""
    if not sys.stderr.isatty():
        yield lambda what, done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True)) as bar:
        tasks: dict[str, int] = {}

        def update(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(TITLES.get(what, what), total=of)
            bar.update(tasks[what], completed=done)  # type: ignore[arg-type]

        yield update


@contextmanager
def show_triage(total_bytes: int | None, language: str = "en") -> Iterator[Callable[[int, int, str], None]]:
    """Yield a callback that takes bytes done, events so far, and the name of the source.

    `total_bytes` is None where the end is unknown, as of a stream.
    """
    if not sys.stderr.isatty():
        yield lambda done, events, source: None
        return
    from rich import progress
    from rich.console import Console
    from rich.markup import escape

    from assistant.diagnosis.privacy.outgoing import outgoing_text
    from assistant.triage.outputs.labels import say

    columns = [
        progress.SpinnerColumn() if total_bytes is None else progress.BarColumn(),
        progress.DownloadColumn(),
        progress.TransferSpeedColumn(),
        progress.TimeElapsedColumn() if total_bytes is None else progress.TimeRemainingColumn(),
        progress.TextColumn("{task.fields[events]}"),
        progress.TextColumn("[dim]{task.fields[source]}"),
    ]
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total_bytes, events="", source="")

        def update(done: int, events: int, source: str) -> None:
            shown = outgoing_text(source)
            shown = shown if len(shown) <= LONGEST_SOURCE else f"…{shown[1 - LONGEST_SOURCE :]}"
            bar.update(task, completed=done, events=say("events", language, events), source=escape(shown))

        yield update
