r"""Wrapping: lines that hold Chinese break between any two of its characters, not only at blanks.

    wrapped(Text("超过 2^31 个元素时 32 位下标溢出"), 20)  ->  "超过 2^31 个元素时\n32 位下标溢出"

Rich breaks at blanks, so a Chinese sentence between two English words stands on a line of its own. Widths are cells: a
Chinese character takes two. No line begins with a mark that closes, or ends with one that opens (the rule of 避头尾).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

WIDE = r"\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef"  # inside of brackets
CLOSING = "，。、；：！？）》」』】”’…"
OPENING = "（《「『【“‘"

_has_wide = re.compile(f"[{WIDE}]").search
# What stays together: a wide character with the marks that open before it and close behind it, a word, blanks.
_piece = re.compile(rf"[{OPENING}]*(?:[{WIDE}]|[^\s{OPENING}{WIDE}]+)[{CLOSING}]*|\n|[^\S\n]+|.")


def wrapped(line: Text, width: int) -> Text:
    """Return the line with breaks where it would be wider than `width` cells; as it is when it holds no Chinese."""
    from rich.cells import cell_len

    if not _has_wide(line.plain) or cell_len(line.plain) <= width:
        return line
    breaks, column = [], 0
    for found in _piece.finditer(line.plain):
        piece = found.group()
        cells = cell_len(piece)
        if piece == "\n":
            column = 0
        elif column and column + cells > width and not piece.isspace():
            breaks.append(found.start())
            column = cells
        else:
            column += cells
    parts = line.divide(breaks)
    for part in parts[:-1]:
        part.rstrip()
    return type(line)("\n").join(parts)
