"""Progress: a bar on stderr for work that takes a while, nothing when nobody watches.

with show_progress() as progress:
    build_index(source, progress)
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

TITLES = {"patterns": "compiling patterns", "vectors": "encoding texts"}


@contextmanager
def show_progress() -> Iterator[Callable[[str, int, int], None]]:
    """Yield a callback that takes what is being done, how much is done, and of how much."""
    if not sys.stderr.isatty():
        yield lambda what, done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True)) as bar:
        tasks: dict[str, int] = {}

        def tell(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(TITLES.get(what, what), total=of)
            bar.update(tasks[what], completed=done)  # type: ignore[arg-type]

        yield tell
