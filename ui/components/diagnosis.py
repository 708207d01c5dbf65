"""Diagnosis: a diagnosis as cards: verdict, cause, log excerpt, workarounds, dead ends, related errors.

    diagnosis_card(diagnosis, places=[2, 0, 1], told={}, known)  ->  HTML in both languages

For an unknown error the nearest entries are shown for orientation only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from assistant.authoring.drafting import draft
from assistant.diagnosis.types import Diagnosis, Verdict
from assistant.diagnosis.versions.applicability import applicability
from assistant.rendering.as_markdown import as_markdown
from assistant.rendering.explained import fit_words
from assistant.rendering.report import Report, Runner, percent, report_of
from kb.entry import Entry
from kb.skeleton import skeleton
from ui.components import entry_parts as parts
from ui.components.keeping import past_row
from ui.components.log import excerpt
from ui.components.markup import LANGUAGES, Two, element, entry_link, items, pair, show, two, two_lists, word
from ui.components.playbook import draft_button, playbook_link, playbook_parts
from ui.knowledge import Lookup
from ui.labels import say

SHOWN_FOLLOWERS = 5  # events that follow from the root


def diagnosis_card(diagnosis: Diagnosis, places: Sequence[int], told: Mapping[int, str], known: Lookup) -> str:
    """Return a diagnosis; `places` orders the first entry's workarounds, `told` has their outcomes."""
    reports = [report_of(diagnosis, known.entry, language) for language in LANGUAGES]
    report, entry = reports[0], reports[0].entry
    body = [_head(reports, entry)]
    if entry and report.card:
        judged = applicability(entry, diagnosis.versions, diagnosis.conditions)
        rates = known.posteriors(entry.id)
        fits, end_fits = (
            [two(lambda language, it=it: fit_words(it, language)) for it in some]  # type: ignore[misc]
            for some in (judged.workarounds, judged.dead_ends)
        )
        order = report.card.dead_end_order
        ends = parts.dead_ends(entry, order=order, fits=end_fits)
        first = parts.steps(entry, places[:1], told, rates, fits=fits, can_tell=True, is_brief=True)
        rest = parts.steps(entry, places[1:], told, rates, fits=fits, can_tell=True, start=2)
        # the first screen has the advice; the cause, the log and the reasons are below
        body += [
            pair(parts.text(entry.summary or entry.root_cause), "p", "in-short"),
            _seen_before(reports),
            parts.section("try first", parts.spoken("try"), first),
            parts.first_dead_end(entry, report.card.first_dead_end_place),
            parts.section("runners", parts.spoken("hypotheses"), _runners(reports, lambda it: it.hypotheses)),
            parts.facts(entry) + _fit(reports) + _filled(reports),
            parts.section("try", say("try.more"), rest),
            parts.section("avoid", parts.spoken("avoid"), ends),
            parts.cause(entry),
            _log(diagnosis, reports),
            parts.section("background", parts.spoken("background"), parts.reading(entry)),
            parts.section("relations", parts.spoken("related"), _related(entry, known)),
            parts.section("origin", parts.spoken("sources"), parts.sources(entry)),
            _playbooks(reports),
        ]
    else:
        body += [
            _seen_before(reports),
            _playbook(reports),
            _playbooks(reports),
            parts.section("runners", parts.spoken("nearest"), _runners(reports, lambda it: it.runners)),
            _log(diagnosis, reports),
        ]
    body.append(_actions(reports, diagnosis))
    return element("article", "".join(body), f"diagnosis {diagnosis.verdict.value}")


def _said(reports: Sequence[Report], tell: Callable[[Report], Any]) -> Two:
    """Return the same part of both reports."""
    return str(tell(reports[0])), str(tell(reports[1]))


def _rows(reports: Sequence[Report], tell: Callable[[Report], Iterable[Any]]) -> list[tuple[Any, Any]]:
    """Return rows of both reports side by side; they have the same number of rows."""
    return list(zip(tell(reports[0]), tell(reports[1]), strict=True))


def _head(reports: Sequence[Report], entry: Entry | None) -> str:
    report = reports[0]
    verdict = element("span", word(parts.spoken(report.verdict.value)), "verdict")
    if entry is None or report.card is None:
        told = (one.introduction for one in reports)
        said = pair(say("unknown.title"), "h2", "title") + "".join(
            pair((one, other), "p", "hint") for one, other in zip(*(it.split("\n") for it in told), strict=True)
        )
        return element("header", element("p", verdict, "line") + said)
    sure = element("span", element("b", percent(report.card.probability)) + " " + word(say("certainty")), "certainty")
    hint = pair(parts.spoken("likely.more"), "p", "hint") if report.hypotheses else ""
    return element(
        "header", element("p", verdict + sure, "line") + pair(parts.text(entry.signature), "h2", "title") + hint
    )


def _fit(reports: Sequence[Report]) -> str:
    """Return whether the entry applies to the versions in the log, and the differences on its system."""
    said = pair(_said(reports, lambda it: it.card.fit_words if it.card else ""), "p", "fit")
    systems = _rows(reports, lambda it: it.card.systems if it.card else ())
    return said + "".join(pair(both, "p", "hint") for both in systems)


