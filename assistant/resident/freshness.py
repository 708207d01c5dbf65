"""Freshness: tells when what a helper has in memory is not what an ordinary query would open.

    Freshness(source, index).is_current()  ->  False once an entry was saved, the index rebuilt, or a package upgraded

An ordinary query reads the folders of all entries. This asks only for the times of the folders and files seen at the
start, which takes a third of the time, and looks closely where one differs: a folder changes with every file in it,
also with one that is not read.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from assistant.diagnosis.retrieval.knowledge import Source, fingerprint
from index.store import Index
from kb.files import RECORD_FILE, members

State = tuple[int, int, int] | None  # inode, size, time of the last change in nanoseconds; None: there is none

_ROOT = Path(__file__).resolve().parents[2]
_PASSED_OVER = {"__pycache__", "entries"}  # of the packages' folders


class Freshness:
    """The state of code, entries and index when they were opened."""

    def __init__(self, source: Source, index: Index) -> None:
        """Take the state. Entries that have changed since the index was opened are never current."""
        files = _states(_program_files())
        manifest = str(source.index_folder / "manifest.json")
        written = _state(manifest)
        self._parts = (
            _Watched(lambda: [manifest], lambda: written is not None and _state(manifest) == written),
            _Watched(lambda: [*_program_folders(), *files], lambda: _states(_program_files()) == files),
            _Watched(lambda: _entry_paths(source.paths), lambda: fingerprint(source) == index.manifest.source),
        )

    def is_current(self) -> bool:
        """Tell whether an ordinary query would open the same."""
        return all(part.is_current() for part in self._parts)


class _Watched:
    """Paths of which most changes matter; `is_same` says whether one did."""

    def __init__(self, paths: Callable[[], Iterable[str]], is_same: Callable[[], bool]) -> None:
        self._paths, self._is_same = paths, is_same
        self._seen: dict[str, State] = {}  # none seen yet: looked at closely the first time

    def is_current(self) -> bool:
        seen = self._seen
        if seen and all(_state(path) == state for path, state in seen.items()):
            return True
        seen = _states(self._paths())  # before the closer look: what changes during it is noticed the next time
        if not self._is_same():
            return False
        self._seen = seen
        return True


def _entry_paths(paths: tuple[Path, ...]) -> Iterator[str]:
    """Yield the files of the entries, and all folders to which one could be added."""
    for path in paths:
        yield str(path)
        if path.is_dir():
            yield from (folder for folder, _, _ in os.walk(path, followlinks=False))
            for member in members(str(path), RECORD_FILE):
                yield member.path
                yield os.path.dirname(member.path)  # noqa: PTH120  # of a link too


def _program_folders() -> Iterator[str]:
    """Yield the folders of the program, and those in which packages are installed."""
    yield from (path for path in sys.path if path.endswith(("site-packages", "dist-packages")))
    yield from (folder for folder, _ in _program())


def _program_files() -> list[str]:
    """Return the files of the program without its entries, and what names the installed packages."""
    installed = [path for path in sys.path if path.endswith(("site-packages", "dist-packages"))]
    named = [str(path) for folder in installed for path in Path(folder).glob("*.dist-info")]
    return named + [f"{folder}/{name}" for folder, files in _program() for name in files]


def _program() -> Iterator[tuple[str, list[str]]]:
    for package in ("assistant", "index", "kb"):
        for folder, folders, files in os.walk(_ROOT / package):
            folders[:] = [name for name in folders if name not in _PASSED_OVER]
            yield folder, files


def _states(paths: Iterable[str]) -> dict[str, State]:
    return {path: _state(path) for path in paths}


def _state(path: str) -> State:
    try:
        found = os.stat(path)  # noqa: PTH116  # thousands of them
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
