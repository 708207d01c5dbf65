"""Uploads: where files lie between their sending and their reading; a folder of this process, closed to others.

    CACHE/uploads/<process>/      0700; gone with its process, at the latest when the next server starts

A file is removed as soon as it is read. What a killed server left is removed at the next start.
"""

from __future__ import annotations

import atexit
import os
import shutil
from functools import cache
from pathlib import Path

from assistant.diagnosis.retrieval.knowledge import cache_folder


@cache
def upload_folder() -> Path:
    """Return this process's folder; the first time it is made, and what others left is removed."""
    return make_folder(cache_folder() / "uploads")


def make_folder(base: Path) -> Path:
    """Return a new folder below `base` for this process, and remove those of processes that are gone."""
    base.mkdir(parents=True, exist_ok=True, mode=0o700)
    base.chmod(0o700)
    for other in base.iterdir():
        if not _runs(other.name) or other.name == str(os.getpid()):
            shutil.rmtree(other, ignore_errors=True)
    folder = base / str(os.getpid())
    folder.mkdir(mode=0o700)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _runs(name: str) -> bool:
    """Tell whether there is a process of that number."""
    if not name.isdecimal() or int(name) < 1:
        return False
    try:
        os.kill(int(name), 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
