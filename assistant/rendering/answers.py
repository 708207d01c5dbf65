"""Answers: the results of the API as typed models with a JSON schema, in one language.

    Service.diagnose("RuntimeError: CUDA …")  ->  Answer(verdict="known", entry=Card(id="cuda/illegal-address", …), …)

The HTTP API and the MCP server publish these schemas; `docs/api.md` is generated from them. Fields may be added;
existing ones keep their names and meaning.
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
    """The base of all models: immutable, without fields outside the schema."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Reply(Told):
    """An answer to one request."""

    request_id: str = Field(default="", description="id of this request in the server's log")


class EventRead(Told):
    """The error chosen as the root cause, as read from the log."""

    kind: str = Field(description="exception type or error code; empty where there is none")
    message: str = Field(description="as printed, shortened when very long")
    first_line: int = Field(description="line of the log, from 1")
    last_line: int
    repeats: int = Field(description="how often the same error occurs in the log")
    signature: str = Field(description="key of the masked message, stable across runs")


class VersionRead(Told):
    """A version that the log names."""

    product: str
    version: str
    line: int


class Consequence(Told):
    """An error of the log that follows from the first."""

    message: str = Field(description="its first line, as printed")
    line: int
    entries: tuple[str, ...] = Field(default=(), description="ids of entries whose pattern matches it")


class Choice(Told):
    """One answer to a question."""

    entry_id: str = Field(description="the entry it supports")
    value: str = Field(description="the expected observation: a code, a version, a message; empty: see `words`")


class Question(Told):
    """A question that decides between the candidates of a likely answer."""

    kind: Literal["distinction", "code", "version", "product", "command", "signature"]
    about: str = Field(description="for version: the product; for command: the read-only command line")
    words: str = Field(default="", description="for distinction: how to distinguish the two")
    choices: tuple[Choice, ...]


class Reason(Told):
    """Evidence in the log for an entry."""

    found_by: str = Field(description="pattern, words or meaning")
    quote: str = Field(description="the matching words of the log")
    line: int | None = Field(default=None, description="their line in the log, from 1")
    passage: str = Field(default="", description="the entry's text with a similar meaning")


class Step(Told):
    """A workaround, or a dead end, which people try although it does not help."""

    number: int = Field(description="its number in the entry, for report_outcome")
    action: str
    how: str = ""
    when: str = Field(default="", description="the condition under which it applies")
    but: str = Field(default="", description="its drawbacks")
    why_it_fails: str = Field(default="", description="for a dead end")
    kind: Kind = Field(default="cure", description="find_out changes nothing; work_around does not remove the cause")
    warning: str = Field(default="", description="what it deletes, overwrites or opens up; show it before the commands")
    commands: str = Field(
        default="", description="shell commands or source code to run or adapt; review before running"
    )
    commands_on: dict[str, str] = Field(default_factory=dict, description="the commands for linux, macos or windows")
    systems: tuple[str, ...] = Field(default=(), description="systems on which it is possible; empty: all")
    mark: MarkKind = Field(default="not_run", description="proof status; documented: stated by a source")
    why_not_run: str = Field(default="", description="why it cannot be run by a proof")
    simulated: str = Field(default="", description="the simulated part of its proof")
    rate: Rate | None = Field(default=None, description="how often it works (a dead end: fails), where counted")
    fits: Fit = Field(default="unknown", description="whether it applies to the versions and lines of the log")
    fits_line: int | None = Field(default=None, description="the line of the log that calls for it or rules it out")


class FilledIn(Told):
    """A value of the log that replaces the author's example in the texts and commands of the advice."""

    kind: str = Field(description="port, pod, path, module, …")
    value: str
    line: int = Field(description="its line in the log")


class Relation(Told):
    """A related error."""

    kind: Literal["leads_to", "preceded_by", "confused_with"]
    id: str
    words: str = Field(default="", description="the condition, or how to distinguish the two")
    probability: Probability | None = None


class EntryLine(Told):
    """An entry in one line."""

    id: str = Field(description="id for get_entry and error_chain")
    title: str
    domain: str
    tier: Tier = Field(description="proof tier, from worst to best: ai_generated, documented, reproduced, proven")


class Passage(Told):
    """A passage of an article that is relevant to the log."""

    title: str
    written: date | None = None
    text: str = Field(description="the relevant paragraph")


class Card(EntryLine):
    """An entry in full, in one language."""

    is_translated: bool = Field(description="false where a text is not translated and given in English")
    what: str = Field(description="what happened")
    why: str = Field(description="why it happens")
    codes: tuple[Code, ...] = ()
    versions: tuple[str, ...] = Field(default=(), description="affected product versions, with the status in each")
    workarounds: tuple[Step, ...] = Field(default=(), description="what to try, best first")
    dead_ends: tuple[Step, ...] = Field(default=(), description="what NOT to try, and why it fails")
    related: tuple[Relation, ...] = ()
    fits: Fit = Field(default="unknown", description="whether it applies to the versions that the log names")
    filled: tuple[FilledIn, ...] = Field(
        default=(), description="values of the log inserted into the advice; verify them"
    )
    symptoms: tuple[str, ...] = Field(default=(), description="descriptions by people who do not quote a message")
    sources: tuple[str, ...] = ()
    reading: tuple[Passage, ...] = Field(default=(), description="excerpts of articles about it")


