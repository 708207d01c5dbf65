"""Conversation: one conversation's view of the knowledge base, and the progress of reading its log.

asked = ConversationView(known, seen={}, size=len(log))
future = pool.submit(reply, conversation, "crash.log", asked, log=log)
list(progress(future, asked))  ->  [{"name": "reading.share", "values": ["3", "30"], "share": 0.1}, …]
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from typing import Any, BinaryIO

from assistant.diagnosis.types import Diagnosis
from assistant.memory.posterior import Posterior
from assistant.memory.rates import posteriors
from assistant.memory.types import Count
from index.seams import Encoder
from kb.entry import Entry
from ui.knowledge import Known, rated

AT_ONCE = 200_000  # bytes read without progress notes
TICK = 0.2  # seconds between progress notes

Seen = dict[str, tuple[Count, ...]]  # the reports about each entry when a conversation first used it


class ConversationView:
    """One conversation's view of the knowledge base: its rates are fixed at first use.

    A user's report changes the rate for later conversations; in this one it is already counted as evidence. It also
    tracks the progress of reading a log.
    """

    def __init__(self, known: Known, seen: Seen, size: int = 0) -> None:
        self._known, self._seen = known, seen
        self.size, self.read_so_far = size, 0  # bytes

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a log, counting the bytes read."""
        return self._known.diagnose(_Counted(paste, self) if isinstance(paste, bytes) else paste)

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id."""
        return rated(self._known.as_written(entry_id), self._counts(entry_id))

    def posteriors(self, entry_id: str) -> tuple[Posterior, ...]:
        """Return the posterior of each workaround of an entry."""
        entry = self._known.as_written(entry_id)
        return posteriors(entry, self._counts(entry_id)) if entry else ()

    @property
    def titles(self) -> Mapping[str, tuple[str, str]]:
        """The title of every entry in both languages."""
        return self._known.titles

    @property
    def entry_count(self) -> int:
        """How many entries are known."""
        return self._known.entry_count

    @property
    def encoder(self) -> Encoder | None:
        """The encoder that reads messages."""
        return self._known.encoder

    def _counts(self, entry_id: str) -> tuple[Count, ...]:
        if entry_id not in self._seen:
            self._seen[entry_id] = self._known.counts(entry_id)
        return self._seen[entry_id]


class _Counted(io.BytesIO):
    """A log in memory that tracks the read position."""

    def __init__(self, data: bytes, watched: ConversationView) -> None:
        super().__init__(data)
        self._watched = watched

    def read(self, size: int | None = -1) -> bytes:
        data = super().read(size)
        self._watched.read_so_far += len(data)
        return data


def progress(future: Future[Any], watched: ConversationView) -> Iterator[dict[str, Any]]:
    """Yield the reading progress until the diagnosis is done; nothing where it is done at once."""
    while True:
        try:
            future.exception(timeout=TICK)
        except TimeoutError:
            if watched.size < AT_ONCE:
                continue
            if watched.read_so_far >= watched.size:
                yield {"name": "thinking"}
                continue
            done, size = watched.read_so_far / 1e6, watched.size / 1e6
            yield {"name": "reading.share", "values": [f"{done:.0f}", f"{size:.0f}"], "share": done / size}
        else:
            return
