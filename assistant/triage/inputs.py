"""Inputs: expands the paths given by a user into the files to read, in a stable order.

    list_files(["logs/", "night-*.zip", "-"])  ->  Files(paths=("logs/a.log", "logs/b.gz", "night-1.zip", "-"), …)

Folders are walked in name order, links to folders are not followed, no file is listed twice. Anything that is not a
file is reported as unread, never skipped silently.
"""

from __future__ import annotations

import glob
import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from assistant.triage.types import Unread

STDIN = "-"


@dataclass(slots=True)
class Files:
    """The files to read."""

    paths: list[str] = field(default_factory=list)
    bytes: int = 0  # total size, compressed; standard input and pipes not counted
    unread: list[Unread] = field(default_factory=list)


def list_files(paths: Sequence[str]) -> Files:
    """List the files behind `paths`: files, folders, patterns, "-" for standard input."""
    found = Files()
    seen: set[str] = set()
    for path in paths:
        named = sorted(glob.glob(path, recursive=True)) if _is_pattern(path) else [path]  # noqa: PTH207
        if not named:
            found.unread.append(Unread(path, "missing", "no file matches"))
        for name in named:
            for file in _walk(name, found) if Path(name).is_dir() else [name]:
                real = file if file == STDIN else os.path.realpath(file)
                if real not in seen:
                    seen.add(real)
                    _add(file, found, is_named=file == name)
    return found


def _is_pattern(path: str) -> bool:
    return glob.has_magic(path) and not Path(path).exists()


def _walk(folder: str, found: Files) -> Iterator[str]:
    def refused(error: OSError) -> None:
        found.unread.append(Unread(str(error.filename), reason_of(error), error.strerror or ""))

    for here, folders, names in os.walk(folder, onerror=refused):
        folders.sort()
        for name in sorted(names):
            yield os.path.join(here, name)  # noqa: PTH118  # a million of them: Path is ten times as slow


def _add(file: str, found: Files, *, is_named: bool) -> None:
    if file == STDIN:
        found.paths.append(file)
        return
    try:
        status = os.stat(file)  # noqa: PTH116
    except OSError as error:
        found.unread.append(Unread(file, reason_of(error), error.strerror or ""))
        return
    if stat.S_ISREG(status.st_mode):
        found.paths.append(file)
        found.bytes += status.st_size
    elif is_named and stat.S_ISFIFO(status.st_mode):  # the user's own pipe, <(command)
        found.paths.append(file)
    else:
        found.unread.append(Unread(file, "special"))


def reason_of(error: OSError) -> str:
    """Return the row of `types.UNREAD` for an operating system error."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "missing"
    return "forbidden" if isinstance(error, PermissionError) else "failed"
