"""Recording: what a conversation says of workarounds, kept in a store turn by turn.

    recorder = Recorder(store, assistant.entry, origin="chat")
    recorder.follow(before, now)        after each turn: new outcomes are recorded, those taken back are forgotten

Nothing that was pasted or typed goes along: only entry, workaround and outcome.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.memory.types import Outcome, Report, key_of

if TYPE_CHECKING:
    from assistant.dialogue.types import Conversation, Step
    from assistant.memory.store import Store
    from kb.entry import Entry


class Recorder:
    """Follows one conversation."""

    def __init__(self, store: Store, entry: Callable[[str], Entry | None], origin: str) -> None:
        self._store, self._entry, self._origin = store, entry, origin
        self._name = uuid.uuid4().hex

    def follow(self, before: Conversation, now: Conversation) -> tuple[Report, ...]:
        """Bring the store up to date with a turn; returns what was recorded. Raises StoreUnusable."""
        same = before.began == now.began
        were = {it.step: it.outcome for it in before.tried} if same else {}
        are = {it.step: it.outcome for it in now.tried}
        session = f"{self._name}:{now.began}"  # of one incident, the last word on a workaround counts
        for step in were.keys() - are.keys():
            report = self._report(step, were[step], session)
            if report:
                self._store.forget(report)
        changed = [self._report(step, are[step], session) for step in are if were.get(step) is not are[step]]
        recorded = tuple(report for report in changed if report)
        for report in recorded:
            self._store.record(report)
        return recorded

    def _report(self, step: Step, outcome: Outcome, session: str) -> Report | None:
        entry = self._entry(step.entry_id)
        if entry is None or step.place >= len(entry.workarounds):
            return None
        workaround = entry.workarounds[step.place]
        if workaround.kind == "find_out":
            return None  # found or not, it is no rate of success
        return Report(entry.id, key_of(workaround), workaround.action.en, outcome, self._origin, session)
