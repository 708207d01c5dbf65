"""What the browser knows: the service's entries and their rates, the catalogue, the links, and the proofs.

    known = Known(service, [Path("kb/entries")])
    known.posteriors("cuda/out-of-memory")[0].interval()  ->  (0.45, 0.9)

What is the same for everybody is read once, when it is first needed, and shared by all threads.
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
from kb.entry import Entry
from ui.catalogue import Catalogue, Facets, Row, filtered, read_catalogue
from ui.proofs import Proof, proof_of

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant
    from assistant.service.service import Service


READ = 1000  # entries kept as they were read
_log = logging.getLogger("assistant.ui")


class Lookup(Protocol):
    """What the cards ask for: all that is known, or what one conversation sees of it."""

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id, with the rates to show."""
        ...

    def posteriors(self, entry_id: str) -> tuple[Posterior, ...]:
        """Return how sure the rates of its workarounds are, in the entry's order."""
        ...

    @property
    def titles(self) -> Mapping[str, tuple[str, str]]:
        """The title of every entry in both languages."""
        ...


def rated(entry: Entry | None, counts: Sequence[Count]) -> Entry | None:
    """Return the entry with the rates that its users report."""
    return with_outcomes(entry, counts) if entry and counts else entry


class Known:
    """One open knowledge base, as the browser shows it. It is what `assistant.dialogue` asks as well."""

    def __init__(self, service: Service, roots: Sequence[Path] = ()) -> None:
        """Show what the service knows; proofs lie below `roots`."""
        self.service, self.roots = service, tuple(roots)
        self._read = lru_cache(maxsize=READ)(self.assistant.entry)
        self._is_warned = False
        _ = self.built

    @property
    def assistant(self) -> Assistant:
        """What answers."""
        return self.service.assistant

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a paste. Raises UnreadablePaste when there is no text in it."""
        return self.assistant.diagnose(paste)

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id, with the rates that its users report."""
        return rated(self.as_written(entry_id), self.counts(entry_id))

    def as_written(self, entry_id: str) -> Entry | None:
        """Return an entry with its author's rates; the same object for everybody."""
        return self._read(entry_id)

    def counts(self, entry_id: str) -> tuple[Count, ...]:
        """Return what users report of an entry; nothing where the store cannot be read."""
        try:
            return self.service.store.counts(entry_id) if self.service.store else ()
        except StoreUnusable as error:  # what is known is worth more than what was reported
            if not self._is_warned:
                self._is_warned = True
                _log.warning("%s; entries are shown without reported rates", error)
            return ()

    def posteriors(self, entry_id: str) -> tuple[Posterior, ...]:
        """Return how often each workaround of an entry works and how sure that is, in the entry's order."""
        entry = self.as_written(entry_id)
        return posteriors(entry, self.counts(entry_id)) if entry else ()

    @property
    def entry_count(self) -> int:
        """How many entries are known."""
        return self.assistant.entry_count

    @cached_property
    def built(self) -> date:
        """When the index was built; asked at the start, since its folder goes when it is renewed."""
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
        """What leads to what."""
        return links_of(self.assistant.index)

    def search(self, facets: Facets) -> list[Row]:
        """Return the rows that fit the words and the facets, best first."""
        order = search(self.assistant, facets.words) if facets.words.strip() else None
        return filtered(self.catalogue, facets, order)

    def proof(self, entry: Entry) -> Proof | None:
        """Return what proves an entry."""
        return proof_of(entry, self.roots)
