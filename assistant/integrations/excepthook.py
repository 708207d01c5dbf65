"""Uncaught exceptions: behind the traceback, a diagnosis of a dozen lines on standard error.

    from assistant.integrations import excepthook
    excepthook.install()

The hook that was there before runs first, so that the traceback is shown as ever. Threads are covered too. Installing
costs nothing; the diagnosis comes once per process, since a crash in many threads has one cause.
"""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

NOT_TOLD = (KeyboardInterrupt, SystemExit, GeneratorExit)

_before: list[tuple[Callable[..., object], Callable[..., object]]] = []  # what `uninstall` puts back
_telling = threading.Lock()
_has_told = False


def install(language: str = "auto") -> None:
    """Diagnose what nobody catches, in a language: "en", "zh", or "auto" for that of the locale. Twice is once."""
    if _before:
        return
    of_program, of_threads = sys.excepthook, threading.excepthook
    _before.append((of_program, of_threads))

    def program_hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        of_program(kind, error, trace)
        _tell(error, language)

    def thread_hook(args: threading.ExceptHookArgs) -> None:
        of_threads(args)
        if args.exc_value is not None:
            _tell(args.exc_value, language)

    sys.excepthook, threading.excepthook = program_hook, thread_hook


def uninstall() -> None:
    """Put back the hooks that were there before."""
    if _before:
        sys.excepthook, threading.excepthook = _before.pop()


def _tell(error: BaseException, language: str) -> None:
    global _has_told  # noqa: PLW0603
    with _telling:
        if _has_told or isinstance(error, NOT_TOLD) or sys.stderr is None:
            return
        _has_told = True
    import traceback

    from assistant.integrations.answering import answered

    sys.stderr.write(answered("".join(traceback.format_exception(error)), language).text)
    sys.stderr.flush()
