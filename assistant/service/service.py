"""Service: the operations for people and programs, one method each, with typed answers.

    Service.open(source_of(())).diagnose("RuntimeError: CUDA error: out of memory").entry.id  ->  "cuda/out-of-memory"

The web interface, the HTTP API and the MCP server call these methods, so they give the same answers; `operations` lists
those exposed to programs. Arguments are validated. Every call has an id, which is part of its answer, its error and the
log; pastes are neither logged nor stored.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.types import Diagnosis, Verdict
from assistant.errors import BadArgument, NoSuchEntry, NotKept
from assistant.rendering.answers import (
    Answer,
    Batch,
    Chain,
    Domain,
    Domains,
    EntryAnswer,
    Found,
    PlaybookAnswer,
    Receipt,
    Tier,
)
from assistant.rendering.as_answer import answer_of, card_of, chain_of, line_of, playbook_of
from assistant.rendering.chain import Links, links_of, walk
from assistant.rendering.playbook import playbook_card
from assistant.service import arguments as of
from assistant.service.arguments import chosen, is_chinese
from assistant.service.batching import batched
from assistant.service.requests import checked
from assistant.service.searching import search
from kb.playbook import heads

if TYPE_CHECKING:
    from assistant.diagnosis.retrieval.knowledge import Source
    from assistant.memory.store import Store
    from assistant.service.keeping import Keeper
    from index.store import Progress
    from kb.entry import Entry, Workaround

MOST_CHAINED = 60  # entries of one chain

_log = logging.getLogger(__name__)


class Service:
    """The operations on one open knowledge base. Thread-safe."""

    def __init__(
        self, opened: Assistant | Callable[[], Assistant], outcomes: Callable[[], Store] | None = None
    ) -> None:
        """Use an assistant, or the one that `opened` returns on first use.

        `outcomes` opens the outcome store when the first entry is read; without it no outcomes are stored.
        """
        self._opened, self._outcomes = opened, outcomes
        self._store: Store | None = None
        self._opening, self._opening_store = threading.Lock(), threading.Lock()
        self._links: Links | None = None
        self._is_warned = False  # whether a warning about an unusable outcome store was logged

    @classmethod
    def open(
        cls, source: Source, progress: Progress | None = None, outcomes: Callable[[], Store] | None = None
    ) -> Service:
        """Open the entries of `source`. Raises NeedsIndex, IndexingError or KbError, each with the next step."""
        return cls(Assistant.open(source, progress), outcomes)

    @property
    def assistant(self) -> Assistant:
        """The assistant."""
        with self._opening:
            if callable(self._opened):
                self._opened = self._opened()
            return self._opened

    @property
    def store(self) -> Store | None:
        """The outcome store. Raises StoreUnusable."""
        with self._opening_store:
            if self._store is None and self._outcomes:
                self._store = self._outcomes()
            return self._store

    @property
    def keeper(self) -> Keeper | None:
        """What keeps incidents; None where outcomes are not stored either, or the assistant has no team's memory."""
        from assistant.memory.incidents.recalling import Recall
        from assistant.service.keeping import Keeper

        recall = self.assistant.recall
        return Keeper(recall) if self._outcomes and isinstance(recall, Recall) else None

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id, with its reported rates."""
        found = self.assistant.entry(entry_id)
        if found is None or self._outcomes is None:
            return found
        from assistant.memory.errors import StoreUnusable
        from assistant.memory.rates import with_outcomes

        try:
            return with_outcomes(found, self.store.counts(entry_id) if self.store else ())
        except StoreUnusable as error:  # entries stay available without reported rates
            if not self._is_warned:
                self._is_warned = True
                _log.warning("%s; entries are shown without reported rates", error)
            return found

    @checked
    def diagnosis(self, paste: of.LogText | bytes) -> Diagnosis:
        """Diagnose a paste, for callers that render it themselves. Raises UnreadablePaste or TooLarge."""
        return self._diagnosis(paste)

    @checked
    def diagnose(self, log: of.LogText, language: of.LanguageChoice = "auto", candidates: of.Candidates = 3) -> Answer:
        """Find out what an error log or a description means and what to do about it.

        Returns what happened, why, workarounds with how often they work, dead ends that do NOT help, related errors,
        and a calibrated probability. Send the log whole, with what came before the error: the first cause is looked
        for in it. When `verdict` is "unknown", no entry fits: say so instead of acting on the candidates, and follow
        the `playbook`: what to collect, how to hear more, how to halve the search.
        """
        diagnosis = self._diagnosis(log)
        best = diagnosis.best
        found = self.entry(best.entry_id) if best and diagnosis.verdict is not Verdict.UNKNOWN else None
        spoken = chosen(language, diagnosis.language)
        return answer_of(diagnosis, self.assistant.entry, spoken, candidates, found)

    @checked
    def get_entry(self, entry_id: of.EntryName, language: of.LanguageChoice = "auto") -> EntryAnswer:
        """Read one entry of the knowledge base in full.

        Use it after diagnose or search, to see the workarounds and dead ends of another candidate.
        """
        spoken = chosen(language, "en")
        return EntryAnswer(language=spoken, entry=card_of(self._entry(entry_id), spoken))

    @checked
    def get_playbook(self, slug: of.PlaybookName, language: of.LanguageChoice = "auto") -> PlaybookAnswer:
        """Read a playbook: how to find the cause of one kind of failure that no entry explains.

        diagnose names the ones that fit a log. It says what to collect, which switch makes the tool say more, how to
        halve the search, and what never helps.
        """
        if slug not in heads():
            from rapidfuzz import process

            near = [name for name, _, _ in process.extract(slug[:100], list(heads()), limit=3)]
            raise NoSuchEntry(f"there is no playbook {slug[:100]!r}; the nearest are {', '.join(near)}")
        spoken = chosen(language, "en")
        return PlaybookAnswer(language=spoken, playbook=playbook_of(playbook_card(slug, spoken)))

    @checked
    def search(
        self,
        words: of.Words = "",
        domain: of.DomainName = "",
        tier: of.LeastTier = "ai_generated",
        language: of.LanguageChoice = "auto",
        count: of.Entries = 10,
    ) -> Found:
        """Look for entries by words, an error code or a name, best first.

        To find out what a log means, use diagnose: it reads the log first and says how sure it is.
        """
        of.check_words(words)
        spoken = chosen(language, "zh" if is_chinese(words) else "en")
        ids = search(self.assistant, words, domain=domain.strip().lower(), least_grade=get_args(Tier).index(tier))
        lines = (line_of(entry, spoken) for entry_id in ids[:count] if (entry := self.assistant.entry(entry_id)))
        return Found(language=spoken, total=len(ids), entries=tuple(lines))

    @checked
    def list_domains(self) -> Domains:
        """Say what the knowledge base covers: its domains, with how many entries each has and how many are proven."""
        index = self.assistant.index
        proven = get_args(Tier).index("proven")
        counts: dict[str, list[int]] = {}
        for entry_id, grade in zip(index.ids, index.grades.tolist(), strict=True):
            counts.setdefault(entry_id.partition("/")[0], []).append(grade)
        return Domains(
            total=len(index.ids),
            domains=tuple(
                Domain(name=name, entries=len(grades), proven=grades.count(proven))
                for name, grades in sorted(counts.items())
            ),
        )

    @checked
    def error_chain(self, entry_id: of.EntryName, depth: of.Depth = 2, language: of.LanguageChoice = "auto") -> Chain:
        """Walk the errors around one error: what it leads to, what it follows from, what it is confused with.

        Use it to separate a cause from its consequences, or two similar errors.
        """
        self._entry(entry_id)
        links = self._all_links()
        return chain_of(walk(links, entry_id, depth, MOST_CHAINED), links.titles, chosen(language, "en"))

    @checked
    def batch(self, logs: of.Logs, language: of.LanguageChoice = "auto") -> Batch:
        """Diagnose many logs at once: their errors in groups, each diagnosed once, with the logs it is in.

        For a night's crash logs or the failed jobs of one run. For the whole advice on a group, call get_entry.
        """
        of.check_logs(logs)
        return batched(logs, self.assistant, language)

    @checked
    def report_outcome(
        self,
        entry_id: of.EntryName,
        workaround: of.WorkaroundNumber,
        outcome: of.WhatCame,
        session: of.SessionName = "",
        note: of.Note = "",
    ) -> Receipt:
        """Say whether a workaround helped, so that the next one who meets this error knows how often it does.

        Call it once the outcome is certain. Only the entry, the workaround, the outcome and the note are kept.
        """
        from assistant.memory import types as outcomes

        step = self._workaround(entry_id, workaround)
        if self.store is None:
            raise NotKept("outcomes are not stored here; the operator of this server can start it with --store")
        spoken = outcomes.Outcome(outcome)
        self.store.record(
            outcomes.Report(entry_id, outcomes.key_of(step), step.action.en, spoken, "api", session.strip(), note)
        )
        now = self._workaround(entry_id, workaround)
        return Receipt(
            entry_id=entry_id, workaround=workaround, action=step.action.en, outcome=outcome, rate=now.success_rate
        )

    def _workaround(self, entry_id: str, number: int) -> Workaround:
        steps = self._entry(entry_id).workarounds
        if number > len(steps):
            raise BadArgument(f"workaround: {entry_id} has {len(steps)} of them, and this names number {number}")
        return steps[number - 1]

    def _diagnosis(self, paste: str | bytes) -> Diagnosis:
        of.check_log(paste)
        return self.assistant.diagnose(paste)

    def _entry(self, entry_id: str) -> Entry:
        found = self.entry(entry_id)
        if found is None:
            from rapidfuzz import process

            near = [name for name, _, _ in process.extract(entry_id[:100], self.assistant.index.ids, limit=3)]
            raise NoSuchEntry(
                f"there is no entry {entry_id[:100]!r}; the nearest are {', '.join(near)}; search finds others"
            )
        return found

    def _all_links(self) -> Links:
        if self._links is None:  # two threads may both read them, with the same result
            self._links = links_of(self.assistant.index)
        return self._links
