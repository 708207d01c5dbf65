"""Triage: the triage of many logs: drop zone, totals, a card per group, and report downloads.

triage_page(triage, known)  ->  HTML in both languages
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.diagnosis.types import Verdict
from assistant.rendering.report import percent
from assistant.triage.outputs import labels
from assistant.triage.outputs.as_markdown import group_as_markdown
from assistant.triage.outputs.page_parts import bars
from assistant.triage.outputs.report import Report, report_of
from assistant.triage.types import OVERFLOW, Group, Triage, Unread
from kb.playbook import heads
from ui.components.entry_parts import folded, spoken
from ui.components.markup import LANGUAGES, Two, element, entry_link, items, labelled, pair, show, two, word
from ui.components.playbook import playbook_link
from ui.files import LARGEST_FILE
from ui.knowledge import Lookup
from ui.labels import say
from ui.triage_runs import MOST_FILES

SHOWN = 300  # groups: the number that is diagnosed
SUREST_FIRST = (Verdict.KNOWN, Verdict.LIKELY, Verdict.UNKNOWN)  # order of groups with equal counts
SORTS = ("order", "runs", "first", "last")
Memory = Callable[[Group], tuple[str, str]]
DOWNLOADS = ("html", "json", "csv", "markdown")  # of `assistant.triage.outputs.OUTPUTS`


def triage_start() -> str:
    """Return the drop zone for logs."""
    pick = element("button", word(say("triage.pick")), "quiet", type="button", data_act="pick-logs")
    file = element(
        "input", "", type="file", id="logs", multiple=True, data_most=str(MOST_FILES), hidden=True, tabindex="-1"
    )
    whole = element("button", word(say("triage.folder")), "quiet", type="button", data_act="pick-folder")
    folder = element("input", "", type="file", id="log-folder", webkitdirectory=True, hidden=True, tabindex="-1")
    promise = pair(say("triage.privacy", MOST_FILES, LARGEST_FILE // 1_000_000), "p", "hint")
    inner = pair(say("triage.drop"), "p") + element("p", pick + whole, "copies") + file + folder + promise
    drop = element("div", inner, "drop-zone", role="group", **labelled("aria-label", say("triage.title")))
    head = pair(say("triage.title"), "h1") + pair(say("triage.more"), "p", "lead")
    return head + drop + element("div", "", id="triage")


def triage_page(triage: Triage, known: Lookup, memory: Memory = lambda _: ("", "")) -> str:
    """Return the result of a triage; `memory` gives the HTML of how to keep a group and what is like it."""
    report = report_of(triage, known.entry)
    order = sorted(
        report.triage.groups, key=lambda group: (-group.count, SUREST_FIRST.index(group.verdict))
    )  # most frequent first
    rows = [_group(group, place, report, *memory(group)) for place, group in enumerate(order[:SHOWN])]
    found = _filters(report, len(rows)) + element("ol", "".join(rows), "groups") if rows else ""
    none = "" if rows else pair(_told("none"), "p", "hint")
    more = len(report.triage.groups) - SHOWN
    rest = pair(say("triage.rest", f"{more:,}"), "p", "hint") if more > 0 else ""
    head = _totals(triage) + _downloads() + pair(_told("groups"), "h2")
    return head + found + none + rest + _unread(report.triage.unread)


def _told(name: str, *values: object) -> Two:
    return two(lambda language: labels.say(name, language, *values))


def _totals(triage: Triage) -> str:
    """Return the totals by class of lines, as one bar."""
    totals = triage.totals
    parts = [(name, getattr(totals, name)) for name in ("understood", "not_understood", "healthy")]
    bar = "".join(
        element("span", "", name, style=f"width:{100 * count / (totals.lines or 1):.2f}%") for name, count in parts
    )
    legend = items(
        (element("span", "", f"dot {name}") + word(_told(name)) + " " + element("b", labels.share(count, totals.lines))
         for name, count in parts),
        kind="legend",
    )  # fmt: skip
    said = " · ".join(
        word(_told(name, count))
        for name, count in (("inputs", totals.inputs), ("lines", totals.lines), ("events", totals.events))
    )
    return element("section", element("p", said, "count", role="status")
                   + element("div", bar, "stack totals", aria_hidden="true") + legend, "part")  # fmt: skip


def _downloads() -> str:
    """Return a button per format of the report."""
    buttons = "".join(
        element("button", name.upper() if name != "markdown" else "Markdown", "quiet", type="button", data_act="report",
                data_form=name)
        for name in DOWNLOADS
    )  # fmt: skip
    return element("p", element("span", word(say("triage.take")), "tag") + buttons, "copies")


def _filters(report: Report, count: int) -> str:
    """Return the histogram, and the controls by which the script filters and sorts the groups."""
    shown = report.triage.histogram
    drawn = ""
    if shown is not None and any(shown.counts):
        title = element("h3", word(_told("histogram")), id="histogram")
        drawn = element("section", title + bars(shown), "part when")
    words = element("input", "", type="search", id="group-words", autocomplete="off",
                    **labelled("placeholder", _told("filter")), **labelled("aria-label", _told("filter")))  # fmt: skip
    verdicts = "".join(
        element("button", word(_told("filter.all" if name == "all" else name)), "quiet", type="button",
                data_act="group-verdict", data_verdict=name, aria_pressed=str(name == "all").lower())
        for name in ("all", *(verdict.value for verdict in SUREST_FIRST))
    )  # fmt: skip
    orders = "".join(
        element("option", show(said[0]), value=name, data_en=said[0], data_zh=said[1])
        for name, said in ((name, say(f"triage.sort.{name}")) for name in SORTS)
    )
    order = element("select", orders, id="group-order", **labelled("aria-label", _told("sort")))
    seen = element("p", element("b", str(count), id="groups-shown") + " / " + word(say("triage.groups", count)), "hint",
                   role="status")  # fmt: skip
    bar = element("div", words + element("span", verdicts, "choices") + order, "filters")
    return drawn + bar + seen


def _group(group: Group, place: int, report: Report, keeping: str, before: str) -> str:
    """Return one group: count, title and location; the script filters and sorts by its attributes."""
    verdict = element("span", word(spoken(group.verdict.value)), "verdict")
    finding = group.finding
    sure = element("b", percent(finding.probability), "share") if finding and group.is_understood else ""
    count = element("span", word(_told("events", group.count)), "times")
    title = two(lambda language: _title(group, report, language))
    link = entry_link(finding.entry_id) if finding and group.is_understood else ""
    nearest = ""
    if finding and not group.is_understood and group.key != OVERFLOW:
        nearest = element("p", word(_told("nearest")) + ": " + entry_link(finding.entry_id), "hint")
        if finding.playbook in heads():
            nearest = element("p", word(_told("playbook")) + ": " + playbook_link(finding.playbook), "hint") + nearest
    examples = items(
        element("span", word(_told("place", example.source, example.line)), "tag")
        + element("pre", element("code", show(example.text)))
        for example in group.examples[:2]
    )
    seen = " – ".join(dict.fromkeys(map(labels.moment, filter(None, (group.first_seen, group.last_seen)))))
    where = ", ".join(f"{host.name} ({host.count:,})" for host in group.hosts[:4])
    facts = element("p", " · ".join(filter(None, (word(_told("runs", group.runs)), show(seen), show(where)))), "hint")
    inner = element("details", element("summary", word(_told("examples"))) + examples)
    new = element("span", word(_told("new")), "tag") if report.is_new(group) else ""
    head = element("p", verdict + sure + count + link + new, "line")
    body = pair(title, "h3") + facts + nearest + before + inner
    card = element("div", head + body + _actions(group, report, keeping),
                   f"group {group.verdict.value}")  # fmt: skip
    return element("li", card, data_kinds=group.verdict.value, data_order=str(place), data_count=str(group.count),
                   data_runs=str(group.runs), data_first=group.first_seen, data_last=group.last_seen,
                   data_buckets=" ".join(str(at) for at, events in enumerate(group.histogram) if events))  # fmt: skip


def _actions(group: Group, report: Report, keeping: str) -> str:
    """Return the actions of a group: open it as a case, copy it for a ticket in either language, or keep it."""
    if not group.examples:
        return ""
    case = element("button", word(say("triage.case")), "quiet", type="button", data_act="group-case",
                   data_text=group.examples[0].text)  # fmt: skip
    tickets = "".join(
        element("button", word(say(f"ticket.{language}")), "quiet", type="button", data_act="ticket",
                data_text=group_as_markdown(report, group, language))
        for language in LANGUAGES
    )  # fmt: skip
    return element("div", case + element("span", word(say("ticket")), "tag") + tickets + keeping, "copies")


def _title(group: Group, report: Report, language: str) -> str:
    return labels.say("overflow", language) if group.key == OVERFLOW else report.title(group, language)


def _unread(unread: Sequence[Unread]) -> str:
    """Return the unread inputs with their reasons."""
    rows = [
        element("code", show(item.source))
        + " "
        + word(_told(item.reason))
        + (f" ({show(item.detail)})" if item.detail else "")
        for item in unread
    ]
    return pair(_told("unread", len(unread)), "h2") + folded(rows, "unread", "ul", 10) if rows else ""
