"""The rooms import each other in one direction."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# Each room and what it may import; nothing may import a room that stands below it in this table.
MAY_IMPORT = {
    "kb": (),
    "index": (),
    "assistant.errors": (),
    "assistant.diagnosis": ("kb", "index", "assistant.errors"),
    "assistant.memory": ("kb", "assistant.errors", "assistant.diagnosis"),
    "assistant.rendering": ("kb", "index", "assistant.errors", "assistant.diagnosis"),
    "assistant.authoring": ("kb", "index", "assistant.errors", "assistant.diagnosis"),
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
    "assistant.integrations": ("assistant.cli", "assistant.errors", "assistant.service"),
    "assistant.commands": (
        "kb", "index", "assistant.errors", "assistant.diagnosis", "assistant.memory", "assistant.rendering",
        "assistant.authoring", "assistant.dialogue", "assistant.triage", "assistant.service", "assistant.integrations",
    ),
}  # fmt: skip


def room_of(module: str) -> str:
    """Return the room of a dotted name: "assistant.diagnosis.reading.prose" is in "assistant.diagnosis"."""
    words = module.split(".")
    return ".".join(words[:2]) if words[0] == "assistant" else words[0]


def imported_rooms(room: str) -> dict[str, set[str]]:
    """Return the rooms that a room imports, with the files that do."""
    folder = ROOT / room.replace(".", "/")
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    found: dict[str, set[str]] = {}
    for path in files:
        if "entries" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                continue
            for name in names:
                if name.split(".")[0] in {"kb", "index", "assistant", "ui", "scripts"} and room_of(name) != room:
                    found.setdefault(room_of(name), set()).add(str(path.relative_to(ROOT)))
    return found


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_stands_above_it(room: str) -> None:
    strangers = {other: files for other, files in imported_rooms(room).items() if other not in MAY_IMPORT[room]}
    assert not strangers