def _filled(reports: Sequence[Report]) -> str:
    """Return the values of the log used in the advice."""
    english, chinese = (", ".join(it.card.filled) if it.card else "" for it in reports)
    return pair(parts.spoken("filled", (english, chinese)), "p", "hint") if english else ""


def _runners(reports: Sequence[Report], tell: Callable[[Report], Iterable[Runner]]) -> str:
    """Return candidates to compare, each with its probability."""
    return items(
        element("b", percent(one.probability), "share")
        + entry_link(one.entry_id)
        + pair((one.title, other.title), "span")
        for one, other in _rows(reports, tell)
    )


def _log(diagnosis: Diagnosis, reports: Sequence[Report]) -> str:
    """Return the log excerpt, the consequences of the root, and the reasons."""
    report = reports[0]
    hits = diagnosis.best.hits if diagnosis.best and report.card else ()
    event = diagnosis.log.root_event
    place = _said(reports, lambda it: it.event_place)
    caption = pair(say("log.root", place), "p", "caption") if event and event.reader != "prose" else ""
    notes = "".join(pair(both, "p", "hint") for both in _rows(reports, lambda it: it.notes))
    body = caption + excerpt(diagnosis, hits) + notes + _followers(reports)
    title = say("log.words" if diagnosis.log.is_prose else "log.title")
    return parts.section("evidence", title, body + _reasons(reports))


def _followers(reports: Sequence[Report]) -> str:
    """Return the errors of the log that follow from the root."""
    both = _rows(reports, lambda it: it.followers)
    if not both:
        return ""
    rows = [
        element("span", word((one.place, other.place)), "tag")
        + element("code", show(one.words))
        + (" " + entry_link(one.entry_id) if one.entry_id else "")
        for one, other in both
    ]
    listed = parts.folded(rows, "follow", "ul", SHOWN_FOLLOWERS)
    return element("div", parts.heading(parts.spoken("follows"), 4) + listed, "reasons")


def _reasons(reports: Sequence[Report]) -> str:
    """Return the evidence for the entry, and why it ranks above the next."""
    english, chinese = (report.card.reasons if report.card else () for report in reports)
    if not (english or chinese):
        return ""
    said = parts.heading(parts.spoken("because"), 4) + two_lists((english, chinese))
    decision = reports[0].decision
    if decision:
        rows = _rows(reports, lambda it: it.decision.factors if it.decision else ())
        factors = items(pair((one.words, other.words), "span") for one, other in rows)
        summary = element("summary", word(parts.spoken("decided", decision.against)))
        said += element("details", summary + factors, "decided")
    return element("div", said, "reasons")


def _seen_before(reports: Sequence[Report]) -> str:
    """Return the incidents of the team that are like it."""
    rows = [past_row(one, other) for one, other in _rows(reports, lambda it: it.seen_before)]
    return parts.section("seen", parts.spoken("seen"), items(rows)) if rows else ""


def _playbook(reports: Sequence[Report]) -> str:
    """Return the playbook for an unknown error."""
    english, chinese = (report.playbook for report in reports)
    if english is None or chinese is None:
        return ""
    opened = element("p", word(say("playbook.open")) + ": " + playbook_link(english.slug), "hint")
    told = pair((english.scope, chinese.scope), "p", "lead") + playbook_parts([english, chinese]) + opened
    return parts.section("playbook", parts.spoken("playbook", (english.title, chinese.title)), told)


def _playbooks(reports: Sequence[Report]) -> str:
    """Return links to further playbooks."""
    name = "playbooks" if reports[0].playbook else "playbooks.likely"
    return parts.section("playbooks", parts.spoken(name), items(playbook_link(it) for it, _ in reports[0].playbooks))


def _related(entry: Entry, known: Lookup) -> str:
    listed = parts.related(entry, known.titles)
    button = element("a", word(say("graph.open")), "quiet", href=f"?graph={entry.id}", data_graph=entry.id)
    return listed + element("p", button) if listed else ""


def _actions(reports: Sequence[Report], diagnosis: Diagnosis) -> str:
    """Return the buttons that copy the diagnosis as Markdown, in either language, and for an unknown one its draft."""
    buttons = "".join(
        element("button", word(say(f"ticket.{report.language}")), "quiet", type="button", data_act="ticket",
                data_text=as_markdown(report))
        for report in reports
    )  # fmt: skip
    draft = _draft(diagnosis) if diagnosis.verdict is Verdict.UNKNOWN else ""
    return element("footer", element("span", word(say("ticket")), "tag") + buttons + draft, "actions")


def _draft(diagnosis: Diagnosis) -> str:
    """Return the button that downloads a draft entry, as written by `assistant kb new`."""
    drafted = draft(diagnosis.log, date.today())
    return draft_button(f"{drafted.id.replace('/', '-')}.toml", skeleton(drafted))
