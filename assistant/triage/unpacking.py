"""Unpacking: yields decompressed streams and members of archives, one after the other.

    unpacked(open("night.tar.gz", "rb"), "night.tar.gz")  ->  Member("night.tar.gz!a.log", stream), …

The format is detected from the first bytes, not from the name. Streams are never loaded completely. Data that exceeds
the limits when unpacked, or is nested deeper than `DEEPEST`, is reported and not read.
"""

from __future__ import annotations

import io
import re
import struct
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import IO, Any

from assistant.triage.clock import LATEST
from assistant.triage.types import Unread

DEEPEST = 6  # layers: archives and compressions around one log
MOST_MEMBERS = 1_000_000  # of one archive
ALLOWED, RATIO = (
    1 << 30,
    500,
)  # bytes that an input may unpack to; beyond that, at most this multiple of its compressed size
SPOOLED = 64 << 20  # bytes of a nested archive kept in memory; larger ones go to a temporary file
LARGEST_SPOOLED = 16 << 30
HEAD, LEAST_HEAD = 1 << 16, 1 << 12  # bytes for format detection, and the minimum to wait for


class Budget:
    """The unpacking budget of one input; nested archives share it."""

    def __init__(self, packed: Callable[[], int]) -> None:
        """`packed` returns how many bytes of the input have been read so far, or its size."""
        self._packed = packed
        self.bytes = self.members = 0

    def spend(self, size: int) -> None:
        """Count unpacked bytes. Raises `Unpackable` when the budget is exceeded."""
        self.bytes += size
        if self.bytes > ALLOWED and self.bytes > RATIO * max(1, self._packed()):
            raise Unpackable("too_large", f"all in all more than {ALLOWED >> 20} MB and {RATIO} times its packed size")

    def meet(self) -> None:
        """Count an archive member. Raises `Unpackable` when there are too many."""
        self.members += 1
        if self.members > MOST_MEMBERS:
            raise Unpackable("too_many", f"more than {MOST_MEMBERS} in all")


class Unpackable(Exception):
    """A stream cannot be read any further; has the reason, a row of `types.UNREAD`, and a detail."""


@dataclass(slots=True)
class Member:
    """A stream of (presumed) text."""

    source: str  # "night.tar.gz!a.log"
    stream: Stream
    written: float  # modification time, in seconds since 1970
    is_packed: bool  # False for an uncompressed file


class Stream:
    """A stream that can be peeked at and counts the bytes read."""

    def __init__(self, read: Callable[[int], bytes], budget: Budget | None = None) -> None:
        """`read` returns about as many bytes as asked for, and nothing at the end.

        `budget`: of the input, where this is unpacked from it; None for the input itself.
        """
        self._read, self._budget = read, budget
        self._held = b""
        self.given = 0

    def head(self, size: int = HEAD) -> bytes:
        """Return the next bytes without consuming them; fewer where a pipe has no more data yet."""
        while len(self._held) < size and (piece := self._next(size - len(self._held))):
            self._held += piece
            if len(self._held) >= LEAST_HEAD:
                break
        return self._held[:size]

    def read(self, size: int = -1) -> bytes:
        """Return at most `size` bytes, all remaining ones if negative; b"" at the end. Raises `Unpackable`."""
        if size < 0:
            return b"".join(iter(lambda: self.read(1 << 20), b""))
        found = self._held or self._next(size)
        piece, self._held = found[:size], found[size:]
        self.given += len(piece)
        return piece

    def _next(self, size: int) -> bytes:
        piece = self._read(size)
        if self._budget:
            self._budget.spend(len(piece))
        return piece

    def readable(self) -> bool:
        """Return True, as the standard library requires of a raw stream."""
        return True


def unpacked(file: IO[bytes], source: str, written: float) -> Iterator[Member | Unread]:
    """Yield the members of `file`, positioned at its start; a stream is valid until the next one is requested."""
    whole = Stream(getattr(file, "read1", file.read))
    size = _size_of(file)
    yield from _unpacked(whole, source, written, 0, file, Budget(lambda: size or whole.given))


def _size_of(file: IO[bytes]) -> int:
    """Return the size of a file in bytes; 0 for a pipe."""
    if not file.seekable():
        return 0
    here = file.tell()
    size = file.seek(0, io.SEEK_END)
    file.seek(here)
    return size


def _unpacked(
    stream: Stream, source: str, written: float, depth: int, file: IO[bytes] | None, budget: Budget
) -> Iterator[Member | Unread]:
    """`file`: where it can be sought in, and stands where `stream` began."""
    try:
        head = stream.head()
    except Unpackable as error:
        yield Unread(source, *error.args)
        return
    if depth > DEEPEST:
        yield Unread(source, "too_deep")
        return
    for magic, opened in _COMPRESSIONS:
        if head.startswith(magic):
            try:
                inner = opened(stream)
            except ImportError:
                yield Unread(source, "unsupported", "pip install 'error-assistant[triage]'")
                return
            yield from _unpacked(Stream(_careful(inner.read), budget), source, written, depth + 1, None, budget)
            return
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        yield from _careful_members(_zip_members(stream, source, written, depth, file, budget), source)
    elif head[257:262] == b"ustar":
        yield from _careful_members(_tar_members(stream, source, written, depth, budget), source)
    else:
        yield Member(source, stream, written, depth > 0)


def _gzip(stream: Stream) -> Any:
    import gzip

    return gzip.GzipFile(fileobj=stream, mode="rb")  # type: ignore[call-overload]


def _bz2(stream: Stream) -> Any:
    import bz2

    return bz2.BZ2File(stream)  # type: ignore[call-overload]


