"""Logging: the errors that a program logs, each diagnosed once, in the background.

    logging.getLogger().addHandler(DiagnosisHandler())
    logging.exception("step 3 failed")      a dozen lines on standard error, a moment later

A call of the logger waits for nothing: at most `WAITING` records wait, one thread diagnoses them, and what comes faster
than that is counted and left out. The same error, by its signature, is told once.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable

WAITING = 32  # records
PATIENCE = 30.0  # seconds that closing waits for what is not told yet
MOST_TOLD = 1000  # signatures that are remembered
OURS = frozenset({"assistant", "index", "kb"})  # loggers: what we say ourselves is not diagnosed


class DiagnosisHandler(logging.Handler):
    """Diagnoses records of a level and above."""

    def __init__(
        self,
        level: int = logging.ERROR,
        tell: Callable[[str, logging.LogRecord], object] | None = None,
        language: str = "auto",
    ) -> None:
        """Give each diagnosis to `tell`, with its record; without it, to standard error."""
        super().__init__(level)
        self._tell, self._language = tell or _on_standard_error, language
        self._waiting: deque[logging.LogRecord] = deque()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None
        self._told: set[str] = set()
        self.left_out = 0  # records that came faster than they could be diagnosed
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Put a record into the queue."""
        if record.name.partition(".")[0] in OURS:
            return
        # what diagnoses imports this, and Python refuses that once a program has begun to end
        import concurrent.futures.thread  # noqa: F401

        with self._starting:
            if len(self._waiting) >= WAITING:
                self.left_out += 1
                return
            self._waiting.append(record)
            if self._thread is None:  # no daemon: the program waits for it when it ends
                self._thread = threading.Thread(target=self._work, name="diagnosing")
                self._thread.start()

    def flush(self) -> None:
        """Wait until all that waits is told, at most `PATIENCE` seconds."""
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(PATIENCE)

    def _work(self) -> None:
        """Diagnose what waits, and end when nothing does."""
        from assistant.integrations.answering import answered

        while True:
            with self._starting:
                if not self._waiting:
                    self._thread = None
                    return
                record = self._waiting.popleft()
            try:
                found = answered(self.format(record), self._language)
                key = found.signature or found.text
                if key not in self._told and len(self._told) < MOST_TOLD:
                    self._told.add(key)
                    self._tell(found.text, record)
            except Exception:
                self.handleError(record)


def _on_standard_error(text: str, _record: logging.LogRecord) -> None:
    import sys

    if sys.stderr is not None:
        sys.stderr.write(text)
