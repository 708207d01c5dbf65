"""IPython and Jupyter: beneath the traceback of a cell that failed, a card with its diagnosis.

    %load_ext assistant

In a terminal the same in a dozen plain lines. Nothing is imported before a cell has failed; the first card takes about
a second.
"""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

_registered: dict[int, Callable[[Any], None]] = {}  # by the shell's identity

NOT_TOLD = (KeyboardInterrupt, SystemExit, GeneratorExit)


def load(shell: Any) -> None:
    """Watch the cells of a shell; twice is once."""
    if id(shell) not in _registered:
        _registered[id(shell)] = _told
        shell.events.register("post_run_cell", _told)


def unload(shell: Any) -> None:
    """Watch no longer."""
    told = _registered.pop(id(shell), None)
    if told:
        shell.events.unregister("post_run_cell", told)


def _told(result: Any) -> None:
    """Show the diagnosis of a cell that failed."""
    error = result.error_in_exec or result.error_before_exec
    if error is None or isinstance(error, NOT_TOLD):
        return
    from IPython.display import display

    from assistant.integrations.answering import answered

    text = "".join(traceback.format_exception(error))
    found = answered(text, "auto", "short", "card")
    bundle = {"text/plain": found.text.rstrip("\n")}
    if found.verdict:
        bundle["text/html"] = found.texts[1]
    display(bundle, raw=True)