def _xz(stream: Stream) -> Any:
    import lzma

    return lzma.LZMAFile(stream)  # type: ignore[arg-type]


def _zstd(stream: Stream) -> Any:
    import zstandard

    return zstandard.ZstdDecompressor(max_window_size=1 << 27).stream_reader(stream, read_across_frames=True)  # type: ignore[arg-type]


# (first bytes, decompressor). One layer at a time.
_COMPRESSIONS: tuple[tuple[bytes, Callable[[Stream], Any]], ...] = (
    (b"\x1f\x8b", _gzip),
    (b"BZh", _bz2),
    (b"\xfd7zXZ\x00", _xz),
    (b"\x28\xb5\x2f\xfd", _zstd),
)


def _careful(read: Callable[[int], bytes]) -> Callable[[int], bytes]:
    """Convert every exception of a decompressor to `Unpackable`."""

    def reading(size: int) -> bytes:
        try:
            return read(size)
        except Unpackable:
            raise
        except Exception as error:  # each library has its own exceptions, some of them private
            raise Unpackable("damaged", str(error)) from error

    return reading


def _careful_members(members: Iterator[Member | Unread], source: str) -> Iterator[Member | Unread]:
    try:
        yield from members
    except Unpackable as error:
        yield Unread(source, *error.args)
    except OSError as error:
        yield Unread(source, "failed", error.strerror or str(error))
    except Exception as error:
        yield Unread(source, "damaged", str(error))


def _zip_members(
    stream: Stream, source: str, written: float, depth: int, file: IO[bytes] | None, budget: Budget
) -> Iterator[Member | Unread]:
    import zipfile

    with _seekable(stream, file) as archive_file:
        if (count := _entry_count(archive_file)) > MOST_MEMBERS:
            yield Unread(source, "too_many", str(count))
            return
        archive = zipfile.ZipFile(archive_file)
        whole_jobs = _whole_job_logs([info.filename for info in archive.infolist()])
        for info in archive.infolist():
            name = f"{source}!{info.filename}"
            if info.is_dir() or info.filename in whole_jobs:
                continue
            if info.flag_bits & 1:
                yield Unread(name, "encrypted")
                continue
            try:
                member = archive.open(info)
            except NotImplementedError as error:
                yield Unread(name, "unsupported", str(error))
                continue
            with member:
                budget.meet()
                inner = Stream(_careful(member.read), budget)
                yield from _unpacked(inner, name, _zip_time(info.date_time) or written, depth + 1, None, budget)


def _zip_time(parts: tuple[int, ...]) -> float | None:
    """Return seconds since 1970 of a timestamp in a zip, without zone; None where it is invalid, as 1980-00-00."""
    try:
        return datetime(*parts, tzinfo=UTC).timestamp()  # type: ignore[misc, arg-type]
    except ValueError:
        return None


_JOB_LOG = re.compile(r"\d+_([^/]+)\.txt")


def _whole_job_logs(names: list[str]) -> set[str]:
    """Return the whole-job logs in an archive of GitHub Actions that also contains a log per step."""
    folders = {name.partition("/")[0] for name in names if re.fullmatch(r"[^/]+/\d+_[^/]+\.txt", name)}
    return {name for name in names if (job := _JOB_LOG.fullmatch(name)) and job[1] in folders}


def _tar_members(stream: Stream, source: str, written: float, depth: int, budget: Budget) -> Iterator[Member | Unread]:
    import tarfile

    with tarfile.open(fileobj=stream, mode="r|", errorlevel=0) as archive:  # type: ignore[call-overload]
        for count, info in enumerate(archive):
            if count >= MOST_MEMBERS:
                yield Unread(source, "too_many", f"more than {MOST_MEMBERS}")
                return
            archive.members = []  # otherwise it keeps all of them
            name = f"{source}!{info.name}"
            if not info.isfile():
                if not info.isdir():
                    yield Unread(name, "special")
                continue
            member = archive.extractfile(info)
            if member is not None:
                own = float(info.mtime) if 0 < info.mtime < LATEST else written
                budget.meet()
                inner = Stream(_careful(member.read), budget)
                yield from _unpacked(inner, name, own, depth + 1, None, budget)
    if not stream.given:
        raise Unpackable("damaged", "an empty archive")


def _seekable(stream: Stream, file: IO[bytes] | None) -> AbstractContextManager[IO[bytes]]:
    """Return the archive as a seekable file: itself, which stays open, or a temporary copy, which is closed."""
    if file is not None and file.seekable():
        file.seek(0)
        return nullcontext(file)
    copy = tempfile.SpooledTemporaryFile(max_size=SPOOLED)  # noqa: SIM115
    while piece := stream.read(1 << 20):
        copy.write(piece)
        if copy.tell() > LARGEST_SPOOLED:
            copy.close()
            raise Unpackable("too_large", f"an archive of more than {LARGEST_SPOOLED >> 30} GB inside another")
    copy.seek(0)
    return copy


def _entry_count(file: IO[bytes]) -> int:
    """Return the number of entries declared by a zip file, before they are read into memory."""
    file.seek(0, io.SEEK_END)
    size = file.tell()
    file.seek(max(0, size - (1 << 16) - 22))
    tail = file.read()
    file.seek(0)
    at = tail.rfind(b"PK\x05\x06")
    count = struct.unpack_from("<H", tail, at + 10)[0] if 0 <= at <= len(tail) - 22 else 0
    wide = tail.rfind(b"PK\x06\x06")
    if count == 0xFFFF and 0 <= wide <= len(tail) - 56:
        count = struct.unpack_from("<Q", tail, wide + 32)[0]
    return int(count)
