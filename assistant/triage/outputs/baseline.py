"""Baseline: compares a triage with an earlier one: new, gone and rising groups, and groups that fail a run.

    compare(tonight, read_baseline(Path("last_night.json")))  ->  Changes(new=(…), gone=(…), rising=(Rise(…, 3.2),))
    failing(tonight, changes, ("new",))                       ->  the groups missing in the baseline

Groups are the same when their keys are equal or when they share a signature: an error that was unknown in the baseline
and has an entry now is neither new nor gone.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

from assistant.errors import AssistantError
from assistant.triage.outputs.labels import say
from assistant.triage.types import OVERFLOW, Group, Triage, from_dict

RISING_FROM = 1.5  # minimum ratio of events per line read, and
SURE_FROM = 3.0  # minimum deviation from equal rates, in standard deviations: 3 events instead of 2 are noise


@dataclass(frozen=True, slots=True)
class Rise:
    """A group that has become more frequent."""

    group: Group
    before: int  # events in the baseline
    factor: float  # events per line read, relative to the baseline


@dataclass(frozen=True, slots=True)
class Changes:
    """The differences from the baseline; each most frequent first, rises by their factor."""

    new: tuple[Group, ...]
    gone: tuple[Group, ...]  # as the baseline has them
    rising: tuple[Rise, ...]


def read_baseline(path: Path) -> Triage:
    """Read a report that `--out report.json` wrote.

    Raises AssistantError when the file is not a report, OSError when it cannot be read.
    """
    try:
        return from_dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, AttributeError, RecursionError) as error:
        raise AssistantError(
            f"{path}: no report to compare with ({str(error)[:120]}); write one with: "
            f"assistant triage LOGS --out {path.with_suffix('.json').name}"
        ) from error


def compare(now: Triage, before: Triage) -> Changes:
    """Return what is new, gone and rising since `before`."""
    earlier, later = _by_mark(before.groups), _by_mark(now.groups)
    new, rising = [], []
    for group in _counted(now.groups):
        same = _same(group, earlier)
        if not same:
            new.append(group)
            continue
        count = sum(other.count for other in same)
        factor = _factor(group.count, now.totals.lines, count, before.totals.lines)
        if (
            factor >= RISING_FROM
            and _deviations(group.count, now.totals.lines, count, before.totals.lines) >= SURE_FROM
        ):
            rising.append(Rise(group, count, factor))
    gone = [group for group in _counted(before.groups) if not _same(group, later)]
    return Changes(
        tuple(sorted(new, key=lambda group: -group.count)),
        tuple(sorted(gone, key=lambda group: -group.count)),
        tuple(sorted(rising, key=lambda rise: -rise.factor)),
    )


def _counted(groups: Iterable[Group]) -> list[Group]:
    """Return the groups without the overflow group."""
    return [group for group in groups if group.key != OVERFLOW]


def _marks(group: Group) -> tuple[str, ...]:
    """Return the keys by which a group is matched."""
    return (group.key, *group.signatures)


def _by_mark(groups: Iterable[Group]) -> dict[str, list[Group]]:
    found: dict[str, list[Group]] = {}
    for group in _counted(groups):
        for mark in _marks(group):
            found.setdefault(mark, []).append(group)
    return found


def _same(group: Group, others: dict[str, list[Group]]) -> list[Group]:
    """Return the distinct groups of the other triage with the same events."""
    found = {other.key: other for mark in _marks(group) for other in others.get(mark, ())}
    return list(found.values())


def _factor(count: int, lines: int, before: int, lines_before: int) -> float:
    return (count / max(1, lines)) / (max(1, before) / max(1, lines_before))


def _deviations(count: int, lines: int, before: int, lines_before: int) -> float:
    """Return how far a count is above its expectation at equal rates, in standard deviations of the binomial."""
    share = lines / max(1, lines + lines_before)
    total = count + before
    spread = math.sqrt(total * share * (1 - share))
    return (count - total * share) / spread if spread else 0.0


# --- gates: which groups fail a run -----------------------------------------------------------------------------------

# name -> (help text, predicate of the failing groups)
GATES: dict[str, tuple[str, Callable[[Group, frozenset[str]], bool]]] = {
    "new": ("a group that the baseline does not have", lambda group, new: group.key in new),
    "known": ("a group with an answer", lambda group, _: group.is_understood),
    "any": ("any group at all", lambda group, _: True),
}


def check(fail_on: Collection[str], *, has_baseline: bool) -> None:
    """Raise AssistantError where a gate lacks its input, before the work begins."""
    if "new" in fail_on and not has_baseline:
        raise AssistantError("--fail-on new compares with an earlier run; name its report with --baseline report.json")


def failure_message(groups: Collection[Group], fail_on: Collection[str], language: str) -> str:
    """Return the message of a failing gate."""
    return say("gate.failed", language, len(groups), ",".join(fail_on))


def failing(triage: Triage, changes: Changes | None, fail_on: Collection[str]) -> tuple[Group, ...]:
    """Return the groups that fail a gate, in the order of the triage."""
    new = frozenset(group.key for group in changes.new) if changes else frozenset()
    return tuple(group for group in triage.groups if any(GATES[gate][1](group, new) for gate in fail_on))
