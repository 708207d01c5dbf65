"""About: the knowledge base, encoder, device and versions in use, and how an answer is derived."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from ui.components.browse import tier_table
from ui.components.markup import Two, element, pair, show, word
from ui.knowledge import Known
from ui.labels import say, say_date

PACKAGES = ("error-assistant", "gradio", "onnxruntime", "tokenizers", "hyperscan", "google-re2", "numpy", "faiss-cpu",
            "faiss-gpu", "torch")  # fmt: skip


ADDRESSES = ("/gradio_api/call/v2/diagnose", "/gradio_api/mcp")


def about_page(known: Known) -> str:
    """Return the page."""
    manifest = known.assistant.index.manifest
    rows: list[tuple[str, Two]] = [
        ("about.entries", _same(f"{manifest.document_count:,}")),
        ("about.passages", _same(f"{manifest.passage_count:,}")),
        ("about.patterns", _same(f"{manifest.pattern_count:,}")),
        ("about.index", _same(known.assistant.index.folder.name)),
        ("about.built", say_date(known.built)),
        ("about.model", _same(manifest.model)),
        ("about.dimension", _same(str(manifest.dimension))),
        ("about.device", _same(device_of(known.assistant.encoder))),
        ("about.versions", _same(", ".join(versions()))),
    ]
    facts = "".join(element("dt", word(say(name))) + element("dd", word(said)) for name, said in rows)
    panels = [
        pair(say("about.tiers"), "h2") + tier_table(known.catalogue),
        pair(say("about.index"), "h2") + element("dl", facts),
        pair(say("about.api"), "h2") + pair(say("about.api.more"), "p")
        + element("p", " · ".join(map(_code, ADDRESSES))),
    ]  # fmt: skip
    return element(
        "div",
        pair(say("about.title"), "h1") + pair(say("about.how"), "p", "lead")
        + "".join(element("section", panel, "panel") for panel in panels),
        "page about",
    )  # fmt: skip


def device_of(encoder: object) -> str:
    """Return the device of the encoder."""
    device = getattr(encoder, "device", None)
    return str(device) if device else f"CPU ({platform.machine()})"


def versions() -> list[str]:
    """Return the versions of the relevant installed packages."""
    found = [f"Python {platform.python_version()}"]
    for name in PACKAGES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return found


def _code(text: str) -> str:
    return element("code", show(text))


def _same(text: str) -> Two:
    return text, text
