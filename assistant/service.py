"""The service: every question that a person or a program may ask, one method each, with typed answers.

    Service.open(source_of(())).diagnose("RuntimeError: CUDA error: out of memory").entry.id  ->  "cuda/out-of-memory"

The browser, the app's API and the MCP server call these methods and no others, so they give the same answer; the rows
of `OPERATIONS` say which methods programs may call. Arguments are checked here. Every call has an id, which stands in
its answer, in its error and in the log; what was pasted never stands in the log, and is kept nowhere.
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, Field

from assistant.answers import (
    Answer,
    Batch,
    BatchGroup,
    Chain,
    ChainEntry,
    ChainLink,
    Domain,
    Domains,
    EntryAnswer,
    Found,
    Language,
    Reply,
    Tier,
    Unread,
)
from assistant.chain import Links, links_of, walk
from assistant.errors import NoSuchEntry, TooLarge, UnreadablePaste
from assistant.pipeline import Assistant
from assistant.rendering.as_answer import answer_of, candidates_of, card_of, line_of
from assistant.requests import arguments_of, checked, signature_of
from assistant.searching import search
from assistant.types import Diagnosis

if TYPE_CHECKING:
    from assistant.knowledge import Source
    from index.store import Progress
    from kb.entry import Entry

LONGEST_LOG = 4_000_000  # characters of one log: some 3 s on one core
MOST_LOGS, LONGEST_BATCH = 200, 8_000_000  # logs of one batch, and characters of all of them
LARGEST_REQUEST = 32 << 20  # bytes of one request: the longest batch, in Chinese and as JSON
LONGEST_SEARCH = 2_000  # characters
MOST_CHAINED = 60  # entries of one chain


def _without_surrogates(text: object) -> object:
    """Replace halves of characters, which JavaScript's strings may hold and no encoding does."""
    return text.encode("utf-8", "replace").decode("utf-8") if isinstance(text, str) else text


LogText = Annotated[
    str,
    BeforeValidator(_without_surrogates),
    Field(
        description="the log as printed, or a description in words; English or Chinese",
        json_schema_extra={"maxLength": LONGEST_LOG},
    ),
]
LanguageChoice = Annotated[
    Literal["auto", "en", "zh"], Field(description="of the answer; auto: that of the log or of the words")
]
EntryName = Annotated[str, Field(description="id of an entry, as diagnose and search give it: 'cuda/out-of-memory'")]
Count = Annotated[int, Field(ge=1, le=10, description="candidates to return, best first")]


