"""Files: enumeration, fingerprints and atomic writing of the files of a knowledge base.

Imports none of the modules that parse them.

fingerprint([Path("kb/entries")])  ->  "5f0c…"   another one when a file was added, removed or saved
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from kb.errors import KbError

ENTRY_FILE = "entry.toml"
RECORD_FILE = "record.json"  # next to it: the results of its proof


def members(folder: str, beside: str = "", root: str = "") -> Iterator[os.DirEntry[str]]:
    """Yield the files to read, unordered and as strings; with the file named `beside` next to each entry.

    Links out of the given folder `root` are skipped: a foreign folder must not cause other files to be read.
    """
    root = root or os.path.realpath(folder)
    with os.scandir(folder) as scan:
        found = [member for member in scan if not _hidden(member.name) and not _leads_out(member, root)]
    own = [member for member in found if member.name == ENTRY_FILE and member.is_file()]
    for member in found:
        if member.is_dir():
            if member.is_symlink() and Path(folder).resolve().is_relative_to(Path(member.path).resolve()):
                continue  # a link to a parent folder: a cycle
            if not own or os.path.isfile(f"{member.path}/{ENTRY_FILE}"):  # noqa: PTH113  # no Path: speed
                yield from members(member.path, beside, root)
        elif (not own or member.name == beside) and member.is_file():
            yield member
    yield from own


def _leads_out(member: os.DirEntry[str], root: str) -> bool:
    return member.is_symlink() and not Path(os.path.realpath(member.path)).is_relative_to(root)


def _hidden(name: str) -> bool:
    return name.startswith(".") or name == "__pycache__"


def fingerprint(paths: Iterable[Path]) -> str:
    """Return a digest of the relative path, size and modification time of every entry and record read by `load`.

    A cheap staleness check of a stored index: no file is opened. Raises KbError where a path is missing.
    """
    lines = []
    for path in paths:
        root = str(path)
        lines.append("")  # separator between the files of two paths
        try:
            if path.is_dir():
                below = [_state(member.path[len(root) :], member.stat()) for member in members(root, RECORD_FILE)]
                lines += sorted(below)
            else:
                lines.append(_state(path.name, path.stat()))
        except FileNotFoundError as error:
            raise KbError(f"{error.filename or path}: there is no such file or folder; check the path") from None
    return hashlib.sha256("\n".join(lines).encode(errors="surrogateescape")).hexdigest()


def _state(path: str, status: os.stat_result) -> str:
    return f"{path}\0{status.st_size}\0{status.st_mtime_ns}"


def write_whole(path: Path, content: bytes, mode: int = 0o644) -> None:
    """Write a file atomically.

    Raises OSError where it cannot be written; the old file is then unchanged.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.chmod(mode)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
