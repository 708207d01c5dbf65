"""Entry parts: parts shared by the diagnosis and the entry page: head, steps, dead ends, relations, sources.

steps(entry, numbered, tried)  ->  HTML: a card per workaround with its rate, commands and the two buttons
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from assistant.memory.posterior import Posterior, posterior
from assistant.rendering.card import SYSTEMS, action_words, condition_label, mark_words
from assistant.rendering.labels import label
from assistant.rendering.report import in_language
from kb.entry import Background, DeadEnd, Entry, Text, Workaround
from kb.marks import mark_of, steps_of
from ui.components.markup import Two, element, entry_link, items, labelled, link, pair, show, two, word
from ui.components.rates import rate_bar
from ui.labels import say

SHOWN_STEPS = 3  # workarounds and dead ends shown expanded
SHOWN_RELATED = 4


def text(said: Text | None) -> Two:
    """Return a text in both languages, marked where the Chinese is missing."""
    return two(lambda language: in_language(said, language))


def spoken(name: str, *values: object) -> Two:
    """Return a label of the diagnosis in both languages; a value that is a pair is in two languages."""
    return two(lambda language: label(name, language, *(_of(value, language) for value in values)))


def _of(value: object, language: str) -> object:
    return value[language == "zh"] if isinstance(value, tuple) else value


def heading(said: Two, level: int = 3, kind: str = "") -> str:
    """Return a heading."""
    return pair(said, f"h{level}", kind)


def section(kind: str, title: Two, body: str, level: int = 3) -> str:
    """Return a section with its heading; nothing without a body."""
    return element("section", heading(title, level) + body, f"part {kind}") if body else ""


def facts(entry: Entry) -> str:
    """Return the line below the title: tier, id, codes."""
    tier = element("span", word(spoken(entry.tier.value)), f"tier tier-{entry.tier.value}")
    names = [code.name if code.number is None else f"{code.name} ({code.number})" for code in entry.codes]
    codes = "".join(element("code", show(name), "code") for name in names)
    return element("p", tier + entry_link(entry.id, kind="id") + codes, "facts")


def cause(entry: Entry, level: int = 3) -> str:
    """Return what happened and why."""
    what, why = entry.summary or entry.root_cause, entry.root_cause
    return section("what", spoken("what"), pair(text(what), "p", "lead"), level) + (
        section("why", spoken("why"), pair(text(why), "p"), level) if why != what else ""
    )


def steps(
    entry: Entry,
    places: Sequence[int],
    told: Mapping[int, str],
    rates: Sequence[Posterior],
    *,
    fits: Sequence[Two] = (),
    can_tell: bool,
    level: int = 4,
    start: int = 1,
    is_brief: bool = False,
) -> str:
    """Return the workarounds, numbered from `start`.

    They are ordered by `places` (indices into `Entry.workarounds`, like those of `rates` and `fits`).

    `told` has the outcome by index, "worked" or "failed"; `fits` the applicability of its condition.
    `can_tell` adds the outcome buttons.
    """
    cards = [
        step_card(
            entry, place, rates[place], number=str(number), told=told.get(place, ""), can_tell=can_tell, level=level,
            fit=fits[place] if fits else ("", ""), is_brief=is_brief,
        )
        for number, place in enumerate(places, start=start)
    ]  # fmt: skip
    return folded(cards, "steps", "ol")


def step_card(
    entry: Entry,
    place: int,
    sure: Posterior,
    *,
    number: str,
    told: str,
    can_tell: bool,
    level: int = 4,
    fit: Two = ("", ""),
    is_brief: bool = False,
) -> str:
    """Return one workaround with its outcome; a brief one has collapsed details."""
    step = entry.workarounds[place]
    title = element("span", number, "number", aria_hidden="true") + pair(text(step.action), f"h{level}")
    rate = rate_bar(step.success_rate, "works", sure)
    typed = command(step.commands.rstrip("\n")) if step.commands else ""
    details = rate + "".join(_details(step))
    if is_brief and typed and details:
        details = element("details", element("summary", word(say("step.more"))) + details, "more")
    warning = _warning(step.warning)
    body = marks(entry, f"workaround-{place + 1}") + pair(fit, "p", "fit") + warning + typed + details
    buttons = tells(entry, place, told) if can_tell else ""
    return element("div", element("div", title, "head") + body + buttons, f"step {told}".strip())


def marks(entry: Entry, name: str) -> str:
    """Return the line with the kind of step, its proof status, and its systems."""
    step, mark = dict(steps_of(entry))[name], mark_of(entry, name)
    kind = (
        element("span", word(spoken(step.kind)), "kind") if isinstance(step, Workaround) and step.kind != "cure" else ""
    )
    run = element("span", word(two(lambda language: mark_words(mark, language))), f"run {mark.kind}")
    mock = element("span", word(spoken("simulated", text(mark.simulated)))) if mark.simulated else ""
    names = two(lambda language: label("and", language).join(SYSTEMS[name] for name in step.systems))
    only = element("span", word(spoken("only.on", names))) if step.systems else ""
    return element("p", kind + run + mock + only, "marks")


def tells(entry: Entry, place: int, told: str) -> str:
    """Return the two outcome buttons of a workaround or of a diagnostic step."""
    step = entry.workarounds[place]
    prefix = "found." if step.kind == "find_out" else ""
    action = text(step.action)
    made = "".join(
        element(
            "button",
            word(say(f"{prefix}{outcome}")),
            f"tell {outcome}",
            type="button",
            data_act="tell",
            data_entry=entry.id,
            data_place=str(place),
            data_outcome=outcome,
            aria_pressed=str(told == outcome).lower(),
            **labelled("aria-label", say(f"{prefix}{outcome}.of", action)),
        )
        for outcome in ("worked", "failed")
    )
    return element("div", made, "tells")


def dead_ends(entry: Entry, level: int = 4, order: Sequence[int] = (), fits: Sequence[Two] = ()) -> str:
    """Return the dead ends, each with the reason why it fails; `fits` is their applicability, by index."""
    places = order or range(len(entry.dead_ends))
    cards = [_dead_end(entry, place, level, fits[place] if fits else ("", "")) for place in places]
    return folded(cards, "dead-ends", "ul")


def first_dead_end(entry: Entry, place: int | None) -> str:
    """Return a dead end in short: the action, its condition, the reason; "" where there is none."""
    if place is None:
        return ""
    step = entry.dead_ends[place]
    sign = element("span", word(say("avoid.sign")), "sign")
    action = pair(two(lambda language: action_words(step, language)), "b")
    when = (
        pair(spoken("named", spoken(condition_label(step)), text(step.condition)), "p", "hint")
        if step.condition
        else ""
    )
    head = element("div", sign + action, "head")
    return element("div", head + when + pair(text(step.why_it_fails), "p"), "first-end")


def _dead_end(entry: Entry, place: int, level: int, fit: Two) -> str:
    step = entry.dead_ends[place]
    sign = element("span", word(say("avoid.sign")), "sign")
    action = two(lambda language: action_words(step, language))
    title = element("div", sign + pair(action, f"h{level}"), "head")
    belief = element("div", word(say("entry.misconception")) + pair(text(step.misconception), "p"), "belief") if (
        step.misconception) else ""  # fmt: skip
    why = pair(text(step.why_it_fails), "p", "why-not")
    return element(
        "div",
        title
        + why
        + marks(entry, f"dead-end-{place + 1}")
        + pair(fit, "p", "fit")
        + rate_bar(step.failure_rate, "fails", posterior(step.failure_rate))
        + belief
        + _warning(step.warning)
        + "".join(_details(step))
        + (command(step.commands.rstrip("\n")) if step.commands else ""),
        "dead",
    )


def _warning(said: Text | None) -> str:
    if said is None:
        return ""
    return element("div", element("span", word(spoken("warning")), "tag") + pair(text(said), "span"), "note warning")


def _details(step: Workaround | DeadEnd) -> Iterator[str]:
    """Yield the details of a step: how, condition, cost, commands, sources."""
    if step.how is not None and step.how != step.action:
        yield pair(text(step.how), "p", "how")
    for name, key, said in (("when", condition_label(step), step.condition), ("but", "but", step.tradeoff)):
        if said is not None:
            tag = element("span", word(spoken(key)), "tag")
            yield element("div", tag + pair(text(said), "span"), f"note {name}")
    for name, typed in step.commands_on.items():
        yield element("p", word(spoken("on", SYSTEMS[name])), "caption") + command(typed.rstrip("\n"))
    if step.sources:
        yield element("p", " ".join(link(source) for source in step.sources), "links")


def command(code: str) -> str:
    """Return a block of commands with a button that copies them."""
    button = f'<button type="button" class="copy" data-act="copy">{word(say("copy"))}</button>'
    return element("div", element("pre", element("code", show(code)), tabindex="0") + button, "command")


def folded(cards: list[str], kind: str, tag: str, shown: int = SHOWN_STEPS) -> str:
    """Return the first cards as a list and the others collapsed, unless there is only one."""
    if len(cards) <= shown + 1:
        return items(cards, tag, kind)
    summary = element("summary", word(say("steps.more", len(cards) - shown)))
    return items(cards[:shown], tag, kind) + element("details", summary + items(cards[shown:], tag, kind), "more")


def related(entry: Entry, titles: Mapping[str, Two]) -> str:
    """Return the related errors as a list, with their titles where available."""
    graph = entry.graph
    rows = [("preceded_by", step.entry_id, text(step.condition)) for step in graph.preceded_by]
    rows += [("leads_to", step.entry_id, text(step.condition)) for step in graph.leads_to]
    rows += [("confused_with", like.entry_id, text(like.distinction)) for like in graph.confused_with]
    made = [
        element("span", word(spoken(kind)), f"kind {kind}")
        + (entry_link(entry_id) if entry_id in titles else element("code", show(entry_id)))
        + pair(said, "p")
        for kind, entry_id, said in rows
    ]
    return folded(made, "related", "ul", SHOWN_RELATED)


def reading(entry: Entry) -> str:
    """Return the articles about the error, each collapsed."""
    return "".join(
        element("details", element("summary", show(_dated(article))) + element("pre", show(article.markdown)))
        for article in entry.background
    )


def _dated(article: Background) -> str:
    return f"{article.title} ({article.written.isoformat()})" if article.written else article.title


def sources(entry: Entry) -> str:
    """Return the sources as links."""
    return items((link(source) for source in entry.sources), kind="sources")