class Candidate(EntryLine):
    """An entry that may apply."""

    probability: Probability = Field(description="calibrated: that this entry diagnoses the log")


class Collected(Told):
    """An item to collect, or a switch for more verbose output."""

    what: str
    commands: str = Field(default="", description="to run or adapt; review before running")


class Halving(Told):
    """A yes/no question, and the conclusion from either answer."""

    step: str
    yes: str
    no: str


class NoHelp(Told):
    """Something that people try and that does not help."""

    action: str
    why: str


class PlaybookLine(Told):
    """A playbook in one line."""

    slug: str = Field(description="slug for get_playbook")
    title: str


class Playbook(PlaybookLine):
    """Diagnostic steps for a kind of failure that no entry explains."""

    scope: str = Field(description="the failures it covers")
    collect: tuple[Collected, ...] = Field(description="what to collect first")
    louder: tuple[Collected, ...] = Field(description="switches for more verbose output")
    halve: tuple[Halving, ...] = Field(description="questions that bisect the problem, in order")
    never: tuple[NoHelp, ...] = Field(description="what NOT to try, and why")
    sources: tuple[str, ...] = ()
    filled: tuple[str, ...] = Field(default=(), description="values of the log inserted into the commands; verify them")


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
        default=1.0, description="probability that no entry matches; with the candidates' it sums to one"
    )
    verdict: Verdict = Field(description="unknown: no entry matches well enough, the candidates are not an answer")
    language: Language = Field(description="of the texts below")
    event: EventRead | None = None
    other_errors: int = Field(default=0, description="further errors in the log")
    consequences: tuple[Consequence, ...] = Field(default=(), description="those of them that follow from `event`")
    versions: tuple[VersionRead, ...] = ()
    lines: int = Field(description="lines that were read")
    omitted_lines: int = Field(default=0, description="lines of a huge log that were scanned but not kept")
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
        default=(), description="others that may apply; for a likely answer: if none of the candidates is right"
    )


class EntryAnswer(Reply):
    """One entry."""

    language: Language
    entry: Card


class Found(Reply):
    """Entries that match a search."""

    language: Language
    total: int = Field(description="total number; `entries` has the first of them")
    entries: tuple[EntryLine, ...]


class Domain(Told):
    """A domain of the knowledge base."""

    name: str
    entries: int
    proven: int = Field(description="entries with a proof of both error and fix")


class Domains(Reply):
    """What the knowledge base covers."""

    total: int = Field(description="entries in all domains")
    domains: tuple[Domain, ...]


class ChainEntry(Told):
    """An error in a chain."""

    id: str
    title: str
    steps: int = Field(description="distance in links from the requested entry")
    is_known: bool = Field(description="false where the knowledge base has no entry for it")


class ChainLink(Told):
    """A link between two errors."""

    kind: Literal["leads_to", "confused_with"]
    source: str = Field(description="id; for leads_to, the cause")
    target: str = Field(description="id; for leads_to, the consequence")
    words: str = Field(default="", description="the condition, or how to distinguish the two")
    probability: Probability | None = None
    delay: str = ""


class Chain(Reply):
    """The errors around one error: what it leads to, what it follows from, what it is confused with."""

    id: str
    language: Language
    entries: tuple[ChainEntry, ...] = Field(description="nearest first")
    links: tuple[ChainLink, ...]
    is_cut: bool = Field(description="whether the result is cut by the limits")


class Receipt(Reply):
    """A stored outcome."""

    entry_id: str
    workaround: int = Field(description="its number in the entry")
    action: str = Field(description="what was tried, in English")
    outcome: Outcome
    rate: Rate | None = Field(description="how often it works, by all reports including this one")


class BatchGroup(Told):
    """Errors that are the same, or have the same known diagnosis."""

    key: str = Field(description="stable across runs: 'known:cuda/out-of-memory', or a hash of the signature")
    signature: str = Field(description="the common masked message: 'cannot open <path>: errno <int>'")
    events: int = Field(description="how often it occurs")
    logs: tuple[int, ...] = Field(description="numbers of its logs in the request, from 1")
    example: str = Field(description="the first of them as printed, shortened")
    example_line: int = Field(description="where it begins in its log, the first of `logs`")
    verdict: Verdict
    best: Candidate | None = Field(default=None, description="with verdict unknown only the nearest one")
    playbook: str = Field(default="", description="with verdict unknown: a playbook, for get_playbook")


class BatchLink(Told):
    """In several logs one group precedes the other: it may be its cause."""

    before: str = Field(description="key of a group")
    after: str
    logs: int


class Unread(Told):
    """A log that could not be read."""

    log: int = Field(description="its number in the request, from 1")
    reason: str


class Batch(Reply):
    """The errors of many logs in groups: those with an answer first, then the unknown, each by number of events."""

    language: Language
    logs: int = Field(description="number of logs; each is in a group, in `quiet` or in `unread`, unless `is_cut`")
    groups: tuple[BatchGroup, ...]
    links: tuple[BatchLink, ...] = ()
    quiet: tuple[int, ...] = Field(default=(), description="logs in which nothing looks like an error")
    unread: tuple[Unread, ...] = ()
    is_cut: bool = Field(description="whether there are further groups")


class Problem(Told):
    """The reason why a request was not answered."""

    code: str = Field(description="for programs: too_large, no_such_entry, bad_argument, unreadable, …")
    message: str = Field(description="for people: the fact, what was expected, the next step")
    request_id: str
