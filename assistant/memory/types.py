"""The types of the outcome store."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from kb.entry import Workaround


class Outcome(StrEnum):
    """What came of trying a workaround."""

    WORKED = "worked"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Report:
    """One user's word on one workaround, before it is stored."""

    entry_id: str
    workaround: str  # its key: `key_of`
    action: str  # its English words at the time, for a person who reads the export
    outcome: Outcome
    origin: str = ""  # who reports: "chat", "api", "cli"
    session: str = ""  # of one session, the later report on a workaround replaces the earlier; "" for none
    note: str = ""  # what the user wrote about it; secrets are masked before it is stored
    paste: str = ""  # the log, only where the user said that it may be kept; secrets are masked before it is stored


@dataclass(frozen=True, slots=True)
class Stored:
    """A report as it lies in the store."""

    number: int  # from 1
    time: datetime  # when it was recorded, UTC
    report: Report


@dataclass(frozen=True, slots=True)
class Count:
    """How often a workaround worked and did not, over all reports."""

    entry_id: str
    workaround: str  # its key
    worked: int
    failed: int

    @property
    def trials(self) -> int:
        """How many reports there are."""
        return self.worked + self.failed


def key_of(workaround: Workaround) -> str:
    """Return what names a workaround within its entry: 12 hex digits of its English words.

    Its place may change when the entry is edited; a workaround that says something else is another one.
    """
    return hashlib.sha256(" ".join(workaround.action.en.lower().split()).encode()).hexdigest()[:12]
