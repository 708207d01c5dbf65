"""Readers: one module per tool family, and the table of their order of precedence.

To add a tool family, add its module with a `READERS` table, and a row here.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from assistant.diagnosis.reading.linear import automaton
from assistant.diagnosis.reading.readers import (
    boxes,
    compilers,
    containers,
    dotnet,
    go,
    jvm,
    kernel,
    lines,
    native,
    node,
    python,
    rust,
    sanitizers,
    scripting,
    services,
)
from assistant.diagnosis.reading.windows import ErrorBlock, Lines, Reader
from assistant.diagnosis.types import Line

READERS: tuple[Reader, ...] = (
    *python.READERS,
    *sanitizers.READERS,
    *kernel.READERS,
    *native.READERS,
    *dotnet.READERS,
    *jvm.READERS,
    *node.READERS,
    *go.READERS,
    *rust.READERS,
    *scripting.READERS,
    *boxes.READERS,
    *compilers.READERS,
    *containers.READERS,
    *services.READERS,
)


@cache
def _automaton() -> Any:
    """All `opens` patterns in one automaton: a line is searched once, in time linear in its length."""
    return automaton((reader.opens for reader in READERS), any_case=False, memory=8 << 20)


def rows_at(line: Line) -> set[int]:
    """Return the rows of `READERS` whose block may begin at this line."""
    rows: set[int] = {*(_automaton().Match(line.text) or [])}
    if line.level in ("error", "warning") and line.raw != line.text:  # "ERROR 1045 (28000): …": the level is part of it
        rows |= {*(_automaton().Match(line.raw) or [])}
    return rows


def block_at(all_lines: Lines, at: int) -> ErrorBlock | None:
    """Return the block parsed at `at` by the first reader that accepts the lines from there on."""
    for row in sorted(rows_at(all_lines[at])):
        block = READERS[row].parse(all_lines, at)
        if block is not None and block.end > at:
            return block
    return lines.parse_line(all_lines, at)
