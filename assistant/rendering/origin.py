"""Origin: the place in the reader's own sources where an error came up, as its frames tell it.

origin_of(("train.py:63 in main", "/usr/lib/python3/dist-packages/torch/x.py:5 in f"))  ->  "train.py:63"
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_place = re.compile(r"((?:[A-Za-z]:)?[^\s()'\":,]{1,400}\.[A-Za-z]\w{0,7}):(\d{1,7})\b")
_of_others = re.compile(
    r"[\\/](?:site-packages|dist-packages|node_modules|lib[\\/]python3?[\d.]*|go[\\/]pkg[\\/]mod|rustc)[\\/]|^<|^node:"
)


def origin_of(frames: Sequence[str]) -> str:
    """Return "file:line" of the innermost frame that lies in no library; "" where no frame names such a place."""
    for frame in reversed(frames):
        found = _place.search(frame)
        if found and not _of_others.search(found[1]):
            return f"{found[1]}:{found[2]}"
    return ""
