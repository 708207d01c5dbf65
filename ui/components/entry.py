"""Entry: the page of an entry, with its proof.

entry_page(entry, known)  ->  HTML in both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.rendering.report import best_first
from kb.entry import Entry
from kb.proof.record import Observed
from ui.components import entry_parts as parts
from ui.components.markup import element, items, link, pair, show, word
from ui.knowledge import Known
from ui.labels import say, say_date
from ui.proofs import Proof


def entry_page(entry: Entry, known: Known) -> str:
    """Return the page of an entry."""
    return element("article", "".join(_parts(entry, known)), "entry")


def missing_page(entry_id: str) -> str:
    """Return the page for an unknown id."""
    return pair(say("entry.unknown", entry_id[:80]), "p", "hint")


def _parts(entry: Entry, known: Known) -> Iterator[str]:
    yield element("header", pair(parts.text(entry.signature), "h1", "title") + parts.facts(entry))
    yield parts.cause(entry, 2)
    places = [entry.workarounds.index(step) for step in best_first(entry.workarounds)]
    steps = parts.steps(entry, places, {}, known.posteriors(entry.id), can_tell=False, level=3)
    yield parts.section("try", parts.spoken("try"), steps, 2)
    yield parts.section("avoid", parts.spoken("avoid"), parts.dead_ends(entry, 3), 2)
    yield parts.section("proof", say("proof"), _proof(entry, known.proof(entry)), 2)
    related = parts.related(entry, known.titles)
    if related:
        related += element("p", element("a", word(say("graph.open")), "quiet", href=f"?graph={entry.id}",
                                        data_graph=entry.id))  # fmt: skip
    yield parts.section("relations", parts.spoken("related"), related, 2)
    symptoms = items(pair(parts.text(symptom), "span") for symptom in entry.symptoms)
    yield parts.section("symptoms", say("entry.symptoms"), symptoms, 2)
    aliases = items(element("code", show(alias)) for alias in entry.aliases)
    yield parts.section("aliases", say("entry.aliases"), aliases, 2)
    yield parts.section("versions", say("entry.versions"), _versions(entry), 2)
    yield parts.section("environment", say("entry.environment"), _environment(entry), 2)
    yield parts.section("background", parts.spoken("background"), parts.reading(entry), 2)
    yield parts.section("origin", parts.spoken("sources"), parts.sources(entry) + _dates(entry), 2)


def _versions(entry: Entry) -> str:
    known = ("active", "fixed", "deprecated", "removed")
    rows = "".join(
        element(
            "tr",
            element("th", show(note.version), scope="row")
            + element("td", word(say(f"status.{note.status}")) if note.status in known else show(note.status))
            + element("td", pair(parts.text(note.behavior_change), "span")),
        )
        for note in entry.versions
    )
    return element("table", element("tbody", rows)) if rows else ""


def _environment(entry: Entry) -> str:
    place = entry.environment
    facts = [place.runtime, place.version_range, place.os, place.python and f"Python {place.python}"]
    facts += [f"{name}: {value}" for name, value in place.hardware.items()]
    facts += [
        f"{name}: {value if isinstance(value, str) else ', '.join(value)}" for name, value in place.additional.items()
    ]
    rows = [show(fact) for fact in facts if fact]
    rows += [element("b", show(system)) + pair(parts.text(said), "span") for system, said in entry.os_specific.items()]
    return items(rows)


def _dates(entry: Entry) -> str:
    said = ""
    if entry.last_confirmed and entry.last_updated:
        days = say("entry.dates", say_date(entry.last_confirmed), say_date(entry.last_updated))
        said = pair(days, "p", "hint")
    if entry.provenance is not None:
        origin = ", ".join(filter(None, (entry.provenance.source, entry.provenance.licence)))
        address = link(entry.provenance.url) if entry.provenance.url else ""
        said += element("p", element("span", word(say("entry.origin")), "tag") + f"{show(origin)} {address}", "links")
    return said


def _proof(entry: Entry, proof: Proof | None) -> str:
    """Return the record as a table: the steps, their results, and the output."""
    if proof is None:
        return pair(say("proof.none"), "p", "hint")
    record = proof.record
    used = [
        version if name.lower() in version.lower() else f"{name} {version}" for name, version in record.versions.items()
    ]
    on = ", ".join(filter(None, (record.system, *used, record.device)))
    said = pair(say("proof.ran", say_date(record.date), on), "p")
    stale = pair(say("proof.stale"), "p", "warning") if proof.is_stale else ""
    rows = "".join(_observed(entry, step) for step in record.steps)
    head = element("tr", "".join(element("th", word(say(f"proof.{name}")), scope="col") for name in ("step", "saw")))
    table = element("table", element("thead", head) + element("tbody", rows), "observed")
    files = "".join(
        element("details", element("summary", word(say(f"proof.{name}")) + " " + element("code", show(title)))
                + element("pre", element("code", show(text)), tabindex="0"))
        for name, title, text in (("output", "output.txt", proof.output), ("script", proof.script_name, proof.script))
        if text
    )  # fmt: skip
    return said + stale + table + files


def _observed(entry: Entry, step: Observed) -> str:
    kind, _, number = step.step.rpartition("-")
    claims = [it.action for it in (entry.workarounds if kind == "workaround" else entry.dead_ends)]
    named = pair(say("proof.error"), "span")
    if number.isdigit() and 1 <= int(number) <= len(claims):
        tag = element("span", word(say(f"proof.{kind}")), "tag")
        named = tag + pair(parts.text(claims[int(number) - 1]), "span")
    known = step.observed in {"matched", "gone", "stays", "worse"}
    seen = say(f"proof.{step.observed}") if known else say("proof.other", step.observed)
    sign = element("span", "✓" if step.as_claimed else "✗", "sign", aria_hidden="true")
    shown = items(element("code", show(line)) for line in step.output[:6])
    return element(
        "tr",
        element("th", named, scope="row")
        + element("td", sign + word(seen) + element("small", word(say("proof.exit", step.exit))) + shown),
        "as-claimed" if step.as_claimed else "other",
    )