class Service:
    """Everything that can be asked of one open knowledge base. Safe to call from many threads at once."""

    def __init__(self, opened: Assistant | Callable[[], Assistant]) -> None:
        """Answer from an assistant, or from the one that `opened` returns when the first question comes."""
        self._opened = opened
        self._opening = threading.Lock()
        self._assistant = opened if isinstance(opened, Assistant) else None
        self._links: Links | None = None

    @classmethod
    def open(cls, source: Source, progress: Progress | None = None) -> Service:
        """Open the entries of `source`. Raises NeedsIndex, IndexingError or KbError, each with the next step."""
        return cls(Assistant.open(source, progress))

    @property
    def assistant(self) -> Assistant:
        """What answers."""
        with self._opening:
            if self._assistant is None:
                assert callable(self._opened)
                self._assistant = self._opened()
            return self._assistant

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id."""
        return self.assistant.entry(entry_id)

    @checked
    def diagnosis(self, paste: LogText | bytes) -> Diagnosis:
        """Diagnose a paste, for those who render it themselves. Raises UnreadablePaste or TooLarge."""
        return self._diagnosis(paste)

    @checked
    def diagnose(self, log: LogText, language: LanguageChoice = "auto", candidates: Count = 3) -> Answer:
        """Find out what an error log or a description means and what to do about it.

        Returns what happened, why, workarounds with how often they work, dead ends that do NOT help, related errors,
        and a calibrated probability. Send the log whole, with what came before the error: the first cause is looked
        for in it. When `verdict` is "unknown", no entry fits: say so instead of acting on the candidates.
        """
        diagnosis = self._diagnosis(log)
        return answer_of(diagnosis, self.entry, _chosen(language, diagnosis.language), candidates)

    @checked
    def get_entry(self, entry_id: EntryName, language: LanguageChoice = "auto") -> EntryAnswer:
        """Read one entry of the knowledge base in full.

        Use it after diagnose or search, to see the workarounds and dead ends of another candidate.
        """
        chosen = _chosen(language, "en")
        return EntryAnswer(language=chosen, entry=card_of(self._entry(entry_id), chosen))

    @checked
    def search(
        self,
        words: Annotated[str, Field(description="what to look for: a message, a code, a name; empty lists all entries")]
        = "",
        domain: Annotated[str, Field(description="only entries of this domain, as list_domains names it")] = "",
        tier: Annotated[Tier, Field(description="only entries that are proven at least so far")] = "ai_generated",
        language: LanguageChoice = "auto",
        count: Annotated[int, Field(ge=1, le=100, description="entries to return, best first")] = 10,
    ) -> Found:  # fmt: skip
        """Look for entries by words, an error code or a name, best first.

        To find out what a log means, use diagnose: it reads the log first and says how sure it is.
        """
        if len(words) > LONGEST_SEARCH:
            raise TooLarge(f"a search takes at most {LONGEST_SEARCH:,} characters; give a log to diagnose instead")
        chosen = _chosen(language, "zh" if any("\u4e00" <= character <= "\u9fff" for character in words) else "en")
        ids = search(self.assistant, words, domain=domain.strip().lower(), least_grade=get_args(Tier).index(tier))
        lines = (line_of(entry, chosen) for entry_id in ids[:count] if (entry := self.entry(entry_id)))
        return Found(language=chosen, total=len(ids), entries=tuple(lines))

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
    def error_chain(
        self,
        entry_id: EntryName,
        depth: Annotated[int, Field(ge=1, le=5, description="how many links to follow")] = 2,
        language: LanguageChoice = "auto",
    ) -> Chain:
        """Walk the errors around one error: what it leads to, what it follows from, what it is confused with.

        Use it to tell a cause from its consequences, or two look-alikes from each other.
        """
        self._entry(entry_id)
        chosen = _chosen(language, "en")
        links = self._all_links()
        walked = walk(links, entry_id, depth, MOST_CHAINED)
        return Chain(
            id=entry_id,
            language=chosen,
            entries=tuple(
                ChainEntry(
                    id=name,
                    title=links.titles[name].in_language(chosen).partition("\n")[0] if name in links.titles else name,
                    steps=steps,
                    is_known=name in links.titles,
                )
                for name, steps in walked.steps
            ),
            links=tuple(
                ChainLink(
                    kind="leads_to" if link.kind == "leads_to" else "confused_with",
                    source=link.source,
                    target=link.target,
                    words=link.words.in_language(chosen) if link.words else "",
                    probability=link.probability,
                    delay=link.delay,
                )
                for link in walked.links
            ),
            is_cut=walked.is_cut,
        )

    @checked
    def batch(
        self,
        logs: Annotated[
            list[LogText],
            Field(description="the logs, each whole", min_length=1, json_schema_extra={"maxItems": MOST_LOGS}),
        ],
        language: LanguageChoice = "auto",
    ) -> Batch:
        """Diagnose many logs at once and group those that show the same error.

        For a night's crash logs or the failed jobs of one run: each error is diagnosed once, with the logs it is in.
        """
        if len(logs) > MOST_LOGS or sum(map(len, logs)) > LONGEST_BATCH:
            raise TooLarge(
                f"a batch takes at most {MOST_LOGS} logs and {LONGEST_BATCH:,} characters in all, and this one has "
                f"{len(logs)} with {sum(map(len, logs)):,}; send it in parts"
            )
        groups: dict[str, list[tuple[int, Diagnosis]]] = {}
        unread = []
        for place, log in enumerate(logs, start=1):
            try:
                diagnosis = self._diagnosis(log)
            except (UnreadablePaste, TooLarge) as error:
                unread.append(Unread(log=place, reason=str(error)))
                continue
            groups.setdefault(_group_key(diagnosis), []).append((place, diagnosis))
        read = [diagnosis for group in groups.values() for _, diagnosis in group]
        chosen = _chosen(language, "zh" if any(diagnosis.language == "zh" for diagnosis in read) else "en")
        told = (self._group(group, chosen) for group in groups.values())
        return Batch(
            language=chosen,
            logs=len(logs),
            groups=tuple(sorted(told, key=lambda group: (group.verdict == "unknown", -len(group.logs), group.logs))),
            unread=tuple(unread),
        )

    def _group(self, group: list[tuple[int, Diagnosis]], language: Language) -> BatchGroup:
        first = max((diagnosis for _, diagnosis in group), key=lambda it: it.best.probability if it.best else 0.0)
        return BatchGroup(
            signature=first.signature.template if first.signature else "",
            logs=tuple(place for place, _ in group),
            verdict=first.verdict.value,
            best=next(iter(candidates_of(first, self.entry, language)), None),
        )

    def _diagnosis(self, paste: str | bytes) -> Diagnosis:
        if len(paste) > LONGEST_LOG:
            raise TooLarge(
                f"the log has {len(paste):,} characters and one request takes {LONGEST_LOG:,}; send the part from some "
                "hundred lines before the first error, or run `assistant query FILE` where the file lies"
            )
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
        if self._links is None:  # two threads may both read them: the same links, once too often
            self._links = links_of(self.assistant.index)
        return self._links


def _group_key(diagnosis: Diagnosis) -> str:
    if diagnosis.best and diagnosis.verdict.value == "known":
        return diagnosis.best.entry_id
    return diagnosis.signature.key if diagnosis.signature else ""


def _chosen(language: str, otherwise: str) -> Language:
    return "zh" if (otherwise if language == "auto" else language) == "zh" else "en"


@dataclass(frozen=True, slots=True)
class Operation:
    """A method of `Service` that programs may call; its name, arguments and description are the method's own."""

    call: Callable[..., Any]  # the method, not bound
    title: str
    writes: bool = False

    @property
    def name(self) -> str:
        """What programs call it by."""
        return self.call.__name__

    @property
    def description(self) -> str:
        """What it does, and when to use it."""
        return inspect.getdoc(self.call) or ""

    @property
    def signature(self) -> inspect.Signature:
        """What it takes and returns, without `self`."""
        return signature_of(inspect.unwrap(self.call))

    @property
    def arguments(self) -> type[BaseModel]:
        """What it takes, as a model."""
        return arguments_of(inspect.unwrap(self.call))

    @property
    def answer(self) -> type[Reply]:
        """What it returns."""
        answer: type[Reply] = self.signature.return_annotation
        return answer


OPERATIONS: tuple[Operation, ...] = (
    Operation(Service.diagnose, "Diagnose a log"),
    Operation(Service.get_entry, "Read an entry"),
    Operation(Service.search, "Search entries"),
    Operation(Service.list_domains, "List domains"),
    Operation(Service.error_chain, "Walk the errors around an error"),
    Operation(Service.batch, "Diagnose many logs"),
)
