r"""Wrapping: breaks lines with Chinese text between characters, not only at blanks.

    wrapped(Text("超过 2^31 个元素时 32 位下标溢出"), 20)  ->  "超过 2^31 个元素时\n32 位下标溢出"

Rich breaks only at blanks and would put a Chinese sentence between two English words on a separate line. Widths are in
cells: a Chinese character takes two. No line begins with closing punctuation or ends with opening punctuation (避头尾).
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
# Unbreakable units: a wide character with its opening and closing punctuation, a word, blanks.
_piece = re.compile(rf"[{OPENING}]*(?:[{WIDE}]|[^\s{OPENING}{WIDE}]+)[{CLOSING}]*|\n|[^\S\n]+|.")


def wrapped(line: Text, width: int) -> Text:
    """Return the line wrapped to `width` cells; unchanged when it contains no Chinese."""
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
