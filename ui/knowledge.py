"""What the browser knows: the service's entries and their rates, the catalogue, the links, and the proofs.

    known = Known(service, [Path("kb/entries")])
    known.posteriors("cuda/out-of-memory")[0].interval()  ->  (0.45, 0.9)

What is the same for everybody is read once, when it is first needed, and shared by all threads.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from assistant.chain import Links, links_of
from assistant.outcomes.errors import StoreUnusable
from assistant.outcomes.posterior import Posterior
from assistant.outcomes.rates import posteriors
from assistant.searching import search
from assistant.types import Diagnosis
from kb.entry import Entry
from ui.catalogue import Catalogue, Facets, Row, filtered, read_catalogue
from ui.proofs import Proof, proof_of

if TYPE_CHECKING:
    from assistant.pipeline import Assistant
    from assistant.service import Service


class Known:
    """One open knowledge base, as the browser shows it. It is what `assistant.chat` asks as well."""

    def __init__(self, service: Service, roots: Sequence[Path] = ()) -> None:
        """Show what the service knows; proofs lie below `roots`."""
        self.service, self.roots = service, tuple(roots)

    @property
    def assistant(self) -> Assistant:
        """What answers."""
        return self.service.assistant

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a paste. Raises UnreadablePaste when there is no text in it."""
        return self.assistant.diagnose(paste)

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id, with the rates that its users report."""
        return self.service.entry(entry_id)

    @property
    def entry_count(self) -> int:
        """How many entries are known."""
        return self.assistant.entry_count

    def posteriors(self, entry_id: str) -> tuple[Posterior, ...]:
        """Return how often each workaround of an entry works and how sure that is, in the entry's order."""
        entry = self.assistant.entry(entry_id)
        if entry is None:
            return ()
        try:
            return posteriors(entry, self.service.store.counts(entry_id) if self.service.store else ())
        except StoreUnusable:  # the service has said so
            return posteriors(entry, ())

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
