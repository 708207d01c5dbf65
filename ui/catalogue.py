"""Catalogue: one row per entry for browsing, and filtering by facets.

    filtered(catalogue, Facets(domain="cuda", tier="proven", version="CUDA 12.4"), order=["cuda/out-of-memory", …])

Rows are read once from the index. A version selects the entries with claims about its product that do not exclude it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from assistant.diagnosis.types import Line, VersionSeen
from assistant.diagnosis.versions.applicability import judge_entry
from assistant.diagnosis.versions.claims import Claim, claims_of
from assistant.diagnosis.versions.ranges import Fit
from assistant.diagnosis.versions.seen import versions_in
from index.store import Index
from kb.entry import Entry, Tier


@dataclass(frozen=True, slots=True)
class Row:
    """One entry in the catalogue."""

    entry_id: str
    title: tuple[str, str]  # the first line of its signature in English and Chinese
    summary: tuple[str, str]
    domain: str
    tier: Tier
    is_bilingual: bool  # whether its signature and cause have Chinese texts
    claims: tuple[Claim, ...]  # of versions and systems


@dataclass(frozen=True, slots=True)
class Facets:
    """The selected filters; "" for any."""

    words: str = ""
    domain: str = ""
    tier: str = ""  # the minimum tier
    language: str = ""  # "both" or "en"
    version: str = ""  # free text: "CUDA 12.4"


@dataclass(frozen=True)
class Catalogue:
    """All entries in the order of their ids."""

    rows: Mapping[str, Row]
    domains: tuple[tuple[str, int], ...]  # with their counts, by name
    tiers: tuple[tuple[Tier, int], ...]  # with their counts, best first

    @property
    def titles(self) -> dict[str, tuple[str, str]]:
        """The title of every entry."""
        return {entry_id: row.title for entry_id, row in self.rows.items()}


def read_catalogue(index: Index) -> Catalogue:
    """Read the catalogue of an index; decodes every entry, some milliseconds per hundred."""
    rows = [_row(Entry.model_validate_json(payload)) for payload in index.payloads]
    tiers = Counter(row.tier for row in rows)
    return Catalogue(
        {row.entry_id: row for row in sorted(rows, key=lambda row: row.entry_id)},
        tuple(sorted(Counter(row.domain for row in rows).items())),
        tuple((tier, tiers[tier]) for tier in reversed(Tier)),
    )


def filtered(catalogue: Catalogue, facets: Facets, order: Sequence[str] | None = None) -> list[Row]:
    """Return the rows selected by the facets, in the order of a search's ids, or of the catalogue without one."""
    ids: Iterable[str] = catalogue.rows if order is None else order
    seen = versions_of(facets.version)
    rows = (catalogue.rows[entry_id] for entry_id in ids if entry_id in catalogue.rows)
    return [row for row in rows if _fits(row, facets) and _occurs(row, seen)]


def versions_of(words: str) -> tuple[VersionSeen, ...]:
    """Parse the versions in a user's input: "CUDA 12.4"."""
    return versions_in([Line(1, words[:200], words[:200])]) if words.strip() else ()


def _row(entry: Entry) -> Row:
    cause = entry.summary or entry.root_cause
    return Row(
        entry.id,
        (_first_line(entry.signature.en), _first_line(entry.signature.in_language("zh"))),
        (cause.en, cause.in_language("zh")),
        entry.domain,
        entry.tier,
        bool(entry.signature.zh and entry.root_cause.zh),
        claims_of(entry),
    )


def _first_line(text: str) -> str:
    return text.partition("\n")[0]


def _fits(row: Row, facets: Facets) -> bool:
    return (
        (not facets.domain or row.domain == facets.domain)
        and (facets.tier not in list(Tier) or row.tier.rank >= Tier(facets.tier).rank)
        and (facets.language not in {"both", "en"} or row.is_bilingual == (facets.language == "both"))
    )


def _occurs(row: Row, seen: tuple[VersionSeen, ...]) -> bool:
    if not seen:
        return True
    products = {version.product for version in seen}
    speaks = any(claim.product in products for claim in row.claims)
    return speaks and judge_entry(row.claims, seen).fit is not Fit.NO
