"""Formats: reads foreign knowledge bases from a file, folder, zip or wheel; formats are detected by content.

    read(Path("deadends_dev-0.9.0-py3-none-any.whl"))  ->  Imported(entries=(...), articles=(...), findings=(...), ...)

The formats are the rows of `SHAPES`, tried in order. A file of unknown format is refused with the list of them.
"""

from __future__ import annotations

import json
import tomllib
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb.entry import Entry
from kb.errors import EntryError, ImportRefused, KbError, UnknownShape
from kb.files import ENTRY_FILE, members
from kb.findings import Finding
from kb.formats import article, canon, page_reader, record
from kb.formats.article import attach
from kb.formats.decoding import decode
from kb.formats.imported import Article, Imported, merge
from kb.formats.texts import odd_texts
from kb.formats.validation import entry_from

__all__ = ["SHAPES", "Article", "Imported", "Shape", "attach", "candidates", "merge", "read", "read_entry"]

LARGEST_FILE = 20_000_000  # bytes; larger files are refused unread
LARGEST_ARCHIVE = 1_000_000_000  # bytes, uncompressed; larger archives are refused
MOST_FILES = 200_000  # in an archive; larger archives are refused


@dataclass(frozen=True, slots=True)
class Source:
    """A file as input of format detection: its text, and its parsed JSON, if it is JSON."""

    text: str
    where: str
    json: Any = None


@dataclass(frozen=True, slots=True)
class Shape:
    """One file format."""

    name: str
    looks_like: str  # for people
    fits: Callable[[Source], bool]
    read: Callable[[Source, Counter[str]], Imported]


def _read_record(source: Source, _: Counter[str]) -> Imported:
    return _one(*record.to_entry(source.json, source.where), source)


def _read_canon(source: Source, left_out: Counter[str]) -> Imported:
    entry, findings, fields = canon.to_entry(source.json, source.where)
    left_out.update(fields)
    return _one(entry, findings, source)


def _read_page(source: Source, _: Counter[str]) -> Imported:
    return _one(*page_reader.to_entry(source.text, source.where), source)


def _read_article(source: Source, _: Counter[str]) -> Imported:
    background, findings = article.read(source.text, source.where)
    return Imported(articles=(background,), findings=tuple(findings))


def _read_toml(source: Source, _: Counter[str]) -> Imported:
    return Imported(entries=(read_entry(source.text, source.where),), sources=(source.where,))


def _one(entry: Entry, findings: list[Finding], source: Source) -> Imported:
    return Imported((entry,), (), (*findings, *odd_texts(entry, source.where)), (), (source.where,))


def _is_toml(source: Source) -> bool:
    lines = {line.partition("=")[0].strip() for line in source.text.splitlines() if "=" in line[:80]}
    return "id" in lines and "category" in lines


SHAPES = (
    Shape("canon", 'a JSON object with "id", "error" and "verdict"', lambda it: canon.is_canon(it.json), _read_canon),
    Shape(
        "record",
        'a JSON object with "id", "signature" and "root_cause"',
        lambda it: record.is_record(it.json),
        _read_record,
    ),
    Shape(
        "article",
        "Markdown that begins with ---, a line title: …, and ---",
        lambda it: article.is_article(it.text),
        _read_article,
    ),
    Shape(
        "page",
        "Markdown that begins with # and has a line - **ID:** …",
        lambda it: page_reader.is_page(it.text),
        _read_page,
    ),
    Shape("entry", "TOML with id, category, [signature] and [root_cause]", _is_toml, _read_toml),
)


def read(path: Path) -> Imported:
    """Read a file, a folder, a zip or a wheel.

    A single file that cannot be read raises ImportRefused or EntryError; in a folder or an archive it is one of
    `refused`, and the others are read.
    """
    if not path.exists():
        raise ImportRefused(f"{path}: there is no such file or folder; check the path")
    left_out: Counter[str] = Counter()
    if path.is_dir():
        parts = [_tried(_decoded(file, str(file)), left_out) for file in candidates(path)]
    elif zipfile.is_zipfile(path):
        parts = [_tried(source, left_out) for source in _archived(path)]
    else:
        parts = [_shaped(_decoded(path, str(path))(), left_out)]
    notes = tuple(_left_out_note(field, count, path) for field, count in left_out.items())
    return merge([*parts, Imported(findings=notes)])


