"""Gates: which groups make a run fail, for a pipeline that asks.

failing(triage, changes, ("new",))  ->  the groups that the baseline does not have
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from assistant.errors import AssistantError
from assistant.triage.outputs.baseline import Changes
from assistant.triage.outputs.labels import say
from assistant.triage.types import Group, Triage

# name -> (what it says on the help page, whether a group fails by it)
GATES: dict[str, tuple[str, Callable[[Group, frozenset[str]], bool]]] = {
    "new": ("a group that the baseline does not have", lambda group, new: group.key in new),
    "known": ("a group with an answer", lambda group, _: group.is_understood),
    "any": ("any group at all", lambda group, _: True),
}


def check(fail_on: Collection[str], *, has_baseline: bool) -> None:
    """Raise AssistantError where a gate cannot be decided, before the work begins."""
    if "new" in fail_on and not has_baseline:
        raise AssistantError("--fail-on new compares with an earlier run; name its report with --baseline report.json")


def told(groups: Collection[Group], fail_on: Collection[str], language: str) -> str:
    """Return why a gate fails, in a line."""
    return say("gate.failed", language, len(groups), ",".join(fail_on))


def failing(triage: Triage, changes: Changes | None, fail_on: Collection[str]) -> tuple[Group, ...]:
    """Return the groups by which a gate fails, in the order of the triage."""
    new = frozenset(group.key for group in changes.new) if changes else frozenset()
    return tuple(group for group in triage.groups if any(GATES[gate][1](group, new) for gate in fail_on))
