"""Rooms: the packages and their imports of each other, read from the sources.

    imported_rooms("assistant.service")  ->  {"assistant.diagnosis": {"assistant/service/service.py", …}, …}

`tests/test_rooms.py` checks the imports against `MAY_IMPORT`, and `scripts/write_docs.py` draws them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# Each room and the rooms that it may import, in an order in which every import points up.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "kb": (),
    "index": (),
    "assistant.errors": (),
    "assistant.diagnosis": ("kb", "index", "assistant.errors"),
    "assistant.memory": ("kb", "index", "assistant.errors", "assistant.diagnosis"),
    "assistant.rendering": ("kb", "index", "assistant.errors", "assistant.diagnosis"),
    "assistant.authoring": ("kb", "index", "assistant.errors", "assistant.diagnosis"),
    "assistant.resident": ("kb", "index", "assistant.errors", "assistant.diagnosis"),
    "assistant.dialogue": (
        "kb", "index", "assistant.errors", "assistant.diagnosis", "assistant.memory", "assistant.rendering",
    ),
    "assistant.triage": (
        "kb", "index", "assistant.errors", "assistant.diagnosis", "assistant.rendering", "assistant.authoring",
    ),
    "assistant.service": (
        "kb", "index", "assistant.errors", "assistant.diagnosis", "assistant.memory", "assistant.rendering",
        "assistant.dialogue", "assistant.triage",
    ),
    "assistant.integrations": (
        "kb", "assistant.cli", "assistant.errors", "assistant.diagnosis", "assistant.rendering", "assistant.service",
    ),
    "assistant.commands": (
        "kb", "index", "assistant.errors", "assistant.diagnosis", "assistant.memory", "assistant.rendering",
        "assistant.authoring", "assistant.dialogue", "assistant.triage", "assistant.service", "assistant.integrations",
        "assistant.resident",
    ),
}  # fmt: skip


def room_of(module: str) -> str:
    """Return the room of a dotted name: "assistant.diagnosis.reading.prose" is in "assistant.diagnosis"."""
    words = module.split(".")
    return ".".join(words[:2]) if words[0] == "assistant" else words[0]


def imported_rooms(room: str) -> dict[str, set[str]]:
    """Return the rooms that a room imports, each with the files that do, from the root of the project."""
    folder = ROOT / room.replace(".", "/")
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    found: dict[str, set[str]] = {}
    for path in files:
        if "entries" in path.parts:
            continue
        for name in _imports(ast.parse(path.read_text(encoding="utf-8"))):
            if name.split(".")[0] in {"kb", "index", "assistant", "ui", "scripts"} and room_of(name) != room:
                found.setdefault(room_of(name), set()).add(str(path.relative_to(ROOT)))
    return found


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


# The picture: what stands in one row is of one floor; a room says what it is for.
FLOORS: tuple[tuple[tuple[str, str], ...], ...] = (
    (("ui", "the browser"),),
    (("assistant.commands", "the command line"),),
    (("assistant.integrations", "inside other programs"),),
    (("assistant.service", "what every face calls"), ("assistant.resident", "a query from memory")),
    (("assistant.dialogue", "a conversation"), ("assistant.triage", "many logs")),
    (
        ("assistant.memory", "what users told"),
        ("assistant.rendering", "languages and forms"),
        ("assistant.authoring", "drafts of entries"),
    ),
    (("assistant.diagnosis", "a paste to a diagnosis"),),
    (("kb", "what we know"), ("index", "texts to nearest texts")),
)
WIDTH, HEIGHT, STEP, SIDE = 200, 46, 76, 860


def picture() -> Iterator[str]:
    """Yield the lines of an SVG: the rooms by floor, and an arrow for each import that no chain of others implies."""
    place: dict[str, tuple[int, int]] = {}
    for floor, rooms in enumerate(FLOORS):
        gap = SIDE // (len(rooms) + 1)
        for number, (room, _) in enumerate(rooms, start=1):
            place[room] = (gap * number, 30 + STEP * floor)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {STEP * len(FLOORS)}" '
        'font-family="system-ui, sans-serif" font-size="13" role="img">'
    )
    yield "<title>The rooms and what they import: every arrow points down</title>"
    yield f'<rect width="{SIDE}" height="{STEP * len(FLOORS)}" fill="#ffffff"/>'
    yield (
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0,0 L8,4 L0,8 z" fill="#7a8aa0"/></marker></defs>'
    )
    imports = {room: set(imported_rooms(room)) & set(place) for room in place}
    for room, (x, y) in place.items():
        implied = {below for other in imports[room] for below in _reached(other, imports)}
        for other in sorted(imports[room] - implied):
            to_x, to_y = place[other]
            yield (
                f'<line x1="{x}" y1="{y + HEIGHT}" x2="{to_x}" y2="{to_y - 2}" stroke="#7a8aa0" '
                'marker-end="url(#head)"/>'
            )
    for rooms in FLOORS:
        for room, says in rooms:
            x, y = place[room]
            yield (
                f'<rect x="{x - WIDTH // 2}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="7" fill="#eef3fa" '
                'stroke="#5b7393"/>'
            )
            yield f'<text x="{x}" y="{y + 20}" text-anchor="middle" font-weight="600" fill="#16273d">{room}</text>'
            yield f'<text x="{x}" y="{y + 37}" text-anchor="middle" fill="#45566d">{says}</text>'
    yield "</svg>"


def _reached(room: str, imports: dict[str, set[str]]) -> set[str]:
    """Return every room that a room imports, over any number of others."""
    return imports[room].union(*(_reached(other, imports) for other in imports[room]))
