"""Answers: the API's results as typed values with a JSON schema, in one language.

    Service.diagnose("RuntimeError: CUDA …")  ->  Answer(verdict="known", entry=Card(id="cuda/illegal-address", …), …)

The app's API and the MCP server publish these types' schemas; `docs/api.md` is generated from them. A field may be
added; one that is there keeps its name and its meaning.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from kb.entry import Code, Rate

Language = Literal["en", "zh"]
Verdict = Literal["known", "likely", "unknown"]
Tier = Literal["ai_generated", "documented", "reproduced", "proven"]
Outcome = Literal["worked", "failed"]
Fit = Literal["yes", "no", "unknown"]
Kind = Literal["find_out", "cure", "work_around", "dead_end"]
MarkKind = Literal["run_gone", "run_stays", "run_worse", "documented", "not_run"]
Probability = Annotated[float, Field(ge=0.0, le=1.0)]


class Told(BaseModel):
    """What all answers have in common: they are frozen, and hold what their schema says and nothing else."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Reply(Told):
    """An answer to one request."""

    request_id: str = Field(default="", description="names this request in the server's log")


class EventRead(Told):
    """The error that was taken for the root cause, as read from the log."""

    kind: str = Field(description="exception type or error code; empty where none is named")
    message: str = Field(description="as printed, shortened when very long")
    first_line: int = Field(description="line of the log, from 1")
    last_line: int
    repeats: int = Field(description="how often the same error occurs in the log")
    signature: str = Field(description="key of the masked message; the same error has the same key in every run")


class VersionRead(Told):
    """A version that the log names."""

    product: str
    version: str
    line: int


class Consequence(Told):
    """An error of the log that follows from the first."""

    message: str = Field(description="as printed, its first line")
    line: int
    entries: tuple[str, ...] = Field(default=(), description="ids of entries whose pattern matches it")


class Choice(Told):
    """One answer to a question."""

    entry_id: str = Field(description="the entry it speaks for")
    value: str = Field(description="what would be seen then: a code, a version, a message; empty: see `words`")


class Question(Told):
    """What to find out to decide between the candidates of a likely answer."""

    kind: Literal["distinction", "code", "version", "product", "command", "signature"]
    about: str = Field(description="of version: the product; of command: the line to type, which only reads")
    words: str = Field(default="", description="of distinction: how to tell the two apart")
    choices: tuple[Choice, ...]


class Reason(Told):
    """What in the log speaks for an entry."""

    found_by: str = Field(description="pattern, words or meaning")
    quote: str = Field(description="the words of the log that matched")
    line: int | None = Field(default=None, description="where they stand in the log, from 1")
    passage: str = Field(default="", description="the entry's text that they are near to in meaning")


class Step(Told):
    """A workaround, or a dead end: something that people try and that does not help."""

    number: int = Field(description="names it in its entry; report_outcome takes it")
    action: str
    how: str = ""
    when: str = Field(default="", description="the condition under which it applies")
    but: str = Field(default="", description="what it costs")
    why_it_fails: str = Field(default="", description="of a dead end")
    kind: Kind = Field(default="cure", description="find_out changes nothing; work_around leaves the cause where it is")
    warning: str = Field(default="", description="what it deletes, overwrites or opens up: tell it before the commands")
    commands: str = Field(default="", description="shell or source code to type or adapt; read it before you run it")
    commands_on: dict[str, str] = Field(default_factory=dict, description="the same on linux, macos or windows")
    systems: tuple[str, ...] = Field(default=(), description="where it can be done at all; empty: everywhere")
    mark: MarkKind = Field(default="not_run", description="what running it showed; documented: a source says so")
    why_not_run: str = Field(default="", description="why it cannot be run by a proof")
    simulated: str = Field(default="", description="what a stand-in decided when it was run")
    rate: Rate | None = Field(
        default=None, description="how often it works (a dead end: fails), where that was counted"
    )
    fits: Fit = Field(default="unknown", description="whether it applies to the versions and lines of the log")
    fits_line: int | None = Field(default=None, description="the line of the log that calls for it or rules it out")


class FilledIn(Told):
    """A value of the log that stands in the texts and commands of the advice, in place of the author's example."""

    kind: str = Field(description="port, pod, path, module, …")
    value: str
    line: int = Field(description="where it stands in the log")


