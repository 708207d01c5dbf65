"""Unpacking: decompressed streams and the members of archives, one after the other.

    unpacked(open("night.tar.gz", "rb"), "night.tar.gz")  ->  Member("night.tar.gz!a.log", stream), …

The first bytes decide the format, not the name. Streams are never held whole. What unpacks beyond the
limits, or is nested deeper than `DEEPEST`, is reported and not read.
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
ALLOWED, RATIO = 1 << 30, 500  # bytes that an input may unpack to in all; beyond them, this many times its packed size
SPOOLED = 64 << 20  # bytes of an archive inside another that are kept in memory; more go to a temporary file
LARGEST_SPOOLED = 16 << 30
HEAD, LEAST_HEAD = 1 << 16, 1 << 12  # bytes by which a format is recognised, and the least to wait for


class Budget:
    """What one input may cost to unpack, with everything inside it; archives in archives share it."""

    def __init__(self, packed: Callable[[], int]) -> None:
        """`packed` returns how many bytes of the input have been read so far, or its size."""
        self._packed = packed
        self.bytes = self.members = 0

    def spend(self, size: int) -> None:
        """Count bytes that were unpacked. Raises `Unpackable` when that was too much."""
        self.bytes += size
        if self.bytes > ALLOWED and self.bytes > RATIO * max(1, self._packed()):
            raise Unpackable("too_large", f"all in all more than {ALLOWED >> 20} MB and {RATIO} times its packed size")

    def meet(self) -> None:
        """Count a member of an archive. Raises `Unpackable` when there are too many."""
        self.members += 1
        if self.members > MOST_MEMBERS:
            raise Unpackable("too_many", f"more than {MOST_MEMBERS} in all")


class Unpackable(Exception):
    """A stream cannot be read any further; holds the reason, a row of `types.UNREAD`, and a detail."""


@dataclass(slots=True)
class Member:
    """A stream of text, or what is believed to be text."""

    source: str  # "night.tar.gz!a.log"
    stream: Stream
    written: float  # when it was last written, in seconds since 1970
    is_packed: bool  # False for a file as it lies


class Stream:
    """A stream whose first bytes can be looked at, and that counts what it gave."""

    def __init__(self, read: Callable[[int], bytes], budget: Budget | None = None) -> None:
        """`read` returns about as many bytes as asked for, and nothing at the end.

        `budget`: of the input, where this is unpacked from it; None for the input itself.
        """
        self._read, self._budget = read, budget
        self._held = b""
        self.given = 0

    def head(self, size: int = HEAD) -> bytes:
        """Return the first bytes of what is left, without taking them; fewer where a pipe has no more for now."""
        while len(self._held) < size and (piece := self._next(size - len(self._held))):
            self._held += piece
            if len(self._held) >= LEAST_HEAD:
                break
        return self._held[:size]

    def read(self, size: int = -1) -> bytes:
        """Return at most `size` bytes, all that is left if negative; nothing at the end. Raises `Unpackable`."""
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
        """Tell that it can be read; the standard library asks."""
        return True


def unpacked(file: IO[bytes], source: str, written: float) -> Iterator[Member | Unread]:
    """Yield what is inside `file`, which stands at its beginning; a stream is good until the next one is asked for."""
    whole = Stream(getattr(file, "read1", file.read))
    size = _size_of(file)
    yield from _unpacked(whole, source, written, 0, file, Budget(lambda: size or whole.given))


def _size_of(file: IO[bytes]) -> int:
    """Return the bytes of a file as it lies; 0 for a pipe."""
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


# (first bytes, what takes them off). One layer at a time.
_COMPRESSIONS: tuple[tuple[bytes, Callable[[Stream], Any]], ...] = (
    (b"\x1f\x8b", _gzip),
    (b"BZh", _bz2),
    (b"\xfd7zXZ\x00", _xz),
    (b"\x28\xb5\x2f\xfd", _zstd),
)


def _careful(read: Callable[[int], bytes]) -> Callable[[int], bytes]:
    """Turn every way in which a decompressor can fail into one."""

    def reading(size: int) -> bytes:
        try:
            return read(size)
        except Unpackable:
            raise
        except Exception as error:  # each library has its own kinds, some of them private
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
    """Return seconds since 1970 of a time in a zip, which has no zone; None where it is none, as 1980-00-00."""
    try:
        return datetime(*parts, tzinfo=UTC).timestamp()  # type: ignore[misc, arg-type]
    except ValueError:
        return None


_JOB_LOG = re.compile(r"\d+_([^/]+)\.txt")


def _whole_job_logs(names: list[str]) -> set[str]:
    """Return the logs of whole jobs in an archive of GitHub Actions that also has each of their steps alone."""
    folders = {name.partition("/")[0] for name in names if re.fullmatch(r"[^/]+/\d+_[^/]+\.txt", name)}
    return {name for name in names if (job := _JOB_LOG.fullmatch(name)) and job[1] in folders}


def _tar_members(stream: Stream, source: str, written: float, depth: int, budget: Budget) -> Iterator[Member | Unread]:
    import tarfile

    with tarfile.open(fileobj=stream, mode="r|", errorlevel=0) as archive:  # type: ignore[call-overload]
        for count, info in enumerate(archive):
            if count >= MOST_MEMBERS:
                yield Unread(source, "too_many", f"more than {MOST_MEMBERS}")
                return
            archive.members = []  # it would remember all of them
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
    """Return the archive as a file that can be sought in: itself, which stays open, or a copy, which does not."""
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
    """Return how many entries a zip file says it has, before all of them are read into memory."""
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
