"""Recalling: a diagnosis is told which incidents are like it.

    assistant = replace(assistant, recall=recall_from(path, assistant.encoder))
    assistant.diagnose(paste).seen_before  ->  (SeenBefore(title="Trainer dies", times=4, last=date(2026, 11, 12), …),)

Where there is no store, or nothing in it, a diagnosis costs one look for the file. A store that cannot be read is told
of once and never stops a diagnosis; nor does an incident make one more sure of its entry.
"""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from assistant.diagnosis.privacy.outgoing import outgoing_text
from assistant.diagnosis.retrieval.search import Found
from assistant.diagnosis.types import Log, SeenBefore
from assistant.memory.errors import StoreUnusable
from assistant.memory.incidents.finding import Match, find, question_of, vectors_of
from assistant.memory.incidents.store import IncidentStore, default_path, open_incidents
from assistant.memory.incidents.types import Kept, Status
from index.seams import Encoder

SHOWN = 3  # incidents of different signatures

_log = logging.getLogger(__name__)


def recall_from(where: str | Path | None, encoder: Encoder) -> Recall:
    """Return what recalls incidents from a file, of which none needs to be there yet."""
    return Recall(Path(where).expanduser() if where is not None else default_path(), encoder)


class Recall:
    """Recalls incidents of one store, for many threads."""

    def __init__(self, path: Path, encoder: Encoder) -> None:
        self.path, self.encoder = path, encoder
        self._store: IncidentStore | None = None
        self._opening = threading.Lock()
        self._told: set[str] = set()  # warnings that were given

    def __call__(self, log: Log, found: Found) -> tuple[SeenBefore, ...]:
        """Return the incidents that are like a log, which was masked, given what was retrieved for it."""
        try:
            store = self.store
            if store is None or store.is_empty:
                return ()
            vectors = None
            if store.encoder_name != self.encoder.name:
                self._warn(f"the incidents in {self.path} were encoded by another model and are found by their words "
                           f"alone; encode them anew: assistant incidents reindex --incidents {self.path}")  # fmt: skip
            else:  # a diagnosis that patterns and words settled has encoded nothing
                vectors = vectors_of(found.views, self.encoder) if found.vectors is None else found.vectors
            matches = find(store, question_of(log, found.views, vectors), SHOWN)
            return tuple(seen_before(store, match) for match in matches)
        except StoreUnusable as error:  # a diagnosis without a memory is worth more than none
            self._warn(f"{error}; the diagnosis is shown without incidents")
            return ()

    @property
    def store(self) -> IncidentStore | None:
        """The store; None where its file is not there (yet)."""
        return self.opened() if self.path.is_file() else None

    def opened(self) -> IncidentStore:
        """Return the store, whose file is made where it is not there yet. Raises StoreUnusable."""
        with self._opening:
            if self._store is None:
                self._store = open_incidents(self.path, self.encoder)
            return self._store

    def _warn(self, message: str) -> None:
        if message not in self._told:
            self._told.add(message)
            _log.warning("%s", message)


def seen_before(store: IncidentStore, match: Match) -> SeenBefore:
    """Return a match as a diagnosis holds it, counted with all incidents of its signature."""
    return as_seen(store, match.kept, match.found_by, match.probability)


def as_seen(store: IncidentStore, kept: Kept, found_by: str, probability: float) -> SeenBefore:
    """Return an incident as a diagnosis holds it; `found_by` is "signature", "words" or "meaning"."""
    incident = kept.incident
    seen = store.sightings(incident.key) if incident.key else None
    last = (seen.last if seen else None) or incident.time
    return SeenBefore(
        number=kept.number,
        title=outgoing_text(incident.title),
        times=max(1, seen.times if seen else 1),
        last=last.date() if last else None,
        is_solved=incident.status is Status.SOLVED,
        solved_by=outgoing_text(incident.solved_by),
        who=outgoing_text(incident.who),
        ticket=outgoing_text(incident.ticket),
        link=incident.links[0] if incident.links else "",
        entry_id=incident.entry_id,
        found_by=found_by,
        probability=probability,
    )
