"""Keeping: the button that makes an incident of a case or a group, and the incident that it became.

    offer("case")                                ->  HTML: the button, with what it does
    kept_card(kept, seen, "group", "5e1c…", …)   ->  HTML: "Kept as incident #12", what is known of it, a form

The script sends the form's fields under their names, and puts what comes back in place of the whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from assistant.diagnosis.types import SeenBefore
from assistant.memory.incidents.types import LONGEST_ADVICE, LONGEST_NAME, Kept
from assistant.rendering.seen_before import Past, past_of
from assistant.service.keeping import LONGEST_LINK, is_open
from ui.components.entry_parts import spoken
from ui.components.markup import LANGUAGES, Two, element, items, labelled, pair, show, word
from ui.labels import say

CASE, GROUP = "case", "group"


def offer(of: str, key: str = "", *, is_gone: bool = False) -> str:
    """Return the button that keeps a case or a group; of a case, also what that means.

    `is_gone` tells that the incident that it became was deleted.
    """
    button = element(
        "button", word(say("incident.keep")), "choose" if of == CASE else "quiet", type="button", data_act="keep"
    )
    if of == GROUP:
        note = element("span", word(say("incident.gone")), "tag") if is_gone else ""
        return element("span", button + note, "keeping", data_of=of, data_key=key)
    told = pair(say("incident.title"), "h3") + pair(say("incident.gone" if is_gone else "incident.hint"), "p", "hint")
    return element("section", told + element("div", button, "options"), "bubble part keeping", data_of=of, data_key=key)


def kept_card(
    kept: Kept,
    seen: SeenBefore,
    of: str,
    key: str,
    *,
    can_change: bool,
    login: str,
    notes: Sequence[Two] = (),
) -> str:
    """Return an incident that was kept, with a form to say more of it.

    `login` is the name under which the reader is known, who then is not asked for one.
    """
    english, chinese = (past_of(seen, language) for language in LANGUAGES)
    sign = element("span", "✓ ", aria_hidden="true")
    head = element("p", element("b", sign + word(say("incident.kept", kept.number))))
    facts = element("p", word((" · ".join(_told(english)), " · ".join(_told(chinese)))), "hint")
    title, solution = element("p", show(english.title), "title-kept"), pair((english.solution, chinese.solution), "p")
    tried = "; ".join(filter(None, kept.incident.tried.split("\n")))
    failed = pair(spoken("seen.tried", tried), "p", "hint") if tried else ""
    said = "".join(pair(note, "p", "hint") for note in notes)
    form = _form(kept, login) if can_change else ""
    return element("section", head + title + facts + solution + failed + said + form, "bubble part keeping kept",
                   data_of=of, data_key=key)  # fmt: skip


def past_row(one: Past, other: Past) -> str:
    """Return an incident of the past, told in English and in Chinese."""
    facts = element("small", word((" · ".join(one.facts), " · ".join(other.facts))))
    link = element("a", show(one.link), href=one.link, rel="noreferrer noopener", target="_blank") if one.link else ""
    return element("b", show(one.title)) + " " + facts + pair((one.solution, other.solution), "p") + link


def seen_list(seen: Sequence[SeenBefore]) -> str:
    """Return the incidents that are like a group: what the team saw before, and what solved it."""
    rows = [past_row(*(past_of(it, language) for language in LANGUAGES)) for it in seen]
    return element("div", pair(spoken("seen"), "h4") + items(rows), "part seen") if rows else ""


def _told(past: Past) -> Sequence[str]:
    return past.facts[:-1]  # the last says how it was found, and this one was not looked for


def _form(kept: Kept, login: str) -> str:
    """Return the form that says more of an incident; it is open where nobody has said what solved it."""
    it = kept.incident
    boxes = _box("solved_by", it.solved_by) + _box("tried", it.tried)
    lines = _line("ticket", it.ticket, LONGEST_NAME) + _line("link", it.links[0] if it.links else "", LONGEST_LINK)
    lines += "" if login else _line("who", it.who, LONGEST_NAME)
    save = element("button", word(say("incident.save")), "choose", type="submit")
    delete = element("button", word(say("incident.delete")), "quiet", type="button", data_act="unkeep")
    inner = boxes + element("div", lines, "row") + element("p", save + delete, "copies")
    form = element("form", inner, data_form="incident")
    return element("details", element("summary", word(say("incident.more"))) + form, "more", open=is_open(kept))


def _box(name: str, value: str) -> str:
    said = say(f"incident.{name}")
    return element("textarea", escape(value), name=name, rows="2", maxlength=str(LONGEST_ADVICE),
                   **labelled("aria-label", said), **labelled("placeholder", said))  # fmt: skip


def _line(name: str, value: str, longest: int) -> str:
    said = say(f"incident.{name}")
    return element("input", "", type="text", name=name, value=value, maxlength=str(longest), autocomplete="off",
                   **labelled("aria-label", said), **labelled("placeholder", said))  # fmt: skip
