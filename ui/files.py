"""Files: unpacks files dropped into the chat and concatenates them into one log.

    read_files([Upload(path, "night.log.gz"), Upload(other, "node-2.log")])  ->  bytes, each file below its name

A single plain file is used unchanged. Archives and compressed files are read as in the triage.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from assistant.diagnosis.reading.decoding import encoding_of
from assistant.errors import TooLarge, UnreadablePaste
from assistant.triage.unpacking import Member, Unpackable, unpacked
from ui.triage_runs import Upload

LARGEST_FILE = 32_000_000  # bytes, both compressed and uncompressed
MOST_TOGETHER = 20  # files in one message
PIECE = 1 << 20


def read_files(files: Sequence[Upload]) -> bytes:
    """Return all logs as one. Raises TooLarge, and UnreadablePaste where none of them contains text."""
    if len(files) > MOST_TOGETHER or sum(file.path.stat().st_size for file in files) > LARGEST_FILE:
        raise TooLarge
    logs: list[tuple[str, bytes]] = []
    left = LARGEST_FILE
    for file in files:
        for name, data in _members(file, left):
            left -= len(data)
            logs.append((name, data))
    if not logs:
        raise UnreadablePaste("there is no text in it")
    if len(logs) == 1:
        return logs[0][1]
    texts = [(name, text) for name, data in logs if (text := _text(data))]
    if not texts:
        raise UnreadablePaste("there is no text in it")
    return "\n".join(f"===== {name} =====\n{text}" for name, text in texts).encode()


def _members(file: Upload, left: int) -> Iterator[tuple[str, bytes]]:
    with file.path.open("rb") as opened:
        for found in unpacked(opened, file.name or "log", time.gmtime().tm_year):
            if not isinstance(found, Member):
                continue
            data = bytearray()
            try:
                while piece := found.stream.read(PIECE):
                    data += piece
                    if len(data) > left:
                        raise TooLarge
            except Unpackable as error:
                raise UnreadablePaste("it cannot be unpacked") from error
            left -= len(data)
            yield found.source.replace("!", "/"), bytes(data)


def _text(data: bytes) -> str:
    try:
        return data.decode(encoding_of(data[:65536]), errors="replace")
    except UnreadablePaste:
        return ""
