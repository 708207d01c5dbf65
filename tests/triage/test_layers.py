"""What a file is packed in is taken off, and what cannot be read is told with its reason."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
import zlib

import pytest

from assistant.triage import unpacking as layers
from tests.triage.logs import read_files, service

LOG = service(200).encode()


def zipped(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def tarred(files: dict[str, bytes], mode: str = "w") -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size, info.mtime = len(data), 1_700_000_000
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def zstandard(data: bytes) -> bytes:
    return pytest.importorskip("zstandard").ZstdCompressor().compress(data)


def read(tmp_path, data: bytes, name: str = "input"):
    (tmp_path / name).write_bytes(data)
    return read_files([tmp_path / name])


PACKED = {
    "plain": lambda: LOG,
    "gzip": lambda: gzip.compress(LOG),
    "several gzips": lambda: gzip.compress(LOG[:5000]) + gzip.compress(LOG[5000:]),
    "bz2": lambda: bz2.compress(LOG),
    "xz": lambda: lzma.compress(LOG),
    "zstd": lambda: zstandard(LOG),
    "zip": lambda: zipped({"a.log": LOG}),
    "tar": lambda: tarred({"a.log": LOG}),
    "tar.gz": lambda: tarred({"a.log": LOG}, "w:gz"),
    "gzip in tar": lambda: tarred({"a.log.gz": gzip.compress(LOG)}),
    "zip in zip": lambda: zipped({"b.zip": zipped({"a.log": LOG})}),
    "zip in tar.xz": lambda: lzma.compress(tarred({"b.zip": zipped({"a.log": LOG})})),
    "utf-16": lambda: LOG.decode().encode("utf-16"),
    "utf-16 in gzip": lambda: gzip.compress(LOG.decode().encode("utf-16-le")),
}


@pytest.mark.parametrize("packing", PACKED)
def test_a_log_is_the_same_log_whatever_it_is_packed_in(tmp_path, packing):
    state = read(tmp_path, PACKED[packing]())
    assert (state.tally.lines, state.tally.events, state.tally.unread) == (248, 8, [])


def test_members_are_named_and_dated_as_the_archive_has_them(tmp_path):
    undated = b"Nov 12 02:00:00 n kernel: Out of memory: Killed process 7 (x)\n"
    state = read(tmp_path, zipped({"one.log": undated, "deep/two.log": LOG}), "night.zip")
    sources = {
        example.source.rpartition("/night.zip")[2] for s in state.tally.sightings.values() for example in s.examples
    }
    assert sources == {"!one.log", "!deep/two.log"}
    state = read(tmp_path, tarred({"one.log": undated}), "old.tar")
    (one,) = state.tally.sightings.values()
    assert 1_699_747_200 < one.first < 1_699_833_600  # in the year in which the member was written


def test_a_job_that_github_tells_twice_is_read_once(tmp_path):
    state = read(tmp_path, zipped({"0_build.txt": LOG + LOG, "build/1_Set up.txt": LOG, "build/2_Test.txt": LOG}))
    assert state.tally.events == 16


def damaged_zip() -> bytes:
    data = bytearray(zipped({"a.log": LOG}))
    data[60:80] = b"\x00" * 20
    return bytes(data)


def encrypted_zip() -> bytes:
    data = bytearray(zipped({"a.log": LOG}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


UNREADABLE = {
    "binary": (lambda: b"\x7fELF" + bytes(range(256)) * 50, "binary"),
    "binary in gzip": (lambda: gzip.compress(bytes(5000)), "binary"),
    "cut gzip": (lambda: gzip.compress(LOG)[:-200], "damaged"),
    "cut xz": (lambda: lzma.compress(LOG)[:-200], "damaged"),
    "cut bz2": (lambda: bz2.compress(LOG)[:-20], "damaged"),
    "wrong checksum": (lambda: gzip.compress(LOG)[:-8] + b"12345678", "damaged"),
    "damaged zip": (damaged_zip, "damaged"),
    "a zip without its end": (lambda: zipped({"a.log": LOG})[:-30], "damaged"),
    "encrypted": (encrypted_zip, "encrypted"),
    "cut tar": (lambda: tarred({"a.log": LOG})[:3000], "damaged"),
    "a picture in a zip": (lambda: zipped({"a.png": b"\x89PNG\r\n\x1a\n" + bytes(99)}), "binary"),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_is_told_with_its_reason(tmp_path, what):
    make, reason = UNREADABLE[what]
    state = read(tmp_path, make())
    assert {unread.reason for unread in state.tally.unread} == {reason}


def test_what_could_be_read_before_the_damage_counts(tmp_path):
    noise = "".join(f"{zlib.crc32(b'%d' % n):x}{n * 7919 % 10007}\n" for n in range(200_000)).encode()
    state = read(tmp_path, gzip.compress(LOG + noise)[:-1000])
    assert state.tally.events == 8
    (unread,) = state.tally.unread
    assert (unread.reason, unread.line) == ("damaged", state.tally.lines + 1)


def test_a_bomb_is_told_and_not_unpacked(tmp_path, monkeypatch):
    monkeypatch.setattr(layers, "ALLOWED", 1 << 20)
    monkeypatch.setattr(layers, "RATIO", 20)
    state = read(tmp_path, gzip.compress(b"all is well\n" * 4_000_000))
    assert [unread.reason for unread in state.tally.unread] == ["too_large"]
    assert state.tally.bytes < 4 << 20


def test_archives_in_archives_have_an_end(tmp_path):
    data = LOG
    for _ in range(9):
        data = zipped({"next.zip": data})
    state = read(tmp_path, data)
    assert [unread.reason for unread in state.tally.unread] == ["too_deep"]


def test_an_archive_of_a_million_entries_is_not_listed(tmp_path, monkeypatch):
    monkeypatch.setattr(layers, "MOST_MEMBERS", 3)
    state = read(tmp_path, zipped({f"{n}.log": b"x\n" for n in range(5)}))
    assert [(unread.reason, unread.detail) for unread in state.tally.unread] == [("too_many", "5")]
    state = read(tmp_path, tarred({f"{n}.log": b"x\n" for n in range(5)}))
    assert [unread.reason for unread in state.tally.unread] == ["too_many"]
