"""Running an import: files into a store, in batches, so that memory is bounded and an interruption costs one batch.

    imported = import_files(store, [Path("issues.json")], say)  ->  Imported(added=212, changed=3, unchanged=9_785, …)

A ticket is known by its source and the hash of what it says: run again, the import reads past what it has in
microseconds a ticket, and encodes what is new or changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from assistant.memory.incidents.building import Ticket, incident_of
from assistant.memory.incidents.importing import tickets_in
from assistant.memory.incidents.importing.fields import Problem
from assistant.memory.incidents.store import IncidentStore

BATCH = 256  # tickets that are masked, encoded and written together

Say = Callable[[Path, Problem], None]
Progress = Callable[[int], None]  # takes how many tickets were read so far


@dataclass
class Imported:
    """What became of what was read; the parts sum to `read`."""

    read: int = 0
    added: int = 0
    changed: int = 0
    unchanged: int = 0
    left_out: int = 0


def import_files(
    store: IncidentStore, paths: Iterable[Path], say: Say, progress: Progress = lambda _: None
) -> Imported:
    """Put the tickets of some files into a store; `say` is told of everything that was left out, with its place.

    Raises StoreUnusable. A file that cannot be opened is told of and the others are read.
    """
    done = Imported()
    batch: list[Ticket] = []
    for path in paths:
        try:
            for found in tickets_in(path):
                if isinstance(found, Problem):
                    done.read += found.is_lost
                    done.left_out += found.is_lost
                    say(path, found)
                    continue
                done.read += 1
                batch.append(found)
                if len(batch) >= BATCH:
                    _put(store, batch, done)
                    progress(done.read)
        except OSError as error:
            done.read, done.left_out = done.read + 1, done.left_out + 1
            say(path, Problem("", error.strerror or str(error)))
    _put(store, batch, done)
    store.vectors.write_file()
    return done


def _put(store: IncidentStore, batch: list[Ticket], done: Imported) -> None:
    """Keep a batch and empty it; of one source the last word counts."""
    latest = {ticket.source: ticket for ticket in batch}
    known = store.unchanged({source: ticket.content for source, ticket in latest.items()})
    fresh = [incident_of(ticket) for source, ticket in latest.items() if source not in known]
    counts = store.put(fresh) if fresh else None
    done.unchanged += len(batch) - len(fresh)
    if counts:
        done.added += counts.added
        done.changed += counts.changed
    batch.clear()
