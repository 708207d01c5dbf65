"""Proposing: incidents that are alike and were solved alike are worth an entry.

    for group in alike(store): …      (Kept(4), Kept(9), Kept(12)), …   at least three, the largest group first

Two are alike when they have the same signature or are told alike, and their resolutions say much the same. The first of
a group decides who belongs to it, so that no chain of small steps joins what is not alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from assistant.memory.incidents.store import IncidentStore
from assistant.memory.incidents.types import Kept, Status

FEWEST = 3  # incidents that are worth an entry
MOST = 20_000  # solved incidents that are looked at, the newest
TOLD_ALIKE, SOLVED_ALIKE, SOLVED_ALIKE_BY_KEY = 0.80, 0.80, 0.70  # cosines; with the same message less is enough
AT_ONCE = 500


@dataclass
class _Group:
    told: NDArray[np.float32]
    solved: NDArray[np.float32]
    key: str
    members: list[Kept] = field(default_factory=list)


def alike(store: IncidentStore, fewest: int = FEWEST) -> list[tuple[Kept, ...]]:
    """Return groups of solved incidents that are alike and were solved alike, the largest first."""
    groups: list[_Group] = []
    for kept, told, solved in _solved(store):
        group = _group_of(groups, kept.incident.key, told, solved)
        if group is None:
            group = _Group(told, solved, kept.incident.key)
            groups.append(group)
        group.members.append(kept)
    found = [tuple(group.members) for group in groups if len(group.members) >= fewest]
    return sorted(found, key=lambda members: (-len(members), members[0].number))


def _solved(store: IncidentStore) -> Iterator[tuple[Kept, NDArray[np.float32], NDArray[np.float32]]]:
    """Yield solved incidents with the vectors of how they were told and of what solved them, the newest first."""
    part: list[Kept] = []
    seen = 0
    for kept in store.all(newest_first=True):
        if kept.incident.status is Status.SOLVED and kept.incident.solved_by:
            part.append(kept)
            seen += 1
        if len(part) == AT_ONCE or seen == MOST:
            yield from _with_vectors(store, part)
            part = []
        if seen == MOST:
            return
    yield from _with_vectors(store, part)


def _with_vectors(
    store: IncidentStore, part: list[Kept]
) -> Iterator[tuple[Kept, NDArray[np.float32], NDArray[np.float32]]]:
    vectors = store.vectors_of([kept.number for kept in part])
    for kept in part:
        own = vectors.get(kept.number)
        if own is not None:
            yield kept, own[0], own[-1]  # what solved it is encoded last


def _group_of(groups: list[_Group], key: str, told: NDArray[np.float32], solved: NDArray[np.float32]) -> _Group | None:
    if not groups:
        return None
    told_alike = np.stack([group.told for group in groups]) @ told
    solved_alike = np.stack([group.solved for group in groups]) @ solved
    same = np.array([bool(key) and group.key == key for group in groups])
    fits = (same & (solved_alike >= SOLVED_ALIKE_BY_KEY)) | (
        (told_alike >= TOLD_ALIKE) & (solved_alike >= SOLVED_ALIKE)
    )
    return groups[int(np.flatnonzero(fits)[0])] if fits.any() else None
