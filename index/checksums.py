"""Checksums: whether the files of a generation are unchanged since they were written.

    damaged(folder, {"ids.txt": (812, "9f86d0…")})  ->  [] or ["ids.txt"]

Sizes and modification times are checked whenever an index is opened, which takes a fraction of a millisecond; contents
are checked when one of these has changed, and once a day, since a failing disk changes no timestamp. `verified.json`
has the time of the last full check.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import time
from collections.abc import Mapping
from pathlib import Path

STAMP = "verified.json"
A_DAY = 86_400.0  # seconds between two full checks

Checksums = Mapping[str, tuple[int, str]]  # by file: its size in bytes and its SHA-256 in hex


def checksums_of(folder: Path) -> dict[str, tuple[int, str]]:
    """Read every file of a folder and return their checksums."""
    return {
        str(path.relative_to(folder)): (path.stat().st_size, _digest(path))
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != STAMP
    }


def damaged(folder: Path, wanted: Checksums, *, wholly: bool = False) -> list[str]:
    """Return missing and changed files; contents are read where sizes or times differ, or with `wholly`."""
    times = {}
    wrong = []
    for name, (size, _) in wanted.items():
        try:
            status = (folder / name).stat()
        except OSError:
            wrong.append(name)
            continue
        times[name] = [status.st_size, status.st_mtime_ns, status.st_ctime_ns]
        if status.st_size != size:
            wrong.append(name)
    if not wrong and (wholly or not _is_fresh(folder, times)):
        wrong = [name for name, (_, digest) in wanted.items() if not _is_as_written(folder / name, digest)]
        if not wrong:
            _stamp(folder, times)
    return wrong


def _is_as_written(path: Path, digest: str) -> bool:
    try:
        return _digest(path) == digest
    except OSError:
        return False


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _is_fresh(folder: Path, times: Mapping[str, list[int]]) -> bool:
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
        return bool(stamp["files"] == times and 0 <= time.time() - stamp["at"] < A_DAY)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _stamp(folder: Path, times: Mapping[str, list[int]]) -> None:
    """Record a full check; in a read-only folder it is repeated the next time."""
    draft = folder / f"{STAMP}.{time.monotonic_ns()}"
    with contextlib.suppress(OSError):
        draft.write_text(json.dumps({"at": time.time(), "files": times}), encoding="utf-8")
        draft.replace(folder / STAMP)
