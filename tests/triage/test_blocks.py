"""Blocks: a log is cut so that nothing is lost or read twice, whatever the size of the pieces."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.triage import blocks
from assistant.triage.blocks import cut_stream, cut_text, end_of_block
from tests.triage.logs import failure, healthy


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch):
    monkeypatch.setattr(blocks, "SIZE", 64)
    monkeypatch.setattr(blocks, "REACH", 48)
    monkeypatch.setattr(blocks, "LONGEST_LINE", 200)


def cut_file(data: bytes) -> list[bytes]:
    """The blocks of a file, found by looking at places of it only."""
    found, start = [], 0
    while start < len(data):
        end = end_of_block(start, len(data), lambda at, size: data[at : at + size], cut_text)
        found.append(data[start:end])
        start = end
    return found


def in_pieces(data: bytes, sizes: list[int]):
    file, sizes = io.BytesIO(data), [*sizes]
    return lambda size: file.read(min(size, sizes.pop() if sizes else size))


log_like = st.lists(
    st.sampled_from([healthy(1).encode(), failure(3).encode(), b"\n", b"x" * 130 + b"\n", b"no end", b"\xff\x00\n"]),
    max_size=40,
).map(b"".join)


@settings(deadline=None)
@given(st.one_of(st.binary(max_size=2000), log_like), st.lists(st.integers(1, 90), max_size=20))
def test_every_byte_is_in_exactly_one_block_and_a_stream_is_cut_as_a_file_is(data, sizes):
    stream = list(cut_stream(in_pieces(data, sizes)))
    assert b"".join(piece for _, piece in stream) == data
    assert [start for start, _ in stream] == [sum(len(p) for _, p in stream[:n]) for n in range(len(stream))]
    assert [piece for _, piece in stream] == cut_file(data)


@settings(deadline=None)
@given(log_like)
def test_a_line_is_cut_only_when_it_is_longer_than_any_line(data):
    for piece in cut_file(data)[:-1]:
        assert piece.endswith(b"\n") or len(piece) >= 64 + 200


@pytest.mark.parametrize("between", [0, 2])
def test_no_block_begins_inside_a_traceback(monkeypatch, between):
    monkeypatch.setattr(blocks, "REACH", 400)
    text = "".join(healthy(between, n) + failure(n) for n in range(20)).encode()
    for piece in cut_file(text)[1:]:
        assert piece.startswith(b"2026-11-19")


def test_an_endless_line_is_cut_all_the_same():
    assert max(map(len, cut_file(b"a" * 5000))) <= 64 + 200 + 48
