"""Uploads: the private folder of this process for uploaded files until they are read.

    CACHE/uploads/<process>/      0700; deleted with its process, at the latest when the next server starts

A file is deleted once it is read. Leftovers of a killed server are deleted at the next start.
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
    """Return this process's folder; on first use it is created, and leftovers are deleted."""
    return make_folder(cache_folder() / "uploads")


def make_folder(base: Path) -> Path:
    """Return a new folder below `base` for this process, and delete those of dead processes."""
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
    """Return whether a process with that id exists."""
    if not name.isdecimal() or int(name) < 1:
        return False
    try:
        os.kill(int(name), 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
