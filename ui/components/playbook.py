"""Playbook: a playbook below an unknown diagnosis, or as a page.

playbook_page("nccl")  ->  HTML in both languages
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote as quote_url

from assistant.rendering.playbook import PlaybookCard, playbook_card, playbook_title
from kb.playbook import heads
from ui.components.entry_parts import command, section, spoken
from ui.components.markup import LANGUAGES, Two, element, items, link, pair, two, word
from ui.labels import say


def playbook_link(slug: str, kind: str = "") -> str:
    """Return a link to a playbook's page, its title."""
    title = two(lambda language: playbook_title(slug, language))
    return element("a", word(title), kind, href=f"?playbook={quote_url(slug)}", data_playbook=slug)


def playbook_page(slug: str) -> str:
    """Return the page of a playbook, or a message for an unknown name."""
    if slug not in heads():
        return element(
            "div", pair(say("playbook.none", slug[:80]), "p", "hint") + playbook_list(tuple(heads())), "page"
        )
    cards = [playbook_card(slug, language) for language in LANGUAGES]
    title = pair((cards[0].title, cards[1].title), "h1", "title")
    head = element("header", title + pair((cards[0].scope, cards[1].scope), "p", "lead"))
    return element("article", head + playbook_parts(cards, level=2), "entry playbook")


def playbook_parts(cards: Sequence[PlaybookCard], level: int = 4) -> str:
    """Return the parts of a playbook, given its cards in both languages."""
    english, chinese = cards
    filled = (", ".join(english.filled), "、".join(chinese.filled))
    body = pair(spoken("filled", filled), "p", "hint") if filled[0] else ""
    for name in ("collect", "louder"):
        rows = [
            _said((one[0], other[0])) + (command(one[1]) if one[1] else "")
            for one, other in zip(getattr(english, name), getattr(chinese, name), strict=True)
        ]
        body += section(name, spoken(name), items(rows), level)
    rows = [
        _said((one[0], other[0]), "b")
        + items([_said(spoken(name, (one[at], other[at]))) for name, at in (("yes", 1), ("no", 2))])
        for one, other in zip(english.halve, chinese.halve, strict=True)
    ]
    body += section("halve", spoken("halve"), items(rows, "ol"), level)
    rows = [
        _said((one[0], other[0]), "b") + _said((one[1], other[1]), "p")
        for one, other in zip(english.never, chinese.never, strict=True)
    ]
    body += section("avoid", spoken("never"), items(rows), level)
    return body + section(
        "origin", spoken("sources"), items((link(it) for it in english.sources), kind="sources"), level
    )


def playbook_list(slugs: Sequence[str]) -> str:
    """Return playbooks as a list of links with their scope."""
    rows = [
        playbook_link(slug, "title") + pair(two(lambda lang, slug=slug: heads()[slug].scope.in_language(lang)), "p")  # type: ignore[misc]
        for slug in slugs
    ]
    return section("playbooks", say("playbooks"), items(rows), 2)


def playbooks_folded() -> str:
    """Return all playbooks, collapsed."""
    summary = element("summary", word(say("playbooks")) + f" ({len(heads())})")
    return element("details", summary + playbook_list(tuple(heads())), "more")


def _said(both: Two, tag: str = "span") -> str:
    return pair((both[0].replace("`", ""), both[1].replace("`", "")), tag)


def draft_button(name: str, skeleton: str) -> str:
    """Return the button that downloads the draft of an entry."""
    return element("button", word(say("draft")), "quiet", type="button", data_act="draft", data_name=name,
                   data_text=skeleton)  # fmt: skip
