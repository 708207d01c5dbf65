"""Entry: the schema of one known error, with its advice and its evidence.

    kb/entries/cuda/illegal-address/entry.toml  ->  Entry(id="cuda/illegal-address", ...)

Sentences are `Text`, in English and in Chinese. Commands, codes, names and links are the same in every language, so
they are stored once, outside `Text`. Unknown keys are rejected, so that a misspelt field is reported.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

EntryId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9._+-]*(/[a-z0-9][a-z0-9._+-]*){1,2}$")]
Share = Annotated[float, Field(ge=0.0, le=1.0)]


class Frozen(BaseModel):
    """Base class of the parts of an entry: immutable, rejects unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Text(Frozen):
    """One sentence or paragraph in English and in Chinese."""

    en: str
    zh: str | None = None  # None: an import without a translation; shown in English with a mark

    def in_language(self, language: str) -> str:
        """Return the text in `language` ("en" or "zh"), in English where the Chinese is missing."""
        return self.zh if language == "zh" and self.zh else self.en


class Tier(StrEnum):
    """How far an entry is proven, from worst to best, in the order of the members."""

    AI_GENERATED = "ai_generated"  # imported, not reviewed
    DOCUMENTED = "documented"  # an official source states it; the link is in `sources`
    REPRODUCED = "reproduced"  # a script next to the entry triggers the error and the pattern matches its output
    PROVEN = "proven"  # the script also applies the workaround (error gone) and the dead end (error stays)

    @property
    def rank(self) -> int:
        """0 for the least proven tier, 3 for the best."""
        return list(Tier).index(self)


class Rate(Frozen):
    """A success or failure rate and its origin."""

    value: Share
    origin: Literal["measured", "reported", "estimate"] = "estimate"
    successes: Annotated[int, Field(ge=0)] | None = None  # the n of "n of m", unless an estimate
    trials: Annotated[int, Field(ge=1)] | None = None  # the m of "n of m", unless an estimate

    @model_validator(mode="after")
    def counts_belong_to_counted_rates(self) -> Self:
        """Reject a measurement without counts, and an estimate with counts."""
        counted = self.successes is not None and self.trials is not None
        if (self.origin != "estimate") != counted:
            raise ValueError(f"a rate that is {self.origin} {'has no' if counted else 'needs'} successes and trials")
        return self


class Code(Frozen):
    """A vendor's error code: its name, its number and the vendor."""

    name: str  # "cudaErrorIllegalAddress"
    number: int | None = None  # 700
    vendor: str | None = None  # a table of kb/codes: "cudart", "cudnn", "errno", "signal", "http", ...


class VersionNote(Frozen):
    """How the error behaves in one version of one product."""

    version: str  # "CUDA 12.2", "PyTorch >=2.0"
    status: str = "active"  # "active", "fixed", "deprecated", "removed"
    introduced: str | None = None
    deprecated: str | None = None
    removed: str | None = None
    behavior_change: Text | None = None


class Environment(Frozen):
    """The environment in which the error was observed."""

    runtime: str | None = None  # "pytorch"
    version_range: str | None = None  # ">=2.0,<3"
    os: str | None = None  # "linux"
    python: str | None = None
    hardware: dict[str, str] = {}  # {"gpu": "A100", "vram_gb": "80"}
    additional: dict[str, str | tuple[str, ...]] = {}


System = Literal["linux", "macos", "windows"]


class When(Frozen):
    """Machine-readable condition of a step on the log; `condition` is the text for people."""

    says: str | None = None  # RE2: where the log matches, the step comes first
    unless: str | None = None  # RE2: where the log matches, the step does not apply
    versions: tuple[str, ...] = ()  # "Python >=3.12": a version in the log outside of the range rules the step out

    @model_validator(mode="after")
    def something_is_said(self) -> Self:
        """Reject an empty `when`."""
        if not (self.says or self.unless or self.versions):
            raise ValueError("it says nothing; write says, unless or versions, or leave it out")
        return self


class Step(Frozen):
    """The common fields of workarounds and dead ends."""

    action: Text
    how: Text | None = None  # the detailed steps, where the action is not sufficient
    commands: str | None = None  # shell commands or source code
    commands_on: dict[System, str] = {}  # the same for another system: {"windows": "Get-Process …"}
    systems: tuple[System, ...] = ()  # systems on which it is possible; empty: all
    condition: Text | None = None  # when it applies
    when: When | None = None  # the machine-readable condition on the log
    warning: Text | None = None  # what it deletes, overwrites or opens up
    not_run: Text | None = None  # why `commands` cannot be executed by a proof: "it reboots the machine"
    tradeoff: Text | None = None
    sources: tuple[str, ...] = ()


