"""Store: reads entries from all supported formats, and writes them as TOML.

    load([builtin_path()])                     ->  [Entry(id="cuda/illegal-address", ...), ...]
    write_entry(entry, Path("entries"))        ->  entries/cuda/illegal-address/entry.toml

Findings about imported files are logged as one line per path; `assistant kb import` shows all of them.
"""

from __future__ import annotations

import hashlib
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from kb.entry import Entry
from kb.errors import EntryError, UnknownShape
from kb.files import ENTRY_FILE, write_whole
from kb.formats import Imported, attach, merge, read
from kb.proof.shown import with_shown

log = logging.getLogger(__name__)


def builtin_path() -> Path:
    """Return the folder of the built-in entries."""
    return Path(__file__).parent / "entries"


def load(paths: Sequence[Path]) -> list[Entry]:
    """Return the entries of all paths, ordered by id, with their articles and proof results attached.

    A path is a folder of entries, an `entry.toml`, or anything supported by `kb.formats.read`. Raises EntryError for
    an invalid entry and for two files with the same id, ImportRefused for an invalid file of another format. Files of
    unknown format in a folder or an archive are counted in the log.
    """
    imported = read_all(paths)
    for error in imported.refused:
        if not isinstance(error, UnknownShape):
            raise error
    run = [with_shown(entry, source) for entry, source in zip(imported.entries, imported.sources, strict=True)]
    entries, unattached = attach(imported.articles, run)
    rules = Counter(finding.rule for finding in (*imported.findings, *unattached))
    if imported.refused:
        rules["unknown-shape"] = len(imported.refused)
    if rules:
        counted = ", ".join(f"{rule}: {count}" for rule, count in sorted(rules.items()))
        shown = " ".join(str(path) for path in paths)
        log.warning("%s: %s (assistant kb import %s --into FOLDER shows them)", shown, counted, shown)
    return sorted(entries, key=lambda entry: entry.id)


def read_all(paths: Sequence[Path]) -> Imported:
    """Read all paths. Raises EntryError where two files have the same id."""
    imported = merge(read(path) for path in paths)
    seen: dict[str, str] = {}
    for entry, source in zip(imported.entries, imported.sources, strict=True):
        if entry.id in seen:
            raise EntryError(
                f"{source}: the id “{entry.id}” is already that of {seen[entry.id]}; remove one of the two files, "
                "or give one another id"
            )
        seen[entry.id] = source
    return imported


# --- writing ---------------------------------------------------------------------------------------------------------


def entry_path(entry: Entry, folder: Path) -> Path:
    """Return the path of an entry below a folder of entries."""
    return folder.joinpath(*entry.id.split("/"), ENTRY_FILE)


def write_entry(entry: Entry, folder: Path) -> Path:
    """Write `<folder>/<id>/entry.toml` and return its path; reading it gives an equal entry.

    Raises OSError as `write_whole` does.
    """
    path = entry_path(entry, folder)
    write_whole(path, to_toml(entry).encode())
    return path


def to_toml(entry: Entry) -> str:
    """Return an entry as TOML, its keys in the order of the schema, without the empty ones."""
    import tomli_w

    data = _without_defaults(entry)
    # TOML normalises "\r\n" in multi-line strings, so an entry that contains it is written without them.
    return tomli_w.dumps(data, multiline_strings="\\r\\n" not in entry.model_dump_json())


def _without_defaults(entry: Entry) -> dict[str, Any]:
    written = entry.model_dump(exclude_defaults=True, exclude={"shown"})
    written["tier"] = entry.tier.value  # always written: readers expect it
    return {name: written[name] for name in type(entry).model_fields if name in written}


# --- comparing -------------------------------------------------------------------------------------------------------


def content_hash(entries: Iterable[Entry]) -> str:
    """Return a digest of the entries' contents, independent of their order and location."""
    digest = hashlib.sha256()
    for entry in sorted(entries, key=lambda entry: entry.id):
        digest.update(entry.model_dump_json().encode())
        digest.update(b"\n")
    return digest.hexdigest()