class Relation(Told):
    """A related error."""

    kind: Literal["leads_to", "preceded_by", "confused_with"]
    id: str
    words: str = Field(default="", description="the condition, or how to tell the two apart")
    probability: Probability | None = None


class EntryLine(Told):
    """An entry in one line."""

    id: str = Field(description="get_entry and error_chain take it")
    title: str
    domain: str
    tier: Tier = Field(description="how far it is proven, worst to best: ai_generated, documented, reproduced, proven")


class Passage(Told):
    """What an article says that bears on the log."""

    title: str
    written: date | None = None
    text: str = Field(description="one paragraph of it")


class Card(EntryLine):
    """An entry in full, in one language."""

    is_translated: bool = Field(description="false where a text is missing in this language and given in English")
    what: str = Field(description="what happened")
    why: str = Field(description="why it happens")
    codes: tuple[Code, ...] = ()
    versions: tuple[str, ...] = Field(
        default=(), description="product versions in which it is known, with its status there"
    )
    workarounds: tuple[Step, ...] = Field(default=(), description="what to try, best first")
    dead_ends: tuple[Step, ...] = Field(default=(), description="what NOT to try, and why it fails")
    related: tuple[Relation, ...] = ()
    fits: Fit = Field(default="unknown", description="whether it applies to the versions that the log names")
    filled: tuple[FilledIn, ...] = Field(default=(), description="values of the log in the advice; check them")
    symptoms: tuple[str, ...] = Field(default=(), description="how people describe it who quote no message")
    sources: tuple[str, ...] = ()
    reading: tuple[Passage, ...] = Field(default=(), description="articles about it: what their authors say")


class Candidate(EntryLine):
    """An entry that may fit."""

    probability: Probability = Field(description="calibrated: that this entry diagnoses the log")


class Collected(Told):
    """Something to collect, or a switch that makes the tool say more."""

    what: str
    commands: str = Field(default="", description="to type or adapt; read it before you run it")


class Halving(Told):
    """A question to decide, and what either answer means."""

    step: str
    yes: str
    no: str


class NoHelp(Told):
    """What people try and what does not help."""

    action: str
    why: str


class PlaybookLine(Told):
    """A playbook in one line."""

    slug: str = Field(description="get_playbook takes it")
    title: str


class Playbook(PlaybookLine):
    """How to go on with one kind of failure that no entry explains."""

    scope: str = Field(description="which failures it is for")
    collect: tuple[Collected, ...] = Field(description="what to collect first")
    louder: tuple[Collected, ...] = Field(description="which switch makes the tool say more")
    halve: tuple[Halving, ...] = Field(description="how to halve the search, in order")
    never: tuple[NoHelp, ...] = Field(description="what NOT to try, and why")
    sources: tuple[str, ...] = ()
    filled: tuple[str, ...] = Field(default=(), description="values of the log in the commands; check them")


class PlaybookAnswer(Reply):
    """One playbook."""

    language: Language
    playbook: Playbook


class SeenBefore(Told):
    """A case that the team met before and that is like the log. It does not count as known."""

    number: int = Field(description="of the incident in the team's store")
    title: str
    times: int = Field(description="incidents with its message, this one included")
    last: date | None = Field(default=None, description="day of the latest of them")
    is_solved: bool
    solved_by: str = Field(default="", description="what solved it, as somebody wrote it")
    who: str = Field(default="", description="who says so")
    ticket: str = ""
    link: str = ""
    entry_id: str = Field(default="", description="the entry that diagnosed it then")
    found_by: str = Field(description="signature: the same message; else words or meaning")
    probability: Probability = Field(description="that it is the same case")


class Answer(Reply):
    """A diagnosis."""

    none_of_these: Probability = Field(
        default=1.0, description="that no entry fits; with the candidates' it sums to one"
    )
    verdict: Verdict = Field(description="unknown means that no entry fits well enough: the candidates are no answer")
    language: Language = Field(description="of the texts below")
    event: EventRead | None = None
    other_errors: int = Field(default=0, description="further errors in the log")
    consequences: tuple[Consequence, ...] = Field(default=(), description="those of them that follow from `event`")
    versions: tuple[VersionRead, ...] = ()
    lines: int = Field(description="lines that were read")
    omitted_lines: int = Field(default=0, description="of a huge log: lines that were scanned for errors and not kept")
    probability: Probability | None = Field(default=None, description="of `entry`; null when unknown")
    entry: Card | None = Field(default=None, description="the diagnosis; null when unknown")
    reasons: tuple[Reason, ...] = Field(default=(), description="why this entry")
    candidates: tuple[Candidate, ...] = Field(default=(), description="best first, `entry` included")
    questions: tuple[Question, ...] = Field(default=(), description="of a likely answer: what would decide")
    seen_before: tuple[SeenBefore, ...] = Field(
        default=(), description="cases of the team that are like it, the surest first; they change no verdict"
    )
    playbook: Playbook | None = Field(default=None, description="when unknown: how to find the cause")
    playbooks: tuple[PlaybookLine, ...] = Field(
        default=(), description="others that may fit; of a likely answer: where none of the candidates is it"
    )