class Workaround(Step):
    """Something to try."""

    kind: Literal["find_out", "cure", "work_around"] = "cure"  # find_out: diagnostic only, changes nothing
    success_rate: Rate | None = None


class DeadEnd(Step):
    """Something not to try."""

    why_it_fails: Text
    misconception: Text | None = None  # the belief behind it
    failure_rate: Rate | None = None


class Shown(Frozen):
    """The result of one step of an entry's proof; from its record, never written in `entry.toml`."""

    observed: Literal["matched", "gone", "stays", "worse"]  # matched: the error itself
    typed: bool = False  # whether the entry's own commands were executed
    held: Annotated[int, Field(ge=1)] = 1  # number of runs with this result
    runs: Annotated[int, Field(ge=1)] = 1  # number of runs: one per variant
    simulated: Text | None = None  # the simulated part: "a mock server that answers 401"
    on: date
    system: str  # "Debian GNU/Linux 12 (bookworm), Linux 6.18 x86_64"
    device: str | None = None  # the GPU


class Transition(Frozen):
    """An edge of the error graph: this error leads to another one, or is preceded by it."""

    entry_id: str
    probability: Share | None = None
    condition: Text | None = None
    delay: str | None = None  # "seconds", "after 30 min"


class Lookalike(Frozen):
    """An error this one is confused with, and how to distinguish them."""

    entry_id: str
    distinction: Text
    probability: Share | None = None


class Graph(Frozen):
    """The entry's edges to other errors."""

    leads_to: tuple[Transition, ...] = ()
    preceded_by: tuple[Transition, ...] = ()
    confused_with: tuple[Lookalike, ...] = ()


class Samples(Frozen):
    """Texts that the pattern must match, and similar texts that it must not match."""

    must_match: tuple[str, ...] = ()
    must_not_match: tuple[str, ...] = ()


class Provenance(Frozen):
    """The origin of an imported entry; absent on our own entries."""

    source: str  # "deadends.dev", "record", "page"
    url: str | None = None
    licence: str | None = None
    generated_by: str | None = None
    generation_date: date | None = None
    review_status: str | None = None
    last_verification: date | None = None


class Background(Frozen):
    """Background: a third-party article about the error."""

    id: str
    title: str
    written: date | None = None  # date of the article, where given
    markdown: str


class Entry(Frozen):
    """One known error. The id is the folder below `kb/entries`: "domain/slug", or "domain/slug/environment"."""

    id: EntryId
    category: str  # "runtime_error", "build_error", ...
    subcategory: str | None = None

    # how to recognise it
    signature: Text  # the printed message without its variable parts
    pattern: str | None = None  # RE2, case-insensitive; None: recognised only by words and meaning
    codes: tuple[Code, ...] = ()
    aliases: tuple[str, ...] = ()  # other messages of the same error, as printed
    symptoms: tuple[Text, ...] = ()  # descriptions by people who do not quote a message
    samples: Samples = Samples()

    # what it is
    summary: Text | None = None  # one sentence
    root_cause: Text
    root_cause_type: str | None = None
    versions: tuple[VersionNote, ...] = ()
    environment: Environment = Environment()
    os_specific: dict[str, Text] = {}

    # what to do about it
    workarounds: tuple[Workaround, ...] = ()
    dead_ends: tuple[DeadEnd, ...] = ()
    graph: Graph = Graph()
    slots: dict[str, str] = {}  # {"29500": "port"}: words of the advice that are replaced by the user's values

    # evidence
    tier: Tier = Tier.AI_GENERATED
    confidence: Share | None = None
    fix_success_rate: Rate | None = None
    resolvable: Literal["true", "partial", "false"] = "true"
    evidence_count: Annotated[int, Field(ge=0)] = 0
    sources: tuple[str, ...] = ()  # the first is the official documentation, if there is one
    official_doc_section: str | None = None
    first_seen: date | None = None
    last_confirmed: date | None = None
    last_updated: date | None = None

    tags: tuple[str, ...] = ()
    locale: str = "en"  # the language the entry was written in first
    provenance: Provenance | None = None
    background: tuple[Background, ...] = ()

    # results of the proof: {"error": …, "workaround-1": …, "dead-end-2": …}; from the record, not part of the file
    shown: dict[str, Shown] = {}

    @property
    def domain(self) -> str:
        """The first part of the id: "cuda"."""
        return self.id.partition("/")[0]