def read_entry(text: str, where: str) -> Entry:
    """Return the entry of our own TOML; raises EntryError naming the line, or the field and its remedy."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # including numbers and nesting beyond Python's limits
        raise EntryError(f"{where}: this is not TOML: {error}; mend that line") from None
    if "shown" in data:
        raise EntryError(f"{where}: shown: is read from the record beside it; remove it, and run: assistant kb prove")
    entry = entry_from(data, where, EntryError)
    folder, parts = Path(where).absolute().parent, tuple(entry.id.split("/"))
    if Path(where).name == ENTRY_FILE and folder.parts[-len(parts) :] != parts:
        raise EntryError(
            f"{where}: id: is “{entry.id}”, but the folder is “{'/'.join(folder.parts[-len(parts) :])}”; "
            f"change the id, or move the file to {entry.id}/{ENTRY_FILE}"
        )
    return entry


def candidates(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder to read, in order of path, without hidden ones.

    The files next to an `entry.toml` are its proof: of such a folder only `entry.toml` is read, and of its sub-folders
    only those that are entries themselves.
    """
    return (Path(path) for path in sorted(member.path for member in members(str(folder))))


def _decoded(path: Path, where: str) -> Callable[[], Source]:
    def source() -> Source:
        if path.stat().st_size > LARGEST_FILE:
            raise ImportRefused(f"{where}: is larger than {LARGEST_FILE:,} bytes; split it into one file per error")
        return _source(path.read_bytes(), where)

    return source


def _archived(path: Path) -> Iterator[Callable[[], Source]]:
    with zipfile.ZipFile(path) as archive:
        members = [member for member in archive.infolist() if not member.is_dir()]
        if len(members) > MOST_FILES or sum(member.file_size for member in members) > LARGEST_ARCHIVE:
            raise ImportRefused(f"{path}: holds too much to be read at once; unpack it and name the folders you want")
        for member in members:

            def source(member: zipfile.ZipInfo = member) -> Source:
                where = f"{path}/{member.filename}"
                if member.file_size > LARGEST_FILE:
                    raise ImportRefused(f"{where}: is larger than {LARGEST_FILE:,} bytes; unpack it and split it")
                try:
                    return _source(archive.read(member), where)
                except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:
                    raise ImportRefused(f"{where}: cannot be unpacked: {error}; unpack it by hand") from None

            yield source


def _source(data: bytes, where: str) -> Source:
    text = decode(data, where)
    if not text.lstrip().startswith(("{", "[")):
        return Source(text, where)
    try:
        return Source(text, where, json.loads(text))
    except (ValueError, RecursionError) as error:  # including numbers and nesting beyond Python's limits
        if text.lstrip().startswith("{"):
            raise ImportRefused(f"{where}: this is not JSON: {error}; mend that place") from None
        return Source(text, where)


def _shaped(source: Source, left_out: Counter[str]) -> Imported:
    for shape in SHAPES:
        if shape.fits(source):
            return shape.read(source, left_out)
    raise UnknownShape(source.where, "; ".join(f"{shape.name}: {shape.looks_like}" for shape in SHAPES))


def _tried(source: Callable[[], Source], left_out: Counter[str]) -> Imported:
    try:
        return _shaped(source(), left_out)
    except KbError as error:
        return Imported(refused=(error,))


def _left_out_note(field: str, count: int, path: Path) -> Finding:
    problem = f"no part of a diagnosis, so it was left out of {count} {'entry' if count == 1 else 'entries'}"
    return Finding("left-out", str(path), field, problem, "nothing to do", "warning")
