r"""Markup: text that shows what it holds, and the tags around it.

    show("a\x1b[31m<b>\u202e")  ->  'a<span class="ctl" title="U+001B">␛</span>[31m&lt;b&gt;<span …>U+202E</span>'

A paste is hostile: nothing in it may become a tag, move the cursor, turn the reading direction or hide. What has no
shape of its own is drawn as a small sign with its number. Everything else in `ui.components` builds on these functions.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from html import escape
from urllib.parse import quote as quote_url

Two = tuple[str, str]  # the same in English and in Chinese

LONGEST_LINE = 600  # characters of one line that are shown
LANGUAGES = ("en", "zh")
TAGS = {"en": "en", "zh": "zh-CN"}  # as HTML names them

# Controls but tab and newline, and whatever Unicode calls a format, separator, surrogate or private character: they
# turn the direction of text, hide, or have no shape. Zero-width joiners are among them, so an emoji may fall in pieces.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f"
    "\u205f-\u206f\u2800\u3164\ud800-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff"
    "\U000f0000-\U0010ffff]"
)


def show(text: str) -> str:
    """Return text as HTML that shows every character of it."""
    return _UNSEEN.sub(_sign, escape(text))


def _sign(match: re.Match[str]) -> str:
    character = match.group()
    code = ord(character)
    name = unicodedata.name(character, "")
    drawn = chr(0x2400 + code) if code < 0x20 else "␡" if code == 0x7F else f"U+{code:04X}"
    title = f"U+{code:04X} {name}".strip()
    return f'<span class="ctl" title="{title}">{drawn}</span>'


def cut(text: str, longest: int = LONGEST_LINE) -> tuple[str, int]:
    """Return the beginning of a text and how many characters were left out."""
    return (text, 0) if len(text) <= longest else (text[:longest], len(text) - longest)


def two(say: Callable[[str], str]) -> Two:
    """Return what `say` says in English and in Chinese."""
    return say("en"), say("zh")


def word(said: Two) -> str:
    """Return a label: seen in the reader's language alone, side by side or not."""
    if said[0] == said[1]:
        return show(said[0])
    return "".join(
        element("span", show(text), f"w {language}", lang=TAGS[language])
        for language, text in zip(LANGUAGES, said, strict=True)
    )


def sentence(text: str) -> str:
    """Return a sentence as HTML; what stands between backticks is code."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return show(text)
    return "".join(element("code", show(part)) if place % 2 else show(part) for place, part in enumerate(parts))


def pair(said: Two, tag: str = "div", kind: str = "") -> str:
    """Return a sentence or heading: in the reader's language, or in two columns side by side."""
    if said[0] == said[1]:
        return element(tag, sentence(said[0]), kind) if said[0] else ""
    shown = (sentence(text) for text in said)
    inner = '<span class="en" lang="en">{}</span><span class="zh" lang="zh-CN">{}</span>'.format(*shown)
    return element(tag, inner, f"pair {kind}".strip())


def element(tag: str, inner: str, kind: str = "", **attributes: str | bool) -> str:
    """Return an element around `inner`, which is HTML already; attributes are text, `True` for one without a value."""
    named = {"class": kind, **{name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}}
    written = "".join(
        f" {name}" if value is True else f' {name}="{escape(str(value))}"'
        for name, value in named.items()
        if value not in {False, ""}
    )
    return f"<{tag}{written}>" if tag in {"input", "br"} else f"<{tag}{written}>{inner}</{tag}>"


def labelled(name: str, said: Two) -> dict[str, str]:
    """Return an attribute in English, with both languages beside it for the script that switches."""
    return {name: said[0], f"data-en-{name}": said[0], f"data-zh-{name}": said[1]}


def items(rows: Iterable[str], tag: str = "ul", kind: str = "") -> str:
    """Return a list of items that are HTML already; nothing where there are none."""
    inner = "".join(f"<li>{row}</li>" for row in rows)
    return element(tag, inner, kind) if inner else ""


def two_lists(both: tuple[Sequence[str], Sequence[str]], tag: str = "ul", kind: str = "") -> str:
    """Return a list of sentences in both languages: item by item, or each language's own where one has more."""
    if len(both[0]) == len(both[1]):
        return items((pair(said, "span") for said in zip(*both, strict=True)), tag, kind)
    lists = zip(LANGUAGES, ("en", "zh-CN"), both, strict=True)
    own = (element("div", items(map(sentence, said), tag, kind), name, lang=lang) for name, lang, said in lists)
    return element("div", "".join(own), "pair")


def link(address: str) -> str:
    """Return a link for http and https, plain text for anything else."""
    if re.match(r"https?://[^\s<>\"']+$", address, re.IGNORECASE):
        return f'<a href="{escape(address)}" rel="noopener noreferrer" target="_blank">{show(address)}</a>'
    return show(address)


def entry_link(entry_id: str, inner: str = "", kind: str = "") -> str:
    """Return a link to an entry's page; `inner` is HTML, the id where it is empty."""
    shown = inner or element("code", show(entry_id))
    return element("a", shown, kind, href=f"?entry={quote_url(entry_id, safe='/')}", data_entry=entry_id)
