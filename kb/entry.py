"""An entry: one known error, everything we know about it, and how far that is proven.

    kb/entries/cuda/illegal-address/entry.toml  ->  Entry(id="cuda/illegal-address", ...)

Sentences are `Text`, the same in English and in Chinese. Commands, codes, names and links read the same in every
language, so they are stored once, outside `Text`. Unknown keys are refused: a misspelt field is an error, not a loss.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

EntryId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9._+-]*(/[a-z0-9][a-z0-9._+-]*){1,2}$")]
Share = Annotated[float, Field(ge=0.0, le=1.0)]


class Frozen(BaseModel):
    """What the parts of an entry have in common: immutable, and strict about unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Text(Frozen):
    """One sentence or paragraph in English and in Chinese."""

    en: str
    zh: str | None = None  # None: an import without a translation; shown in English with a mark

    def in_language(self, language: str) -> str:
        """Return the text in `language` ("en" or "zh"), in English where the Chinese is missing."""
        return self.zh if language == "zh" and self.zh else self.en


class Tier(StrEnum):
    """How far an entry is proven, worst to best. The order of the members is the order of trust."""

    AI_GENERATED = "ai_generated"  # imported, not reviewed
    DOCUMENTED = "documented"  # an official source states it; the link is in `sources`
    REPRODUCED = "reproduced"  # a script beside the entry triggers the error and the pattern matches its output
    PROVEN = "proven"  # the script also applies the workaround (gone) and the dead end (stays)

    @property
    def rank(self) -> int:
        """0 for the least proven tier, 3 for the best."""
        return list(Tier).index(self)


class Rate(Frozen):
    """A success or failure rate and where it comes from."""

    value: Share
    origin: Literal["measured", "reported", "estimate"] = "estimate"
    successes: Annotated[int, Field(ge=0)] | None = None  # the n of "n of m", unless an estimate
    trials: Annotated[int, Field(ge=1)] | None = None  # the m of "n of m", unless an estimate

    @model_validator(mode="after")
    def counts_belong_to_counted_rates(self) -> Self:
        """Refuse a measurement without counts, and an estimate with them."""
        counted = self.successes is not None and self.trials is not None
        if (self.origin != "estimate") != counted:
            raise ValueError(f"a rate that is {self.origin} {'has no' if counted else 'needs'} successes and trials")
        return self


class Code(Frozen):
    """A vendor's error code: its name, its number, and whose it is."""

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
    """Where the error was seen."""

    runtime: str | None = None  # "pytorch"
    version_range: str | None = None  # ">=2.0,<3"
    os: str | None = None  # "linux"
    python: str | None = None
    hardware: dict[str, str] = {}  # {"gpu": "A100", "vram_gb": "80"}
    additional: dict[str, str | tuple[str, ...]] = {}


System = Literal["linux", "macos", "windows"]


class When(Frozen):
    """What a log must and must not say for a step to be offered; `condition` says the same to a person."""

    says: str | None = None  # RE2: where the log matches, the step comes first
    unless: str | None = None  # RE2: where the log matches, the step does not apply
    versions: tuple[str, ...] = ()  # "Python >=3.12": a version read from the log that is outside rules the step out

    @model_validator(mode="after")
    def something_is_said(self) -> Self:
        """Refuse a `when` that decides nothing."""
        if not (self.says or self.unless or self.versions):
            raise ValueError("it says nothing; write says, unless or versions, or leave it out")
        return self


class Step(Frozen):
    """What workarounds and dead ends have in common: something one does."""

    action: Text
    how: Text | None = None  # the steps, when the action alone does not say them
    commands: str | None = None  # shell or source code, as it is typed
    commands_on: dict[System, str] = {}  # the same on another system: {"windows": "Get-Process …"}
    systems: tuple[System, ...] = ()  # where it can be done at all; empty: wherever the error occurs
    condition: Text | None = None  # when it applies
    when: When | None = None  # the same, for a machine: decided by what the log says
    warning: Text | None = None  # what it deletes, overwrites or opens up
    not_run: Text | None = None  # why `commands` cannot be executed by a proof: "it reboots the machine"
    tradeoff: Text | None = None
    sources: tuple[str, ...] = ()


class Workaround(Step):
    """Something to try."""

    kind: Literal["find_out", "cure", "work_around"] = "cure"  # find_out: it changes nothing, and shows what to do
    success_rate: Rate | None = None


class DeadEnd(Step):
    """Something not to try."""

    why_it_fails: Text
    misconception: Text | None = None  # what people believe that makes them try it
    failure_rate: Rate | None = None


class Shown(Frozen):
    """What running one step of the proof beside an entry showed; from its record, never written in `entry.toml`."""

    observed: Literal["matched", "gone", "stays", "worse"]  # matched: the error itself
    typed: bool = False  # whether the entry's own commands were executed, not others like them
    held: Annotated[int, Field(ge=1)] = 1  # in so many runs it came out so,
    runs: Annotated[int, Field(ge=1)] = 1  # of so many: one for each variant
    simulated: Text | None = None  # what a stand-in decided: "a mock server that answers 401"
    on: date
    system: str  # "Debian GNU/Linux 12 (bookworm), Linux 6.18 x86_64"
    device: str | None = None  # the GPU


class Transition(Frozen):
    """A step of the error graph: this error leads to that one, or is preceded by it."""

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
    """The entry's place among other errors."""

    leads_to: tuple[Transition, ...] = ()
    preceded_by: tuple[Transition, ...] = ()
    confused_with: tuple[Lookalike, ...] = ()


class Samples(Frozen):
    """Texts that the pattern must match, and texts close to them that it must not."""

    must_match: tuple[str, ...] = ()
    must_not_match: tuple[str, ...] = ()


class Provenance(Frozen):
    """Where an imported entry comes from; absent on entries written here."""

    source: str  # "deadends.dev", "record", "page"
    url: str | None = None
    licence: str | None = None
    generated_by: str | None = None
    generation_date: date | None = None
    review_status: str | None = None
    last_verification: date | None = None


class Background(Frozen):
    """An article to read about the error: what its author says, which is not what we say."""

    id: str
    title: str
    written: date | None = None  # when, if the article says so
    markdown: str


class Entry(Frozen):
    """One known error. The id is the folder below `kb/entries`: "domain/slug", or "domain/slug/environment"."""

    id: EntryId
    category: str  # "runtime_error", "build_error", ...
    subcategory: str | None = None

    # how to recognise it
    signature: Text  # the message as printed, its changing parts left out
    pattern: str | None = None  # RE2 syntax, matched without case; None: recognised by words and meaning alone
    codes: tuple[Code, ...] = ()
    aliases: tuple[str, ...] = ()  # other messages of the same error, as printed
    symptoms: tuple[Text, ...] = ()  # how people describe it who do not quote a message
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
    slots: dict[str, str] = {}  # {"29500": "port"}: words of the advice that stand for a value of the reader's own

    # how far to believe it
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

    # what was run: {"error": …, "workaround-1": …, "dead-end-2": …}; read from the record, and no part of the file
    shown: dict[str, Shown] = {}

    @property
    def domain(self) -> str:
        """The first part of the id: "cuda"."""
        return self.id.partition("/")[0]
