"""Tiers: sets an entry's tier to the one supported by its record, by editing one line of its file.

set_tier(text, Tier.PROVEN)  ->  the same text with tier = "proven"
"""

from __future__ import annotations

import re
from pathlib import Path

from kb.entry import Entry, Tier
from kb.proof.record import tier_of


def earned(folder: Path, entry: Entry) -> Tier:
    """Return the tier supported by an entry's record, else by its sources."""
    if supported := tier_of(folder, entry):
        return supported
    if entry.tier.rank < Tier.REPRODUCED.rank:
        return entry.tier
    return Tier.DOCUMENTED if entry.sources else Tier.AI_GENERATED


def set_tier(text: str, tier: Tier) -> str:
    """Return the text of an `entry.toml` with another tier, otherwise unchanged."""
    top = re.search(r"^\[", text, re.MULTILINE)
    end = top.start() if top else len(text)
    line = f'tier = "{tier.value}"'
    head, found = re.subn(r'^tier *= *["\'][^"\']*["\']', line, text[:end], count=1, flags=re.MULTILINE)
    return (head if found else f"{head.rstrip()}\n{line}\n\n") + text[end:]


def write_tier(folder: Path, entry: Entry) -> Tier | None:
    """Write the supported tier of an entry to its file; return it if it has changed."""
    tier = earned(folder, entry)
    if tier is entry.tier:
        return None
    path = folder / "entry.toml"
    path.write_text(set_tier(path.read_text(), tier))
    return tier
