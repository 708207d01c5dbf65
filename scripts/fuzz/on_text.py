"""Targets on text: reading, masking and versions of a log, and the masking and escaping of outputs.

masking(world, b"cannot open /tmp/a", random.Random("7 12"))  ->  "", or a description of the fault
"""

from __future__ import annotations

import io
import random
from typing import Any

from kb.printable import printable
from scripts.fuzz.mutations import SECRET
from scripts.fuzz.world import World, as_text, first, parsed, wrong_in, wrong_with

# --- reading ---------------------------------------------------------------------------------------------------------


def reading(world: World, data: bytes, at: random.Random) -> str:
    """A log into lines and events, from bytes, text or a stream."""
    from assistant.diagnosis.reading import read

    how = at.randrange(3)
    paste: Any = data if how == 0 else as_text(data, at) if how == 1 else io.BytesIO(data)
    log = parsed(lambda: read(paste))
    return wrong_in(log) if log else ""


def masking(world: World, data: bytes, at: random.Random) -> str:
    """The masks of a message, its words, products and versions."""
    from assistant.diagnosis.reading.masking import mask
    from assistant.diagnosis.retrieval.products import products_in
    from assistant.diagnosis.types import Line
    from assistant.diagnosis.versions.seen import versions_in
    from index.words import words

    text = data.decode("utf-8", "replace")[:8_000]
    signature = mask(text)
    if signature != mask(text):
        return "another signature for the same text"
    words(text)
    products_in(text)
    versions_in([Line(1, text, text, "", "")])
    return ""


def ranging(world: World, data: bytes, at: random.Random) -> str:
    """Versions and ranges of them."""
    from assistant.diagnosis.versions.claims import claims_of_versions, condition_claims
    from assistant.diagnosis.versions.ranges import fits, version_of

    text = data.decode("utf-8", "replace")[:600]
    parts = text.split()[:6] or [""]
    for part in parts:
        version_of(part)
        fits(at.choice(("12.4", "3.11.2", "1.8.0_292", part)), at.choice((part, f">={part}", f"{part}.x, <{part}")))
    list(claims_of_versions(parts))
    condition_claims(text)
    return ""


# --- what leaves -----------------------------------------------------------------------------------------------------


def hiding(world: World, data: bytes, at: random.Random) -> str:
    """Secrets of every kind, each on a line of its own somewhere in a log."""
    from assistant.diagnosis.privacy.secrets import mask_secrets
    from tests.secrets.kinds import KINDS, drawn, left_of

    lines = data.decode("utf-8", "replace").replace("\r", "\n").split("\n")
    hidden: list[tuple[str, tuple[str, ...]]] = []
    for _ in range(at.randint(1, 3)):
        kind, template = at.choice(KINDS)
        text, secrets = drawn(template, at.randrange(1 << 30))
        lines.insert(at.randint(0, len(lines)), at.choice(("{}", "12:00:01 ERROR {}", "  {}")).format(text))
        hidden.append((kind, secrets))
    whole = "\n".join(lines)
    masked = mask_secrets(whole)
    if masked.count("\n") != whole.count("\n"):
        return "lines were lost"
    if mask_secrets(masked) != masked:
        return "masked otherwise the second time"
    return first(f"a secret is left: {kind}" for kind, secrets in hidden if left_of(secrets, masked))


def printing(world: World, data: bytes, at: random.Random) -> str:
    """Any text as it is shown on a page, in Markdown, in a terminal."""
    from assistant.diagnosis.privacy.outgoing import outgoing_text
    from assistant.rendering.as_markdown import block, escape
    from ui.components.markup import element, show

    text = as_text(data, at)[:20_000]
    safe = outgoing_text(text)
    html = element("p", show(text), title=safe[:200])
    fence = block(safe)
    mark = fence.split("\n", 1)[0].rstrip("abcdefghijklmnopqrstuvwxyz")
    if mark and any(line.strip() == mark for line in fence.rstrip("\n").split("\n")[1:-1]):
        return "markdown: the fence ends too early"
    return first(
        (
            wrong_with(safe, "told"),
            wrong_with(html.replace(SECRET, ""), "html"),
            wrong_with(escape(safe), "markdown"),
            "" if printable(printable(text)) == printable(text) else "printable otherwise the second time",
        )
    )
