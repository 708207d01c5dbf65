"""Browse: the facets, and the selected entries as cards.

results(rows, total, shown=30)  ->  HTML: "12 entries", their cards, and a button for more
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.entry import Tier
from ui.catalogue import Catalogue, Row
from ui.components.entry_parts import spoken
from ui.components.markup import Two, element, entry_link, labelled, pair, show, word
from ui.labels import say

PAGE = 30  # entries shown at once


def facets(catalogue: Catalogue) -> str:
    """Return the search box and the facets."""
    tiers = [(tier.value, say("tier.least", spoken(tier.value)), None) for tier, count in catalogue.tiers if count]
    domains = [(name, (name, name), count) for name, count in catalogue.domains]
    languages = [("both", say("in.both"), None), ("en", say("in.en"), None)]
    search = element(
        "label",
        element("span", word(say("browse.search")), "tag")
        + element("input", "", type="search", name="words", autocomplete="off", maxlength="2000",
                  **labelled("placeholder", say("browse.placeholder"))),
        "field wide",
    )  # fmt: skip
    version = element(
        "label",
        element("span", word(say("browse.version")), "tag")
        + element("input", "", name="version", autocomplete="off", maxlength="60", placeholder="CUDA 12.4"),
        "field",
    )
    return element(
        "form",
        search + _choice("domain", domains) + _choice("tier", tiers) + _choice("language", languages) + version,
        "facets", role="search", data_form="browse",
    )  # fmt: skip


def _choice(name: str, options: Sequence[tuple[str, Two, int | None]]) -> str:
    """Return a select element; the script translates its plain-text options."""
    rows = [("", say("browse.all"), None), *options]
    made = "".join(
        element("option", show(said[0]) + (f" ({count})" if count else ""), value=value,
                data_en=said[0] + (f" ({count})" if count else ""), data_zh=said[1] + (f"（{count}）" if count else ""))
        if value else f'<option value="" data-en="{said[0]}" data-zh="{said[1]}">{said[0]}</option>'
        for value, said, count in rows
    )  # fmt: skip
    return element(
        "label", element("span", word(say(f"browse.{name}")), "tag") + element("select", made, name=name), "field"
    )


def results(rows: Sequence[Row], shown: int = PAGE) -> str:
    """Return the first entries of a search and their total."""
    if not rows:
        return pair(say("browse.none"), "p", "hint")
    count = element("p", word(say("browse.found", len(rows))), "count", role="status")
    cards = "".join(map(_card, rows[:shown]))
    more = ""
    if len(rows) > shown:
        more = element("button", word(say("browse.more")), "quiet", type="button", data_act="more",
                       data_shown=str(shown + PAGE))  # fmt: skip
    return count + element("ul", cards, "entries") + more


def _card(row: Row) -> str:
    tier = element("span", word(spoken(row.tier.value)), f"tier tier-{row.tier.value}")
    language = "" if row.is_bilingual else element("span", word(say("in.en")), "tag")
    head = element("p", tier + element("code", show(row.entry_id)) + language, "facts")
    title = entry_link(row.entry_id, pair(row.title, "span"), "title")
    return element("li", head + element("h2", title) + pair(row.summary, "p"), "entry-card")


def tier_table(catalogue: Catalogue) -> str:
    """Return the number of entries per tier, as bars."""
    total = sum(count for _, count in catalogue.tiers) or 1
    rows = "".join(
        element(
            "tr",
            element("th", element("span", word(spoken(tier.value)), f"tier tier-{tier.value}"), scope="row")
            + element(
                "td", element("span", element("span", "", "fill", style=f"width:{100 * count / total:.0f}%"), "bar")
            )
            + element("td", f"{count:,}", "number"),
        )
        for tier, count in catalogue.tiers
        if count or tier is not Tier.AI_GENERATED
    )
    return element("table", element("tbody", rows), "tiers")
