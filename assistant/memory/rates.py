"""Rates: entries with the rates reported by users.

    with_outcomes(entry, counts)   ->  the entry; a workaround with reports says "3 of 8, reported by users"
    Reported(assistant, store)     ->  an assistant whose entries have those rates

The value of a reported rate is the mean of the posterior, so that a single report does not move an estimate to 0 or 1;
its counts are those of the users only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import BinaryIO, Protocol

from assistant.diagnosis.types import Diagnosis
from assistant.memory.posterior import Posterior, posterior
from assistant.memory.store import Store
from assistant.memory.types import Count, key_of
from index.seams import Encoder
from kb.entry import Entry, Rate, Workaround


def with_outcomes(entry: Entry, counts: Sequence[Count]) -> Entry:
    """Return the entry with its reported rates; the unchanged entry where there are no reports."""
    found = {count.workaround: count for count in counts if count.entry_id == entry.id and count.trials}
    if not any(key_of(workaround) in found for workaround in entry.workarounds):
        return entry
    workarounds = tuple(_reported(it, found[key_of(it)]) if key_of(it) in found else it for it in entry.workarounds)
    return entry.model_copy(update={"workarounds": workarounds})


def _reported(workaround: Workaround, count: Count) -> Workaround:
    value = posterior(workaround.success_rate, count.worked, count.failed).mean
    rate = Rate(value=value, origin="reported", successes=count.worked, trials=count.trials)
    return workaround.model_copy(update={"success_rate": rate})


def posteriors(entry: Entry, counts: Sequence[Count]) -> tuple[Posterior, ...]:
    """Return the posterior of every workaround, in the entry's order; `entry` has its own rates, not reported ones."""
    found = {count.workaround: count for count in counts if count.entry_id == entry.id}
    none = Count(entry.id, "", 0, 0)
    return tuple(
        posterior(it.success_rate, (count := found.get(key_of(it), none)).worked, count.failed)
        for it in entry.workarounds
    )


class Assists(Protocol):
    """The used part of the assistant's interface."""

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a paste."""

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id."""

    @property
    def entry_count(self) -> int:
        """The number of entries."""

    @property
    def encoder(self) -> Encoder | None:
        """The encoder that reads messages."""


@dataclass(frozen=True)
class Reported:
    """The assistant as it is, with the rates that users report."""

    assistant: Assists
    store: Store

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a paste; reports do not influence it."""
        return self.assistant.diagnose(paste)

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id, with its reported rates."""
        entry = self.assistant.entry(entry_id)
        return None if entry is None else with_outcomes(entry, self.store.counts(entry_id))

    def posteriors(self, entry_id: str) -> tuple[Posterior, ...]:
        """Return the posterior of each workaround, in the entry's order; empty where there is no such entry."""
        entry = self.assistant.entry(entry_id)
        return () if entry is None else posteriors(entry, self.store.counts(entry_id))

    @property
    def entry_count(self) -> int:
        """How many entries are known."""
        return self.assistant.entry_count

    @property
    def encoder(self) -> Encoder | None:
        """The encoder that reads messages."""
        return self.assistant.encoder
