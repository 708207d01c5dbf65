"""Terminal: the width, the colours and the variables of whoever reads a text.

    with shown_on(Terminal(80, False, {})):
        render(diagnosis, entry, "en", "text")  ->  lines of at most 80 columns

It is that of this process, unless a helper renders for another one.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a text is shown."""

    columns: int
    has_colours: bool  # False in a pipe
    environ: Mapping[str, str]  # TERM, NO_COLOR and the like, and the locale


_shown_on: ContextVar[Terminal | None] = ContextVar("terminal", default=None)


def terminal() -> Terminal:
    """Return the terminal that is rendered for."""
    chosen = _shown_on.get()
    if chosen is not None:
        return chosen
    return Terminal(shutil.get_terminal_size((100, 24)).columns, sys.stdout.isatty(), os.environ)


@contextmanager
def shown_on(chosen: Terminal) -> Iterator[None]:
    """Render for a terminal; in this thread."""
    before = _shown_on.set(chosen)
    try:
        yield
    finally:
        _shown_on.reset(before)
