"""Allocator: keeps the memory of a process that runs for weeks near what it uses, where the C library is glibc.

    keep_small()    once, before the knowledge base is opened
    give_back()     now and then: what was freed goes back to the system

glibc raises its threshold for separate mappings with each large block that is freed; from then on such blocks lie
between small ones, and their memory is never returned. A fixed threshold prevents it, `malloc_trim` returns the rest.
On another C library both do nothing.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

MAPPED = 128 << 10  # bytes: a block of this size gets a mapping of its own (mallopt(3), M_MMAP_THRESHOLD)
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3


@cache
def _glibc() -> Any:
    """Return the C library, or None where it is not glibc."""
    try:
        library = ctypes.CDLL(None)
        library.gnu_get_libc_version  # noqa: B018  raises where the symbol is missing
    except (AttributeError, OSError, TypeError):
        return None
    return library


def keep_small() -> bool:
    """Fix the size of a block that gets its own mapping; return whether the C library took it."""
    library = _glibc()
    return library is not None and bool(
        library.mallopt(_M_MMAP_THRESHOLD, MAPPED) and library.mallopt(_M_TRIM_THRESHOLD, 8 * MAPPED)
    )


def give_back() -> bool:
    """Return freed memory to the system (some milliseconds); return whether there was any."""
    library = _glibc()
    return library is not None and bool(library.malloc_trim(0))
