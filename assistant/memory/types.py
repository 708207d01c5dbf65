"""The types of the outcome store."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from kb.entry import Workaround


class Outcome(StrEnum):
    """The outcome of a workaround."""

    WORKED = "worked"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Report:
    """A user's report about one workaround, before it is stored."""

    entry_id: str
    workaround: str  # its key: `key_of`
    action: str  # its English text at that time, for readers of the export
    outcome: Outcome
    origin: str = ""  # source of the report: "chat", "api", "cli"
    session: str = ""  # of one session, the later report on a workaround replaces the earlier; "" for none
    note: str = ""  # the user's comment; secrets are masked before it is stored
    paste: str = ""  # the log, only with the user's consent; secrets are masked before it is stored


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored report."""

    number: int  # from 1
    time: datetime  # when it was recorded, UTC
    report: Report


@dataclass(frozen=True, slots=True)
class Count:
    """How often a workaround worked and failed, over all reports."""

    entry_id: str
    workaround: str  # its key
    worked: int
    failed: int

    @property
    def trials(self) -> int:
        """The number of reports."""
        return self.worked + self.failed


def key_of(workaround: Workaround) -> str:
    """Return the key of a workaround within its entry: 12 hex digits of the hash of its English text.

    Its position may change when the entry is edited; a workaround with a different text is a different one.
    """
    return hashlib.sha256(" ".join(workaround.action.en.lower().split()).encode()).hexdigest()[:12]