class EntryAnswer(Reply):
    """One entry."""

    language: Language
    entry: Card


class Found(Reply):
    """Entries that fit a search."""

    language: Language
    total: int = Field(description="how many there are; `entries` holds the first of them")
    entries: tuple[EntryLine, ...]


class Domain(Told):
    """A domain of the knowledge base."""

    name: str
    entries: int
    proven: int = Field(description="entries whose error and remedy were run, with the output kept")


class Domains(Reply):
    """What the knowledge base covers."""

    total: int = Field(description="entries in all domains")
    domains: tuple[Domain, ...]


class ChainEntry(Told):
    """An error in a chain."""

    id: str
    title: str
    steps: int = Field(description="how many links it is away from the one that was asked for")
    is_known: bool = Field(description="false where the knowledge base names it and has no entry of it")


class ChainLink(Told):
    """A link between two errors."""

    kind: Literal["leads_to", "confused_with"]
    source: str = Field(description="id; of leads_to, the cause")
    target: str = Field(description="id; of leads_to, the consequence")
    words: str = Field(default="", description="the condition, or how to tell the two apart")
    probability: Probability | None = None
    delay: str = ""


class Chain(Reply):
    """The errors around one error: what it leads to, what it follows from, what it is confused with."""

    id: str
    language: Language
    entries: tuple[ChainEntry, ...] = Field(description="nearest first")
    links: tuple[ChainLink, ...]
    is_cut: bool = Field(description="whether there is more than fits the limits")


class Receipt(Reply):
    """An outcome that was kept."""

    entry_id: str
    workaround: int = Field(description="its number in the entry")
    action: str = Field(description="what was tried, in English")
    outcome: Outcome
    rate: Rate | None = Field(description="how often it works by all reports so far, this one included")


class BatchGroup(Told):
    """Errors that are the same, or have the same known diagnosis."""

    key: str = Field(description="stable over runs: 'known:cuda/out-of-memory', or a hash of the signature")
    signature: str = Field(description="what they have in common: 'cannot open <path>: errno <int>'")
    events: int = Field(description="how often it occurs")
    logs: tuple[int, ...] = Field(description="in which logs, by their places in the list that was sent, from 1")
    example: str = Field(description="the first of them as printed, shortened")
    example_line: int = Field(description="where it begins in its log, the first of `logs`")
    verdict: Verdict
    best: Candidate | None = Field(default=None, description="of an unknown verdict it is only the nearest")
    playbook: str = Field(default="", description="of an unknown verdict: how to go on; get_playbook takes it")


class BatchLink(Told):
    """In several logs the one group came before the other: it may be its cause."""

    before: str = Field(description="key of a group")
    after: str
    logs: int


class Unread(Told):
    """A log that could not be read."""

    log: int = Field(description="place in the list that was sent, from 1")
    reason: str


class Batch(Reply):
    """Many logs: their errors in groups, those with an answer first, then the unknown, each by number of events."""

    language: Language
    logs: int = Field(description="that were sent; each is in a group, in `quiet` or in `unread`, unless `is_cut`")
    groups: tuple[BatchGroup, ...]
    links: tuple[BatchLink, ...] = ()
    quiet: tuple[int, ...] = Field(default=(), description="logs in which nothing looks like an error")
    unread: tuple[Unread, ...] = ()
    is_cut: bool = Field(description="whether there are more groups than are listed here")


class Problem(Told):
    """Why a request was not answered."""

    code: str = Field(description="for programs: too_large, no_such_entry, bad_argument, unreadable, …")
    message: str = Field(description="for people: what is so, what was wanted, the next step")
    request_id: str
