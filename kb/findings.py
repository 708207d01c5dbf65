"""A finding: one thing wrong with one field of one file, and what to do about it.

Importing and linting report in the same words, so that a reader learns one table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Finding:
    """One defect of one entry or file."""

    rule: str  # "empty-action", "code-number": the rule's name in `assistant kb lint --rules`
    where: str  # the file, or the entry's id where there is no file
    field: str  # "dead_ends[0].action"
    problem: str  # what is so: 'the action is empty'
    remedy: str  # the next step: 'say what people try'
    severity: Literal["error", "warning"] = "error"
