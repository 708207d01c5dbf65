"""Findings: one defect in one field of one file, with its remedy.

Importing and linting share this type.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Finding:
    """One defect of one entry or file."""

    rule: str  # "empty-action", "code-number": the rule's name in `assistant kb lint --rules`
    where: str  # the file, or the entry's id where there is none
    field: str  # "dead_ends[0].action"
    problem: str  # 'the action is empty'
    remedy: str  # the next step: 'describe what people try'
    severity: Literal["error", "warning"] = "error"
