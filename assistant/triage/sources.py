"""Sources: reads a file, compressed or not, as blocks; reading can resume at the position of any block.

    blocks_of("night.zip", Place(file=3))  ->  Placed(Block(3, "night.zip!1_build.txt", …), Place(3, 0, offset=81920))

A plain file yields byte ranges, which the worker reads; other sources yield the bytes themselves.
"""

from __future__ import annotations

import codecs
import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO

from assistant.diagnosis.reading.decoding import encoding_of
from assistant.diagnosis.reading.pipes import open_patiently
from assistant.errors import UnreadablePaste
from assistant.triage.blocks import Block, cut_journal, cut_stream, cut_text, end_of_block
from assistant.triage.inputs import STDIN, reason_of
from assistant.triage.text_formats import DOCUMENTS, LONGEST_DOCUMENT, form_of
from assistant.triage.types import Unread
from assistant.triage.unpacking import HEAD, Member, Stream, Unpackable, unpacked


@dataclass(frozen=True, slots=True)
class Place:
    """The reading position: after the last counted block."""

    file: int = 0  # index into the list of files
    member: int = 0  # of an archive, from 0; 0 for other files
    offset: int = 0  # bytes of it, uncompressed
    input: int = 0  # number of the input there; the next one has the next
    is_inside_line: bool = False
    is_done: bool = False  # whether that member is complete


@dataclass(frozen=True, slots=True)
class Placed:
    """A block, or an unread input, and the reading position after it."""

    what: Block | Unread
    after: Place
    packed: int = 0  # compressed bytes read so far: for the progress bar


def blocks_of(path: str, place: Place, field_path: str = "") -> Iterator[Placed]:
    """Yield the blocks of one file from `place` on; `field_path`: the selected field of JSON lines."""
    try:
        with _opened(path) as file:
            yield from _blocks_in(file, path, place, field_path)
    except OSError as error:
        yield Placed(Unread(path, reason_of(error), error.strerror or str(error)), place)


def _opened(path: str) -> IO[bytes]:
    return os.fdopen(os.dup(0), "rb") if path == STDIN else open_patiently(path)


def _blocks_in(file: IO[bytes], path: str, place: Place, field_path: str) -> Iterator[Placed]:
    status = os.fstat(file.fileno())
    is_file = stat.S_ISREG(status.st_mode)
    number = place.input + place.is_done
    for at, found in enumerate(unpacked(file, path, status.st_mtime)):
        if at < place.member or (at == place.member and place.is_done):
            continue
        here = place if at == place.member else Place(place.file, at, 0, number)
        number = here.input + 1
        done = Place(place.file, at, here.offset, here.input, is_done=True)
        packed = file.tell() if is_file and file.seekable() else 0
        if isinstance(found, Unread):
            yield Placed(found, done, packed)
            continue
        plain = (path, status.st_size) if is_file and path != STDIN and not found.is_packed else None
        yield from _of_member(found, here, field_path, plain, file, packed)


def _of_member(member: Member, place: Place, field_path: str, plain: tuple[str, int] | None, file: IO[bytes],
               packed: int) -> Iterator[Placed]:  # fmt: skip
    """Yield the blocks of one stream; `plain`: path and size where it is an uncompressed file."""
    done = Place(place.file, place.member, place.offset, place.input, is_done=True)
    try:
        head = member.stream.head()
        if not head:
            return
        encoding = encoding_of(head)
    except UnreadablePaste:
        yield Placed(Unread(member.source, "binary"), done, packed)
        return
    except Unpackable as error:
        yield Placed(Unread(member.source, *error.args), done, packed)
        return
    form = form_of(head[:HEAD], field_path)
    if plain and encoding == "utf-8" and form not in DOCUMENTS:
        yield from _ranges(member, place, form, plain, file)
        return
    read, problem = _reading(member.stream, encoding)
    if form in DOCUMENTS:
        pieces = _whole(read, place.offset)
    else:
        _skip(read, place.offset)
        pieces = cut_stream(read, place.offset, cut_journal if form == "journal" else cut_text)
    inside = place.is_inside_line
    end = place.offset
    for start, data in pieces:
        end = start + len(data)
        block = Block(place.input, member.source, form, member.written, start, end, data=data, is_inside_line=inside)
        inside = not data.endswith(b"\n")
        packed = file.tell() if packed or plain else 0
        yield Placed(block, Place(place.file, place.member, end, place.input, inside), packed)
    if form in DOCUMENTS and end > LONGEST_DOCUMENT:
        problem.append(("too_large", f"a document of more than {LONGEST_DOCUMENT >> 20} MB"))
    for reason, detail in problem:
        yield Placed(Unread(member.source, reason, detail), done, packed)


def _ranges(member: Member, place: Place, form: str, plain: tuple[str, int], file: IO[bytes]) -> Iterator[Placed]:
    """Yield the ranges of a plain file, up to its size when it was opened."""
    path, size = plain
    start, inside = place.offset, place.is_inside_line
    if size < start:
        yield Placed(Unread(path, "changed", f"{start - size} bytes shorter than before"), place, size)
    cut = cut_journal if form == "journal" else cut_text
    while start < size:
        end = end_of_block(start, size, lambda at, count: os.pread(file.fileno(), count, at), cut)
        block = Block(place.input, path, form, member.written, start, end, path, is_inside_line=inside)
        inside = os.pread(file.fileno(), 1, end - 1) != b"\n"
        yield Placed(block, Place(place.file, place.member, end, place.input, inside), end)
        start = end


def _reading(stream: Stream, encoding: str) -> tuple[Callable[[int], bytes], list[tuple[str, str]]]:
    """Return a reader of the stream as UTF-8, and a list that receives the reason where it ends too early."""
    problem: list[tuple[str, str]] = []

    def read(size: int) -> bytes:
        try:
            return b"" if problem else stream.read(size)
        except Unpackable as error:
            problem.append(error.args)
        except OSError as error:
            problem.append((reason_of(error), error.strerror or str(error)))
        return b""

    if encoding == "utf-8":
        return read, problem
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")

    def read_as_utf8(size: int) -> bytes:
        while piece := read(size):
            if text := decoder.decode(piece):
                return text.encode("utf-8", "replace")
        return decoder.decode(b"", final=True).encode("utf-8", "replace")

    return Stream(read_as_utf8).read, problem


def _skip(read: Callable[[int], bytes], size: int) -> None:
    """Skip the bytes that are already counted."""
    while size > 0 and (piece := read(min(size, 1 << 20))):
        size -= len(piece)


def _whole(read: Callable[[int], bytes], offset: int) -> Iterator[tuple[int, bytes]]:
    """Yield a document in one piece; nothing where it is already counted."""
    if offset:
        return
    pieces: list[bytes] = []
    size = 0
    while size <= LONGEST_DOCUMENT and (piece := read(1 << 20)):
        pieces.append(piece)
        size += len(piece)
    if pieces:
        yield 0, b"".join(pieces)
