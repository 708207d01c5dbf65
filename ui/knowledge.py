"""Knowledge: the data of the web interface: entries with rates, catalogue, links and proofs.

    known = Known(service, [Path("kb/entries")])
    known.posteriors("cuda/out-of-memory")[0].interval()  ->  (0.45, 0.9)

Shared data is read once, on first use, for all threads.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from assistant.diagnosis.types import Diagnosis
from assistant.memory.errors import StoreUnusable
from assistant.memory.posterior import Posterior
from assistant.memory.rates import posteriors, with_outcomes
from assistant.memory.types import Count
from assistant.rendering.chain import Links, links_of
from assistant.service.searching import search
from index.seams import Encoder
from kb.entry import Entry
from ui.catalogue import Catalogue, Facets, Row, filtered, read_catalogue
from ui.proofs import Proof, proof_of

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant
    from assistant.service.service import Service


READ = 1000  # cached entries
_log = logging.getLogger("assistant.ui")


class Lookup(Protocol):
    """The data for cards: of the whole knowledge base, or of one conversation's view."""

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id, with the displayed rates."""
        ...

    def posteriors(self, entry_id: str) -> tuple[Posterior, ...]:
        """Return the posteriors of its workarounds, in the entry's order."""
        ...

    @property
    def titles(self) -> Mapping[str, tuple[str, str]]:
        """The title of every entry in both languages."""
        ...


def rated(entry: Entry | None, counts: Sequence[Count]) -> Entry | None:
    """Return the entry with its reported rates."""
    return with_outcomes(entry, counts) if entry and counts else entry


class Known:
    """One open knowledge base for the web interface and `assistant.dialogue`."""

    def __init__(self, service: Service, roots: Sequence[Path] = ()) -> None:
        """Use the entries of the service; proofs are below `roots`."""
        self.service, self.roots = service, tuple(roots)
        self._read = lru_cache(maxsize=READ)(self.assistant.entry)
        self._is_warned = False
        _ = self.built

    @property
    def assistant(self) -> Assistant:
        """The assistant."""
        return self.service.assistant

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a paste. Raises UnreadablePaste when there is no text in it."""
        return self.assistant.diagnose(paste)

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id, with its reported rates."""
        return rated(self.as_written(entry_id), self.counts(entry_id))

    def as_written(self, entry_id: str) -> Entry | None:
        """Return an entry with its author's rates; the same object for all callers."""
        return self._read(entry_id)

    def counts(self, entry_id: str) -> tuple[Count, ...]:
        """Return the users' reports about an entry; empty where the store cannot be read."""
        try:
            return self.service.store.counts(entry_id) if self.service.store else ()
        except StoreUnusable as error:  # entries stay available without reported rates
            if not self._is_warned:
                self._is_warned = True
                _log.warning("%s; entries are shown without reported rates", error)
            return ()

    def posteriors(self, entry_id: str) -> tuple[Posterior, ...]:
        """Return the posterior of each workaround, in the entry's order."""
        entry = self.as_written(entry_id)
        return posteriors(entry, self.counts(entry_id)) if entry else ()

    @property
    def entry_count(self) -> int:
        """How many entries are known."""
        return self.assistant.entry_count

    @property
    def encoder(self) -> Encoder | None:
        """The encoder that reads messages."""
        return self.assistant.encoder

    @cached_property
    def built(self) -> date:
        """When the index was built; read at the start, since its folder is deleted when it is rebuilt."""
        return datetime.fromtimestamp((self.assistant.index.folder / "ids.txt").stat().st_mtime, UTC).date()

    @cached_property
    def catalogue(self) -> Catalogue:
        """One row per entry."""
        return read_catalogue(self.assistant.index)

    @cached_property
    def titles(self) -> dict[str, tuple[str, str]]:
        """The title of every entry in both languages."""
        return self.catalogue.titles

    @cached_property
    def links(self) -> Links:
        """The links between entries."""
        return links_of(self.assistant.index)

    def search(self, facets: Facets) -> list[Row]:
        """Return the rows that match the words and the facets, best first."""
        order = search(self.assistant, facets.words) if facets.words.strip() else None
        return filtered(self.catalogue, facets, order)

    def proof(self, entry: Entry) -> Proof | None:
        """Return the proof of an entry."""
        return proof_of(entry, self.roots)
