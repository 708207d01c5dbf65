"""The types of the incident store.

    Incident(title="Trainer dies", told="…", root="RuntimeError: CUDA error: …", solved_by="driver 550", …)

An incident is one sighting: the same error met again is another incident with the same signature, and they are
counted together when they are shown. Every text in it is masked.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_TITLE = 300  # characters
LONGEST_TOLD = 8_000
LONGEST_PROSE = 800
LONGEST_ROOT = 2_000
LONGEST_ADVICE = 4_000
LONGEST_NAME = 200
MOST_LINKS = 8


class Status(StrEnum):
    """Whether anybody knows what solved it."""

    OPEN = "open"
    SOLVED = "solved"


class Incident(BaseModel):
    """One case that the team met."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: Annotated[str, Field(min_length=1, max_length=LONGEST_TITLE)]
    told: Annotated[str, Field(max_length=LONGEST_TOLD)] = ""  # as somebody told it, with the log where there was one
    prose: Annotated[str, Field(max_length=LONGEST_PROSE)] = ""  # the beginning of it that is no output of a program
    root: Annotated[str, Field(max_length=LONGEST_ROOT)] = ""  # the root event as printed; "" where none was quoted
    signature: Annotated[str, Field(max_length=LONGEST_ROOT)] = ""  # `root` with its changing parts named
    key: Annotated[str, Field(pattern=r"^([0-9a-f]{16})?$")] = ""  # of the signature
    versions: tuple[str, ...] = ()  # "PyTorch 2.4.0"
    tried: Annotated[str, Field(max_length=LONGEST_ADVICE)] = ""  # what did not help
    solved_by: Annotated[str, Field(max_length=LONGEST_ADVICE)] = ""  # what did
    who: Annotated[str, Field(max_length=LONGEST_NAME)] = ""  # who says so
    time: datetime | None = None  # when it was solved, else when it was met; with its time zone
    links: Annotated[tuple[str, ...], Field(max_length=MOST_LINKS)] = ()  # http(s) only
    ticket: Annotated[str, Field(max_length=LONGEST_NAME)] = ""  # "OPS-412", "team/app#17"
    language: Literal["en", "zh"] = "en"
    entry_id: Annotated[str, Field(max_length=LONGEST_NAME)] = ""  # the entry that diagnosed it, where one did
    status: Status = Status.OPEN
    source: Annotated[str, Field(min_length=1, max_length=400)]  # where it comes from, once in a store: "jira:OPS-412"
    content: Annotated[str, Field(max_length=64)] = ""  # hash of what the source said: unchanged means nothing to do


class Kept(BaseModel):
    """An incident as it lies in the store."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int  # from 1; never given twice
    incident: Incident


class Sightings(BaseModel):
    """How often one signature was met."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    times: int
    last: datetime | None = None
