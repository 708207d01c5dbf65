"""Shell: the static frame of the page: the header with the views, the composer, and empty containers.

    shell(("chat", "browse", "graph", "about"), (305, 223), limit_mb=32)  ->  HTML, the same for all users

The script fills the containers. Braces, backticks and dollar signs are avoided: Gradio parses this as a template.
"""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.markup import element, labelled, pair, word
from ui.labels import say

EXAMPLES = (
    ("CUDA", "RuntimeError: CUDA error: an illegal memory access was encountered"),
    ("Git", "fatal: Unable to create '/srv/app/.git/index.lock': File exists."),
    ("中文", "容器跑一会儿就被杀，退出码 137"),
)

MARK = (
    '<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">'
    '<rect x="1" y="1" width="30" height="30" rx="9" class="tile"/>'
    '<path d="M6 17h5l2.5-7 4.5 13 3-9 1.5 3H26" class="trace"/></svg>'
)


def shell(views: Sequence[str], figures: tuple[int, int], limit_mb: int) -> str:
    """Return the frame with the available views, and the number of entries and of proven ones."""
    places = "".join(
        element("section", "", "view", id=f"view-{view}", data_view=view, hidden=True, tabindex="-1")
        for view in ("browse", "entry", "playbook", "graph", "triage", "about")
    )
    status = element("div", "", "unseen", id="status", role="status", aria_live="polite")
    skip = element("a", word(say("skip")), "skip", href="#content", data_act="skip")
    content = element("div", _chat(figures) + places, id="content", data_limit=str(limit_mb))
    return element("div", skip + _head(views) + content + status, "frame", id="assistant")


def _head(views: Sequence[str]) -> str:
    name = element("a", MARK + element("span", word(say("app")), "name"), "brand", href="?", data_go="chat")
    tabs = "".join(
        element("li", element("a", word(say(f"tab.{view}")), "tab", href=f"?tab={view}", data_go=view))
        for view in views
    )
    nav = element("nav", element("ul", tabs), "tabs", **labelled("aria-label", say("nav")))
    choices = "".join(
        element("button", shown, "choice", type="button", data_act="language", data_language=code, aria_pressed="false",
                lang=tag, **named)
        for code, shown, tag, named in (
            ("en", "EN", "en", {"title": "English"}),
            ("zh", "中文", "zh-CN", {"title": "中文"}),
            ("both", say("side.short")[0], "", labelled("title", say("side")) | labelled("aria-label", say("side"))),
        )
    )  # fmt: skip
    languages = element("div", choices, "choices", role="group", **labelled("aria-label", say("language")))
    theme = element("button", '<span aria-hidden="true">◐</span>', "theme", type="button", data_act="theme",
                    aria_pressed="false", **labelled("aria-label", say("theme.dark")),
                    **labelled("title", say("theme.dark")))  # fmt: skip
    return element("header", name + nav + element("div", languages + theme, "tools"), "top")


def _chat(figures: tuple[int, int]) -> str:
    hero = element(
        "div",
        pair(say("hero"), "h1")
        + pair(say("hero.more"), "p", "lead"),
        "hero",
    )  # fmt: skip
    title = element("h1", word(say("tab.chat")), "unseen title-of-talk")  # for screen readers
    turns = element("div", "", id="turns")
    column = element("div", hero + title + turns + _composer() + _below(figures), "column")
    side = element("aside", "", id="panel", hidden=True, **labelled("aria-label", say("panel")))
    return element("section", column + side, "view", id="view-chat", data_view="chat", tabindex="-1")


def _composer() -> str:
    box = element("textarea", "", id="paste", rows="5", spellcheck="false", autocomplete="off", dir="auto",
                  **labelled("placeholder", say("paste.placeholder")), **labelled("aria-label", say("paste")),
                  **{"data-en-next": say("paste.next")[0], "data-zh-next": say("paste.next")[1]})  # fmt: skip
    chosen = element("div", "", id="chosen", hidden=True)
    file = element(
        "input",
        "",
        type="file",
        id="file",
        tabindex="-1",
        hidden=True,
        multiple=True,
        accept=".log,.txt,.out,.err,.json,.gz,.bz2,.xz,.zst,.zip,.tar,.tgz,text/*",
    )
    pick = element("button", word(say("file")), "quiet", type="button", data_act="pick")
    keep = element("label", element("input", "", type="checkbox", id="keep") + word(say("keep")), "keep",
                   **labelled("title", say("keep.more")))  # fmt: skip
    send = element(
        "button",
        element("span", word(say("send")), "first") + element("span", word(say("send.next")), "next")
        + element("kbd", word(say("send.hint")), aria_hidden="true"),
        "send", type="submit", id="send",
    )  # fmt: skip
    new = element("button", word(say("new")), "quiet", type="button", data_act="new", id="new", hidden=True)
    row = element("div", pick + file + keep + element("span", "", "stretch") + new, "row")
    drop = element("div", word(say("file.drop")), "drop", aria_hidden="true")
    return element("form", box + chosen + row + send + drop, id="composer")


def _below(figures: tuple[int, int]) -> str:
    """Return the start page below the composer: examples and the privacy note."""
    examples = "".join(
        element("button", element("b", name) + element("span", text), "example", type="button", data_act="example",
                data_text=text)
        for name, text in EXAMPLES
    )  # fmt: skip
    rows = element("span", word(say("examples")), "tag") + examples
    known = pair(say("figures", f"{figures[0]:,}", f"{figures[1]:,}"), "p")
    promise = element("div", pair(say("privacy"), "p") + known, "promise")
    cases = element("section", pair(say("cases"), "h2") + element("ul", ""), id="cases", hidden=True)
    return element("div", element("div", rows, "examples") + cases + promise, "below")
