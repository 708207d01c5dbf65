"""The query pipeline: read, link causes, retrieve, rank, decide, explain.

    Assistant.open(source).diagnose(paste)  ->  Diagnosis

What patterns and words settle is answered from them; for the rest the paste is encoded and ranked by its meaning too.

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
from assistant.diagnosis.ranking.model import Model, Ranked, is_short, model_for, quick_model_for, rank
from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.greetings import is_greeting
from assistant.diagnosis.reading.links import explains_better
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.retrieval.knowledge import Source, entry_of, open_knowledge
from assistant.diagnosis.retrieval.search import Found, by_meaning, retrieve
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

FEWEST_WORDS = 2  # of a paste that no pattern matches: "hello" has a nearest entry, but no error
GREETING_LINES = 3  # at most, of a paste that greets and says nothing else
CANDIDATES = 10  # in a diagnosis


class _Clock:
    """Milliseconds per step."""

    def __init__(self) -> None:
        self.laps: dict[str, float] = {}
        self._last = time.perf_counter()

    def lap(self, name: str) -> None:
        now = time.perf_counter()
        self.laps[name] = (now - self._last) * 1000.0
        self._last = now


@dataclass(frozen=True)
class Look:
    """A paste after a first look: read, with what patterns and words found, and the answer where they settle it."""

    sight: Sight
    clock: _Clock
    settled: tuple[Ranked, Model] | None = None  # the answer and the model that gave it; None: it takes the meaning

    @property
    def texts(self) -> tuple[str, ...]:
        """What has to be encoded to conclude: nothing where the answer is settled."""
        views = self.sight.found.views
        return () if self.settled else tuple(filter(None, (*views.texts(), *views.lines)))


# What else remembers the like of a log, given what was retrieved for it.
Recall = Callable[[Log, Found], tuple[SeenBefore, ...]]


@dataclass(frozen=True)
class Assistant:
    """An open index with its encoder and the fitted ranking models: everything a diagnosis needs."""

    index: Index
    encoder: Encoder
    model: Model
    quick: Model | None = None  # ranks by patterns and words alone; what it is sure of is never encoded
    shows_secrets: bool = False  # whether a diagnosis quotes the log as it is: for whoever owns the log
    recall: Recall | None = None  # the team's memory; asked when all is decided, so that it decides nothing

    @classmethod
    def open(cls, source: Source, progress: Progress | None = None, *, shows_secrets: bool = False) -> Assistant:
        """Open the entries of `source`; an index in the user's cache is built first where it is missing or stale.

        Raises NeedsIndex, IndexingError or KbError, each with the next step.
        """
        index, encoder = open_knowledge(source, progress)
        index.keep_open()
        if source.folder is None:  # a folder given by the user is never built implicitly
            compile_meanwhile(index)
        return cls(index, encoder, model_for(index), quick_model_for(index), shows_secrets)

    def diagnose(self, paste: str | bytes | BinaryIO) -> Diagnosis:
        """Diagnose a paste; what is quoted of it is masked. Raises UnreadablePaste when there is no text in it."""
        return self.conclude(self.look(paste))

    def look(self, paste: str | bytes | BinaryIO) -> Look:
        """Take a first look at a paste, by patterns and words alone. Raises UnreadablePaste when there is no text."""
        clock = _Clock()
        sight = see(paste, self.index, None, clock)
        lines = sight.log.lines
        if len(lines) <= GREETING_LINES and is_greeting("\n".join(line.text for line in lines)):
            return Look(sight, clock, (Ranked((), 1.0, None, False), self.model))  # near to some entry, and about none
        if self.quick is not None and sight.found.matches:
            ranked = self._rank(sight, self.quick)
            clock.lap("rank by words")
            if self._verdict(ranked, sight, self.quick) is Verdict.KNOWN:
                return Look(sight, clock, (ranked, self.quick))
        return Look(sight, clock)

    def conclude(self, look: Look) -> Diagnosis:
        """Diagnose what `look` returned: where patterns and words left a doubt, by its meaning too."""
        sight, clock = look.sight, look.clock
        if look.settled:
            ranked, model = look.settled
        else:
            by_meaning(sight.log, self.index, self.encoder, sight.found)
            clock.lap("meaning")
            sight = replace(sight)  # forgets what was computed for fewer candidates
            ranked, model = self._rank(sight, self.model), self.model
            clock.lap("rank")
        log, versions, candidates = sight.log, sight.versions, ranked.candidates
        consequences = sight.consequences
        if ranked.answered is not None and not ranked.is_disputed and explains_better(log, ranked.answered):
            log, consequences = rooted_at(log, ranked.answered, self.index)
        event = log.root_event
        verdict = self._verdict(ranked, sight, model)
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
            decided=decided(candidates[0], candidates[1], model) if len(candidates) > 1 else (),
            hypotheses=hypotheses,
            questions=asked,
            conditions=conditions_of(self._conditional(candidates), log),
            playbooks=() if verdict is Verdict.KNOWN else choose(log, [c.entry_id for c in candidates]),
        )
        clock.lap("explain")
        safe = leaving(diagnosis, shows_secrets=self.shows_secrets)
        clock.lap("mask")
        # after masking: a quotation cut inside a secret would hide it from the masks
        told = believable(safe.candidates, "\n".join(line.text for line in safe.log.lines), self._text)
        clock.lap("reasons")
        seen = self.recall(safe.log, sight.found) if self.recall else ()
        clock.lap("recall")
        return replace(safe, candidates=told, seen_before=seen)

    def _rank(self, sight: Sight, model: Model) -> Ranked:
        return rank(sight, model, CANDIDATES, lambda entry_id: self._excludes(entry_id, sight.versions))

    def _verdict(self, ranked: Ranked, sight: Sight, model: Model) -> Verdict:
        """Name how sure the first candidate is; what the log itself disputes is never known."""
        says_something = sight.found.matches or len(distinct_words(sight.found.whole)) >= FEWEST_WORDS
        if not ranked.candidates or not says_something:
            return Verdict.UNKNOWN
        verdict = model.promise.verdict(ranked.candidates[0].probability, is_short(sight))
        return Verdict.LIKELY if verdict is Verdict.KNOWN and ranked.is_disputed else verdict

    def _conditional(self, candidates: Sequence[Candidate]) -> Iterator[Entry]:
        """Yield those candidates' entries that have a step with a condition on the log; the others are not decoded."""
        for candidate in candidates:
            entry = self.entry(candidate.entry_id) if '"when":' in self._text(candidate.entry_id) else None
            if entry is not None:
                yield entry

    def _excludes(self, entry_id: str, versions: tuple[VersionSeen, ...]) -> bool:
        """Return whether the entry states that it does not apply to these versions."""
        if not versions:
            return False
        entry = self.entry(entry_id)
        return entry is not None and judge_entry(claims_of(entry), versions).fit is Fit.NO

    def _text(self, entry_id: str) -> str:
        """Return the stored text of an entry; "" where there is no such entry."""
        document = self.index.documents_by_id.get(entry_id)
        return "" if document is None else self.index.payloads[document]

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id."""
        return entry_of(self.index, entry_id)

    @property
    def entry_count(self) -> int:
        """How many entries are known."""
        return len(self.index.ids)


def see(paste: str | bytes | BinaryIO, index: Index, encoder: Encoder | None, clock: _Clock | None = None) -> Sight:
    """Read a paste, link its errors, and find the entries worth a look; without an encoder, by patterns and words.

    Raises UnreadablePaste without text in it.
    """
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
