"""Targets: the table of fuzzing targets. A target returns "" or a description of a fault; it may raise.

    BY_NAME["reading"].look(World(seeds), b"Traceback …", random.Random("7 12"))  ->  ""

Cheap targets have the largest shares. `make` generates the input of a target, so that the bytes of a fault can be
minimised and tried again.
"""

from __future__ import annotations

import random

from scripts.fuzz.on_diagnosis import diagnosing, drafting, resuming, serving, talking, understanding
from scripts.fuzz.on_files import body, counting, importing, keeping, own_file, posting, recognising, unpacking
from scripts.fuzz.on_text import hiding, masking, printing, ranging, reading
from scripts.fuzz.world import Target, World, changed


def _make_log(world: World, at: random.Random) -> bytes:
    return world.seeds.log(at)


def _make_pattern(world: World, at: random.Random) -> bytes:
    return changed(at.choice(world.seeds.patterns).encode(), at)


TARGETS: tuple[Target, ...] = (
    Target("diagnosing", 12, diagnosing, _make_log, takes_giants=True),
    Target("serving", 4, serving, _make_log, takes_giants=True),
    Target("drafting", 3, drafting, _make_log),
    Target("reading", 22, reading, _make_log, takes_giants=True),
    Target("masking", 13, masking, _make_log),
    Target("hiding", 20, hiding, _make_log, takes_giants=True),
    Target("printing", 11, printing, _make_log),
    Target("ranging", 3, ranging, _make_log),
    Target("importing", 8, importing, lambda world, at: world.seeds.file(at)),
    Target("recognising", 2, recognising, _make_pattern),
    Target("posting", 2, posting, body),
    Target("talking", 15, talking, _make_log, room="dialogue"),
    Target("resuming", 10, resuming, _make_log, room="dialogue"),
    Target("understanding", 75, understanding, lambda world, at: world.seeds.message(at), room="dialogue"),
    Target("counting", 45, counting, _make_log, takes_giants=True, room="triage"),
    Target("unpacking", 35, unpacking, _make_log, takes_giants=True, room="triage"),
    Target("keeping", 20, keeping, own_file, room="triage"),
)
BY_NAME = {target.name: target for target in TARGETS}


# Of ten chunks in a row, which room each is of.
ROOMS = ("diagnosis",) * 7 + ("dialogue",) * 2 + ("triage",)


def chosen(at: random.Random, room: str) -> Target:
    """Draw a target of a room by its share."""
    targets = [target for target in TARGETS if target.room == room]
    return at.choices(targets, [target.share for target in targets])[0]
