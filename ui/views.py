"""Views: maps the requests of the page's script to the functions that render the views.

    page(known, {"view": "results", "facets": {"domain": "cuda"}})  ->  HTML

Requests are untrusted: every value is validated here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.diagnosis.explanation.playbooks import matching
from assistant.rendering.chain import walk
from ui.catalogue import Facets
from ui.components import browse, graph
from ui.components.about import about_page
from ui.components.entry import entry_page, missing_page
from ui.components.markup import element, entry_link, items, pair, show
from ui.components.playbook import playbook_list, playbook_page, playbooks_folded
from ui.components.triage import triage_start
from ui.knowledge import Known
from ui.labels import say

LONGEST = 2_000  # characters of any value
MOST = 14  # errors of a graph
CROWD = 7  # number of neighbours from which second-degree ones are omitted
STARTS = 12  # entries offered while no error is chosen


def page(known: Known, asked: dict[str, Any]) -> str:
    """Return a view's HTML; "" for an unknown view."""
    make = PAGES.get(str(asked.get("view")))
    return make(known, asked) if make else ""


def _browse(known: Known, asked: dict[str, Any]) -> str:
    results = element("div", _results(known, asked), id="results")
    return element("div", pair(say("browse.title"), "h1") + browse.facets(known.catalogue) + results, "page")


def _results(known: Known, asked: dict[str, Any]) -> str:
    sent = asked.get("facets")
    given = sent if isinstance(sent, dict) else {}
    facets = Facets(**{name: str(given.get(name, ""))[:LONGEST] for name in Facets.__slots__})
    shown = asked.get("shown")
    count = min(shown, 10_000) if isinstance(shown, int) and shown > 0 else browse.PAGE
    found = browse.results(known.search(facets), count)
    if facets.words.strip():
        return playbook_list(matching(facets.words)) + found
    return found + playbooks_folded()


def _entry(known: Known, asked: dict[str, Any]) -> str:
    entry_id = _id(asked)
    entry = known.entry(entry_id)
    return entry_page(entry, known) if entry else element("div", missing_page(entry_id), "page")


def _graph(known: Known, asked: dict[str, Any]) -> str:
    center = _id(asked)
    title = pair(say("graph.title"), "h1", "title") + pair(say("graph.more"), "p", "hint")
    head = element("div", title, id="graph-title")
    if not center:
        return element("div", head + _starts(known), "page")
    if center not in known.titles:
        return element("div", head + missing_page(center) + _starts(known), "page")
    named = element("p", entry_link(center) + " " + pair(known.titles[center], "span"), "center")
    depth = 1 if len(known.links.around.get(center, ())) >= CROWD else 2
    drawn = graph.graph(walk(known.links, center, depth, MOST), known.links, center)
    return element("div", head + named + drawn, "page wide")


def _starts(known: Known) -> str:
    """Return the errors with the most links, as starting points."""
    order = sorted(known.titles, key=lambda entry_id: (-len(known.links.around.get(entry_id, ())), entry_id))[:STARTS]
    rows = (element("a", element("code", show(it)), "quiet", href=f"?graph={it}", data_graph=it) for it in order)
    return element("section", pair(say("graph.start"), "h2") + items(rows, kind="starts"), "part")


def _id(asked: dict[str, Any]) -> str:
    return str(asked.get("id") or "")[:200]


PAGES: dict[str, Callable[[Known, dict[str, Any]], str]] = {
    "browse": _browse,
    "results": _results,
    "entry": _entry,
    "playbook": lambda known, asked: playbook_page(_id(asked)),
    "graph": _graph,
    "triage": lambda known, asked: element("div", triage_start(), "page"),
    "about": lambda known, asked: about_page(known),
}
