"""The one path of a query: read, link causes, retrieve, rank, decide, explain.

    Assistant.open(source).diagnose(paste)  ->  Diagnosis

The command line, the web chat and the programs' interface all call `diagnose`; none of them decides anything.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, BinaryIO

from assistant.diagnosis.causes import by_graph, rooted_at
from assistant.diagnosis.explanation.comparison import decided
from assistant.diagnosis.explanation.conditions import conditions_of
from assistant.diagnosis.explanation.playbooks import choose
from assistant.diagnosis.explanation.questions import Told, hypotheses_of, questions_for
from assistant.diagnosis.explanation.reasons import believable
from assistant.diagnosis.privacy.outgoing import leaving
from assistant.diagnosis.ranking.features import Sight
from assistant.diagnosis.ranking.model import Model, Ranked, is_short, model_for, rank
from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.greetings import is_greeting
from assistant.diagnosis.reading.links import explains_better
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.retrieval.knowledge import Source, entry_of, open_knowledge
from assistant.diagnosis.retrieval.search import Found, retrieve
from assistant.diagnosis.types import Candidate, Diagnosis, Log, SeenBefore, Verdict, VersionSeen
from assistant.diagnosis.versions.applicability import judge_entry
from assistant.diagnosis.versions.claims import claims_of
from assistant.diagnosis.versions.ranges import Fit
from assistant.diagnosis.versions.seen import versions_in
from index.compiling import compile_meanwhile
from index.seams import Encoder
from index.store import Index, Progress
from index.words import distinct_words

if TYPE_CHECKING:
    from kb.entry import Entry

FEWEST_WORDS = 2  # of a paste that no pattern matches: "hello" is near to some entry, and about none
GREETING_LINES = 3  # at most, of a paste that greets and says nothing else
CANDIDATES = 10  # in a diagnosis; further down nobody reads

Recall = Callable[
    [Log, Found], tuple[SeenBefore, ...]
]  # what else remembers the like of a log, given what was retrieved


@dataclass(frozen=True)
class Assistant:
    """An open index with its encoder and the fitted ranking model: everything a diagnosis needs."""

    index: Index
    encoder: Encoder
    model: Model
    shows_secrets: bool = False  # whether a diagnosis quotes the log as it is: for whoever owns the log
    recall: Recall | None = None  # the team's memory; asked when all is decided, so that it decides nothing

    @classmethod
    def open(cls, source: Source, progress: Progress | None = None, *, shows_secrets: bool = False) -> Assistant:
        """Open the entries of `source`, building their index first where that is ours to do.

        Raises NeedsIndex, IndexingError or KbError, each with the next step.
        """
        index, encoder = open_knowledge(source, progress)
        index.keep_open()
        if source.folder is None:  # a folder that the user names is left alone
            compile_meanwhile(index)
        return cls(index, encoder, model_for(index), shows_secrets)

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a paste; what is quoted of it is masked. Raises UnreadablePaste when there is no text in it."""
        clock = _Clock()
        sight = see(paste, self.index, self.encoder, clock)
        log, versions = sight.log, sight.versions
        if len(log.lines) <= GREETING_LINES and is_greeting("\n".join(line.text for line in log.lines)):
            ranked = Ranked((), 1.0, None, False)  # near to some entry, and about none
        else:
            ranked = rank(sight, self.model, CANDIDATES, lambda entry_id: self._excludes(entry_id, versions))
        candidates = ranked.candidates
        clock.lap("rank")
        consequences = sight.consequences
        if ranked.answered is not None and not ranked.is_disputed and explains_better(log, ranked.answered):
            log, consequences = rooted_at(log, ranked.answered, self.index)
        event = log.root_event
        verdict = self._verdict(ranked, sight)
        hypotheses = hypotheses_of(candidates) if verdict is Verdict.LIKELY else ()
        asked = (
            questions_for(hypotheses, self.entry, Told.by(log, versions, sight.found.products)) if hypotheses else ()
        )
        diagnosis = Diagnosis(
            log=log,
            signature=mask(event.headline) if event else None,
            versions=versions,
            candidates=candidates,
            verdict=verdict,
            language="zh" if log.is_chinese else "en",
            milliseconds=clock.laps,
            none_of_these=ranked.none_of_these,
            is_disputed=ranked.is_disputed,
            consequences=consequences,
            decided=decided(candidates[0], candidates[1], self.model) if len(candidates) > 1 else (),
            hypotheses=hypotheses,
            questions=asked,
            conditions=conditions_of(self._conditional(candidates), log),
            playbooks=() if verdict is Verdict.KNOWN else choose(log, [c.entry_id for c in candidates]),
        )
        clock.lap("explain")
        safe = leaving(diagnosis, shows_secrets=self.shows_secrets)
        clock.lap("mask")
        # behind the masks: a quotation that is cut in the midst of a secret would hide it from them
        told = believable(safe.candidates, "\n".join(line.text for line in safe.log.lines), self._text)
        clock.lap("reasons")
        seen = self.recall(safe.log, sight.found) if self.recall else ()
        clock.lap("recall")
        return replace(safe, candidates=told, seen_before=seen)

    def _verdict(self, ranked: Ranked, sight: Sight) -> Verdict:
        """Name how sure the first candidate is; what the log itself disputes is never known."""
        says_something = sight.found.matches or len(distinct_words(sight.found.whole)) >= FEWEST_WORDS
        if not ranked.candidates or not says_something:
            return Verdict.UNKNOWN
        verdict = self.model.promise.verdict(ranked.candidates[0].probability, is_short(sight))
        return Verdict.LIKELY if verdict is Verdict.KNOWN and ranked.is_disputed else verdict

    def _conditional(self, candidates: Sequence[Candidate]) -> Iterator[Entry]:
        """Yield the candidates' entries that make a step depend on the log; the others are not even read."""
        for candidate in candidates:
            entry = self.entry(candidate.entry_id) if '"when":' in self._text(candidate.entry_id) else None
            if entry is not None:
                yield entry

    def _excludes(self, entry_id: str, versions: tuple[VersionSeen, ...]) -> bool:
        """Whether the entry says of itself that it does not hold for these versions."""
        if not versions:
            return False
        entry = self.entry(entry_id)
        return entry is not None and judge_entry(claims_of(entry), versions).fit is Fit.NO

    def _text(self, entry_id: str) -> str:
        """Return the whole text of an entry, as it is stored; "" for none."""
        document = self.index.documents_by_id.get(entry_id)
        return "" if document is None else self.index.payloads[document]

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id."""
        return entry_of(self.index, entry_id)

    @property
    def entry_count(self) -> int:
        """How many entries are known."""
        return len(self.index.ids)


def see(paste: str | bytes | BinaryIO, index: Index, encoder: Encoder, clock: _Clock | None = None) -> Sight:
    """Read a paste, link its errors, and find the entries worth a look. Raises UnreadablePaste without text in it."""
    clock = clock or _Clock()
    log = read(paste)
    clock.lap("read")
    log, consequences = by_graph(log, index)
    clock.lap("causes")
    versions = versions_in(log.lines)
    clock.lap("versions")
    found = retrieve(log, index, encoder)
    clock.lap("retrieve")
    return Sight(found, log, index, versions, consequences)


class _Clock:
    """Milliseconds per step."""

    def __init__(self) -> None:
        self.laps: dict[str, float] = {}
        self._last = time.perf_counter()

    def lap(self, name: str) -> None:
        now = time.perf_counter()
        self.laps[name] = (now - self._last) * 1000.0
        self._last = now
